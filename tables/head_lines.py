"""Lines below the names that are no records: units, types, a second row of names, numbers of
columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
import pyarrow as pa

from tables import shapes
from tables.model import Line, Message
from tables.numbers import is_missing, is_number
from tables.vocabulary import plain, words

MOST = 4  # lines that belong to the names
JUDGED, FEWER = 200, 16  # records; of a wide table not so many
CELLS = 40_000  # that are judged, where it is wide
LEAST = 3  # columns that are numbered
IMPORT = '"ImportId"'  # Qualtrics has its own codes below the questions


@dataclass(frozen=True)
class Under:
    """The names with what stands below them, and how many lines that takes."""

    names: tuple[str, ...]
    rows: int
    notes: list[Message]


def under(first: Line, below: Sequence[Line]) -> Under:
    """Joins to the names what belongs to them, and leaves out what only numbers them."""
    names, notes = first.cells, list[Message]()
    while len(notes) < MOST and len(below) - len(notes) > 2:
        line, *rest = below[len(notes) : len(notes) + judged(len(names))]
        code = _code(names, line, rest)
        if not code:
            break
        if code == "second_header":
            names = _joined(names, line.cells, rest)
        notes.append(Message(code, {"line": line.number, "text": " ".join(line.filled)}))
    return Under(names, len(notes), notes)


def judged(width: int) -> int:
    """How many records are looked at, where each has so many cells."""
    return min(JUDGED, max(FEWER, CELLS // max(width, 1)))


def numeric(rows: Sequence[Line], columns: Sequence[int]) -> list[int]:
    """Those of these columns that mostly hold numbers."""
    if not rows or not columns:
        return []
    by_column = list(zip(*(row.cells for row in rows), strict=False))
    cells = list(chain.from_iterable(by_column[j] for j in columns))
    found = shapes.shapes_of(pa.array(cells, pa.string())).point.reshape(-1, len(rows))
    plain = np.asarray(found.all(axis=1)).tolist()
    return [j for j, p in zip(columns, plain, strict=True) if p or mostly_numbers(rows, j)]


def mostly_numbers(rows: Sequence[Line], column: int) -> bool:
    """Whether most of what stands in a column is numbers."""
    present = [row.cells[column] for row in rows if not is_missing(row.cells[column])]
    return bool(present) and sum(map(is_number, present)) * 2 > len(present)


def _code(names: Sequence[str], line: Line, rest: Sequence[Line]) -> str:
    """The note on a line that is no record, or ""."""
    if any(IMPORT in cell for cell in line.cells):
        return "import_ids"
    if _are_types(line):
        return "type_line"
    counts = _counts(line.cells)
    if all(map(str.strip, names)) and not counts and all(map(is_number, line.filled)):
        return ""  # as most lines are
    measured = numeric(rest, range(len(names)))
    others = sorted(set(range(len(names))) - set(measured))
    if counts and _are_no_record(line.cells, others, rest):
        return "column_numbers"
    tops = [line.cells[j] for j in measured]
    if len(tops) > 1 and all(map(_is_word, tops)):
        return "second_header"
    if _names_the_first(names, line, measured):
        return "second_header"
    if not all(_is_bare(line.cells[j]) for j in others):
        return ""
    below = [[row.cells[j] for row in rest] for j in measured]
    joined = _are_units(tops, below) or (others and _are_under_groups(names, measured, tops))
    return "second_header" if joined else ""


def _are_types(line: Line) -> bool:
    """Which kind each column is of: numeric, <dbl>, string; c and d in files of Orange, and below
    them class or meta."""
    said = [cell.strip().strip("<>[]()").lower() for cell in line.filled]
    short = len(said) > 2 and set(said) <= {"c", "d", "s", "t"} and "c" in said
    roles = set(said) <= {"class", "meta", "ignore"} and len(line.cells) > 2
    kinds = len(said) > 1 and all(plain(cell) in words("types") for cell in said)
    return bool(said) and (short or kinds or (roles and len(said) < len(line.cells)))


def _counts(cells: Sequence[str]) -> bool:
    """1, 2, 3 from column to column, or (1), (2), (3); the first may have a letter or nothing."""
    bare = [cell.strip().strip("()") for cell in cells]
    start = next((i for i, cell in enumerate(bare[:2]) if cell == "1"), None)
    if bare[1:2] == ["2"] and not bare[0]:
        start = 0
    if start is None or len(cells) - start < LEAST or (start and len(bare[0]) > 1):
        return False
    return bare[1:] == [str(i + 1 - start) for i in range(1, len(bare))]


def _are_no_record(cells: Sequence[str], others: Sequence[int], rest: Sequence[Line]) -> bool:
    """Numbers of columns, where a record has a word; among numbers, 1, 2, 3, 4 may be one."""
    if cells[-1].strip().startswith("("):
        return True
    return any(
        len(cells[j].strip()) < 2 and all(len(row.cells[j].strip()) > 1 for row in rest)
        for j in others
    )


def _is_word(cell: str) -> bool:
    return not is_missing(cell) and not is_number(cell)


def _is_bare(cell: str) -> bool:
    """Where a record has its name: nothing, or that units follow."""
    return is_missing(cell.strip().strip("[]")) or plain(cell) in words("units")


def _are_units(tops: Sequence[str], below: Sequence[Sequence[str]]) -> bool:
    """Over half of the columns of numbers a word that does not come again, over the others
    nothing, or 1 for a number without a unit."""
    found = [(top, cells) for top, cells in zip(tops, below, strict=True) if _is_word(top)]
    if any(is_number(top) and top.strip() != "1" for top in tops):
        return False
    return len(found) * 2 > len(tops) and not any(top in cells for top, cells in found)


def _are_under_groups(names: Sequence[str], numbers: Sequence[int], tops: Sequence[str]) -> bool:
    """Years and the like, below names of groups that stand over their first column alone."""
    gaps = [j for j in numbers if not names[j].strip()]
    first = next((i for i in numbers if names[i].strip()), len(names))
    grouped = all(first < j for j in gaps)
    return bool(gaps) and grouped and all(map(is_number, tops))


def _names_the_first(names: Sequence[str], line: Line, numbers: Sequence[int]) -> bool:
    """Only over columns that have no name so far: pandas names its index in a line of its own."""
    filled = [j for j, cell in enumerate(line.cells) if cell.strip()]
    measured = set(numbers)
    return bool(filled) and not any(names[j].strip() or j in measured for j in filled)


def _joined(names: Sequence[str], second: Sequence[str], rest: Sequence[Line]) -> tuple[str, ...]:
    """The names with what stands below; the name of a group holds for all its columns."""
    joined, group = [], ""
    measured = set(numeric(rest, range(len(names))))
    for j, (name, below) in enumerate(zip(names, second, strict=True)):
        if j not in measured:
            group = ""
        elif name.strip() or not below.strip():
            group = name
        else:
            name = group
        joined.append(f"{name} {below}".strip())
    return tuple(joined)
