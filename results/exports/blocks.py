"""Sheets in blocks of rows, and their numbers as texts, many at once: what files are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from results.sheet import Column, Sheet

CELLS = 200_000  # of a block: a fraction of a second, a few dozen megabytes
SAME = (1e-4, 1e10)  # between these Arrow writes what `repr` does, but for ".0"
NUMBER = r"^-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?$"  # a text that is nothing but a plain number


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
    if isinstance(column, pa.Array):
        return _written(column, of_text)
    if isinstance(column, np.ndarray):
        whole = column.dtype.kind == "i"
        return pc.cast(pa.array(column), pa.string()) if whole else digits(column)
    said = (of_text(cell) if isinstance(cell, str) else repr(cell) for cell in column)
    return pa.array([text.encode("utf-8", "replace") for text in said], pa.string())


def all_texts(columns: Sequence[Column], of_text: Callable[[str], str]) -> list[pa.Array]:
    """The same of columns of one length. Those of a kind are written together: with thousands of
    columns, a call for each takes longer than what it does."""
    kinds: dict[object, list[int]] = {}
    for j, column in enumerate(columns):
        kind = column.dtype if isinstance(column, np.ndarray) else isinstance(column, pa.Array)
        kinds.setdefault(kind, []).append(j)
    found: dict[int, pa.Array] = {}
    for places in kinds.values():
        size = len(columns[places[0]])
        whole = texts(_chained([columns[j] for j in places]), of_text)
        found |= {j: whole.slice(i * size, size) for i, j in enumerate(places)}
    return [found[j] for j in range(len(columns))]


def _chained(columns: Sequence[Any]) -> Column:
    """One below the other; all of one kind."""
    if isinstance(columns[0], np.ndarray):
        return np.concatenate(columns)
    return pa.concat_arrays(columns) if isinstance(columns[0], pa.Array) else [*chain(*columns)]


def _written(column: pa.Array, of_text: Callable[[str], str]) -> pa.Array:
    """A plain number needs no care; a missing cell is empty."""
    column = pc.fill_null(column, "")
    other = pc.invert(pc.match_substring_regex(column, NUMBER))
    said = map(of_text, column.filter(other).to_pylist())
    encoded = [text.encode("utf-8", "replace") for text in said]
    return pc.replace_with_mask(column, other, pa.array(encoded, pa.string()))


def by_row(columns: Sequence[pa.Array], between: str) -> pa.Array:
    """The texts of each row, joined."""
    size = len(columns[0]), len(columns)
    order = np.arange(size[0] * size[1]).reshape(size[::-1]).T.ravel()
    ends = np.arange(size[0] + 1, dtype=np.int32) * size[1]
    cells = pa.concat_arrays(columns).take(pa.array(order))
    return pc.binary_join(pa.ListArray.from_arrays(pa.array(ends), cells), between)


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


def join_by_row(parts: list[pa.Array | str]) -> bytes:
    """The parts of each row, row after row."""
    rows = pc.binary_join_element_wise(*parts, "")
    _, offsets, data = rows.buffers()
    ends = np.frombuffer(offsets, np.int32)[[rows.offset, rows.offset + len(rows)]]
    return memoryview(data)[ends[0] : ends[1]].tobytes()
