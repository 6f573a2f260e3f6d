"""Before a model: the numbers the texts promise, exactly, and against scikit-learn."""

from __future__ import annotations

import numpy as np
import pytest
from sklearn.decomposition import PCA
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.linear_model import LinearRegression, RidgeCV

from lessons.before_a_model import clusters, foretold
from lessons.before_a_model import model_tables as tables
from lessons.before_a_model.lesson import LESSON
from tests.lessons.computed import values_in
from tests.lessons.meant.before_a_model import (
    RIDGE,
    by_least_squares,
    found,
    later,
    on_components,
    seen_as,
    shares,
    three_tables,
)

values_of = values_in(LESSON)


# --- collinear ------------------------------------------------------------------------------------


@pytest.mark.parametrize("ddof", [0, 1])
def test_the_coefficients_swing_exactly(ddof):
    found = values_of("collinear", ddof=ddof)
    said = ("both_right1", "both_right2", "both_wrong1", "both_wrong2", "first_wrong1", "r")
    assert [found[name].plain for name in said] == ["1/2", "1/2", "3/2", "−1/2", "1/2", "41/43"]
    assert [found[f"variance{i}"].plain for i in (1, 2)] == ["1/504", "1/12"]
    assert found["times"].plain == "42"
    assert found["last_change"].plain == "3/28"


def test_a_slip_on_a_day_of_the_usual_kind_moves_both_regressions_alike():
    X, y = tables.WEATHER.X, tables.SOLD.astype(float)
    slipped = y + 6 * (np.arange(7) == 6)
    first = PCA(1, svd_solver="full").fit(X)
    scores, way = first.transform(X), first.components_[0]
    for change in (
        LinearRegression().fit(X, slipped).coef_ - LinearRegression().fit(X, y).coef_,
        (
            LinearRegression().fit(scores, slipped).coef_[0]
            - LinearRegression().fit(scores, y).coef_[0]
        )
        * way,
    ):
        assert change == pytest.approx([3 / 28, 3 / 28])


def test_day_4_is_in_the_middle_and_where_the_thermometers_differ_most():
    X = tables.WEATHER.X
    assert X[3].mean() == pytest.approx(X.mean())
    differ = np.abs(X[:, 0] - X[:, 1])
    assert differ.argmax() == 3
    assert (differ > 0).sum() == 3


def test_chance_scatters_the_coefficients_as_the_ellipse_says():
    X, rng = tables.WEATHER.X, np.random.default_rng(0)
    noise = rng.normal(size=(7, 20000))
    P = PCA(svd_solver="full").fit(X).components_
    slopes = LinearRegression().fit(X, noise).coef_ @ P.T
    assert slopes.var(axis=0) == pytest.approx([1 / 504, 1 / 12], rel=0.03)


# --- loses ----------------------------------------------------------------------------------------


def test_the_errors_are_those_of_scikit_learn():
    found = values_of("loses")
    for k in range(1, 6):
        assert found[f"pcr{k}"].value == pytest.approx(later(on_components(k))[1], abs=1e-4)
        assert found[f"pls{k}"].value == pytest.approx(later(by_least_squares(k))[1], abs=1e-4)
    assert found["ridge_error"].value == pytest.approx(later(RIDGE)[1], abs=1e-4)
    assert found["penalty"].value == RIDGE.alpha_
    assert found["easy_pcr"].value == pytest.approx(later(on_components(1), 0)[1], abs=1e-4)
    assert found["easy_pls"].value == pytest.approx(later(by_least_squares(1), 0)[1], abs=1e-4)
    assert (found["enough_pcr"], found["enough_pls"]) == (4, 3)
    X = tables.liquids()[0][:30]
    kept = PCA(3, svd_solver="full").fit(X).explained_variance_ratio_.sum()
    assert found["kept"].value == pytest.approx(kept, abs=1e-4)


@pytest.mark.parametrize("seed", range(12))
def test_the_table_is_no_lucky_one(seed):
    """Of other tables of this kind the same is true."""
    _, (components, directions), ridge, penalty = foretold.later(tables.LATE, seed)
    assert components[2] > 0.8
    assert components[3] < 1 / 3
    assert directions[2] < components[2] / 1.5
    assert directions[0] > 0.5
    assert ridge < 0.4
    assert penalty in tables.PENALTIES


