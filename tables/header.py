"""Does the first row hold names or numbers?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np
import pyarrow.compute as pc

from tables import head_lines, names_corner, number_names
from tables.grid import Grid
from tables.head_lines import MOST, judged
from tables.model import Line, Message, Options, Question
from tables.numbers import is_missing, is_number


@dataclass(frozen=True)
class Header:
    names: tuple[str, ...]  # as written; empty ones are named later
    line: int | None
    rows: int  # at the top that are no records
    notes: list[Message]
    questions: list[Question] = field(default_factory=list)


def find(grid: Grid, options: Options) -> Header:
    """The names of the columns and the rows below them."""
    width = len(grid.columns)
    most = judged(width)
    first, *below = grid.top(most + MOST + 1)
    numeric = head_lines.numeric(below[:most], range(width))
    wanted = options.header if options.header is not None else options.header_line is not None
    tops = [first.cells[j] for j in numeric]
    if (
        not wanted
        and options.header is None
        and number_names.are_names(tops, below[:most], numeric)
    ):
        return Header(
            first.cells, first.number, 1, [Message("header_numbers", {"line": first.number})]
        )
    if options.header is False:
        return _none(width)
    if not wanted and not _holds_names(first, below, numeric):
        question = names_corner.ask_names(first, below[:most], numeric, options)
        asked = [question] if question else []
        if question and question.holds:
            return Header(first.cells, first.number, 1, [], asked)
        return replace(_none(width), questions=asked)
    if options.header is not None:
        return Header(first.cells, first.number, 1, [])
    found = head_lines.under(first, below)
    return Header(found.names, first.number, 1 + found.rows, found.notes)


def _none(width: int) -> Header:
    return Header(("",) * width, None, 0, [Message("no_header")])


def again(records: Grid, first: Line) -> tuple[Grid, list[Message]]:
    """Without lines that repeat the one with the names, as printed pages and joined files do."""
    same = np.ones(len(records), dtype=bool)
    for column, name in zip(records.columns, first.cells, strict=True):
        same &= pc.equal(column.stripped, name.strip()).to_numpy(zero_copy_only=False)
        if not same.any():
            return records, []
    lines = tuple(records.numbers[same].tolist())
    return records.take(~same), [Message("header_again", {"count": len(lines), "lines": lines})]


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
