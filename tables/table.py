"""A table on its way: cells as they stand in the file, a column, all that was understood."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, Literal

from tables import content, handed_over
from tables.cells import Cells, Floats, Numbers
from tables.field_names import visible
from tables.grid import Grid
from tables.model import Kind, Message, Question


@dataclass(frozen=True)
class Marks:
    """What a sheet says of rows, columns and cells: rows by their numbers, columns from 0."""

    rows: frozenset[int] = frozenset()  # hidden ones that hold anything
    columns: tuple[tuple[int, int], ...] = ()  # hidden, from the first to the last of each span
    merged: tuple[tuple[int, int, int], ...] = ()  # first row, column, last row


@dataclass(frozen=True)
class Glance:
    """One of several tables in a file: its names, its first and last line."""

    names: tuple[str, ...]
    first: int
    last: int


MatrixKind = Literal["correlations", "covariances", "distances"]


@dataclass(frozen=True, eq=False)
class Matrix:
    """A whole matrix: `values` is n × n and symmetric, of distances with 0 on the diagonal."""

    names: tuple[str, ...]
    values: Floats
    kind: MatrixKind

    @property
    def correlations(self) -> bool:
        return self.kind == "correlations"


@dataclass(frozen=True)
class Long:
    """A table in long format as it came: its columns by name, and which of them name the record,
    name the field and hold the value; places from 0."""

    names: tuple[str, ...]
    records: tuple[int, ...]
    field: int
    value: int


@dataclass(frozen=True)
class Raw:
    """Cells as text, before anything is made of them."""

    source: str  # "text", "paste", "grid", "xlsx", "xls", "ods" or a program of `content.TYPED`
    grid: Grid
    first_lines: tuple[tuple[str, ...], ...]
    last_lines: tuple[tuple[str, ...], ...] = ()  # those after the first that end the file
    encoding: str | None = None
    encodings: tuple[str, ...] = ()
    separator: str | None = None
    sheet: str | None = None
    sheets: tuple[str, ...] = ()
    notes: tuple[Message, ...] = ()
    questions: tuple[Question, ...] = ()
    names: tuple[str, ...] = ()  # where the file knows them: the grid holds records alone
    abouts: tuple[str, ...] = ()  # what the file says of each column
    worded: frozenset[int] = frozenset()  # columns whose words stand for values of the file
    # Cells of a workbook, by line number and position: formulas without a stored value.
    without_value: tuple[tuple[int, int], ...] = ()
    marks: Marks = Marks()
    turned: bool = False  # its lines are the columns of the file
    tidied: bool = False  # its cells stand otherwise in the file
    tables: tuple[Glance, ...] = ()  # if there are several
    table: int | None = None  # which of them is read; -1 is all as one

    @property
    def is_text(self) -> bool:
        """Cells were separated by marks in a text, so a row may have too few or too many."""
        return self.separator is not None

    @property
    def in_sheet(self) -> bool:
        return self.source in ("xlsx", "xls", "ods")


@dataclass(frozen=True, eq=False)
class Column:
    """A column of the table, whatever it holds."""

    name: str  # unique
    short: str  # the same, or shortened for display; unique, too
    kind: Kind
    written: Cells  # one a record
    numbers: Numbers | None  # if it holds such
    position: int  # in the file, from 0
    decimal: str | None = None  # the mark its numbers were read with
    unit: str = ""  # that stood in its cells
    about: str = ""  # what the file says of it, beside its name
    rewritten: bool = False  # its numbers are read from words, fractions or before a unit
    in_question: bool = False  # whether its texts are such numbers is not answered yet

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """As written, one a record, fit to be shown."""
        found = self.written.written.dictionary_encode()
        shown = list(map(visible, found.dictionary.to_pylist()))
        return tuple(map(shown.__getitem__, found.indices.to_pylist()))

    @cached_property
    def cells(self) -> tuple[str | None, ...]:
        """Numbers as canonical text, None for missing; () if it holds none."""
        return tuple(self.numbers.texts.to_pylist()) if self.numbers else ()

    def first(self, count: int) -> list[str | None]:
        """The first of `cells`, else of `texts`: those of all records take ten times their file."""
        if self.numbers is not None:
            first: list[str | None] = self.numbers.texts.slice(0, count).to_pylist()
            return first
        return [visible(text) for text in self.written.written.slice(0, count).to_pylist()]

    @property
    def values(self) -> Floats:
        """The numbers as float64, NaN for missing; of numbers only."""
        assert self.numbers is not None
        return self.numbers.values

    @property
    def missing(self) -> int:
        return self.numbers.texts.null_count if self.numbers else 0


@dataclass(frozen=True)
class Understood:
    """What was understood of a table. Nothing may be computed while there are `problems`."""

    name: str
    source: str
    columns: tuple[Column, ...]
    lines: tuple[int, ...]  # where each record stands in the file
    first_lines: tuple[tuple[str, ...], ...]  # raw; in a text one string a line, else the cells
    last_lines: tuple[tuple[str, ...], ...] = ()  # likewise, without blank ones at the end
    encoding: str | None = None
    encodings: tuple[str, ...] = ()  # all there are, those that fit on top
    separator: str | None = None
    decimal: str = "."
    header_line: int | None = None
    sheet: str | None = None
    sheets: tuple[str, ...] = ()
    turned: bool = False
    tidied: bool = False
    tables: tuple[Glance, ...] = ()  # if there are several
    table: int | None = None  # which of them; -1 is all as one
    label: int | None = None  # position in `columns`
    long: Long | None = None  # how it was widened, or would be
    matrix: Matrix | None = None  # what came in place of records, if its components can be had
    notes: tuple[Message, ...] = ()
    questions: tuple[Question, ...] = ()
    problems: tuple[Message, ...] = ()
    beside: tuple[Column, ...] = ()  # of a second file, a cell a record; never analysed

    def __reduce__(self) -> tuple[Any, ...]:
        about = {f.name: getattr(self, f.name) for f in fields(self) if f.name != "columns"}
        return _restored, (about, handed_over.packed(self.columns))

    @property
    def is_typed(self) -> bool:
        """The file knows its names and what is a number: no text, no sheet."""
        return self.source in {*content.TYPED.values(), "SPSS portable"}

    @property
    def as_written(self) -> bool:
        """Whether the numbers stand in the file as they were read."""
        rewritten = any(column.rewritten for column in self.columns)
        return not (self.turned or self.tidied or self.is_typed or rewritten)

    @property
    def numeric(self) -> tuple[Column, ...]:
        return tuple(column for column in self.columns if column.kind == "number")

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """A name for every record: its label, or its place among the records from 1."""
        numbers = tuple(str(i + 1) for i in range(len(self.lines)))
        if self.label is None:
            return numbers
        texts = self.columns[self.label].texts
        return tuple(text.strip() or number for text, number in zip(texts, numbers, strict=True))


def _restored(about: dict[str, Any], packed: handed_over.Packed) -> Understood:
    return Understood(columns=handed_over.unpacked(packed, Column), **about)
