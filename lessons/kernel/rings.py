"""Two rings, made the same each time, and kernel PCA fitted to them once for each width."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

import pca_core

INNER, OUTER = 24, 48  # records; the inner ring comes first
RADII = (0.7, 2.0)
NOISE = 0.1  # standard deviation of the radius
SEED = 1
WIDTHS = ("0.05", "0.5", "1", "4", "100")  # c of exp(−|x − y|²/c)
KEPT = 3  # components


@lru_cache(maxsize=1)
def rings() -> np.ndarray:
    """The table (72, 2), to one decimal, so that a point set by hand can meet a record."""
    random = np.random.default_rng(SEED)
    parts = []
    for count, radius in zip((INNER, OUTER), RADII, strict=True):
        angles = 2 * np.pi * (np.arange(count) + random.uniform(-0.3, 0.3, count)) / count
        radii = radius + random.normal(0, NOISE, count)
        parts.append(np.column_stack([radii * np.cos(angles), radii * np.sin(angles)]))
    X = np.round(np.vstack(parts), 1) + 0.0
    X.flags.writeable = False
    return X


@lru_cache(maxsize=len(WIDTHS))
def fitted(width: str) -> pca_core.KernelPCA:
    return pca_core.kernel_pca(rings(), KEPT, "rbf", gamma=1 / float(width))


def two_groups(scores: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    return scores[:INNER], scores[INNER:]


def cut_between(scores: np.ndarray) -> float | None:
    """A number between the scores of the two rings; None where they overlap."""
    inner, outer = two_groups(scores)
    for low, high in ((inner, outer), (outer, inner)):
        if low.max() < high.min():
            return float(low.max() + high.min()) / 2
    return None
