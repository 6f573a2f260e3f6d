"""Three made-up tables of two groups, and what k-means finds of them.

That the components with the largest variance need not part the groups is after W.-C. Chang,
Applied Statistics 32 (1983); tables and numbers are our own.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np

import pca_core
from lessons.shared import shared_cache

HALF, STARTS, KEPT, SEED = 30, 12, 2, 1
TRUE = np.repeat([0, 1], HALF)
SIDES = 2.0 * TRUE - 1
PATTERNS = np.array([(1, 1, 1, 1), (1, 1, -1, -1), (1, -1, -1, 1), (1, -1, 1, -1)]) / 2
SPREAD = np.array([2.15, 2.1, 2, 0.4])
NOISY, TELLING, UNIT = 300, 12, 12


def late(random: np.random.Generator) -> np.ndarray:
    """Four fields of four patterns, uncorrelated; the groups stand apart in the third pattern."""
    sizes = random.normal(size=(len(TRUE), 4))
    sizes[:, 2] = SIDES + 0.2 * sizes[:, 2]
    order = [2, 0, 1, 3]  # that of the groups stays as it is, the others are made to fit
    Q, R = np.linalg.qr(pca_core.center(sizes[:, order])[0])
    sizes[:, order] = Q * np.sign(np.diag(R))
    return np.sqrt(len(TRUE)) * SPREAD * sizes @ PATTERNS


def noisy_table(random: np.random.Generator) -> np.ndarray:
    """Many fields of which some tell a little of the groups."""
    X = random.normal(size=(len(TRUE), NOISY))
    X[:, :TELLING] += 0.7 * SIDES[:, None]
    return X


def units(random: np.random.Generator) -> np.ndarray:
    """Two fields tell the groups apart; the third does not, and is noted in a small unit."""
    X = random.normal(size=(len(TRUE), 3))
    X[:, :2] += 2.2 * SIDES[:, None]
    X[:, 2] *= UNIT
    return X


TABLES = {"late": late, "noise": noisy_table, "units": units}
SEEN = ("raw", "first", "standard")


@shared_cache(maxsize=16)
def table(name: str, seed: int = SEED) -> np.ndarray:
    """(60, n)"""
    return TABLES[name](np.random.default_rng(seed)).round(2)


def seen_as(name: str, seen: str, seed: int = SEED) -> np.ndarray:
    """What k-means sees of a table: all of it, its first scores, or all of it standardized."""
    X = table(name, seed)
    if seen == "first":
        return pca_core.fit(X, KEPT).project(X)
    return X / X.std(axis=0) if seen == "standard" else X


@shared_cache(maxsize=32)
def found_groups(name: str, seen: str, seed: int = SEED) -> np.ndarray:
    """0 or 1 for each record (60,): what k-means finds, called as it fits the true groups best."""
    labels = pca_core.best_k_means(seen_as(name, seen, seed), 2, STARTS).labels
    return labels if 2 * right(labels) >= 1 else 1 - labels


def right(labels: np.ndarray) -> Fraction:
    """The share of the records in the right group."""
    return Fraction(int((labels == TRUE).sum()), len(TRUE))


def map_scores(name: str) -> np.ndarray:
    """The first three scores, the farthest at 1, for both maps: (60, 3)."""
    X = table(name)
    scores = pca_core.fit(X, 3).project(X)
    return (scores / np.abs(scores).max()).round(3)
