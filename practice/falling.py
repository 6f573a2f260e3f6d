"""Eigenvalues, and the rows that belong to them, in the order of the course: the largest first.

Programs give them in another order (NumPy the smallest first), which is right as well.
"""

from __future__ import annotations

from collections.abc import Sequence

from lessons.near import near
from practice.operations import Array

APART = 1e-9  # beside the largest; what is nearer stays as it is


def order_of(x: Array, C: Array) -> list[int]:
    """Which entry, or which row, comes first, second, … A row comes by its variance, rCrᵀ / rrᵀ."""
    if x.ndim == 1:
        return falling(middles(x))
    matrix = [middles(row) for row in C]
    return falling([variance_along(middles(row), matrix) for row in x])


def middles(row: Array) -> list[float]:
    return [near(x).middle for x in row]


def variance_along(row: Sequence[float], C: Sequence[Sequence[float]]) -> float:
    found = length = 0.0
    for a, line in zip(row, C, strict=True):
        length += a * a
        for b, c in zip(row, line, strict=True):
            found += a * b * c
    return found / length if length else 0.0


def falling(sizes: Sequence[float]) -> list[int]:
    """The places of these numbers, the largest first; equal ones stay in their order."""
    apart = APART * max(map(abs, sizes))
    found: list[int] = []
    for i, size in enumerate(sizes):
        at = len(found)
        while at and size > sizes[found[at - 1]] + apart:
            at -= 1
        found.insert(at, i)
    return found
