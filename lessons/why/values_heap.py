"""The values of the first two steps: a body to turn, and a heap of thirty columns."""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np

from lessons.datasets import Dataset
from lessons.heap import COUNT, FIELDS, HEAP, NUMBERS, SOLID
from lessons.model import Settings, Values
from lessons.study import given
from lessons.why import moving
from live.state import State
from pca_core import fit
from pca_core.shown import show

CLEAR = 0.95  # of the spread: in such a shadow one sees what the body is


def hidden(dataset: Dataset, settings: Settings) -> Values:
    """The body's shadow from where one looks, and how much of the spread is in it."""
    found = fit(SOLID)
    eye = found.components[2] * np.sign(found.components[2][0])
    state = State({"look": settings["look"]}, settings=(moving.look,))
    now = state.shown(moving.shadow_share)
    turn, tilt = map(given, settings["look"], (moving.turn, moving.tilt))
    return {
        "m": COUNT,
        "state": state,
        "turn": turn,
        "tilt": tilt,
        "now": now,
        "clear": now.value > CLEAR,
        "best": show(float(found.explained_ratio[:2].sum())),
        "best_look": np.degrees([np.arctan2(eye[1], eye[0]), np.arcsin(eye[2])]),
        "ddof": settings["ddof"],
    }


def thirty(dataset: Dataset, settings: Settings) -> Values:
    """Two of thirty columns, and the pair that holds most of the spread."""
    spread = (HEAP**2).sum(axis=0)
    pairs = {pair: spread[list(pair)].sum() / spread.sum() for pair in combinations(range(30), 2)}
    best = max(pairs, key=lambda pair: pairs[pair])
    state = State({"columns": settings["columns"]}, settings=(moving.columns,))
    across, up = (round(number) for number in settings["columns"])
    return {
        "m": COUNT,
        "n": FIELDS,
        "numbers": NUMBERS,
        "pairs": comb(FIELDS, 2),
        "state": state,
        "across": across,
        "up": up,
        "now": state.shown(moving.two_share),
        "best_across": best[0] + 1,
        "best_up": best[1] + 1,
        "best": show(float(pairs[best])),
        "ways": 2 * (FIELDS - 2),
        "ddof": settings["ddof"],
    }
