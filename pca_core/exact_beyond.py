"""Whitening, probabilistic PCA and singular values in exact arithmetic, as SymPy objects.

Made from the verified axes of `pca_core.exact`. Where that has no P, because a factor has
degree ≥ 3, the answer is None here, too. Where all eigenvalues are rational, every result is
verified once more as it is built.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pca_core.checks import noise_left, one_of
from pca_core.errors import VerificationError
from pca_core.exact import ExactPCA, pca
from pca_core.whitening import KINDS

HALF = Fraction(1, 2)


@dataclass(frozen=True)
class ExactPPCA:
    """The exact twin of `pca_core.PPCA`."""

    W: Any  # (n, k)
    sigma2: Any
    mean: Any  # (1, n)
    covariance: Any  # (n, n), W Wᵀ + σ² I


@dataclass(frozen=True)
class ExactSVD:
    """centred = U S P: r = rank singular values, sᵢ² = m λᵢ."""

    U: Any  # (m, r), orthonormal columns
    S: Any  # (r, r), singular values on the diagonal, largest first
    P: Any  # (r, n), orthonormal rows


def whitening_matrix(e: ExactPCA, kind: str = "pca") -> Any:
    """W = D^(−½) P (r, n), or Pᵀ D^(−½) P (n, n) for "zca"; r = rank. Raises ParameterError."""
    one_of("kind", kind, KINDS)
    if e.P is None:
        return None
    P, D = varying(e)
    W = on_diagonal(D, lambda x: x**-HALF) * P
    verify(e, W * e.C * W.T, D**0)
    return P.T * W if kind == "zca" else W


def whiten(table: Iterable[Iterable[Any]], kind: str = "pca", ddof: int = 0) -> Any:
    """Z = centred · Wᵀ, records as rows: (m, r), or (m, n) for "zca".

    table: as for `exact.pca`. Divisor m, or m − 1 with ddof=1. Raises TableError,
    ParameterError.
    """
    e = pca(table, ddof)
    W = whitening_matrix(e, kind)
    return None if W is None else e.centred * W.T


def ppca_closed_form(table: Iterable[Iterable[Any]], k: int) -> ExactPPCA | None:
    """σ² = mean of the dropped λ, W = Pᵀ (D − σ² I)^½ on the first k axes.

    table: as for `exact.pca`, k: 1 … rank − 1, divisor m. Raises TableError, ParameterError,
    RankError. Tipping & Bishop 1999.
    """
    e: Any = pca(table)
    k, n = noise_left(k, rank_of(e)), len(e.eigenvalues)
    if e.P is None:
        return None
    sigma2 = sum(e.eigenvalues[k:]) / (n - k)
    W = e.P[:k, :].T * on_diagonal(e.D[:k, :k], lambda x: (x - sigma2) ** HALF)
    C = W * W.T + sigma2 * e.D**0
    verify(e, e.P * C * e.P.T, type(e.D).diag(*e.eigenvalues[:k], *[sigma2] * (n - k)))
    return ExactPPCA(W, sigma2, e.mean, C)


def svd(table: Iterable[Iterable[Any]]) -> ExactSVD | None:
    """centred = U S P: sᵢ = √(m λᵢ), U = Y S⁻¹. table: as for `exact.pca`. Raises TableError."""
    e = pca(table)
    if e.P is None or e.Y is None:
        return None
    P, D = varying(e)
    S = on_diagonal(D, lambda x: (e.centred.rows * x) ** HALF)
    U = e.Y[:, : P.rows] * on_diagonal(S, lambda s: 1 / s)
    verify(e, U * S * P, e.centred)
    return ExactSVD(U, S, P)


def rank_of(e: ExactPCA) -> int:
    return sum(x != 0 for x in e.eigenvalues)


def varying(e: Any) -> tuple[Any, Any]:
    """P (r, n) and D (r, r) without the eigenvalues 0."""
    r = rank_of(e)
    return e.P[:r, :], e.D[:r, :r]


def on_diagonal(D: Any, function: Callable[[Any], Any]) -> Any:
    return type(D).diag(*map(function, D.diagonal()))


def verify(e: Any, found: Any, expected: Any) -> None:
    """Equal, exactly, or an error; not asked where roots in roots may hide that it is."""
    if all(x.is_Rational for x in e.eigenvalues) and found != expected:
        raise VerificationError(f"{found} is not {expected}")
