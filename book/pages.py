"""Every page of the book: its address and its HTML."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from book.front_pages import start_page, words_page
from book.lesson_pages import lesson_page, step_page
from book.site import Site
from lessons.text import LANGUAGES


def pages(site: Site, places: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The whole book; of the steps, these."""
    for language in LANGUAGES:
        yield start_page(site, language)
        yield words_page(site, language)
        for lesson_id in dict.fromkeys(lesson_id for lesson_id, _ in places):
            yield lesson_page(site, language, lesson_id)
        for place in places:
            yield step_page(site, language, *place)
