"""A pivot table: what it sums up stands above its names, totals in its last column, and sums of
groups among its lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from tables.cells import Bools, Cells, Floats, matching
from tables.frame import Cut
from tables.grid import Grid
from tables.model import Message, Options, Question
from tables.sums import Rows
from tables.table import Raw
from tables.vocabulary import says

TOP = 8  # rows above the names, and the line with the names itself
LEAST = 2  # parts of a sum
MOST = 5_000  # lines of a pivot table
LABELS = 3  # columns that name its lines
EXACT = 1e-9  # relative
TOTALS = {"totals", "totals_asked", "totals_unnamed"}  # notes on lines that were left out
GROUP = re.compile(
    r".*\S[ _-](?:total|subtotal|ergebnis)|.*\S[ _-]?(?:汇总|小计|合计|小計|合計)", re.I
)
MAY_BE_GROUP = r"(?i)(?:total|ergebnis|[总计計])[\s\pZ\pC]*$"  # so ends each, as Arrow writes it


def below_its_title(raw: Raw, options: Options) -> Options:
    """The line that begins with "Row Labels" holds the names."""
    if raw.names or options.header is not None or options.header_line is not None:
        return options
    top = raw.grid.take(raw.grid.filled).top(TOP)
    for row in top[1:]:
        if row.filled and says(row.filled[0], "row_labels"):
            return replace(options, header_line=row.number)
    return options


def without_sums(cut: Cut, options: Options) -> tuple[Cut, list[Question]]:
    """Without the lines that sum up a group, and without the column of totals if the visitor
    says so."""
    if options.keep_totals or cut.header_line is None:
        return cut, []
    if not LEAST <= len(cut.records) <= MOST:
        return cut, []
    ends = _named_totals(cut.records)
    last = any(says(cut.names[-1], kind) for kind in ("pivot_totals", "totals"))
    if not (last or ends.any() or says(cut.names[0], "row_labels")):
        return cut, []
    numbers = Rows(cut.records).columns
    fields = [
        j
        for j in range(1, cut.width)
        if _are_numbers(cut.records.columns[j], numbers[j])
        and not (ends.any() and np.isnan(numbers[j][ends]).all())
    ]
    if len(fields) < LEAST:
        return cut, []
    M = np.nan_to_num(np.column_stack([numbers[j] for j in fields]))
    summing = _summing(cut, M, ends)
    if summing.any():
        cut = _told(cut, summing)
        M = M[~summing]
    return _without_column(cut, fields, M, options)


def _are_numbers(cells: Cells, numbers: Floats) -> bool:
    """Some, and nothing else."""
    return bool(np.all(np.isnan(numbers) == cells.missing) and not cells.missing.all())


def _summing(cut: Cut, M: NDArray[np.float64], ends: Bools) -> Bools:
    """Lines that sum up those of their group, below or above them."""
    if ends.any() and _sum_up(M, ends):
        return ends
    if says(cut.names[0], "row_labels"):
        return _heads(M)
    return np.zeros(len(M), dtype=bool)


def _named_totals(records: Grid) -> Bools:
    """North Total, 华北汇总."""
    found = np.zeros(len(records), dtype=bool)
    for column in records.columns[:LABELS]:
        texts = column.odd.texts
        may = zip(texts, matching(texts, MAY_BE_GROUP), strict=True)
        found[column.odd.having([m and bool(GROUP.fullmatch(t.strip())) for t, m in may])] = True
    return found


def _sum_up(M: NDArray[np.float64], ends: Bools) -> bool:
    """Each of these lines holds the sums of all since the one before."""
    start = 0
    for end in np.flatnonzero(ends).tolist():
        if end == start or not _same(M[end], M[start:end].sum(axis=0)):
            return False
        start = end + 1
    return True


def _heads(M: NDArray[np.float64]) -> Bools:
    """Lines above the groups that they sum up, where all lines belong to groups."""
    found, start, several = np.zeros(len(M), dtype=bool), 0, False
    while start < len(M):
        sums = np.cumsum(M[start + 1 :], axis=0)
        size = next((k for k in range(1, len(sums) + 1) if _same(M[start], sums[k - 1])), 0)
        if not size:
            return np.zeros(len(M), dtype=bool)
        found[start] = True
        several = several or size >= LEAST
        start += size + 1
    return found if several else np.zeros(len(M), dtype=bool)


def _same(a: Floats, b: Floats) -> bool:
    return bool(np.all(np.abs(a - b) <= EXACT * np.maximum(np.abs(a), np.abs(b))))


def _told(cut: Cut, summing: Bools) -> Cut:
    lines = [cut.records.line(i) for i in np.flatnonzero(summing).tolist()]
    params = {
        "count": len(lines),
        "lines": tuple(line.number for line in lines),
        "words": tuple(dict.fromkeys(line.filled[0].strip() for line in lines)),
    }
    notes = (*cut.notes, Message("totals", params))
    return replace(cut, records=cut.records.take(~summing), notes=notes)


def _without_column(
    cut: Cut, fields: Sequence[int], M: NDArray[np.float64], options: Options
) -> tuple[Cut, list[Question]]:
    """The last column, if it holds the sums of all others."""
    last, name = cut.width - 1, cut.names[-1]
    if fields[-1] != last or len(fields) <= LEAST or not len(M):
        return cut, []
    told = any(note.code in TOTALS for note in cut.notes)
    if not says(name, "pivot_totals") and not (told and says(name, "totals")):
        return cut, []
    if not _same(M[:, -1], M[:, :-1].sum(axis=1)):
        return cut, []
    message = Message("ask_total_column", {"field": name, "count": len(fields) - 1})
    question = options.question("total column", message, assumed=True)
    if not question.holds:
        return cut, [question]
    records = cut.records.padded_to(last)
    return replace(cut, names=cut.names[:-1], records=records), [question]
