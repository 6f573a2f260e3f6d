"""Columns that follow from others, but for the rounding of what is written: copies, the same in
another unit, means, differences. (Exact sums: `sum_columns`.)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from tables import alike, spans, together
from tables.cells import Bools, Floats, Numbers
from tables.spans import Span

Matrix = NDArray[np.float64]
MOST = 120  # columns, for what is looked for among all of them
WIDE = 200  # columns, up to which each is held against each other one
SAMPLE, JUDGED = 40, 1_000  # records that are looked at first
ALIKE = 0.98  # correlation of what may be a line
ROWS = 4  # records, at least
STEPS = 12  # of the last digit, or of what rounding hides, that a column must span
SURE = 4.0  # chance is excluded as one in ten thousand
ROUNDED = 0.5001
EXACT = 1e-9  # relative
FITTED = 2.2  # slacks from the lowest to the highest, with some for the slope
WIDELY = 6 * FITTED
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


def find_derived(columns: Sequence[Numbers]) -> list[Derived]:
    """Each column that follows from others in all records, once, and never two from each other."""
    if len(columns) < PARTS:
        return []
    known = np.ones(len(columns[0].values), dtype=bool)
    for column in columns:
        known &= np.isfinite(column.values)
    if known.sum() < ROWS:
        return []
    read = _columns_of(columns, known)
    taken: dict[int, Derived] = {}
    for each in (*_pairs(read), *_means(read), *_differences(read)):
        if each.field not in taken and not set(each.parts) & taken.keys():
            taken[each.field] = each
    return list(taken.values())


def _columns_of(columns: Sequence[Numbers], known: Bools) -> list[_Column]:
    whole = bool(known.all())
    values = [column.values if whole else column.values[known] for column in columns]
    digits = (10.0 ** -together.digits(columns)).tolist()
    reach = spans.each([column[:JUDGED] for column in values])
    return [_column(*each) for each in zip(values, digits, reach, strict=True)]


def _column(values: Floats, digit: float, span: Span) -> _Column:
    fine = span.different >= ROWS and span.high - span.low >= (STEPS - 1) * digit
    certain = fine or _is_varied(values[:JUDGED])
    return _Column(values, ROUNDED * digit, span.different, certain)


def _is_varied(values: Floats) -> bool:
    """Whether another column hardly ever has the same values by chance."""
    shares = np.unique(values, return_counts=True)[1] / len(values)
    return -len(values) * float(np.sum(shares * np.log10(shares))) >= SURE


def _few(columns: Sequence[_Column]) -> Matrix:
    """The first records, a column of the table in each row."""
    return np.array([column.values[:SAMPLE] for column in columns])


def _pairs(columns: Sequence[_Column]) -> Iterator[Derived]:
    """A column that is another one, or a straight line of it: inches of centimetres, °F of °C."""
    for j, i in _alike(columns):
        column, other = columns[j], columns[i]
        if not column.certain:
            continue
        if np.array_equal(column.values, other.values):
            yield Derived("ask_copy", j, (i,))
        elif _may_be_line(column, other) and _is_line(column, other):
            yield Derived("ask_unit_of", j, (i,))


def _alike(columns: Sequence[_Column]) -> list[list[int]]:
    """The pairs that may be a line, the later column first."""
    if len(columns) > WIDE:
        at = np.array([j for j, column in enumerate(columns) if column.certain], dtype=np.int64)
        slack = np.array([columns[j].slack for j in at])
        return [[int(at[j]), int(at[i])] for j, i in alike.pairs(_few(columns)[at], slack)]
    with np.errstate(invalid="ignore", divide="ignore", over="ignore"):
        close = np.abs(np.corrcoef(_few(columns))) > ALIKE
    found: list[list[int]] = np.argwhere(np.tril(close, -1)).tolist()
    return found


def _may_be_line(column: _Column, other: _Column) -> bool:
    """No only where the first records already are none, by a wide measure."""
    x, y = other.values[:SAMPLE], column.values[:SAMPLE]
    apart = x - x.mean()
    square = float(apart @ apart)
    if not square > 0:
        return True
    slope = float(apart @ y) / square
    slack = WIDELY * (column.slack + abs(slope) * other.slack)
    return not np.ptp(y - slope * x) > slack + EXACT * np.abs(column.values).max()


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
    width, few = len(columns), _few(columns)
    steps = np.vstack([np.zeros((1, few.shape[1])), np.cumsum(few, axis=0)])
    slack = EXACT * abs(steps).max() + np.array([2 * column.slack for column in columns])
    others = (steps[-1] - few) / (width - 1)
    near = (np.abs(others - few) <= slack[:, None]).all(axis=1)
    for j, column in enumerate(columns):
        runs = [tuple(i for i in range(width) if i != j)] if near[j] and width > PARTS else []
        if width <= MOST and column.certain:
            runs += _runs(few[j], steps, j, float(slack[j]))
        for parts in runs if column.certain else ():
            if _is_mean(column, [columns[i] for i in parts]):
                yield Derived("ask_mean", j, parts)
                break


def _runs(values: Floats, steps: Matrix, j: int, slack: float) -> Iterator[tuple[int, ...]]:
    """The columns next to column j whose mean it is in the first records."""
    starts = np.arange(max(j - 1, 0))
    means = (steps[j] - steps[starts]) / (j - starts)[:, None]
    for k in np.flatnonzero((np.abs(means - values) <= slack).all(axis=1)).tolist():
        yield tuple(range(k, j))
    stops = np.arange(j + 1 + PARTS, len(steps))
    means = (steps[stops] - steps[j + 1 : j + 2]) / (stops - j - 1)[:, None]
    for k in np.flatnonzero((np.abs(means - values) <= slack).all(axis=1)).tolist():
        yield tuple(range(j + 1, int(stops[k])))


def _is_mean(column: _Column, parts: Sequence[_Column]) -> bool:
    R = np.zeros(len(column.values))
    for part in parts:
        R += part.values
    R /= len(parts)
    slack = column.slack + EXACT * np.abs(R).max()
    if np.abs(R - column.values).max() > slack:
        return False
    varied = (part for part in parts if np.ptp(part.values) > 0)
    return len(list(islice(varied, PARTS))) == PARTS


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
    few = slice(0, SAMPLE)
    return all(
        np.abs(a.values[rows] - b.values[rows] - column.values[rows]).max() <= slack
        for rows in (few, slice(None))
    )
