"""What is said of a wrong number is true of it, and never said where it may be right."""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction
from random import Random

import numpy as np
import pytest

from lessons import datasets, registry
from lessons.answer import typed
from lessons.bounds import BOUNDS, lacks
from lessons.judge import as_data
from lessons.link import DIVISORS
from lessons.states import states
from tests.lessons.asked import ASKED, Asked, answers
from texts import LANGUAGES
from texts.labels import say

BOUND = [at for at in ASKED if registry.lesson(at[0]).step(at[1]).check.is_a]


def whole_variance(at):
    X = at.values.get("raw", at.X)
    return float(np.var(X, axis=0, ddof=at.ddof).sum())


def squares(at):
    return float(((at.X - at.X.mean(axis=0)) ** 2).sum())


# What each sentence says, of a number and the table: whether the number may be so after all.
MAY_BE = {
    "variance": lambda x, at: x >= 0,
    "error": lambda x, at: 0 <= x <= whole_variance(at) * (1 + 1e-9),
    "eigenvalue": lambda x, at: 0 <= x <= whole_variance(at) * (1 + 1e-9),
    "eigenvalue_k": lambda x, at: 0 <= x <= squares(at) * (1 + 1e-9),
    "singular": lambda x, at: x >= 0,
    "square": lambda x, at: x >= 0,
    "squares": lambda x, at: x >= 0,
    "ratio": lambda x, at: x >= 1,
    "distance": lambda x, at: x >= 0,
    "share": lambda x, at: 0 <= x <= 1,
    "correlation": lambda x, at: abs(x) <= 1,
    "count": lambda x, at: x >= 0 and x == int(x),
}


def test_every_bound_is_used_and_written_again():
    used = {registry.lesson(lesson).step(step).check.is_a for lesson, step in BOUND}
    assert used == set(BOUNDS) == set(MAY_BE)
    for language in LANGUAGES:
        assert all(say(language, f"check.lacks_{name}") for name in BOUNDS)


@pytest.mark.parametrize(("lesson", "step"), BOUND, ids=str)
def test_it_is_said_where_it_is_true_and_never_of_the_right_number(lesson, step):
    random, said = Random(f"{lesson} {step}"), Counter()
    for name, opened in states("en", lesson, step, DIVISORS):
        check, table = opened.step.check, datasets.load(name.split(" ")[0]).X
        at = Asked(table, opened.settings["ddof"], opened.values)
        bounds = as_data(check, opened.values)["bounds"]
        right = float(answers(lesson, step)(at)[check.target])
        for text in (repr(right), f"{right:.1f}", f"{right:.2f}", f"{right:.3f}"):
            assert not lacks(bounds, typed(text)) or not rounds(text, right), (name, text)
        size = max(1.0, abs(right))
        for _ in range(60):
            places = random.choice([0, 1, 2, 4])
            x = round(random.uniform(-2, 3) * size, places)
            text = f"{x:.{places}f}"
            if found := lacks(bounds, typed(text)):
                said[found] += 1
                half = 0.5 * 10**-places if places else 0.0
                may = (x - half, x, x + half, *whole_between(x - half, x + half))
                assert not any(MAY_BE[found](y, at) for y in may), (name, text, found)
            exact = Fraction(round(random.uniform(-2, 3) * size * 12), 12)
            is_told = bool(lacks(bounds, typed(str(exact))))
            assert is_told != MAY_BE[check.is_a](float(exact), at), (name, exact)
    assert said[check.is_a] > 20


def rounds(text, right):
    """Whether a text is a rounding of it; a whole number is none."""
    return "." in text and abs(float(text) - right) <= 0.5 * 10 ** -len(text.partition(".")[2])


def whole_between(low, high):
    return range(math.ceil(low), math.floor(high) + 1)


def test_few_digits_break_nothing_that_they_may_keep():
    share = {"name": "share", "whole": False, "least": 0, "most": 1}
    assert [lacks(share, typed(x)) for x in ("1.0", "1.04", "1.1", "-0.0", "120%", "101/100")] == [
        "",
        "share",
        "share",
        "",
        "share",
        "share",
    ]
    count = {"name": "count", "whole": True, "least": 0}
    assert [lacks(count, typed(x)) for x in ("3", "3.0", "2.5", "-1", "5/2", "√2")] == [
        "",
        "",
        "count",
        "count",
        "count",
        "count",
    ]
