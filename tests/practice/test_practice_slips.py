"""Every slip of every table on the list is worth what its sentence says, written a second time."""

from __future__ import annotations

import numpy as np
import pytest

from lessons.exact import value
from lessons.text import LANGUAGES
from practice import exercise, mark, said, seeds
from practice.asked_lines import make_line
from practice.data import number_text
from practice.exercise_table import table_of
from practice.exercises import facts, rules_for, spectrum
from practice.formula import Values
from practice.model import PracticeError
from practice.operations import NoValueError, cells_of
from practice.rules import RULES
from practice.shelf import listed
from tests.practice.oracle import slips

PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_every_slip_of_every_table_is_what_its_words_say(part):
    for _, _, seed in listed()[part::PARTS]:
        truth, rules, at = opened(seed)
        meant = slips.lines(at)
        assert set(meant) == set(rules)
        is_axis(at)
        for name, rule in rules.items():
            right, wrong = meant[name]
            assert set(wrong) == set(rule.slips), name
            assert close(truth_of(truth, name), right)
            for slip, formula in rule.slips.items():
                assert close(truth_of(truth, formula), wrong[slip]), (seed, name, slip)
            told_apart(seed, truth, rule, name, at, meant[name])


def opened(seed):
    table = table_of(seed)
    rules = rules_for(table.fields)
    truth = Values(
        facts(table), {name: rule.formula for name, rule in rules.items()}, spectrum(table)
    )
    at = slips.Shown(
        seed,
        *(floats(truth[word]) for word in ("basis", "field", "record", "new_record")),
        *(float(truth[word]) for word in ("threshold", "alpha")),
    )
    return truth, rules, at


def is_axis(at):
    """The axes that are shown are what they are called."""
    assert np.allclose(at.axes @ at.C, np.diag(at.spread) @ at.axes)
    assert np.allclose(at.P @ at.P.T, np.eye(len(at.P)))


def truth_of(truth, what):
    """A line by its name, or a formula; None where there is no number."""
    try:
        return floats(truth[what] if isinstance(what, str) else truth.value_of(what))
    except NoValueError:
        return None


def floats(x):
    found = np.array([value(cell) for cell in cells_of(x)])
    return found.reshape(x.shape) if getattr(x, "shape", ()) else float(found[0])


def close(one, other):
    if one is None or other is None:
        return one is None and other is None
    return np.shape(one) == np.shape(other) and np.allclose(one, other, atol=1e-9)


def told_apart(seed, truth, rule, name, at, meant):
    """A line knows a slip where its numbers are not right as well."""
    right, wrong = meant
    if right is None:
        return
    try:
        found = make_line(name, truth, rule)
    except PracticeError:
        return
    expected = [
        slip
        for slip, numbers in wrong.items()
        if numbers is not None
        and np.shape(numbers) == np.shape(right)  # else nobody could type it
        and not slips.is_right(name, numbers, right, at)
    ]
    assert list(found.slips) == expected, (seed, name)


def test_a_claim_of_the_gallery_is_the_slip_that_it_is_said_to_be():
    for seed in seeds()[::5]:
        found, (_, _, at) = exercise("slips", seed), opened(seed)
        choice, claim = found.lines[0], found.given[-1]
        right, wrong = slips.lines(at)[claim.rule]
        said_wrong = {slip: wrong[slip] for slip in choice.options if slip != "nothing"}
        numbers = np.array([value(x) for x in claim.answer]).reshape(claim.shape)
        expected = right if choice.answer == "nothing" else wrong[choice.answer]
        assert close(numbers, np.asarray(expected)), (seed, claim.rule, choice.answer)
        others = [x for slip, x in said_wrong.items() if slip != choice.answer]
        assert not any(close(numbers, np.asarray(x)) for x in others), (seed, claim.rule)


# --- told together ------------------------------------------------------------------------------

# Tables on which two slips of a line come to the same numbers, or to the right ones.
TOGETHER = [
    ("scores", "scores", "2n36005303", "long", "summed"),
    ("polynomial", "determinant", "2m3355724461", "plus", "unsquared"),
    ("back", "error", "2n36005303", "kept", "sum"),
    ("singular", "singular", "3m738958936756", "squared", "outside"),
]


@pytest.mark.parametrize(("skill", "line_id", "seed", "one", "other"), TOGETHER)
def test_two_slips_with_the_same_numbers_are_told_together(skill, line_id, seed, one, other):
    found = exercise(skill, seed)
    truth, rules, at = opened(seed)
    wrong = slips.lines(at)[line_id][1]
    assert close(wrong[one], wrong[other])
    formula = rules[line_id].slips[one]
    typed = [number_text(x) for x in cells_of(truth.value_of(formula))]
    marked = mark(found, line_id, typed)
    assert (marked.verdict, marked.slip) == ("slip", one)
    assert other in marked.also
    for language in LANGUAGES:
        told = said.verdict(found, found.line(line_id), marked, language)
        for slip in (one, *marked.also):
            assert any(said.option(found, slip, language) in sentence for sentence in told)
            assert said.of_slip(found, slip, language)[1] in told


def test_a_slip_that_is_right_here_is_none():
    for skill, line_id, seed, slip in (
        ("variance", "variance", "2n65465657", "absolute"),
        ("eigenvector", "eigenvector", "2n36005303", "swapped"),
        ("covariance", "covariance", "2n36005303", "absolute"),
        ("share", "share", "2m46576835", "roots"),
    ):
        found = exercise(skill, seed)
        assert slip in RULES[line_id].slips
        assert slip not in found.line(line_id).slips
        typed = [
            number_text(x) for x in cells_of(found.values.value_of(RULES[line_id].slips[slip]))
        ]
        marked = mark(found, line_id, typed)
        assert (marked.verdict, marked.slip, marked.also) == ("right", "", ())


def test_the_right_answer_with_the_other_sign_is_the_slip_that_explains_it():
    """The slip says more than the sign alone; where there is none, the sign is told."""
    for skill, line_id, slip in (
        ("centring", "centred", "turned"),
        ("eigenvalues", "eigenvalues", "negative"),
        ("eigenvector", "shifted", "turned"),
        ("share", "share", ""),
        ("variance", "field_mean", ""),
    ):
        found = exercise(skill, "2m55648273")
        opposite = [f"-({number_text(x)})" for x in found.line(line_id).answer]
        marked = mark(found, line_id, opposite)
        assert (marked.verdict, marked.slip) == ("slip" if slip else "sign", slip), line_id
