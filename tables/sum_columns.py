"""Columns that are the sum of others beside them: a total counts the same twice."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tables.cells import Floats

Matrix = NDArray[np.float64]
ROWS, VALUES = 8, 5  # at least so many records, and different sums, or it may be chance
SAMPLE = 50
EXACT = 1e-9  # relative
PARTS = 2


def found(columns: Sequence[Floats]) -> dict[int, tuple[int, ...]]:
    """The columns that are sums, and the columns that each sums up: all others, or those next
    to it on one side."""
    if len(columns) <= PARTS:
        return {}
    V = np.column_stack(columns)
    V = V[np.isfinite(V).all(axis=1) & (np.abs(V) < 1e300 / len(columns)).all(axis=1)]
    if len(V) < ROWS:
        return {}
    sums = {}
    for j in range(V.shape[1]):
        parts = _parts(V, j)
        if parts and len(np.unique(V[:, j])) >= VALUES:
            sums[j] = parts
    return {j: parts for j, parts in sums.items() if not set(parts) & set(sums)}


def _parts(V: Matrix, j: int) -> tuple[int, ...]:
    """What column j is the sum of; () if it is none."""
    few = V[:SAMPLE]
    steps = np.hstack([np.zeros((len(few), 1)), np.cumsum(few, axis=1)])
    before = [range(k, j) for k in _equal(few[:, j], steps[:, [j]] - steps[:, : max(j - 1, 0)])]
    after = steps[:, j + 1 + PARTS :] - steps[:, [j + 1]]
    behind = [range(j + 1, j + 1 + PARTS + k) for k in _equal(few[:, j], after)]
    others = [i for i in range(V.shape[1]) if i != j]
    for parts in (others, *map(list, (*before, *behind))):
        varied = [i for i in parts if np.ptp(V[:, i]) > 0]
        if len(varied) >= PARTS and len(_equal(V[:, j], V[:, parts].sum(axis=1, keepdims=True))):
            return tuple(parts)
    return ()


def _equal(column: Floats, candidates: Matrix) -> list[int]:
    """Which candidates are the column."""
    slack = EXACT * np.abs(candidates).max(axis=0, initial=1e-300)
    same = np.abs(candidates - column[:, None]) <= slack
    return np.flatnonzero(same.all(axis=0)).tolist()
