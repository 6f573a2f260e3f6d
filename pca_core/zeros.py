"""Zeros before logarithms: what is too little to be measured gets a small number."""

import numpy as np
from numpy.typing import ArrayLike

from pca_core.checked import Floats, as_table, same_fields
from pca_core.errors import TableError

SHARE = 0.65  # of the detection limit, here the smallest number above 0 that was measured


def small_parts(X: ArrayLike) -> Floats:
    """δⱼ = 0.65 · the smallest number above 0 of field j.

    X: (m, n). Returns (n,), in the unit of each field; 0 for a field without such a number.
    Raises TableError. 65 %: Martín-Fernández, Barceló-Vidal & Pawlowsky-Glahn 2003, Mathematical
    Geology 35, 253–278.
    """
    X = as_table(X)
    least = np.where(X > 0, X, np.inf).min(axis=0)
    return np.where(np.isfinite(least), SHARE * least, 0.0)


def replace_zeros(X: ArrayLike, delta: ArrayLike) -> Floats:
    """δⱼ where xᵢⱼ is 0; all other cells as they are.

    X: (m, n); delta: (n,), in the unit of each field. Returns (m, n). Raises TableError.
    """
    X = same_fields(as_table(X), len(np.atleast_1d(delta)))
    return np.where(X == 0, np.asarray(delta, dtype=np.float64), X)


def multiplicative_replacement(X: ArrayLike, delta: ArrayLike) -> Floats:
    """δⱼ where xᵢⱼ is 0, else xᵢⱼ (1 − Σ δₖ / cᵢ), over the zeros of record i with total cᵢ.

    X: (m, n), the parts of m wholes, none below 0, all in one unit; delta: (n,), in that unit.
    Returns (m, n): totals stay as they are, and so do the ratios of parts that are not 0. A record
    whose zeros would take all of its total, or that has none, is refused. Raises TableError.
    Martín-Fernández, Barceló-Vidal & Pawlowsky-Glahn 2003, (3).
    """
    R = replace_zeros(X, delta)
    zero = np.asarray(X) == 0
    parts = np.where(zero, 0.0, R)
    peak = R.max(axis=1, keepdims=True)  # first: no sum leaves the range of float64
    peak[peak == 0] = 1.0
    taken = np.where(zero, R, 0.0) / peak
    total = (parts / peak).sum(axis=1, keepdims=True)
    kept = 1 - taken.sum(axis=1, keepdims=True) / np.where(total == 0, 1.0, total)
    short = (kept[:, 0] <= 0) | (total[:, 0] == 0)
    if short.any():
        raise TableError("zeros_take_all", name="X", row=int(short.argmax()) + 1)
    return np.where(zero, R, parts * kept)
