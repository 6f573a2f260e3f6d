"""The page for teachers: what there is for a class, and how to show it, link it and carry it."""

from __future__ import annotations

from course import addresses
from course.site import Site

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
        shown=(site.root or MISSING) + addresses.step(language, *SHOWN),
        shown_title=site.way(page, language, SHOWN)["title"],
        try_it=site.way(page, language, SHOWN)["href"] + "?present=1",
        packages=bool(site.packages),
    )
    return page, html
