"""The table that a class has made of itself, as the wall hands it to its own session."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from classroom.said import MARK
from lessons import registry
from lessons.datasets import OWN
from lessons.states import choices
from lessons.states import opened_with as open_step
from ui import course_page
from ui.view import View


def file_of(records: int, named: bool = False) -> str:
    """Two fields that go against one another; before them a nickname that looks like a number."""
    random = np.random.default_rng(records)
    sleep = random.normal(7.5, 1, records)
    cells = np.column_stack([sleep, 12 - sleep + random.normal(0, 0.5, records)]).round(1)
    rows = [[*(["7"] if named else []), *map(str, row)] for row in cells]
    head = [*(["nickname"] if named else []), "sleep (hours)", "screen (hours)"]
    return MARK + "".join(",".join(row) + "\r\n" for row in [head, *rows])


def handed_over(csv: Any, **more: Any) -> View:
    now = View()
    course_page.brought(now, {"csv": csv, "x": -2, "y": -1, "whole": False, **more})
    return now


@pytest.mark.parametrize("named", [False, True])
@pytest.mark.parametrize("records", [3, 30, 300])
def test_a_class_is_centred_turned_and_taken_apart_in_the_lessons_own_steps(records, named):
    own = handed_over(file_of(records, named), whole=True)
    table = own.own.table
    assert table is not None
    assert own.own.brought is not None
    assert (table.id, len(table.cells), own.own.since) == (OWN, records, 1)
    assert table.fields == ("sleep (hours)", "screen (hours)")
    assert own.onward == ("your_data", {"lang": "en"})
    for lesson_id, step_id in (
        ("variance", "centre"),
        ("variance", "rotate"),
        ("covariance", "matrix"),
        ("diagonalization", "nullspace"),
    ):
        step = registry.lesson(lesson_id).step(step_id)
        _, settings = next(choices(step, table, 0))
        opened = open_step("zh", lesson_id, step_id, table, settings)
        assert opened.say("text")
        assert opened.picture()["data"]
    assert own.own.table.found, "what follows from it is kept with it alone"


@pytest.mark.parametrize(
    "csv",
    [
        None,
        5,
        "",
        "a,b",
        "a,b\r\n1,x\r\n2,3\r\n4,5",
        "a,b\r\n1e300,1\r\n2,3\r\n4,5",
        "a,b\r\nNaN,1\r\n2,3\r\n4,5",
        "a,b\r\n1\r\n2,3\r\n4,5",
        "a\r\n1\r\n2\r\n3",
        "a,b\r\n" + "1,2\r\n" * 60_000,
    ],
)
def test_what_no_wall_hands_over_changes_nothing(csv):
    now = handed_over(csv)
    assert (now.own.table, now.own.brought, now.onward) == (None, None, None)


@pytest.mark.parametrize("message", [None, [], {"csv": file_of(3)}, {"x": 0}])
def test_a_message_without_its_parts_is_none(message):
    now = View()
    course_page.brought(now, message)
    assert (now.own.table, now.own.brought) == (None, None)


def test_records_that_are_all_alike_are_ones_own_table_but_no_lessons():
    now = handed_over("a,b\r\n" + "1,2\r\n" * 5)
    assert now.own.table is None
    assert now.own.brought is not None
