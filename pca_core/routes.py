"""Three ways to the same axes; the shape of the table decides which is cheapest.

Each takes centred records Z (m, n) and needs no divisor. The two that form a product of Z
with itself square its condition number: directions below √eps of the largest are lost there.
None forms a product of the larger side: of n ≫ m fields no (n, n) matrix is ever made.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from pca_core.checked import EPS, Floats

MUCH = 10  # "many more records than fields" starts at this ratio
LARGE = 1000  # records and fields: of more, an SVD takes ten times as long as a product
CLEAR = 1e-5  # s²/s₁² that keeps some nine digits in a product of Z with itself


@dataclass(frozen=True, eq=False)
class Spectrum:
    """What a route found: `measured` descending, either s (power 2) or s² (power 1)."""

    route: str
    measured: Floats
    power: int
    axes: Callable[[int], Floats] = field(repr=False)  # k -> the first k axes as rows

    @property
    def largest(self) -> float:
        """s₁."""
        return float(self.measured[0] ** (self.power / 2))

    @property
    def squares(self) -> Floats:
        """s²/s₁², formed from ratios so that no square leaves the range of float64."""
        squares: Floats = (self.measured / self.measured[0]) ** self.power
        return squares


def decompose(Z: Floats) -> Spectrum:
    """The route for the shape of Z (m, n): covariance for m ≫ n, Gram for n ≫ m, else SVD.

    A product is also taken where both are LARGE. For n ≫ m the SVD costs not much more, and is
    taken where the product has lost digits.
    """
    m, n = Z.shape
    if n >= MUCH * m:
        found = by_gram(Z)
        clear = found.measured[: min(m - 1, n)] > CLEAR * found.measured[0]
        return found if clear.all() else by_svd(Z)
    if m >= MUCH * n or min(m, n) > LARGE:
        return by_covariance(Z) if m >= n else by_gram(Z)
    return by_svd(Z)


def by_svd(Z: Floats) -> Spectrum:
    """Z = U S Vᵀ: the rows of Vᵀ are the axes, s² the sums of squares along them."""
    _, s, Vt = np.linalg.svd(Z, full_matrices=False)
    return Spectrum("svd", s, 2, lambda k: Vt[:k])


def by_covariance(Z: Floats) -> Spectrum:
    """ZᵀZ v = s² v, an (n, n) problem."""
    squares, V = np.linalg.eigh(Z.T @ Z)
    return Spectrum("covariance", squares[::-1].clip(0), 1, lambda k: V.T[::-1][:k])


def by_gram(Z: Floats) -> Spectrum:
    """ZZᵀ u = s² u, an (m, m) problem; then v = Zᵀu / s (Turk & Pentland 1991)."""
    squares, U = np.linalg.eigh(Z @ Z.T)
    return Spectrum("gram", squares[::-1].clip(0), 1, lambda k: orthonormal(U.T[::-1][:k] @ Z))


def orthonormal(V: Floats) -> Floats:
    """Nearly orthogonal rows made orthonormal, in order: Gram–Schmidt by Cholesky, V Vᵀ = L Lᵀ."""
    V = V / np.linalg.norm(V, axis=1, keepdims=True)
    L = np.linalg.cholesky(V @ V.T)
    rows: Floats = np.linalg.inv(L) @ V
    return rows


def rank_of(spectrum: Spectrum, m: int, n: int) -> int:
    """How many directions stand out of rounding: measured > max(m, n)·eps·(the largest).

    Never more than min(n, m − 1): centring uses up one record. Golub & Van Loan, § 5.5.
    """
    stands_out = spectrum.measured > max(m, n) * EPS * spectrum.measured[0]
    return min(int(stands_out.sum()), n, m - 1)


def repeats_of(spectrum: Spectrum, m: int, n: int, rank: int, k: int) -> tuple[int, ...]:
    """Positions i < k (from 0) with λᵢ = λᵢ₊₁ to rounding, both within the rank."""
    measured = spectrum.measured[:rank]
    same = measured[:-1] - measured[1:] <= 4 * max(m, n) * EPS * spectrum.measured[0]
    return tuple(int(i) for i in np.flatnonzero(same[:k]))
