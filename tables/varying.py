"""Fields that are set aside: without a number, or the same in every record."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pca_core.checked import EPS
from tables.cells import Ints
from tables.model import Message
from tables.table import Column
from tables.transforms import Transform


def set_aside(
    columns: Sequence[Column], records: Ints, transform: Transform
) -> tuple[list[Column], tuple[str, ...], list[Message]]:
    """The fields that stay, the names of those that are constant in these records, and notes."""
    kinds = {column.name: _different(column, records) for column in columns}
    for column in columns:
        if _varies_beside_others(column, records, transform) and kinds[column.name]:
            kinds[column.name] = 2
    empty = tuple(name for name, kind in kinds.items() if kind == 0)
    constant = tuple(name for name, kind in kinds.items() if kind == 1)
    notes = [
        Message(code, {"count": len(names), "names": names})
        for code, names in (("field_without_value", empty), ("constant_fields", constant))
        if names
    ]
    return [column for column in columns if kinds[column.name] > 1], constant, notes


def _varies_beside_others(column: Column, records: Ints, transform: Transform) -> bool:
    """Whether it is measured against the other fields of its record: what is the same then varies.
    A part that is 0 in all records is none."""
    if transform == "clr":
        return bool(np.nan_to_num(column.values[records]).any())
    return transform == "snv"


def _different(column: Column, records: Ints) -> int:
    """How many different values it has, up to 2; what differs by rounding only is the same."""
    values = column.values
    if len(records) < len(values):
        values = values[records]
    low, high = float(np.fmin.reduce(values)), float(np.fmax.reduce(values))
    if np.isnan(low):  # nothing but gaps
        return 0
    # Halves, for the whole may be beyond float64. `pca_core` takes such a field as constant.
    return 2 if high / 2 - low / 2 > 2 * EPS * max(abs(low), abs(high)) else 1
