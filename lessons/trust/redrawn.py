"""Tables of few and of many records with the same eigenvalues, and their axes, drawn again."""

from functools import cache

import numpy as np

import pca_core

SIZES = (8, 30, 200)
EIGENVALUES = {"near": (9, 1.5, 1), "apart": (9, 4, 1)}
RUNS, SEED = 60, 0


def generated(count: int, second: str, ddof: int = 0) -> np.ndarray:
    """(count, 3): normal noise, made so that its covariance is diagonal, exactly these numbers."""
    noise = np.random.default_rng(1).normal(size=(count, 3))
    U = np.linalg.svd(noise - noise.mean(axis=0), full_matrices=False)[0]
    return np.asarray(U * np.sqrt(np.array(EIGENVALUES[second]) * (count - ddof)))


@cache
def drawn_again(count: int, second: str) -> np.ndarray:
    """(2, runs, 3): the first and the second axis of each table drawn again, as it prints them."""
    X, random = generated(count, second), np.random.default_rng(SEED)
    drawn = [X[random.integers(count, size=count)] for _ in range(RUNS)]
    return np.array([pca_core.fit(records).components[:2] for records in drawn]).swapaxes(0, 1)


@cache
def off(count: int, second: str) -> list[float]:
    """How far the middle one of the first and of the second axes is off, in degrees."""
    cosines = [np.abs(axes[:, i]) for i, axes in enumerate(drawn_again(count, second))]
    return [float(np.degrees(np.arccos(np.median(c.clip(0, 1))))) for c in cosines]
