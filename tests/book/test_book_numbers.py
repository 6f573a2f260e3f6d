"""Both hosts say the same: every step, table, divisor and choice, in both languages.

The book's words are taken out of the packs that its pages load, the app's out of the page that
it holds for a link. Only where their links lead may differ.
"""

from __future__ import annotations

import json
import re
from itertools import product
from typing import Any

import pytest
from markupsafe import escape

from course import addresses
from course.content import content, divisors
from lessons import datasets, registry
from lessons.link import DIVISORS
from lessons.states import states
from lessons.text import LANGUAGES
from ui.in_app import held

CASES = [(language, *place) for language, place in product(LANGUAGES, registry.places())]
TABLES = datasets.IDS[:2]  # one of few records, one of many; all tables go the same way
HREF = re.compile(r'href="[^"]*"')
PART = re.compile(r'data-part="([^"]+)"')


@pytest.mark.parametrize("place", CASES, ids="-".join)
def test_both_hosts_say_the_same(states_said, place):
    language, lesson_id, step_id = place
    names = [choice.name for choice in registry.lesson(lesson_id).step(step_id).choices]
    for state, book in states_said(*place).items():
        table, divisor, *chosen = state.split()
        if table not in TABLES:
            continue
        choices = dict(zip(names, chosen, strict=True))
        link = {"lang": language, "data": table, "step": step_id, "div": divisor, **choices}
        page = held(lesson_id, link, language)
        begin = within(page, "data-begin")
        assert begin["chosen"] == {"data": table, "div": divisor, **choices}
        assert begin["check"] == book.get("check"), state
        compare_words(page, begin["later"], book)
        compare_picture(page, book)


def compare_words(page: str, later: dict[str, str], book: dict[str, Any]) -> None:
    """What stands on the page, and what the script shows after an answer."""
    parts = {name: unlinked(html) for name, html in book["parts"].items()}
    here = set(PART.findall(page))
    assert here | later.keys() == parts.keys()
    assert {name: unlinked(html) for name, html in later.items()} == {
        name: html for name, html in parts.items() if name in later
    }
    page = unlinked(page)
    for name in here:
        assert f'data-part="{name}">{parts[name]}</' in page, name
    for i, result in enumerate(book.get("results", [])):
        assert f'data-result="{i}">{escape(result)}</' in page


def compare_picture(page: str, book: dict[str, Any]) -> None:
    state = within(page, "data-state")
    state.pop("fields", None)  # the app's own list of a table's fields
    assert state == {name: value for name, value in book.items() if name != "parts"}
    alt = escape(book["alt"])
    assert (f'alt="{alt}"' if 'class="baked"' in page else f"<p>{alt}</p>") in page


def within(page: str, name: str) -> Any:
    found = re.search(rf'<script type="application/json" {name}>(.*?)</script>', page, re.DOTALL)
    assert found
    return json.loads(found[1])


def unlinked(html: str) -> str:
    return HREF.sub("href", html)


@pytest.mark.parametrize("place", registry.places(), ids="-".join)
def test_a_divisor_is_offered_where_it_changes_something(place):
    """On the first table in English; what is not offered changes nothing on any, in either."""
    if len(divisors(*place)) > 1:
        return
    for language in LANGUAGES:
        link = addresses.linker(addresses.lesson(language, place[0]), language, "")
        said = {
            name: content(one, link).as_data() for name, one in states(language, *place, DIVISORS)
        }
        for name, one in said.items():
            assert one == said[name.replace(" m-1", " m")], name
