"""Writes the book, part by part; what is made of the same as before is not made again."""

from __future__ import annotations

import json
from functools import partial
from hashlib import sha256
from pathlib import Path
from time import process_time

from book import scripts
from book.made import Files, Made
from book.pages import Places, by_lesson, front_files, lesson_files
from book.pictures import bakery
from book.site import TEMPLATES, Site
from book.sitemap import sitemap
from lessons import registry
from lessons.text import LANGUAGES, LESSONS, lesson_text

PROJECT = LESSONS.parent
SOURCES = ["pca_core", "live", "figures", "lessons", "results", "texts", "book"]


def build(out: Path, root: str = "", app: str = "", only: Places = ()) -> None:
    """The whole book; or, of the steps, only some."""
    begun = process_time()
    made = Made(out, out.parent / "cache" / f"{out.name}.json")
    lessons = by_lesson(only or registry.places())
    shared = digest(root, app, titles(), sources())
    with bakery(out.parent / "cache") as baking:
        site = Site(bakery=baking, root=root, app=app)
        anew = [
            made.renew("front", digest(shared, *map(texts, registry.IDS)), partial(front, site))
        ]
        for lesson_id, places in lessons.items():
            of = digest(shared, texts(lesson_id), places)
            anew.append(made.renew(lesson_id, of, partial(lesson_files, site, lesson_id, places)))
    if root:
        files = made.files()
        made.renew("map", digest(root, files), lambda: [("sitemap.xml", sitemap(root, files))])
    if not only:
        made.keep_only(["front", "map", *lessons])
    spent = process_time() - begun
    print(f"{out}: {sum(anew)} of {len(anew)} parts anew, {spent:.1f} s of processor time")


def front(site: Site) -> Files:
    """What is no lesson's: the pages before the first one, and what every page loads."""
    yield from front_files(site)
    style = scripts.assets("en").style
    yield "index.html", TEMPLATES.get_template("root.html").render(style=style)
    yield from scripts.files().items()


# --- what a part is made of -------------------------------------------------------------------


def digest(*of: object) -> str:
    return sha256(json.dumps(of).encode()).hexdigest()


def sources() -> list[str]:
    """Everything but the texts of the lessons, and the versions of the libraries."""
    files = (path for package in SOURCES for path in sorted((PROJECT / package).rglob("*.*")))
    found = [path for path in files if path.is_file() and not is_text(path)]
    found = [path for path in found if "__pycache__" not in path.parts]
    return [
        sha256(path.read_bytes()).hexdigest() for path in [*found, PROJECT / "requirements.txt"]
    ]


def is_text(path: Path) -> bool:
    return path.suffix == ".md" and path.parent.name in registry.IDS


def texts(lesson_id: str) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted((LESSONS / lesson_id).glob("*.md"))]


def titles() -> list[str]:
    """What the pages of one lesson say of another."""
    return [
        lesson_text(lesson_id, language)[section]["title"]
        for language in LANGUAGES
        for lesson_id in registry.IDS
        for section in ("lesson", *(step.id for step in registry.lesson(lesson_id).steps))
    ]
