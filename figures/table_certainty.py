"""Intervals around eigenvalues and loadings. Names come out of a file: shown through `safe`."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from figures.naming import subscript
from figures.palette import AXES, DATA, INK
from figures.panel import Panel
from figures.picture import Figure, Picture
from figures.table_names import Floats, Words
from figures.table_ticks import ticks
from figures.table_walk import aspect, component_colour, dots, in_brief, with_hover
from live.paths import segments

MOST = 20  # components beside each other


def draw_spectrum(values: Sequence[float], ends: Floats, words: Words) -> Figure:
    """Dots with upright bars from ends[0] to ends[1]: the first components."""
    shown = np.asarray(values[:MOST])
    low, high = ends[:, : len(shown)]
    n = len(shown)
    every = max(1, -(-n // 12))
    places: dict[float, str] = {i + 1: str(i + 1) for i in range(0, n, every)}
    top = 1.08 * float(max(high.max(), shown.max()))
    panel = Panel((0.4, n + 0.6), (0, top), words["title"], x_title=words["x"], x_ticks=places)
    picture = Picture({}, [panel])
    for i in range(n):
        colour, said = component_colour(i), interval(shown[i], low[i], high[i])
        picture.line([(i + 1, low[i]), (i + 1, high[i])], colour, width=3)
        at = np.array([i + 1.0]), shown[i : i + 1]
        dots(picture, *at, [f"{subscript('λ', i + 1)}: {said}"], colour, size=10)
    return with_hover(picture.figure(0.6, 0.9))


def loadings(values: Floats, ends: Floats, names: Sequence[str], words: Words) -> Figure:
    """A row a field: its loading and a bar from ends[0] to ends[1]; grey where that holds 0."""
    low, high = ends
    n = len(values)
    every = np.concatenate([low, high, values, [0.0]])
    room = 0.06 * float(np.ptp(every))
    span = (every.min() - room, every.max() + room)
    panel = Panel(span, (n - 0.4, -0.6), words["title"], x_title=words["x"], y_ticks=ticks(names))
    picture = Picture({}, [panel])
    picture.line([(0, -0.6), (0, n - 0.4)], INK, width=1)
    sure = (low > 0) | (high < 0)
    for at, colour in ((np.flatnonzero(sure), DATA), (np.flatnonzero(~sure), AXES)):
        if not len(at):
            continue
        bars = segments(np.column_stack([low[at], at]), np.column_stack([high[at], at]))
        picture.line(bars, colour, width=3)
        said = [f"{names[i]}: {interval(values[i], low[i], high[i])}" for i in at.tolist()]
        dots(picture, values[at], at.astype(float), said, colour, size=9)
    return with_hover(picture.figure(aspect(n, 0.05), aspect(n, 0.075)))


def interval(value: float, low: float, high: float) -> str:
    return f"{in_brief(value)} ({in_brief(low)} … {in_brief(high)})"
