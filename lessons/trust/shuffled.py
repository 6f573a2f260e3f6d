"""Two tables whose maps explain a quarter: many fields with a cause in common, and few of noise."""

from functools import cache

import numpy as np

import pca_core

SHUFFLES = 8
SIZES = {"many": (60, 100), "few": (60, 15)}
CAUSES, SEEDS = 0.422, {"many": 0, "few": 3}  # found so that both explain a quarter


@cache
def ordered(name: str) -> np.ndarray:
    """(60, 100) with two causes, which part the records in three groups; (60, 15) of noise."""
    m, n = SIZES[name]
    random = np.random.default_rng(SEEDS[name])
    X = random.normal(size=(m, n))
    if name == "many":
        corners = np.array([(0, 1), (-0.87, -0.5), (0.87, -0.5)]) * 2**0.5
        X += CAUSES * corners[np.arange(m) % 3] @ random.normal(size=(2, n))
    return np.asarray(X)


@cache
def states(name: str) -> list[np.ndarray]:
    """The table, and each field of it shuffled on its own, again and again."""
    X, random = ordered(name), np.random.default_rng(1)
    return [X, *(random.permuted(X, axis=0) for _ in range(SHUFFLES))]


def share(X: np.ndarray) -> float:
    """Of the variance, the fields standardized, that the first two components explain."""
    return float(pca_core.fit(X, 2, scaling="standard").explained_ratio.sum())


@cache
def maps(name: str) -> np.ndarray:
    """Scores of each state, (states, m, 2); a unit is the map's own standard deviation."""
    found = []
    for X in states(name):
        scores = pca_core.fit(X, 2, scaling="standard").project(X)
        found.append(scores / np.sqrt((scores**2).sum(axis=1).mean()))
    return np.round(found, 2)


@cache
def map_shares(name: str) -> np.ndarray:
    """The share that the map explains, of each state."""
    return np.array([share(X) for X in states(name)])
