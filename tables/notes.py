"""A second file that says something of the records: their group, batch, age. It is joined by the
records' names; its columns colour and name records, and are never analysed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from tables import field_names, same_names
from tables.cells import Cells, Ints, Numbers
from tables.errors import ReadingError
from tables.model import Message, Options
from tables.reading import read
from tables.table import Column, Understood

MOST = 200  # columns of notes
# What is asked of tables of records, and is no question here.
NEVER = ("turn", "widen", *(f"kind {kind}" for kind in
         ("long_format", "components", "correlations", "covariances", "distances")))  # fmt: skip
HARMLESS = {"no_numbers", "no_numbers_empty", "one_field", "one_record"}
CODES = "ask_groups"
BY_RULE = {"case": "notes_case", "marks": "notes_marks", "of_r": "notes_of_r"}
ACROSS = "notes_across"  # the names stand over the columns of the table


@dataclass(frozen=True)
class NotesFile:
    """The file as it was brought, and what was corrected of the guesses."""

    content: bytes
    name: str = ""
    options: Options = field(default_factory=Options)
    by: int | None = None  # the column that holds the records' names; None is found


@dataclass(frozen=True, eq=False)
class Joined:
    """`columns` have a cell for each record of the table, empty for one without notes."""

    read: Understood  # the notes by themselves
    by: int  # the column of their names
    columns: tuple[Column, ...]
    matched: int  # records
    codes: tuple[int, ...]  # columns of `read` whose numbers are names of groups
    said: tuple[Message, ...]

    def beside(self, table: Understood) -> Understood:
        return replace(table, beside=self.columns, notes=(*table.notes, *self.said))


def join_notes(table: Understood, file: NotesFile) -> Joined:
    """The notes for the records of this table. Raises ReadingError where there are none."""
    if table.label is None:
        raise ReadingError("notes_no_names")
    notes, by = _found(table, file)
    texts = [text.strip() for text in notes.columns[by].texts]
    rows, said = _rows(table, notes, by, texts)
    at = [j for j, c in enumerate(notes.columns) if j != by and c.kind != "empty"]
    columns = _beside(table, [notes.columns[j] for j in at], rows)
    matched = int((rows >= 0).sum())
    first = Message(
        "notes_joined",
        {
            "file": notes.name or "—",
            "field": notes.columns[by].name,
            "matched": matched,
            "count": len(rows),
        },
    )
    taken = tuple(column.name for column in columns)
    kept = [Message("notes_columns", {"count": len(taken), "names": taken})] if taken else []
    return Joined(notes, by, columns, matched, _codes(notes, file.options), (first, *said, *kept))


def _found(table: Understood, file: NotesFile) -> tuple[Understood, int]:
    """The notes as they are read best, and the column of the names: by most matches."""
    ours = same_names.loosest(table.labels)
    notes = _read_notes(file, {"transpose": file.options.transpose or False})
    if file.by is not None and file.by < len(notes.columns):
        return notes, file.by
    by, most = _names_in(notes, ours)
    if same_names.shared(ours, [column.name for column in notes.columns]) > max(most, 1):
        turned = _read_notes(file, {"transpose": True})  # a record stands in a column of the notes
        return turned, _names_in(turned, ours)[0]
    if not most:
        raise _nothing(table, notes)
    if notes.header_line is not None and same_names.of_r(notes.columns[by].name) in ours:
        first = {"transpose": notes.turned, "header": False, "header_line": None}
        bare = _read_notes(file, first)  # a record stands where names of columns were thought to be
        return bare, min(by, len(bare.columns) - 1)
    return notes, by


def _names_in(notes: Understood, ours: set[str]) -> tuple[int, int]:
    """The column with most of our names, and how many."""
    counts = [same_names.shared(ours, column.texts) for column in notes.columns]
    best = int(np.argmax(counts))
    return best, counts[best]


def _nothing(table: Understood, notes: Understood) -> ReadingError:
    """Why nothing fits: perhaps the table has to be turned first."""
    over = same_names.loosest(column.name for column in table.columns)
    by, most = _names_in(notes, over)
    if most > 1 and not table.turned:
        found = tuple(text for text in notes.columns[by].texts if same_names.of_r(text) in over)
        return ReadingError(ACROSS, count=most, names=found)
    theirs = tuple(dict.fromkeys(text for text in notes.columns[0].texts if text))
    return ReadingError("notes_nothing", names=table.labels[:3], other=theirs[:3])


def _read_notes(file: NotesFile, how: Mapping[str, Any]) -> Understood:
    """Numbers that are likely names of groups are taken for such: nothing here is analysed. Raises
    ReadingError, also where a line does not fit under the names."""
    given = dict(file.options.answers) | dict.fromkeys(NEVER, False)
    options = replace(file.options, unreadable="missing", keep_totals=True, **how)
    notes = read(file.content, file.name, _answered(options, given))
    asked = [q.id for q in notes.questions if q.message.code == CODES and q.answer is None]
    if asked:
        notes = read(
            file.content, file.name, _answered(options, given | dict.fromkeys(asked, True))
        )
    if problems := [problem for problem in notes.problems if problem.code not in HARMLESS]:
        raise ReadingError(problems[0].code, **problems[0].params)
    if len(notes.columns) > MOST:
        raise ReadingError("notes_wide", received=len(notes.columns), allowed=MOST)
    return notes


def _answered(options: Options, answers: Mapping[str, bool]) -> Options:
    return replace(options, answers=tuple(answers.items()))


def _codes(notes: Understood, options: Options) -> tuple[int, ...]:
    """Columns of numbers that part the records into groups: as was said, or as is likely."""
    told = {j for j, kind in options.kinds if kind == "text"}
    likely = {
        int(question.id.split()[-1])
        for question in notes.questions
        if question.message.code == CODES and question.holds
    }
    return tuple(sorted(told | likely))


def _rows(
    table: Understood, notes: Understood, by: int, texts: Sequence[str]
) -> tuple[Ints, list[Message]]:
    """For each record its row of the notes, −1 without one; and what has to be told."""
    places, alike, differing = _once(notes, by, texts)
    found = same_names.paired(table.labels, places)
    theirs = found.theirs
    rows = [places[theirs[label]] if label in theirs else -1 for label in table.labels]
    said = [
        Message(code, _count_and_names([f"{name} = {theirs[name]}" for name in found.rules[rule]]))
        for rule, code in BY_RULE.items()
        if rule in found.rules
    ]
    used, odd = set(theirs.values()), {*found.alike, *differing}
    records = Counter(label for label in table.labels if label in theirs)
    lists = {
        "notes_same_name": [name for name, times in records.items() if times > 1],
        "notes_twice": alike,
        "notes_differing": differing,
        "notes_alike": found.alike,
        "notes_without": [name for name in table.labels if name not in theirs],
        "notes_unused": [name for name in places if name not in used and name not in odd],
    }
    said += [Message(code, _count_and_names(listed)) for code, listed in lists.items() if listed]
    return np.array(rows, dtype=np.int64), said


def _count_and_names(listed: Sequence[str]) -> dict[str, object]:
    return {"count": len(listed), "names": tuple(listed)}


def _once(
    notes: Understood, by: int, texts: Sequence[str]
) -> tuple[dict[str, int], list[str], list[str]]:
    """The row of each name; names that come again with the same entries, and those with others,
    which have no row."""
    places: dict[str, int] = {}
    again: dict[str, list[int]] = {}
    for i, text in enumerate(texts):
        if text and places.setdefault(text, i) != i:
            again.setdefault(text, [places[text]]).append(i)
    entries = [c.texts for j, c in enumerate(notes.columns) if j != by]
    differing = [
        name
        for name, rows in again.items()
        if len({tuple(e[i] for e in entries) for i in rows}) > 1
    ]
    for name in differing:
        del places[name]
    return places, [name for name in again if name in places], differing


def _beside(table: Understood, columns: Sequence[Column], rows: Ints) -> tuple[Column, ...]:
    """These columns with a cell for each record, under names that the table does not have."""
    own = [column.name for column in table.columns]
    every, _ = field_names.unique([*own, *(column.name for column in columns)], header=True)
    short = field_names.shortened(every)
    at = pa.array(rows, mask=rows < 0)
    return tuple(
        replace(
            column,
            name=every[len(own) + i],
            short=short[len(own) + i],
            written=Cells(pc.fill_null(column.written.written.take(at), "")),
            numbers=column.numbers and _taken(column.numbers, at, rows),
        )
        for i, column in enumerate(columns)
    )


def _taken(numbers: Numbers, at: pa.Array, rows: Ints) -> Numbers:
    return Numbers(numbers.texts.take(at), np.where(rows < 0, np.nan, numbers.values[rows]))
