"""Which column names the records: an id, a name, a date."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import pyarrow.compute as pc

from tables.table import Column
from tables.vocabulary import plain, words


def guess(columns: Sequence[Column]) -> int | None:
    """The position of the column to name records by, or None."""
    named = (
        c
        for c in columns
        if c.kind == "text" and plain(c.name) in words("names_records") and _are_many(c)
    )
    told = (c for c in columns if c.kind in ("text", "date") and _tells_apart(c))
    ids = (c for c in columns if c.kind == "id")
    found = next(chain(named, told, ids), None)
    return None if found is None else columns.index(found)


def _are_many(column: Column) -> bool:
    """More than groups have: most records have a name of their own."""
    return pc.count_distinct(column.written.written).as_py() * 2 > len(column.written)


def _tells_apart(column: Column) -> bool:
    if column.in_question:
        return False
    if pc.count_distinct(column.written.written).as_py() < len(column.written):
        return False
    return "" not in column.texts and len(set(column.texts)) == len(column.texts)
