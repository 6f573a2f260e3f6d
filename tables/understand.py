"""Rows of cells to a table: names, kinds of columns, numbers, labels; and what to tell of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from tables import as_names, codes, frame, labels, marks, names, sheet_marks
from tables import columns as contents
from tables.cells import Numbers
from tables.columns import Content
from tables.errors import ReadingError
from tables.grid import Grid
from tables.model import Kind, Message, Options, Place, Question
from tables.table import Column, Raw, Understood

LEAST = 2  # fields of numbers that an analysis needs
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
    columns, said, problems = table.read(written)
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
        lines=tuple(cut.records.numbers.tolist()),
        first_lines=raw.first_lines,
        last_lines=raw.last_lines,
        encoding=raw.encoding,
        encodings=raw.encodings,
        separator=raw.separator,
        decimal=table.mark,
        header_line=cut.header_line,
        sheet=raw.sheet,
        sheets=raw.sheets,
        label=label,
        notes=every,
        questions=(*cut.questions, *table.questions),
        problems=(*cut.problems, *problems, *_too_small(columns, len(cut.records))),
    )


class Table:
    """The columns while they are being read."""

    def __init__(
        self, raw: Raw, records: Grid, found: Sequence[str], left: int, options: Options
    ) -> None:
        self.raw, self.records, self.names, self.left = raw, records, found, left
        self.options = options
        self.cells = records.columns
        self.evidence = [marks.evidence(cells) for cells in self.cells]
        self.mark = options.decimal or marks.of_table(self.cells, self.evidence, raw.separator)
        self.questions: list[Question] = []

    def read(
        self, written: Sequence[str]
    ) -> tuple[tuple[Column, ...], list[Message], list[Message]]:
        """All columns, the notes on them and their problems."""
        short = names.shortened(self.names)
        found: list[Column] = []
        problems: list[Message] = []
        notes = self._marks()
        for j in range(len(self.cells)):
            content = self._content(j)
            notes += content.notes
            problems += () if j == self.options.label else content.problems
            column = Column(
                name=self.names[j],
                short=short[j],
                kind=content.kind,
                written=self.cells[j],
                numbers=content.numbers,
                position=self.left + j,
                decimal=self._mark(j) if content.kind == "number" else None,
                unit=content.unit,
            )
            found.append(column)
            problems += self._without_value(column, j)
        found = self._without_hidden(found)
        found = self._without_names(found, written)
        return tuple(found), notes, problems

    def _mark(self, j: int) -> str:
        return self.options.decimal or self.evidence[j].mark or self.mark

    def _content(self, j: int) -> Content:
        """What column j holds, without the values that mean missing."""
        forced, places = dict(self.options.kinds).get(j), self._places(j)
        given = self.options.values_of(j)
        content = contents.read(self.cells[j], self._mark(j), forced, self.options, places, given)
        if not content.numbers:
            return content
        coded = tuple(
            q.message.params["value"] for q in self._suspects(j, content.numbers) if q.holds
        )
        if not coded:
            return content
        return contents.read(
            self.cells[j], self._mark(j), forced, self.options, places, (*given, *coded)
        )

    def _suspects(self, j: int, numbers: Numbers) -> list[Question]:
        """Whether a value far outside all others means missing."""
        asked = []
        for value, count in codes.suspects(numbers):
            params = {"field": self.names[j], "value": value, "count": count}
            message = Message("ask_code", params)
            asked.append(self.options.question(f"code {j} {value}", message, assumed=False))
        self.questions += asked
        return asked

    def _without_hidden(self, found: list[Column]) -> list[Column]:
        """Without hidden columns of numbers, if the visitor says so."""
        at = [j for j, column in enumerate(found) if column.kind == "number"]
        positions = [found[j].position for j in at]
        shown = [found[j].name for j in at]
        gone, asked = sheet_marks.hidden_columns(self.raw, positions, shown, self.options)
        self.questions += asked
        for j in (at[i] for i in gone):
            found[j] = replace(found[j], kind="id", numbers=None, decimal=None)
        return found

    def _without_names(self, found: list[Column], written: Sequence[str]) -> list[Column]:
        """Digits that are names are no field; where two fields would not be left, they are asked
        about first."""
        forced = dict(self.options.kinds)
        left = sum(column.kind == "number" for column in found)
        for j, column in enumerate(found):
            if not column.numbers or j in forced or j == self.options.label:
                continue
            code = as_names.suspect(written[j], self.cells[j], column.numbers)
            if not code:
                continue
            first = self.cells[j][int(np.argmin(self.cells[j].missing))].strip()
            message = Message(code, {"field": column.name, "text": first})
            question = self.options.question(f"names {j}", message, assumed=left > LEAST)
            self.questions.append(question)
            if question.holds:
                kind: Kind = "date" if code in as_names.DATES else "id"
                found[j] = replace(column, kind=kind, numbers=None, decimal=None)
                left -= 1
        return found

    def _places(self, column: int) -> Callable[[int], Place]:
        def place(record: int) -> Place:
            line = int(self.records.numbers[record])
            ref = f"{names.letters(self.left + column)}{line}" if self.raw.in_sheet else ""
            return Place(line, self.names[column], ref)

        return place

    def _marks(self) -> list[Message]:
        places = [self._places(j) for j in range(len(self.names))]
        return marks.notes(self.names, self.cells, self.evidence, self.mark, places, self.options)

    def _without_value(self, column: Column, j: int) -> list[Message]:
        """Formulas whose result is not in the file: no number, and not missing either."""
        if not self.raw.without_value or j in dict(self.options.kinds):
            return []
        lines = {line for line, position in self.raw.without_value if position == column.position}
        places = [self._places(j)(i) for i, n in enumerate(self.records.numbers) if n in lines]
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
    chosen = replace(columns[label], kind="id", numbers=None, decimal=None)
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
