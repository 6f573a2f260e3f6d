"""Nearest neighbours: the label that most of the k closest records carry."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pca_core.checked import Floats, as_table, same_fields
from pca_core.checks import blocks, whole
from pca_core.errors import TableError


def nearest_neighbours(
    train: ArrayLike, labels: ArrayLike, test: ArrayLike, k: int = 1
) -> NDArray[np.generic]:
    """For each record of test, the majority label among its k nearest records of train.

    train: (m, n), labels: (m,) of anything that can be sorted, test: (t, n), same units.
    Returns (t,). Equal votes go to the smallest label, equal distances to the earlier record.
    Euclidean distances, taken in blocks: no table of more than a million of them at once.
    Raises TableError, ParameterError. Cover & Hart 1967.
    """
    train, test = as_table(train, "train"), as_table(test, "test")
    same_fields(test, train.shape[1], "test")
    names, codes = np.unique(one_label_each(labels, len(train)), return_inverse=True)
    k = whole("k", k, 1, len(train))
    winners = np.empty(len(test), dtype=np.intp)
    for part in blocks(len(test), len(train)):
        distances = squared_distances(test[part], train)
        nearest = distances.argsort(axis=1, kind="stable")[:, :k]
        winners[part] = majority(codes[nearest], len(names))
    return names[winners]


def squared_distances(A: Floats, B: Floats) -> Floats:
    """|a − b|² = |a|² + |b|² − 2 a·b, both measured from the first record of B.

    A: (a, n), B: (b, n). Returns (a, b), never below 0. Moving the origin into the data keeps
    the digits of data far from 0; records of whole numbers stay exact.
    """
    A, B = A - B[0], B - B[0]
    D = A @ (-2 * B.T)
    D += (A**2).sum(axis=1)[:, None]
    D += (B**2).sum(axis=1)
    return np.maximum(D, 0, out=D)


def majority(votes: NDArray[np.intp], candidates: int) -> NDArray[np.intp]:
    """The number most frequent in each row of votes (t, k); of equals, the smallest."""
    counts = np.zeros((len(votes), candidates), dtype=np.intp)
    np.add.at(counts, (np.arange(len(votes))[:, None], votes), 1)
    return counts.argmax(axis=1)


def one_label_each(labels: ArrayLike, m: int) -> NDArray[np.generic]:
    found = np.asarray(labels)
    if found.shape != (m,):
        raise TableError("labels_differ", labels=found.shape, records=m)
    return found
