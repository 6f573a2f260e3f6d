"""Where the table is in the rows: what stands above and below it, and whether rows are whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tables import decimal_commas, header, totals
from tables.errors import ReadingError
from tables.model import Line, Message, Options, Question, Raw
from tables.numbers import is_number


@dataclass(frozen=True)
class Cut:
    """The table itself: every row has `width` cells, from column `left` of the file on."""

    names: tuple[str, ...]
    header_line: int | None
    records: tuple[Line, ...]
    left: int
    notes: tuple[Message, ...]
    questions: tuple[Question, ...]
    problems: tuple[Message, ...]

    @property
    def width(self) -> int:
        return len(self.names)


def cut(raw: Raw, options: Options) -> Cut:
    """Finds the table. Raises ReadingError."""
    rows = [line for line in raw.lines if line.filled]
    if not rows:
        raise ReadingError("empty_file")
    left, right = _span(rows, raw.is_text)
    rows = [replace(row, cells=row.cells[left:right]) for row in rows]
    width = _width(rows, raw)
    if width > options.limits.columns:
        raise ReadingError("too_many_columns", received=width, allowed=options.limits.columns)

    every = rows
    rows, notes = _below_preamble(every, width, raw, options)
    # A line of names over rows cut into more cells looks like a title.
    cut_up = decimal_commas.problem(every[max(len(every) - len(rows) - 1, 0) :], raw.separator)
    cut_up = cut_up or decimal_commas.problem(rows, raw.separator)
    rows, more = _header_without_first(rows, width, raw, options)
    notes += more
    rows, questions = _names_over_the_next(rows, width, raw, options)
    rows, more = _above_footer(rows, width, raw)
    notes += more
    problems = [cut_up] if cut_up else _ragged(rows, width) if raw.is_text else []
    rows = [_whole(row, width) for row in rows]

    found = header.find(rows, width, options)
    summed = totals.leave_out(found.records, options)
    records = summed.records
    questions += summed.questions
    notes += [*found.notes, *summed.notes, *_blank(raw, records)]
    if not records:
        raise ReadingError("no_records")
    if len(records) > options.limits.records:
        raise ReadingError(
            "too_many_records", received=len(records), allowed=options.limits.records
        )
    return Cut(
        found.names,
        found.line,
        tuple(records),
        left,
        tuple(notes),
        tuple(questions),
        tuple(problems),
    )


def _span(rows: Sequence[Line], is_text: bool) -> tuple[int, int]:
    """The first and the last column that hold anything; in a text the first always counts."""
    filled = [j for row in rows for j, cell in enumerate(row.cells) if cell.strip()]
    return (0 if is_text else min(filled)), max(filled) + 1


def _width(rows: Sequence[Line], raw: Raw) -> int:
    """Cells in a row: as in most rows of a text, as in the longest of a sheet or a grid."""
    if not raw.is_text:
        return max(len(row.cells) for row in rows)
    lengths = Counter(len(row.cells) for row in rows if len(row.cells) > 1)
    if not lengths:
        return 1
    return max(lengths.items(), key=lambda item: (item[1], item[0]))[0]


def _below_preamble(
    rows: list[Line], width: int, raw: Raw, options: Options
) -> tuple[list[Line], list[Message]]:
    """Without titles and remarks above the table."""
    if options.header_line is not None:
        here = [i for i, row in enumerate(rows) if row.number == options.header_line]
        if not here:
            lines = tuple(row.number for row in rows[:5])
            raise ReadingError(
                "no_such_option", name="header_line", received=options.header_line, allowed=lines
            )
        skipped = here[0]
    else:
        skipped = _preamble(rows, width, raw)
    if not skipped:
        return rows, []
    first = " ".join(rows[0].filled)
    note = Message("preamble", {"count": skipped, "text": first, "line": rows[skipped].number})
    return rows[skipped:], [note]


def _preamble(rows: Sequence[Line], width: int, raw: Raw) -> int:
    """How many rows at the top have too few cells to belong to the table."""
    count = 0
    while count < len(rows) and _is_narrow(rows[count], width, raw):
        count += 1
    if count == len(rows) or any(is_number(row.filled[0]) for row in rows[:count]):
        return 0
    short = raw.is_text and all(len(row.cells) < width for row in rows[:count])
    # A row of full length with one cell may be a header with gaps, too: if numbers follow.
    return count if short or not any(map(is_number, rows[count].filled)) else 0


def _is_narrow(row: Line, width: int, raw: Raw) -> bool:
    short = raw.is_text and len(row.cells) < width
    return width > 1 and len(row.filled) <= max(1, width // (2 if short else 3))


def _header_without_first(
    rows: list[Line], width: int, raw: Raw, options: Options
) -> tuple[list[Line], list[Message]]:
    """R writes no name above its row names: the first line is one cell short."""
    short = [i for i, row in enumerate(rows) if len(row.cells) != width]
    if (
        not raw.is_text
        or short != [0]
        or len(rows[0].cells) != width - 1
        or options.header is False
    ):
        return rows, []
    if any(is_number(cell) for cell in rows[0].cells):
        return rows, []
    first = replace(rows[0], cells=("", *rows[0].cells))
    return [first, *rows[1:]], [Message("header_one_short", {"line": first.number})]


def _names_over_the_next(
    rows: list[Line], width: int, raw: Raw, options: Options
) -> tuple[list[Line], list[Question]]:
    """A separator at the end of the line of names, none at the ends of the others: there are as
    many cells as names, and yet each name may stand one column too far to the left."""
    first, below = rows[0], rows[1:]
    names = first.cells
    if not raw.is_text or len(names) != width or width < 3 or options.header is False:
        return rows, []
    if names[-1].strip() or not all(map(str.strip, names[:-1])) or any(map(is_number, names)):
        return rows, []
    filled = [row for row in below if len(row.cells) == width and row.cells[-1].strip()]
    if len(filled) * 2 <= len(below):
        return rows, []
    fronts = [row.cells[0].strip() for row in filled]
    runs = fronts == [str(i) for i in range(1, len(fronts) + 1)]
    assumed = runs or not any(map(is_number, fronts))
    params = {"line": first.number, "name": names[0]}
    question = options.question("shifted", Message("ask_shifted", params), assumed)
    if question.holds:
        rows = [replace(first, cells=("", *names[:-1])), *below]
    return rows, [question]


def _above_footer(rows: list[Line], width: int, raw: Raw) -> tuple[list[Line], list[Message]]:
    """Without remarks below the table, like its source."""
    kept = list(rows)
    while len(kept) > 2 and _is_remark(kept[-1], width, raw):
        kept.pop()
    if len(kept) == len(rows):
        return rows, []
    first = rows[len(kept)]
    params = {"count": len(rows) - len(kept), "text": first.filled[0], "line": first.number}
    return kept, [Message("footer", params)]


def _is_remark(row: Line, width: int, raw: Raw) -> bool:
    if len(row.filled) != 1 or is_number(row.filled[0]) or totals.is_total(row):
        return False
    return len(row.cells) < width if raw.is_text else width >= 3


def _ragged(rows: Sequence[Line], width: int) -> list[Message]:
    """Rows with cells too many or too few; empty ones at the end are not too many."""
    found = []
    for code, wrong in (
        ("row_too_short", [row for row in rows if len(row.cells) < width]),
        ("row_too_long", [row for row in rows if any(c.strip() for c in row.cells[width:])]),
    ):
        if wrong:
            lines = tuple(row.number for row in wrong)
            params = {"count": len(lines), "lines": lines, "expected": width}
            found.append(Message(code, params | {"received": len(wrong[0].cells)}))
    return found


def _whole(row: Line, width: int) -> Line:
    cells = row.cells[:width]
    return replace(row, cells=cells + ("",) * (width - len(cells)))


def _blank(raw: Raw, records: Sequence[Line]) -> list[Message]:
    """A note on the blank lines among the records."""
    if not records:
        return []
    first, last = records[0].number, records[-1].number
    blank = [row for row in raw.lines if first < row.number < last and not row.filled]
    return [Message("blank_lines", {"count": len(blank)})] if blank else []
