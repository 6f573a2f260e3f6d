"""The lesson on new records against scikit-learn, SciPy, random search and exact numbers."""

from __future__ import annotations

from itertools import combinations
from math import atan2, degrees

import numpy as np
import pytest
from scipy.stats import f, norm
from sklearn.decomposition import PCA
from sklearn.preprocessing import StandardScaler

from lessons import datasets
from lessons.new_data import moving
from lessons.new_data.lesson import LESSON
from lessons.new_data.noise import counted_right, maps
from lessons.new_data.values import scaled_first
from tests.lessons.computed import values_in

values_of = values_in(LESSON)
WORKED = datasets.WORKED


def moved(*places):
    """The worked example with its records elsewhere: "x,y", "x,y", …"""
    return WORKED.move({i: tuple(place.split(",")) for i, place in enumerate(places)})


ROUND = moved("1,0", "0,1", "-1,0", "0,-1", "0,0")
LINE = moved("1,1", "3,3", "2,2", "4,4", "0,0")
HEAP = moved("2,2", "2,2", "2,2", "4,4", "2,4")  # some training records stand at one place
TABLES = [WORKED, ROUND, LINE, HEAP, *(datasets.load(d).choose(0, 1) for d in datasets.IDS[1:])]


def spoken(values, *names):
    return [values[name].said for name in names]


# --- the worked example, exactly ---------------------------------------------------------------


def test_the_scores_of_the_new_record():
    values = values_of("apply")
    assert spoken(values, "score", "uncentred", "second", "moved") == ["1/√2", "3√2", "−3/√2", "0"]
    inside = values_of("apply", take="into")
    assert spoken(inside, "score", "moved") == ["1/√2", "√5/6"]
    # Sums of products of all six: 28/3, 7/3 and 41/6; tan 2θ = 2 · 7/3 / (28/3 − 41/6).
    assert inside["turned"].value == pytest.approx(45 - degrees(atan2(14 / 3, 5 / 2)) / 2)


def test_the_errors_of_the_first_split_are_fractions():
    names = [f"{fit}_{part}" for fit in ("train", "all") for part in ("train", "test", "both")]
    assert spoken(values_of("flattered"), *names) == ["1/3", "25/9", "28/9", "1", "1", "2"]


def test_five_records_have_ten_splits_each_another_pair():
    splits = [values_of("flattered", split=n)["which"] for n in range(moving.SPLITS)]
    pairs = {tuple(int(one.value) for one in which) for which in splits}
    assert pairs == set(combinations(range(1, 6), 2))


# --- leaks -------------------------------------------------------------------------------------


@pytest.mark.parametrize("split", range(moving.SPLITS))
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.cells[0][0])
def test_no_split_raises_the_error_of_the_test_records(table, split):
    values = values_of("flattered", table, split=split)
    e = {name: values[name].value for name in moving.parts}
    room = 1e-9 * (1 + values["train_both"].value)
    assert e["all_test"] <= e["train_test"] + room
    assert e["train_train"] <= e["all_train"] + room


def test_the_proof_holds_for_any_number_of_components():
    """A random search for a table that breaks it."""
    rng = np.random.default_rng(1)
    for _ in range(400):
        m, n = rng.integers(5, 12), rng.integers(2, 6)
        X = rng.standard_t(2, (m, n)) * rng.exponential(3, n)
        test = np.arange(m) < rng.integers(1, m - 2)
        k = int(rng.integers(1, min(n, m - int(test.sum()) - 1) + 1))
        fits = [PCA(k, svd_solver="full").fit(table) for table in (X[~test], X)]
        own, joint = (
            ((X[test] - pca.inverse_transform(pca.transform(X[test]))) ** 2).sum() for pca in fits
        )
        assert joint <= own + 1e-9 * (X**2).sum()


def test_three_records_are_enough_to_set_one_aside():
    table = datasets.Dataset("own", ("a", "b"), (("0", "0"), ("2", "1"), ("1", "3")))
    for split in range(moving.SPLITS):
        values = values_of("flattered", table, split=split)
        assert (values["tests"], values["trains"]) == (1, 2)


@pytest.mark.parametrize("ddof", [0, 1])
def test_a_scaler_that_leaks_flatters_as_a_rule(ddof):
    """Each error in the units of its own scaler, by scikit-learn."""
    X = datasets.load("stackloss").X

    def error(table, two):
        scaler = StandardScaler().fit(table)
        unit = ((len(table) - ddof) / len(table)) ** 0.5
        Z = scaler.transform(X[list(two)]) * unit
        pca = PCA(1, svd_solver="full").fit(scaler.transform(table) * unit)
        return ((Z - pca.inverse_transform(pca.transform(Z))) ** 2).sum()

    pairs = list(combinations(range(len(X)), 2))
    smaller = [error(X, two) < error(np.delete(X, two, axis=0), two) for two in pairs]
    assert scaled_first(ddof) == (sum(smaller), len(pairs))
    assert 0.9 < np.mean(smaller) < 1


def test_a_choice_by_y_on_all_records_looks_like_knowledge_and_is_none():
    leaked, fair = counted_right() / 300
    assert leaked[3] > 0.75
    assert abs(fair[3] - 0.5) < 0.06
    assert leaked[-1] == fair[-1]  # where all are kept, nothing is chosen
    values = values_of("chosen_by_y", many=6)
    assert values["count"] == 100
    assert np.abs(maps()).max() == 1


# --- T² and Q ------------------------------------------------------------------------------------


@pytest.mark.parametrize("ddof", [0, 1])
def test_the_limits_are_those_of_scipy(ddof):
    values = values_of("unlike", ddof=ddof)
    t2 = 6 / 5 * f.ppf(0.95, 1, 4) * (5 - ddof) / 4
    q = values["lambda2"].value * (1 + norm.ppf(0.95) * 2**0.5 / 3 - 2 / 9) ** 3
    assert values["t2_most"].value == pytest.approx(t2)
    assert values["q_most"].value == pytest.approx(q)


def test_the_four_cases_can_be_reached():
    """Along the line (1, 1) from the mean (2, 3), and off it."""
    at = {
        (False, False): (2, 3),
        (True, False): (6, 7),
        (False, True): (4, 1),
        (True, True): (8, 6),
    }
    for case, place in at.items():
        values = values_of("unlike", x=tuple(map(float, place)))
        assert (values["far_t2"], values["far_q"]) == case


def test_on_a_line_whatever_leaves_it_is_beyond_the_limit():
    values = values_of("unlike", LINE, x=(1.0, 1.5))
    assert values["q_most"].value == 0
    assert (values["far_t2"], values["far_q"]) == (False, True)
    assert not values_of("unlike", LINE, x=(1.0, 1.0))["far_q"]
    assert values["q_h"].value > 0
