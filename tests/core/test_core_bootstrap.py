"""Intervals by bootstrap, against SciPy's bootstrap and a resampling written out by hand."""

from itertools import product

import numpy as np
import pytest
from scipy import optimize, stats

from pca_core import ParameterError, RankError, bootstrap, fit
from pca_core.bootstrap import aligned_rows, matched


def correlated(m=60, seed=0):
    """Fields of standard deviations 4, 2 and 1, turned."""
    rng = np.random.default_rng(seed)
    turn = stats.ortho_group.rvs(3, random_state=seed)
    return rng.normal(size=(m, 3)) * [4, 2, 1] @ turn.T + 5


def test_eigenvalues_against_scipy():
    """Other draws, same distribution: ends agree to a part of the interval's width."""
    X = correlated()
    found = bootstrap(X, 3, runs=4000, ddof=1)

    def eigenvalues(*fields):
        return np.linalg.eigvalsh(np.cov(fields))[::-1]

    oracle = stats.bootstrap(
        tuple(X.T), eigenvalues, n_resamples=4000, paired=True, vectorized=False,
        method="percentile", random_state=np.random.default_rng(7),
    ).confidence_interval  # fmt: skip
    width = oracle.high - oracle.low
    assert (np.abs(found.eigenvalues[0] - oracle.low) < 0.06 * width).all()
    assert (np.abs(found.eigenvalues[1] - oracle.high) < 0.06 * width).all()


@pytest.mark.parametrize(("ddof", "scaling"), list(product([0, 1], ["none", "standard"])))
def test_the_same_draws_by_hand(ddof, scaling):
    """np.cov, np.corrcoef and eigh; axes assigned by SciPy so that the sum of cosines is most."""
    X = correlated(m=40, seed=3)
    runs, m = 150, len(X)
    found = bootstrap(X, 3, runs=runs, seed=5, ddof=ddof, scaling=scaling)

    def analysed(T):
        C = np.corrcoef(T.T) if scaling == "standard" else np.cov(T.T, ddof=ddof)
        values, V = np.linalg.eigh(C)
        return values[::-1], V.T[::-1]

    _, V = analysed(X)
    V *= np.sign((V * fit(X, scaling=scaling).components).sum(axis=1))[:, None]
    rng = np.random.default_rng(5)
    values, L = np.empty((runs, 3)), np.empty((runs, 3, 3))
    orders = np.empty((runs, 3))
    for run in range(runs):
        values[run], W = analysed(X[rng.integers(m, size=m)])
        cosines = V @ W.T
        _, order = optimize.linear_sum_assignment(-np.abs(cosines))
        orders[run] = order
        sides = np.sign(cosines[np.arange(3), order])
        L[run] = W[order] * sides[:, None] * np.sqrt(values[run][order])[:, None]
    np.testing.assert_allclose(found.eigenvalues, np.quantile(values, (0.025, 0.975), axis=0))
    np.testing.assert_allclose(found.loadings, np.quantile(L, (0.025, 0.975), axis=0), atol=1e-12)
    np.testing.assert_allclose(found.moved, (orders != [0, 1, 2]).mean(axis=0))


TABLES = {
    "square": np.random.default_rng(4).normal(size=(30, 25)),
    "wide": np.random.default_rng(5).normal(size=(12, 40)),
    "flat": np.random.default_rng(6).normal(size=(30, 2)) @ np.ones((2, 4)) + np.eye(30)[:, :4],
    "far from 0": correlated(25) + 1e7,
    "units far apart": correlated(25) * [1e-6, 1, 1e6],
    "tiny": correlated(25) * 1e-120,
    "one record far out": np.vstack([correlated(25), [1e4, 0, 0]]),
}


