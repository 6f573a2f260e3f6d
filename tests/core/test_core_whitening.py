import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from sklearn.decomposition import PCA as Oracle
from sympy import Matrix, Rational, eye, sqrt

from pca_core import (
    ParameterError,
    RankError,
    TableError,
    covariance_matrix,
    exact,
    exact_beyond,
    fit,
    hotelling_t2,
    q_residuals,
    show,
    whiten,
    whitening_matrix,
)

R5 = np.sqrt(5) / 2
FEW = settings(derandomize=True, deadline=None, max_examples=25)


def test_worked_example(worked):
    W = whitening_matrix(fit(worked))
    np.testing.assert_allclose(W, [[0.5, 0.5], [-R5, R5]], rtol=1e-14)
    expected = [[-1.5, -R5], [-0.5, R5], [0, 0], [1.5, -R5], [0.5, R5]]
    np.testing.assert_allclose(whiten(worked), expected, atol=1e-14)
    np.testing.assert_allclose(covariance_matrix(whiten(worked)), np.eye(2), atol=1e-14)


@pytest.mark.parametrize("ddof", [0, 1])
@pytest.mark.parametrize("kind", ["pca", "zca"])
def test_covariance_becomes_the_identity(tables, kind, ddof):
    for name in ("worked", "iris", "arrests_like", "square", "tall"):
        X = tables[name]
        Z = whiten(X, kind, ddof)
        assert Z.shape == X.shape
        np.testing.assert_allclose(covariance_matrix(Z, ddof), np.eye(X.shape[1]), atol=1e-9)


def test_against_scikit_learn(tables):
    for name in ("iris", "square", "tall", "wide"):
        X = tables[name]
        k = fit(X).rank
        expected = Oracle(k, whiten=True, svd_solver="full").fit_transform(X)
        Z = whiten(X, ddof=1)
        np.testing.assert_allclose(np.abs(Z), np.abs(expected), atol=1e-9)


def test_zca_is_symmetric_and_stays_nearest(tables):
    X = tables["iris"]
    W = whitening_matrix(fit(X), "zca")
    np.testing.assert_allclose(W, W.T, atol=1e-10)
    np.testing.assert_allclose(W @ W @ covariance_matrix(X), np.eye(4), atol=1e-10)
    Xc = X - X.mean(axis=0)
    near = ((Xc - whiten(X, "zca")) ** 2).sum()
    turn = np.linalg.qr(np.random.default_rng(1).normal(size=(4, 4)))[0]
    assert near < ((Xc - whiten(X)) ** 2).sum()
    assert near < ((Xc - whiten(X, "zca") @ turn) ** 2).sum()


def test_rank_deficient(tables):
    X = tables["iris"][:, [0, 1, 2, 2]]
    assert whiten(X).shape == (150, 3)
    np.testing.assert_allclose(covariance_matrix(whiten(X)), np.eye(3), atol=1e-10)
    Z = whiten(X, "zca")
    assert Z.shape == (150, 4)
    P = fit(X).components
    np.testing.assert_allclose(covariance_matrix(Z), P.T @ P, atol=1e-10)
    assert whiten(X, k=2).shape == (150, 2)
    with pytest.raises(RankError):
        whiten(X, k=4)


def test_standardized(arrests_like):
    pca = fit(arrests_like, scaling="standard")
    Z = (arrests_like - pca.mean) @ whitening_matrix(pca).T
    np.testing.assert_allclose(covariance_matrix(Z), np.eye(4), atol=1e-12)


def test_far_from_zero_and_extreme_units(worked):
    expected = whiten(worked)
    np.testing.assert_allclose(whiten(np.array(worked) + 1e10), expected, atol=1e-12)
    for scale in (1e150, 1e-150):
        np.testing.assert_allclose(whiten(np.array(worked) * scale), expected, atol=1e-12)


def test_whitening_refuses(worked):
    with pytest.raises(ParameterError, match=r"kind must be one of pca, zca; received 'PCA'"):
        whiten(worked, "PCA")
    with pytest.raises(TableError):
        whiten([[1, 2]])


# --- T² and Q ---------------------------------------------------------------------------------


