"""What moves in this lesson: the first component of the records, and an axis to turn."""

from __future__ import annotations

from lessons.heap import FOUND, two_columns
from live.algorithms import stacked
from live.expression import Expr
from live.operations import largest, norm, outer, ratio, sqrt, sum_, where, xy
from live.paths import boxes, segments
from live.settings import Angle, OneOf, Vector, Word
from live.terms import C, L, P, centred, mean, points, quadratic, total, u

theta = Angle("theta")
stage = OneOf("stage", ("1", "2", "3", "4", "5", "6"))
show = OneOf("show", ("cloud", "dropped", "plane"))
shares = Word("shares")  # of the blobs: what the plane keeps and loses

# --- on the first component ------------------------------------------------------------------

scores = centred @ P[0]
sum_of_scores = sum_(scores)
rebuilt = mean + outer(scores, P[0])
strip = xy(scores, 0.9 * stacked(scores))
error = total - L[0]

# A square on every dropped piece, on the side away from the mean: its area is the squared error.
side = outer(where(scores < 0, -1, 1) * norm(points - rebuilt), P[0])
squares = segments(points, rebuilt, rebuilt + side, points + side, points)


def mean_square(x: float, y: float) -> Expr:
    """One square whose area is the mean of all of them, from its lower left corner."""
    return boxes((x, y), xy(x, y) + sqrt(error))


best_field = ratio(largest([C[0, 0], C[1, 1]]), total)  # what one of the old fields keeps

# --- on the axis that is turned --------------------------------------------------------------

kept = quadratic(u(theta))
lost = total - kept
share = ratio(kept, total)
bar_kept = boxes((0, 0), xy(share, 1))
bar_lost = boxes(xy(share, 0), (1, 1))

# --- the heap, in new fields -----------------------------------------------------------------

pair = Vector("pair", (29, 30), x=(1, 30), y=(1, 30), snap=1)
two, two_share = two_columns(FOUND, pair)