@pytest.mark.parametrize("scaling", ["none", "standard"])
@pytest.mark.parametrize("X", TABLES.values(), ids=TABLES)
def test_every_route_finds_what_an_svd_of_the_drawn_records_finds(X, scaling):
    runs, m = 40, len(X)
    found = bootstrap(X, 1, runs=runs, seed=8, scaling=scaling)
    rng = np.random.default_rng(8)
    values = np.zeros((runs, found.eigenvalues.shape[1]))
    first = np.empty((runs, X.shape[1]))
    v = fit(X, scaling=scaling).components[0]
    for run in range(runs):
        T = X[rng.integers(m, size=m)]
        Z = T - T.mean(axis=0)
        Z = stats.zscore(T) if scaling == "standard" else Z
        _, s, Vt = np.linalg.svd(Z, full_matrices=False)
        size = min(len(s), values.shape[1])
        values[run, :size] = (s**2 / m)[:size]
        at = np.abs(Vt[s > 1e-12 * s[0]] @ v).argmax()  # not among axes without any variance
        first[run] = np.sign(Vt[at] @ v) * Vt[at] * s[at] / m**0.5
    peak = values.max()
    quantiles = np.quantile(values, (0.025, 0.975), axis=0)
    np.testing.assert_allclose(found.eigenvalues, quantiles, rtol=1e-6, atol=1e-14 * peak)
    quantiles = np.quantile(first, (0.025, 0.975), axis=0)
    np.testing.assert_allclose(found.loadings[:, 0], quantiles, rtol=0, atol=1e-9 * peak**0.5)
    shares = np.quantile(values / values.sum(axis=1, keepdims=True), (0.025, 0.975), axis=0)
    np.testing.assert_allclose(found.shares, shares, rtol=1e-6, atol=1e-12)


def test_axes_that_have_changed_places_or_sides():
    P = np.eye(3)
    near = stats.special_ortho_group.rvs(3, random_state=1) * 0.1
    near, _ = np.linalg.qr(np.eye(3) + near)
    near *= np.sign(np.diag(near))[:, None]
    new = near[[1, 0, 2]] * [[-1], [1], [-1]]
    lengths = np.array([[3.0], [2.0], [1.0]])
    places = matched(P, new)
    assert places.tolist() == [1, 0, 2]
    np.testing.assert_allclose(aligned_rows(P, lengths * new, places), near * [[2], [3], [1]])
    two = matched(P, new[:2])
    assert two.tolist() == [1, 0, -1]
    assert (aligned_rows(P, new[:2], two)[2] == 0).all()


def test_equal_eigenvalues_have_no_certain_axes():
    """Of a round cloud the loadings are anything; of a long one they are narrow."""
    rng = np.random.default_rng(2)
    round_, long = rng.normal(size=(200, 2)), rng.normal(size=(200, 2)) * [10, 1]
    width = [np.ptp(bootstrap(X, 1, runs=300).loadings, axis=0).max() for X in (round_, long / 10)]
    assert width[0] > 3 * width[1]
    equal = round_ @ np.linalg.inv(np.linalg.cholesky(np.cov(round_.T))).T
    moved = [bootstrap(X, 2, runs=300).moved for X in (equal, long)]
    assert (moved[0] > 0.3).all()
    assert (moved[1] == 0).all()


def test_the_same_seed_gives_the_same():
    X = correlated()
    one, two, other = (bootstrap(X, 2, runs=50, seed=s) for s in (1, 1, 2))
    np.testing.assert_array_equal(one.loadings, two.loadings)
    assert (one.eigenvalues != other.eigenvalues).any()
    assert one.eigenvalues.shape == (2, 3)
    assert one.loadings.shape == (2, 2, 3)
    assert (one.eigenvalues[0] < one.eigenvalues[1]).all()


def test_draws_in_which_nothing_varies():
    """Of two records, half of all draws hold one of them twice: the variance is 0, else 1/4 d²."""
    found = bootstrap([[0, 0], [3, 4]], 1, runs=200)
    np.testing.assert_allclose(found.eigenvalues, [[0], [25 / 4]])


def test_a_field_that_is_constant_in_a_draw():
    X = np.column_stack([correlated(12), np.eye(12)[0]])
    assert np.isfinite(bootstrap(X, 4, runs=100, scaling="standard").loadings).all()


def test_more_fields_than_records():
    X = np.random.default_rng(0).normal(size=(6, 20))
    found = bootstrap(X, 2, runs=60)
    assert found.eigenvalues.shape == (2, 5)
    assert found.loadings.shape == (2, 2, 20)


def test_progress_and_its_end():
    told = []
    bootstrap(correlated(), 1, runs=120, progress=lambda done, of: told.append((done, of)))
    assert told[-1] == (120, 120)
    assert len(told) > 20

    def stop(done, of):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        bootstrap(correlated(), 1, runs=120, progress=stop)


def test_bootstrap_refuses():
    with pytest.raises(RankError):
        bootstrap(correlated(), 4)
    with pytest.raises(ParameterError):
        bootstrap(correlated(), 1, runs=0)
    with pytest.raises(ParameterError):
        bootstrap(correlated(), 1, seed=-1)