def test_the_lamp_is_most_of_the_first_score():
    """The direction takes up little of it, but the lamp varies most."""
    X, y = tables.liquids()
    shapes = tables.PATTERNS / np.linalg.norm(tables.PATTERNS, axis=1)[:, None]
    first = by_least_squares(1).fit(X[:30], y[:30]).x_weights_[:, 0]
    parts = np.abs(shapes @ first)
    assert parts.argmax() == tables.LATE
    assert (parts * tables.SPREAD).argmax() == tables.FIRST


def test_the_penalty_is_found_without_the_later_records():
    X, y = tables.liquids()
    meant = RidgeCV(tables.PENALTIES).fit(X[:30], y[:30]).alpha_
    assert foretold.later()[3] == meant


# --- two_axes -------------------------------------------------------------------------------------


@pytest.mark.parametrize("ddof", [0, 1])
def test_two_axes_exactly(ddof):
    found = values_of("two_axes", ddof=ddof)
    said = [found[f"{name}_between"].plain for name in ("pca", "means", "lda")]
    assert said == ["4/45", "4/5", "8/9"]
    assert [found[f"{name}_along"].plain for name in ("pca", "means", "lda")] == [
        "9/13",
        "5/13",
        "72/221",
    ]
    assert found["ratio"].plain == "8"
    assert [[x.value for x in row] for row in found["W"]] == [[320, 80], [80, 40]]


def test_the_axes_are_those_of_scikit_learn_and_the_tops_of_the_curves():
    X, groups = tables.TWO, tables.GROUP_OF
    first = PCA(1, svd_solver="full").fit(X).components_[0]
    fisher = LinearDiscriminantAnalysis(solver="eigen").fit(X, groups).coef_[0]
    for way, meant in ((first, tables.WAYS["pca"]), (fisher, tables.WAYS["lda"])):
        assert np.linalg.det([way, meant]) == pytest.approx(0, abs=1e-9)
    told = np.array([shares(X, angle) for angle in np.arange(0, 180, 0.1)])
    found = values_of("two_axes")
    tops = told.argmax(axis=0) / 10
    assert tops == pytest.approx([found["pca_angle"].value, found["lda_angle"].value], abs=0.06)


# --- clustering -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", clusters.TABLES)
def test_k_means_finds_what_scikit_learn_finds(name):
    said, X = values_of("clustering"), three_tables()[name]
    assert np.array_equal(clusters.table(name), X)
    kept = PCA(2, svd_solver="full").fit(X).explained_variance_ratio_.sum()
    assert said[f"kept_{name}"].value == pytest.approx(kept, abs=1e-4)
    for seen in clusters.SEEN:
        rings = found(seen_as(X, seen))
        right = (rings == (np.arange(60) >= 30)).mean()
        assert said[f"{name}_{seen}"].value == pytest.approx(right, abs=1e-4)


@pytest.mark.parametrize("seed", range(8))
def test_the_three_tables_are_no_lucky_ones(seed):
    """Of other tables of these kinds the same is true."""
    right = {
        (name, seen): clusters.right(clusters.found_groups(name, seen, seed))
        for name in clusters.TABLES
        for seen in clusters.SEEN
    }
    assert right["late", "raw"] == right["late", "standard"] == 1
    assert right["late", "first"] < 0.6
    assert right["noise", "first"] > right["noise", "raw"] + 0.05
    assert right["noise", "first"] > 0.9
    assert right["noise", "raw"] > right["noise", "standard"]
    assert right["units", "raw"] == right["units", "first"] < 0.75
    assert right["units", "standard"] > 0.97


def test_the_groups_differ_along_the_third_component_alone():
    scores = PCA(3, svd_solver="full").fit_transform(three_tables()["late"])
    means = np.abs(scores[:30].mean(axis=0) - scores[30:].mean(axis=0))
    assert means[2] > 3.8
    assert means[:2] == pytest.approx(0, abs=0.2)
    assert max(
        scores[:30, 2].max() < scores[30:, 2].min(), scores[30:, 2].max() < scores[:30, 2].min()
    )
