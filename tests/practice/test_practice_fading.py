"""Fading, and what is kept of it as plain data."""

from __future__ import annotations

import json

import pytest

from practice.data import rules_as_data
from tests.practice.oracle.fading import Progress, after, blanks, from_data, put_back
from tests.practice.oracle.fading import as_data as kept


def test_lines_fade_from_the_last_one_until_the_skill_is_mastered():
    lines, progress, seen = ("a", "b", "c"), Progress(), []
    while not progress.mastered:
        seen.append("".join(blanks(progress, lines)))
        progress = after(progress, True, len(lines))
    assert seen == ["", "c", "c", "bc", "bc", "abc", "abc"]


def test_after_a_wrong_one_a_line_comes_back():
    progress = after(Progress(blank=2, row=1), False, 3)
    assert progress == Progress(blank=1, row=0, due=True)
    assert after(progress, True, 3) == Progress(blank=1, row=1)
    assert after(Progress(), False, 3) == Progress(due=True)


def test_one_slip_takes_no_mastery_away_and_two_in_a_row_do():
    slipped = after(Progress(mastered=True, blank=3, row=2), False, 3)
    assert slipped == Progress(mastered=True, blank=3, row=0, due=True)
    forgiven = after(slipped, True, 3)
    assert forgiven == Progress(mastered=True, blank=3, row=1)
    assert after(forgiven, False, 3) == slipped
    assert after(slipped, False, 3) == Progress(blank=2, due=True)


def test_what_went_wrong_comes_back_in_the_same_sitting():
    queue = ("share", "scores", "basis", "variance")
    assert put_back(queue, "share", False) == ("scores", "basis", "share", "variance")
    assert put_back(queue, "share", True) == ("scores", "basis", "variance")
    assert put_back(("share",), "share", False) == ("share",)


def test_progress_survives_as_plain_data():
    progress = Progress(2, 1, False, True)
    assert from_data(json.loads(json.dumps(kept(progress)))) == progress


@pytest.mark.parametrize(
    "data", [None, [], "x", {"blank": -1}, {"blank": 1e9}, {"row": True}, {"blank": "2"},
             {"mastered": 1}, {"due": "yes"}, {"other": 3}],
)  # fmt: skip
def test_what_is_no_progress_is_a_beginning(data):
    assert from_data(data) == Progress()


def test_rules_are_plain_data():
    for fields in (2, 3):
        rules = rules_as_data(fields)
        assert json.loads(json.dumps(rules)) == rules
        assert rules["centred"]["formula"] == ["-", "records", "mean"]
