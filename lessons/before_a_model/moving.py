"""What moves: a number that was noted wrongly, a number of components, an axis."""

from collections.abc import Callable

import numpy as np

from lessons.before_a_model import clusters
from lessons.before_a_model.model_tables import CHANCE, DAY, EACH, FIELDS, GROUP_OF, MOST, SOLD
from live.expression import Expr, Number
from live.operations import dots, only, pick, rows, solve, sqrt, xy
from live.settings import Angle, Frame, OneOf
from live.terms import C, L, P, centred, circle, ddof, m, points, quadratic, total

# --- collinear: y of one day, by so much too large ------------------------------------------------

sold = Frame("sold", 2 * MOST + 1, MOST)
wrong = sold - MOST
ices = SOLD[DAY] + wrong


def with_y(added: Number, day: int = DAY) -> Expr:
    """The covariances of both fields with y, where y of a day is larger by so much."""
    y = SOLD + added * np.eye(len(SOLD), dtype=int)[day]
    return centred.T @ y / (m - ddof)


def least_squares(xy: Expr) -> Expr:
    return solve(C, xy)


def on_first(xy: Expr) -> Expr:
    """The coefficients of both fields where y is regressed on the first score."""
    return dots(P[0], xy) / L[0] * P[0]


both, first = least_squares(with_y(wrong)), on_first(with_y(wrong))
way = rows(*(least_squares(with_y(added)) for added in (-MOST, MOST)))
variances = 1 / ((m - ddof) * L)  # of the coefficients along p₁ and p₂, for chance of variance 1
scatter = least_squares(with_y(0)) + circle() @ rows(
    *(CHANCE * sqrt(variances[i]) * P[i] for i in (0, 1))
)

# --- loses: how many components, or directions of partial least squares ---------------------------

k = OneOf("k", tuple(range(1, FIELDS + 1)))

# --- two_axes: an axis, what of the variance lies along it, and between two groups ----------------

theta = Angle("theta", 60.0)
halves = points[0:EACH], points[EACH:]
apart = (1 - 2 * GROUP_OF) @ points / EACH  # of the means


def share_along(way: Expr) -> Expr:
    """PCA's criterion: the share of the whole variance that lies along a direction."""
    return quadratic(way) / total


def share_between(way: Expr) -> Expr:
    """Fisher's: of the variance along a direction the share that lies between the groups."""
    return dots(way, apart) ** 2 * m / (4 * (m - ddof)) / quadratic(way)


# --- clustering: which table, and what of it k-means sees -----------------------------------------

table = OneOf("table", tuple(clusters.TABLES))
seen = OneOf("seen", clusters.SEEN)
scores = pick(table, {name: clusters.map_scores(name) for name in clusters.TABLES})  # (60, 3)


def by_table(found: Callable[[str, str], object]) -> Expr:
    """What is found in the table, as it is seen."""
    ways = {way: np.array([found(name, way) for name in clusters.TABLES]) for way in clusters.SEEN}
    return pick(seen, ways)[pick(table, {name: i for i, name in enumerate(clusters.TABLES)})]


ringed = by_table(clusters.found_groups)  # 1 for one of the two groups that were found
share_right = by_table(lambda name, way: float(clusters.right(clusters.found_groups(name, way))))


def on_map(up: int) -> Expr:
    """Component 1 across, component 2 or 3 upwards."""
    return xy(scores[:, 0], scores[:, up])


def in_ring(up: int) -> Expr:
    return only(ringed, on_map(up))
