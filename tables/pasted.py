"""Numbers out of another program: a pasted text becomes an array, and how exactly each is written.

It is read as a table is (`textfile`, `marks`, `numbers`), but nothing in it is a record: what
stands before, above or behind the numbers is left out, and no question is asked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TypeAlias

import numpy as np

from tables import encodings, marks, textfile
from tables.cells import Bools, Floats
from tables.encodings import Decoded
from tables.errors import ReadingError
from tables.limits import LIMITS
from tables.model import Line, Options
from tables.numbers import is_missing, last_place, parse

MOST = LIMITS.small  # characters
IN_FRONT = re.compile(r"^[ \t]*\[\d+\]", re.MULTILINE)  # of the lines of a vector that R prints
VECTOR = re.compile(r"\s*(?:(?:np\.|numpy\.)?array|c)?\s*[(\[]+([^()\[\]]*)[)\]]+\s*")
TITLES = re.compile(r"^(?:(?:[^\n]*:)?[ \t]*\n)+")
BELOW = re.compile(r"^[^\n]*\n[ \t]*SS loadings\b", re.MULTILINE)
Rows: TypeAlias = Sequence[Line]


@dataclass(frozen=True, eq=False)
class Pasted:
    """values (r, c), NaN where a cell is blank; half (r, c), half a unit of the last place that is
    written of each; percent, whether every number has the sign."""

    values: Floats
    half: Floats
    percent: bool

    @property
    def seen(self) -> Bools:
        return ~np.isnan(self.values)

    def line_alone(self, i: int, across: bool) -> Pasted:
        """Row or column i alone. Zeros that end all of its numbers are taken for what a program
        puts there to make all columns as long."""
        at = np.s_[i : i + 1, :] if across else np.s_[:, i : i + 1]
        values, half = self.values[at], self.half[at]
        seen = values[~np.isnan(values)]
        while len(seen) > 1 and 0 < half.max() < 0.05 and multiples(seen, 20 * half.max()):
            half = np.maximum(half, 10 * half.max())
        return Pasted(values, half, self.percent)


def read_pasted(text: str) -> Pasted:
    """Raises ReadingError."""
    if not text.strip():
        raise ReadingError("pasted_nothing")
    if len(text) > MOST:
        raise ReadingError("pasted_too_long", received=len(text), allowed=MOST)
    encodings.refuse_control(text)
    raw = textfile.read_textfile(Decoded(in_lines(text), "", ()), Options(), "paste")
    evidence = [marks.evidence(column) for column in raw.grid.columns]
    mark = marks.of_table(raw.grid.columns, evidence, raw.separator)
    rows = raw.grid.top(len(raw.grid))
    block = largest_block(rows, mark)
    if not block:
        raise ReadingError("pasted_no_number")
    return without_counting(as_array(block, mark))


def in_lines(text: str) -> str:
    """A vector as a program prints it, over several lines, in one; loadings as princomp prints
    them without what stands around."""
    found = VECTOR.fullmatch(text)
    if found:
        return " ".join(re.sub(r",(?=\s|$)", " ", found[1]).split())
    lines = [line for line in text.splitlines() if line.strip()]
    if all(map(IN_FRONT.match, lines)):
        return " ".join(IN_FRONT.sub("", text).split())
    return blanks_filled(BELOW.split(TITLES.sub("", text))[0])


def blanks_filled(text: str) -> str:
    """NA where a table that is aligned under its names leaves a cell blank."""
    head, *below = text.rstrip().splitlines() or [""]
    ends = [name.end() for name in re.finditer(r"\S+", head)]
    if not ends:
        return text
    lines = [line.rstrip().ljust(ends[-1]) for line in below]
    numbers = [number.end() for line in lines for number in re.finditer(r"\S+(?=\s|$)", line)]
    aligned = head.startswith(" ") and all(len(line) == ends[-1] for line in lines)
    if not aligned or not {*ends} <= {*numbers}:
        return text
    for end in ends:
        lines = [
            f"{line[: end - 2]}NA{line[end:]}" if line[end - 2 : end] == "  " else line
            for line in lines
        ]
    return "\n".join([head, *lines])


def largest_block(rows: Rows, mark: str) -> Rows:
    """Of the rows with numbers that follow each other, the group with most of them."""
    counted = [sum(parse(cell, mark) is not None for cell in row.cells) for row in rows]
    groups = [list(group) for _, group in groupby(range(len(rows)), lambda i: counted[i] > 0)]
    best = max(groups, key=lambda group: sum(counted[i] for i in group), default=[])
    return [rows[i] for i in best if counted[i]]


def as_array(rows: Rows, mark: str) -> Pasted:
    """The columns that hold numbers; a word within one of them is refused."""
    width = max(len(row.cells) for row in rows)
    cells = [[*row.cells, *[""] * (width - len(row.cells))] for row in rows]
    read = [[parse(cell, mark) for cell in row] for row in cells]
    kept = [j for j in range(width) if 2 * sum(row[j] is not None for row in read) >= len(rows)]
    kept = kept or [j for j in range(width) if any(row[j] for row in read)]
    shape = len(rows), len(kept)
    values, half = np.full(shape, np.nan), np.zeros(shape)
    for i, row in enumerate(read):
        for at, j in enumerate(kept):
            numeral = row[j]
            if numeral and numeral.in_range:
                values[i, at] = float(numeral.text)
                half[i, at] = 0.5 * 10.0 ** last_place(cells[i][j], mark)
            elif numeral or not is_missing(cells[i][j]):
                line, said = rows[i].number, cells[i][j].strip()
                raise ReadingError("pasted_not_a_number", line=line, text=said)
    units = {numeral.unit for row in read for numeral in row if numeral}
    return Pasted(values, half, units == {"%"})


def without_counting(found: Pasted) -> Pasted:
    """Without a first column, then a first row, that only counts: 1, 2, 3 …"""
    values, half = found.values, found.half
    if values.shape[1] > 1 and only_counts(values[:, 0]) and not all_whole(values[:, 1:]):
        values, half = values[:, 1:], half[:, 1:]
    if len(values) > 1 and only_counts(values[0]) and not all_whole(values[1:]):
        values, half = values[1:], half[1:]
    return Pasted(values, half, found.percent)


def multiples(values: Floats, unit: float) -> bool:
    return bool(np.allclose(values / unit, np.round(values / unit), rtol=0, atol=1e-6))


def only_counts(line: Floats) -> bool:
    return len(line) > 0 and any(
        np.array_equal(line, np.arange(first, first + len(line))) for first in (0, 1)
    )


def all_whole(values: Floats) -> bool:
    seen = values[~np.isnan(values)]
    return bool((seen == np.round(seen)).all())
