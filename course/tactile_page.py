"""The page of all sheets for fingers, with what is on each; and their files."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from course import addresses
from course.site import Site, title_of
from lessons.text import LANGUAGES
from tactile import KINDS, PLACES, sheet_file, sheet_words
from texts.labels import say


def tactile_page(site: Site, language: str) -> tuple[str, str]:
    page = addresses.tactile(language)
    html = site.write_front(
        "tactile.html",
        page,
        language,
        "tactile.title",
        "tactile.about",
        lessons=[
            {
                "title": title_of(lesson_id, language),
                "sheets": [sheet_shown(site, page, language, place) for place in places],
            }
            for lesson_id, places in groupby(PLACES, key=lambda place: place[0])
        ],
    )
    return page, html


def sheet_shown(site: Site, page: str, language: str, place: tuple[str, str]) -> dict[str, Any]:
    return {
        **site.way(page, language, place),
        "id": "-".join(place),
        "said": sheet_words(language, place),
        "files": [
            {
                "href": site.to(page, addresses.tactile_sheet(language, *place, kind)),
                "label": say(language, f"tactile.{kind}"),
            }
            for kind in KINDS
        ],
    }


def tactile_files() -> Iterator[tuple[str, str | bytes]]:
    for language in LANGUAGES:
        for place in PLACES:
            for kind in KINDS:
                there = addresses.tactile_sheet(language, *place, kind)
                yield there, sheet_file(language, place, kind)
