"""The plain pages: made, weighed, and read by many at once.

`build/book` must be there: `make book`.
"""

from __future__ import annotations

import gzip
import json
import math
import os
import re
import resource
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.report import Row, at_most, p95
from lessons import plain
from scripts.server import ROOT, course, started

BOOK = plain.FOLDER
CACHE = BOOK.with_name("cache")
ONE_STEP = ("--only", "variance/rotate")
MEGABYTES, KILOBYTES = 19.9, 80
CPU, BAKING = 15, 300  # seconds
READERS, MILLISECONDS = 500, 100
LOADED = re.compile(
    r'(?:data-pack|<link rel="stylesheet" href|<script(?: defer)? src|<img src)="([^"]+)"'
)


def measure(quick: bool = False) -> list[Row]:
    if not (BOOK / "sw.js").exists():
        raise RuntimeError("the book is not there: make book")
    return [*weighed(), *made(quick), crowd(50 if quick else READERS, 3 if quick else 20)]


# --- its size ---------------------------------------------------------------------------------


def weighed() -> list[Row]:
    whole = sum(path.stat().st_size for path in BOOK.rglob("*") if path.is_file())
    pages = {path: page_weight(path) for path in BOOK.glob("*/*/*.html") if is_step(path)}
    heavy = max(pages, key=lambda path: pages[path])
    name = heavy.relative_to(BOOK).as_posix()
    return [
        at_most("the whole book", whole / 1e6, MEGABYTES, "{:.1f} MB", f"{len(pages)} step pages"),
        at_most(
            "largest step page, gzipped, without Plotly.js",
            pages[heavy] / 1e3,
            KILOBYTES,
            "{:.1f} kB",
            f"`{name}`; its HTML, style, scripts, words, first state and picture",
        ),
    ]


def is_step(path: Path) -> bool:
    return path.with_suffix(".js").exists()


def page_weight(path: Path) -> int:
    """The page and what it loads before a hand asks for more."""
    loaded = [(path.parent / address).resolve() for address in LOADED.findall(path.read_text())]
    assert len(loaded) >= 4, f"{path} does not say what it loads"
    return sum(len(gzip.compress(one.read_bytes())) for one in {path, *loaded})


# --- making it --------------------------------------------------------------------------------


def made(quick: bool) -> list[Row]:
    """With pictures of an earlier time, once more, and with none."""
    only = ONE_STEP if quick else ()
    with TemporaryDirectory() as folder:
        out = Path(folder) / "book"
        (out.parent / "cache").mkdir()
        for path in CACHE.glob("*.json"):
            if path.stem != "book":  # what was made of what: here everything is made
                shutil.copy(path, out.parent / "cache")
        first, _ = build(out, only)
        again, _ = build(out, only)
    with TemporaryDirectory() as folder:
        _, baking = build(Path(folder) / "book", only)
    return [
        at_most("text and data made, processor time", first, CPU, "{:.1f} s"),
        Row("made again, nothing changed", f"{again:.1f} s", "processor time"),
        at_most("made with every picture, on the clock", baking, BAKING, "{:.0f} s"),
    ]


def build(out: Path, only: tuple[str, ...]) -> tuple[float, float]:
    """Seconds of processor time and on the clock; Chromium's own count only on the clock."""
    before, begun = spent(), perf_counter()
    command = [sys.executable, "-m", "book", "--out", str(out), *only]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL, env=os.environ)
    return spent() - before, perf_counter() - begun


def spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


# --- many at once -----------------------------------------------------------------------------


def crowd(rate: int, seconds: int) -> Row:
    with started(course, book=str(BOOK)) as server:
        readers(server.port, 20, 2)  # what they read is compressed once
        waited = readers(server.port, rate, seconds)
    lost = sum(map(math.isinf, waited))
    said = f"{len(waited)} readers, the page and its picture each; {lost} got nothing"
    what = f"{rate} readers a second, p95"
    return at_most(what, 1000 * p95(waited), MILLISECONDS, "{:.0f} ms", said)


def readers(port: int, rate: int, seconds: int) -> list[float]:
    command = [sys.executable, "-m", "bench.readers", str(port), str(rate), str(seconds)]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    waited: list[float] = json.loads(done.stdout)
    return waited
