"""`python -m tests.browser.sheets OUT ROOT`: of every lesson what is printed, and its pictures.

Beside a book in which one lesson is whole; what is made of the same is not made again. Pictures
are sketches, which are as large as baked ones and need no browser; what is in a space has the room
of its picture.
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path

from book.made import Files, Made
from book.paper_pages import paper_page
from course import addresses, version
from course.lesson_pages import lesson_page
from course.pictures import Baked
from course.site import Site
from course.sketches import Sketches
from course.version import digest
from figures.picture import Figure
from lessons import registry
from lessons.text import LANGUAGES

WHOLE = "variance"  # and its steps
SPACE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 76 52"><path d="M0 0h76v52z"/></svg>'


def write_sheets(out: Path, root: str) -> None:
    cache = out.parent / "cache"
    of = digest(root, version.sources(), *map(version.texts, registry.IDS))
    site = Site(bakery=Sized(), root=root)
    Made(out, cache / "sheets.json").renew("sheets", of, lambda: sheets(site))


class Sized(Sketches):
    def picture(self, figure: Figure) -> dict[str, Baked]:
        space = {"wide": Baked(SPACE, 760, 520), "narrow": Baked(SPACE, 358, 480)}
        return {**space, **super().picture(figure)}


def sheets(site: Site) -> Files:
    for language, lesson in product(LANGUAGES, registry.IDS):
        if lesson == WHOLE:
            continue
        steps = [step.id for step in registry.lesson(lesson).steps]
        yield lesson_page(site, language, lesson, set(steps))
        for paper in addresses.PAPERS:
            yield paper_page(site, language, lesson, paper)
        for step in steps:
            for kind, baked in site.pictures(language, lesson, step).items():
                yield addresses.picture(language, lesson, step, kind), baked.svg


if __name__ == "__main__":
    write_sheets(Path(sys.argv[1]), sys.argv[2])
