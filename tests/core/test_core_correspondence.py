"""Correspondence analysis and mixed data, against prince, against eigenvalues, and exactly."""

from __future__ import annotations

import numpy as np
import pandas as pd
import prince
import pytest
import sympy

import pca_core
from tests.core.test_core_errors import refused

RANDOM = np.random.default_rng(11)
COUNTS = RANDOM.integers(1, 30, size=(6, 4))
FIELDS = [RANDOM.choice(list(letters), 60).tolist() for letters in ("abc", "xy", "klmn")]
NUMBERS = RANDOM.normal(size=(60, 3)) * (1, 10, 0.1) + 5
YES_NO = [(1, 1)] * 3 + [(1, 0), (0, 1)] + [(0, 0)] * 3


def frame(fields, numbers=()):
    table = {f"f{j}": field for j, field in enumerate(fields)}
    return pd.DataFrame({**{f"n{j}": x for j, x in enumerate(np.transpose(numbers))}, **table})


def same_up_to_signs(found, meant):
    meant = np.asarray(meant)
    signs = np.sign((found * meant).sum(axis=0))
    assert found == pytest.approx(meant * signs, abs=1e-8)


def test_the_indicator_table_has_a_one_for_each_field():
    Z, columns = pca_core.indicator_table(FIELDS)
    assert columns[:3] == [(0, "a"), (0, "b"), (0, "c")]
    meant = pd.get_dummies(frame(FIELDS))
    assert Z.tolist() == meant.to_numpy(dtype=float).tolist()
    assert set(Z.sum(axis=1)) == {3}
    assert pca_core.indicator_table([[2, 10, 2]])[1] == [(0, "10"), (0, "2")]


def test_a_table_of_counts_is_analysed_as_prince_does():
    found = pca_core.correspondence(COUNTS)
    table = pd.DataFrame(COUNTS)
    meant = prince.CA(n_components=3).fit(table)
    assert found.inertias == pytest.approx(meant.eigenvalues_)
    same_up_to_signs(found.rows, meant.row_coordinates(table))
    same_up_to_signs(found.columns, meant.column_coordinates(table))
    assert found.row_masses == pytest.approx(COUNTS.sum(axis=1) / COUNTS.sum())


def test_distances_are_those_of_profiles():
    """χ² distances of rows, and the inertia as χ² / n, written out."""
    found, N = pca_core.correspondence(COUNTS), COUNTS.astype(float)
    profiles, c = N / N.sum(axis=1, keepdims=True), N.sum(axis=0) / N.sum()
    for i, j in (0, 1), (2, 5):
        away = sum((profiles[i, k] - profiles[j, k]) ** 2 / c[k] for k in range(4))
        assert ((found.rows[i] - found.rows[j]) ** 2).sum() == pytest.approx(away)
    expected = np.outer(N.sum(axis=1), N.sum(axis=0)) / N.sum()
    chi2 = ((N - expected) ** 2 / expected).sum()
    assert found.inertias.sum() == pytest.approx(chi2 / N.sum())
    weighted = found.column_masses @ found.columns**2
    assert weighted == pytest.approx(found.inertias)


def test_of_an_indicator_table_it_is_multiple_correspondence_analysis():
    Z, columns = pca_core.indicator_table(FIELDS)
    found = pca_core.correspondence(Z)
    meant = prince.MCA(n_components=6, correction=None).fit(frame(FIELDS))
    assert found.inertias == pytest.approx(meant.eigenvalues_)
    assert len(found.inertias) == len(columns) - len(FIELDS)
    same_up_to_signs(found.rows, meant.row_coordinates(frame(FIELDS)))
    burt = Z.T @ Z / Z.sum(axis=0) / len(FIELDS)  # has the same eigenvalues, and 1
    values = np.sort(np.linalg.eigvals(burt).real)[::-1]
    assert found.inertias == pytest.approx(values[1 : 1 + len(found.inertias)])


