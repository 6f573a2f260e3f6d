"""What moves in this lesson: a point beside the cloud, and how far away it and the records are."""

from math import pi

from lessons.datasets import Dataset
from lessons.study import study
from live.operations import (
    det,
    dots,
    exp,
    indices,
    largest,
    norm,
    ratio,
    rows,
    solve,
    sqrt,
    where,
    xy,
)
from live.paths import boxes, join
from live.settings import Vector
from live.terms import ORIGIN, C, L, P, centred, circle, ellipse, mean, quadratic, total


def aside(table: Dataset) -> tuple[float, ...]:
    """One standard deviation along the cloud and 1½ across it, on the grid of the records."""
    variances, axes = study(table, 0).eigen
    grid, place = float(table.grid), (1, 1.5) * variances.clip(0) ** 0.5 @ axes
    return tuple(float(f"{grid * round(v / grid):g}") for v in place)


x = Vector("x", aside)  # from the mean
# d² = vᵀ C⁻¹ v: NaN where the records lie on one line, since C has no inverse then.
unitless = ratio(C, total)  # so that no unit decides what counts as 0
inverse = rows(solve(unitless, (1, 0)), solve(unitless, (0, 1))) / total
d2, ruler = quadratic(x, inverse), norm(x)
d, along, across = sqrt(d2), 1.5 * sqrt(L[0]) * P[0], sqrt(L[0]) * P[1]
d_across = L[0] * sqrt(det(inverse))  # √(λ₁/λ₂)
density = exp(-d2 / 2) / (2 * pi * sqrt(det(C)))  # of the normal distribution with this C
as_far, eight, by_ruler = ellipse(d), ellipse(d, count=8), mean + ruler * circle()

# z = D^(−½) P v of x and of the records, which are rows: v W
W = P.T / sqrt(L)
z, white = x @ W, centred @ W
as_long, white_eight = join(d * circle(), rows(ORIGIN, z)), d * circle(8)

# T² of every record; on one line only the first component counts.
flat = det(unitless) < 1e-12  # where `solve` finds nothing
t2 = where(flat, ratio(dots(centred, centred), total), quadratic(centred, inverse))
greatest, tops = largest(t2), xy(indices(t2) + 1, t2)
bars = boxes(tops * (1, 0) - rows(0.4, 0), tops + rows(0.4, 0))
levels = join(ellipse(1), ellipse(2))
