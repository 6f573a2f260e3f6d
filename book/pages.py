"""Every file of the book that is not the same for all books: its address and its content."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from book.class_pages import lobby_page, teach_page
from book.paper_pages import paper_page
from book.previews import of_course, of_step
from book.teacher_pages import teachers_page
from course import addresses
from course.by_hand_page import by_hand_page
from course.errata_page import errata_page
from course.inventory_page import inventory_page
from course.lesson_pages import lesson_page, step_page
from course.material_page import material_page
from course.methods_page import methods_page
from course.opening_page import hero_files, start_page
from course.packs import packs
from course.points_page import points_page
from course.practice_pages import practice_files, practice_page
from course.questions_page import questions_page
from course.search import search_index
from course.site import Site
from course.tactile_page import tactile_files, tactile_page
from course.today_page import today_page
from course.words_page import words_page
from lessons.text import LANGUAGES
from notebooks import has, notebook
from practice.skills import SKILLS
from worksheets import worksheet

Places = Sequence[tuple[str, str]]  # lesson, step
Pages = Iterator[tuple[str, str]]
Files = Iterator[tuple[str, str | bytes]]


def pages(site: Site, places: Places) -> Pages:
    """Every page; of the steps, these."""
    yield from front_pages(site)
    for lesson_id, own in by_lesson(places).items():
        yield from lesson_pages(site, lesson_id, own)


def by_lesson(places: Places) -> dict[str, Places]:
    return {
        lesson_id: [place for place in places if place[0] == lesson_id]
        for lesson_id in dict.fromkeys(lesson_id for lesson_id, _ in places)
    }


def front_pages(site: Site) -> Pages:
    for language in LANGUAGES:
        yield start_page(site, language)
        yield words_page(site, language)
        yield errata_page(site, language)
        yield questions_page(site, language)
        yield methods_page(site, language)
        yield material_page(site, language)
        yield tactile_page(site, language)
        yield practice_page(site, language)
        yield by_hand_page(site, language)
        yield today_page(site, language)
        yield inventory_page(site, language)
        yield points_page(site, language)
        yield teachers_page(site, language)
        yield lobby_page(site, language)
        yield teach_page(site, language)


def front_files(site: Site) -> Files:
    """What is no lesson's."""
    yield from front_pages(site)
    yield from practice_files(site)
    yield from worksheet_files()
    yield from tactile_files()
    for language in LANGUAGES:
        yield from hero_files(site, language)
        yield addresses.search(language), search_index(site, language)
        if site.root:
            yield addresses.preview(language, *addresses.OPENING), of_course(site, language)


def worksheet_files() -> Pages:
    for language in LANGUAGES:
        for skill in SKILLS:
            yield addresses.worksheet(language, skill), worksheet(language, skill)


def lesson_pages(site: Site, lesson_id: str, places: Places) -> Pages:
    for language in LANGUAGES:
        yield lesson_page(site, language, lesson_id, {step for _, step in places})
        for paper in addresses.PAPERS:
            yield paper_page(site, language, lesson_id, paper)
        for place in places:
            yield step_page(site, language, *place)


def lesson_files(site: Site, lesson_id: str, places: Places) -> Files:
    """What belongs to a lesson: its pages, and what these fetch."""
    yield from lesson_pages(site, lesson_id, places)
    yield from notebook_files(lesson_id)
    for language in LANGUAGES:
        for place in places:
            for name, baked in site.pictures(language, *place).items():
                yield addresses.picture(language, *place, name), baked.svg
            for more, text in enumerate(packs(site, language, *place)):
                yield addresses.pack(language, *place, more=bool(more)), text
            if site.root:
                yield addresses.preview(language, *place), of_step(site, language, *place)


def notebook_files(lesson_id: str) -> Files:
    if has(lesson_id):
        for language in LANGUAGES:
            for solved in (False, True):
                there = addresses.notebook(language, lesson_id, solved)
                yield there, notebook(language, lesson_id, solved)
