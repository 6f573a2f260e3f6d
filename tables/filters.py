"""Fields that are left out by a rule: for their zeros, for their gaps, or because they hardly vary.

Each rule asks the cells of the fitted records before any is filled in, replaced or transformed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, get_args

import numpy as np

from tables.cells import Floats, Ints
from tables.errors import PreparingError
from tables.model import Message
from tables.table import Column

Variation = Literal["variance", "cv", "iqr"]
VARIATIONS: tuple[Variation, ...] = get_args(Variation)
ALL = 100
RULES = ("fields_missing", "fields_zeros", "fields_lowest")  # how the codes of their notes begin
NO_FIELD = {  # of each rule: what is told where it leaves out no field
    "fields_missing": "fields_missing_none",
    "fields_zeros": "fields_zeros_none",
    "fields_lowest_variance": "fields_lowest_variance_none",
    "fields_lowest_cv": "fields_lowest_cv_none",
    "fields_lowest_iqr": "fields_lowest_iqr_none",
}


@dataclass(frozen=True)
class Filters:
    """Whole per cent each. As they stand here nothing is left out."""

    missing: int = ALL  # fields with more of their cells missing are left out
    zeros: int = ALL  # fields with more zeros among their numbers are left out
    lowest: int = 0  # so many of the fields are left out, those that vary least
    by: Variation = "variance"  # or coefficient of variation, or interquartile range

    @property
    def any(self) -> bool:
        return replace(self, by="variance") != NONE

    @property
    def within(self) -> Filters:
        """The same with each per cent from 0 to 100."""
        missing, zeros, lowest = (
            min(max(x, 0), ALL) for x in (self.missing, self.zeros, self.lowest)
        )
        return replace(self, missing=missing, zeros=zeros, lowest=lowest)


NONE = Filters()


def left_out(
    columns: Sequence[Column], records: Ints, filters: Filters
) -> tuple[list[Column], list[Message]]:
    """The fields that stay, and a note on each rule. Every field has a number among these records.
    Raises PreparingError."""
    if filters != filters.within:
        received = next(
            x for x in (filters.missing, filters.zeros, filters.lowest) if not 0 <= x <= ALL
        )
        raise PreparingError("filter_percent", received=received)
    kept, notes = list(columns), list[Message]()
    for code, percent, rule in (
        ("fields_missing", filters.missing, share_missing),
        ("fields_zeros", filters.zeros, share_zeros),
    ):
        if percent < ALL:
            gone = [rule(column.values[records], percent) for column in kept]
            kept = _without(kept, gone, code, notes, percent=percent)
    if filters.lowest:
        gone = lowest(kept, records, filters)
        kept = _without(kept, gone, f"fields_lowest_{filters.by}", notes, percent=filters.lowest)
    return kept, notes


def share_missing(values: Floats, percent: int) -> bool:
    """Whether more than so many per cent of the cells are missing."""
    return bool(ALL * np.isnan(values).sum() > percent * len(values))


def share_zeros(values: Floats, percent: int) -> bool:
    """Whether more than so many per cent of the numbers are 0."""
    return bool(ALL * (values == 0).sum() > percent * (~np.isnan(values)).sum())


def lowest(columns: Sequence[Column], records: Ints, filters: Filters) -> list[bool]:
    """So many per cent of the fields, rounded down, that vary least; of equal ones the first."""
    measure = MEASURES[filters.by]
    found = np.empty(len(columns))
    for j, column in enumerate(columns):
        values = column.values[records]
        found[j] = measure(values[~np.isnan(values)])
    gone = np.zeros(len(columns), dtype=bool)
    gone[np.argsort(found, kind="stable")[: filters.lowest * len(columns) // ALL]] = True
    return gone.tolist()


def deviation(values: Floats) -> float:
    """Standard deviation: in the order of variances, and within float64 where these are not."""
    peak = float(np.abs(values).max()) or 1.0
    return peak * float((values / peak).std())


def coefficient_of_variation(values: Floats) -> float:
    """Standard deviation over the size of the mean; infinite for a mean of 0."""
    peak = float(np.abs(values).max()) or 1.0
    scaled = values / peak
    middle = abs(float(scaled.mean()))
    return float(scaled.std()) / middle if middle else np.inf


def interquartile_range(values: Floats) -> float:
    """From the 25th to the 75th percentile, in halves: the whole may be beyond float64."""
    low, high = np.percentile(values / 2, (25, 75))
    return float(high - low)


MEASURES: dict[Variation, Callable[[Floats], float]] = {
    "variance": deviation,
    "cv": coefficient_of_variation,
    "iqr": interquartile_range,
}


def _without(
    columns: list[Column], gone: Sequence[bool], code: str, notes: list[Message], percent: int
) -> list[Column]:
    names = tuple(c.name for c, out in zip(columns, gone, strict=True) if out)
    params = {"percent": percent, "count": len(names), "names": names, "all": len(columns)}
    notes.append(Message(code if names else NO_FIELD[code], params))
    return [column for column, out in zip(columns, gone, strict=True) if not out]
