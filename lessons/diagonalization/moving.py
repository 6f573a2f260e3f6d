"""What moves in this lesson: a turned basis, and what the covariance matrix makes of a vector."""

from __future__ import annotations

import numpy as np

from lessons.study import study
from live.algorithms import real_eigenvalues, turn
from live.expression import Expr, Number, Operand
from live.operations import abs_, largest, norm, outer, rows, steps, where, xy
from live.settings import Angle, OneOf, Trail, Vector
from live.terms import ORIGIN, C, L, P, centred, over_angles, quadratic, turned, u

EYE = np.eye(2)


def span_of_lambda(top: float) -> tuple[float, float]:
    """Around both eigenvalues, where the larger one is `top`."""
    return -0.25 * top, 1.25 * top


theta = Angle("theta", 60.0)
full_turn = Angle("theta", period=360)
tried = Trail("tried")
tried_around = Trail("tried", period=360)
# The divisor m − 1 gives the wider span.
lam = Vector(
    "lam",
    (0.0, 0.0),
    x=lambda table: span_of_lambda(float(study(table, 1).eigen[0][0]) or 1.0),
    y=(0, 0),
)
v = Vector("v", (2.0, 0.5), x=(-2, 2), y=(-2, 2), snap=0.1)
which = OneOf("which", ("first", "second"))
order = OneOf("rows", ("sorted", "swapped", "flipped"))
factor = Vector("factor", (1.0, 0.0), x=(-1, 1.5), y=(0, 0), snap=0.25)


# --- a turned basis ---------------------------------------------------------------------------

basis = turned(theta)
PC = basis @ C
D = PC @ basis.T
turned_back = basis.T @ C @ basis
new_fields = centred @ basis.T

# --- C as a map -------------------------------------------------------------------------------


def image(w: Expr) -> Expr:
    """C w, of a vector or of each row; what is only rounding is 0, which has no direction."""
    Cw = w @ C
    lost = norm(Cw) <= 1e-9 * largest(abs_(C))
    return where(xy(lost, lost), 0, Cw)


def turned_by(w: Expr) -> Expr:
    """How far C turns a vector, in degrees."""
    return turn(w, image(w))


turns = over_angles(turned_by, 180)
turn_now = turned_by(u(full_turn))
turn_here = xy(full_turn % 180, turn_now)
turns_tried = xy(tried_around % 180, turned_by(u(tried_around)))


# --- the characteristic polynomial ------------------------------------------------------------


def charpoly(x: Number, M: Expr = C) -> Expr:
    """det(xI − M), the signed area of the columns of xI − M."""
    return (x - M[0, 0]) * (x - M[1, 1]) - M[0, 1] * M[1, 0]


def charpoly_curve(span: tuple[float, float], M: Expr = C) -> Expr:
    places = steps(*span, 80)
    return xy(places, charpoly(places, M))


area = charpoly(lam[0])
columns = (lam[0] * EYE - C).T
parallelogram = rows(ORIGIN, columns[0], columns[0] + columns[1], columns[1], ORIGIN)
stem = rows(lam, xy(lam[0], area))


def null_map(n: int) -> Expr:
    """C − λI, for the larger eigenvalue (0) or the smaller one (1)."""
    return C - L[n] * EYE


# --- the check, and what could go wrong -------------------------------------------------------


def arranged(rows_of_P: str) -> Expr:
    """The rows of P as they are, swapped, or with the second one turned around."""
    return {"sorted": P, "swapped": rows(P[1], P[0]), "flipped": rows(P[0], -P[1])}[rows_of_P]


lifted = rows(C[0], xy(C[1, 0] * factor[0], C[1, 1]))
under_root = (lifted[0, 0] - lifted[1, 1]) ** 2 + 4 * lifted[0, 1] * lifted[1, 0]
roots = xy(real_eigenvalues(lifted), 0)


def feet_of(records: np.ndarray) -> Expr:
    """The shadows of centred records on the axis."""
    return outer(records @ u(theta), u(theta))


def spread(M: Operand) -> tuple[Expr, Expr, Expr]:
    """uᵀ M u over the half turn, at the axis, and where it has been."""
    here = xy(theta % 180, quadratic(u(theta), M))
    return over_angles(lambda w: quadratic(w, M), 60), here, xy(tried, quadratic(u(tried), M))
