"""Writes the book, part by part; what is made of the same as before is not made again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from time import process_time

from book import worker
from book.made import Files, Made, MakeFiles
from book.on_demand import root_page
from book.pages import Places, by_lesson, front_files, lesson_files
from book.pictures import bakery
from book.sitemap import sitemap
from course import scripts, version
from course.site import Site
from course.version import digest
from lessons import registry
from lessons.text import LANGUAGES, lesson_text


def build(out: Path, root: str = "", app: str = "", only: Places = ()) -> None:
    """The whole book; or, of the steps, only some."""
    begun = process_time()
    made = Made(out, out.parent / "cache" / f"{out.name}.json")
    lessons = by_lesson(only or registry.places())
    with bakery(out.parent / "cache") as baking:
        site = Site(bakery=baking, root=root, app=app, packages=packages_in(out))
        anew = [made.renew(*part) for part in parts(site, lessons)]
    if root:
        files = made.file_names()
        made.renew("map", digest(root, files), lambda: [("sitemap.xml", sitemap(root, files))])
    if [*only] in ([], registry.places()):
        made.keep_only(["front", *lessons, *(["map"] if root else []), "worker"])
    of = digest([[name, part["of"]] for name, part in made.parts.items() if name != "worker"])
    made.renew("worker", of, partial(last, out))
    spent = process_time() - begun
    print(f"{out}: {sum(anew)} of {len(anew)} parts anew, {spent:.1f} s of processor time")


def parts(site: Site, lessons: Mapping[str, Places]) -> Iterator[tuple[str, str, MakeFiles]]:
    """Name, what it is made of, and how."""
    shared = digest(site.root, site.app, titles(), version.sources())
    packages = sorted(site.packages)
    yield (
        "front",
        digest(shared, packages, *map(version.texts, registry.IDS)),
        partial(front, site),
    )
    for lesson_id, places in lessons.items():
        of = digest(shared, version.texts(lesson_id), places)
        yield lesson_id, of, partial(lesson_files, site, lesson_id, places)


def packages_in(out: Path) -> frozenset[str]:
    """Those for learning platforms that lie beside the pages."""
    return frozenset(path.relative_to(out).as_posix() for path in out.glob("scorm/*/*.zip"))


def front(site: Site) -> Files:
    """What is no lesson's: the pages before the first one, and what every page loads."""
    yield from front_files(site)
    yield "index.html", root_page(site)
    yield from scripts.script_files().items()


def last(out: Path) -> Files:
    """What speaks of all other files: who hands the folder out sees by them that it is complete."""
    yield version.FILE, version.of_all()
    yield from worker.worker_files(out).items()


def titles() -> list[str]:
    """What the pages of one lesson say of another."""
    return [
        lesson_text(lesson_id, language)[section]["title"]
        for language in LANGUAGES
        for lesson_id in registry.IDS
        for section in ("lesson", *(step.id for step in registry.lesson(lesson_id).steps))
    ]
