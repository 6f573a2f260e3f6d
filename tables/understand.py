"""Rows of cells to a table: names, kinds of columns, numbers, labels; and what to tell of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from tables import columns as contents
from tables import frame, labels, marks, names
from tables.errors import ReadingError
from tables.model import Column, Line, Message, Options, Place, Raw, Understood

LEFT_OUT = {
    "id": "ids_left_out",
    "date": "dates_left_out",
    "text": "texts_left_out",
    "empty": "empty_left_out",
}


def understand(raw: Raw, name: str, options: Options) -> Understood:
    """The table in these rows. Raises ReadingError."""
    cut = frame.cut(raw, options)
    written = cut.names
    found, notes = names.unique(written, cut.header_line is not None)
    table = Table(raw, cut.records, found, cut.left, options)
    columns, said, problems = table.read(written, cut.header_line is not None)
    if sum(column.kind == "number" for column in columns) > options.limits.fields:
        received = sum(column.kind == "number" for column in columns)
        raise ReadingError("too_many_fields", received=received, allowed=options.limits.fields)
    label = _label(columns, options)
    columns = _without_label(columns, label)
    every = (*raw.notes, *cut.notes, *notes, *said, *_left_out(columns), *_missing(columns))
    return Understood(
        name=names.visible(name),
        source=raw.source,
        columns=columns,
        lines=tuple(record.number for record in cut.records),
        first_lines=raw.first_lines,
        encoding=raw.encoding,
        encodings=raw.encodings,
        separator=raw.separator,
        decimal=table.mark,
        header_line=cut.header_line,
        sheet=raw.sheet,
        sheets=raw.sheets,
        label=label,
        notes=every,
        problems=(*cut.problems, *problems, *_too_small(columns, len(cut.records))),
    )


class Table:
    """The columns while they are being read."""

    def __init__(
        self, raw: Raw, records: Sequence[Line], found: Sequence[str], left: int, options: Options
    ) -> None:
        self.raw, self.records, self.names, self.left = raw, records, found, left
        self.options = options
        self.texts = [[record.cells[j] for record in records] for j in range(len(found))]
        self.evidence = [marks.evidence(cells) for cells in self.texts]
        self.mark = options.decimal or marks.of_table(self.texts, self.evidence, raw.separator)

    def read(
        self, written: Sequence[str], header: bool
    ) -> tuple[tuple[Column, ...], list[Message], list[Message]]:
        """All columns, the notes on them and their problems."""
        forced = dict(self.options.kinds)
        short = names.shortened(self.names)
        found: list[Column] = []
        problems: list[Message] = []
        notes = self._marks()
        for j, cells in enumerate(self.texts):
            mark = self.options.decimal or self.evidence[j].mark or self.mark
            content = contents.read(cells, mark, forced.get(j), self.options, self._places(j))
            notes += content.notes
            problems += () if j == self.options.label else content.problems
            kind = content.kind
            if (
                kind == "number"
                and j not in forced
                and header
                and labels.is_id(written[j], content.cells)
            ):
                kind = "id"
            column = Column(
                name=self.names[j],
                short=short[j],
                kind=kind,
                texts=labels.texts(self.records, j),
                cells=content.cells if kind == "number" else (),
                position=self.left + j,
                decimal=mark if kind == "number" else None,
                unit=content.unit,
            )
            found.append(column)
            problems += self._without_value(column, j)
        return tuple(found), notes, problems

    def _places(self, column: int) -> Callable[[int], Place]:
        def place(record: int) -> Place:
            line = self.records[record].number
            ref = f"{names.letters(self.left + column)}{line}" if self.raw.in_sheet else ""
            return Place(line, self.names[column], ref)

        return place

    def _marks(self) -> list[Message]:
        places = [self._places(j) for j in range(len(self.names))]
        return marks.notes(self.names, self.texts, self.evidence, self.mark, places, self.options)

    def _without_value(self, column: Column, j: int) -> list[Message]:
        """Formulas whose result is not in the file: no number, and not missing either."""
        if not self.raw.without_value or j in dict(self.options.kinds):
            return []
        lines = {line for line, position in self.raw.without_value if position == column.position}
        places = [self._places(j)(i) for i, r in enumerate(self.records) if r.number in lines]
        if not places or column.kind not in ("number", "empty"):
            return []
        params = {"count": len(places), "cells": tuple(places), "field": column.name}
        return [Message("formula_without_value", params)]


def _label(columns: tuple[Column, ...], options: Options) -> int | None:
    if options.label is None:
        return labels.guess(columns)
    if options.label >= len(columns):
        allowed = tuple(range(-1, len(columns)))
        raise ReadingError("no_such_option", name="label", received=options.label, allowed=allowed)
    return options.label if options.label >= 0 else None


def _without_label(columns: tuple[Column, ...], label: int | None) -> tuple[Column, ...]:
    """Numbers that were chosen to name the records are no field."""
    if label is None or columns[label].kind != "number":
        return columns
    chosen = replace(columns[label], kind="id", cells=(), decimal=None)
    return (*columns[:label], chosen, *columns[label + 1 :])


def _left_out(columns: Sequence[Column]) -> list[Message]:
    """A note for every kind of column that is no field of numbers."""
    said = []
    for kind, code in LEFT_OUT.items():
        found = tuple(column.name for column in columns if column.kind == kind)
        if found:
            said.append(Message(code, {"count": len(found), "names": found}))
    return said


def _missing(columns: Sequence[Column]) -> list[Message]:
    found = tuple(column.name for column in columns if column.missing)
    count = sum(column.missing for column in columns)
    return [Message("missing", {"count": count, "names": found})] if found else []


def _too_small(columns: Sequence[Column], records: int) -> list[Message]:
    """What analysis needs at least: two records, two fields of numbers."""
    fields = tuple(column.name for column in columns if column.kind == "number")
    said = []
    if not fields:
        said.append(Message("no_numbers", {"columns": len(columns)}))
    elif len(fields) == 1:
        said.append(Message("one_field", {"field": fields[0]}))
    if records == 1:
        said.append(Message("one_record"))
    return said
