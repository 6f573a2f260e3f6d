"""The columns of a table: each read, what is asked of it, and what is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from tables import (
    codes_of_table,
    durations,
    field_names,
    grouped,
    marks,
    measured,
    not_measured,
    sheet_marks,
    together,
    twice,
)
from tables import columns as contents
from tables.cells import Cells
from tables.columns import Content
from tables.grid import Grid
from tables.measured import Reading
from tables.model import MANY, Message, Options, Place, Question
from tables.not_measured import Left
from tables.table import Column, Raw

Key = tuple[str, int]
ONCE = {"ask_middle_dot", "ask_in_brackets"}  # asked of all columns together
NO_NUMBER = {"not_a_number", "read_as_missing"}


class Table:
    """The columns while they are being read."""

    def __init__(
        self,
        raw: Raw,
        records: Grid,
        found: Sequence[str],
        left: int,
        options: Options,
        headed: bool = True,
    ) -> None:
        self.raw, self.records, self.names, self.left = raw, records, found, left
        self.options, self.headed = options, headed
        self.cells = records.columns
        together.judge(self.cells)
        self.evidence = [marks.evidence(cells) for cells in self.cells]
        self.mark = options.decimal or marks.of_table(self.cells, self.evidence, raw.separator)
        self.questions: list[Question] = []

    def read_columns(
        self, written: Sequence[str]
    ) -> tuple[tuple[Column, ...], list[Message], list[Message]]:
        """All columns, the notes on them and their problems."""
        short = field_names.shortened(self.names)
        found: list[Column] = []
        problems: list[Message] = []
        notes = self._marks()
        for j, content in enumerate(self._contents()):
            notes += content.notes
            problems += () if j == self.options.label else content.problems
            column = Column(
                name=self.names[j],
                short=short[j],
                kind=content.kind,
                written=Cells(self.cells[j].written, self.cells[j].native),
                numbers=content.numbers,
                position=self.left + j,
                decimal=self._mark(j) if content.kind == "number" else None,
                unit=content.unit,
                about=field_names.visible(self.raw.abouts[j]) if self.raw.abouts else "",
            )
            found.append(column)
            problems += self._without_value(column, j)
        found = self._measured(found, notes, problems)
        found = self._without_hidden(found)
        left = Left(found, self.cells, written, self.headed, self.options)
        not_measured.leave_out(left)
        self.questions += left.questions
        notes += twice.repeated_records(left.found, self.records.numbers)
        return (
            tuple(left.found),
            grouped.group_messages([*notes, *left.notes]),
            grouped.group_messages(problems),
        )

    def _mark(self, j: int) -> str:
        return self.options.decimal or self.evidence[j].mark or self.mark

    def _contents(self) -> list[Content]:
        """What each column holds, without the values that mean missing."""
        read = [self._content(j) for j in range(len(self.cells))]
        fields = {j: content.numbers for j, content in enumerate(read) if content.numbers}
        coded = codes_of_table.ask_codes(fields, list(self.names), self.options)
        self.questions += coded.questions
        return [
            self._content(j, coded.values[j]) if j in coded.values else content
            for j, content in enumerate(read)
        ]

    def _content(self, j: int, coded: Sequence[str] = ()) -> Content:
        forced = dict(self.options.kinds).get(j)
        missing = (*self.options.values_of(j), *coded)
        return contents.read_column(
            self.cells[j], self._mark(j), forced, self.options, self._places(j), missing
        )

    def _measured(
        self, found: list[Column], notes: list[Message], problems: list[Message]
    ) -> list[Column]:
        """With the columns of words that are numbers, if the visitor says so."""
        mapped = dict(self.options.scales)
        asked_before = {*dict(self.options.kinds), *self.raw.worded}
        asked: dict[Key, list[int]] = {}  # of a scale once for all its columns
        readings: dict[int, Reading] = {}
        unread = {m.params["field"] for m in (*notes, *problems) if m.code in NO_NUMBER}
        words = {j for j, c in enumerate(found) if c.kind == "text" or c.name in unread}
        for j, column in enumerate(found):
            if j in mapped:
                given = Reading("", dict(mapped[j]), {})
                found[j] = self._rewritten(column, j, given, notes, problems)
                notes.append(Message("words_as_numbers", {"field": column.name}))
            elif j not in asked_before and j != self.options.label:
                reading = self._reading(j, column.kind == "date", j in words)
                if reading:
                    readings[j] = reading
                    alone = reading.scale < 0 and reading.code not in ONCE
                    key = reading.code, j if alone else reading.scale
                    asked.setdefault(key, []).append(j)
        for columns in _together(asked, readings):
            question = self._ask_measured([found[j].name for j in columns], columns, readings)
            self.questions.append(question)
            for j in columns:
                if question.holds:
                    found[j] = self._rewritten(found[j], j, readings[j], notes, problems)
                else:
                    found[j] = replace(found[j], in_question=question.answer is None)
        return found

    def _reading(self, j: int, times: bool, words: bool) -> Reading | None:
        """How a column of times or words can be read as numbers."""
        found = None
        if times or words:
            found = durations.reading(self.cells[j], self._mark(j), self.names[j])
        if words and not found:
            found = measured.reading(self.cells[j], self._mark(j), self.options.values_of(j))
        return found

    def _ask_measured(
        self, shown: Sequence[str], columns: Sequence[int], readings: dict[int, Reading]
    ) -> Question:
        first = readings[columns[0]]
        if len(columns) > MANY and first.scale < 0 and first.code not in ONCE:
            alone = Message(first.code, {"count": 1, "field": shown[0]} | first.params)
            params = {"count": len(columns), "names": tuple(shown), "first": alone}
            id = f"measured many {first.code} {first.unit}".strip()
            return self.options.question(id, Message("ask_many", params), first.assumed)
        params = {"count": len(columns), "field": shown[0], "names": tuple(shown)} | first.params
        if first.scale >= 0:
            every = {w: n for j in columns for w, n in readings[j].numbers.items()}
            params["steps"] = measured.words_with_numbers(every)
        id = f"measured {' '.join(map(str, columns))}"
        return self.options.question(id, Message(first.code, params), first.assumed)

    def _rewritten(
        self,
        column: Column,
        j: int,
        reading: Reading,
        notes: list[Message],
        problems: list[Message],
    ) -> Column:
        """The column with numbers for its words."""
        mark = self._mark(j)
        cells = measured.read_as(self.cells[j], reading.numbers, mark)
        given = self.options.values_of(j)
        content = contents.read_column(cells, ".", "number", self.options, self._places(j), given)
        for said in (notes, problems):  # of the cells as they stand in the file
            said[:] = [m for m in said if m.params.get("field") != column.name]
        notes += content.notes
        problems += content.problems
        return replace(
            column,
            kind="number",
            numbers=content.numbers,
            decimal=mark,
            unit=reading.unit,
            rewritten=True,
        )

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

    def _places(self, column: int) -> Callable[[int], Place]:
        def place(record: int) -> Place:
            line = int(self.records.numbers[record])
            across, down = self.left + column, line
            if self.raw.turned:
                across, down = line - 1, across + 1
            ref = (
                f"{field_names.letters(across)}{down}"
                if self.raw.in_sheet and not self.raw.tidied
                else ""
            )
            return Place(line, self.names[column], ref)

        return place

    def _marks(self) -> list[Message]:
        given = self.names, self.cells, self.evidence, self.mark
        return marks.notes(*given, self._places, self.options)

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


def _together(
    asked: Mapping[Key, list[int]], readings: Mapping[int, Reading]
) -> Iterator[list[int]]:
    """The columns of each question; very many that would be asked about alone, together."""
    alike: dict[tuple[str, str, bool], list[int]] = {}
    for columns in asked.values():
        first = readings[columns[0]]
        if len(columns) == 1 and first.scale < 0 and first.code not in ONCE:
            alike.setdefault((first.code, first.unit, first.assumed), []).extend(columns)
    many = {j: group for group in alike.values() if len(group) > MANY for j in group}
    for columns in asked.values():
        group = many.get(columns[0], columns)
        if group[0] == columns[0]:
            yield group
