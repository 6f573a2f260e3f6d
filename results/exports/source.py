"""Where the numbers came from: the file that the exported code reads again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import Any

import numpy as np

from results.exports import reader
from results.exports.csv_files import as_read
from results.exports.file_names import safe_name
from results.sheet import Sheet
from tables import LIMITS, Understood, content, sheet_archive
from tables.cells import Floats
from tables.choosable import codec
from tables.part import Gaps
from tables.prepare import Prepared

Known = dict[str, dict[int, float]]
ROWS, CELLS = 5_000, 1_000_000  # that are tried together
OWN_NAME = 50  # characters: names made of it stay whole, so no two files share one


@dataclass(eq=False)
class Source:
    """What was brought (a file's bytes, a pasted text, the rows of a grid) and how it was read."""

    content: bytes | str | tuple[Any, ...]
    name: str
    table: Understood
    _recipe: tuple[Prepared, Recipe] | None = field(default=None, init=False, repr=False)

    def recipe(self, prepared: Prepared) -> Recipe:
        """The way from the file to `prepared`, tried on the spot; script and notebook share it."""
        for _ in self.trial(prepared):
            pass
        assert self._recipe is not None
        return self._recipe[1]

    def trial(self, prepared: Prepared) -> Iterator[None]:
        """The steps of finding the recipe; none where it is known."""
        if self._recipe is None or self._recipe[0] is not prepared:
            found = recipe(self, prepared)
            yield from _compare(found, self, prepared)
            self._recipe = (prepared, found)

    @cached_property
    def file(self) -> tuple[str, bytes]:
        """Name and content of the file that script and notebook read.

        A file stays as it was brought. A pasted text, a grid and a file of a statistical program
        become a CSV file: a line of names, then a line a record, all cells as they were read.
        """
        if isinstance(self.content, bytes) and self.is_file:
            return safe_name(self.name, "table", longest=OWN_NAME), self.content
        columns = self.table.columns
        cells = Sheet(
            [column.name for column in columns],
            [c.numbers.texts if c.rewritten and c.numbers else c.written.written for c in columns],
        )
        return safe_name(self.name, "table", ".csv", OWN_NAME), as_read(cells)

    def trials(self, prepared: Prepared) -> int:
        """About how many steps it takes."""
        return -(-(len(prepared.lines) + len(prepared.supplementary)) // rows_at_once(self.table))

    @property
    def is_file(self) -> bool:
        return isinstance(self.content, bytes) and self.table.as_written


def rows_at_once(table: Understood) -> int:
    """Rows that are tried together."""
    return max(1, min(ROWS, CELLS // len(table.columns)))


@dataclass(frozen=True)
class Recipe:
    """How the file is read again: which lines are records, which columns are fields.

    A field is (column from 0, decimal mark). `filled` and `differing` hold cells that the reader
    does not find as the app did: field -> {line: number}.
    """

    file: str
    encoding: str
    separator: str
    sheet: str | None
    fields: dict[str, tuple[int, str]]
    lines: tuple[int, ...]
    supplementary: tuple[int, ...]
    filled: Known
    differing: Known


def recipe(source: Source, prepared: Prepared) -> Recipe:
    """The way from the file to `prepared`, not tried yet."""
    table = source.table
    columns = {column.name: column for column in table.columns}
    at = {name: columns[name].position for name in prepared.fields}
    lines, extra = prepared.lines, tuple(table.lines[i] for i in prepared.supplementary)
    if not source.is_file:  # the file is the one made above
        at = {column.name: place for place, column in enumerate(table.columns)}
        lines = tuple(record + 2 for record in prepared.records)
        extra = tuple(record + 2 for record in prepared.supplementary)
    in_text = source.is_file and table.sheet is None
    encoding = (table.encoding if in_text else None) or "utf-8"
    separator = (table.separator if in_text else None) or ","
    return Recipe(
        file=source.file[0],
        encoding=codec(encoding),
        separator=separator,
        sheet=table.sheet if source.is_file else None,
        fields={
            name: (at[name], "." if columns[name].rewritten else columns[name].decimal or ".")
            for name in prepared.fields
        },
        lines=lines,
        supplementary=extra,
        filled={},
        differing={},
    )


def _compare(found: Recipe, source: Source, prepared: Prepared) -> Iterator[None]:
    """Notes the cells that reading gives otherwise than the app has them, in steps."""
    parts = [
        _Trial(found.lines, prepared.X_measured, prepared.filled),
        _Trial(
            found.supplementary, prepared.X_measured_supplementary, prepared.filled_supplementary
        ),
    ]
    lines = _lines(found, source)
    while rows := dict(islice(lines, rows_at_once(source.table))):
        for part in parts:
            part.compare(found, rows, [line for line in rows if line in part.left])
        yield
    for part in parts:  # lines that were not found at all
        part.compare(found, {}, list(part.left))


class _Trial:
    """Records of the table, and the lines that were not compared yet."""

    def __init__(self, lines: Sequence[int], X: Floats, gaps: Gaps) -> None:
        self.left = {line: i for i, line in enumerate(lines)}
        self.X, self.filled = X, set(gaps)

    def compare(self, found: Recipe, rows: dict[int, list[Any]], lines: list[int]) -> None:
        at = [self.left.pop(line) for line in lines]
        read, names = reader.numbers(rows, lines, found.fields, {}), list(found.fields)
        for i, j in np.argwhere(read != self.X[at]).tolist():  # NaN, too
            known = found.filled if (at[i], j) in self.filled else found.differing
            known.setdefault(names[j], {})[lines[i]] = float(self.X[at[i], j])


def _lines(found: Recipe, source: Source) -> Iterator[tuple[int, list[Any]]]:
    data = source.file[1]
    if found.sheet is None:
        return reader.rows_of_text(data, found.encoding, found.separator)
    if content.kind(data) == "zip":  # only the parts that were looked at before
        data = sheet_archive.pack(sheet_archive.unpack(data, LIMITS))
    return reader.rows_of_sheet(data, found.sheet)
