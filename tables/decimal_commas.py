"""Commas between the cells and commas in the numbers: 1,5,2,5 under two names is no four cells."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from tables.grid import Grid
from tables.model import Line, Message, Options, Question
from tables.names_corner import is_heading
from tables.numbers import is_number

WHOLE = re.compile(r"[+-]?\d+", re.ASCII)
UPTO_THREE = re.compile(r"[1-9]\d{0,2}", re.ASCII)
THREE = re.compile(r"\d{3}", re.ASCII)
DIGITS = re.compile(r"\d+", re.ASCII)
JUDGED = 200  # rows
NAMES = ("heads_names", "names_records", "persons")  # words over names of records
MOST = 0.5  # of the rows: so many must look like it


def problem(rows: Grid, separator: str | None) -> Message | None:
    """What is told where the header has too few names for cells that numbers were cut into."""
    if separator != "," or len(rows) < 2:
        return None
    first = rows.line(0)
    names = ",".join(cell.strip() for cell in first.cells).rstrip(",").split(",")
    surplus = np.minimum(rows.lengths[1 : JUDGED + 1], len(rows.columns)) - len(names)
    if np.sum((surplus > 0) & (surplus <= len(names))) <= MOST * len(surplus):
        return None
    if names == [""] or any(map(is_number, names)):
        return None
    _, *below = rows.top(JUDGED + 1)
    if is_second(first, below[0]):
        return None
    cut = [row for row in below if _is_cut(row.cells, len(names))]
    if len(cut) <= MOST * len(below):
        return None
    if _are_row_names(below, len(names)):
        return None  # `ask`
    params = {"line": cut[0].number, "text": ",".join(cut[0].cells)}
    return Message("decimal_commas", params | {"received": len(cut[0].cells), "names": len(names)})


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
    return sum(_is_pair(cells, i) for i in range(len(cells))) >= surplus


def ask_commas(rows: Grid, separator: str | None, options: Options) -> Question | None:
    """The first line has one name less than the others have cells: as R leaves it, or because a
    comma stands within the numbers of one column. None where nothing speaks for the commas."""
    if separator != "," or len(rows) < 2:
        return None
    first, *below = rows.top(JUDGED + 1)
    pair = _thousands(below)
    over_names = is_heading(first.cells[0], NAMES) and not any(is_number(r.cells[0]) for r in below)
    cut = over_names and all(_is_cut(row.cells, len(first.cells)) for row in below)
    if not pair and not cut:
        return None
    i = pair or next(i for i, _ in enumerate(below[0].cells[1:], 1) if _is_pair(below[0].cells, i))
    text = ",".join(cell.strip() for cell in below[0].cells[i : i + 2])
    params = {"line": first.number, "text": text, "name": first.cells[0].strip()}
    return options.question("one_short", Message("ask_one_short", params), not cut)


def commas_message(rows: Grid) -> Message:
    """Where a comma stands within the numbers of one column."""
    first, second = rows.top(2)
    params = {"line": second.number, "text": ",".join(second.cells)}
    return Message(
        "decimal_commas", params | {"received": len(second.cells), "names": len(first.cells)}
    )


def _thousands(rows: Sequence[Line]) -> int:
    """The first of two columns whose cells may be one number in each line, 1 and 234; else 0."""
    cells = [[cell.strip() for cell in row.cells] for row in rows]
    pairs = range(1, min(map(len, cells)) - 1)
    return next(
        (
            j
            for j in pairs
            if all(UPTO_THREE.fullmatch(row[j]) and THREE.fullmatch(row[j + 1]) for row in cells)
        ),
        0,
    )


def _is_pair(cells: Sequence[str], i: int) -> bool:
    """Cells i and i + 1 may be a number with a comma."""
    both = cells[i : i + 2]
    return len(both) == 2 and bool(
        WHOLE.fullmatch(both[0].strip()) and DIGITS.fullmatch(both[1].strip())
    )


def _are_row_names(rows: Sequence[Line], names: int) -> bool:
    """One cell more than there are names in every row: running numbers in front, as R has them."""
    if any(len(row.cells) != names + 1 for row in rows):
        return False
    front = [row.cells[0].strip() for row in rows]
    start = int(front[0]) if WHOLE.fullmatch(front[0]) and len(front[0]) < 10 else 0
    return front == [str(start + i) for i in range(len(front))] or not any(
        map(WHOLE.fullmatch, front)
    )
