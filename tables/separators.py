"""Text to rows of cells: which mark separates them."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import compress, islice

import pyarrow as pa

from tables import at_once, early, grid, shapes
from tables.errors import ReadingError
from tables.grid import Grid
from tables.limits import Limits
from tables.model import Line
from tables.numbers import is_number

TAB, SPACE, NONE = "\t", " ", ""
# In the order in which equally good ones are preferred.
SEPARATORS = (TAB, ";", ",", "|", "，", SPACE, NONE)
JUDGED, FEWER = 100, 8  # lines
SIGNS, CELLS = 2_000_000, 20_000  # that are judged, where lines are long
csv.field_size_limit(2**31 - 1)  # our own limit names the line
STRONG = set("\t;|")  # hardly ever inside a cell


def file_lines(text: str) -> list[str]:
    """The lines as an editor counts them."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def split(lines: Sequence[str], separator: str, start: int, limits: Limits) -> Grid:
    """The rows of a text, numbered from `start`. Raises ReadingError."""
    if separator not in (SPACE, NONE) and lines:
        width = at_once.width_of(lines, separator)
        early.refuse_cells(len(lines), width, 2 * limits.cells, limits)
    found = at_once.read_at_once(lines, separator, start, limits)
    if found is not None:
        return found
    return grid.grid_of(counted(_rows(lines, separator, start), limits), limits.columns + 1)


def counted(rows: Iterable[Line], limits: Limits) -> Iterator[Line]:
    """As many as may be; those with cells that are too long, or too many of them, are refused."""
    count = 0
    for row in rows:
        longest = max(map(len, row.cells), default=0)
        if longest > limits.cell:
            raise ReadingError(
                "cell_too_long", line=row.number, received=longest, allowed=limits.cell
            )
        count += any(map(str.strip, row.cells))
        if count <= limits.records + limits.spare:
            yield row
    if count > limits.records + limits.spare:
        raise ReadingError("too_many_rows", received=count, allowed=limits.records)


def guess(lines: Sequence[str]) -> str:
    """The separator that gives rows of one length with cells that look like cells."""
    judged = _first(lines)
    if _one_column_of_decimal_commas(judged):
        return NONE
    scores = {s: _score(judged, s) for s in SEPARATORS if s != NONE}
    best = max(scores, key=lambda s: scores[s])
    return best if scores[best] > 0 else NONE


def _first(lines: Sequence[str]) -> list[str]:
    """The first lines that hold anything, not so many where they are long."""
    found = list(islice((line for line in lines if line.strip()), JUDGED))
    most = SIGNS // max(1, *map(len, found)) if found else 0
    return found[: max(FEWER, most)]


def declared_separator(line: str) -> str | None:
    """The separator in Excel's own first line `sep=;`."""
    mark = line.strip().strip('"').lower()
    if mark.startswith("sep=") and mark[4:] in SEPARATORS[:-1]:
        return mark[4:]
    return TAB if line.lower().startswith("sep=\t") else None


def _rows(lines: Sequence[str], separator: str, start: int) -> Iterator[Line]:
    if separator == NONE:
        for number, line in enumerate(lines, start):
            yield Line(number, (line.strip().strip('"').strip(),))
        return
    if separator == SPACE:
        lines = [" ".join(line.split()) for line in lines]
    reader = csv.reader((line + "\n" for line in lines), delimiter=separator, skipinitialspace=True)
    number = start
    for cells in reader:
        yield Line(number, tuple(cells))
        number = start + reader.line_num
    if any('"' in line for line in lines):
        _refuse_open_quote(lines, separator, start)


def _refuse_open_quote(lines: Sequence[str], separator: str, start: int) -> None:
    """A quote that never closes swallows the rest of the file into one cell."""
    reader = csv.reader(
        (line + "\n" for line in lines), delimiter=separator, skipinitialspace=True, strict=True
    )
    number = start
    try:
        for _ in reader:
            number = start + reader.line_num
    except csv.Error as error:
        several_lines = start + reader.line_num - number > 1
        if several_lines or "end of data" in str(error):
            raise ReadingError("open_quote", line=number) from None


def _score(lines: Sequence[str], separator: str) -> float:
    """0 to 1: rows as long as most, times cells that look like cells."""
    try:
        rows = [row.cells for row in _rows(lines, separator, 1)]
    except ReadingError:
        rows = [row.cells for row in _rows([line.replace('"', "") for line in lines], separator, 1)]
    lengths = Counter(len(row) for row in rows if len(row) > 1)
    if not lengths:
        return 0.0
    most, count = max(lengths.items(), key=lambda item: (item[1], item[0]))
    if separator == SPACE and _tabbed(lines):
        return 0.0
    cells = [cell for row in rows if len(row) == most for cell in row]
    cells = cells[:: max(1, len(cells) // CELLS)]
    plain = shapes.shapes_of(pa.array(cells, pa.string())).point
    others = compress(cells, ~plain)
    clean = (plain.sum() + sum(_clean(cell, separator) for cell in others)) / len(cells)
    return count / len(rows) * (0.2 + 0.8 * clean**2)


def _tabbed(lines: Sequence[str]) -> bool:
    """Tabs in most lines, in most of these as many: then the spaces are within cells."""
    tabs = Counter(line.count(TAB) for line in lines if TAB in line)
    return tabs.total() * 2 > len(lines) and tabs.most_common(1)[0][1] * 2 >= tabs.total()


def _clean(cell: str, separator: str) -> float:
    """1 for a number or nothing, less for a cell that another mark would split."""
    if not cell.strip() or is_number(cell):
        return 1.0
    others = STRONG - {separator}
    if others & set(cell):
        return 0.0
    if separator == SPACE and set(",，") & set(cell):
        return 0.0
    return 0.9


def _one_column_of_decimal_commas(lines: Sequence[str]) -> bool:
    """A name, and below it nothing but numbers with one comma: 1,5 under 2,5 under x."""
    if len(lines) < 3 or "," in lines[0] or any(mark in lines[0] for mark in "\t;|"):
        return False
    return all(line.count(",") == 1 and is_number(line, ",") for line in lines[1:])
