"""A step in the state that a script asks for: exact numbers for where the hand let go."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response

from classroom.rates import Limit
from course import states
from course.content import content
from course.states import States, read_viewed
from lessons import registry
from lessons.judge import judge_data
from lessons.model import Step, Values
from lessons.opened import Opened
from lessons.states import opened_with
from lessons.text import LANGUAGES
from lessons.viewed import shipped
from live.expression import names_in
from live.settings import Angle
from pca_core.shown import Shown
from practice.shelf import for_classes
from texts.labels import catalogue
from ui.in_app import link_in

STATES = States(link_in)
SAME_PLACE = ";".join(f"{i}:1,1" for i in range(1, 6))


def angles(step: Step) -> list[str]:
    return [one.name for one in step.settings if isinstance(one, Angle)]


TURNED = [
    (lesson_id, step.id)
    for lesson_id in registry.IDS
    for step in registry.lesson(lesson_id).steps
    if angles(step)
]


def ask_state(
    place: str, query: str = "", language: str = "en", host: str = "10.0.0.1"
) -> Response:
    lesson_id, _, step_id = place.partition("/")
    path = {"language": language, "lesson": lesson_id, "step": step_id}
    scope = {"type": "http", "path_params": path, "query_string": query.encode(), "headers": []}
    return STATES.serve(Request({**scope, "client": (host, 1)}))


def state(place: str, query: str = "", language: str = "en") -> dict[str, Any]:
    found = ask_state(place, query, language)
    assert found.status_code == 200
    told: dict[str, Any] = json.loads(gzip.decompress(found.body))
    return told


# --- what is answered -------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_moved_record_is_computed_anew_and_exactly(language):
    found = state("variance/spread", "moved=4:5.0,0.0", language)
    table = shipped("worked", language).choose(0, 1).move({3: ("5.0", "0.0")})
    step = registry.lesson("variance").step("spread")
    opened = opened_with(language, "variance", "spread", table, {**step.first(table), "ddof": 0})
    shown = content(opened, link_in(language, "variance"))
    assert found["parts"] == shown.parts
    assert found["check"] == shown.check
    assert found["check"] != state("variance/spread", "", language)["check"]
    assert "≈" not in found["parts"]["answer"]


def test_what_is_set_and_chosen_is_in_the_answer():
    found = state("variance/rotate", "data=iris&div=m-1&fields=3,1&theta=30")
    meta = found["figure"]["layout"]["meta"]
    assert meta["state"]["theta"] == 30
    assert found["fields"] == list(shipped("iris", "en").fields)
    assert found["figure"] != state("variance/rotate", "data=iris&div=m-1&theta=30")["figure"]


def test_the_order_of_a_links_parameters_is_nothing():
    first = ask_state("variance/rotate", "data=iris&theta=30")
    again = ask_state("variance/rotate", "theta=30&data=iris")
    assert first.body is again.body, "it is kept, and found again"


def test_a_table_that_a_class_draws_is_known():
    seed = min(for_classes())
    assert state("variance/rotate", f"state={seed}")["check"] == state(
        "variance/rotate", f"data={seed}"
    ).get("check")


# --- what is refused --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "query"),
    [
        ("variance/nowhere", ""),
        ("nowhere/rotate", ""),
        ("variance/", ""),
        ("variance/rotate", "data=own"),
        ("variance/rotate", "data=no_such_table"),
        ("variance/rotate", "data=2m1"),
        ("variance/rotate", "div=0"),
        ("variance/rotate", "fields=1,1"),
        ("variance/rotate", "theta=north"),
        ("variance/rotate", "moved=99:1,1"),
        ("variance/rotate", "moved=1:1e999,0"),
        ("variance/rotate", "state=iris"),
        ("variance/rotate", "state=own"),
        ("variance/rotate", "state="),
    ],
)
def test_what_is_not_there_is_not_found(place, query):
    assert ask_state(place, query).status_code == 404


@pytest.mark.parametrize("language", ["xx", "../en", ""])
def test_no_other_language_is_found(language):
    assert ask_state("variance/rotate", language=language).status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_no_lesson_can_follow_a_sentence_says_why(language):
    found = ask_state("variance/rotate", f"moved={SAME_PLACE}", language)
    assert found.status_code == 422
    assert json.loads(found.body)["problem"] == catalogue(language)["core_error"]["no_variation"]


def test_one_address_may_ask_for_so_much_and_no_other_pays_for_it(monkeypatch):
    monkeypatch.setattr(states, "BUDGET", Limit(burst=3, rate=1, clock=lambda: 0.0))
    answers = [ask_state("variance/rotate", host="10.0.0.7") for _ in range(4)]
    assert [one.status_code for one in answers] == [200, 200, 200, 429]
    assert answers[3].headers["Retry-After"] == "1"
    assert ask_state("variance/rotate", host="10.0.0.8").status_code == 200


def test_a_school_behind_one_address_has_four_hundred_a_second():
    assert states.BUDGET.rate >= 400


def test_what_is_kept_is_bounded():
    few = States(link_in)
    for i in range(20):
        few.made("en", "variance", "rotate", (("theta", str(i)),))
    assert few.made.cache_info().currsize == 20
    assert few.made.cache_info().maxsize == states.KEPT


# --- exact where it can be --------------------------------------------------------------------


def opened(place: str, query: dict[str, str]) -> Opened:
    lesson_id, _, step_id = place.partition("/")
    return read_viewed("en", lesson_id, step_id, query).opened()


@pytest.mark.parametrize("place", TURNED, ids="/".join)
def test_a_number_that_a_turned_axis_does_not_enter_keeps_its_form(place):
    step = registry.lesson(place[0]).step(place[1])
    before = opened("/".join(place), {}).values
    for name in angles(step):
        after = opened("/".join(place), {name: "37"}).values
        still = without(before, name)
        assert {one: after[one] for one in still} == {one: before[one] for one in still}


def without(values: Values, moved: str) -> list[str]:
    """The numbers known from an expression that does not read what was moved."""
    return [
        name
        for name, value in values.items()
        if isinstance(value, Shown)
        and value.of is not None
        and moved not in names_in(value.of.expr)
    ]


def test_there_are_such_numbers_and_others():
    values = opened("variance/rotate", {}).values
    still = without(values, "theta")
    moving = [name for name, one in values.items() if isinstance(one, Shown) and one.of]
    assert still
    assert set(still) < set(moving)


# --- a verdict belongs to its numbers ---------------------------------------------------------


def verdict(place: str, query: str, given: str) -> str:
    found = state(place, query)
    return judge_data(found["check"], given, found["figure"]["layout"]["meta"]["state"])


@pytest.mark.parametrize(
    ("place", "given", "changed"),
    [
        ("variance/spread", "6/5", "div=m-1"),
        ("variance/spread", "6/5", "moved=4:5.0,0.0"),
        ("variance/spread", "6/5", "data=iris"),
        ("variance/rotate", "45", "moved=4:5.0,0.0"),
    ],
)
def test_what_was_right_is_judged_anew_where_the_numbers_are_others(place, given, changed):
    assert verdict(place, "", given) == "right"
    assert verdict(place, changed, given) != "right"
