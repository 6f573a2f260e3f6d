"""Partial least squares, regression on components and ridge, against scikit-learn."""

import numpy as np
import pytest
from sklearn.cross_decomposition import PLSRegression
from sklearn.decomposition import PCA
from sklearn.linear_model import LinearRegression, Ridge, RidgeCV
from sklearn.pipeline import make_pipeline

import pca_core


def table(seed, m=25, n=4):
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(m, n)) @ rng.normal(size=(n, n)) + 7
    return X, X @ rng.normal(size=n) + rng.normal(size=m), rng.normal(size=(6, n))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("k", [1, 2, 3, 4])
def test_partial_least_squares_foretells_as_scikit_learn(seed, k):
    X, y, new = table(seed)
    found, meant = pca_core.partial_least_squares(X, y, k), PLSRegression(k, scale=False).fit(X, y)
    assert found.predict(new) == pytest.approx(meant.predict(new).ravel())
    assert found.coefficients == pytest.approx(meant.coef_.ravel())
    weights = meant.x_weights_.T
    assert np.abs((found.directions * weights).sum(axis=1)) == pytest.approx(1)
    assert found.directions @ found.directions.T == pytest.approx(np.eye(k), abs=1e-9)


def test_the_first_direction_has_the_largest_covariance_with_y():
    X, y, _ = table(9, n=2)
    w = pca_core.partial_least_squares(X, y, 1).directions[0]
    angles = np.radians(np.arange(0, 360, 0.5))
    ways = np.column_stack([np.cos(angles), np.sin(angles)])
    covariances = (X - X.mean(axis=0)) @ ways.T
    assert (y - y.mean()) @ covariances == pytest.approx(
        np.array(ways @ w) * float((y - y.mean()) @ ((X - X.mean(axis=0)) @ w))
    )


def test_with_all_directions_it_is_least_squares():
    X, y, new = table(5)
    found = pca_core.partial_least_squares(X, y, 4).predict(new)
    assert found == pytest.approx(LinearRegression().fit(X, y).predict(new))


def test_a_y_that_is_told_needs_no_more_directions():
    X = np.array([(-2.0, 1), (0, -2), (2, 1)])
    y = [-2, 0, 2]
    assert pca_core.partial_least_squares(X, y, 1).predict(X) == pytest.approx(y)
    with pytest.raises(pca_core.RankError):
        pca_core.partial_least_squares(X, y, 2)
    with pytest.raises(pca_core.RankError):
        pca_core.partial_least_squares(X, [5, 5, 5], 1)


def test_what_cannot_be_fitted_is_refused():
    X, y, _ = table(0)
    for k in (0, 5):
        with pytest.raises(pca_core.ParameterError):
            pca_core.partial_least_squares(X, y, k)
    with pytest.raises(pca_core.TableError):
        pca_core.partial_least_squares(X, y[1:], 1)
    for penalty in (0, -1, np.inf, np.nan):
        with pytest.raises(pca_core.ParameterError):
            pca_core.ridge_regression(X, y, penalty)


@pytest.mark.parametrize("penalty", [0.01, 1, 300])
def test_ridge_is_that_of_scikit_learn_and_shrinks_each_component(penalty):
    X, y, _ = table(3)
    found = pca_core.ridge_regression(X, y, penalty)
    assert found == pytest.approx(Ridge(alpha=penalty).fit(X, y).coef_)
    plain, pca = LinearRegression().fit(X, y).coef_, pca_core.fit(X)
    sums = pca.eigenvalues * len(X)
    assert pca.components @ found == pytest.approx(pca.components @ plain * sums / (sums + penalty))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("k", [1, 2, 4])
def test_components_foretell_as_a_chain_of_scikit_learn(seed, k):
    X, y, new = table(seed)
    meant = make_pipeline(PCA(k, svd_solver="full"), LinearRegression()).fit(X, y)
    found = pca_core.principal_component_regression(X, y, k)
    assert found.predict(new) == pytest.approx(meant.predict(new))
    with pytest.raises(pca_core.PCAError):
        pca_core.principal_component_regression(X, y, 5)


@pytest.mark.parametrize("seed", range(4))
def test_ridge_foretells_and_its_penalty_is_found_as_by_scikit_learn(seed):
    X, y, new = table(seed)
    penalties = (0.001, 0.1, 10, 1000)
    meant = RidgeCV(penalties).fit(X, y)
    assert pca_core.left_out_penalty(X, y, penalties) == meant.alpha_
    found = pca_core.ridge_forecast(X, y, meant.alpha_)
    assert found.predict(new) == pytest.approx(meant.predict(new))
