"""An exercise in a learner's hands."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from practice import PracticeError, sitting
from practice.fading import Progress
from practice.sitting import as_data, begun, from_data, given_up, hinted, typed

WORKED = "2m1113234424"
KEPT = Path(__file__).parents[1] / "counted_then.toml"
COUNTED_THEN = tomllib.loads(KEPT.read_text(encoding="utf-8"))["answers"]


@pytest.fixture
def recipe():
    return begun("recipe", WORKED, Progress(blank=3))


def test_the_last_lines_are_asked(recipe):
    assert [line.id for line in recipe.asked_lines] == ["share", "rebuilt", "error"]
    assert not recipe.is_over
    assert begun("variance", WORKED, Progress(blank=99)).blank == 3
    assert begun("variance", WORKED, Progress()).is_over


def test_right_answers_end_it(recipe):
    done = typed(typed(recipe, "share", "5/6"), "error", "2/5")
    assert done.is_done("share")
    assert not done.is_done("rebuilt")
    assert given_up(done, "rebuilt").is_over
    assert not given_up(done, "rebuilt").is_right


def test_the_first_answer_counts_and_nonsense_does_not():
    one = begun("variance", WORKED, Progress(blank=1))
    unread = typed(one, "variance", "3/√")
    assert unread.mark("variance").verdict == "unreadable"
    assert unread.is_right
    wrong = typed(unread, "variance", "3/2")
    assert wrong.mark("variance").slip == "other"
    right = typed(wrong, "variance", "6/5")
    assert right.is_over
    assert not right.is_right


def test_what_was_wrong_before_is_carried(recipe):
    more = begun("recipe", WORKED, Progress(blank=12))
    wrong = typed(more, "C", "3/2, 1; 1, 3/2")
    assert typed(wrong, "polynomial", "-3, 5/4").mark("polynomial").verdict == "carried"
    assert (
        typed(given_up(wrong, "C"), "polynomial", "-3, 5/4").mark("polynomial").verdict != "carried"
    )


def test_hints_end(recipe):
    one = recipe
    for _ in range(5):
        one = hinted(one, "share", 2)
    assert one.hints == {"share": 2}


def test_it_is_kept_and_taken_up_again(recipe):
    left = given_up(typed(typed(recipe, "share", "1/6"), "share", "5/6"), "error")
    back = from_data("recipe", as_data(left))
    assert back == left
    assert back.mark("share").verdict == "right"
    assert not back.is_right


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"seed": 3},
        {"seed": "2m99", "blank": 1},
        {"seed": WORKED},
        {"seed": WORKED, "blank": True},
        {"seed": WORKED, "blank": 99},
        {"seed": WORKED, "blank": 1, "typed": [1]},
        {"seed": "<b>", "blank": 1},
    ],
)
def test_what_is_none_is_refused(data):
    with pytest.raises((PracticeError, ValueError)):
        from_data("variance", data)


@pytest.mark.parametrize(("skill", "seed", "line", "text"), COUNTED_THEN)
def test_what_counted_when_it_was_kept_counts_still(skill, seed, line, text):
    kept = {"seed": seed, "blank": 0, "typed": {line: text}, "slipped": [], "shown": []}
    back = from_data(skill, kept)
    assert not back.does_count(line)
    assert back.is_done(line)
    assert from_data(skill, as_data(back)).is_done(line)
    assert not from_data(skill, {**kept, "reader": sitting.READER}).is_done(line)


def test_of_what_was_kept_only_that_is_taken_which_fits():
    kept = {
        "typed": {"variance": "x" * 4001, "none": "1"},
        "slipped": [[], "none"],
        "shown": "variance",
    }
    back = from_data("variance", {"seed": WORKED, "blank": 1, **kept})
    assert (back.typed, back.slipped, back.shown) == ({}, frozenset(), frozenset())
    assert sitting.LONGEST == 4000
