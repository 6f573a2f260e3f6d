"""Does the first row hold names or numbers?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tables import number_names
from tables.grid import Grid
from tables.model import Line, Message, Options
from tables.numbers import is_missing, is_number

JUDGED = 200  # records


@dataclass(frozen=True)
class Header:
    names: tuple[str, ...]  # as written; empty ones are named later
    line: int | None
    rows: int  # at the top that are no records
    notes: list[Message]


def find(grid: Grid, options: Options) -> Header:
    """The names of the columns and the rows below them."""
    width = len(grid.columns)
    first, *below = grid.top(JUDGED + 2)
    numeric = [j for j in range(width) if _mostly_numbers(below[:JUDGED], j)]
    wanted = options.header if options.header is not None else options.header_line is not None
    tops = [first.cells[j] for j in numeric]
    if (
        not wanted
        and options.header is None
        and number_names.are_names(tops, below[:JUDGED], numeric)
    ):
        return Header(first.cells, first.number, 1, [Message("header_numbers")])
    if options.header is False or (not wanted and not _holds_names(first, below, numeric)):
        return Header(("",) * width, None, 0, [Message("no_header")])
    if len(below) > 2 and options.header is None and _holds_units(below[0], below[1:], width):
        names = tuple(
            f"{name} {unit}".strip() for name, unit in zip(first.cells, below[0].cells, strict=True)
        )
        note = Message("second_header", {"line": below[0].number})
        return Header(names, first.number, 2, [note])
    return Header(first.cells, first.number, 1, [])


def _mostly_numbers(rows: Sequence[Line], column: int) -> bool:
    present = [row.cells[column] for row in rows if not is_missing(row.cells[column])]
    return bool(present) and sum(map(is_number, present)) * 2 > len(present)


def _holds_names(first: Line, below: Sequence[Line], numeric: Sequence[int]) -> bool:
    """More columns of numbers with a word on top than with a number on top."""
    if not below:
        return not any(is_number(cell) for cell in first.filled)
    if not numeric:
        return not any(is_number(cell) for cell in first.filled)
    tops = [first.cells[j] for j in numeric]
    words = sum(1 for top in tops if not is_missing(top) and not is_number(top))
    numbers = sum(1 for top in tops if is_number(top))
    return words > numbers


def _holds_units(second: Line, below: Sequence[Line], width: int) -> bool:
    """Words again over every column of numbers: units, or names in another language."""
    numeric = [j for j in range(width) if _mostly_numbers(below[:JUDGED], j)]
    tops = [second.cells[j] for j in numeric]
    words = [top for top in tops if not is_missing(top) and not is_number(top)]
    return len(numeric) > 1 and len(words) == len(tops)
