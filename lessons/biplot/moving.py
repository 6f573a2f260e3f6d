"""What moves in this lesson: points and arrows between α = 0 and α = 1, and a record read off.

Points have the power α of √λ, arrows the power 1 − α (Gabriel 1971). The picture draws both in
steps of `unit`, a number of the table, so that they fit: points over unitᵅ, arrows over unit¹⁻ᵅ.
"""

from __future__ import annotations

from lessons.datasets import Dataset
from live.expression import Expr, Number
from live.operations import angle_of, dots, floor, indices, norm, only, pick, ratio, sqrt, where
from live.settings import Angle, Frame, OneOf, Word
from live.terms import C, L, P, centred, mean, points

FLAT = 1e-9  # an eigenvalue below this part of the largest is rounding
NEAR = 1e-9  # of a standard deviation: nobody sees it
unit = Word("unit")


def records_of(table: Dataset) -> int:
    return len(table.cells)


theta = Angle("theta", 20.0, period=360)
built = Frame("built", 3, 2)  # only the records, only the fields, both
field = OneOf("field", ("a", "b"))
record = Frame("record", records_of, lambda table: min(3, len(table.cells) - 1))
alpha = Frame("alpha", 3)  # 0, ½ and 1

# --- points and arrows for any α ------------------------------------------------------------------

varies = FLAT * L[0] < L


def sd_power(exponent: Number) -> Expr:
    """√λ to this power; a direction without variance is left out."""
    return where(varies, where(varies, L, 1) ** (exponent / 2), 0)


def points_at(share: Number) -> Expr:
    return (centred @ P.T) * sd_power(share - 1)


def arrows_at(share: Number) -> Expr:
    """An arrow a field, as rows."""
    return P.T * sd_power(1 - share)


def cosine(v: Expr, w: Expr) -> Expr:
    return ratio(dots(v, w), norm(v) * norm(w))


white, loads = points_at(0), arrows_at(0)
tips = loads / unit

# --- two tables in one picture --------------------------------------------------------------------

deviation = centred[:, 0]
near = NEAR * sqrt(C[0, 0])
more, less = only(near < deviation, white), only(deviation < -near, white)
same = only((-near <= deviation) * (deviation <= near), white)
with_records, with_fields = (built - 1) ** 2 > 1 / 4, built > 1 / 2
direction = angle_of(loads[0]) % 360


def shown_if(condition: Expr, path: Expr) -> Expr:
    """The rows of a path, or none of them."""
    return only(condition * (indices(path) >= 0), path)


# --- a record dropped onto an arrow ---------------------------------------------------------------


def dropped(spot: Expr, arrow: Expr) -> Expr:
    """The foot of the perpendicular from a point to the line of an arrow."""
    return arrow * ratio(dots(spot, arrow), dots(arrow, arrow))


i, j = floor(record), pick(field, {"a": 0, "b": 1})
spot, arrow, tip = white[i], loads[j], tips[j]
size = norm(arrow)
along = ratio(dots(spot, arrow), size)
foot = dropped(spot, tip)
read = mean[j] + dots(spot, arrow)
cell = points[i][j]

# --- who gets the standard deviations -------------------------------------------------------------

share = alpha / 2
g, h = Word("g"), Word("h")  # two records
now, arrows_now = points_at(share), arrows_at(share)
drawn, drawn_tips = now / unit**share, arrows_now / unit ** (1 - share)


def cosine_at(share: Number) -> Expr:
    return cosine(arrows_at(share)[0], arrows_at(share)[1])


def apart_at(share: Number) -> Expr:
    return norm(points_at(share)[g] - points_at(share)[h])


by_ruler = norm(points[g] - points[h])
read_g = mean[0] + dots(now[g], arrows_now[0])
correlation = ratio(C[0, 1], sqrt(C[0, 0] * C[1, 1]))
