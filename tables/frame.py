"""Where the table is in the rows, and whether they are whole."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

import numpy as np

from tables import around, decimal_commas, early, header, sheet_marks, together, totals
from tables.errors import ReadingError
from tables.grid import Grid
from tables.model import Message, Options, Question
from tables.numbers import is_number
from tables.table import Raw


@dataclass(frozen=True)
class Cut:
    """The table itself: every row has `width` cells, from column `left` of the file on."""

    names: tuple[str, ...]
    header_line: int | None
    records: Grid
    left: int
    notes: tuple[Message, ...]
    questions: tuple[Question, ...]
    problems: tuple[Message, ...]

    @property
    def width(self) -> int:
        return len(self.names)


def cut(raw: Raw, options: Options) -> Cut:
    """Finds the table. Raises ReadingError."""
    if raw.names:  # every row is a record, though it may hold nothing
        return _records(raw, raw.names, 0, raw.grid, options)
    rows = raw.grid.take(raw.grid.filled)
    if not len(rows):
        raise ReadingError("empty_file")
    left = 0 if raw.is_text else int(rows.starts.min())  # in a text the first always counts
    rows = rows.between(left, int(rows.ends.max()))
    width = _width(rows, raw)
    if width > options.limits.columns:
        raise ReadingError("too_many_columns", received=width, allowed=options.limits.columns)

    rows, notes = around.without_remarks(rows, width, raw)
    skipped, more = around.preamble(rows, width, raw, options)
    notes += more
    # A line of names over rows cut into more cells looks like a title.
    cut_up = decimal_commas.problem(rows.below(max(skipped - 1, 0)), raw.separator)
    rows = around.without_sign(rows.below(skipped), width, raw)
    cut_up = cut_up or decimal_commas.problem(rows, raw.separator)
    rows, more, short, wrong = _header_without_first(rows, width, raw, options)
    notes += more
    cut_up = cut_up or wrong
    rows, questions = _names_over_the_next(rows, width, raw, options)
    rows, more = around.above_footer(rows, width, raw)
    notes += more
    problems = [cut_up] if cut_up else _ragged(rows, width) if raw.is_text else []
    rows = rows.padded_to(width)

    found = header.find(rows, options)
    records, more = rows.below(found.rows), list[Message]()
    if found.line is not None:
        records, more = header.again(records, rows.line(0))
    cut = _records(raw, found.names, left, records, options)
    return replace(
        cut,
        header_line=found.line,
        notes=(*notes, *found.notes, *more, *cut.notes),
        questions=(*short, *questions, *found.questions, *cut.questions),
        problems=tuple(problems),
    )


def _records(raw: Raw, names: tuple[str, ...], left: int, rows: Grid, options: Options) -> Cut:
    """The rows that are records."""
    together.judge(rows.columns)
    summed = totals.leave_out(rows, options)
    records, hidden = sheet_marks.without_hidden(summed.records, raw, options)
    records, merged = sheet_marks.filled_down(records, names, left, raw, options)
    notes = (*summed.notes, *_blank(raw, records))
    if not len(records):
        raise ReadingError("no_records")
    if len(records) > options.limits.records:
        raise ReadingError(
            "too_many_records", received=len(records), allowed=options.limits.records
        )
    early.refuse_cells(len(records), len(names), options.limits.cells, options.limits)
    return Cut(names, None, records, left, notes, (*summed.questions, *hidden, *merged), ())


def _width(rows: Grid, raw: Raw) -> int:
    """Cells in a row: as in most rows of a text, as in the longest of a sheet or a grid."""
    if not raw.is_text:
        return int(rows.lengths.max())
    lengths = Counter(rows.lengths[rows.lengths > 1].tolist())
    if not lengths:
        return 1
    return max(lengths.items(), key=lambda item: (item[1], item[0]))[0]


def _header_without_first(
    rows: Grid, width: int, raw: Raw, options: Options
) -> tuple[Grid, list[Message], list[Question], Message | None]:
    """R writes no name above its row names: the first line is one cell short. Or else a comma
    stands within the numbers of one column."""
    short = np.flatnonzero(rows.lengths != width).tolist()
    first = rows.line(0)
    if (
        not raw.is_text
        or short != [0]
        or len(first.cells) != width - 1
        or options.header is False
        or (any(map(is_number, first.cells)) and not _are_numbers_over_names(rows))
    ):
        return rows, [], [], None
    question = decimal_commas.ask_commas(rows, raw.separator, options)
    asked = [question] if question else []
    if question and not question.holds:
        return rows, [], asked, decimal_commas.commas_message(rows)
    note = Message("header_one_short", {"line": first.number})
    return rows.with_first(("", *first.cells)), [note], asked, None


def _are_numbers_over_names(rows: Grid) -> bool:
    """Different numbers, one cell less than the lines below, which begin with a name."""
    tops = rows.line(0).filled
    names = rows.below(1).columns[0]
    each_once = len(set(tops)) == len(tops) > 1 and all(map(is_number, tops))
    return each_once and not names.plain(".").any() and bool(names.lengths().min(initial=1))


def _names_over_the_next(
    rows: Grid, width: int, raw: Raw, options: Options
) -> tuple[Grid, list[Question]]:
    """A separator at the end of the line of names, none at the ends of the others: there are as
    many cells as names, and yet each name may stand one column too far to the left."""
    first = rows.line(0)
    names = first.cells
    if not raw.is_text or len(names) != width or width < 3 or options.header is False:
        return rows, []
    if names[-1].strip() or not all(map(str.strip, names[:-1])) or any(map(is_number, names)):
        return rows, []
    below = rows.below(1)
    if not len(below) or decimal_commas.is_second(first, below.line(0)):
        return rows, []
    filled = below.take((below.lengths == width) & (below.ends == width))
    if len(filled) * 2 <= len(below):
        return rows, []
    fronts = filled.columns[0].stripped.to_pylist()
    runs = fronts == [str(i) for i in range(1, len(fronts) + 1)]
    assumed = runs or not any(map(is_number, fronts))
    params = {"line": first.number, "name": names[0]}
    question = options.question("shifted", Message("ask_shifted", params), assumed)
    if question.holds:
        rows = rows.with_first(("", *names[:-1]))
    return rows, [question]


def _ragged(rows: Grid, width: int) -> list[Message]:
    """Rows with cells too many or too few; empty ones at the end are not too many."""
    found = []
    for code, wrong in (
        ("row_too_short", rows.lengths < width),
        ("row_too_long", rows.ends > width),
    ):
        if wrong.any():
            lines = tuple(rows.numbers[wrong].tolist())
            params = {"count": len(lines), "lines": lines, "expected": width}
            received = int(rows.lengths[wrong][0])
            found.append(Message(code, params | {"received": received}))
    return found


def _blank(raw: Raw, records: Grid) -> list[Message]:
    """A note on the blank lines among the records."""
    if not len(records):
        return []
    numbers = raw.grid.numbers
    among = (numbers > records.numbers[0]) & (numbers < records.numbers[-1])
    blank = int((among & ~raw.grid.filled).sum())
    return [Message("blank_lines", {"count": blank})] if blank else []
