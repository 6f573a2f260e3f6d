"""Logarithms before PCA: for fields that differ by factors, and for parts of a whole."""

import numpy as np
from numpy.typing import ArrayLike

from pca_core.checked import Floats, as_table
from pca_core.errors import TableError


def logarithms(X: ArrayLike) -> Floats:
    """ln xᵢⱼ: equal ratios become equal distances.

    X: (m, n), all above 0. Returns (m, n), no units: another unit of a field adds a constant to
    its logarithms, which centring takes away. No divisor. Raises TableError.
    """
    return np.log(above_zero(as_table(X)))


def centred_log_ratio(X: ArrayLike) -> Floats:
    """clr xᵢⱼ = ln xᵢⱼ − (ln xᵢ₁ + … + ln xᵢₙ) / n: each part against the record's geometric mean.

    X: (m, n), the parts of m wholes, all above 0, all in one unit. Returns (m, n), no units: per
    cent, shares and grams of the same record give the same. Each record sums to 0, so the
    covariance matrix takes (1, …, 1) to 0: one eigenvalue is 0 by construction. No divisor.
    Raises TableError. Aitchison, The Statistical Analysis of Compositional Data, 1986, § 4.6.
    """
    L = logarithms(X)
    return L - L.mean(axis=1, keepdims=True)


def above_zero(X: Floats) -> Floats:
    """The same table, refused where a cell is 0 or less: it has no logarithm."""
    if X.min() <= 0:
        i, j = (int(at) for at in np.argwhere(X <= 0)[0])
        raise TableError(
            "not_positive", name="X", received=f"{X[i, j]:.6g}", row=i + 1, column=j + 1
        )
    return X
