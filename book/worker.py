"""What is kept for reading without a network: the service worker and the list it goes by."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

from book.pictures import WIDTHS
from course import addresses, scripts
from course.scripts import assets
from course.site import write_alone
from lessons.plain import WORKER
from lessons.text import LANGUAGES
from texts.labels import say

SOURCE = Path(__file__).parent / "script" / WORKER
# What the pages are made of; not what is taken along.
TACTILE = "tactile"  # the folder of sheets for fingers
KEPT = (".html", ".js", ".css", ".svg", ".woff2")


def worker_files(out: Path) -> dict[str, str]:
    """Address → content, for the book that lies in `out`; to be written after everything else."""
    no_network = {
        f"{language}/{addresses.OFFLINE}": no_network_page(language) for language in LANGUAGES
    }
    kept = hashes_and_sizes(out) | {a: entry(text.encode()) for a, text in no_network.items()}
    told = json.dumps(kept, sort_keys=True)
    there = scripts.named("files.json", told)
    book = {
        "version": version(told),
        "core": [*core(), *no_network],
        "list": there,
        "languages": LANGUAGES,
    }
    worker = f"const BOOK = {json.dumps(book)};\n{SOURCE.read_text(encoding='utf-8')}"
    return {**no_network, there: told, WORKER: worker}


def hashes_and_sizes(out: Path) -> dict[str, list[str | int]]:
    """Address → hash and size of every file that may be kept."""
    paths = (path for path in sorted(out.rglob("*")) if path.suffix in KEPT)
    found = {path.relative_to(out).as_posix(): path for path in paths}
    return {
        address: entry(path.read_bytes()) for address, path in found.items() if is_kept(address)
    }


def is_kept(address: str) -> bool:
    """Neither the worker itself, nor sheets to print, nor what an earlier build has left."""
    return (
        address != WORKER
        and f"/{TACTILE}/" not in address
        and (address in scripts.script_files() or not address.startswith("assets/"))
    )


def entry(content: bytes) -> list[str | int]:
    return [sha256(content).hexdigest()[:10], len(content)]


def version(told: str) -> str:
    return sha256((told + SOURCE.read_text(encoding="utf-8")).encode()).hexdigest()[:10]


def core() -> list[str]:
    """What every visit needs: what all pages load, and the pages that lead to all others."""
    leading = (
        addresses.start_page,
        addresses.words_address,
        addresses.errata,
        addresses.questions,
        addresses.methods,
        addresses.practice,
        addresses.by_hand,
        addresses.today,
        addresses.inventory,
        addresses.points,
        addresses.sentences,
        addresses.search,
    )
    fronts = [address(one) for address in leading for one in LANGUAGES]
    opening = [name for one in LANGUAGES for name in opening_files(one)]
    return ["index.html", addresses.EXERCISES, *fronts, *opening, *scripts.script_files()]


def opening_files(language: str) -> list[str]:
    """What the start page's picture is made of."""
    place = (language, *addresses.OPENING)
    return [addresses.pack(*place), *(addresses.picture(*place, kind) for kind in WIDTHS)]


def no_network_page(language: str) -> str:
    """Shown by the worker in place of a page that is not kept."""
    return write_alone(
        "offline.html",
        language,
        style=addresses.between(f"{language}/{addresses.OFFLINE}", assets(language).style),
        **{name: say(language, f"offline.{name}") for name in ("title", "says", "again", "start")},
    )
