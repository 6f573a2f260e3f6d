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
    return lever_on(snap(table))


def lever_on(grid: float) -> tuple[float, float]:
    """Where a lever stands across its panel: on the grid of its handle, which snaps both ways."""
    return (max(1.0, grid),) * 2


# --- a bell over the first field --------------------------------------------------------------


def deviation(table: Dataset) -> float:
    """The standard deviation; records at one place have a size, too."""
    x = table.X[:, 0]
    return float(x.std()) if np.ptp(x) else 1.0


def bell_snap(table: Dataset) -> float:
    return 10.0 ** floor(log10(deviation(table) / 5))


def on_grid(x: float, grid: float) -> float:
    return float(f"{grid * round(x / grid):.12g}")


def places(table: Dataset) -> tuple[float, float]:
    """The number line: all records, also where they were before they were moved, and room."""
    x = np.array([row[0] for row in (*table.cells, *table.home)], dtype=float)
    grid, room = bell_snap(table), 1.5 * deviation(table)
    return on_grid(x.min() - room, grid), on_grid(x.max() + room, grid)


def first_centre(table: Dataset) -> tuple[float, float]:
    """A standard deviation beside the mean."""
    x = table.X[:, 0]
    return on_grid(float(x.mean()) - deviation(table), bell_snap(table)), 0.0


def widths(table: Dataset) -> tuple[float, float]:
    """Never 0: a bell without a width has no density."""
    grid, size = bell_snap(table), deviation(table)
    return on_grid(0.5 * size, grid), on_grid(2.4 * size, grid)


def width_lever(table: Dataset) -> tuple[float, float]:
    return lever_on(bell_snap(table))


def first_width(table: Dataset) -> tuple[float, float]:
    return width_lever(table)[0], on_grid(0.7 * deviation(table), bell_snap(table))


# --- EM ---------------------------------------------------------------------------------------


def first_guess(table: Dataset) -> tuple[float, float]:
    """A W that points elsewhere than the first component."""
    known = study(table, 0)
    angle = radians(float(known.first_angle if known.C.any() else 0) + START_OFF)
    length = sqrt(total(table) / 2)
    return float(f"{length * cos(angle):.2g}"), float(f"{length * sin(angle):.2g}")
