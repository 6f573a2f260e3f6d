"""What is chosen in this lesson: how large groups are."""

import numpy as np

from lessons.trust.groups import COUNTS, LARGE, PLACES, clouds, map_axes
from live.expression import Expr
from live.operations import pick, sqrt
from live.settings import OneOf

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
