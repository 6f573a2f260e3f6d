"""From the first exercise of a skill to mastery, and what is kept on the way."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

import pytest

from pca_core.shown import show
from practice.learner import Learner
from practice.sitting import given_up, typed
from practice.skills import SKILLS

MONDAY = date(2026, 11, 30)


def answered(learner, skill):
    """The exercise in hand, every line right."""
    one = learner.sitting(skill)
    for line in one.asked_lines:
        text = line.answer if line.options else ", ".join(str(show(x).plain) for x in line.answer)
        one = typed(one, line.id, text)
        assert one.is_done(line.id), (skill, line.id, text)
    learner.sittings[skill] = one
    assert one.is_over
    learner.end(skill, MONDAY)


@pytest.mark.parametrize("skill", SKILLS)
def test_every_skill_can_be_mastered(skill):
    learner = Learner()
    seen = set()
    for _ in range(40):
        if learner.of(skill).mastered:
            break
        seen.add(learner.sitting(skill).exercise.seed)
        answered(learner, skill)
    assert learner.of(skill).mastered
    assert len(seen) == learner.drawn, "every exercise has other numbers"


def test_a_line_that_went_wrong_comes_back_worked_until_it_is_right():
    learner = Learner()
    answered(learner, "matrix")
    assert learner.returned("matrix") is None
    line = learner.sitting("matrix").asked_lines[-1].id
    learner.sittings["matrix"] = given_up(learner.sitting("matrix"), line)
    assert learner.returned("matrix") is None, "it is still in hand"
    learner.end("matrix", MONDAY)
    assert learner.returned("matrix").id == line
    assert not learner.sitting("matrix").asked_lines
    learner.end("matrix", MONDAY)
    assert learner.returned("matrix") is None


def test_what_went_wrong_is_due_until_it_is_right():
    learner = Learner()
    answered(learner, "variance")
    one = learner.sitting("variance")
    learner.sittings["variance"] = given_up(one, one.asked_lines[0].id)
    learner.end("variance", MONDAY)
    assert learner.returning == ("variance",)
    assert learner.queue == ("variance",)
    answered(learner, "variance")
    assert learner.returning == ()


def test_it_is_kept_as_text_and_put_back():
    learner = Learner()
    answered(learner, "share")
    answered(learner, "share")
    learner.sittings["share"] = typed(learner.sitting("share"), "share", "1/2")
    kept = json.loads(json.dumps(learner.as_data()))
    back = Learner()
    for name, data in kept.items():
        back.take_piece(name, data)
    assert back == replace(learner, queue=())
    assert Learner().as_data() == {}


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("none", {}),
        ("share", []),
        ("share", {"sitting": {"seed": "2m99", "blank": 1}}),
        ("drawn", -1),
        ("drawn", True),
        ("drawn", 10**9),
        ("divisor", "m-2"),
        ("divisor", ["m"]),
    ],
)
def test_what_does_not_fit_is_refused(name, data):
    with pytest.raises(ValueError, match=name):
        Learner().take_piece(name, data)


def test_another_divisor_leaves_what_was_begun_of_other_skills():
    learner = Learner()
    begun = typed(learner.sitting("share"), "share", "1/2")
    learner.sittings["share"] = begun
    untouched = learner.sitting("basis").exercise.seed
    learner.divide_by("m-1", "variance")
    assert learner.sitting("variance").exercise.seed[1] == "n"
    assert learner.sitting("basis").exercise.seed != untouched
    assert learner.sittings["share"] == begun
    learner.divide_by("m-1", "share")
    assert learner.sitting("share").exercise.seed[1] == "n"
    assert learner.as_data()["divisor"] == "m-1"
