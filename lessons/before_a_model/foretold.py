"""The sugar foretold by three methods, and their errors on records that came later."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

import pca_core
from lessons.before_a_model.model_tables import FIELDS, FITTED, LATE, PENALTIES, SEED, liquids
from lessons.shared import shared_cache


def on_components(X: np.ndarray, y: np.ndarray, new: np.ndarray, k: int) -> np.ndarray:
    """Principal component regression: least squares on the first k scores."""
    pca = pca_core.fit(X, k)
    scores = pca.project(X)
    slopes = (y - y.mean()) @ scores / (scores**2).sum(axis=0)
    found: np.ndarray = y.mean() + pca.project(new) @ slopes
    return found


def by_least_squares(X: np.ndarray, y: np.ndarray, new: np.ndarray, k: int) -> np.ndarray:
    """Partial least squares with k directions."""
    return pca_core.partial_least_squares(X, y, k).predict(new)


def by_ridge(X: np.ndarray, y: np.ndarray, new: np.ndarray, penalty: float) -> np.ndarray:
    found: np.ndarray = y.mean() + (new - X.mean(axis=0)) @ pca_core.ridge_regression(X, y, penalty)
    return found


def best_penalty(X: np.ndarray, y: np.ndarray) -> float:
    """Each fitted record is left out once; no later record is asked."""

    def missed(penalty: float) -> float:
        each = range(len(X))
        rest = ((np.delete(X, i, axis=0), np.delete(y, i), X[i : i + 1], penalty) for i in each)
        return float(sum((by_ridge(*of)[0] - y[i]) ** 2 for i, of in enumerate(rest)))

    return min(PENALTIES, key=missed)


@shared_cache(maxsize=4)
def later(pattern: int = LATE, seed: int = SEED) -> tuple[np.ndarray, np.ndarray, float, float]:
    """What was told of the later records by components and by partial least squares, each with
    1 … 5 of them: (2, 5, 60); its errors (2, 5); ridge's error; its penalty.

    An error is the mean square, as a share of that of always telling the mean.
    """
    X, y = liquids(pattern, seed)
    known, new, of_known, truth = X[:FITTED], X[FITTED:], y[:FITTED], y[FITTED:]
    methods: tuple[Callable[..., np.ndarray], ...] = (on_components, by_least_squares)
    told = np.array(
        [[way(known, of_known, new, k) for k in range(1, FIELDS + 1)] for way in methods]
    )
    penalty = best_penalty(known, of_known)
    ridge = by_ridge(known, of_known, new, penalty)
    blind = ((truth - of_known.mean()) ** 2).mean()
    errors = ((told - truth) ** 2).mean(axis=2) / blind
    return told.round(4), errors, float(((ridge - truth) ** 2).mean() / blind), penalty
