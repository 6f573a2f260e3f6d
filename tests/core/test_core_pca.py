import dataclasses
import pickle
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from sklearn.decomposition import PCA as Oracle
from sklearn.preprocessing import StandardScaler

from pca_core import RankError, covariance_matrix, fit
from pca_core.routes import Spectrum, by_covariance, by_gram, by_svd, rank_of

STEADY = settings(derandomize=True, deadline=None, max_examples=60)
H = 1 / np.sqrt(2)

some_tables = st.tuples(st.integers(2, 14), st.integers(1, 14)).flatmap(
    lambda shape: arrays(np.float64, shape, elements=st.integers(-50, 50).map(float))
)


def same_axes(P, Q, atol):
    """Equal but for the sign of each row."""
    np.testing.assert_allclose(np.abs((P * Q).sum(axis=1)), 1, atol=atol)


def test_worked_example(worked):
    pca = fit(worked)
    np.testing.assert_allclose(pca.mean, [2, 3])
    np.testing.assert_allclose(pca.eigenvalues, [2, 2 / 5], rtol=1e-14)
    np.testing.assert_allclose(pca.components, [[H, H], [-H, H]], rtol=1e-14)
    np.testing.assert_allclose(pca.explained_ratio, [5 / 6, 1 / 6], rtol=1e-14)
    assert pca.total_variance == pytest.approx(12 / 5, rel=1e-14)
    assert (pca.rank, pca.repeated, pca.constant, pca.route, pca.ddof) == (2, (), (), "svd", 0)
    assert pca.scale.tolist() == [1, 1]
    with_m_minus_1 = fit(worked, ddof=1)
    np.testing.assert_allclose(with_m_minus_1.eigenvalues, [2.5, 0.5], rtol=1e-14)
    np.testing.assert_allclose(with_m_minus_1.components, pca.components, rtol=1e-14)


def test_worked_example_keeping_one(worked):
    pca = fit(worked, k=1)
    Y = pca.project(worked)
    np.testing.assert_allclose(Y[:, 0], np.array([-3, -1, 0, 3, 1]) * H, atol=1e-15)
    back = pca.reconstruct(Y)
    expected = [[0.5, 1.5], [1.5, 2.5], [2.0, 3.0], [3.5, 4.5], [2.5, 3.5]]
    np.testing.assert_allclose(back, expected, rtol=1e-14)
    assert ((back - worked) ** 2).sum(axis=1).mean() == pytest.approx(2 / 5, rel=1e-14)
    assert pca.eigenvalues.shape == pca.explained_ratio.shape == (1,)
    assert pca.explained_ratio[0] == pytest.approx(5 / 6)
    assert pca.total_variance == pytest.approx(12 / 5)


def test_blobs(blobs):
    pca = fit(blobs)
    assert pca.route == "covariance"
    np.testing.assert_allclose(pca.eigenvalues, [3.78483785, 0.03272285, 0.03201892], atol=5e-9)
    np.testing.assert_allclose(pca.explained_ratio, [0.98318212, 0.00850037, 0.00831751], atol=5e-9)


@pytest.mark.parametrize("scaling", ["none", "standard"])
def test_against_scikit_learn(table, scaling):
    if scaling == "standard":
        table = table[:, table.std(axis=0) > 0]
    Z = StandardScaler().fit_transform(table) if scaling == "standard" else table
    pca = fit(table, ddof=0 if scaling == "standard" else 1, scaling=scaling)
    oracle = Oracle(svd_solver="full").fit(Z)
    variances = oracle.explained_variance_ * (1 - 1 / len(Z) if scaling == "standard" else 1)
    k = pca.rank
    assert k == np.linalg.matrix_rank(Z - Z.mean(axis=0))
    np.testing.assert_allclose(pca.eigenvalues, variances[:k], rtol=1e-9, atol=1e-13 * variances[0])
    ratio = oracle.explained_variance_ratio_[:k]
    np.testing.assert_allclose(pca.explained_ratio, ratio, rtol=1e-9, atol=1e-14)
    apart = np.flatnonzero(variances[:k] > 1e-6 * variances[0])
    same_axes(pca.components[apart], oracle.components_[apart], atol=1e-8)
    np.testing.assert_allclose(pca.reconstruct(pca.project(table)), table, atol=1e-9 * table.max())
    np.testing.assert_allclose(pca.components @ pca.components.T, np.eye(k), atol=1e-12)


