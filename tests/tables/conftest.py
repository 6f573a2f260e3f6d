"""Whatever a test here reads is read a second time, row by row and cell by cell."""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from tables import ReadingError, at_once, numbers, reading, separators, together
from tables.cells import Cells


@pytest.fixture(autouse=True)
def read_here(monkeypatch):
    """Large tables, too; `test_tables_apart.py` reads them in a process of their own."""
    monkeypatch.setattr(reading, "is_large", lambda size, limits: False)


@pytest.fixture(autouse=True)
def read_both_ways(monkeypatch):
    """The plain numbers of a column are read all at once. Read like all others, each with care,
    they must be the same to the last cell, and so must be all that is said of them."""
    understand = reading.understand

    def both(raw, name, options):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Cells, "plain", lambda cells, mark: np.zeros(len(cells), dtype=bool))
            patch.setattr(together, "judge", lambda columns: None)
            patch.setattr(together, "spans_of", lambda columns: None)
            never = re.compile("(?!)")
            patch.setattr(numbers, "SIMPLE", dict.fromkeys(numbers.SIMPLE, never))
            patch.setattr(numbers, "SCIENTIFIC", never)
            columns = tuple(Cells(c.written, c.native) for c in raw.grid.columns)
            slow = replace(raw, grid=replace(raw.grid, columns=columns))
            careful = outcome(understand, slow, name, options)
        assert outcome(understand, raw, name, options) == careful
        return understand(raw, name, options)

    monkeypatch.setattr(reading, "understand", both)


@pytest.fixture(autouse=True)
def split_both_ways(monkeypatch):
    """Most texts become rows all at once. Row by row they must be the same rows."""
    split = separators.split

    def both(*given):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(at_once, "read_at_once", lambda *_: None)
            careful = rows(split, *given)
        assert rows(split, *given) == careful
        return split(*given)

    monkeypatch.setattr(separators, "split", both)


def rows(split, *given):
    """All that is known of the rows of a text, without blank ones at the end; or why not."""
    try:
        found = split(*given)
    except ReadingError as error:
        return error.code, error.params
    held = found.part(0, int(np.max(np.flatnonzero(found.filled), initial=-1)) + 1)
    known = [held.numbers, held.lengths, held.starts, held.ends]
    return [p.tolist() for p in known], [c.written.to_pylist() for c in held.columns]


def outcome(understand, *given):
    """All that can be compared of what was understood, or of why it was not."""
    try:
        found = understand(*given)
    except ReadingError as error:
        return error.code, error.params
    columns = [
        (c.name, c.kind, c.texts, c.cells, c.position, c.decimal, c.unit, values(c))
        for c in found.columns
    ]
    said = [(m.code, m.params) for m in (*found.notes, *found.problems)]
    asked = [(q.id, q.message.code, q.message.params, q.holds) for q in found.questions]
    return columns, said, asked, found.decimal, found.header_line, found.label, found.lines


def values(column):
    return None if column.numbers is None else [repr(x) for x in column.numbers.values.tolist()]
