"""Commas between the cells and commas in the numbers: 1,5,2,5 under two names is no four cells."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from tables.grid import Grid
from tables.model import Line, Message
from tables.numbers import is_number
from tables.table import Raw

WHOLE = re.compile(r"[+-]?\d+", re.ASCII)
DIGITS = re.compile(r"\d+", re.ASCII)
LEADING = re.compile(r"[+-]?[1-9]\d{0,2}", re.ASCII)
THREE = re.compile(r"\d{3}", re.ASCII)
JUDGED = 200  # rows
MOST = 0.5  # of the rows: so many must look like it


def problem(rows: Grid, separator: str | None) -> Message | None:
    """What is told where the header has too few names for cells that numbers were cut into."""
    if separator != "," or len(rows) < 2:
        return None
    first, *below = rows.top(JUDGED + 1)
    names = ",".join(cell.strip() for cell in first.cells).rstrip(",").split(",")
    if names == [""] or any(map(is_number, names)):
        return None
    if is_second(first, below[0]):
        return None
    cut = [row for row in below if _is_cut(row.cells, len(names))]
    if len(cut) <= MOST * len(below) or _are_row_names(below, len(names)):
        return None
    params = {"line": cut[0].number, "text": ",".join(cut[0].cells)}
    return Message("decimal_commas", params | {"received": len(cut[0].cells), "names": len(names)})


def may_cut(rows: Grid, raw: Raw) -> bool:
    """Whether a column of whole numbers and the next one may be one, cut at its commas: 1,234 in
    every row, or 1,5 where no other number has a point. R puts its names into quotation marks."""
    if raw.separator != "," or raw.first_lines[0][0].lstrip().startswith('"'):
        return False
    lines = [row.cells for row in rows.below(1).top(JUDGED)]
    columns = [[cell.strip() for cell in column] for column in zip(*lines, strict=True)]
    points = any(is_number(cell) and "." in cell for column in columns for cell in column)
    return any(
        (all(map(LEADING.fullmatch, first)) and all(map(THREE.fullmatch, second)))
        or (not points and all(map(WHOLE.fullmatch, first)) and all(map(DIGITS.fullmatch, second)))
        for first, second in pairwise(columns[1:])
    )


def cut_in(rows: Grid) -> Message:
    """What is told of rows with a cell more than there are names."""
    names, row = rows.line(0), rows.line(1)
    params = {"line": row.number, "text": ",".join(row.cells)}
    received = {"received": len(row.cells), "names": len(names.cells)}
    return Message("decimal_commas", params | received)


def is_second(names: Line, below: Line) -> bool:
    """More names, and they go on where the first ones end."""
    more = len(below.cells) >= len(names.cells) and bool(below.cells[len(names.cells) - 1].strip())
    return more and not any(map(is_number, below.cells))


def _is_cut(cells: Sequence[str], names: int) -> bool:
    """More cells than names, and as many numbers with one comma as there are cells too many."""
    cells = [cell.strip() for cell in cells]
    surplus = len(cells) - names
    if not 0 < surplus <= names:
        return False
    pairs = sum(
        1
        for whole, digits in pairwise(cells)
        if WHOLE.fullmatch(whole) and DIGITS.fullmatch(digits)
    )
    return pairs >= surplus


def _are_row_names(rows: Sequence[Line], names: int) -> bool:
    """One cell more than there are names in every row: running numbers in front, as R has them."""
    if any(len(row.cells) != names + 1 for row in rows):
        return False
    front = [row.cells[0].strip() for row in rows]
    start = int(front[0]) if WHOLE.fullmatch(front[0]) and len(front[0]) < 10 else 0
    return front == [str(start + i) for i in range(len(front))] or not any(
        map(WHOLE.fullmatch, front)
    )
