"""What lies at each address of the course, made by itself when it is asked for.

Nothing else is an address: what is asked for is looked up here and never becomes a path.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import product

from book.class_pages import lobby_page, teach_page
from book.paper_pages import paper_page
from book.scorm import Package, package_of
from book.teacher_pages import teachers_page
from course import addresses, policy, scripts
from course.by_hand_page import by_hand_page
from course.errata_page import errata_page
from course.inventory_page import inventory_page
from course.lesson_pages import lesson_page, step_page
from course.material_page import material_page
from course.methods_page import methods_page
from course.opening_page import hero_files, start_page
from course.packs import first_pack, more_pack
from course.points_page import points_page
from course.practice_pages import practice_files, practice_page
from course.questions_page import questions_page
from course.search import search_index
from course.site import TEMPLATES, Site
from course.sketches import WIDTHS
from course.tactile_page import tactile_page
from course.today_page import today_page
from course.words_page import words_page
from lessons import registry
from lessons.text import LANGUAGES
from notebooks import has, notebook
from practice.skills import SKILLS
from tactile import KINDS, PLACES, sheet_file
from texts import ENGLISH
from texts.labels import say
from texts.language import KNOWN
from worksheets import worksheet

Make = Callable[[Site], str | bytes | None]  # None where this site has nothing there
Made = Iterator[tuple[str, Make]]
FRONT: dict[Callable[[str], str], Callable[[Site, str], tuple[str, str]]] = {
    addresses.start_page: start_page,
    addresses.words_address: words_page,
    addresses.errata: errata_page,
    addresses.questions: questions_page,
    addresses.methods: methods_page,
    addresses.material: material_page,
    addresses.tactile: tactile_page,
    addresses.practice: practice_page,
    addresses.by_hand: by_hand_page,
    addresses.today: today_page,
    addresses.inventory: inventory_page,
    addresses.points: points_page,
    addresses.teachers: teachers_page,
    addresses.lobby: lobby_page,
    addresses.teach: teach_page,
}


@cache
def makers() -> dict[str, Make]:
    """Address → how it is made."""
    found = dict(of_all())
    for language in LANGUAGES:
        found |= dict(in_front(language))
        for lesson_id in registry.IDS:
            found |= dict(of_lesson(language, lesson_id))
        for place in registry.places():
            found |= dict(of_step(language, *place))
    return found


def of_all() -> Made:
    """What has no language."""
    yield "index.html", root_page
    yield addresses.EXERCISES, partial(among, practice_files, addresses.EXERCISES)
    for address in scripts.script_files():
        yield address, partial(asset, address)


def root_page(site: Site) -> str:
    """Before both languages."""
    return TEMPLATES.get_template("root.html").render(
        style=scripts.assets(ENGLISH).style,
        script=scripts.own_language(),
        policy=policy.IN_PAGE,
        ways=[
            {"id": id, "tag": one.tag, "title": say(id, "app.title")} for id, one in KNOWN.items()
        ],
    )


def asset(address: str, site: Site) -> str | bytes:
    return scripts.script_files()[address]


def among(
    files: Callable[[Site], Iterator[tuple[str, str]]], address: str, site: Site
) -> str | None:
    """One of several files that are made one after the other."""
    return next((content for name, content in files(site) if name == address), None)


def in_front(language: str) -> Made:
    """What is no lesson's."""
    for address_in, page in FRONT.items():
        yield address_in(language), partial(front, page, language)
    address = addresses.sentences(language)
    yield address, partial(among, practice_files, address)
    yield addresses.search(language), partial(looked_in, language)
    for skill in SKILLS:
        yield addresses.worksheet(language, skill), partial(on_sheets, language, skill)
    for place, kind in product(PLACES, KINDS):
        there = addresses.tactile_sheet(language, *place, kind)
        yield there, partial(for_fingers, language, place, kind)
    opening = (language, *addresses.OPENING)
    pictures = (addresses.picture(*opening, kind) for kind in WIDTHS)
    for address in (addresses.pack(*opening), *pictures):
        yield address, partial(among, lambda site: hero_files(site, language), address)


def front(page: Callable[[Site, str], tuple[str, str]], language: str, site: Site) -> str:
    return page(site, language)[1]


def looked_in(language: str, site: Site) -> str:
    return search_index(site, language)


def on_sheets(language: str, skill: str, site: Site) -> str:
    return worksheet(language, skill)


def for_fingers(language: str, place: tuple[str, str], kind: str, site: Site) -> str | bytes:
    return sheet_file(language, place, kind)


def of_lesson(language: str, lesson_id: str) -> Made:
    steps = [step.id for step in registry.lesson(lesson_id).steps]
    yield (
        addresses.lesson(language, lesson_id),
        lambda site: lesson_page(site, language, lesson_id, steps)[1],
    )
    for paper in addresses.PAPERS:
        yield (
            addresses.paper(language, lesson_id, paper),
            partial(on_paper, language, lesson_id, paper),
        )
    yield from of_notebook(language, lesson_id)
    yield addresses.package(language, lesson_id), partial(packed, language, lesson_id)


def of_notebook(language: str, lesson_id: str) -> Made:
    for solved in (False, True) if has(lesson_id) else ():
        there = addresses.notebook(language, lesson_id, solved)
        yield there, partial(in_code, language, lesson_id, solved)


def in_code(language: str, lesson_id: str, solved: bool, site: Site) -> bytes:
    return notebook(language, lesson_id, solved)


def packed(language: str, lesson_id: str, site: Site) -> bytes:
    return package_of(Package(bakery=site.bakery, lesson_id=lesson_id), language)


def on_paper(language: str, lesson_id: str, paper: str, site: Site) -> str:
    return paper_page(site, language, lesson_id, paper)[1]


def of_step(language: str, lesson_id: str, step_id: str) -> Made:
    place = (language, lesson_id, step_id)
    yield addresses.step(*place), lambda site: step_page(site, *place)[1]
    yield addresses.pack(*place), lambda site: first_pack(site, *place)
    yield addresses.pack(*place, more=True), lambda site: more_pack(site, *place)
    for kind in WIDTHS:
        yield addresses.picture(*place, kind), partial(baked_picture, place, kind)


def baked_picture(place: tuple[str, str, str], kind: str, site: Site) -> str | None:
    found = site.pictures(*place)
    return found[kind].svg if kind in found else None
