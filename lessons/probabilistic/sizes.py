"""How large things are on a table: windows, first guesses, and how far a handle goes.

Maximum likelihood divides by m, so every number here does, whatever the switch says.
"""

from __future__ import annotations

from math import cos, floor, log10, radians, sin, sqrt

import numpy as np

from figures.cloud import Window
from lessons.datasets import Dataset
from lessons.study import study

ROOM = 0.3
START_OFF = 70  # degrees from the first component to the first guess of EM


def total(table: Dataset) -> float:
    """The total variance; records that are all equal have a size, too."""
    return float(np.trace(study(table, 0).C)) or 1.0


def spread(table: Dataset) -> float:
    return sqrt(total(table))


def tidy(x: float, digits: int = 2) -> float:
    """Rounded to few digits, so that it can be read."""
    unit = 10.0 ** (floor(log10(x)) + 1 - digits)
    return float(f"{round(x / unit) * unit:.6g}")


def roomy(window: Window) -> Window:
    """The window of the records, with room for what a model adds."""
    (x0, x1), (y0, y1), more = window.x, window.y, ROOM * window.half
    return Window((x0 - more, x1 + more), (y0 - more, y1 + more))


def across(table: Dataset) -> tuple[float, float]:
    """From one edge of the window to the other: no arrow in it is longer, wherever the mean is."""
    wide = 2 * roomy(study(table, 0).window).half
    return -wide, wide


# --- a model by hand --------------------------------------------------------------------------


def first_w(table: Dataset) -> tuple[float, float]:
    return tidy(0.8 * spread(table)), 0.0


def first_sigma(table: Dataset) -> tuple[float, float]:
    """The lever for σ: where it stands, and σ."""
    return lever(table)[0], tidy(0.5 * spread(table), 1)


def sigmas(table: Dataset) -> tuple[float, float]:
    """Never 0: a model without noise has no density."""
    top = 1.2 * spread(table)
    return top / 12, top


def snap(table: Dataset) -> float:
    return 10.0 ** floor(log10(sigmas(table)[1] / 10))


def lever(table: Dataset) -> tuple[float, float]:
    """Where it stands across its panel: on the grid of its handle, which snaps both ways."""
    return (max(1.0, snap(table)),) * 2


# --- EM ---------------------------------------------------------------------------------------


def first_guess(table: Dataset) -> tuple[float, float]:
    """A W that points elsewhere than the first component."""
    known = study(table, 0)
    angle = radians(float(known.first_angle if known.C.any() else 0) + START_OFF)
    length = sqrt(total(table) / 2)
    return float(f"{length * cos(angle):.2g}"), float(f"{length * sin(angle):.2g}")
