"""A step on a table that a class has drawn, as its phones ask for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import requests

from book.serve import Book
from lessons import registry
from lessons.judge import RIGHT, judge_data
from lessons.states import opened_in
from practice.shelf import for_class, for_classes
from tests.classroom.rooms import serving

PLACES = [
    (lesson_id, step_id)
    for lesson_id, step_id in registry.places()
    if not registry.lesson(lesson_id).step(step_id).own_data
]


@pytest.fixture(scope="module")
def served(tmp_path_factory) -> Iterator[str]:
    """A book of which no page has been made: what is drawn needs none."""
    folder = tmp_path_factory.mktemp("drawn")
    with serving(str(folder / "class.sqlite"), also=Book(folder).routes()) as address:
        yield f"{address}book/"


@pytest.mark.parametrize("divisor", ["m", "m-1"])
@pytest.mark.parametrize(("lesson_id", "step_id"), PLACES)
def test_every_step_can_be_asked_about_one(served, lesson_id, step_id, divisor):
    state = f"{for_class(len(lesson_id + step_id), divisor)} {divisor}"
    opened = opened_in("zh", lesson_id, step_id, state)
    found = requests.get(
        f"{served}zh/{lesson_id}/{step_id}.json", params={"state": state}, timeout=20
    )
    assert found.status_code == 200
    said = found.json()
    assert said["figure"]["data"]
    assert said["parts"]["text"]
    check = said.get("check")
    assert (check is None) == (opened.step.check is None)
    if check and check["kind"] == "number":
        assert judge_data(check, opened.right_answer(), {}) in RIGHT


@pytest.mark.parametrize(
    "address",
    [
        "en/variance/spread.json?state=iris+m",
        "en/variance/spread.json?data=none",
        "en/variance/spread.json?data=own",
        "en/variance/spread.json?data=worked&moved=9:1,1",
        "en/variance/spread.json?state=2m000000+m",
        "xx/variance/spread.json?state={seed}+m",
        "en/variance/none.json?state={seed}+m",
        "en/variance/spread.json?state={seed}+m+none",
    ],
)
def test_nothing_else_is_made(served, address):
    seed = min(for_classes())
    assert requests.get(f"{served}{address.format(seed=seed)}", timeout=20).status_code == 404
