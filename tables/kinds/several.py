"""Several tables in one: below each other with an empty line between, or side by side with an
empty column. One of them is read; the visitor can choose another, or all as one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from tables.cells import Cells
from tables.grid import Grid
from tables.head_lines import judged, numeric
from tables.model import Line, Message, Options
from tables.numbers import is_number
from tables.table import Glance, Raw
from tables.vocabulary import plain, words

JUDGED = 200  # rows that are looked at first
TITLES = 3  # rows above the names, at most
MOST = 20  # tables
ALL = -1  # as one table
NAMED = ("names_records", "numbers_records", "persons")


@dataclass(frozen=True)
class _Part:
    """Rows from `start` up to `stop`, columns from `left` up to `right`, the names on top."""

    start: int
    stop: int
    left: int
    right: int
    names: tuple[str, ...]
    last: int  # line of the file
    size: int  # numbers, about

    def cut_from(self, grid: Grid) -> Grid:
        return grid.part(self.start, self.stop).between(self.left, self.right)

    def first_line(self, grid: Grid) -> int:
        """The line of the file in which anything stands."""
        return int(grid.numbers[self.start + int(np.argmax(grid.filled[self.start :]))])


def choose_table(raw: Raw, options: Options) -> Raw:
    """With one of several tables alone: the largest, or the one that is wanted."""
    parts = [] if raw.names else _parts(raw.grid)
    if len(parts) < 2:
        return raw
    glances = tuple(
        Glance(tuple(filter(None, part.names)), part.first_line(raw.grid), part.last)
        for part in parts
    )
    raw = replace(raw, tables=glances)
    wanted = options.table
    if options.header_line is not None:
        under = [i for i, g in enumerate(glances) if g.first <= options.header_line <= g.last]
        wanted = wanted if wanted in under else next(iter(under), wanted)
    if wanted == ALL:
        return replace(raw, table=ALL)
    if wanted is None or not 0 <= wanted < len(parts):
        wanted = max(range(len(parts)), key=lambda i: parts[i].size)
    glance = glances[wanted]
    params = {"count": len(parts), "names": glance.names, "first": glance.first}
    note = Message("one_of_tables", params | {"last": glance.last})
    return replace(
        raw,
        grid=_alone(raw, parts[wanted]),
        table=wanted,
        tidied=raw.is_text or raw.tidied,
        notes=(*raw.notes, note),
    )


def _alone(raw: Raw, part: _Part) -> Grid:
    """Its cells; in a sheet they keep their places."""
    found = part.cut_from(raw.grid)
    if raw.is_text or not part.left:
        return found
    blank = Cells(pa.repeat(pa.scalar("", pa.string()), len(found)))
    return replace(
        found,
        columns=(blank,) * part.left + found.columns,
        lengths=found.lengths + part.left,
        starts=np.where(found.filled, found.starts + part.left, 0),
        ends=np.where(found.filled, found.ends + part.left, 0),
    )


def _parts(grid: Grid) -> list[_Part]:
    """All tables, from the top and from the left; none where there is only one."""
    below: list[_Part] = []
    start = 0
    blocks = _blocks(grid)
    if len(blocks) == 1 and len(list(_segments(grid))) == 1:
        return []
    for first, stop in blocks:
        found = _table(grid, first, stop, 0, len(grid.columns))
        if found and below and _same_names(found, below[-1]):
            below[-1] = replace(below[-1], stop=stop, last=found.last)
        elif found:
            below.append(replace(found, start=start if _has_title(grid, start, first) else first))
        elif below and not _has_title(grid, first, stop):  # goes on, or says something of it
            below[-1] = replace(below[-1], stop=stop, last=int(grid.numbers[stop - 1]))
        elif not below:
            continue
        start = stop
    parts = [part for found in below for part in _side_by_side(grid, found)]
    return parts if 1 < len(parts) <= MOST else []


def _blocks(grid: Grid) -> list[tuple[int, int]]:
    """Runs of rows that hold anything, from the first up to the blank one."""
    edges = np.flatnonzero(np.diff(np.concatenate([[False], grid.filled, [False]]).astype(int)))
    runs = list(zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True))
    if len(runs) > 2 * MOST:
        return []
    blocks = [block for run in runs for block in _at_names(grid, *run)]
    return blocks if len(blocks) <= 2 * MOST else runs


def _at_names(grid: Grid, start: int, stop: int) -> list[tuple[int, int]]:
    """Parted where names stand again over the first column, and others over the rest."""
    rows = grid.part(start, stop)
    head = next((row for row in rows.top(TITLES) if len(row.filled) > 1), None)
    if head is None or not head.cells[0].strip() or any(map(is_number, head.filled)):
        return [(start, stop)]
    again = pc.equal(rows.columns[0].stripped, head.cells[0].strip())
    places = np.flatnonzero(again.to_numpy(zero_copy_only=False)).tolist()
    if not 1 < len(places) <= MOST:
        return [(start, stop)]
    lines = [rows.line(i) for i in places]
    if any(len(line.filled) < 2 or any(map(is_number, line.filled)) for line in lines):
        return [(start, stop)]
    if all(line.filled == lines[0].filled for line in lines):
        return [(start, stop)]  # as on printed pages
    edges = [start, *(start + i for i in places[1:]), stop]
    return list(pairwise(edges))


def _has_title(grid: Grid, start: int, stop: int) -> bool:
    """Nothing but rows with one cell."""
    rows = grid.part(start, stop).top(TITLES + 1)
    return len(rows) <= TITLES and all(len(row.filled) <= 1 for row in rows)


def _same_names(a: _Part, b: _Part) -> bool:
    """The line with the names is only repeated, as on printed pages."""
    return [name for name in a.names if name] == [name for name in b.names if name]


def _table(grid: Grid, start: int, stop: int, left: int, right: int) -> _Part | None:
    """The table in these cells: a line of names, at least one column of numbers below it."""
    inside = grid.part(start, stop).between(left, right)
    inside = inside.take(inside.filled)
    top = [_filled_up(row, right - left) for row in inside.top(TITLES + judged(right - left))]
    for i, head in enumerate(top[: TITLES + 1]):
        rest = top[i + 1 :]
        if len(rest) < 2:
            return None
        if len(head.filled) < 2:
            continue
        measured = numeric(rest, range(right - left))
        if measured and not any(head.cells[j].strip() for j in measured):
            continue  # titles of several
        if not measured or any(map(is_number, head.filled)):
            return None
        last = int(inside.numbers[-1])
        return _Part(start, stop, left, right, head.cells, last, len(inside) * len(measured))
    return None


def _filled_up(row: Line, width: int) -> Line:
    return Line(row.number, (*row.cells, *[""] * (width - len(row.cells))))


def _side_by_side(grid: Grid, part: _Part) -> list[_Part]:
    """The tables that empty columns part; or the whole, if it is one with gaps."""
    rows = part.cut_from(grid)
    segments = list(_segments(rows))
    if len(segments) < 2:
        return [part]
    found = [_table(grid, part.start, part.stop, left, right) for left, right in segments]
    tables = [each for each in found if each]
    apart = [_are_apart(grid, a, b) for a, b in pairwise(tables)]
    return tables if any(apart) else [part]


def _segments(rows: Grid) -> Iterator[tuple[int, int]]:
    """Runs of columns that hold anything."""
    top = [row.cells for row in rows.top(TITLES)]
    seen = [any(map(str.strip, cells)) for cells in zip_longest(*top, fillvalue="")]
    seen += [False] * (len(rows.columns) - len(seen))
    pairs = zip(seen, rows.columns, strict=True)
    filled = np.array([held or _holds_anything(column) for held, column in pairs], dtype=bool)
    edges = np.flatnonzero(np.diff(np.concatenate([[False], filled, [False]]).astype(int)))
    yield from zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True)


def _holds_anything(column: Cells) -> bool:
    top = min(len(column), JUDGED)
    return bool(
        column.filled(np.arange(top)).any() or column.filled(np.arange(top, len(column))).any()
    )


def _are_apart(grid: Grid, a: _Part, b: _Part) -> bool:
    """Not two halves of one: of another length, with fields or names of records of their own."""
    rows_a, rows_b = a.cut_from(grid), b.cut_from(grid)
    fronts_a, fronts_b = (_fronts(rows) for rows in (rows_a, rows_b))
    if fronts_a and fronts_a == fronts_b:
        return False  # the names again, of the same records
    if not np.array_equal(rows_a.filled, rows_b.filled):
        return True
    names_a, names_b = ([plain(n) for n in part.names if n.strip()] for part in (a, b))
    if set(names_a) & set(names_b):
        return True
    own = any(plain(b.names[0]) in words(kind) for kind in NAMED)
    return bool(fronts_b) and (own or bool(set(fronts_a) & set(fronts_b)))


def _fronts(rows: Grid) -> list[str]:
    """The cells of the first column below the names, if they are words."""
    _, *found = rows.columns[0].stripped.to_pylist() or [""]
    return found if any(cell and not is_number(cell) for cell in found) else []
