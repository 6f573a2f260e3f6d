"""What moves in this lesson: arrows and bases, and the coordinates that follow from them."""

from __future__ import annotations

from figures.cloud import Window
from live.expression import Expr, Operand
from live.operations import abs_, angle_of, cell_of, norm, ratio, rows, solve, where
from live.settings import Angle, OfTable, OneOf, Vector, Word
from live.terms import ORIGIN, points, turned, u

ARROW = (3.0, 2.0)
POINTS = ((1.0, 1.0), (2.0, 2.0), (3.0, 3.0))
LONG = ((1.0, 1.0), (-1.0, 1.0))  # perpendicular, but not of length 1
PLANE = Window((-4.2, 4.2), (-3.4, 3.4))
DIAGONAL = Window((-2.2, 4.4), (-2.4, 4.2))
OBLIQUE = Window((-3.2, 7.2), (-2.6, 5.2))


def arrow_in(window: Window, name: str, first: OfTable, snap: float = 0.5) -> Vector:
    """An arrow from the origin whose tip stays in the window."""
    return Vector(name, first, x=window.x, y=window.y, snap=snap)


a = arrow_in(PLANE, "a", (3.0, 1.0))
b = arrow_in(PLANE, "b", (2.0, 3.0))
unit_b = Vector("b", (1.0, 0.0), snap=5.0, unit=True)
v = arrow_in(PLANE, "v", ARROW)
v_diagonal, v_oblique = (arrow_in(window, "v", ARROW) for window in (DIAGONAL, OBLIQUE))
b1 = arrow_in(OBLIQUE, "b1", LONG[0], snap=0.1)
b2 = arrow_in(OBLIQUE, "b2", LONG[1], snap=0.1)
theta = Angle("theta", 0.0, period=360.0)
r = OneOf("r", (1, 2), 2)
entry = Word("entry")  # of P X, the one that is looked at

cosine = a @ b / (norm(a) * norm(b))  # no number where one of them has length 0

P = turned(theta)
Pv = P @ v
X = points.T  # a record in each column
PX = P @ X

B = rows(b1, b2)
Bv = B @ v
oblique = solve(B.T, v)  # the steps along b₁ and b₂; none where those are parallel
rebuilt = B.T @ Bv  # where one lands by taking the inner products for steps


def foot(x: Operand, y: Expr) -> Expr:
    """The foot of x on the line along y; the origin where y has length 0."""
    return ratio(x @ y, y @ y) * y


def place_beside(tip: Expr, at: float = 1, gap: float = 0.4, side: float = 0) -> Expr:
    """A place `gap` beyond an arrow's tip, or `side` to its left, at a part of its length."""
    way = where(norm(tip) > 0, angle_of(tip), 90)  # without a length it points up
    return at * tip + gap * u(way) + side * u(way + 90)


def looked_at(row: int) -> tuple[Expr, Expr]:
    """From the origin to the foot on basis vector `row`, and from the record to it.

    Both are empty unless the entry that is looked at stands in this row.
    """
    at = cell_of(entry)
    here, record = abs_(at[0] - row) < 1, points[at[1]]
    end = foot(record, P[row])
    return rows(ORIGIN, end)[: 2 * here], rows(record, end)[: 2 * here]
