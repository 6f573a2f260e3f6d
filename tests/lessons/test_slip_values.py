"""Every slip of a lesson's question is worth what its words say, on every table and divisor."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations

import pytest

from course.content import parts
from course.prose import Prose
from lessons import datasets, registry
from lessons.judge import as_data, judge_data, slips_told
from lessons.link import DIVISORS
from lessons.states import opened_in, states
from lessons.text import LANGUAGES
from practice.shelf import seeds
from tests.lessons.asked import ASKED, Asked, answers
from tests.lessons.meant import meant_of

SEEDS = seeds(level=1, fields=2)[:12]  # as a class is asked


def test_every_question_is_written_again_and_nothing_else():
    written = {
        (lesson, name.removeprefix("answers_"))
        for lesson in registry.IDS
        for name in vars(meant_of(lesson))
        if name.startswith("answers_")
    }
    assert written == set(ASKED)
    slips = sum(len(registry.lesson(lesson).step(step).check.slips) for lesson, step in ASKED)
    assert slips >= 84


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
        meant = answers(lesson, step)(Asked(table, opened.settings["ddof"], values))
        assert set(meant) == {check.target, *check.slips}
        for slip, number in meant.items():
            assert values[slip].value == pytest.approx(number, rel=1e-9, abs=1e-9), (name, slip)


# --- told together, or not at all --------------------------------------------------------------

# Where two slips of a question come to one number, on a shipped table: all that there are.
TOGETHER = {
    ("projection", "back", "lambda1", "error_sum"): {"worked m"},
    ("how_many", "shares", "more", "all"): {
        f"{table} {divisor}" for table in ("penguins", "stackloss") for divisor in DIVISORS
    },
    ("two_views", "k_components", "lambda2", "fields_2"): {
        f"worked {divisor} {basis} {k}"
        for divisor in DIVISORS
        for basis in ("fields", "other", "components")
        for k in (1, 2, 3)
    },
}
RIGHT_HERE = {("how_many", "shares", "all"): {"worked m", "worked m-1"}}


def test_slips_that_come_to_one_number_are_told_together_and_right_ones_never():
    together, right = defaultdict(set), defaultdict(set)
    for lesson, step in ASKED:
        for name, opened in states("en", lesson, step, DIVISORS):
            check, values = opened.step.check, opened.values
            meant = answers(lesson, step)(
                Asked(datasets.load(name.split(" ")[0]).X, opened.settings["ddof"], values)
            )
            told = slips_told(check, values)
            assert list(as_data(check, values)["slips"]) == list(told)
            for one, other in combinations(check.slips, 2):
                if meant[one] == pytest.approx(meant[other], rel=1e-9, abs=1e-9):
                    together[lesson, step, one, other].add(name)
                    assert other in told[one]
                    assert other not in told
                else:
                    assert other not in told.get(one, ())
            for slip in check.slips:
                if meant[slip] == pytest.approx(meant[check.target], rel=1e-9, abs=1e-9):
                    right[lesson, step, slip].add(name)
                    assert slip not in told
    assert together == TOGETHER
    assert right == RIGHT_HERE


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_are_named_and_explained(language):
    opened = opened_in(language, "projection", "back", "worked m")
    said = parts(opened, Prose(opened.values, str))
    for slip in ("lambda1", "error_sum"):
        assert opened.text[f"slip {slip}"] in said["slip lambda1"]
    assert opened.text["slip error_sum"] in said["why lambda1"]
    alone_why = said["why error_sum"].strip().removeprefix("<p>").removesuffix("</p>")
    assert alone_why in said["why lambda1"]
    elsewhere = opened_in(language, "projection", "back", "worked m-1")
    alone = parts(elsewhere, Prose(elsewhere.values, str))
    assert opened.text["slip error_sum"] not in alone["slip lambda1"]


def test_the_right_answer_rounded_is_not_asked_for_more_digits_by_a_slip_that_is_right_too():
    opened = opened_in("en", "how_many", "shares", "worked m")
    data = as_data(opened.step.check, opened.values)
    assert judge_data(data, "2", {}) == "right"
    assert judge_data(data, "2.0", {}) in ("right", "rounded")


def test_the_right_size_with_the_other_sign_is_the_slip_where_there_is_one():
    opened = opened_in("en", "projection", "scores", "worked m")
    data = as_data(opened.step.check, opened.values)
    assert judge_data(data, "-1/√2", {}) == "slip printed"
    assert judge_data(data, "-0.7071", {}) == "slip printed"
    spread = opened_in("en", "variance", "spread", "worked m")
    assert judge_data(as_data(spread.step.check, spread.values), "-6/5", {}) == "sign"
