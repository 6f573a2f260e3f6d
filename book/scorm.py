"""A lesson as a SCORM 1.2 package: a zip that a learning platform (Moodle, Canvas, …) takes in.

It is a part of the book's own tree with one page, which shows one step at a time: a session with
the platform lasts as long as its page does, so one page needs no frame around it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from time import process_time
from typing import ClassVar
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from book.pictures import bakery
from course import addresses, packs, scripts
from course.content import Link
from course.lesson_pages import lesson_parts
from course.site import TEMPLATES, Site, title_of
from lessons import registry
from lessons.address import HTML_LANGUAGES, Address, plain
from lessons.text import LANGUAGES
from texts.labels import say

MANIFEST = "imsmanifest.xml"
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the same lesson makes the same zip


@dataclass(frozen=True)
class Package(Site):
    """The part of the book that goes into the zip of one lesson, in one language."""

    lesson_id: str = ""
    script: ClassVar[str] = "scorm.js"

    def others(self, page: str, language: str) -> list[dict[str, str]]:
        return []

    def link(self, language: str, lesson_id: str) -> Link:
        return addresses.linker_within(lesson_id, language, self.root, self.app)


def write_packages(out: Path, root: str, app: str, lessons: Iterable[str]) -> None:
    begun = process_time()
    with bakery(out.parent / "cache") as baking:
        for lesson_id in lessons:
            package = Package(root=root, app=app, bakery=baking, lesson_id=lesson_id)
            for language in LANGUAGES:
                path = out / addresses.package(language, lesson_id)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(package_of(package, language))
    print(f"{out / 'scorm'}: {process_time() - begun:.1f} s of processor time")


def package_of(package: Package, language: str) -> bytes:
    return zipped(dict(package_files(package, language)))


def package_files(package: Package, language: str) -> Iterator[tuple[str, str | bytes]]:
    """Address and content of all that a lesson needs, its manifest at the end."""
    lesson_id = package.lesson_id
    launch = addresses.lesson(language, lesson_id)
    begins = page(package, language, launch)
    there = scripts.assets(language, package.script)
    unasked = {late for late in (there.listen, there.as_table, there.invent) if late not in begins}
    found: dict[str, str | bytes] = {launch: begins}
    files = scripts.script_files((language,), (package.script,))
    found |= {name: file for name, file in files.items() if name not in unasked}
    for step in registry.lesson(lesson_id).steps:
        place = (language, lesson_id, step.id)
        for more, text in enumerate(packs.packs(package, *place)):
            found[addresses.pack(*place, more=bool(more))] = text
        for name, baked in package.pictures(*place).items():
            found[addresses.picture(*place, name)] = baked.svg
    yield from found.items()
    yield MANIFEST, manifest(language, lesson_id, sorted(found))


def page(package: Package, language: str, launch: str) -> str:
    about = Address(package.lesson_id, "", language)
    parts = lesson_parts(package, launch, language, package.lesson_id)
    return package.write_about(about, "scorm.html", launch, **parts)


def manifest(language: str, lesson_id: str, listed: list[str]) -> str:
    return TEMPLATES.get_template("scorm_manifest.xml").render(
        id=f"pca-{lesson_id}-{language}",
        title=plain(title_of(lesson_id, language)),
        description=Address(lesson_id, "", language).description(),
        html_language=HTML_LANGUAGES[language],
        launch=addresses.lesson(language, lesson_id),
        files=listed,
        say=lambda key: say(language, key),
    )


def zipped(found: Mapping[str, str | bytes]) -> bytes:
    """The manifest first, as platforms look for it."""
    held = BytesIO()
    with ZipFile(held, "w", ZIP_DEFLATED) as archive:
        for name in sorted(found, key=lambda name: (name != MANIFEST, name)):
            archive.writestr(ZipInfo(name, LONG_AGO), found[name], ZIP_DEFLATED)
    return held.getvalue()
