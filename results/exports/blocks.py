"""Sheets in blocks of rows, and their numbers as texts, many at once: what files are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from results.sheet import Column, Sheet

CELLS = 200_000  # of a block: a fraction of a second, a few dozen megabytes
SAME = (1e-4, 1e10)  # between these Arrow writes what `repr` does, but for ".0"


def blocks(sheet: Sheet) -> Iterator[slice]:
    """Rows that are written together."""
    rows = _rows(sheet)
    return (slice(start, start + rows) for start in range(0, len(sheet), rows))


def count(sheet: Sheet) -> int:
    return -(-len(sheet) // _rows(sheet))


def _rows(sheet: Sheet) -> int:
    return max(1, CELLS // len(sheet.head))


def texts(column: Column, of_text: Callable[[str], str]) -> pa.Array:
    """The cells as they stand in a file: numbers with all digits, texts by `of_text`."""
    if isinstance(column, np.ndarray):
        whole = column.dtype.kind == "i"
        return pc.cast(pa.array(column), pa.string()) if whole else digits(column)
    said = (of_text(cell) if isinstance(cell, str) else repr(cell) for cell in column)
    return pa.array([text.encode("utf-8", "replace") for text in said], pa.string())


def digits(column: np.ndarray) -> pa.Array:
    """What `repr` makes of each number."""
    column = np.ascontiguousarray(column)
    size = np.abs(column)
    whole = (column == np.floor(column)) & (size < SAME[1])
    found = pc.cast(pa.array(column), pa.string())
    found = pc.if_else(pa.array(whole), pc.binary_join_element_wise(found, ".0", ""), found)
    other = ~whole & ~((size >= SAME[0]) & (size < SAME[1]))
    if not other.any():
        return found
    said = pa.array(map(repr, column[other].tolist()), pa.string())
    return pc.replace_with_mask(found, pa.array(other), said)


def joined(parts: list[pa.Array | str]) -> bytes:
    """The parts of each row, row after row."""
    rows = pc.binary_join_element_wise(*parts, "")
    _, offsets, data = rows.buffers()
    ends = np.frombuffer(offsets, np.int32)[[rows.offset, rows.offset + len(rows)]]
    return memoryview(data)[ends[0] : ends[1]].tobytes()
