"""Texts that will be refused are refused before anything is made of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tables.errors import ReadingError
from tables.limits import Limits

# A row: what stands before the end of a line that is within no quotation marks.
ROW = re.compile(r'(?:[^"\r\n]|"[^"]*")+(?=[\r\n])')
WRITTEN = re.compile(r"[^\s,;|，\"]")
BLANK = 10  # times as many rows as may be, where most of them are empty


def refuse_many(text: str, limits: Limits) -> None:
    """Many more rows than a table may have. Where it is close, they are counted as they are read.
    Raises ReadingError."""
    most = 2 * (limits.records + limits.spare)
    ends = max(text.count("\n"), text.count("\r"))
    if ends <= most:
        return
    written = 0
    for count, row in enumerate(ROW.finditer(text)):
        written += bool(WRITTEN.search(row[0]))
        if written > most or count > BLANK * most:
            raise ReadingError("too_many_lines", received=ends, allowed=limits.records)


def refuse_cells(records: int, columns: int, most: int, limits: Limits) -> None:
    """Raises ReadingError for more than `most`: before it is known what is no record, that is twice
    as many as there may be."""
    if records * columns > most:
        params = {"records": records, "columns": columns, "received": records * columns}
        raise ReadingError("too_many_cells", **params, allowed=limits.cells)


def refuse_long(lines: Sequence[str], limits: Limits) -> None:
    """Raises ReadingError for a line that is no row of a table."""
    longest = max(map(len, lines), default=0)
    if longest > limits.line:
        number = next(i for i, line in enumerate(lines, 1) if len(line) == longest)
        raise ReadingError("line_too_long", line=number, received=longest, allowed=limits.line)
