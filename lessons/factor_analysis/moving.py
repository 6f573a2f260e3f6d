"""What moves: a loading, noise, a method, axes, a correlation, a number of fields."""

from lessons.factor_analysis.invented import (
    AXIS1,
    AXIS2,
    LOADINGS,
    NOISES,
    R12,
    R13,
    SAME,
    STRONG12,
    STRONG13,
    both_rebuilt,
    under_noise,
)
from live.algorithms import at_frame, turn
from live.expression import Expr
from live.operations import abs_, dots, floor, norm, pick, rows, sqrt, steps, sum_, where, xy
from live.settings import Angle, Frame, OneOf, Vector
from live.terms import turned, u

# --- two_models: the first loading by hand; the two others follow --------------------------------

tip = Vector("tip", (1, 0.76), x=(1, 1), y=(0.72, 1), snap=0.02)
three_loadings = rows(tip[1], R12 / tip[1], R13 / tip[1])
foretold = three_loadings[1] * three_loadings[2]

# --- noise: of the third exam, in covariances or in correlations ----------------------------------

louder = Frame("louder", NOISES)
matrix = OneOf("matrix", ("covariances", "correlations"))
spread = 1 + floor(louder) / 2  # the variance of the third field
divided = where(pick(matrix, {"covariances": 0, "correlations": 1}), spread, 1)
variances = rows(1, 1, spread / divided)
by_factor = rows(LOADINGS[0], LOADINGS[1], LOADINGS[2] / sqrt(divided))
by_component = where(
    pick(matrix, {"covariances": 0, "correlations": 1}),
    at_frame(under_noise("correlations"), louder),
    at_frame(under_noise("covariances"), louder),
)

# --- rebuilt -------------------------------------------------------------------------------------

method = OneOf("method", ("pca", "fa"))
rebuilt = pick(method, {name: R.ravel().tolist() for name, R in both_rebuilt().items()})
off = pick(method, {"pca": 1, "fa": 0})
communality = where(off, rebuilt[0], SAME)  # of each of the six

# --- rotation: of the loadings of six exams, in two groups ----------------------------------------

theta = Angle("theta", 0.0)
turned_as = OneOf("turned_as", ("loadings", "eigenvectors"))
L = rows([AXIS1] * 6, [AXIS2] * 3 + [-AXIS2] * 3)
D = 6 * rows(AXIS1, AXIS2) ** 2  # both eigenvalues
ALL = [1] * 6
squares = (turned(theta) @ L) ** 2


def simple(way: Expr) -> Expr:
    """The variance over the fields of the squared loadings on an axis, or on each row of axes."""
    of_axis = (way @ L) ** 2
    return dots(of_axis, of_axis) / 6 - (dots(of_axis, ALL) / 6) ** 2


varimax = simple(u(theta)) + simple(u(theta + 90))
shares = sum_(squares, 1) / 6
angles = steps(0, 180, 90)
over_turns = xy(angles, simple(u(angles)) + simple(u(angles + 90)))
eigenvectors = pick(turned_as, {"loadings": 0, "eigenvectors": 1})
ways = where(eigenvectors, turned(theta), turned(theta) * sqrt(D))  # in the plane of p₁ and p₂
shown_ways = [ways[i] / norm(ways[i]) for i in (0, 1)]
apart = 90 - abs_(90 - abs_(turn(ways[0], ways[1])))
together = dots(u(theta) * D, u(theta + 90)) / sqrt(
    dots(u(theta) * D, u(theta)) * dots(u(theta + 90) * D, u(theta + 90))
)
scores_together = where(eigenvectors, together, 0)

# --- heywood -------------------------------------------------------------------------------------

LOWEST, FRAMES = 0.5, 19
third = Frame("third", FRAMES, 10)
r23 = LOWEST + third / 50


def common_given(r: Expr) -> Expr:
    """λ² of all three."""
    return rows(STRONG12 / r * STRONG13, STRONG12 * r / STRONG13, STRONG13 * r / STRONG12)


# --- suited: n fields, every two with the same correlation ----------------------------------------

LEAST_FIELDS, MOST_FIELDS = 3, 40
many = Frame("many", MOST_FIELDS - LEAST_FIELDS + 1, 6 - LEAST_FIELDS)
alike = OneOf("alike", ("strong", "weak"))
STRENGTHS = {"strong": 0.7, "weak": 0.1}
n = floor(many) + LEAST_FIELDS


def kmo(fields: Expr, r: Expr) -> Expr:
    """r² / (r² + q²) with q = r / (1 + (n − 2) r)."""
    return 1 / (1 + 1 / (1 + (fields - 2) * r) ** 2)


def left_alone(fields: Expr, r: Expr) -> Expr:
    """q: the correlation of two fields, all others taken out."""
    return r / (1 + (fields - 2) * r)


strength = pick(alike, STRENGTHS)
over_fields = xy(
    steps(LEAST_FIELDS, MOST_FIELDS, MOST_FIELDS - LEAST_FIELDS),
    kmo(steps(LEAST_FIELDS, MOST_FIELDS, MOST_FIELDS - LEAST_FIELDS), strength),
)
