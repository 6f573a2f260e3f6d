"""Groups that nobody has named: k-means, from given starts.

S. P. Lloyd, "Least squares quantization in PCM", IEEE Transactions on Information Theory 28 (1982).
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pca_core.checked import Floats, as_table, same_fields
from pca_core.checks import whole
from pca_core.neighbours import squared_distances

TURNS = 300  # as many as scikit-learn takes at most


@dataclass(frozen=True)
class KMeans:
    """labels: (m,), the number of each record's centre; centres: (k, n); total: the squared
    distances of all records from their centres, added up.
    """

    labels: NDArray[np.intp]
    centres: Floats
    total: float


def k_means(X: ArrayLike, starts: ArrayLike) -> KMeans:
    """Every record to its nearest centre, every centre to the mean of its records, in turns.

    X: (m, n); starts: (k, n), the first centres. It ends when nothing moves, after 300 turns at
    the latest. The total never rises, but other starts may come to a smaller one. Euclidean, no
    divisor, nothing is scaled. Equal distances go to the first centre; one without records stays
    where it is. Raises TableError. Lloyd 1982.
    """
    X, centres = as_table(X), as_table(starts, "starts")
    same_fields(centres, X.shape[1], "starts")
    labels = squared_distances(X, centres).argmin(axis=1)
    for _ in range(TURNS):
        before = labels
        centres = np.array(
            [X[labels == i].mean(axis=0) if i in labels else c for i, c in enumerate(centres)]
        )
        labels = squared_distances(X, centres).argmin(axis=1)
        if np.array_equal(labels, before):
            break
    return KMeans(labels, centres, float(((X - centres[labels]) ** 2).sum()))


def best_k_means(X: ArrayLike, k: int, runs: int = 10, seed: int = 0) -> KMeans:
    """k-means from `runs` starts, each of k records drawn at random: that with the least total.

    X: (m, n). Of equals the first. Same seed, same result. Raises TableError; ParameterError where
    k is not 1 … m, or `runs` less than 1. Forgy, Biometrics 21 (1965).
    """
    X = as_table(X)
    k, runs = whole("k", k, 1, len(X)), whole("runs", runs, 1)
    random = np.random.default_rng(whole("seed", seed, 0))
    drawn = [X[random.choice(len(X), k, replace=False)] for _ in range(runs)]
    return min((k_means(X, starts) for starts in drawn), key=lambda found: found.total)
