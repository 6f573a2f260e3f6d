"""Every file of the book that is not the same for all books: its address and its content."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from book import addresses
from book.front_pages import start_page, words_page
from book.lesson_pages import lesson_page, step_page
from book.packs import packs
from book.site import Site
from lessons.text import LANGUAGES

Places = Sequence[tuple[str, str]]  # lesson, step
Files = Iterator[tuple[str, str]]


def pages(site: Site, places: Places) -> Files:
    """Every page; of the steps, these."""
    yield from front_pages(site)
    for lesson_id, own in by_lesson(places).items():
        yield from lesson_pages(site, lesson_id, own)


def by_lesson(places: Places) -> dict[str, Places]:
    return {
        lesson_id: [place for place in places if place[0] == lesson_id]
        for lesson_id in dict.fromkeys(lesson_id for lesson_id, _ in places)
    }


def front_pages(site: Site) -> Files:
    for language in LANGUAGES:
        yield start_page(site, language)
        yield words_page(site, language)


def lesson_pages(site: Site, lesson_id: str, places: Places) -> Files:
    for language in LANGUAGES:
        yield lesson_page(site, language, lesson_id)
        for place in places:
            yield step_page(site, language, *place)


def lesson_files(site: Site, lesson_id: str, places: Places) -> Files:
    """What belongs to a lesson: its pages, and what these fetch."""
    yield from lesson_pages(site, lesson_id, places)
    for language in LANGUAGES:
        for place in places:
            for name, baked in site.pictures(language, *place).items():
                yield addresses.picture(language, *place, name), baked.svg
            for more, text in enumerate(packs(site, language, *place)):
                yield addresses.pack(language, *place, more=bool(more)), text
