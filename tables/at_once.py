"""The rows of a text, read by Arrow at once.

Python's own reader of CSV goes row by row and makes an object of every cell. Most files need no
such care: a row is a line, and nearly all have the same number of cells. For other files there is
no answer here; their rows are read one by one (`separators`), and the cells would be the same.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from pyarrow import csv as arrow

from tables import cut_wide, grid
from tables.cells import Cells
from tables.grid import Grid
from tables.limits import Limits
from tables.model import Line

WIDE = 256  # columns
JUDGED, FEWER = 100, 16  # lines that tell how many cells a row has
SIGNS = 1_000_000  # of these lines together, where they are long
OTHERS = 1_000  # lines with another number of cells, at most
BLOCK = 2**18  # bytes that Arrow takes at a time: it reserves as much for each column
MARK = "\ufeff".encode()  # Arrow takes it for no part of the text


def read_at_once(lines: Sequence[str], separator: str, start: int, limits: Limits) -> Grid | None:
    """The rows, but for blank ones at the end; or None for "one by one"."""
    last = next((i for i in range(len(lines), 0, -1) if lines[i - 1]), 0)
    lines = lines[:last]
    if not lines or len(lines) > limits.records + limits.spare:
        return None
    if len(separator.encode()) != 1 or separator == " ":
        return None
    data = "\n".join(lines).encode()
    spaces = any(line.startswith(" ") or f"{separator} " in line for line in lines if " " in line)
    if data.startswith(MARK) or (b'"' in data and (spaces or _is_open(lines[-1], separator))):
        return None
    width = width_of(lines, separator)
    if not 1 < width <= limits.columns:
        return None
    others: list[int] = []
    if width > WIDE:
        columns = cut_wide.columns(data, separator, width, others, limits)
    elif max(map(len, lines)) <= limits.cell:
        longest = max(map(len, lines if data.isascii() else (line.encode() for line in lines)))
        columns = _columns(data, longest, separator, width, others)
    else:
        return None
    if not columns or len(columns[0]) + len(others) < len(lines):  # a cell of several lines
        return None
    if len(others) > OTHERS:
        return None
    if spaces:
        columns = [pc.utf8_ltrim(column, characters=" ") for column in columns]
    whole = _whole(columns, lines, others, start)
    rows = [Line(start + i, _cells(lines[i : i + 1], separator)[0]) for i in others]
    return _in_order(whole, others, grid.grid_of(rows, limits.columns + 1)) if others else whole


def _cells(lines: Iterable[str], separator: str) -> list[tuple[str, ...]]:
    reader = csv.reader((f"{line}\n" for line in lines), delimiter=separator, skipinitialspace=True)
    return list(map(tuple, reader))


def _is_open(line: str, separator: str) -> bool:
    """Whether it may end within quotes."""
    try:
        list(csv.reader([line], delimiter=separator, strict=True))
    except csv.Error:
        return True
    return False


def width_of(lines: Sequence[str], separator: str) -> int:
    """How many cells most of the first lines have."""
    lines = lines[:JUDGED]
    longest = max(map(len, lines), default=0)
    lines = lines[: max(FEWER, SIGNS // max(longest, 1))]
    return Counter(map(len, _cells(lines, separator))).most_common(1)[0][0]


def _columns(
    data: bytes, longest: int, separator: str, width: int, others: list[int]
) -> list[pa.Array]:
    """The cells of all rows that have so many; the places of the other rows go into `others`.
    Nothing where these are too many.

    longest : bytes of a line
    """

    def other(row: arrow.InvalidRow) -> str:
        others.append(row.number - 1)
        return "skip" if len(others) <= OTHERS else "error"

    names = [str(j) for j in range(width)]
    strings = dict.fromkeys(names, pa.string())
    block = min(len(data) + 1, BLOCK + 2 * longest)
    try:
        table = arrow.read_csv(
            pa.py_buffer(data),
            arrow.ReadOptions(use_threads=False, block_size=block, column_names=names),
            arrow.ParseOptions(
                delimiter=separator,
                newlines_in_values=True,
                ignore_empty_lines=False,
                invalid_row_handler=other,
            ),
            arrow.ConvertOptions(check_utf8=False, column_types=strings),
        )
    except pa.ArrowInvalid:
        return []
    columns = [column.chunks for column in table.columns]
    del table
    return [pa.concat_arrays(_taken(chunks)) for chunks in columns if chunks]


def _taken(chunks: list[pa.Array]) -> list[pa.Array]:
    """All of them; the list holds none any more, so one column at a time is held twice."""
    found = chunks.copy()
    chunks.clear()
    return found


def _whole(
    columns: Sequence[pa.Array], lines: Sequence[str], others: Sequence[int], start: int
) -> Grid:
    """The rows that have a cell in each column."""
    found = grid.of_columns([Cells(column) for column in columns])
    numbers = np.delete(np.arange(start, start + len(lines)), others)
    blank = np.delete(np.array([not line for line in lines]), others)
    return replace(found, numbers=numbers, lengths=np.where(blank, 0, found.lengths))


def _in_order(whole: Grid, places: Sequence[int], others: Grid) -> Grid:
    """With the other rows at their places."""
    parts, done = [], 0
    for i, place in enumerate(places):
        parts += [whole.part(done, place - i), others.part(i, i + 1)]
        done = place - i
    parts.append(whole.part(done, len(whole)))
    return grid.joined([part for part in parts if len(part)])
