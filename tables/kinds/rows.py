"""Rows as they stand in a file, before anything is made of them."""

from __future__ import annotations

from tables.table import Raw


def top(raw: Raw, most: int) -> list[tuple[str, ...]]:
    """The cells of the first rows that hold anything, without spaces around; a file that knows
    its names has them on top."""
    rows = raw.grid.take(raw.grid.filled).top(most)
    cells = [tuple(map(str.strip, row.cells)) for row in rows]
    return [raw.names, *cells] if raw.names else cells


def bottom(raw: Raw, most: int) -> list[tuple[str, ...]]:
    """Likewise the last ones."""
    rows = raw.grid.take(raw.grid.filled)
    last = rows.below(max(0, len(rows) - most)).top(most)
    return [tuple(map(str.strip, row.cells)) for row in last]
