"""Whether the fields of a table have anything in common, as far as its correlations tell."""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

import numpy as np
from numpy.typing import ArrayLike

from pca_core.basics import center
from pca_core.checked import as_table, largest
from pca_core.checks import whole
from pca_core.diagnostics import chi_square, probability

MANY = 1000  # degrees of freedom from which χ² is normal, nearly


@dataclass(frozen=True)
class Independence:
    """Σ rᵢⱼ² over the pairs of fields, and what chance alone exceeds in 1 − level of tables."""

    squares: float
    limit: float

    @property
    def is_possible(self) -> bool:
        """Whether fields that have nothing in common may well look like this."""
        return self.squares <= self.limit


def independence(X: ArrayLike, level: float = 0.95) -> Independence:
    """All correlations of a table together, beside those of fields that have nothing in common.

    X: (m, n), m ≥ 4, n ≥ 2, no field constant. No unit; neither scales nor the divisor change it.
    Raises TableError, ParameterError. Schott 2005, Biometrika 92: 951-956, gives the mean and the
    variance of the sum, for any number of fields; the limit is that of a multiple of χ² that has
    both (Box 1954).
    """
    Z, _ = center(as_table(X))
    m, n = Z.shape
    limit = squares_by_chance(m, n, level)
    Z /= largest(Z)
    Z /= np.sqrt(np.einsum("ij,ij->j", Z, Z))
    R = Z.T @ Z if n <= m else Z @ Z.T
    return Independence(float(((R**2).sum() - n) / 2), limit)


def squares_by_chance(m: int, n: int, level: float = 0.95) -> float:
    """The quantile of Σ rᵢⱼ² for m records of n normal fields that have nothing in common.

    Raises ParameterError.
    """
    m, n, level = whole("m", m, 4), whole("n", n, 2), probability(level)
    mean = n * (n - 1) / 2 / (m - 1)
    variance = n * (n - 1) * (m - 2) / ((m - 1) ** 2 * (m + 1))
    degrees = 2 * mean**2 / variance
    if degrees > MANY:
        return mean + NormalDist().inv_cdf(level) * sqrt(variance)
    return variance / (2 * mean) * chi_square(level, degrees)
