"""The course's pages as the app holds them: the same as the book's, with the app's addresses."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar
from urllib.parse import quote, urlencode

from markupsafe import Markup

from course import addresses
from course.built import built_in
from course.by_hand_page import by_hand_page
from course.content import Content, Link
from course.errata_page import errata_page
from course.inventory_page import inventory_page
from course.lesson_pages import step_page
from course.material_page import material_page
from course.methods_page import methods_page
from course.opening_page import start_page
from course.pictures import Baked
from course.points_page import points_page
from course.practice_pages import practice_page
from course.questions_page import questions_page
from course.scripts import AS_TABLE, INVENT, INVENTORY_IN_APP, LISTEN
from course.search import search_index
from course.site import Site, as_json
from course.sketches import Sketches
from course.states import shipped
from course.today_page import today_page
from course.words_page import words_page
from figures.picture import Figure
from lessons import plain, registry
from lessons.address import (
    BY_HAND,
    ERRATA,
    INVENTORY,
    MATERIAL,
    METHODS,
    OWN,
    POINTS,
    PRACTICE,
    QUESTIONS,
    TODAY,
    WORDS,
)
from lessons.opened import Opened
from lessons.shared import made_once
from lessons.viewed import Viewed, read_view
from pca_core.errors import PCAError
from texts.labels import say
from ui import served

# Name in the book → in the app.
OURS = {
    "index": "",
    "practice": PRACTICE,
    "words": WORDS,
    "errata": ERRATA,
    "questions": QUESTIONS,
    "methods": METHODS,
    "material": MATERIAL,
    "by_hand": BY_HAND,
    "today": TODAY,
    "inventory": INVENTORY,
    "points": POINTS,
}
IN_BOOK = re.compile(r"(?P<language>\w+)/(?:(?P<lesson>\w+)/)?(?P<name>\w+)\.html")
FRONT: Mapping[str, Callable[[Site, str], tuple[str, str]]] = {
    "": start_page,
    PRACTICE: practice_page,
    WORDS: words_page,
    ERRATA: errata_page,
    QUESTIONS: questions_page,
    METHODS: methods_page,
    MATERIAL: material_page,
    BY_HAND: by_hand_page,
    TODAY: today_page,
    INVENTORY: inventory_page,
    POINTS: points_page,
}
SIZE = re.compile(r'<svg[^>]* width="(?P<width>[\d.]+)"[^>]* height="(?P<height>[\d.]+)"')
WITHIN = 16_000  # characters of a picture that stands in its page
KEPT = 200  # pages, of some 60 kB, beside those of the course as it is met


@dataclass(frozen=True)
class InApp(Site):
    """Pages without a head, and links that lead to the app's own pages."""

    script: ClassVar[str] = "in_app.js"
    layout: ClassVar[str] = "held.html"

    def to(self, page: str, there: str, **query: str) -> str:
        """The app's address of what lies there in the book; what the app has not is the book's."""
        path, mark, part = there.partition("#")
        found = IN_BOOK.fullmatch(path)
        lesson_id, name = (found["lesson"], found["name"]) if found else (None, "")
        if lesson_id in registry.IDS and (lesson_id, name) in registry.places():
            query = {"lang": path.partition("/")[0], "step": name, **query}
            return f"./{lesson_id}?{urlencode(query)}{mark}{part}"
        if found and not lesson_id and name in OURS:
            query = {"lang": found["language"], **query}
            return f"./{OURS[name]}?{urlencode(query)}{mark}{part}"
        return f"./{plain.AT}{there}" + (f"?{urlencode(query)}" if query else "")

    def state_within(self, shown: Content, view: Viewed | None, opened: Opened) -> Markup | str:
        """All but the words, which stand on the page."""
        state = {name: one for name, one in shown.as_data().items() if name != "parts"}
        if view and not view.step.own_data:
            state["fields"] = view.all_fields
        return as_json(state)

    def baked_in(self, figure: Figure) -> dict[str, dict[str, Any]]:
        return inlined(self.bakery.picture(figure))

    def baked_for(self, page: str, *place: str) -> dict[str, Any]:
        """In the page itself where it is small: seen without another request."""
        pictures = self.pictures(*place)
        if all(len(one.svg) <= WITHIN for one in pictures.values()):
            return inlined(pictures)
        return super().baked_for(page, *place)

    def baked(self, place: tuple[str, ...], figure: Figure) -> dict[str, Baked]:
        """Where the book is built, its pictures stand until the script has drawn."""
        language, lesson_id, step_id = place
        return built_pictures(language, lesson_id, step_id) or self.bakery.picture(figure)

    def ways(self, page: str, language: str) -> list[dict[str, str]]:
        """From the start page to one's own table and to a class; from a step to its plain page."""
        teach = f"./{plain.AT}{plain.teach(language)}"
        if page == addresses.start_page(language):
            own = {"href": f"./{OWN}?lang={language}", "label": say(language, "start.own")}
            begin = {"href": f"{teach}?start", "label": say(language, "class.begin")}
            return [{**begin, "to": "teach"}, {**own, "to": "table"}]
        place = IN_BOOK.fullmatch(page)
        if place is None or place["lesson"] is None:
            return []
        at = f"{place['lesson']}/{place['name']}"
        return [
            {
                "href": f"./{plain.AT}{page}",
                "label": say(language, "plain.link"),
                "carries": "view",
            },
            {"href": f"{teach}?start&at={at}", "label": say(language, "class.begin")},
        ]

    def write(self, template: str, page: str, language: str, preview: str, **more: Any) -> str:
        more["script"] = self.script  # the one that is there already
        own = {
            "page_in_app": page_in_app(page),
            "words_script": f"./{served.words(language)[0]}",
            "practice_script": f"./{served.practise()[0]}",
            "search_index": f"./{served.search_index(language)}",
            "slides_script": f"./{served.slides()[0]}",
            "listen_script": f"./{served.late(LISTEN, language)[0]}",
            "table_script": f"./{served.late(AS_TABLE, language)[0]}",
            "invent_script": f"./{served.late(INVENT, language)[0]}",
            "qr_script": f"./{served.qr_code()[0]}",
            "by_hand_script": f"./{served.by_hand()[0]}",
            "inventory_script": f"./{served.late(INVENTORY_IN_APP, language)[0]}",
            "points_script": f"./{served.points()[0]}",
        }
        return super().write(template, page, language, preview, **own, **more)

    def link_from(self, page: str, language: str) -> Link:
        return linker_in(language)


