import pickle
from typing import Any

import numpy as np
import pytest
from scipy.stats import multivariate_normal
from sklearn.decomposition import PCA as Oracle

from pca_core import (
    ParameterError,
    RankError,
    TableError,
    covariance_matrix,
    e_step,
    ppca_closed_form,
    ppca_em,
)

NOT_COUNTS: tuple[Any, ...] = (0, -1, 1.0, "1", True, None)

# --- closed form ------------------------------------------------------------------------------


def test_worked_example(worked):
    model = ppca_closed_form(worked, 1)
    assert model.sigma2 == pytest.approx(2 / 5, rel=1e-14)
    np.testing.assert_allclose(model.W, [[2 / np.sqrt(5)]] * 2, rtol=1e-14)
    np.testing.assert_allclose(model.covariance(), [[1.2, 0.8], [0.8, 1.2]], rtol=1e-14)
    np.testing.assert_allclose(model.mean, [2, 3])


@pytest.mark.parametrize("k", [1, 2, 3])
def test_against_scikit_learn(tables, k):
    for name in ("iris", "arrests_like", "square", "tall"):
        X = tables[name]
        m = len(X)
        model = ppca_closed_form(X, k)
        oracle = Oracle(k, svd_solver="full").fit(X)
        C = oracle.get_covariance() * (m - 1) / m
        np.testing.assert_allclose(model.covariance(), C, atol=1e-10 * C.max())
        expected = multivariate_normal(model.mean, C).logpdf(X).sum()
        assert model.log_likelihood(X) == pytest.approx(expected, rel=1e-10)


def test_keeps_the_covariance_along_its_axes_and_the_total(tables):
    X = tables["iris"]
    for k in (1, 2, 3):
        model = ppca_closed_form(X, k)
        assert np.trace(model.covariance()) == pytest.approx(np.trace(covariance_matrix(X)))
    np.testing.assert_allclose(model.covariance(), covariance_matrix(X), atol=1e-12)


def test_posterior_is_the_gaussian_condition(tables):
    X = tables["iris"]
    model = ppca_closed_form(X, 2)
    inverse = np.linalg.inv(model.covariance())
    expected = (X - model.mean) @ inverse @ model.W
    np.testing.assert_allclose(model.project(X), expected, atol=1e-10)
    Sigma = np.eye(2) - model.W.T @ inverse @ model.W
    np.testing.assert_allclose(e_step(model, X).covariance, Sigma, atol=1e-10)


def test_more_fields_than_records(tables):
    X = tables["wide"]
    model = ppca_closed_form(X, 2)
    assert model.W.shape == (200, 2)
    expected = multivariate_normal(model.mean, model.covariance()).logpdf(X).sum()
    assert model.log_likelihood(X) == pytest.approx(expected)


def test_refusals(worked, tables):
    for function in (ppca_closed_form, ppca_em):
        with pytest.raises(RankError, match="at most 1, one less than the 2"):
            function(worked, 2)
        with pytest.raises(RankError):
            function([[1, 1], [2, 2], [3, 3]], 1)
        for k in NOT_COUNTS:
            with pytest.raises(ParameterError):
                function(worked, k)
        with pytest.raises(TableError):
            function([[1, 2]], 1)
        with pytest.raises(TableError):
            function([[1, 2], [1, 2]], 1)
    for name, value in (("tol", 0), ("tol", "x"), ("max_iter", 0), ("seed", -1), ("seed", 0.5)):
        wrong: dict[str, Any] = {name: value}
        with pytest.raises(ParameterError, match=f"{name} must be"):
            ppca_em(worked, 1, **wrong)
    model = ppca_closed_form(worked, 1)
    with pytest.raises(TableError, match="must have 2 columns"):
        model.project([[1, 2, 3]])
    with pytest.raises(TableError):
        model.log_likelihood([[1, np.inf]])
    with pytest.raises(TableError):
        e_step(model, [[1, np.nan]])


def test_frozen_and_travels(worked):
    model = ppca_closed_form(worked, 1)
    with pytest.raises(ValueError, match="read-only"):
        model.W[0, 0] = 1
    again = pickle.loads(pickle.dumps(model))
    np.testing.assert_array_equal(again.W, model.W)
