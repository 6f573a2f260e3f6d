"""Textures: parallel lines inside what a path encloses."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

APART = 5.0  # millimetres between two lines of a texture


def hatched(outline: np.ndarray, falling: bool = False) -> Iterator[np.ndarray]:
    """Lines that rise to the right, or fall."""
    angle = np.pi / 4 if falling else -np.pi / 4
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    turned = outline @ turn.T
    low, high = turned[:, 1].min(), turned[:, 1].max()
    for level in np.arange(low + APART, high - 1, APART):
        crossed = sorted(crossings(turned, level))
        for start, end in zip(crossed[::2], crossed[1::2], strict=False):
            yield np.array([[start, level], [end, level]]) @ turn


def crossings(path: np.ndarray, level: float) -> Iterator[float]:
    """Where a closed path crosses a level line."""
    for (x0, y0), (x1, y1) in zip(path, np.roll(path, -1, axis=0), strict=True):
        if (y0 <= level) != (y1 <= level):
            yield float(x0 + (level - y0) / (y1 - y0) * (x1 - x0))
