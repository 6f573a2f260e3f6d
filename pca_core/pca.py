"""Principal component analysis: the whole recipe in one function."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from pca_core.basics import center
from pca_core.checked import Floats, as_table, divisor, same_fields
from pca_core.eigen import fix_signs, free_axes
from pca_core.guards import (
    components_to_keep,
    field_weights,
    flatten_constant_fields,
    in_float_range,
    in_safe_range,
    read_only,
)
from pca_core.routes import Spectrum, decompose, rank_of, repeats_of
from pca_core.scaling import Scaling, field_scales


@dataclass(frozen=True, eq=False)
class PCA:
    """The k axes of a table with n fields, and what each of them keeps.

    Positions count from 0. All arrays are read-only. `repeated` may name the last component,
    when the first one left out has the same eigenvalue: then the cut itself is arbitrary.
    """

    mean: Floats  # (n,), in the unit of each field
    scale: Floats  # (n,), what centred fields are divided by: `field_scales` over the weights
    components: Floats  # (k, n), orthonormal rows; signs by `fix_signs`
    eigenvalues: Floats  # (k,), variance along each component, largest first
    explained_ratio: Floats  # (k,), eigenvalue / total_variance
    total_variance: float  # over all directions, kept or not
    rank: int  # directions that stand out of rounding
    repeated: tuple[int, ...]  # i with λᵢ = λᵢ₊₁: those two axes are free to turn
    constant: tuple[int, ...]  # fields without any variation (to rounding)
    route: str  # "covariance", "gram" or "svd"; all but "svd" square the condition number
    ddof: int  # 0: divided by m; 1: by m − 1

    def project(self, X: ArrayLike) -> Floats:
        """Y = ((X − mean) / scale) Pᵀ. X: (m, n). Returns the scores (m, k). Raises TableError."""
        X = same_fields(as_table(X), len(self.mean))
        return (X - self.mean) / self.scale @ self.components.T

    def reconstruct(self, Y: ArrayLike) -> Floats:
        """X̂ = (Y P) · scale + mean. Y: (m, k). Returns (m, n). Raises TableError."""
        Y = same_fields(as_table(Y, "Y"), len(self.components), "Y")
        return Y @ self.components * self.scale + self.mean


def fit(
    X: ArrayLike,
    k: int | None = None,
    ddof: int = 0,
    scaling: Scaling = "none",
    weights: ArrayLike | None = None,
) -> PCA:
    """Centre, decompose, keep the k directions of largest variance.

    X: (m, n), records as rows. k: 1 … rank, or None to keep all `rank` of them. Variances are
    divided by m, or by m − 1 with ddof=1. scaling: "standard" divides every centred field by its
    standard deviation (same ddof), "pareto" by the root of it; a constant field keeps scale 1 and
    is listed in `constant`. `weights` (n,), above 0: each field, centred and scaled, is then
    multiplied by its weight, so the axes are those of diag(w) C diag(w). None is 1 for all.
    Raises TableError, ParameterError, RankError.
    Pearson 1901; Hotelling 1933; Jolliffe, Principal Component Analysis, 2002; weights: § 14.2.
    """
    Xc, mean = center(X)
    m, n = Xc.shape
    constant = flatten_constant_fields(Xc, mean)
    scale = field_scales(Xc, scaling, ddof)
    if weights is not None:
        scale = scale / field_weights(weights, n)
    Z, unit = in_safe_range(Xc if scaling == "none" and weights is None else Xc / scale)
    del Xc  # the largest tables would be held three times

    found = decompose(Z)
    rank = rank_of(found, m, n)
    k = components_to_keep(k, rank)
    ratios = found.squares / found.squares.sum()
    axes = found.axes(k)
    if rank == n:
        axes = free_axes(ratios[:n], axes)
    sigma = found.largest / divisor(m, ddof) ** 0.5 * unit  # √λ₁
    total = sigma * sigma * float(found.squares.sum())

    return PCA(
        mean=read_only(mean),
        scale=read_only(scale),
        components=read_only(fix_signs(axes)),
        eigenvalues=read_only(in_float_range(ratios[:k] * total)),
        explained_ratio=read_only(ratios[:k]),
        total_variance=total,
        rank=rank,
        repeated=repeats_of(found, m, n, rank, k),
        constant=constant,
        route=found.route,
        ddof=int(ddof),
    )


def explained_ratios(X: ArrayLike, scaling: Scaling = "none") -> Floats:
    """λᵢ / Σ λ of every component, without the axes: of wide tables these take longest.

    X: (m, n). Returns (rank,), largest first, no unit; the divisor drops out. Raises TableError,
    ParameterError.
    """
    Xc, mean = center(X)
    flatten_constant_fields(Xc, mean)
    Z, _ = in_safe_range(Xc if scaling == "none" else Xc / field_scales(Xc, scaling))
    products = Z @ Z.T if len(Z) < Z.shape[1] else Z.T @ Z
    squares = np.linalg.eigvalsh(products)[::-1].clip(0)
    rank = rank_of(Spectrum("", squares, 1, lambda k: Z[:0]), *Z.shape)
    ratios: Floats = squares[:rank] / squares.sum()
    return ratios
