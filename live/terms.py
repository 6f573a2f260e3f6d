"""The words expressions begin with: the records and what follows from them, and a few phrases.

`points` are the records of the picture's plane, (m, 2); `ddof` says the divisor. Everything here
is an expression and may be combined with NumPy's operators.
"""

from __future__ import annotations

from collections.abc import Callable

from live.expression import Expr, Number, Operand
from live.operations import (
    TINY,
    centre,
    components,
    cosd,
    count,
    covariance_matrix,
    dots,
    eigenvalues,
    mean_of,
    norm,
    outer,
    ratio,
    rows,
    sind,
    sqrt,
    steps,
    where,
    xy,
)
from live.settings import Word

points = Word("points")
ddof = Word("ddof")
m = count(points)
mean = mean_of(points)
centred = centre(points)
C = covariance_matrix(points, ddof)
L = eigenvalues(C)
P = components(C)
total = C[0, 0] + C[1, 1]
ORIGIN = (0.0, 0.0)


def u(angle: Operand) -> Expr:
    """(cos, sin) of an angle in degrees; of a vector of angles, a row each."""
    return xy(cosd(angle), sind(angle))


def circle(count: int = 72) -> Expr:
    """Places on the unit circle, all the way round."""
    return u(steps(0, 360, count))


def ellipse(scale: Number = 1, through: Operand = mean, count: int = 72) -> Expr:
    """Half axes `scale` times √λ along the components, around a place."""
    return through + (circle(count) * (scale * sqrt(L))) @ P


def turned(angle: Number) -> Expr:
    """The natural basis turned: two rows."""
    return rows(u(angle), u(angle + 90))


def quadratic(v: Expr, M: Operand = C) -> Expr:
    """vᵀ M v, of a vector or of each row."""
    return dots(v @ M, v)


def line_along(way: Expr, half: Number, through: Operand = ORIGIN) -> Expr:
    """A line through a place, `half` long to both sides of it; `way` has length 1."""
    return rows(through - half * way, through + half * way)


def beyond(tip: Expr, gap: Number) -> Expr:
    """A place for the name of an arrow from the origin: beyond its tip; above, without a length."""
    length = norm(tip)
    return tip + gap * where(length > TINY, ratio(tip, length), (0, 1))


def over_angles(value: Callable[[Expr], Expr], steps_: int = 90) -> Expr:
    """A curve over the half turn: the angle across, what `value` makes of its rows u(θ) up."""
    angles = steps(0, 180, steps_)
    return xy(angles, value(u(angles)))


def shadows(angle: Number) -> Expr:
    """t = u · (x − mean): where each record falls on the axis."""
    return centred @ u(angle)


def feet(angle: Number, through: Operand = mean) -> Expr:
    """The foot of each record's perpendicular on the axis."""
    return through + outer(shadows(angle), u(angle))
