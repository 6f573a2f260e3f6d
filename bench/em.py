"""EM for probabilistic PCA: steps a second, and steps until the closed form is reached."""

from __future__ import annotations

from time import perf_counter

import numpy as np

import pca_core
from bench.report import Row

GAP = 1e-6
WORKED = np.array([[1, 1], [1, 3], [2, 3], [4, 4], [2, 4]], dtype=float)


def tables() -> dict[str, tuple[np.ndarray, int]]:
    rng = np.random.default_rng(5)
    spread = rng.normal(size=(200, 3)) @ rng.normal(size=(3, 8))
    return {
        "worked example, k = 1": (WORKED, 1),
        "200 × 8, k = 3": (spread + 0.3 * rng.normal(size=(200, 8)), 3),
    }


def measure(quick: bool = False) -> list[Row]:
    return [steps(name, X, k) for name, (X, k) in tables().items()]


def steps(name: str, X: np.ndarray, k: int) -> Row:
    """EM until its log-likelihood is closer to the closed form's than `GAP`."""
    best = pca_core.ppca_closed_form(X, k).log_likelihood(X)
    states = pca_core.ppca_em(X, k, seed=0)
    next(states)  # the start
    spent, count, gap = 0.0, 0, float("inf")
    while gap >= GAP:
        start = perf_counter()
        state = next(states)
        spent += perf_counter() - start
        count, gap = count + 1, best - state.log_likelihood(X)
    rate = count / spent
    beside = f"{1000 * spent:.1f} ms until the gap is below {GAP:g}"
    return Row(f"EM, {name}", f"{rate:,.0f} steps a second, {count} steps", beside)
