from itertools import pairwise

import numpy as np
import pytest
from scipy.stats import multivariate_normal

from pca_core import (
    RankError,
    TableError,
    e_step,
    e_step_with_gaps,
    m_step,
    m_step_with_gaps,
    ppca_closed_form,
    ppca_em,
)


def with_gaps(X, share=0.15, seed=0):
    holed = np.array(X, dtype=float)
    holed[np.random.default_rng(seed).random(holed.shape) < share] = np.nan
    return holed


def rises(states, X):
    levels = [state.log_likelihood(X) for state in states]
    return np.diff(levels), 1e-13 * abs(levels[-1])


# --- EM ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "k"), [("worked", 1), ("iris", 2), ("arrests_like", 1), ("square", 2)]
)
@pytest.mark.parametrize("seed", [0, 1])
def test_em_reaches_the_closed_form(tables, name, k, seed):
    X = tables[name]
    best = ppca_closed_form(X, k)
    states = list(ppca_em(X, k, seed=seed))
    rise, rounding = rises(states, X)
    assert rise.min() > -rounding
    gap = best.log_likelihood(X) - states[-1].log_likelihood(X)
    assert -1e-9 < gap < 1e-6
    size = best.covariance().max()
    np.testing.assert_allclose(states[-1].covariance(), best.covariance(), atol=2e-4 * size)
    ours, theirs = (np.linalg.qr(model.W)[0] for model in (states[-1], best))
    np.testing.assert_allclose(np.linalg.svd(ours.T @ theirs)[1], 1, atol=1e-5)


def test_half_steps_are_the_iteration(worked):
    states = list(ppca_em(worked, 1, max_iter=4))
    assert len(states) == 5
    for before, after in pairwise(states):
        again = m_step(worked, e_step(before, worked))
        np.testing.assert_array_equal(again.W, after.W)
        assert again.sigma2 == after.sigma2


def test_m_step_is_the_formula(tables):
    X = tables["iris"]
    model = next(ppca_em(X, 2))
    found = e_step(model, X)
    Xc = X - X.mean(axis=0)
    top = sum(np.outer(x, mu) for x, mu in zip(Xc, found.mean, strict=True))
    bottom = sum(np.outer(mu, mu) + found.covariance for mu in found.mean)
    W = top @ np.linalg.inv(bottom)
    np.testing.assert_allclose(m_step(X, found).W, W, atol=1e-12)
    sigma2 = sum(
        x @ x - 2 * mu @ W.T @ x + np.trace((np.outer(mu, mu) + found.covariance) @ W.T @ W)
        for x, mu in zip(Xc, found.mean, strict=True)
    )
    assert m_step(X, found).sigma2 == pytest.approx(sigma2 / X.size)


def test_same_seed_same_path_and_units_do_not_matter(worked):
    one, two = (list(ppca_em(worked, 1, seed=3)) for _ in range(2))
    np.testing.assert_array_equal(one[-1].W, two[-1].W)
    assert not np.allclose(next(ppca_em(worked, 1, seed=4)).W, one[0].W)
    large = list(ppca_em(np.array(worked) * 1e100, 1, seed=3))
    assert large[-1].sigma2 / 1e200 == pytest.approx(one[-1].sigma2, rel=1e-3)


# --- missing cells ----------------------------------------------------------------------------


def test_gap_steps_on_a_complete_table_are_the_plain_steps(tables):
    X = tables["iris"]
    model = next(ppca_em(X, 2))
    plain, gaps = e_step(model, X), e_step_with_gaps(model, X)
    np.testing.assert_allclose(gaps.mean, plain.mean, atol=1e-12)
    np.testing.assert_allclose(gaps.covariance, np.tile(plain.covariance, (150, 1, 1)), atol=1e-13)
    ours, theirs = m_step_with_gaps(X, gaps), m_step(X, plain)
    np.testing.assert_allclose(ours.W, theirs.W, atol=1e-12)
    np.testing.assert_allclose(ours.mean, theirs.mean, atol=1e-12)
    assert ours.sigma2 == pytest.approx(theirs.sigma2, rel=1e-12)


@pytest.mark.parametrize(("name", "k"), [("iris", 1), ("iris", 2), ("arrests_like", 1)])
def test_observed_likelihood_never_falls(tables, name, k):
    X = with_gaps(tables[name])
    states = list(ppca_em(X, k, max_iter=150))
    rise, rounding = rises(states, X)
    assert rise.min() > -rounding


def test_likelihood_and_fill_use_the_observed_cells(tables):
    X = with_gaps(tables["iris"])
    X[3] = np.nan
    *_, model = ppca_em(X, 2, max_iter=100)
    C, filled, total = model.covariance(), X.copy(), 0.0
    for i, x in enumerate(X):
        o = ~np.isnan(x)
        if o.any():
            total += multivariate_normal(model.mean[o], C[np.ix_(o, o)]).logpdf(x[o])
        away = np.linalg.solve(C[np.ix_(o, o)], (x - model.mean)[o])
        filled[i, ~o] = model.mean[~o] + C[np.ix_(~o, o)] @ away
    assert model.log_likelihood(X) == pytest.approx(total)
    np.testing.assert_allclose(model.fill(X), filled, atol=1e-10)
    np.testing.assert_allclose(model.fill(X)[3], model.mean)


def test_fill_is_a_fixed_point_and_beats_the_mean(tables):
    X, full = with_gaps(tables["iris"], 0.1), tables["iris"]
    *_, model = ppca_em(X, 2)
    gaps = np.isnan(X)
    again = model.fill(X)
    np.testing.assert_allclose(model.reconstruct(model.project(X))[gaps], again[gaps])
    by_mean = np.where(gaps, np.nanmean(X, axis=0), X)
    assert ((again - full) ** 2).sum() < 0.3 * ((by_mean - full) ** 2).sum()
    np.testing.assert_array_equal(again[~gaps], full[~gaps])


def test_end_with_gaps_is_stationary(tables):
    """At the end no small change of the model raises the likelihood."""
    X = with_gaps(tables["arrests_like"])
    *_, model = ppca_em(X, 1, tol=1e-10)
    best = model.log_likelihood(X)
    rng = np.random.default_rng(0)
    for _ in range(20):
        step = 1e-3 * np.sqrt(model.sigma2)
        moved = type(model)(
            model.W + step * rng.normal(size=model.W.shape),
            model.sigma2 * (1 + 1e-3 * rng.normal()),
            model.mean + step * rng.normal(size=4),
        )
        assert moved.log_likelihood(X) < best + 1e-8


def test_none_is_a_gap(worked):
    worked[3][1] = None
    *_, model = ppca_em(worked, 1, max_iter=50)
    assert np.isfinite(model.fill(worked)).all()
    with pytest.raises(RankError):
        ppca_em(worked, 2)


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ([[1, None], [2, None], [3, None]], "column 2 has none"),
        ([[1, None], [np.inf, 2], [3, 1]], "row 2, column 1"),
        ([[1, None], ["x", 2]], "numbers only"),
        ([["1", "2"], ["3", "5"]], "numbers only"),
        ([[1, None], [1, 2], [1, 2]], "must vary"),
        ([[1, 2]], "at least 2 records"),
    ],
)
def test_gaps_that_cannot_be_used(table, words):
    with pytest.raises(TableError, match=words):
        ppca_em(table, 1)


def test_no_maximum_is_said():
    line = np.outer(np.arange(5.0), [1, 1, 2])
    line[2, 2] = np.nan
    with pytest.raises(TableError, match="no maximum"):
        list(ppca_em(line, 1))
