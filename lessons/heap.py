"""The heap of numbers that the course begins with and Part 1 ends with: a fish that nobody sees.

A thin body of many points whose broadest shadow shows at once what it is; after an idea of Edoardo
Saccenti's, who teaches with the shadows of solids (Teaching Statistics 46, 2024). Drawn, mixed and
blurred here, the same each time.

SOLID : three fields, as if the body hung in a room, turned away
HEAP : thirty fields; each holds a bit of the body, and noise
Both in hundredths, so that a picture carries whole numbers.
"""

from __future__ import annotations

import numpy as np

from live.expression import Expr
from live.operations import abs_, indices, sum_, where, xy
from live.settings import Vector
from pca_core import fit

COUNT, FIELDS = 170, 30
UNIT = 100
NUMBERS = f"{COUNT * FIELDS:,}".replace(",", " ")
NOISE = 0.1
BEST_TURN, BEST_TILT, ROLL = -39.0, 33.0, 12.0  # degrees: from where its broadest shadow is seen
SEED = 16  # of those that end with the fish upright, looking to the right
HALF, TALL, THICK = 1.7, 0.7, 0.5  # of the body
TAIL = ((-1.3, 0.1), (-2.2, 0.75), (-1.95, 0.0), (-2.2, -0.75), (-1.3, -0.1))
FIN = ((0.85, 0.66), (0.1, 1.15), (-0.35, 0.65))
GILL = ((1.0, 0.32), (0.86, 0.0), (1.0, -0.32))


def along(line: np.ndarray, count: int) -> np.ndarray:
    """So many points on a line, equally far from each other along it."""
    ends = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    at = (np.arange(count) + 0.5) / count * ends[-1]
    return np.column_stack([np.interp(at, ends, line[:, i]) for i in (0, 1)])


def round_line(radius: tuple[float, float], centre: tuple[float, float]) -> np.ndarray:
    angle = np.linspace(0, 2 * np.pi, 200)
    return np.column_stack([np.cos(angle), np.sin(angle)]) * radius + centre


def fish(random: np.random.Generator) -> np.ndarray:
    """Its points, shape (COUNT, 3): along it, up, and through it; the mean is the origin."""
    side = [
        along(round_line((HALF, TALL), (0.3, 0.0)), 92),
        along(np.array(TAIL), 44),
        along(np.array(FIN), 16),
        along(round_line((0.09, 0.09), (1.4, 0.14)), 8),
        along(np.array(GILL), 10),
    ]
    flat = np.concatenate(side)
    inside = np.clip(1 - ((flat[:, 0] - 0.3) / HALF) ** 2, 0.01, 1)
    through = random.uniform(-THICK, THICK, COUNT) * np.sqrt(inside)
    points = np.column_stack([flat, through])
    return points - points.mean(axis=0)


def ways_seen(turn: float, tilt: float) -> np.ndarray:
    """Right, up, and towards the eye, as rows, for somebody who looks from there."""
    (ca, sa), (cb, sb) = ((np.cos(v), np.sin(v)) for v in np.radians([turn, tilt]))
    return np.array([[-sa, ca, 0], [-sb * ca, -sb * sa, cb], [cb * ca, cb * sa, sb]])


def rolled(points: np.ndarray, angle: float) -> np.ndarray:
    """Turned around the third axis."""
    c, s = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    return points @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]])


def whole(points: np.ndarray) -> np.ndarray:
    """In hundredths; the mean of each field is nearly 0."""
    table = np.rint(UNIT * (points - points.mean(axis=0))).astype(int)
    table.flags.writeable = False
    return table


def mixed(points: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """Thirty fields: three perpendicular directions among them carry the body."""
    return points @ np.linalg.qr(random.normal(size=(FIELDS, FIELDS)))[0][:, :3].T


_RANDOM = np.random.default_rng(SEED)
_FISH = fish(_RANDOM)
SOLID = whole(rolled(_FISH, ROLL) @ ways_seen(BEST_TURN, BEST_TILT))
CLEAR = mixed(_FISH, _RANDOM)  # the heap before any noise, in units
HEAP = whole(CLEAR + NOISE * _RANDOM.normal(size=CLEAR.shape))
FOUND = whole(fit(HEAP / UNIT).project(HEAP / UNIT))  # the same records in thirty new fields


def numbered_column(table: np.ndarray, number: Expr) -> Expr:
    """The column of this number, counted from 1, as an expression."""
    return table @ where(abs_(indices(table[0]) + 1 - number) < 0.5, 1, 0) / UNIT


def two_columns(table: np.ndarray, chosen: Vector) -> tuple[Expr, Expr]:
    """The records in two chosen columns, and the share of the spread that the two hold."""
    across, up = (numbered_column(table, chosen[i]) for i in (0, 1))
    twice = abs_(chosen[0] - chosen[1]) < 0.5
    held = sum_(across**2) + where(twice, 0, 1) * sum_(up**2)
    return xy(across, up), held / (float((table**2).sum()) / UNIT**2)