@given(some_tables, st.sampled_from([0, 1]))
@STEADY
def test_properties(X, ddof):
    assume(np.ptp(X, axis=0).any())
    pca = fit(X, ddof=ddof)
    C = covariance_matrix(X, ddof)
    size = C.max()
    expected = np.linalg.eigvalsh(C)[::-1][: pca.rank]
    np.testing.assert_allclose(pca.eigenvalues, expected, atol=1e-12 * size)
    assert pca.total_variance == pytest.approx(np.trace(C), rel=1e-12)
    assert pca.rank == np.linalg.matrix_rank(X - X.mean(axis=0), rtol=1e-9)
    P = pca.components
    np.testing.assert_allclose(P @ P.T, np.eye(pca.rank), atol=1e-12)
    np.testing.assert_allclose(P @ C @ P.T, np.diag(pca.eigenvalues), atol=1e-11 * size)
    Y = pca.project(X)
    np.testing.assert_allclose(Y.sum(axis=0), 0, atol=1e-11 * max(1, np.abs(Y).max()) * len(X))
    for k in range(1, pca.rank + 1):
        part = fit(X, k=k, ddof=0)
        error = ((X - part.reconstruct(part.project(X))) ** 2).sum(axis=1).mean()
        dropped = part.total_variance - part.eigenvalues.sum()
        assert error == pytest.approx(dropped, abs=1e-11 * size + 1e-12)


@given(some_tables)
@STEADY
def test_the_three_routes_agree(X):
    assume(np.ptp(X, axis=0).any())
    Z = X - X.mean(axis=0)
    k = np.linalg.matrix_rank(Z, rtol=1e-6)
    s2 = np.linalg.svd(Z, compute_uv=False)[:k] ** 2
    for route in (by_svd, by_covariance, by_gram):
        found = route(Z)
        got = found.squares[:k] * found.largest**2
        np.testing.assert_allclose(got, s2, rtol=1e-9, atol=1e-12 * s2[0])
        V = found.axes(k)
        np.testing.assert_allclose(V @ V.T, np.eye(k), atol=1e-10)
        np.testing.assert_allclose(V @ (Z.T @ Z) @ V.T, np.diag(s2), atol=1e-9 * s2[0])


def test_gram_axes_are_orthonormal_down_to_the_smallest():
    rng = np.random.default_rng(8)
    U, _ = np.linalg.qr(rng.normal(size=(8, 8)))
    V, _ = np.linalg.qr(rng.normal(size=(300, 8)))
    P = by_gram(U * 10.0 ** -np.arange(8) @ V.T).axes(7)
    np.testing.assert_allclose(P @ P.T, np.eye(7), atol=1e-14)


def test_rank_is_at_most_m_minus_1_whatever_rounding_says():
    noise = Spectrum("svd", np.array([3.0, 2.0, 1.0]), 2, lambda k: np.eye(3)[:k])
    assert rank_of(noise, 3, 5) == 2
    assert rank_of(noise, 9, 3) == 3


@pytest.mark.parametrize(
    ("shape", "route"), [((40, 4), "covariance"), ((39, 4), "svd"), ((4, 40), "gram")]
)
def test_route_follows_shape(shape, route):
    X = np.random.default_rng(1).normal(size=shape)
    pca = fit(X)
    assert pca.route == route
    assert pca.rank == min(shape[1], shape[0] - 1)


