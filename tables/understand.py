"""Rows of cells to a table: names, kinds of columns, numbers, labels; and what to tell of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tables import field_names, frame, kinds, labels
from tables.errors import ReadingError
from tables.kinds import long_format, matrix, pivot, samples_across, several
from tables.model import Message, Options
from tables.reader import Table
from tables.table import Column, Marks, Raw, Understood

LEFT_OUT = {
    "id": "ids_left_out",
    "date": "dates_left_out",
    "text": "texts_left_out",
    "empty": "empty_left_out",
}


def understand(raw: Raw, name: str, options: Options) -> Understood:
    """The table in these rows, or why they are none. Raises ReadingError."""
    kinds.refuse(raw)
    raw = several.choose_table(raw, options)
    asked, stop = kinds.stopped(raw, options)
    try:
        table = _table(raw, name, options)
    except ReadingError:
        if stop:
            raise ReadingError(stop[0].code, **stop[0].params) from None
        raise
    if stop:  # what else may be wrong does not matter
        return replace(
            table,
            questions=tuple(asked),
            problems=tuple(stop),
            notes=raw.notes,
            matrix=matrix.whole_matrix(raw),
        )
    return replace(table, questions=(*asked, *table.questions))


def _table(raw: Raw, name: str, options: Options) -> Understood:
    """The table of records. Raises ReadingError."""
    raw, options, turned = samples_across.turn_samples(raw, options)
    cut = frame.cut(raw, pivot.below_its_title(raw, options))
    cut, totals = pivot.without_sums(cut, options)
    cut, long, stop, roles = long_format.widened(cut, options)
    if not stop and any(question.holds for question in long):
        raw = replace(raw, tidied=True, marks=Marks(), without_value=())
    written = cut.names
    headed = cut.header_line is not None or bool(raw.names)
    found, notes = field_names.unique(written, headed)
    table = Table(raw, cut.records, found, cut.left, options, headed)
    columns, said, problems = table.read_columns(written)
    if sum(column.kind == "number" for column in columns) > options.limits.fields:
        received = sum(column.kind == "number" for column in columns)
        raise ReadingError("too_many_fields", received=received, allowed=options.limits.fields)
    label = _label(columns, options)
    columns = _without_label(columns, label)
    every = (*raw.notes, *cut.notes, *notes, *said, *_left_out(columns), *_missing(columns))
    return Understood(
        name=field_names.visible(name),
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
        turned=raw.turned,
        tidied=raw.tidied,
        tables=raw.tables,
        table=raw.table,
        label=label,
        long=roles,
        notes=every,
        questions=(*raw.questions, *turned, *totals, *long, *cut.questions, *table.questions),
        problems=tuple(stop) or (*cut.problems, *problems, *_too_small(columns, len(cut.records))),
    )


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


def _no_numbers(columns: Sequence[Column]) -> Message:
    """With a cell that shows why: one with digits, if there is any."""
    cells = [(c.name, t) for c in columns for t in c.texts[:100] if t.strip()]
    digits = (cell for cell in cells if any(map(str.isdigit, cell[1])))
    field, text = next(digits, cells[0] if cells else ("", ""))
    params = {"columns": len(columns), "field": field, "text": text}
    return Message("no_numbers" if text else "no_numbers_empty", params)


def _too_small(columns: Sequence[Column], records: int) -> list[Message]:
    """What analysis needs at least: two records, two fields of numbers."""
    fields = tuple(column.name for column in columns if column.kind == "number")
    said = []
    if not fields:
        said.append(_no_numbers(columns))
    elif len(fields) == 1:
        said.append(Message("one_field", {"field": fields[0]}))
    if records == 1:
        said.append(Message("one_record"))
    return said
