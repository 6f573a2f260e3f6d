"""Rows as they stand in a file, before anything is made of them."""

from __future__ import annotations

from tables.table import Raw

LEAST, CELLS = 4, 60_000


def top(raw: Raw, most: int) -> list[tuple[str, ...]]:
    """The cells of the first rows that hold anything, without spaces around; a file that knows
    its names has them on top."""
    rows = raw.grid.take(raw.grid.filled).top(_few(raw, most))
    cells = [tuple(map(str.strip, row.cells)) for row in rows]
    return [raw.names, *cells] if raw.names else cells


def _few(raw: Raw, most: int) -> int:
    """Not so many of a wide table: what is looked for has few columns, or tells it soon."""
    return min(most, max(LEAST, CELLS // max(1, len(raw.grid.columns))))


def bottom(raw: Raw, most: int) -> list[tuple[str, ...]]:
    """Likewise the last ones."""
    rows = raw.grid.take(raw.grid.filled)
    most = _few(raw, most)
    last = rows.below(max(0, len(rows) - most)).top(most)
    return [tuple(map(str.strip, row.cells)) for row in last]
