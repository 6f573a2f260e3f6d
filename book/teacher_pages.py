"""The page for teachers: what there is for a class, and how to show it, link it and carry it."""

from __future__ import annotations

from typing import Any

from course import addresses
from course.site import Site, title_of
from lessons import registry
from notebooks import has
from texts.labels import say

SHOWN = ("variance", "rotate")  # the step that the examples on the page link to
MISSING = "https://…/"  # stands for the address where nobody has said it


def teachers_page(site: Site, language: str) -> tuple[str, str]:
    page = addresses.teachers(language)
    html = site.write_front(
        "teachers.html",
        page,
        language,
        "papers.teachers",
        "teachers.about",
        course=[
            (
                say(language, f"app.{part}"),
                [papers_of(site, page, language, lesson_id) for lesson_id in lessons],
            )
            for part, lessons in registry.PARTS.items()
        ],
        notebooks=[notebooks_of(page, language, one) for one in registry.IDS if has(one)],
        shown=(site.root or MISSING) + addresses.step(language, *SHOWN),
        shown_title=site.way(page, language, SHOWN)["title"],
        try_it=site.way(page, language, SHOWN)["href"] + "?present=1",
        packages=bool(site.packages),
    )
    return page, html


def papers_of(site: Site, page: str, language: str, lesson_id: str) -> dict[str, Any]:
    there = {name: addresses.paper(language, lesson_id, name) for name in addresses.PAPERS}
    there["whole"] = addresses.lesson(language, lesson_id)
    if addresses.package(language, lesson_id) in site.packages:
        there["package"] = addresses.package(language, lesson_id)
    return {
        "title": title_of(lesson_id, language),
        "papers": {name: addresses.between(page, address) for name, address in there.items()},
    }


def notebooks_of(page: str, language: str, lesson_id: str) -> dict[str, Any]:
    there = {
        "notebook": addresses.notebook(language, lesson_id),
        "solutions": addresses.notebook(language, lesson_id, solved=True),
    }
    return {
        "title": title_of(lesson_id, language),
        "papers": {name: addresses.between(page, address) for name, address in there.items()},
    }
