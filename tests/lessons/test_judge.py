"""The judge in Python: the list of what is typed, and checks as plain data."""

from __future__ import annotations

import json
import math

import pytest

from lessons import datasets, registry
from lessons.judge import as_data, judge_data, number_as_data
from lessons.model import DirectionCheck
from pca_core.shown import Shown, show
from tests.judging import Case, cases, problem_with

STEPS = [step for lesson in registry.IDS for step in registry.lesson(lesson).steps if step.check]


@pytest.mark.parametrize("case", cases(), ids=str)
def test_the_judge_says_what_the_list_says(case: Case):
    assert judge_data(case.check, case.given, case.settings) == case.verdict
    if case.check["kind"] == "number":
        assert problem_with(case.given) == case.problem


def test_the_list_says_every_verdict_and_every_error():
    assert len(cases()) >= 1000
    assert len({(str(case.check), case.given, str(case.settings)) for case in cases()}) == len(
        cases()
    )
    assert {case.verdict.split()[0] for case in cases()} == {
        "right", "rounded", "digits", "sign", "slip", "wrong", "error"
    }  # fmt: skip
    assert {case.problem["code"] for case in cases() if case.problem} == {
        "empty", "too_long", "comma", "not_read", "not_read_after", "not_a_number", "ambiguous",
        "two_values",
        "division_by_zero", "exponent_too_large", "exponent_not_whole", "not_real",
        "too_deep", "too_large",
    }  # fmt: skip


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.id)
def test_a_check_becomes_plain_data(step):
    table = datasets.WORKED
    values = step.compute(table, {**step.first(table), "ddof": 0})
    data = as_data(step.check, values)
    assert json.loads(json.dumps(data, allow_nan=False)) == data
    # A browser keeps the order of names, but not of numbers.
    assert all(name.isidentifier() for name in data.get("slips", {}))


# How far a hand may be off, in degrees, where it is not 3: a second writing.
OFF = {
    ("diagonalization", "by_hand"): 2, ("diagonalization", "still"): 2,
    ("whitening", "zca"): 4, ("whitening", "oblique"): 1.5, ("biplot", "two_tables"): 5,
}  # fmt: skip
TURNED = [
    (lesson, step)
    for lesson in registry.IDS
    for step in registry.lesson(lesson).steps
    if isinstance(step.check, DirectionCheck)
]


def test_a_direction_is_right_as_far_as_a_hand_may_be_off():
    assert {(lesson, step.id) for lesson, step in TURNED} > set(OFF)
    table = datasets.WORKED
    for lesson, step in TURNED:
        values = step.compute(table, {**step.first(table), "ddof": 0})
        best, most = step.check.target(values), OFF.get((lesson, step.id), 3)
        for off, is_right in ((0, True), (0.95 * most, True), (1.05 * most, False)):
            for side in (-off, off):
                angle = {step.check.setting.name: best + side}
                assert step.check.is_right(angle, values) is is_right, (lesson, step.id, side)


def test_a_number_is_its_exact_text_its_float_or_nothing():
    assert number_as_data(show(2)) == {"text": "2"}
    assert number_as_data(show(2.5)) == {"value": 2.5}
    assert number_as_data(show(math.nan)) == {}
    assert number_as_data(Shown("1", "1", math.inf, exact=False)) == {}