def test_hotelling_and_q(tables):
    for name in ("worked", "iris", "square", "tall"):
        X = tables[name]
        full = fit(X)
        inverse = np.linalg.inv(covariance_matrix(X))
        Xc = X - X.mean(axis=0)
        mahalanobis = np.einsum("ij,jk,ik->i", Xc, inverse, Xc)
        np.testing.assert_allclose(hotelling_t2(full, X), mahalanobis, rtol=1e-7)
        np.testing.assert_allclose(q_residuals(full, X), 0, atol=1e-20 + 1e-24 * Xc.max() ** 2)
        one = fit(X, k=1)
        assert hotelling_t2(one, X).mean() == pytest.approx(1)
        dropped = one.total_variance - one.eigenvalues[0]
        assert q_residuals(one, X).mean() == pytest.approx(dropped)


def test_q_of_standardized_fields(arrests_like):
    pca = fit(arrests_like, k=2, scaling="standard")
    dropped = 4 - pca.eigenvalues.sum()
    assert q_residuals(pca, arrests_like).mean() == pytest.approx(dropped)


# --- the exact twins --------------------------------------------------------------------------


def test_exact_whitening(worked):
    half, r = Rational(1, 2), sqrt(5) / 2
    W = exact_beyond.whitening_matrix(exact.pca(worked))
    assert Matrix([[half, half], [-r, r]]) == W
    expected = [[-3 * half, -r], [-half, r], [0, 0], [3 * half, -r], [half, r]]
    assert exact_beyond.whiten(worked) == Matrix(expected)
    assert [show(x).plain for x in W] == ["1/2", "1/2", "−√5/2", "√5/2"]


def test_exact_zca_and_rank(worked):
    Z = exact_beyond.whiten(worked, "zca", ddof=1)
    assert (Z.T * Z).applyfunc(lambda x: x.expand()) == 4 * eye(2)
    doubled = [[a, b, 2 * b] for a, b in worked]
    assert exact_beyond.whiten(doubled).shape == (5, 2)
    assert exact_beyond.whiten(doubled, "zca").shape == (5, 3)
    with pytest.raises(ParameterError):
        exact_beyond.whiten(worked, "white")


def test_exact_probabilistic(worked):
    model = exact_beyond.ppca_closed_form(worked, 1)
    assert model is not None
    assert model.sigma2 == Rational(2, 5)
    assert Matrix([2 / sqrt(5), 2 / sqrt(5)]) == model.W
    assert model.covariance == exact.pca(worked).C
    assert list(model.mean) == [2, 3]
    with pytest.raises(RankError, match="at most 1, one less than the 2"):
        exact_beyond.ppca_closed_form(worked, 2)


def test_exact_singular_values(worked):
    found = exact_beyond.svd(worked)
    assert found is not None
    assert list(found.S.diagonal()) == [sqrt(10), sqrt(2)]
    assert exact.pca(worked).centred == found.U * found.S * found.P
    assert eye(2) == found.U.T * found.U


def test_exact_with_degree_three_says_nothing():
    table = [[1, 0, 2], [0, 3, 1], [2, 1, 0], [5, 2, 2]]
    assert exact.pca(table).P is None
    assert exact_beyond.whitening_matrix(exact.pca(table)) is None
    assert exact_beyond.whiten(table) is None
    assert exact_beyond.ppca_closed_form(table, 1) is None
    assert exact_beyond.svd(table) is None


@given(st.lists(st.tuples(*[st.integers(-9, 9)] * 2), min_size=3, max_size=6))
@FEW
def test_exact_agrees_with_floats(rows):
    assume(len(set(rows)) > 1)
    pca = fit(rows)
    assume(not pca.repeated)
    Z = np.array(exact_beyond.whiten(rows).evalf(20), dtype=np.float64)
    np.testing.assert_allclose(Z, whiten(rows), atol=1e-9)
    found = exact_beyond.svd(rows)
    assert found is not None
    S = np.array(found.S.evalf(20), dtype=np.float64).diagonal()
    np.testing.assert_allclose(S, np.sqrt(len(rows) * pca.eigenvalues), rtol=1e-9)
