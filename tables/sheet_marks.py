"""What a sheet marks beside its cells: rows and columns it hides, cells merged over several rows.

Who hides a row may have thrown it out, or folded it away to see the rest; only the visitor knows.
Until there is an answer, what is hidden takes part, and merged cells count once.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyarrow as pa

from tables.cells import Cells
from tables.field_names import letters
from tables.grid import Grid
from tables.model import Message, Options, Question
from tables.table import Raw


def without_hidden(records: Grid, raw: Raw, options: Options) -> tuple[Grid, list[Question]]:
    """The records, without those in hidden rows if the visitor says so."""
    hidden = np.isin(records.numbers, list(raw.marks.rows))
    if not hidden.any() or hidden.all():
        return records, []
    lines = tuple(records.numbers[hidden].tolist())
    params = {"count": len(lines), "lines": lines}
    question = options.question("hidden rows", Message("ask_hidden_rows", params), assumed=False)
    return records.take(~hidden) if question.holds else records, [question]


def hidden_columns(
    raw: Raw, positions: Sequence[int], names: Sequence[str], options: Options
) -> tuple[list[int], list[Question]]:
    """Which of these columns are to be left out: those that are hidden, if the visitor says so."""
    spans = raw.marks.columns
    hidden = [i for i, j in enumerate(positions) if any(a <= j <= b for a, b in spans)]
    if not hidden:
        return [], []
    params = {"count": len(hidden), "names": tuple(names[i] for i in hidden)}
    message = Message("ask_hidden_columns", params)
    question = options.question("hidden columns", message, assumed=False)
    return hidden if question.holds else [], [question]


def filled_down(
    records: Grid, names: Sequence[str], left: int, raw: Raw, options: Options
) -> tuple[Grid, list[Question]]:
    """The records, with the value of a merged cell in all its rows if the visitor says so."""
    row_of = {number: i for i, number in enumerate(records.numbers.tolist())}
    found: dict[int, list[tuple[int, int]]] = {}  # column: row with the value, row below it
    ends: dict[int, int] = {}  # column: the line up to which it is merged
    end = max(row_of, default=0)
    for first, column, last in sorted(raw.marks.merged):
        j = column - left
        if first in row_of and 0 <= j < len(records.columns) and first > ends.get(j, 0):
            ends[j] = min(last, end)  # groups that overlap would take for ever
            below = (row_of[line] for line in range(first + 1, ends[j] + 1) if line in row_of)
            found.setdefault(j, []).extend((row_of[first], i) for i in below)
    columns, questions = list(records.columns), []
    for j, pairs in sorted(found.items()):
        params = {"count": len(pairs), "field": names[j].strip() or letters(left + j)}
        message = Message("ask_merged", params)
        question = options.question(f"merged {j}", message, assumed=False)
        questions.append(question)
        if question.holds:
            columns[j] = _copied(columns[j], pairs)
    return records.having(columns), questions


def _copied(cells: Cells, pairs: Sequence[tuple[int, int]]) -> Cells:
    at = np.arange(len(cells))
    for value, below in pairs:
        at[below] = value
    native = None if cells.native is None else cells.native[at]
    return Cells(cells.written.take(pa.array(at)), native)
