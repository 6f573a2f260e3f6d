"""Both hosts say the same of a step: the book in its packs, the app on its page and when asked.

Every step, in both languages, on two tables (where it takes one), with both divisors: the same
words, numbers and data for the judge. Only where links lead is written differently.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from html import unescape
from itertools import product
from typing import Any
from urllib.parse import parse_qsl, urljoin, urlsplit

import pytest

from course.content import content, divisors
from course.lesson_pages import step_page
from course.packs import compact
from course.site import Site
from course.states import States
from lessons import registry
from lessons.link import DIVISORS
from lessons.states import USUAL, opened_in
from lessons.text import LANGUAGES
from tests.app.written import given, inner, parts
from ui import in_app

BOOK = Site()
TABLES = ("worked", "iris")
STEPS = [(one, step.id) for one in registry.IDS for step in registry.lesson(one).steps]
AT_ONCE = 15
GROUPS = [STEPS[i : i + AT_ONCE] for i in range(0, len(STEPS), AT_ONCE)]
HREF = re.compile(r'href="([^"]*)"')


def views(lesson_id: str, step_id: str) -> Iterator[tuple[str, str, str]]:
    """Language, table, divisor."""
    own = registry.lesson(lesson_id).step(step_id).own_data
    return product(LANGUAGES, TABLES[:1] if own else TABLES, DIVISORS)


def in_book(place: tuple[str, str], language: str, table: str, divisor: str) -> dict[str, Any]:
    """A state as it lies in a pack, in whose place the usual one stands where both are the same."""
    offered = divisor if divisor in divisors(*place) else USUAL
    opened = opened_in(language, *place, f"{table} {offered}")
    state = content(opened, BOOK.link(language, place[0])).as_data()
    return led_alike(json.loads(compact(state)), f"/{language}/{place[0]}/")


def asked_for(place: tuple[str, str], language: str, table: str, divisor: str) -> dict[str, Any]:
    """The same as a script of the app gets it."""
    query = (("data", table), ("div", divisor))
    packed = States(in_app.link_in)._made(language, *place, query)
    state = json.loads(gzip.decompress(packed))
    state.pop("fields", None)
    return led_alike(state, "/")


def led_alike(state: dict[str, Any], at: str) -> dict[str, Any]:
    state["parts"] = {name: neutral(html, at) for name, html in state["parts"].items()}
    return state


def neutral(html: str, at: str) -> str:
    """Links by where they lead. at : the address of the page that they stand on"""
    return HREF.sub(lambda found: f'href="{place_of(urljoin(at, unescape(found[1])))}"', html)


def place_of(address: str) -> str:
    """ "variance/rotate" for a step; nothing for a page that only one of the hosts has."""
    found = urlsplit(address)
    *_, folder, name = ["", *found.path.split("/")]
    if folder in registry.IDS:
        return f"{folder}/{name.removesuffix('.html')}"
    if name in registry.IDS:
        return f"{name}/{dict(parse_qsl(found.query)).get('step', '')}"
    return ""


@pytest.mark.parametrize("places", GROUPS, ids=lambda group: "/".join(group[0]))
def test_a_step_says_the_same_in_both_hosts(places):
    for place in places:
        for view in views(*place):
            language, table, divisor = view
            book, app = in_book(place, *view), asked_for(place, *view)
            assert app == book, (place, view)
            link = {"lang": language, "data": table, "div": divisor, "step": place[1]}
            page = in_app.held(place[0], link, language)
            assert on_page(page) == book, (place, view)
            assert given(page, "begin")["check"] == book.get("check")


def on_page(page: str) -> dict[str, Any]:
    """The state that stands in a page of the app, once its script has put it together."""
    state = given(page, "state") | {"parts": given(page, "begin")["later"] | parts(page)}
    state.pop("fields", None)
    return led_alike(state, "/")


@pytest.mark.parametrize("places", GROUPS, ids=lambda group: "/".join(group[0]))
def test_the_page_of_a_step_is_the_same_in_both_hosts(places):
    for place, language in product(places, LANGUAGES):
        _, book = step_page(BOOK, language, *place)
        app = in_app.held(place[0], {"step": place[1], "lang": language}, language)
        for mark in ('class="words"', 'class="picks"', 'class="numbers"', 'class="way"', "h1>"):
            there = inner(book, mark) if mark in book else ""
            here = inner(app, mark) if mark in app else ""
            assert neutral(here, "/") == neutral(there, f"/{language}/{place[0]}/"), (place, mark)
