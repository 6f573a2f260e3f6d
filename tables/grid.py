"""Rows of cells, kept by column."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice, zip_longest

import numpy as np
import pyarrow as pa

from tables.cells import Bools, Cells, Ints, chained, parted
from tables.model import Line, Native

ROWS = 4096  # taken into columns at once
FETCHED = 16  # of the first and of the last rows, as soon as one of them is looked at


@dataclass(frozen=True)
class Grid:
    """All rows of a table; where a row ends early, its columns hold empty cells.

    Of each row: its line in the file (from 1), how many cells it has as written, where the
    first cell that holds anything stands, and the place after the last one (0 if blank).
    """

    columns: tuple[Cells, ...]
    numbers: Ints
    lengths: Ints
    starts: Ints
    ends: Ints

    def __len__(self) -> int:
        return len(self.numbers)

    @property
    def filled(self) -> Bools:
        return self.ends > 0

    def line(self, i: int) -> Line:
        """Row i; −1 is the last."""
        i = range(len(self))[i]
        if i < FETCHED:
            return self._top[i]
        last = i - len(self)
        return self._bottom[last] if last >= -FETCHED else self._lines(i, i + 1)[0]

    def top(self, count: int) -> list[Line]:
        if count <= FETCHED:
            return self._top[:count]
        return self._lines(0, min(count, len(self)))

    @cached_property
    def _top(self) -> list[Line]:
        return self._lines(0, min(FETCHED, len(self)))

    @cached_property
    def _bottom(self) -> list[Line]:
        return self._lines(max(0, len(self) - FETCHED), len(self))

    def _lines(self, start: int, stop: int) -> list[Line]:
        count = stop - start
        if not count or not self.columns:
            return [Line(int(number), ()) for number in self.numbers[start:stop]]
        parts = [column.written.slice(start, count) for column in self.columns]
        cells: list[str] = pa.concat_arrays(parts).to_pylist()
        for j, column in enumerate(self.columns):
            if column.native is not None:
                for i in np.flatnonzero(column.native[start:stop]).tolist():
                    cells[j * count + i] = Native(cells[j * count + i])
        rows = (tuple(cells[i::count]) for i in range(count))
        numbers, lengths = self.numbers[start:stop].tolist(), self.lengths[start:stop].tolist()
        each = zip(numbers, lengths, rows, strict=True)
        return [Line(number, row[:length]) for number, length, row in each]

    def below(self, start: int) -> Grid:
        """The rows from `start` on."""
        return self.part(start, len(self)) if start else self

    def part(self, start: int, stop: int) -> Grid:
        columns = tuple(column.slice(start, stop) for column in self.columns)
        rows = slice(start, stop)
        return Grid(
            columns, self.numbers[rows], self.lengths[rows], self.starts[rows], self.ends[rows]
        )

    def take(self, kept: Bools) -> Grid:
        """The rows that are marked."""
        if kept.all():
            return self
        at = np.flatnonzero(kept)
        if len(at) and at[-1] - at[0] == len(at) - 1:
            return self.part(int(at[0]), int(at[-1]) + 1)
        columns = tuple(column.take(kept) for column in self.columns)
        return Grid(
            columns, self.numbers[kept], self.lengths[kept], self.starts[kept], self.ends[kept]
        )

    def between(self, left: int, right: int) -> Grid:
        """The columns from `left` up to `right`."""
        if not left and right >= len(self.columns) and self.lengths.max(initial=0) <= right:
            return self
        last = np.clip(self.ends, left, right)
        return replace(
            self,
            columns=self.columns[left:right],
            lengths=np.clip(self.lengths, left, right) - left,
            starts=np.clip(self.starts, left, right) - left,
            ends=np.where(last > np.maximum(self.starts, left), last, left) - left,
        )

    def padded_to(self, width: int) -> Grid:
        """Every row with this many cells."""
        if len(self.columns) == width and bool(np.all(self.lengths == width)):
            return self
        return replace(self.between(0, width), lengths=np.full(len(self), width))

    def having(self, columns: Sequence[Cells]) -> Grid:
        """The same rows with other cells."""
        return replace(self, columns=tuple(columns))

    def with_first(self, cells: Sequence[str]) -> Grid:
        """With other cells in the first row."""
        first = Line(int(self.numbers[0]), tuple(cells))
        top, rest = grid_of([first], len(self.columns)), self.below(1)
        return joined([top, rest])


def of_columns(columns: Sequence[Cells]) -> Grid:
    """Whole rows, numbered from 1."""
    count, width = len(columns[0]), len(columns)
    starts, ends = _blank_before(columns), width - _blank_before(columns[::-1])
    starts[ends == 0] = 0
    return Grid(tuple(columns), np.arange(1, count + 1), np.full(count, width), starts, ends)


def _blank_before(columns: Sequence[Cells]) -> Ints:
    """Of each row in how many of these columns nothing stands until something does."""
    found = np.full(len(columns[0]), len(columns))
    rows = np.arange(len(columns[0]))
    for j, column in enumerate(columns):
        if not len(rows):
            break
        filled = column.filled(rows)
        found[rows[filled]] = j
        rows = rows[~filled]
    return found


def turned(grid: Grid, most: int) -> Grid:
    """Every column a row, numbered from 1."""
    count, width = len(grid), len(grid.columns)
    places = np.arange(count * width).reshape(width, count).T.ravel()
    texts = pa.concat_arrays([column.written for column in grid.columns]).take(pa.array(places))
    if any(column.native is not None for column in grid.columns):
        flags = np.column_stack([_native(column) for column in grid.columns])
        pairs = zip(parted(texts, width), flags, strict=True)
        columns = [Cells(text, found if found.any() else None) for text, found in pairs]
    else:
        columns = list(map(Cells, parted(texts, width)))
    across = of_columns(columns)
    return replace(across, columns=across.columns[:most])


def _native(column: Cells) -> Bools:
    return np.zeros(len(column), dtype=bool) if column.native is None else column.native


def grid_of(rows: Iterable[Line], most: int) -> Grid:
    """The rows by column; of what stands beyond `most` columns only its place is kept."""
    rows = iter(rows)
    parts = []
    while chunk := list(islice(rows, ROWS)):
        parts.append(_chunk(chunk, most))
    return joined(parts)


def _chunk(rows: Sequence[Line], most: int) -> Grid:
    ends = [_ends(row.cells) for row in rows]
    columns = islice(zip_longest(*(row.cells[:most] for row in rows), fillvalue=""), most)
    return Grid(
        tuple(map(_cells, columns)),
        np.array([row.number for row in rows]),
        np.array([len(row.cells) for row in rows]),
        np.array([first for first, _ in ends]),
        np.array([last for _, last in ends]),
    )


def _ends(cells: Sequence[str]) -> tuple[int, int]:
    """From the first to after the last cell that holds anything."""
    if cells and cells[0].strip() and cells[-1].strip():
        return 0, len(cells)
    filled = [j for j, cell in enumerate(cells) if cell.strip()]
    return (filled[0], filled[-1] + 1) if filled else (0, 0)


def _cells(texts: Sequence[str]) -> Cells:
    typed = Native in set(map(type, texts))
    native = np.array([type(text) is Native for text in texts]) if typed else None
    try:
        written = pa.array(texts, pa.string())
    except UnicodeEncodeError:  # half characters
        written = pa.array([t.encode("utf-8", "replace").decode() for t in texts], pa.string())
    return Cells(written, native)


def joined(parts: Sequence[Grid]) -> Grid:
    """The rows of all parts; each is as wide as the widest."""
    width = max((len(part.columns) for part in parts), default=0)
    return Grid(
        tuple(_column([_of(part, j) for part in parts]) for j in range(width)),
        chained([part.numbers for part in parts]),
        chained([part.lengths for part in parts]),
        chained([part.starts for part in parts]),
        chained([part.ends for part in parts]),
    )


def _of(part: Grid, j: int) -> Cells:
    return part.columns[j] if j < len(part.columns) else _empty(len(part))


def _empty(count: int) -> Cells:
    return Cells(pa.repeat(pa.scalar("", pa.string()), count))


def _column(parts: Sequence[Cells]) -> Cells:
    written = pa.concat_arrays([part.written for part in parts])
    if all(part.native is None for part in parts):
        return Cells(written)
    native = [np.zeros(len(p), bool) if p.native is None else p.native for p in parts]
    return Cells(written, np.concatenate(native))
