"""Fields in the order of their names, as along a spectrum: loadings and records as lines.

What is drawn is thinned so that every peak stays: of the points that share a pixel, the least and
the greatest. Words out of a file are shown through `safe`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from figures.naming import safe
from figures.palette import AXES, DATA, INK
from figures.panel import Panel
from figures.picture import Figure, Picture, Style
from figures.table_names import Floats, Words
from figures.table_records import with_legend
from figures.table_walk import component_colour, in_brief, with_hover
from live.paths import join

POINTS, POINTS_OF_MANY = 900, 400  # of a line; of each of many lines
MOST_LINES = 30  # records
PEAKS = 4  # named on a line
TALL = 0.25  # of the largest: what is lower is no peak to name
ROOM = (0.12, 0.06)  # of a phone's picture that a number takes, across and up
APART = 0.05  # of the fields, between two peaks


@dataclass(frozen=True, eq=False)
class Curve:
    """A value for each field; `place` counts components from 0 and gives the colour."""

    name: str
    values: Floats  # (n,)
    place: int


def loadings_along(places: Floats, curves: Sequence[Curve], words: Words) -> Figure:
    """A line for each component over the header's numbers, its peaks named by them."""
    values = np.stack([curve.values for curve in curves])
    picture = Picture({}, [panel(places, values, words)])
    picture.line([(places[0], 0), (places[-1], 0)], AXES, width=1)
    for curve in curves:
        colour = component_colour(curve.place)
        at = thinned(curve.values, POINTS)
        said = [
            f"{safe(curve.name)} · {at_number(places[i])}: {in_brief(curve.values[i])}" for i in at
        ]
        hover: Style = {"hoverinfo": "text", "hovertext": said}
        line = {"color": colour, "width": 1.8, "simplify": False}
        legend: Style = {"name": safe(curve.name), "showlegend": len(curves) > 1}
        x, y = five(places[at]), five(curve.values[at])
        picture.still(x.tolist(), y.tolist(), mode="lines", line=line, **hover, **legend)
    name_peaks(picture, places, curves, float(np.ptp(values)))
    return with_legend(with_hover(picture.figure(0.55, 0.95)))


def name_peaks(picture: Picture, places: Floats, curves: Sequence[Curve], tall: float) -> None:
    """Numbers at peaks; one that would cover another stands a line further out."""
    named, wide = list[tuple[float, float]](), abs(float(places[-1] - places[0]))
    for curve in curves:
        for i in peaks(curve.values):
            x, y = float(places[i]), float(curve.values[i])
            near = sum(
                abs(x - a) < ROOM[0] * wide and abs(y - b) < ROOM[1] * tall for a, b in named
            )
            shift = (9 + 13 * near) * (1 if y >= 0 else -1)
            colour = component_colour(curve.place)
            picture.words(x, y, at_number(x), colour, size=12, yshift=shift)
            named.append((x, y))


def records_along(places: Floats, X: Floats, mean: Floats, words: Words) -> Figure:
    """Some records X (any, n) as thin lines, and the mean of all as a strong one."""
    picture = Picture({}, [panel(places, np.vstack([X, mean]), words)])
    lines = []
    for row in X:
        at = thinned(row, POINTS_OF_MANY)
        lines.append(np.column_stack([five(places[at]), five(row[at])]))
    picture.line(join(*lines), DATA, width=1, opacity=0.55)
    at = thinned(mean, POINTS)
    picture.line(np.column_stack([five(places[at]), five(mean[at])]), INK, width=2.5)
    return picture.figure(0.55, 0.95)


def panel(places: Floats, values: Floats, words: Words) -> Panel:
    """Numbers run as they do in the table, from left to right."""
    low, high = float(values.min()), float(values.max())
    room = 0.12 * (high - low) or 1.0
    span = float(places[0]), float(places[-1])
    side = 0.01 * (span[1] - span[0])
    return Panel(
        (span[0] - side, span[1] + side),
        (low - room, high + room),
        words["title"],
        x_title=safe(words["x"]),
        y_title=words.get("y", ""),
    )


def thinned(values: Floats, most: int) -> list[int]:
    """Places that are drawn of a line: all, or the least and the greatest of equal pieces."""
    n = len(values)
    if n <= most:
        return list(range(n))
    ends = np.linspace(0, n, most // 2 + 1).astype(int)
    kept = {0, n - 1}
    for first, last in pairwise(ends.tolist()):
        piece = values[first:last]
        kept |= {first + int(piece.argmin()), first + int(piece.argmax())}
    return sorted(kept)


def peaks(values: Floats) -> list[int]:
    """Where the line goes furthest from zero, up or down, a few places apart."""
    size, found = np.abs(values), list[int]()
    reach, apart = float(size.max()), max(1, round(APART * len(values)))
    rest = size.copy()
    while len(found) < PEAKS and (i := int(rest.argmax())) >= 0 and rest[i] >= TALL * reach > 0:
        near = slice(max(0, i - 1), i + 2)
        if size[i] >= size[near].max():  # and not the side of one that is named already
            found.append(i)
        rest[max(0, i - apart) : i + apart + 1] = -1.0
    return sorted(found)


def drawn_records(m: int) -> list[int]:
    """Places of the records that are drawn: all, or some of them evenly spread."""
    return np.unique(np.linspace(0, m - 1, min(m, MOST_LINES)).round().astype(int)).tolist()


def five(values: Floats) -> Floats:
    """To a part in 100 000 of the largest: more cannot be seen, and would have to travel."""
    reach = float(np.abs(values).max()) or 1.0
    digits = 5 - int(np.floor(np.log10(reach)))
    return np.round(values, digits) if -300 < digits < 300 else values


def at_number(place: float) -> str:
    return f"{place:.6g}".replace("-", "−")
