"""What moves in this lesson: an axis, a rod on springs, a vector on the circle, and a unit."""

from __future__ import annotations

from collections.abc import Sequence

from lessons.two_views.settling import LONGEST
from live.algorithms import at_frame
from live.expression import Expr, Number, Operand
from live.operations import angle_of, dots, largest, norm, only, outer, ratio, rows, sqrt, where, xy
from live.paths import boxes
from live.settings import Angle, Frame, OneOf, Vector
from live.terms import (
    ORIGIN,
    C,
    P,
    centred,
    circle,
    feet,
    mean,
    over_angles,
    points,
    quadratic,
    shadows,
    total,
    u,
)

NAN = [float("nan")]
TINY = 1e-12
HIGH = 0.31  # half the height of a record's bar


def unit(v: Expr) -> Expr:
    """v with length 1; 0 stays 0."""
    return v / largest([norm(v), TINY])


# --- kept and lost along an axis --------------------------------------------------------------

theta = Angle("theta", 100.0)


def kept_variance(angle: Number) -> Expr:
    return quadratic(u(angle))


def lost(angle: Number) -> Expr:
    return total - kept_variance(angle)


foot = feet(theta)[0]
triangle = {"whole": rows(mean, points[0]), "kept": rows(mean, foot), "lost": rows(foot, points[0])}
all_kept = boxes(ORIGIN, xy(kept_variance(theta), 1))
all_lost = boxes(xy(kept_variance(theta), 0), xy(total, 1))


def bars(shown: Sequence[float]) -> tuple[Expr, Expr]:
    """|x|² of the records that are `shown`, a bar each, one below the other: kept, then lost."""
    down = [-float(row) for row in range(int(sum(shown)))]
    low, high = [y - HIGH for y in down], [y + HIGH for y in down]
    split, end = only(shown, shadows(theta) ** 2), only(shown, dots(centred, centred))
    return boxes(xy(0, low), xy(split, high)), boxes(xy(split, low), xy(end, high))


# --- a rod on springs -------------------------------------------------------------------------

frame = Frame("frame", LONGEST + 1)


def rod(swing: Sequence[float]) -> Expr:
    """Its angle, of those computed for every frame; at first it stands where the knob does."""
    leaving = theta + frame * (swing[1] - theta)
    return where(frame < 1, leaving, at_frame(swing, frame, smooth=True))


def torque(angle: Number) -> Expr:
    """uᵀ C u⊥: what turns the rod."""
    return u(angle) @ C @ u(angle + 90)


valley = over_angles(lambda v: total - quadratic(v))

# --- a vector on the unit circle --------------------------------------------------------------

turn = Angle("theta", 100.0, period=360.0)
q = u(turn)
beside_q = 0.55 * q + 0.13 * u(turn + 90)
level = quadratic(q)


def level_curve(level: Expr, limit: float) -> Expr:
    """All x with xᵀCx = level, as far as `limit`: an ellipse, or two lines where λ₂ = 0."""
    way = circle(360)
    here = quadratic(way)
    reach = where(level <= limit**2 * here, sqrt(ratio(level, here)), NAN)
    return (way.T * reach).T


pull, push = C @ q, level * q
rest = pull - push


def beyond_tip(force: Expr, side: Operand) -> Expr:
    """A little beyond the tip of what acts at q, and to a side."""
    return q + force + 0.14 * (unit(force) + side)


# a₂ is q itself; a₁ stands still.
a1, a2 = P[0], q
image = C @ a2
beside_a1 = 0.9 * a1 + 0.17 * xy(a1[1], -a1[0])


def along_first(v: Expr) -> Expr:
    """The part of v along a₁."""
    return (v @ a1) * a1


# --- three lines through a cloud --------------------------------------------------------------

STRETCHES = (0.2, 2.0)
s = Vector("s", (1.0, 1.0), x=(1.0, 1.0), y=STRETCHES, snap=0.1)
error = OneOf("error", ("across", "b_on_a", "a_on_b"))
stretched = centred * s
spread = C * outer(s, s)
# The matrix ((a, b), (b, d)) has its first component at half the angle of (a − d, 2b).
across = angle_of(xy(spread[0, 0] - spread[1, 1], 2 * spread[0, 1])) / 2 % 180
ways = {"across": u(across), "b_on_a": spread[0], "a_on_b": spread[1]}
old_ways = {kind: way / s for kind, way in ways.items()}
old_across = angle_of(old_ways["across"]) % 180


def gaps(kind: str, records: Expr, way: Expr) -> tuple[Expr, Expr]:
    """Each record, and where the line is in the direction in which it counts its errors."""
    normal = xy(-way[1], way[0])
    counted = {"across": normal, "b_on_a": (0.0, 1.0), "a_on_b": (1.0, 0.0)}[kind]
    far = ratio(records @ normal, dots(normal, counted))
    return records, records - outer(far, counted)
