"""How far two configurations of the same records agree, whatever turns or scales them."""

import numpy as np
from numpy.typing import ArrayLike

from pca_core.basics import center
from pca_core.checked import Floats, as_table, same_length


def rv_coefficient(A: ArrayLike, B: ArrayLike) -> float:
    """RV = |AᵀB|² / (|AᵀA| |BᵀB|), both centred: 1 where one is the other turned, mirrored, scaled.

    A: (m, p), B: (m, q), the same records in the same order; units and divisors drop out. |·| is
    the Frobenius norm. Returns a number from 0 to 1; 0 where one of them does not vary. Raises
    TableError. Robert & Escoufier 1976, Applied Statistics 25: 257-265.
    """
    one, other = _shape_of(A, "A"), _shape_of(B, "B")
    same_length(one, other)
    size = np.linalg.norm(one.T @ one) * np.linalg.norm(other.T @ other)
    return float(np.linalg.norm(one.T @ other) ** 2 / size) if size else 0.0


def _shape_of(A: ArrayLike, name: str) -> Floats:
    """Centred, with 1 as its largest number."""
    centred, _ = center(as_table(A, name))
    largest = float(np.abs(centred).max())
    return centred / largest if largest else centred
