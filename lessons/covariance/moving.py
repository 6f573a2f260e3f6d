"""What moves in this lesson: two axes, areas of both signs, and what is pointed at."""

from __future__ import annotations

from live.expression import Expr, Number, Operand
from live.operations import abs_, indices, only, rows, sum_, where, xy
from live.paths import boxes, text
from live.settings import Angle, Trail, Word
from live.terms import C, centred, m, mean, over_angles, quadratic, shadows, u

theta = Angle("theta", 10.0)
second = Angle("second", 70.0)
tried = Trail("tried")
looked = Word("look")  # the number of a record
twin = Word("twin")  # a table and an entry of it: "code 3,1"

curve = over_angles(quadratic)
here = xy(theta % 180, quadratic(u(theta)))
been = xy(tried, quadratic(u(tried)))

# The three parts of uᵀ C u, and of which field or fields each speaks.
PARTS = {
    "a": u(theta)[0] ** 2 * C[0, 0],
    "both": 2 * u(theta)[0] * u(theta)[1] * C[0, 1],
    "b": u(theta)[1] ** 2 * C[1, 1],
}
variance = quadratic(u(theta))

FLAT = 1e-12  # a smaller area has no sign
UNSAID = 0.005  # a smaller area would be written 0


def covariance(one: Number, other: Number) -> Expr:
    """uᵀ C v of the shadows on the axes at two angles: an entry of C as these axes see it."""
    axes = rows(u(one), u(other))
    return (axes @ C @ axes.T)[0, 1]


def both_shadows(one: Number, other: Number) -> Expr:
    """The shadows on two axes as two new fields."""
    return xy(shadows(one), shadows(other))


# --- signed areas ----------------------------------------------------------------------------

areas = centred[:, 0] * centred[:, 1]
sum_of_areas = sum_(areas)
average = rows([0.4, C[0, 1]], [m + 0.6, C[0, 1]])
is_said = abs_(areas) > UNSAID
label_places = only(is_said, mean + centred / 2)
label_texts = text(only(is_said, areas), short=True, sign=True)


def rectangles(sign: int, two: Expr = centred, around: Operand = mean) -> Expr:
    """From the middle to each dot (a, b), where a · b has this sign."""
    kept = sign * two[:, 0] * two[:, 1] > FLAT
    return boxes(only(kept, around + two), around)


def bars(sign: int) -> Expr:
    """The areas of this sign over the numbers of their records."""
    kept, number = sign * areas > FLAT, indices(areas) + 1
    return boxes(only(kept, xy(number - 0.4, 0)), only(kept, xy(number + 0.4, areas)))


# --- the parts of a variance ------------------------------------------------------------------


def part_bar(place: float, part: Operand) -> Expr:
    return boxes(xy(place - 0.4, 0), xy(place + 0.4, part))


def middle_bar(sign: int) -> Expr:
    """The bar of the middle part where it has this sign; else it is flat."""
    size = PARTS["both"]
    return part_bar(2, where(sign * size > 0, size, 0))


middle_curve = over_angles(lambda ways: 2 * ways[:, 0] * ways[:, 1] * C[0, 1])
