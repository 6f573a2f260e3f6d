"""Operations that draw: arrows, boxes, several pieces in one path; and texts and colours."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

import numpy as np

from live.operations import TINY, Value, operation

GAP = np.full((1, 2), np.nan)
WIDE = 0.36  # half the width of an arrow's head, as a part of its length


@operation
def join(*paths: Value) -> Value:
    """Several paths in one, a gap between them; empty ones leave nothing."""
    parts: list[Value] = []
    for path in paths:
        path = np.atleast_2d(np.asarray(path, dtype=float))
        if path.size:
            parts += [GAP, path] if parts else [path]
    return np.concatenate(parts) if parts else np.zeros((0, 2))


@operation
def segments(*ends: Value) -> Value:
    """From each row of the first table to the same row of the next ones; a gap between rows."""
    tables = np.broadcast_arrays(*[np.atleast_2d(np.asarray(e, dtype=float)) for e in ends])
    gaps = np.full_like(tables[0], np.nan)
    return np.stack([*tables, gaps], axis=1).reshape(-1, tables[0].shape[1])[:-1]


@operation
def boxes(corner: Value, opposite: Value) -> Value:
    """A closed box for each pair of opposite corners."""
    pairs = [np.atleast_2d(np.asarray(c, dtype=float)) for c in (corner, opposite)]
    a, b = np.broadcast_arrays(*pairs)
    if not len(a):
        return np.zeros((0, 2))
    one, other = np.stack([a[:, 0], b[:, 1]], axis=1), np.stack([b[:, 0], a[:, 1]], axis=1)
    return np.stack([a, one, b, other, a, np.full_like(a, np.nan)], axis=1).reshape(-1, 2)[:-1]


@operation
def arrow(tail: Value, tip: Value, head: Value = 0) -> Value:
    """Shaft and solid head in one path, `head` long; a path for each row of tails and tips."""
    tails, tips = np.broadcast_arrays(np.asarray(tail, dtype=float), np.asarray(tip, dtype=float))
    if tails.ndim == 1:
        return one_arrow(tails, tips, head)
    long = [one_arrow(a, b, head) for a, b in zip(tails, tips, strict=True) if far(a, b) > 1e-9]
    parts = [part for path in long for part in (GAP, path)][1:]
    return np.concatenate(parts) if parts else np.zeros((0, 2))


def far(a: np.ndarray, b: np.ndarray) -> float:
    return float(np.hypot(*(b - a)))


def one_arrow(tail: np.ndarray, tip: np.ndarray, head: float) -> np.ndarray:
    length = far(tail, tip)
    if length < TINY or not head:
        return np.array([tail, tip])
    unit = (tip - tail) / length
    size = min(float(head), length)
    side, base = WIDE * size * np.array([-unit[1], unit[0]]), tip - size * unit
    return np.array([tail, base, base + side, tip, base - side, base])


# --- texts and colours ------------------------------------------------------------------------


@operation
def text(values: Value, digits: Value = 2, short: Value = False, sign: Value = False) -> Value:
    """Each number with `digits` decimals; `short` drops zeros at the end, `sign` writes + too."""
    said = [fixed(float(v), int(digits)) for v in np.ravel(values)]
    if short:
        said = [s.rstrip("0").rstrip(".") if "." in s else s for s in said]
    if sign:
        said = ["+" + s if v > 0 else s for s, v in zip(said, np.ravel(values), strict=True)]
    return said


@operation
def said(*parts: Value) -> Value:
    """Words and one-item texts put together: one text."""
    return ["".join(part if isinstance(part, str) else str(part[0]) for part in parts)]


@operation
def mix(stops: Value, t: Value) -> Value:
    """A colour between stops given as #rrggbb for each t from 0 to 1."""
    t = np.asarray(t, dtype=float)
    return mix_colours(stops, float(t)) if t.ndim == 0 else [mix_colours(stops, x) for x in t]


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
    """1.5 → "1.50", with a true minus sign and never "−0.00"; "–" where there is no number."""
    if not np.isfinite(value):
        return "–"
    text = f"{value:.{digits}f}"
    return text.replace("-", "") if float(text) == 0 else text.replace("-", "−")
