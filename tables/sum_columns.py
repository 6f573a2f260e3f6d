"""Columns that are the sum of others beside them: a total counts the same twice."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tables.cells import Bools, Floats

Matrix = NDArray[np.float64]
ROWS, VALUES = 8, 5  # at least so many records, and different sums, or it may be chance
SAMPLE = 50
LARGEST = 1e300
EXACT = 1e-9  # relative
PARTS = 2


def found(columns: Sequence[Floats]) -> dict[int, tuple[int, ...]]:
    """The columns that are sums, and the columns that each sums up: all others, or those next
    to it on one side."""
    if len(columns) <= PARTS:
        return {}
    known = np.logical_and.reduce([np.abs(column) < LARGEST for column in columns])
    if known.sum() < ROWS:
        return {}
    few = np.column_stack([column[known][:SAMPLE] for column in columns])
    sums = {}
    for j, column in enumerate(columns):
        parts = next((p for p in _likely(few, j) if _is_sum(column, columns, p, known)), None)
        if parts:
            sums[j] = parts
    return {j: parts for j, parts in sums.items() if not set(parts) & set(sums)}


def _likely(few: Matrix, j: int) -> list[tuple[int, ...]]:
    """What column j is the sum of in the first records."""
    width = few.shape[1]
    steps = np.hstack([np.zeros((len(few), 1)), np.cumsum(few, axis=1)])
    others = _equal(few[:, j], steps[:, [-1]] - few[:, [j]])
    before = _equal(few[:, j], steps[:, [j]] - steps[:, : max(j - 1, 0)])
    behind = _equal(few[:, j], steps[:, j + 1 + PARTS :] - steps[:, [j + 1]])
    return [
        *(tuple(i for i in range(width) if i != j) for _ in others),
        *(tuple(range(k, j)) for k in before),
        *(tuple(range(j + 1, j + 1 + PARTS + k)) for k in behind),
    ]


def _is_sum(column: Floats, columns: Sequence[Floats], parts: Sequence[int], known: Bools) -> bool:
    summed = np.sum([columns[i][known] for i in parts], axis=0)
    varied = sum(np.ptp(columns[i][known]) > 0 for i in parts)
    different = len(np.unique(column[known])) >= VALUES
    same = bool(_equal(column[known], summed[:, None]))
    return same and bool(different) and bool(varied >= PARTS)


def _equal(column: Floats, candidates: Matrix) -> list[int]:
    """Which candidates are the column."""
    slack = EXACT * np.abs(candidates).max(axis=0, initial=1e-300)
    same = np.abs(candidates - column[:, None]) <= slack
    return np.flatnonzero(same.all(axis=0)).tolist()