@cache
def linker_in(language: str) -> Link:
    """One for all pages: sentences are written once. Some links say their language already."""

    def link(href: str) -> str:
        path, _, query = href.partition("?")
        said = [pair for pair in query.split("&") if pair and not pair.startswith("lang=")]
        return f"./{path}?{'&'.join([*said, f'lang={language}'])}"

    return link


def inlined(pictures: Mapping[str, Baked]) -> dict[str, dict[str, Any]]:
    return {
        kind: {
            "href": f"data:image/svg+xml,{quote(one.svg)}",
            "width": one.width,
            "height": one.height,
        }
        for kind, one in pictures.items()
    }


def built_pictures(language: str, lesson_id: str, step_id: str) -> dict[str, Baked]:
    """As they lie in the folder of a book of this version."""
    found, files = {}, built_in(plain.FOLDER).files()
    for kind in ("wide", "narrow"):
        path = files.get(addresses.picture(language, lesson_id, step_id, kind))
        try:
            svg = path.read_text(encoding="utf-8") if path else ""
        except OSError:  # the book is being made anew
            return {}
        size = SIZE.search(svg)
        if size is None:
            return {}
        found[kind] = Baked(svg, round(float(size["width"])), round(float(size["height"])))
    return found


def page_in_app(page: str) -> str:
    """What the app calls a page of the book: a lesson's id, "" for the start page, …"""
    found = IN_BOOK.fullmatch(page)
    assert found
    return found["lesson"] or OURS[found["name"]]


SITE = InApp(bakery=Sketches(), packages=addresses.all_packages())


def link_in(language: str, lesson_id: str) -> Link:
    """Where the links of a lesson's sentences lead, for who asks for sentences alone."""
    return SITE.link(language, lesson_id)


def held(page: str, query: Mapping[str, str], language: str) -> str:
    """The page that an address of the app names, to be put into another one."""
    if page in registry.IDS:
        view = read_view(page, query, language, shipped)
        try:
            return _view(view)
        except PCAError as error:
            return _view(view.refused(error))
    return _front(page, language)


def _view(view: Viewed) -> str:
    usual = view.is_usual and not view.notes
    return _usual(view.language, view.lesson_id, view.step_id) if usual else _other(view)


@made_once(None)  # there are as many as the course has; no address adds one
def _usual(language: str, lesson_id: str, step_id: str) -> str:
    return step_page(SITE, language, lesson_id, step_id)[1]


@made_once(KEPT)
def _other(view: Viewed) -> str:
    return step_page(SITE, view.language, view.lesson_id, view.step_id, view)[1]


def looked_in(language: str) -> str:
    """What the search looks in, with the app's addresses."""
    return search_index(SITE, language)


@made_once(None)
def _front(page: str, language: str) -> str:
    return FRONT[page](SITE, language)[1]
