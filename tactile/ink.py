"""What is drawn so far, as samples: room around it is measured, lines are broken before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np

STEP = 0.4  # millimetres between samples of a line
ON_IT = 1.0  # a mark whose middle is as near to a line stands on it
FEWEST = 3.0  # millimetres: what is left of a line, if it is shorter, is no line to a finger


def dense(path: np.ndarray, step: float = STEP) -> np.ndarray:
    """The same path with places so near to each other."""
    parts = [path[:1]]
    for a, b in pairwise(path):
        count = max(1, int(np.ceil(np.hypot(*(b - a)) / step)))
        parts.append(a + (b - a) * np.linspace(0, 1, count + 1)[1:, None])
    return np.concatenate(parts)


def length(path: np.ndarray) -> float:
    return float(np.hypot(*np.diff(path, axis=0).T).sum())


@dataclass
class Ink:
    """Places that are taken, each with half of its width."""

    places: np.ndarray = field(default_factory=lambda: np.zeros((0, 2)))
    radii: np.ndarray = field(default_factory=lambda: np.zeros(0))

    def takes(self, places: np.ndarray, radius: float) -> None:
        self.places = np.concatenate([self.places, places])
        self.radii = np.concatenate([self.radii, np.full(len(places), radius)])

    def free(self, places: np.ndarray, most: float) -> np.ndarray:
        """Of each place, how much room there is to what is drawn; `most` and more count alike."""
        far = most + self.radii.max(initial=0)
        low, high = places.min(axis=0) - far, places.max(axis=0) + far
        near = ((self.places >= low) & (self.places <= high)).all(axis=1)
        if not near.any():
            return np.full(len(places), most)
        x, y = (places[:, None, i] - self.places[None, near, i] for i in range(2))
        apart = np.sqrt(x * x + y * y) - self.radii[near]
        return np.minimum(apart.min(axis=1), most)

    def free_box(self, low: np.ndarray, high: np.ndarray) -> float:
        """How much room there is around a box."""
        if not len(self.places):
            return np.inf
        outside = np.maximum(np.maximum(low - self.places, self.places - high), 0)
        return float((np.linalg.norm(outside, axis=1) - self.radii).min())


def runs(path: np.ndarray, kept: np.ndarray) -> Iterator[np.ndarray]:
    """The pieces of a dense path that are kept and can be felt."""
    edges = np.flatnonzero(np.diff(np.concatenate([[False], kept, [False]]).astype(int)))
    for start, end in zip(edges[::2], edges[1::2], strict=True):
        piece = path[start:end]
        if len(piece) > 1 and length(piece) >= FEWEST:
            yield piece


def fewer(path: np.ndarray, bend: float = 0.08) -> np.ndarray:
    """The same path with as few places as its bends need (Douglas and Peucker)."""
    if len(path) < 3:
        return path
    start, end = path[0], path[-1]
    along = end - start
    size = float(np.hypot(*along))
    away = path - start
    if size < 1e-9:
        off = np.hypot(*away.T)
    else:
        off = np.abs(along[0] * away[:, 1] - along[1] * away[:, 0]) / size
    worst = int(off.argmax())
    if off[worst] <= bend:
        return np.array([start, end])
    return np.concatenate([fewer(path[: worst + 1], bend)[:-1], fewer(path[worst:], bend)])


def inside(path: np.ndarray, low: np.ndarray, high: np.ndarray) -> Iterator[np.ndarray]:
    """The pieces of a path within a box, cut exactly at its edges."""
    piece: list[np.ndarray] = []
    for a, b in pairwise(path):
        cut = clipped(a, b, low, high)
        if cut is None:
            if piece:
                yield np.array(piece)
            piece = []
            continue
        start, end = cut
        if piece and np.hypot(*(piece[-1] - start)) > 1e-9:
            yield np.array(piece)
            piece = []
        piece = [*(piece or [start]), end]
    if piece:
        yield np.array(piece)


def clipped(
    a: np.ndarray, b: np.ndarray, low: np.ndarray, high: np.ndarray
) -> tuple[np.ndarray, np.ndarray] | None:
    """Of a straight line what lies within a box (Liang and Barsky)."""
    start, end, step = 0.0, 1.0, b - a
    for i in range(2):
        for way, room in ((-step[i], a[i] - low[i]), (step[i], high[i] - a[i])):
            if way == 0:
                if room < 0:
                    return None
            elif way < 0:
                start = max(start, room / way)
            else:
                end = min(end, room / way)
    return (a + start * step, a + end * step) if start < end else None
