"""Centring, variance, covariance and change of basis: the first half of PCA.

Records are rows: X has shape (m, n), m records of n fields. The textbook writes records as
columns, so its (1/m) X Xᵀ is `Xc.T @ Xc / m` here.
"""

from numpy.typing import ArrayLike

from pca_core.checked import (
    Floats,
    as_field,
    as_table,
    divisor,
    same_fields,
    same_length,
    squarable,
)


def center(X: ArrayLike) -> tuple[Floats, Floats]:
    """Xc = X − mean, with the mean of every field.

    X: (m, n), any unit. Returns Xc (m, n) and mean (n,), in the unit of each field. The mean
    that rounding leaves behind is subtracted once more, which keeps the digits of data far
    from 0 (Chan, Golub & LeVeque 1983). Raises TableError.
    """
    X = as_table(X)
    mean = X.mean(axis=0)
    Xc = X - mean
    rest = Xc.mean(axis=0)
    Xc -= rest
    return Xc, mean + rest


def variance(x: ArrayLike, ddof: int = 0) -> float:
    """Var(x) = Σ (xᵢ − x̄)² / (m − ddof).

    x: (m,), one field. The unit is the square of its unit. Divisor m, or m − 1 with ddof=1.
    Raises TableError, ParameterError.
    """
    d = deviations(x)
    return float(d @ d / divisor(len(d), ddof))


def covariance(a: ArrayLike, b: ArrayLike, ddof: int = 0) -> float:
    """Cov(a, b) = Σ (aᵢ − ā)(bᵢ − b̄) / (m − ddof).

    a, b: (m,), two fields of the same records. The unit is the product of their units.
    Divisor m, or m − 1 with ddof=1. Raises TableError, ParameterError.
    """
    da, db = same_length(deviations(a, "a"), deviations(b, "b"))
    return float(da @ db / divisor(len(da), ddof))


def covariance_matrix(X: ArrayLike, ddof: int = 0) -> Floats:
    """C = Xcᵀ Xc / (m − ddof): variances on the diagonal, covariances off it.

    X: (m, n). Returns C (n, n), symmetric; entry (i, j) has the unit of field i times that of
    field j. Divisor m, or m − 1 with ddof=1. Raises TableError, ParameterError.
    """
    Xc, _ = center(X)
    m = divisor(len(Xc), ddof)
    return squarable(Xc).T @ Xc / m


def change_basis(X: ArrayLike, P: ArrayLike) -> Floats:
    """Y = X Pᵀ: the inner product of every record with every row of P.

    X: (m, n), records as rows; P: (k, n), one basis vector a row. Returns Y (m, k). Where the
    rows of P are orthonormal, row i of Y holds the coordinates of record i; for other rows the
    inner products are not coordinates. Raises TableError.
    """
    X, P = as_table(X), as_table(P, "P")
    return same_fields(X, P.shape[1]) @ P.T


def deviations(x: ArrayLike, name: str = "x") -> Floats:
    """xᵢ − x̄ for one field x (m,). Raises TableError."""
    Xc, _ = center(as_field(x, name)[:, None])
    return squarable(Xc, name)[:, 0]
