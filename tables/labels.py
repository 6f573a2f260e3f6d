"""Which column names the records: an id, a name, a date."""

from __future__ import annotations

from collections.abc import Sequence

from tables.table import Column
from tables.words import plain, words


def guess(columns: Sequence[Column]) -> int | None:
    """The position of the column to name records by, or None."""
    named = [c for c in columns if c.kind == "text" and plain(c.name) in words("names_records")]
    told = [c for c in columns if c.kind in ("text", "date") and _tells_apart(c)]
    ids = [c for c in columns if c.kind == "id"]
    for column in (*named, *told, *ids):
        return columns.index(column)
    return None


def _tells_apart(column: Column) -> bool:
    return "" not in column.texts and len(set(column.texts)) == len(column.texts)
