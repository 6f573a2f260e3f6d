"""Paths: arrows, rectangles, grids, and several of them in one trace."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, floor, hypot, inf
from typing import Any

import numpy as np

Path = list[Any]  # of points (x, y); None parts segments
Arrays = dict[str, Any]


def columns(path: Iterable[Any]) -> Arrays:
    """A path as x and y; None parts segments."""
    path = [None if p is None else (float(p[0]), float(p[1])) for p in path]
    return {
        "x": [None if p is None else p[0] for p in path],
        "y": [None if p is None else p[1] for p in path],
    }


def joined(paths: Sequence[Path]) -> Arrays:
    """Several paths in one trace."""
    parts: Path = []
    for path in paths:
        parts += [*([None] if parts else []), *path]
    return columns(parts or [None])


def arrow(tail: Any, tip: Any, head: float | None = 0) -> Path:
    """Shaft and head in one path; filled, only the head encloses an area."""
    tail, tip = np.asarray(tail, dtype=float), np.asarray(tip, dtype=float)
    length = hypot(*(tip - tail))
    if length < 1e-12 or not head:
        return [tail, tip]
    unit = (tip - tail) / length
    side = np.array([-unit[1], unit[0]])
    size = min(head, length)
    base = tip - size * unit
    return [tail, base, base + 0.36 * size * side, tip, base - 0.36 * size * side, base]


def rectangle(corner: Any, opposite: Any) -> Path:
    (x0, y0), (x1, y1) = corner, opposite
    return [(x0, y0), (x0, y1), (x1, y1), (x1, y0), (x0, y0)]


def closed(shape: Sequence[Any]) -> Path:
    """A box [x0, y0, x1, y1] or a polygon, closed."""
    if isinstance(shape[0], (int, float)):
        return rectangle(shape[:2], shape[2:])
    return [*shape, shape[0]]


def brackets(corner: Sequence[float], width: float, height: float) -> list[Path]:
    """The two brackets around a matrix."""
    x, top = corner
    low, serif, air = top - height, 0.12, 0.04
    shapes = []
    for side, inward in ((x - air, serif), (x + width + air, -serif)):
        shapes.append([(side + inward, top), (side, top), (side, low), (side + inward, low)])
    return shapes


def grid_lines(basis: np.ndarray, span: Sequence[float], step: float) -> list[Path]:
    """The lines of a basis' grid inside the box [x0, x1, y0, y1]."""
    if abs(np.linalg.det(basis)) < 1e-12:
        return []
    x0, x1, y0, y1 = span
    corners = np.array([(x0, y0), (x0, y1), (x1, y0), (x1, y1)], dtype=float)
    reach = np.linalg.solve(basis.T, corners.T) / step
    lines = []
    for which in (0, 1):
        first = max(ceil(reach[which].min() - 1e-9), -100)
        last = min(floor(reach[which].max() + 1e-9), 100)
        for k in range(first, last + 1):
            line = clip_line(basis[which] * k * step, basis[1 - which], span)
            if line:
                lines.append(line)
    return lines


def clip_line(through: np.ndarray, step: np.ndarray, span: Sequence[float]) -> Path | None:
    """The part of a line inside the box [x0, x1, y0, y1]."""
    start, end = -inf, inf
    for p, d, low, high in zip(through, step, span[::2], span[1::2], strict=True):
        if abs(d) < 1e-12:
            if not low <= p <= high:
                return None
            continue
        near, far = sorted(((low - p) / d, (high - p) / d))
        start, end = max(start, near), min(end, far)
    return [through + start * step, through + end * step] if start < end else None


def stacked(values: np.ndarray) -> list[int]:
    """How many earlier values sit at the same place (to 1e-6), for each value."""
    heights: dict[int, int] = {}
    result = []
    for value in values:
        place = floor(value * 1e6 + 0.5)
        key = next((k for k in (place, place - 1, place + 1) if k in heights), place)
        heights[key] = heights.get(key, -1) + 1
        result.append(heights[key])
    return result


def mix_colours(stops: Sequence[str], t: float) -> str:
    """A colour between stops given as #rrggbb, t from 0 to 1."""
    place = min(max(t, 0.0), 1.0) * (len(stops) - 1)
    i = min(floor(place), len(stops) - 2)
    if i < 0:
        return stops[0]
    channels = []
    for at in (1, 3, 5):
        low, high = (int(stop[at : at + 2], 16) for stop in stops[i : i + 2])
        channels.append(floor(low + (high - low) * (place - i) + 0.5))
    return "#" + "".join(f"{value:02x}" for value in channels)


def fixed(value: float, digits: int = 2) -> str:
    """1.5 → "1.50", with a true minus sign and never "−0.00"."""
    text = f"{value:.{digits}f}"
    return text.replace("-", "") if float(text) == 0 else text.replace("-", "−")