def test_small_component_survives_on_the_svd_route_only():
    rng = np.random.default_rng(2)
    q, _ = np.linalg.qr(rng.normal(size=(12, 2)))
    q -= q.mean(axis=0)
    q, _ = np.linalg.qr(q)
    X = q * [1.0, 1e-10]
    assert fit(X).route == "svd"
    np.testing.assert_allclose(fit(X).eigenvalues * 12, [1, 1e-20], rtol=1e-4)
    long = np.tile(X, (10, 1))
    assert fit(long).route == "covariance"
    assert fit(long).rank == 1  # lost in the square, and not shown as a finding


def test_standardize_uses_the_same_divisor(arrests_like):
    for ddof in (0, 1):
        pca = fit(arrests_like, ddof=ddof, scaling="standard")
        np.testing.assert_allclose(pca.scale, arrests_like.std(axis=0, ddof=ddof), rtol=1e-13)
        assert pca.total_variance == pytest.approx(4)
        correlation = np.corrcoef(arrests_like, rowvar=False)
        expected = np.linalg.eigvalsh(correlation)[::-1]
        np.testing.assert_allclose(pca.eigenvalues, expected, rtol=1e-12)


@pytest.mark.parametrize("offset", [0, 0.1, 1e10, -7])
def test_constant_fields_are_named(arrests_like, offset):
    X = np.insert(arrests_like, 2, offset, axis=1)
    for scaling in ("none", "standard"):
        pca = fit(X, scaling=scaling)
        assert pca.constant == (2,)
        assert pca.scale[2] == 1
        assert pca.rank == 4
        np.testing.assert_allclose(pca.components[:, 2], 0, atol=1e-14)
        assert np.isfinite(pca.eigenvalues).all()


def test_repeated_eigenvalues_are_flagged():
    diamond = np.array([[1, 0], [-1, 0], [0, 1], [0, -1]])
    assert fit(diamond).repeated == (0,)
    octahedron = np.vstack([np.eye(3) * 3, -np.eye(3) * 3])
    assert fit(octahedron).repeated == (0, 1)
    assert fit(octahedron, k=2).repeated == (0, 1)  # the third, left out, is as good
    assert fit(octahedron, k=1).repeated == (0,)
    assert fit(np.tile(diamond, (20, 1))).repeated == (0,)
    pancake = np.vstack([np.eye(3), -np.eye(3)]) * [2, 2, 1]
    assert fit(pancake).repeated == (0,)
    pencil = np.vstack([np.eye(3), -np.eye(3)]) * [2, 1, 1]
    assert fit(pencil).repeated == (1,)


def test_rank_and_k(worked):
    line = [[1, 1], [2, 2], [3, 3]]
    pca = fit(line)
    assert pca.rank == 1
    assert pca.components.shape == (1, 2)
    with pytest.raises(RankError, match=r"at most 1.*received 2") as caught:
        fit(line, k=2)
    assert caught.value.code == "k_over_rank"
    assert caught.value.params == {"rank": 1, "received": 2}
    two: Any = np.int64(2)
    assert fit(worked, k=two).rank == 2


def test_wide_table_has_at_most_m_minus_1_components():
    X = np.random.default_rng(3).normal(size=(5, 3000)) + 1000
    pca = fit(X)
    assert (pca.route, pca.rank) == ("gram", 4)
    s = np.linalg.svd(X - X.mean(axis=0), compute_uv=False)
    np.testing.assert_allclose(pca.eigenvalues, s[:4] ** 2 / 5, rtol=1e-12)
    with pytest.raises(RankError):
        fit(X, k=5)


def test_result_is_frozen_and_travels(worked):
    pca = fit(worked)
    with pytest.raises(dataclasses.FrozenInstanceError):
        pca.rank = 1
    with pytest.raises(ValueError, match="read-only"):
        pca.components[0, 0] = 1
    again = pickle.loads(pickle.dumps(pca))
    np.testing.assert_array_equal(again.components, pca.components)


def test_input_is_left_alone(table):
    before = table.copy()
    fit(table), fit(table, scaling="standard")
    fit(np.asfortranarray(table))
    np.testing.assert_array_equal(table, before)
