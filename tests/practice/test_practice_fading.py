"""Fading, and what is kept of it as plain data."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from practice.data import rules_as_data
from practice.fading import Progress, after, blanks, from_data, put_back
from practice.fading import as_data as kept


def test_lines_fade_from_the_last_one_until_the_skill_is_mastered():
    lines, progress, seen = ("a", "b", "c"), Progress(), []
    while not progress.mastered:
        seen.append("".join(blanks(progress, lines)))
        progress = after(progress, True, len(lines))
    assert seen == ["", "c", "c", "bc", "bc", "abc", "abc"]


def test_after_a_wrong_one_a_line_comes_back():
    progress = after(Progress(blank=2, row=1), False, 3)
    assert progress == Progress(blank=1, row=0, returns=True, turn=1)
    assert after(progress, True, 3) == Progress(blank=1, row=1, turn=2)
    assert after(Progress(), False, 3) == Progress(returns=True, turn=1)


def test_one_slip_takes_no_mastery_away_and_two_in_a_row_do():
    slipped = after(Progress(mastered=True, blank=3, row=2), False, 3)
    assert slipped == Progress(mastered=True, blank=3, row=0, returns=True, turn=1)
    forgiven = after(slipped, True, 3)
    assert forgiven == Progress(mastered=True, blank=3, row=1, turn=2)
    assert after(forgiven, False, 3) == replace(slipped, turn=3)
    assert after(slipped, False, 3) == Progress(blank=2, returns=True, turn=2)


def test_what_went_wrong_comes_back_in_the_same_sitting():
    queue = ("share", "scores", "basis", "variance")
    assert put_back(queue, "share", False) == ("scores", "basis", "share", "variance")
    assert put_back(queue, "share", True) == ("scores", "basis", "variance")
    assert put_back(("share",), "share", False) == ("share",)


def test_progress_survives_as_plain_data():
    progress = Progress(2, 1, False, True, 7)
    assert from_data(json.loads(json.dumps(kept(progress)))) == progress


@pytest.mark.parametrize(
    "data", [None, [], "x", {"blank": -1}, {"blank": 1e9}, {"row": True}, {"blank": "2"},
             {"mastered": 1}, {"returns": "yes"}, {"due": 1}, {"turn": 10**6}, {"other": 3}],
)  # fmt: skip
def test_what_is_no_progress_is_a_beginning(data):
    assert from_data(data) == Progress()


def test_rules_are_plain_data():
    for fields in (2, 3):
        rules = rules_as_data(fields)
        assert json.loads(json.dumps(rules)) == rules
        assert rules["centred"]["formula"] == ["-", "records", "mean"]
