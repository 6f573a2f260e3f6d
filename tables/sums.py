"""Is a row of numbers the sum, the mean … of other rows? And how surely?"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from copy import copy

import numpy as np

from tables import marks
from tables.cells import Cells, Floats, Ints
from tables.grid import Grid
from tables.numbers import Numeral, parse

ROUNDED = 0.5001  # of the last digit that is written
EXACT = 1e-12  # relative: what float64 adds
TOGETHER = 32  # columns that are summed at once: mostly the first ones tell

# Of the numbers that are known.
STATISTICS: dict[str, Callable[[Floats], float | np.floating]] = {
    "sum": lambda R: R.sum(),
    "mean": lambda R: R.mean(),
    "median": lambda R: np.median(R),
    "sd": lambda R: R.std(ddof=1),
    "sd_of_all": lambda R: R.std(),
    "min": lambda R: R.min(),
    "max": lambda R: R.max(),
    "count": lambda R: len(R),
}
# Looked for only where a word says so.
RARE: dict[str, Callable[[Floats], float | np.floating]] = {
    "q1": lambda R: np.percentile(R, 25),
    "q3": lambda R: np.percentile(R, 75),
    "variance": lambda R: R.var(ddof=1),
    "range": lambda R: R.max() - R.min(),
    "standard error": lambda R: R.std(ddof=1) / np.sqrt(len(R)),
}


class Rows:
    """The numbers of all rows, whatever their decimal marks."""

    def __init__(self, rows: Grid) -> None:
        self.last = len(rows) - 1
        self.columns = [_numbers(column) for column in rows.columns]
        self._written: Callable[[int, int], str] = lambda i, j: rows.columns[j][i]

    def turned(self) -> Rows:
        """The rows from the last to the first."""
        other = copy(self)
        other.columns = [column[::-1] for column in self.columns]
        other._written = lambda i, j: self._written(self.last - i, j)
        return other

    def surely(self, i: int, others: Ints, name: str, rounded: bool) -> float | None:
        """How surely row i holds this statistic of the other rows, as a power of ten by which
        chance is excluded; None if a cell of it is something else. Whole numbers are taken as
        rounded only if `rounded`."""
        sure = None
        chosen = _together(others)
        for j, column in enumerate(self.columns):
            x = column[i]
            R = column[chosen] if not np.isnan(x) else column[:0]
            gaps = np.isnan(R)
            R = R[~gaps] if gaps.any() else R
            if not len(R):
                continue
            found = _surely(R, x, _digit(self._written(i, j)), name, rounded)
            if found is None:
                return None
            sure = (sure or 0.0) + found
        return sure

    def tops(self, i: int, others: Ints) -> bool:
        """Whether no other row has more in any column than row i: as many points as there are."""
        pairs = [(column[i], column[others]) for column in self.columns]
        known = [(x, R) for x, R in pairs if not np.isnan(x) and np.isfinite(R).any()]
        return len(known) > 1 and all(x >= np.nanmax(R) for x, R in known)

    def running(self, start: int, window: int) -> list[int]:
        """The rows that hold the sums of all rows from `start` up to them."""
        count = max(len(self.columns[0][start : start + window]) - 1, 0) if self.columns else 0
        left, any_ = np.arange(count), np.zeros(count, dtype=bool)
        for first in range(0, len(self.columns), TOGETHER):
            columns = self.columns[first : first + TOGETHER]
            part = np.column_stack([column[start : start + window] for column in columns])
            with np.errstate(over="ignore", invalid="ignore"):
                sums = np.cumsum(np.nan_to_num(part), axis=0)[:-1][left]
                below = part[1:][left]
                same = np.abs(below - sums) <= EXACT * np.abs(sums)
            whole = (same | ~np.isfinite(below)).all(axis=1)
            any_ = (any_ | (same & (sums != 0)).any(axis=1))[whole]
            left = left[whole]
            if not len(left):
                return []
        return [start + 1 + int(i) for i in left[any_]]


def _together(rows: Ints) -> slice | Ints:
    """These rows, as a slice where they follow each other: nothing is copied then."""
    if len(rows) and rows[-1] - rows[0] == len(rows) - 1:
        return slice(int(rows[0]), int(rows[-1]) + 1)
    return rows


def _surely(R: Floats, x: float, digit: float, name: str, rounded: bool) -> float | None:
    """The same of one column: None if x is not the statistic of R."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # one value has no deviation
        found = float((STATISTICS | RARE)[name](R))
    slack = (ROUNDED * digit if digit < 1 or rounded else 0) + EXACT * abs(found)
    if not abs(x - found) <= slack:
        return None
    width = float(R.max() - R.min())
    wide = max(width, abs(found)) if name == "sum" else width
    rare = wide / digit if wide > digit else 1.0
    usual = int(np.sum(np.abs(found - R) <= slack))  # records that have it, too
    return float(np.log10((len(R) + 1) / (usual + 1) if usual else rare))


def _numbers(column: Cells) -> Floats:
    """The numbers of a column, NaN for what is none; under the other mark those that its own
    mark does not read: 45,000 is as much as 1,045,000 has it."""
    if column.is_plain:
        return column.floats(".")
    point, comma = column.plain("."), column.plain(",")
    both = bool((comma & ~point).any() or len(column.odd.at))
    mark = (marks.evidence(column).mark if both else None) or "."
    other = "," if mark == "." else "."
    values = column.floats(mark).copy()
    rest = column.distinct(column.plain(other) & ~column.plain(mark))
    values[rest.at] = rest.each([_value(parse(t, mark) or parse(t, other)) for t in rest.texts])
    found = [a or b for a, b in zip(column.numerals(mark), column.numerals(other), strict=True)]
    if any(found):
        values[column.odd.at] = column.odd.each([_value(number) for number in found])
    return values


def _value(number: Numeral | None) -> float:
    return float(number.text) if number and number.in_range else float("nan")


def _digit(cell: str) -> float:
    """The last digit of a number: 0.01 for "1.25"."""
    found = parse(cell, ".") or parse(cell, ",")
    if not found or "e" in found.text:
        return 1.0
    return 10.0 ** -len(found.text.partition(".")[2])
