"""Point or comma: what the cells themselves say about their decimal mark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from tables.cells import Cells
from tables.model import Message, Options, Place
from tables.numbers import marks_of, parse

POINT, COMMA = frozenset("."), frozenset(",")


@dataclass(frozen=True)
class Evidence:
    """Of one column: cells that can only be read with one mark, and one that fits both."""

    point: int
    comma: int
    both: int | None  # the first such record

    @property
    def mark(self) -> str | None:
        """The mark that most of these cells speak for."""
        if self.point == self.comma:
            return None
        return "." if self.point > self.comma else ","


def evidence(cells: Cells) -> Evidence:
    """What the cells of a column say."""
    if cells.is_plain:
        pointed = ~cells.plain(",")
        unsure = pointed & cells.shapes.thousand
        count = int(np.count_nonzero(unsure))
        first = int(np.argmax(unsure)) if count else None
        return Evidence(int(np.count_nonzero(pointed)) - count, 0, first)
    point, comma = (cells.plain(mark) & ~cells.plain(other) for mark, other in (".,", ",."))
    either = np.zeros(len(cells), dtype=bool)
    if (point | comma).any():
        either = cells.shapes.thousand
        point, comma, either = point & ~either, comma & ~either, either & (point | comma)
    numerals = zip(cells.odd.texts, cells.numerals("."), cells.numerals(","), strict=True)
    said = [marks_of(text, p, c) if p or c else None for text, p, c in numerals]
    for marks, found in ((POINT, point), (COMMA, comma), (POINT | COMMA, either)):
        found[cells.odd.having([m == marks for m in said])] = True
    both = int(np.argmax(either)) if either.any() else None
    return Evidence(int(point.sum()), int(comma.sum()), both)


def of_table(columns: Sequence[Cells], found: Sequence[Evidence], separator: str | None) -> str:
    """The mark of most columns; where none tells, a point, unless commas cannot be separators."""
    points = sum(column.mark == "." for column in found)
    commas = sum(column.mark == "," for column in found)
    if points or commas:
        return "," if commas > points else "."
    unsure = [cells[e.both] for cells, e in zip(columns, found, strict=True) if e.both is not None]
    only_commas = bool(unsure) and all("," in cell and "." not in cell for cell in unsure)
    return "," if separator == ";" and only_commas else "."


def notes(
    names: Sequence[str],
    columns: Sequence[Cells],
    found: Sequence[Evidence],
    table: str,
    places: Callable[[int], Callable[[int], Place]],
    options: Options,
) -> list[Message]:
    """On numbers that could be read in two ways, and on columns that differ from the table;
    `places(j)(i)` says where the cell of record i in column j is."""
    if options.decimal:
        return []
    said = []
    differing = tuple(
        name for name, e in zip(names, found, strict=True) if e.mark not in (None, table)
    )
    if differing:
        mark = "," if table == "." else "."
        said.append(
            Message("decimal_differs", {"count": len(differing), "names": differing, "mark": mark})
        )
    if any(e.mark for e in found):
        return said
    for j, (cells, e) in enumerate(zip(columns, found, strict=True)):
        if e.both is not None and _mostly_numbers(cells):
            return [*said, _unsure(cells[e.both], table, places(j)(e.both))]
    return said


def _mostly_numbers(cells: Cells) -> bool:
    numbers = [bool(p or c) for p, c in zip(cells.numerals("."), cells.numerals(","), strict=True)]
    none = len(cells.odd.at) - len(cells.odd.having(numbers))
    return none * 2 < len(cells)


def _unsure(cell: str, mark: str, place: Place) -> Message:
    read, other = parse(cell, mark), parse(cell, "," if mark == "." else ".")
    return Message(
        "decimal_unsure",
        {
            "cell": place,
            "text": cell.strip(),
            "read": read.text if read else "",
            "other": other.text if other else "",
        },
    )
