"""Why: a shop's fields, a class, and an axis with the place along it."""

from __future__ import annotations

import numpy as np

from lessons.heap import HEAP, SOLID
from tests.lessons.asked import Answers, Asked
from tests.lessons.meant import NOTHING, Here, Meant, boxes, components, two_of_thirty, u


def hidden(h: Here) -> Meant:
    """The body turned under a fixed eye, first around the vertical, then around the horizontal."""
    turn, tilt = np.radians(h.look)
    x, y, z = SOLID.T / 100
    flat = (x + 1j * y) * np.exp(-1j * turn)
    upright = (flat.real + 1j * z) * np.exp(-1j * tilt)
    shadow = np.column_stack([flat.imag, upright.imag])
    return [np.square(shadow).sum() / np.square(SOLID / 100).sum()], {4: shadow}


def thirty(h: Here) -> Meant:
    return two_of_thirty(HEAP, h.columns)


def shop(h: Here) -> Meant:
    X = h.values["X"]
    scaled = (X - X.min(axis=0)) / (X.max(axis=0) - X.min(axis=0))
    up, across = map(int, h.pair.split(","))
    return [], {24: scaled[:, [across, up]].round(4)}


def students(h: Here) -> Meant:
    if not h.student:
        return [], {0: NOTHING, 1: NOTHING}
    n = int(h.student)
    spot = np.array(h.values["M"][n])
    return [], {0: boxes((-0.8, -n), (3.3, -n - 1)), 1: boxes(spot - 0.17, spot + 0.17)}


def question(h: Here) -> Meant:
    lost = h.lost(u(h.theta))
    return [lost], {2: h.feet(u(h.theta)), 4: boxes((0, 0), (lost, 1))}


def price(h: Here) -> Meant:
    """Of standardized fields."""
    L = components(np.corrcoef(h.values["X"].T))[0]
    kept = L[: h.chosen["k"]].sum() / L.sum()
    return [kept, 1 - kept], {}


# --- what is asked for ---------------------------------------------------------------------------


def answers_students(at: Asked) -> Answers:
    M = np.array(at.values["M"])[:, 0]
    return {"lost": 0, "all": len(M), "men": (M == 1).sum(), "women": (M == 0).sum()}
