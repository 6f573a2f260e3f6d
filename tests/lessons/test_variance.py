"""The numbers of the lesson on variance, counted and summed a second time."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from lessons import datasets
from lessons.datasets import WORKED
from lessons.registry import lesson
from tests.lessons.computed import values_in

LESSON = lesson("variance")
values_of = values_in(LESSON)
MOVED = WORKED.move({0: ("1.5", "2"), 2: ("3", "0.5")})
TABLES = [*(datasets.load(name).choose(0, 1) for name in datasets.IDS), MOVED]
CASES = list(product(TABLES, (0, 1)))


def exactly(table):
    """The two columns as fractions, without their means."""
    columns = [[Fraction(str(cell)) for cell in column] for column in table.X.T.tolist()]
    return [[x - sum(column) / len(column) for x in column] for column in columns]


@pytest.mark.parametrize(("table", "ddof"), CASES)
def test_sums_of_squares_and_what_is_made_of_them(table, ddof):
    values, (a, b) = values_of("spread", table, ddof), exactly(table)
    for name, column in (("squares_a", a), ("squares_b", b)):
        assert values[name].value == pytest.approx(float(sum(x * x for x in column)))
    assert [x.value for x in values["centred_a"]] == pytest.approx(
        [float(x) for x in a[: len(values["centred_a"])]]
    )
    assert values["sd_a"].value == pytest.approx(table.X[:, 0].std(ddof=ddof))


@pytest.mark.parametrize(("table", "ddof"), CASES)
def test_places_of_shadows_are_counted(table, ddof):
    values, (a, b) = values_of("collisions", table, ddof), exactly(table)
    diagonal = [x + y for x, y in zip(a, b, strict=True)]
    for name, places in (("a", a), ("b", b), ("diagonal", diagonal)):
        assert values[f"places_{name}"].value == len(set(places))
    for name, places in (("a", a), ("b", b)):
        assert [x.value for x in values[f"list_{name}"]] == pytest.approx(
            sorted(map(float, set(places)))
        )


@pytest.mark.parametrize(("table", "ddof"), CASES)
def test_moving_the_mean_leaves_distances(table, ddof):
    found = values_of("centre", table, ddof)["distance"].value
    assert found == pytest.approx(np.linalg.norm(table.X[0] - table.X[3]))
