"""Columns that are the sum of others beside them: a total counts the same twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from tables.cells import Bools, Floats

Matrix = NDArray[np.float64]
ROWS, VALUES = 8, 5  # at least so many records, and different sums, or it may be chance
SAMPLE = 50
LARGEST = 1e300
EXACT = 1e-9  # relative
PARTS = 2
MOST = 200  # columns, up to which each run of them is tried
TRIED = 16  # runs of each column, where there are more
WEIGHTS = np.random.default_rng(50).uniform(0.5, 1.5, SAMPLE)


def find_sums(columns: Sequence[Floats]) -> dict[int, tuple[int, ...]]:
    """The columns that are sums, and the columns that each sums up: all others, or those next
    to it on one side."""
    if len(columns) <= PARTS:
        return {}
    known = np.ones(len(columns[0]), dtype=bool)
    for column in columns:
        known &= np.abs(column) < LARGEST
    if known.sum() < ROWS:
        return {}
    rows = np.flatnonzero(known)[:SAMPLE]
    few = np.column_stack([column[rows] for column in columns])
    steps = np.hstack([np.zeros((len(few), 1)), np.cumsum(few, axis=1)])
    likely = _likely if len(columns) <= MOST else _Search(few, steps).likely
    sums = {}
    for j, column in enumerate(columns):
        runs = likely(few, steps, j)
        parts = next((p for p in runs if _is_sum(column, columns, p, known)), None)
        if parts:
            sums[j] = parts
    return {j: parts for j, parts in sums.items() if not set(parts) & set(sums)}


def _likely(few: Matrix, steps: Matrix, j: int) -> Iterator[tuple[int, ...]]:
    """What column j is the sum of in the first records."""
    last = few.shape[1]
    yield from _all_others(few, steps, j)
    ends = range(max(j - 1, 0))
    yield from (tuple(range(k, j)) for k in _equal(few[:, j], steps[:, [j]] - steps[:, ends]))
    begins = range(j + 1 + PARTS, last + 1)
    behind = _equal(few[:, j], steps[:, begins] - steps[:, [j + 1]])
    yield from (tuple(range(j + 1, j + 1 + PARTS + k)) for k in behind)


def _all_others(few: Matrix, steps: Matrix, j: int) -> Iterator[tuple[int, ...]]:
    if _equal(few[:, j], steps[:, [-1]] - few[:, [j]]):
        yield tuple(i for i in range(few.shape[1]) if i != j)


class _Search:
    """The same among many columns: where a run would have to end is looked up in an ordered list,
    by one number that is made of the first records."""

    def __init__(self, few: Matrix, steps: Matrix) -> None:
        weights = WEIGHTS[: len(few)]
        keys = weights @ steps
        self.order = np.argsort(keys, kind="stable")
        ordered = keys[self.order]
        slack = 4 * EXACT * float(np.abs(steps).max(initial=1e-300)) * len(steps)
        wanted = np.stack([keys[:-1] - weights @ few, keys[1:] + weights @ few])
        self.first = np.searchsorted(ordered, wanted - slack)
        self.last = np.searchsorted(ordered, wanted + slack)
        near = np.abs(steps[:, [-1]] - 2 * few) <= 2 * EXACT * np.abs(steps[:, [-1]])
        self.all = np.asarray(near.all(axis=0))

    def likely(self, few: Matrix, steps: Matrix, j: int) -> Iterator[tuple[int, ...]]:
        if self.all[j]:
            yield from _all_others(few, steps, j)
        for k in self._near(0, j, -1, j - 1):
            if _equal(few[:, j], steps[:, [j]] - steps[:, [k]]):
                yield tuple(range(k, j))
        for k in self._near(1, j, j + PARTS, few.shape[1] + 1):
            if _equal(few[:, j], steps[:, [k]] - steps[:, [j + 1]]):
                yield tuple(range(j + 1, k))

    def _near(self, side: int, j: int, above: int, below: int) -> list[int]:
        """The places between these whose key is the wanted one, in order."""
        first, last = self.first[side, j], self.last[side, j]
        if first == last:
            return []
        places = np.sort(self.order[first:last])
        return [int(k) for k in places[(places > above) & (places < below)][:TRIED]]


def _is_sum(column: Floats, columns: Sequence[Floats], parts: Sequence[int], known: Bools) -> bool:
    if len(np.unique(column[known])) < VALUES:
        return False
    varied = (i for i in parts if np.ptp(columns[i][known]) > 0)
    if len(list(islice(varied, PARTS))) < PARTS:
        return False
    summed = np.zeros(int(known.sum()))
    for i in parts:
        summed += columns[i][known]
    return bool(_equal(column[known], summed[:, None]))


def _equal(column: Floats, candidates: Matrix) -> list[int]:
    """Which candidates are the column."""
    slack = EXACT * np.abs(candidates).max(axis=0, initial=1e-300)
    same = np.abs(candidates - column[:, None]) <= slack
    return np.flatnonzero(same.all(axis=0)).tolist()
