"""Every slip of a lesson's question is worth what its words say, on every table and divisor."""

from __future__ import annotations

import pytest

from lessons import datasets, registry
from lessons.judge import as_data, judge_data
from lessons.link import DIVISORS
from lessons.model import NumberCheck
from lessons.states import opened_in, states
from practice.shelf import seeds
from tests.lessons.slips_in_words import SAYS, Asked

ASKED = [
    (lesson, step.id)
    for lesson in registry.IDS
    for step in registry.lesson(lesson).steps
    if isinstance(step.check, NumberCheck)
]
SEEDS = seeds(level=1, fields=2)[:12]  # as a class is asked


def test_every_question_is_written_again():
    assert sorted(SAYS) == sorted(ASKED)
    slips = sum(len(registry.lesson(lesson).step(step).check.slips) for lesson, step in ASKED)
    assert slips == 84


def opened_of(lesson, step):
    """In every state that is built, and on some tables that a class is given."""
    yield from states("en", lesson, step, DIVISORS)
    if not registry.lesson(lesson).step(step).own_data and lesson != "how_many":
        for seed in SEEDS:
            for divisor in DIVISORS:
                yield seed, opened_in("en", lesson, step, f"{seed} {divisor}")


@pytest.mark.parametrize(("lesson", "step"), ASKED, ids=str)
def test_every_slip_is_what_its_words_say(lesson, step):
    for name, opened in opened_of(lesson, step):
        check, values = opened.step.check, opened.values
        table = datasets.load(name.split(" ")[0]).X
        meant = SAYS[lesson, step](Asked(table, opened.settings["ddof"], values))
        assert set(meant) == {check.target, *check.slips}
        for slip, number in meant.items():
            assert values[slip].value == pytest.approx(number, rel=1e-9, abs=1e-9), (name, slip)
