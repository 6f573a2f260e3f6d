"""Is a row of numbers the sum, the mean … of other rows? And how surely?"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from tables.model import Line
from tables.numbers import parse

Floats = NDArray[np.float64]
ROUNDED = 0.5001  # of the last digit that is written
EXACT = 1e-12  # relative: what float64 adds

STATISTICS: dict[str, Callable[[Floats], Floats]] = {
    "sum": lambda R: np.nansum(R, axis=0),
    "mean": lambda R: np.nanmean(R, axis=0),
    "median": lambda R: np.nanmedian(R, axis=0),
    "sd": lambda R: np.nanstd(R, axis=0, ddof=1),
    "sd_of_all": lambda R: np.nanstd(R, axis=0),
    "min": lambda R: np.nanmin(R, axis=0),
    "max": lambda R: np.nanmax(R, axis=0),
    "count": lambda R: np.sum(np.isfinite(R), axis=0, dtype=np.float64),
}


class Rows:
    """The numbers of all rows, and to which digit each is written."""

    def __init__(self, rows: Sequence[Line]) -> None:
        read = [[_read(cell) for cell in row.cells] for row in rows]
        self.X: Floats = np.array([[value for value, _ in row] for row in read])
        self.digit: Floats = np.array([[digit for _, digit in row] for row in read])

    def surely(self, i: int, others: Sequence[int], name: str, rounded: bool) -> float | None:
        """How surely row i holds this statistic of the other rows, as a power of ten by which
        chance is excluded; None if a cell of it is something else. Whole numbers are taken as
        rounded only if `rounded`."""
        R = self.X[list(others)]
        columns = np.flatnonzero(np.isfinite(self.X[i]) & np.isfinite(R).any(axis=0))
        if not len(columns):
            return None
        R, x, digit = R[:, columns], self.X[i, columns], self.digit[i, columns]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # one value has no deviation
            found = STATISTICS[name](R)
            width = np.nanmax(R, axis=0) - np.nanmin(R, axis=0)
        slack = np.where((digit < 1) | rounded, ROUNDED * digit, 0) + EXACT * np.abs(found)
        if not np.all(np.abs(x - found) <= slack):
            return None
        wide = np.fmax(width, np.abs(found)) if name == "sum" else width
        rare = np.where(wide > digit, wide / digit, 1.0)
        usual = np.sum(np.abs(found - R) <= slack, axis=0)  # records that have it, too
        rare = np.where(usual > 0, (len(R) + 1) / (usual + 1), rare)
        return float(np.sum(np.log10(rare)))

    def running(self, start: int, window: int) -> list[int]:
        """The rows that hold the sums of all rows from `start` up to them."""
        part = self.X[start : start + window]
        sums = np.cumsum(np.nan_to_num(part), axis=0)[:-1]
        numbers = np.isfinite(part[1:])
        same = np.abs(part[1:] - sums) <= EXACT * np.abs(sums)
        whole = (same | ~numbers).all(axis=1) & (same & (sums != 0)).any(axis=1)
        return [start + 1 + int(i) for i in np.flatnonzero(whole)]


def _read(cell: str) -> tuple[float, float]:
    """The number in a cell (NaN if it is none), and its last digit: 0.01 for "1.25"."""
    found = parse(cell, ".") or parse(cell, ",")
    if not found or not found.in_range:
        return float("nan"), 1.0
    if "e" in found.text:
        return float(found.text), 1.0
    return float(found.text), 10.0 ** -len(found.text.partition(".")[2])
