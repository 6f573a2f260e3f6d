"""Which fields go best with an outcome: a choice by y, which is a part of every fit by y."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pca_core.basics import center
from pca_core.checked import as_table, same_length
from pca_core.checks import whole
from pca_core.guards import flatten_constant_fields


def most_correlated(X: ArrayLike, y: ArrayLike, count: int) -> NDArray[np.intp]:
    """The `count` fields with the largest |correlation with y|, the strongest first.

    X: (m, n), y: (m,). Returns positions, counted from 0; of equals the earlier field comes
    first, a field without variation last. Choose on the training records alone: a choice that has
    seen the test records' y flatters every test on them (Ambroise & McLachlan 2002; Hastie,
    Tibshirani & Friedman 2009, § 7.10.2). Raises TableError, ParameterError.
    """
    X, y = as_table(X), as_table(np.reshape(y, (-1, 1)), "y")
    same_length(X, y)
    (Xc, mean), yc = center(X), center(y)[0][:, 0]
    flatten_constant_fields(Xc, mean)
    lengths = np.sqrt((Xc**2).sum(axis=0))
    fits = np.abs(np.divide(yc @ Xc, lengths, out=np.zeros(len(lengths)), where=lengths > 0))
    order: NDArray[np.intp] = (-fits).argsort(kind="stable")
    return order[: whole("count", count, 1, X.shape[1])]
