"""Which fields may stand for all, against scikit-learn's least squares over every set of them."""

from itertools import combinations

import numpy as np
import pytest
from sklearn.linear_model import LinearRegression

from lessons import datasets
from pca_core import ParameterError, TableError, principal_variables, rebuilt_fields

TABLES = [datasets.load(name).X for name in ("penguins", "iris", "stackloss")]
RANDOM = np.random.default_rng(3)
MIXED = RANDOM.normal(size=(30, 3)) @ RANDOM.normal(size=(3, 7)) + RANDOM.normal(size=(30, 7))


def standardized(X):
    return (X - X.mean(axis=0)) / X.std(axis=0)


def share_by_regression(Z, fields):
    """1 − Σ of the squared residuals / Σ of all squares."""
    inputs = Z[:, list(fields)]
    left = Z - LinearRegression().fit(inputs, Z).predict(inputs)
    return 1 - (left**2).sum() / ((Z - Z.mean(axis=0)) ** 2).sum()


@pytest.mark.parametrize("scaling", ["none", "standard"])
@pytest.mark.parametrize("X", [*TABLES, MIXED])
def test_the_best_fields_are_those_with_the_least_residuals(X, scaling):
    Z = standardized(X) if scaling == "standard" else X
    for k in range(1, X.shape[1]):
        shares = {s: share_by_regression(Z, s) for s in combinations(range(X.shape[1]), k)}
        found = principal_variables(X, k, scaling)
        assert found.all_tried
        assert found.fields == max(shares, key=shares.get)
        assert found.rebuilt == pytest.approx(shares[found.fields], abs=1e-10)


@pytest.mark.parametrize("X", [*TABLES, MIXED])
def test_each_field_is_rebuilt_as_far_as_its_regression_says(X):
    fields = (0, X.shape[1] - 1)
    model = LinearRegression().fit(X[:, fields], X)
    meant = 1 - (X - model.predict(X[:, fields])).var(axis=0) / X.var(axis=0)
    assert rebuilt_fields(X, fields) == pytest.approx(meant, abs=1e-10)


def test_all_fields_rebuild_all_and_none_rebuild_nothing():
    assert principal_variables(MIXED, 7).rebuilt == pytest.approx(1)
    assert rebuilt_fields(MIXED, ()).tolist() == [0] * 7


def test_a_copy_a_constant_and_units_change_nothing():
    a, b = RANDOM.normal(size=(2, 12))
    X = np.column_stack([a, b, 3 * a + 2, np.full(12, 5.0)])
    assert rebuilt_fields(X, (0, 2)) == pytest.approx([1, np.corrcoef(a, b)[0, 1] ** 2, 1, 0])
    assert principal_variables(X, 1, "standard").fields == (0,)  # the first of equal ones
    assert rebuilt_fields(X * [1e-90, 1e90, 1, 1], (0,)) == pytest.approx(rebuilt_fields(X, (0,)))
    assert rebuilt_fields(X + 1e6, (0,)) == pytest.approx(rebuilt_fields(X, (0,)), abs=1e-8)


def test_of_too_many_sets_the_next_best_field_is_added(monkeypatch):
    tried = principal_variables(MIXED, 3)
    monkeypatch.setattr("pca_core.choosing_fields.MOST_TRIED", 10)
    added = principal_variables(MIXED, 3)
    assert (tried.all_tried, added.all_tried) == (True, False)
    assert added.rebuilt <= tried.rebuilt + 1e-12
    one = max(range(7), key=lambda j: share_by_regression(MIXED, (j,)))
    two = max(set(range(7)) - {one}, key=lambda j: share_by_regression(MIXED, (one, j)))
    assert {one, two} < set(added.fields)
    assert added.rebuilt == pytest.approx(share_by_regression(MIXED, added.fields))


@pytest.mark.parametrize("k", [0, 8, 1.5, True])
def test_k_is_a_number_of_fields(k):
    with pytest.raises(ParameterError, match="k must be a whole number from 1 to 7"):
        principal_variables(MIXED, k)


def test_what_cannot_be_asked():
    with pytest.raises(ParameterError, match="fields must be a whole number from 0 to 6"):
        rebuilt_fields(MIXED, (0, 7))
    with pytest.raises(TableError, match="must vary"):
        principal_variables(np.ones((4, 2)), 1)
