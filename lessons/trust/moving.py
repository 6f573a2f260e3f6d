"""What is chosen in this lesson: sizes of groups, numbers of records, shuffles, signs and order."""

from collections.abc import Callable
from typing import Any

import numpy as np

from lessons.trust import redrawn, shuffled
from lessons.trust.groups import COUNTS, LARGE, PLACES, clouds, map_axes
from live.expression import Expr
from live.operations import norm, pick, sqrt, where, xy
from live.paths import segments
from live.settings import Frame, OneOf
from live.terms import P, centred

# --- sizes ----------------------------------------------------------------------------------------

large = OneOf("large", tuple(LARGE))
axes = pick(large, {key: rows.T.round(4) for key, rows in map_axes().items()})  # (3, 2)


def members(group: int) -> Expr:
    """Of a group its records on the map."""
    count = pick(large, {key: counts[group] for key, counts in COUNTS.items()})
    return Expr("part", clouds()[group].round(2), 0, count) @ axes


def on_map(i: int, j: int) -> dict[str, int]:
    """Of every choice of sizes the squared distance of two groups' places, a whole number."""
    steps = {key: rows @ (PLACES[i] - PLACES[j]) for key, rows in map_axes().items()}
    return {key: round(float(np.sum(step**2))) for key, step in steps.items()}


def apart(i: int, j: int) -> Expr:
    """The distance of two groups' places on the map."""
    return sqrt(pick(large, dict(on_map(i, j))))


PAIRS = tuple((i, j) for i in range(4) for j in range(i + 1, 4))

# --- few ------------------------------------------------------------------------------------------

count = OneOf("count", tuple(map(str, redrawn.SIZES)))
second = OneOf("second", tuple(redrawn.EIGENVALUES))


def by_table(found: Callable[[int, str], Any]) -> Expr:
    """What is found for the number of records and the second eigenvalue that are chosen."""
    near, apart_ = (
        pick(count, {str(m): found(m, name) for m in redrawn.SIZES}) for name in ("near", "apart")
    )
    return where(pick(second, {"near": 1, "apart": 0}), near, apart_)


def fan(i: int) -> Expr:
    """The lines of the first (0) or second axes, in the plane of the table's own and the next."""
    ends = by_table(lambda m, name: redrawn.drawn_again(m, name)[i][:, i : i + 2].round(2))
    return segments(-1 * ends, ends)


def middle_off(i: int) -> Expr:
    """How far the middle one of the first (0) or second axes is off, in degrees."""
    return by_table(lambda m, name: redrawn.off(m, name)[i])


# --- quarter --------------------------------------------------------------------------------------

shuffle = Frame("shuffle", shuffled.SHUFFLES + 1)

# --- flips ----------------------------------------------------------------------------------------

# Of the second program: what it multiplies the first and the second scores by, and its order.
HABITS = {"first": (-1, 1), "second": (1, -1), "both": (-1, -1), "up": (1, 1), "same": (1, 1)}
habit = OneOf("habit", tuple(HABITS))
scores = centred @ P.T
signed = scores * pick(habit, HABITS)
upwards = pick(habit, {"up": 1}, 0)
printed = where(upwards, xy(signed[:, 1], signed[:, 0]), signed)


def distance(table: Expr) -> Expr:
    """Of the first two records."""
    return norm(table[0] - table[1])
