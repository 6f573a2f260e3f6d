"""Every page of the book: its address and its HTML."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from book import addresses
from book.front_pages import start_page, words_page
from book.lesson_pages import lesson_page, step_page
from book.paper_pages import paper_page
from book.site import Site
from book.teacher_pages import teachers_page
from lessons.text import LANGUAGES


def pages(site: Site, places: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The whole book; of the steps, these."""
    for language in LANGUAGES:
        yield start_page(site, language)
        yield words_page(site, language)
        yield teachers_page(site, language)
        for lesson_id in dict.fromkeys(lesson_id for lesson_id, _ in places):
            yield lesson_page(site, language, lesson_id)
            for paper in addresses.PAPERS:
                yield paper_page(site, language, lesson_id, paper)
        for place in places:
            yield step_page(site, language, *place)
