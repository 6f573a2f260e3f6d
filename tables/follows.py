"""Columns that follow from others, but for the rounding of what is written: copies, the same in
another unit, means, differences. (Exact sums: `sum_columns`.)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tables.cells import Bools, Floats, Numbers

Matrix = NDArray[np.float64]
MOST = 120  # columns, for what is looked for among all of them
SAMPLE, JUDGED = 40, 1_000  # records that are looked at first
WRITTEN = 200  # of which the digits are counted
ALIKE = 0.98  # correlation of what may be a line
ROWS = 4  # records, at least
STEPS = 12  # of the last digit, or of what rounding hides, that a column must span
SURE = 4.0  # chance is excluded as one in ten thousand
ROUNDED = 0.5001
EXACT = 1e-9  # relative
FITTED = 2.2  # slacks from the lowest to the highest, with some for the slope
PARTS = 2


@dataclass(frozen=True)
class Derived:
    """Column `field` follows from `parts`, as the code of the question says."""

    code: str
    field: int
    parts: tuple[int, ...]


@dataclass(frozen=True)
class _Column:
    values: Floats
    slack: float  # half of its last digit
    different: int  # values among the first records
    certain: bool  # enough different values, so that what fits does not by chance


def found(columns: Sequence[Numbers]) -> list[Derived]:
    """Each column that follows from others in all records, once, and never two from each other."""
    if len(columns) < PARTS:
        return []
    known = np.logical_and.reduce([np.isfinite(column.values) for column in columns])
    if known.sum() < ROWS:
        return []
    read = [_read(column, known) for column in columns]
    taken: dict[int, Derived] = {}
    for each in (*_pairs(read), *_means(read), *_differences(read)):
        if each.field not in taken and not set(each.parts) & set(taken):
            taken[each.field] = each
    return list(taken.values())


def _read(column: Numbers, known: Bools) -> _Column:
    values = column.values[known]
    texts = column.texts.slice(0, WRITTEN).drop_null().to_pylist()
    digit = 10.0 ** -max((len(text.partition(".")[2]) for text in texts), default=0)
    some = values[:JUDGED]
    _, counts = np.unique(some, return_counts=True)
    shares = counts / counts.sum()
    chance = -len(some) * float(np.sum(shares * np.log10(shares)))
    fine = len(counts) >= ROWS and np.ptp(some) >= (STEPS - 1) * digit
    return _Column(values, ROUNDED * digit, len(counts), bool(fine or chance >= SURE))


def _pairs(columns: Sequence[_Column]) -> Iterator[Derived]:
    """A column that is another one, or a straight line of it: inches of centimetres, °F of °C."""
    with np.errstate(invalid="ignore", divide="ignore", over="ignore"):
        alike = np.abs(np.corrcoef([column.values[:SAMPLE] for column in columns])) > ALIKE
    for j, i in np.argwhere(np.tril(alike, -1)).tolist():
        column, other = columns[j], columns[i]
        if not column.certain:
            continue
        if np.array_equal(column.values, other.values):
            yield Derived("ask_copy", j, (i,))
        elif _is_line(column, other):
            yield Derived("ask_unit_of", j, (i,))


def _is_line(column: _Column, other: _Column) -> bool:
    """y is a + b·x in each record, as far as both are written; and both are written finely."""
    x, y = other.values, column.values
    width, height = np.ptp(x), np.ptp(y)
    if not width or not other.certain or column.different <= ROWS:
        return False
    apart = x - x.mean()
    slope = float(apart @ (y - y.mean()) / (apart @ apart))
    slack = column.slack + abs(slope) * other.slack
    if not np.isfinite(slope) or height < STEPS * 2 * slack:
        return False
    if len(np.unique(np.round(y / (4 * slack)))) <= ROWS:
        return False  # what rounding leaves tells too few records apart
    rest = y - slope * x
    return bool(np.ptp(rest) <= FITTED * slack + EXACT * np.abs(y).max())


def _means(columns: Sequence[_Column]) -> Iterator[Derived]:
    """The mean of all others, or of those next to it on one side."""
    width = len(columns)
    first = np.array([column.values[0] for column in columns])
    steps = np.append(0.0, np.cumsum(first))
    for j, column in enumerate(columns):
        if not column.certain:
            continue
        runs = [tuple(i for i in range(width) if i != j)]
        if width <= MOST:
            runs += [tuple(range(k, j)) for k in range(j - 1)]
            runs += [tuple(range(j + 1, k)) for k in range(j + 1 + PARTS, width + 1)]
        for parts in runs:
            if len(parts) < PARTS:
                continue
            summed = steps[parts[-1] + 1] - steps[parts[0]]
            summed -= first[j] if parts[0] < j < parts[-1] else 0
            near = (
                abs(summed / len(parts) - first[j]) <= 2 * column.slack + EXACT * abs(steps).max()
            )
            if near and _is_mean(column, [columns[i] for i in parts]):
                yield Derived("ask_mean", j, parts)
                break


def _is_mean(column: _Column, parts: Sequence[_Column]) -> bool:
    R = np.mean([part.values for part in parts], axis=0)
    slack = column.slack + EXACT * np.abs(R).max()
    varied = sum(np.ptp(part.values) > 0 for part in parts)
    return bool(varied >= PARTS and np.abs(R - column.values).max() <= slack)


def _differences(columns: Sequence[_Column]) -> Iterator[Derived]:
    """The last of three columns is the difference of two: after − before."""
    width = len(columns)
    if width > MOST:
        return
    few = np.array([column.values[:PARTS] for column in columns])
    for j in range(width - 1, 1, -1):
        column = columns[j]
        if not column.certain:
            continue
        apart = few[:j, None, :] - few[None, :j, :]
        slack = column.slack + max(c.slack for c in columns[:j])
        near = (np.abs(apart - few[j]) <= slack + EXACT * np.abs(few[: j + 1]).max()).all(axis=2)
        for i, k in np.argwhere(near):
            if i != k and _is_difference(column, columns[i], columns[k]):
                yield Derived("ask_difference", j, (int(i), int(k)))
                break


def _is_difference(column: _Column, a: _Column, b: _Column) -> bool:
    slack = column.slack + EXACT * max(np.abs(a.values).max(), np.abs(b.values).max())
    if not np.ptp(a.values) or not np.ptp(b.values):
        return False
    return bool(np.abs(a.values - b.values - column.values).max() <= slack)
