"""Tables with many fields against an SVD in float64, and what their shape makes cheap."""

from __future__ import annotations

import tracemalloc
from itertools import pairwise, product

import numpy as np
import pytest

from pca_core import (
    bootstrap,
    cross_validated_error,
    explained_ratios,
    fit,
    hotelling_t2,
    loadings,
    q_residuals,
)
from pca_core.checks import CELLS_AT_ONCE
from pca_core.routes import CLEAR

NEAR = 1e-4  # of the largest: eigenvalues this close span a subspace, and are compared as one


def factors(m: int, n: int, noise: float = 0.5) -> np.ndarray:
    """Three strong directions in noise, in units that differ."""
    rng = np.random.default_rng(m + n)
    X = rng.normal(size=(m, 3)) * [9, 4, 2] @ rng.normal(size=(3, n))
    return (X + noise * rng.normal(size=(m, n))) * rng.uniform(0.5, 2, n) + rng.normal(size=n)


def spectra(m: int, n: int) -> np.ndarray:
    """Smooth: eigenvalues fall by many powers of ten."""
    rng, x = np.random.default_rng(5), np.linspace(0, 1, n)
    bands = np.exp(-0.5 * ((x - rng.uniform(size=(9, 1))) / 0.08) ** 2)
    return rng.gamma(2, size=(m, 9)) * 10.0 ** -(np.arange(9) ** 0.7) @ bands + 0.3


def repeated(m: int, n: int) -> np.ndarray:
    """Eigenvalues 3, 3, 2, 2, 2 and 1 times one number."""
    rng = np.random.default_rng(2)
    U, _ = np.linalg.qr(np.column_stack([np.ones(m), rng.normal(size=(m, 6))]))
    V, _ = np.linalg.qr(rng.normal(size=(n, 6)))
    return U[:, 1:] * np.sqrt([3, 3, 2, 2, 2, 1]) @ V.T + 5


TABLES = {
    "80 × 2 000 spectra": spectra(80, 2000),
    "60 × 20 000": factors(60, 20_000),
    "120 × 1 500": factors(120, 1500, noise=0.02),
    "200 × 500": factors(200, 500),
    "1 100 × 110": factors(1100, 110),
    "50 × 700, repeated": repeated(50, 700),
}


def by_svd(X: np.ndarray, scaling: str, ddof: int):
    """Mean, scale, eigenvalues, axes: NumPy's SVD of the centred table, and nothing else."""
    mean = X.mean(axis=0)
    scale = X.std(axis=0, ddof=ddof) ** {"none": 0, "pareto": 0.5, "standard": 1}[scaling]
    _, s, V = np.linalg.svd((X - mean) / scale, full_matrices=False)
    return mean, scale, s**2 / (len(X) - ddof), V


def clusters(values: np.ndarray) -> list[slice]:
    """Runs of eigenvalues that hardly differ."""
    ends = np.flatnonzero(-np.diff(values) > NEAR * values[0]) + 1
    edges = [0, *ends.tolist(), len(values)]
    return [slice(a, b) for a, b in pairwise(edges)]


WAYS = [("none", 1), ("standard", 0)]  # scaling, ddof
CASES = [
    *product(TABLES, WAYS),
    *product(list(TABLES)[:1], [("none", 0), ("standard", 1), ("pareto", 1)]),
]


@pytest.mark.parametrize(("name", "way"), CASES)
def test_a_wide_table_is_analysed_as_by_an_svd(name, way):
    X, (scaling, ddof) = TABLES[name], way
    mean, scale, values, V = by_svd(X, scaling, ddof)
    pca = fit(X, scaling=scaling, ddof=ddof)
    k = pca.rank
    assert k <= min(len(X) - 1, X.shape[1])
    values, V = values[:k], V[:k]
    np.testing.assert_allclose(pca.mean, mean, rtol=1e-9)
    np.testing.assert_allclose(pca.eigenvalues, values, rtol=1e-9, atol=1e-14 * values[0])
    np.testing.assert_allclose(pca.explained_ratio, values / values.sum(), rtol=1e-9, atol=1e-14)
    np.testing.assert_allclose(pca.components @ pca.components.T, np.eye(k), atol=1e-12)
    found, Z = pca.project(X), (X - mean) / scale
    for some in clusters(values):
        inner = pca.components[some] @ V[some].T  # of one axis ±1, of several a rotation
        np.testing.assert_allclose(inner @ inner.T, np.eye(len(inner)), atol=1e-9)
        expected = Z @ V[some].T @ inner.T
        size = np.sqrt(values[0] * len(X))
        np.testing.assert_allclose(found[:, some], expected, atol=1e-9 * size)
        L = inner @ (V[some] * np.sqrt(values[some])[:, None])
        near = L if len(inner) == 1 else loadings(pca)[some]
        np.testing.assert_allclose(loadings(pca)[some], near, atol=1e-9 * np.sqrt(values[0]))
    kept = fit(X, 3, ddof=ddof, scaling=scaling)
    residual = Z - Z @ V[:3].T @ V[:3]
    if values[2] - values[3] > NEAR * values[0]:
        Q = (residual**2).sum(axis=1)
        np.testing.assert_allclose(q_residuals(kept, X), Q, rtol=1e-7, atol=1e-9 * Q.max())
        T2 = ((Z @ V[:3].T) ** 2 / values[:3]).sum(axis=1)
        np.testing.assert_allclose(hotelling_t2(kept, X), T2, rtol=1e-9)
    ratios = explained_ratios(X, scaling)
    some = min(len(ratios), k)
    np.testing.assert_allclose(ratios[:some], pca.explained_ratio[:some], atol=1e-12)


def test_the_products_of_records_are_taken_where_they_keep_their_digits():
    assert fit(factors(40, 600)).route == "gram"
    assert fit(spectra(40, 600)).route == "svd"
    low = factors(40, 600, noise=0.0)  # of rank 3: all others are rounding
    assert fit(low).route == "svd"
    assert fit(low).rank == 3
    assert 0 < CLEAR < 1e-3


def test_nothing_of_the_size_of_n_by_n_is_made():
    X = factors(30, 6000)
    tracemalloc.start()
    pca = fit(X, scaling="standard", ddof=1)
    q_residuals(pca, X)
    explained_ratios(X)
    cross_validated_error(pca.project(X), 5, axes=pca.components)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 6000 * 6000 * 8 / 4


def test_residuals_are_the_same_in_pieces():
    X = factors(400, 5000)
    assert X.size > CELLS_AT_ONCE
    pca = fit(X, 2)
    rest = X - pca.reconstruct(pca.project(X))
    np.testing.assert_allclose(q_residuals(pca, X), (rest**2).sum(axis=1), rtol=1e-12)


def test_cross_validation_among_scores_is_that_of_the_table():
    X = factors(24, 300)
    Xc = X - X.mean(axis=0)
    pca = fit(Xc)
    expected = cross_validated_error(Xc, 6).errors
    found = cross_validated_error(pca.project(Xc), 6, axes=pca.components).errors
    np.testing.assert_allclose(found, expected, rtol=1e-9)
    with pytest.raises(ValueError, match="records"):
        cross_validated_error(pca.project(Xc), 6, axes=pca.components[:5])


def test_intervals_of_some_fields_are_those_of_all():
    X = factors(20, 150)
    every = bootstrap(X, 3, runs=25)
    some = bootstrap(X, 3, runs=25, fields=[140, 3])
    np.testing.assert_array_equal(some.fields, [140, 3])
    np.testing.assert_array_equal(some.loadings, every.loadings[:, :, [140, 3]])
    np.testing.assert_array_equal(some.eigenvalues, every.eigenvalues)
