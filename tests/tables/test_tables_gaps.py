"""What is told of missing cells before records are left out for them."""

import numpy as np
import pytest
from scipy.stats import ttest_ind

import tables
from tables import gaps
from tables.prepare import Choices, prepare


def brought(X, names=None):
    names = names or [f"f{j}" for j in range(X.shape[1])]
    rows = (",".join("" if np.isnan(x) else f"{x:.6g}" for x in row) for row in X)
    return tables.read("\n".join([",".join(names), *rows]).encode(), "t.csv")


def told(X, **choices):
    prepared = prepare(brought(X), Choices(**choices))
    return {note.code: note.params for note in prepared.notes if note.code in gaps.CODES}


def with_gaps(m, n, places):
    X = np.random.default_rng(7).normal(size=(m, n))
    for i, j in places:
        X[i, j] = np.nan
    return X


def test_the_field_that_costs_most_records_is_named():
    X = with_gaps(60, 4, [(i, 3) for i in range(57)])
    left = {"count": 3, "all": 60, "filled": 60, "field": "f3", "without": 60}
    assert told(X) == {"few_left_by_field": left}
    assert told(X, missing="mean") == {}


def test_where_no_field_alone_is_to_blame_filling_is_offered():
    X = with_gaps(12, 5, [(i, i % 5) for i in range(10)])
    assert told(X) == {"few_left": {"count": 2, "all": 12, "filled": 12}}


def test_nothing_is_told_where_half_of_the_records_or_more_stay():
    assert told(with_gaps(12, 5, [(i, i % 5) for i in range(6)])) == {}


@pytest.mark.parametrize("way", ["drop", "mean", "likelihood"])
def test_gaps_that_go_with_another_field_are_no_chance(way):
    X = with_gaps(80, 3, [])
    X[X[:, 0] > 0.8, 2] = np.nan
    assert told(X, missing=way) == {"gaps_where_high": {"field": "f2", "other": "f0"}}
    assert told(-X, missing=way) == {"gaps_where_low": {"field": "f2", "other": "f0"}}


def test_gaps_by_chance_are_not_called_anything_else():
    rng, said = np.random.default_rng(3), 0
    for _ in range(200):
        X = rng.normal(size=(40, 5))
        X[rng.random(X.shape) < 0.25] = np.nan
        said += bool(gaps.not_by_chance(X, np.isnan(X), list("abcde")))
    assert said <= 1


def test_the_two_means_are_those_of_welch():
    X = np.random.default_rng(5).normal(size=(50, 3)) * [1, 1e6, 1e-6] + 4
    X[::3, 0] = X[1::5, 2] = np.nan
    missing = np.isnan(X)
    here, away = gaps._means(X, missing, missing), gaps._means(X, missing, ~missing)
    with np.errstate(divide="ignore", invalid="ignore"):
        t = (here[0] - away[0]) / np.sqrt(here[1] / here[2] + away[1] / away[2])
    for j in (0, 2):
        for other in {0, 1, 2} - {j}:
            x, gap = X[:, other], missing[:, j]
            found = ttest_ind(x[gap], x[~gap], equal_var=False, nan_policy="omit").statistic
            assert t[other, j] == pytest.approx(found)
