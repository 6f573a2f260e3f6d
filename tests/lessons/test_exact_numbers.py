"""Exact numbers as sums of roots: what is equal, what is shown, and what operators do."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
import sympy

from lessons.answer import AnswerError, parse
from lessons.exact import Made, equal, minus, number_in, sign, surds_in
from pca_core.shown import show
from tests.typed_texts import calculation

HALF = Fraction(1, 2)


def numbers(count):
    random = Random(8)
    while count:
        try:
            found = parse(calculation(random, 3))
        except AnswerError:
            continue
        count -= 1
        yield found


def test_equal_is_what_the_proved_sign_says():
    found = list(numbers(400))
    readable = [x for x in found if surds_in(x) is not None]
    assert len(readable) > 200
    for a, b in pairwise(found):
        assert equal(a, b) == (sign(minus(a, b)) == 0)
    for a in readable:
        shortest = number_in(surds_in(a))
        assert equal(a, shortest)
        assert sign(minus(a, shortest)) == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [("3/√2", "3/√2"), ("√8/2", "√2"), ("√5/√20", "1/2"), ("(1+√3)/2", "(1+√3)/2"),
     ("√2-√8+√2", "0"), ("(√2)^3", "2√2"), ("1/(2√3)", "1/(2√3)")],
)  # fmt: skip
def test_it_is_shown_as_its_textbook_form(text, said):
    assert show(parse(text)).plain == said


def test_what_is_no_sum_of_roots_is_shown_rounded():
    assert surds_in(parse("√(2+√2)")) is None
    assert show(parse("√(2+√2)")).said == "≈ 1.8478"


def test_operators_calculate_exactly():
    root = parse("√2")
    assert isinstance(root, Made)
    for found, expected in (
        (root + 1 * HALF, sympy.sqrt(2) + sympy.Rational(1, 2)),
        (HALF - root, sympy.Rational(1, 2) - sympy.sqrt(2)),
        (root * root, 2),
        (HALF / root, 1 / (2 * sympy.sqrt(2))),
        (root / HALF, 2 * sympy.sqrt(2)),
    ):
        assert show(found).plain == show(expected).plain
    with pytest.raises(ZeroDivisionError):
        root / (root - root)
