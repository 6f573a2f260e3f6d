"""Fields chosen by y on all records, or within each fold: how often a test record is told right."""

from functools import lru_cache

import numpy as np

import pca_core
from lessons.new_data.leak_tables import COUNTS, FOLD_OF, FOLDS, GROUPS, NOISE, TABLES

K = 2  # components that are kept


def told_right(X: np.ndarray, count: int, leaks: bool) -> int:
    """Records whose group their nearest neighbour tells, in the scores of the chosen fields."""
    right = 0
    for fold in range(FOLDS):
        test = fold == FOLD_OF
        seen = np.ones(len(X), dtype=bool) if leaks else ~test
        chosen = X[:, pca_core.most_correlated(X[seen], GROUPS[seen], count)]
        pca = pca_core.fit(chosen[~test], K)
        scores = pca.project(chosen)
        said = pca_core.nearest_neighbours(scores[~test], GROUPS[~test], scores[test])
        right += int((said == GROUPS[test]).sum())
    return right


@lru_cache(maxsize=1)
def counted_right() -> np.ndarray:
    """(2, numbers of fields): chosen on all records, then within each fold; over all tables."""
    return np.array(
        [[sum(told_right(X, n, leaks) for X in NOISE) for n in COUNTS] for leaks in (True, False)]
    )


@lru_cache(maxsize=1)
def maps() -> np.ndarray:
    """Scores of the first table for each number of fields, the greatest as 1."""
    X, found = NOISE[0], []
    for count in COUNTS:
        chosen = X[:, pca_core.most_correlated(X, GROUPS, count)]
        scores = pca_core.fit(chosen, K).project(chosen)
        found.append(scores / np.abs(scores).max())
    return np.round(found, 3)


GUESSES = TABLES * len(GROUPS)
