"""Point or comma: what the cells themselves say about their decimal mark."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tables.model import Message, Options, Place
from tables.numbers import is_number, marks_of, parse


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


def evidence(cells: Sequence[str]) -> Evidence:
    """What the cells of a column say."""
    said = [marks_of(cell) for cell in cells]
    counts = Counter(said)
    both = next((i for i, marks in enumerate(said) if len(marks) == 2), None)
    return Evidence(counts[frozenset(".")], counts[frozenset(",")], both)


def of_table(
    columns: Sequence[Sequence[str]], found: Sequence[Evidence], separator: str | None
) -> str:
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
    columns: Sequence[Sequence[str]],
    found: Sequence[Evidence],
    table: str,
    places: Sequence[Callable[[int], Place]],
    options: Options,
) -> list[Message]:
    """On numbers that could be read in two ways, and on columns that differ from the table."""
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
    for cells, e, where in zip(columns, found, places, strict=True):
        if e.both is not None and _mostly_numbers(cells):
            return [*said, _unsure(cells[e.both], table, where(e.both))]
    return said


def _mostly_numbers(cells: Sequence[str]) -> bool:
    return sum(map(is_number, cells)) * 2 > len(cells)


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
