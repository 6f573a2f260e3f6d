"""What a session alone has, in the lessons: for this visitor, in this visit only."""

from __future__ import annotations

import gc
import json
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from lessons import registry
from lessons.datasets import OWN, Dataset
from lessons.link import fitting
from lessons.opened import Opened
from lessons.text import LANGUAGES
from lessons.viewed import read_view, shipped
from tests.app.opened import ask_session, held, open_page, say, turn_to
from tests.app.test_your_data import upload
from tests.app.test_your_data_forgotten import kept_texts
from tests.app.written import notes
from texts.labels import catalogue
from texts.labels import say as label
from ui import in_app

MARKS = ("Quaxolt", "53.0625", "106.125")  # of the first visitor's table, and of nothing else
FIRST = b"who,Quaxolt,b\na,53.0625,1\nb,1,2\nc,2,7\nd,106.125,4\n"
SECOND = b"who,Brimfex,b\na,1,1\nb,3,2\nc,2,9\nd,5,4\n"
STEPS = [(one, step.id) for one in registry.IDS for step in registry.lesson(one).steps]


def with_table(data: bytes, language: str = "en") -> AppTest:
    """A visitor who has opened two fields of a table in the lesson of the variance."""
    app = upload(data, "mine.csv", language)
    app.button(key="yd-open").click().run()
    assert not app.exception
    return turn_to(app, "variance", lang=language, data=OWN)  # the harness follows only by this


def marked(text: str) -> list[str]:
    return [mark for mark in MARKS if mark in text]


# --- two visitors -----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_visitors_two_tables_and_neither_sees_the_others(language):
    one, other, third = (
        with_table(FIRST, language),
        with_table(SECOND, language),
        open_page("variance"),
    )
    for app, name in ((one, "Quaxolt"), (other, "Brimfex")):
        assert (held(app)["own"], held(app)["own_since"]) == (OWN, 1)
        answer = ask_session(app, "variance/rotate", OWN)["state"]
        assert name in json.dumps(answer, ensure_ascii=False)
    assert not marked(json.dumps(ask_session(other, "variance/rotate", OWN)))
    assert "problem" in ask_session(third, "variance/rotate", OWN), "who has none gets none"
    assert held(third)["own"] == ""


def test_a_state_of_ones_own_is_in_no_link_no_cache_and_nobodys_page():
    app = with_table(FIRST)
    for step in ("centre", "spread", "rotate"):
        assert marked(json.dumps(ask_session(app, f"variance/{step}", OWN, div="m-1")))
        ask_session(app, f"variance/{step}", OWN, moved={"0": [1, 2]}, settings={"theta": 30})
    assert not marked(str(app.query_params))
    assert [text[:80] for text in kept_texts() if marked(text)] == []
    page = in_app.held("variance", {"data": OWN, "step": "rotate"}, "en")
    assert notes(page) == [label("en", "link.own")]
    assert not marked(page)


def test_it_is_computed_once_and_few_are_kept():
    app = with_table(FIRST)
    own = app.session_state["view"].own
    for theta in range(30):
        ask_session(app, "variance/rotate", OWN, settings={"theta": theta})
        ask_session(app, "variance/rotate", OWN, settings={"theta": theta})
    assert 0 < len(own.computed) <= 12


def test_with_the_table_all_that_came_of_it_goes():
    app = with_table(FIRST)
    assert "state" in ask_session(app, "variance/rotate", OWN)
    turn_to(app, "your_data")
    app.button(key="yd-forget").click().run()
    turn_to(app, "variance")
    assert (held(app)["own"], held(app)["mine"], held(app)["answer"]) == ("", [], None)
    assert "problem" in ask_session(app, "variance/rotate", OWN)
    assert not marked(repr(app.session_state["view"]))
    del app
    gc.collect()
    assert not [one for one in gc.get_objects() if isinstance(one, Dataset) and one.id == OWN]


# --- what the browser says --------------------------------------------------------------------

HOSTILE: list[Any] = [
    *[None, 7, "x", [], {}, {"id": 1}, {"id": 1, "step": None}],
    *[{"id": 1, "step": step} for step in ("variance/nowhere", "a/b/c", "../app", "", 7, ["x"])],
]
DATA = [None, ["worked"], {"a": 1}, "/etc/passwd", "", "2m1"]
PLACES = [5, [1], ["x", 0], [1e99, 0], [True, 0], None, {"a": 1}]
NUMBERS = [None, 7, "x", [1]]
TWISTED = [
    *[("chosen", one) for one in NUMBERS],
    *[("chosen", {"data": one, "div": "m"}) for one in DATA],
    *[("chosen", {"data": OWN, "div": one}) for one in (0, ["m"], "m-2", None)],
    *[("fields", one) for one in (7, [1, 2], {"a": 1}, "9,9", "x", "1,2,3", "1" * 5000)],
    *[("settings", one) for one in NUMBERS],
    *[("settings", {"theta": one}) for one in ("north", [1, 2], {"a": 1}, 1e308)],
    ("settings", {"tried": [0] * 9000}),
    *[("moved", one) for one in NUMBERS],
    *[("moved", {index: [0, 0]}) for index in ("x", "99", "-1", "9" * 5000)],
    *[("moved", {"0": one}) for one in PLACES],
]


@pytest.fixture(scope="module")
def visitor() -> AppTest:
    return with_table(SECOND)


@pytest.mark.parametrize("message", HOSTILE, ids=repr)
def test_a_message_that_is_none_is_refused(visitor, message):
    say(visitor, "ask", message)
    assert not visitor.exception
    assert "state" not in (held(visitor)["answer"] or {})


@pytest.mark.parametrize(("name", "value"), TWISTED, ids=lambda one: repr(one)[:40])
def test_what_does_not_fit_gets_a_sentence_and_no_other_view(visitor, name, value):
    view = {"chosen": {"data": OWN, "div": "m"}, "fields": "", "settings": {}, "moved": {}}
    say(visitor, "ask", {"id": 5, "step": "variance/rotate", **view, name: value})
    assert not visitor.exception
    other = catalogue("en")["core_error"]["other"]
    assert held(visitor)["answer"] == {"id": 5, "problem": other}


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_no_lesson_can_follow_a_sentence_says_why(language):
    app = with_table(SECOND, language)
    answer = ask_session(app, "variance/rotate", OWN, moved={str(i): [1, 1] for i in range(4)})
    assert answer == {"id": 1, "problem": catalogue(language)["core_error"]["no_variation"]}


OUTSIDE = ["1000000", "-1000000", "0,0,0", "0.3333", "", "nan", "inf", ",".join(["1"] * 500), "<b>"]
FORGED = [1e6, -1e6, 0, 0.25, None, "x", [], [1], [0, 0], [1e9, 0], [[1, 2]], {"a": 1}, [0] * 900]


@pytest.mark.parametrize("place", STEPS, ids="/".join)
def test_whatever_is_set_the_picture_can_be_drawn(place):
    """What passes the readers can be computed and sent."""
    view = read_view(place[0], {"step": place[1]}, "en", shipped)
    step = view.step
    for setting in step.settings:
        for value in [*OUTSIDE, *FORGED]:
            found, _ = fitting(step, {setting.name: value, "nothing": value}, view.table)
            settings = view.all_settings() | found
            values = step.compute(view.table, settings)
            picture = Opened(registry.lesson(place[0]), step, "en", values, settings).picture()
            json.dumps(picture, allow_nan=False)
