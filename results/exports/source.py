"""Where the numbers came from: the file that the exported code reads again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from results.exports import reader
from results.exports.csv_files import as_read
from results.exports.names import safe_name
from tables import LIMITS, Understood, archive, content
from tables.choosable import codec
from tables.prepare import Prepared

Known = dict[str, dict[int, float]]
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
        if self._recipe is None or self._recipe[0] is not prepared:
            self._recipe = (prepared, recipe(self, prepared))
        return self._recipe[1]

    @property
    def is_file(self) -> bool:
        return isinstance(self.content, bytes) and self.table.as_written


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


def file_for_script(source: Source) -> tuple[str, bytes]:
    """Name and content of the file that script and notebook read.

    A file stays as it was brought. A pasted text, a grid and a file of a statistical program
    become a CSV file: a line of names, then a line a record, all cells as they were read.
    """
    if isinstance(source.content, bytes) and source.is_file:
        return safe_name(source.name, "table", longest=OWN_NAME), source.content
    columns = source.table.columns
    rows = [[column.name for column in columns]]
    texts = (column.cells if column.rewritten else column.texts for column in columns)
    rows += [[cell or "" for cell in cells] for cells in zip(*texts, strict=True)]
    return safe_name(source.name, "table", ".csv", OWN_NAME), as_read(rows)


def recipe(source: Source, prepared: Prepared) -> Recipe:
    """The way from the file to `prepared`, tried on the spot."""
    table = source.table
    columns = {column.name: column for column in table.columns}
    at = {name: columns[name].position for name in prepared.fields}
    lines, extra = prepared.lines, tuple(table.lines[i] for i in prepared.supplementary)
    if not source.is_file:  # the file is the one made above
        at = {name: table.columns.index(columns[name]) for name in prepared.fields}
        lines = tuple(record + 2 for record in prepared.records)
        extra = tuple(record + 2 for record in prepared.supplementary)
    in_text = source.is_file and table.sheet is None
    encoding = (table.encoding if in_text else None) or "utf-8"
    separator = (table.separator if in_text else None) or ","
    found = Recipe(
        file=file_for_script(source)[0],
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
    _compare(found, source, prepared)
    return found


def _compare(found: Recipe, source: Source, prepared: Prepared) -> None:
    """Notes the cells that reading gives otherwise than the app has them."""
    rows = _rows(found, source)
    for lines, X, gaps in (
        (found.lines, prepared.X_measured, prepared.filled),
        (found.supplementary, prepared.X_measured_supplementary, prepared.filled_supplementary),
    ):
        filled = set(gaps)
        read = reader.numbers(rows, list(lines), found.fields, {})
        for i, (here, there) in enumerate(zip(read, X.tolist(), strict=True)):
            if here == there:
                continue
            for j, (name, a, b) in enumerate(zip(found.fields, here, there, strict=True)):
                if a != b:  # NaN, too
                    known = found.filled if (i, j) in filled else found.differing
                    known.setdefault(name, {})[lines[i]] = b


def _rows(found: Recipe, source: Source) -> dict[int, list[Any]]:
    data = file_for_script(source)[1]
    if found.sheet is None:
        return reader.rows_of_text(data, found.encoding, found.separator)
    if content.kind(data) == "zip":  # only the parts that were looked at before
        data = archive.pack(archive.unpack(data, LIMITS))
    return reader.rows_of_sheet(data, found.sheet)
