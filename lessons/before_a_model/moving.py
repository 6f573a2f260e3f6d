"""What moves: a number that was noted wrongly."""

import numpy as np

from lessons.before_a_model.tables import CHANCE, DAY, MOST, SOLD
from live.expression import Expr, Number
from live.operations import dots, rows, solve, sqrt
from live.settings import Frame
from live.terms import C, L, P, centred, circle, ddof, m

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
