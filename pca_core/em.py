"""Expectation–maximization for probabilistic PCA: half a step at a time, cells may be missing.

The E step asks where the z of each record is, given the model; the M step fits the model, given
those. The likelihood never falls (Dempster, Laird & Rubin 1977).
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import ArrayLike

from pca_core.basics import center
from pca_core.checked import EPS, Floats
from pca_core.checks import (
    as_table_with_gaps,
    at_least_two,
    inverse,
    noise_left,
    number,
    observed_in_every_field,
    whole,
)
from pca_core.errors import TableError
from pca_core.guards import read_only
from pca_core.pca import fit
from pca_core.ppca import PPCA, Posterior, e_step, e_step_with_gaps


def m_step(X: ArrayLike, posterior: Posterior) -> PPCA:
    """W = [Σ xᵢẑᵢᵀ] [Σ (ẑᵢẑᵢᵀ + Σ)]⁻¹, then σ² = mean over all cells of E(xᵢ − W zᵢ)².

    X: (m, n), complete; xᵢ is a record minus the mean. posterior: of `e_step` on the same
    records. Raises TableError. Tipping & Bishop 1999, § 3.2.
    """
    return m_step_centred(*center(X), posterior)


def m_step_centred(Xc: Floats, mean: Floats, posterior: Posterior) -> PPCA:
    """The same for records that have been centred: their mean is that of the model."""
    m, n = Xc.shape
    z, Sigma = posterior.mean, posterior.covariance
    W = Xc.T @ z @ inverse(z.T @ z + m * Sigma)
    sigma2 = ((Xc - z @ W.T) ** 2).sum() / Xc.size + np.trace(W @ Sigma @ W.T) / n
    return PPCA(read_only(W), float(sigma2), read_only(mean))


def m_step_with_gaps(X: ArrayLike, posterior: Posterior) -> PPCA:
    """The same field by field, over the records that have a value there; the mean moves, too.

    X: (m, n), NaN where there is no value. posterior: of `e_step_with_gaps`. Each field is
    regressed on (z, 1), whose second moments are [[ẑẑᵀ + Σ, ẑ], [ẑᵀ, 1]]; the coefficients are
    its row of W and its mean. On a complete table this is `m_step`. Raises TableError.
    """
    X = observed_in_every_field(as_table_with_gaps(X))
    seen, near = ~np.isnan(X), np.nanmean(X, axis=0)
    D = np.where(seen, X - near, 0.0)
    (m, k), n = posterior.mean.shape, X.shape[1]
    z1 = np.append(posterior.mean, np.ones((m, 1)), axis=1)
    spread = np.zeros((m, k + 1, k + 1))
    spread[:, :k, :k] = posterior.covariance
    moments = z1[:, :, None] * z1[:, None, :] + spread
    per_field = (seen.T.astype(float) @ moments.reshape(m, -1)).reshape(n, k + 1, k + 1)
    rows = np.linalg.solve(per_field, (D.T @ z1)[:, :, None])[:, :, 0]  # (w, mean) of each field
    misfit = np.where(seen, D - z1 @ rows.T, 0.0) ** 2
    unsure = seen * np.einsum("ja,iab,jb->ij", rows, spread, rows, optimize=True)
    sigma2 = (misfit + unsure).sum() / seen.sum()
    return PPCA(read_only(rows[:, :k]), float(sigma2), read_only(near + rows[:, k]))


def ppca_em(
    X: ArrayLike, k: int, seed: int = 0, tol: float = 1e-8, max_iter: int = 10_000
) -> Iterator[PPCA]:
    """The models EM passes through: first the start, then one after each E and M step.

    X: (m, n); NaN cells are allowed and never filled in, only left out. k: 1 … rank − 1 (n − 1
    with NaN). The start is random (seed) in the scale of the data. Ends when the log-likelihood
    has less than tol left to gain, by the ratio of its last two rises (Aitken), or cannot rise
    beyond rounding, or after max_iter iterations. Raises TableError, ParameterError, RankError
    at once; TableError on the way where σ² goes to 0, since the likelihood has no maximum then.
    Tipping & Bishop 1999; Dempster, Laird & Rubin 1977.
    """
    X = at_least_two(observed_in_every_field(as_table_with_gaps(X)))
    complete = not np.isnan(X).any()
    k = noise_left(k, fit(X).rank if complete else X.shape[1])
    tol, max_iter = number("tol", tol, above=0), whole("max_iter", max_iter, 1)
    first = random_model(X, k, whole("seed", seed, 0))
    return iterate(X, first, tol, max_iter, complete)


def random_model(X: Floats, k: int, seed: int) -> PPCA:
    """W of normal random numbers; it and σ² in the scale of the data."""
    variance = float(np.nanmean((X - np.nanmean(X, axis=0)) ** 2))
    if variance == 0:
        raise TableError("no_variation", name="X", records=len(X))
    W = np.random.default_rng(seed).normal(size=(X.shape[1], k)) * np.sqrt(variance)
    return PPCA(read_only(W), variance, read_only(np.nanmean(X, axis=0)))


def iterate(X: Floats, model: PPCA, tol: float, max_iter: int, complete: bool) -> Iterator[PPCA]:
    """E step, M step, E step … until the likelihood stands still."""
    expect, maximize = (e_step, m_step) if complete else (e_step_with_gaps, m_step_with_gaps)
    nothing = 100 * EPS * model.sigma2
    levels = [model.log_likelihood(X)]
    yield model
    for _ in range(max_iter):
        model = maximize(X, expect(model, X))
        if model.sigma2 < nothing:
            raise TableError("no_maximum", k=model.W.shape[1])
        levels = [*levels[-2:], model.log_likelihood(X)]
        yield model
        if len(levels) == 3 and left_to_gain(*levels) < tol:
            return


def left_to_gain(before: float, now: float, after: float) -> float:
    """rise · r / (1 − r) for rises that shrink by the ratio r; 0 once they are rounding."""
    last, rise = now - before, after - now
    if rise <= 4 * EPS * abs(after):
        return 0.0
    return rise * rise / (last - rise) if rise < last else np.inf