def test_two_yes_no_questions_exactly():
    """The eigenvalues of ZᵀZ D⁻¹/2 are 1, 3/4, 1/4 and 0; PCA's are 3/2 and 1/2."""
    Z, _ = pca_core.indicator_table(np.transpose(YES_NO).tolist())
    exact = sympy.Matrix(Z.astype(int).tolist())
    sums = [sum(exact.col(k)) for k in range(4)]
    burt = exact.T * exact * sympy.diag(*[sympy.Rational(1, 2 * int(s)) for s in sums])
    meant = {sympy.Integer(1), sympy.Rational(3, 4), sympy.Rational(1, 4), sympy.Integer(0)}
    assert set(burt.eigenvals()) == meant
    found = pca_core.correspondence(Z).inertias
    assert found == pytest.approx([3 / 4, 1 / 4])
    assert pca_core.fit(YES_NO, scaling="standard").eigenvalues == pytest.approx(2 * found)


@pytest.mark.parametrize("questions", [2, 3, 5])
def test_for_yes_no_fields_it_is_pca_of_standardized_columns_over_their_number(questions):
    X = np.random.default_rng(questions).integers(0, 2, size=(30, questions))
    found = pca_core.correspondence(pca_core.indicator_table(X.T.tolist())[0])
    pca = pca_core.fit(X, scaling="standard")
    assert questions * found.inertias == pytest.approx(pca.eigenvalues)
    same_up_to_signs(found.rows, pca.project(X) / np.sqrt(questions))


def test_with_three_categories_it_is_not():
    Z, _ = pca_core.indicator_table(FIELDS[:1])
    found = pca_core.correspondence(Z).inertias
    assert found == pytest.approx([1, 1])
    first, second = pca_core.fit(Z, 2, scaling="standard").eigenvalues
    assert first > 1.01 * second


def test_no_direction_of_weighted_categories_has_more_than_1():
    for field, q in zip(FIELDS, (3, 2, 4), strict=True):
        columns = pca_core.category_columns(field)
        C = columns.T @ columns / len(field)
        shares = np.array([field.count(name) for name in sorted(set(field))]) / len(field)
        assert np.diag(C) == pytest.approx(1 - shares)
        assert np.linalg.eigvalsh(C) == pytest.approx([0] + [1] * (q - 1), abs=1e-12)


def test_mixed_data_are_analysed_as_prince_does():
    found = pca_core.mixed_components(NUMBERS, FIELDS)
    table = frame(FIELDS, NUMBERS)
    meant = prince.FAMD(n_components=5).fit(table)
    assert found.eigenvalues[:5] == pytest.approx(meant.eigenvalues_)
    same_up_to_signs(found.scores[:, :5], meant.row_coordinates(table))
    assert found.eigenvalues.sum() == pytest.approx(3 + 2 + 1 + 3)


def test_contributions_are_r_squared_and_eta_squared():
    found = pca_core.mixed_components(NUMBERS, FIELDS)
    assert found.contributions.sum(axis=0) == pytest.approx(found.eigenvalues)
    assert 0 <= found.contributions.min() <= found.contributions.max() <= 1
    y = found.scores[:, 0]
    r = [np.corrcoef(x, y)[0, 1] for x in NUMBERS.T]
    between = [pd.Series(y).groupby(field).transform("mean").var(ddof=0) for field in FIELDS]
    assert found.contributions[:, 0] == pytest.approx([*np.square(r), *(between / y.var())])


def test_its_ends_are_pca_and_mca():
    one = pca_core.mixed_components(NUMBERS, [["all"] * 60])
    assert one.eigenvalues == pytest.approx(pca_core.fit(NUMBERS, scaling="standard").eigenvalues)
    Z, _ = pca_core.indicator_table(FIELDS)
    weighted = np.hstack([pca_core.category_columns(field) for field in FIELDS])
    mca = pca_core.correspondence(Z).inertias * len(FIELDS)
    assert pca_core.fit(weighted).eigenvalues == pytest.approx(mca)


def test_a_table_that_factors_has_nothing_to_show():
    found = pca_core.correspondence(np.outer([1, 2, 3], [2, 1, 5]))
    assert len(found.inertias) == 0
    assert found.rows.shape == (3, 0)


def test_refusals():
    for N in ([[1, -1], [2, 3]], [[0, 0], [1, 2]], [[0, 1], [0, 2]]):
        assert "counts" in refused("not_counts", pca_core.correspondence, N)
    refused("empty", pca_core.indicator_table, [])
    refused("empty", pca_core.indicator_table, [[]])
    refused("lengths_differ", pca_core.indicator_table, [["a", "b"], ["a"]])
    refused("lengths_differ", pca_core.mixed_components, NUMBERS, [["a", "b"]])
