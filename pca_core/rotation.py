"""Varimax: axes turned within the space that they span, so that each has few large loadings.

H. F. Kaiser, "The varimax criterion for analytic rotation in factor analysis", Psychometrika 23
(1958): 187-200. Loadings as elsewhere here: an axis a row, a field a column.
"""

import numpy as np
from numpy.typing import ArrayLike

from pca_core.checked import EPS, Floats, as_table
from pca_core.checks import one_of
from pca_core.eigen import fix_signs

NORMALIZATIONS = ("none", "kaiser")
SWEEPS = 1000  # of all pairs of axes; a handful is the rule
SMALLEST_TURN = 1e-12  # in radians


def varimax_criterion(loadings: ArrayLike) -> float:
    """V = Σᵢ variance over the fields of lᵢⱼ²: large where squares are large or near 0.

    loadings: (k, n), a row an axis. The variance divides by n, the number of fields. In the fourth
    power of the unit of the loadings. Raises TableError. Kaiser 1958, the raw criterion.
    """
    return float((as_table(loadings, "loadings") ** 2).var(axis=1).sum())


def varimax(loadings: ArrayLike, normalization: str = "none") -> tuple[Floats, Floats]:
    """(B, T) with B = T L: the loadings turned to where their varimax criterion is largest.

    loadings: L (k, n), a row an axis, in any one unit. normalization "kaiser" divides each field by
    the root of its communality Σᵢ lᵢⱼ² first, and multiplies by it again after: then every field
    counts alike. Returns B (k, n) and the orthogonal T (k, k). What no turn decides is decided
    here: the row with the most (Σⱼ bᵢⱼ²) is first, signs are those of `fix_signs`, so T may mirror
    as well. BᵀB = LᵀL: communalities stay. For two axes this is the greatest maximum; for more the
    one that turns from L reach, pair by pair, as in Kaiser 1958. Raises TableError, ParameterError.
    """
    L = as_table(loadings, "loadings")
    one_of("normalization", normalization, NORMALIZATIONS)
    lengths = np.sqrt((L**2).sum(axis=0))
    divisors = lengths if normalization == "kaiser" else np.full(len(lengths), lengths.max())
    T = turned_to_the_top(L / np.where(divisors > 0, divisors, 1.0))
    B = T @ L
    order = np.argsort(-(B**2).sum(axis=1), kind="stable")
    signed = fix_signs(B[order])
    same = (signed * B[order]).sum(axis=1) >= 0
    return signed, T[order] * np.where(same, 1.0, -1.0)[:, None]


def turned_to_the_top(L: Floats) -> Floats:
    """T (k, k): pairs of axes turned, one pair after the other, until none turns any more."""
    k = len(L)
    T = np.eye(k)
    pairs = [(i, j) for i in range(k) for j in range(i + 1, k)]
    for _ in range(SWEEPS):
        turns = []
        for pair in pairs:
            x, y = T[list(pair)] @ L
            angle = best_angle(x, y)
            c, s = np.cos(angle), np.sin(angle)
            T[list(pair)] = np.array([(c, s), (-s, c)]) @ T[list(pair)]
            turns.append(abs(angle))
        if max(turns, default=0.0) < SMALLEST_TURN:
            break
    return T


def best_angle(x: Floats, y: Floats) -> float:
    """The turn in (−π/4, π/4] of two axes, in radians, at which their criterion is largest.

    With u = x² − y² and v = 2xy, what a turn by φ changes of it is a constant times the real part
    of e⁻⁴ⁱᵠ Σ ((u + iv) − mean)², so φ is a quarter of the angle of that sum. 0 where every turn
    is as good.
    """
    z = (x + 1j * y) ** 2
    away = ((z - z.mean()) ** 2).sum()
    size = (np.abs(z) ** 2).sum()
    return float(np.angle(away) / 4) if abs(away) > len(x) * EPS * size else 0.0
