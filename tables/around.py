"""What stands above, between and below the rows of a table: titles, settings, remarks, sources."""

from __future__ import annotations

import re

import numpy as np

from tables import totals
from tables.errors import ReadingError
from tables.grid import Grid
from tables.model import Line, Message, Options
from tables.numbers import is_number
from tables.table import Raw

SETTINGS = 60  # rows above a table
COMMENT = "(?s:(?:#|//).*)"  # wherever it stands
SIGNED = "(?s:(?:[#%!*]|//).*)"  # above the records
REMARK = re.compile(r"[#*†‡§¹²³(（※]|\d{1,2}\)|[^:：]{2,25}[:：]|(?:\S+ ){4}|注")


def without_remarks(rows: Grid, width: int, raw: Raw) -> tuple[Grid, list[Message]]:
    """Without the lines among the records that begin with # or the like."""
    if not raw.is_text or width < 2:
        return rows, []
    signed = rows.columns[0].like(COMMENT)
    among = signed & (rows.lengths != width) & (np.cumsum(~signed) > 0)
    if not among.any():
        return rows, []
    first = rows.line(int(np.argmax(among)))
    params = {"count": int(among.sum()), "text": " ".join(first.filled), "line": first.number}
    return rows.take(~among), [Message("remarks", params)]


def preamble(rows: Grid, width: int, raw: Raw, options: Options) -> tuple[int, list[Message]]:
    """How many rows are titles and remarks above the table."""
    if options.header_line is not None:
        here = np.flatnonzero(rows.numbers == options.header_line)
        if not len(here):
            lines = tuple(rows.numbers[:5].tolist())
            raise ReadingError(
                "no_such_option", name="header_line", received=options.header_line, allowed=lines
            )
        skipped = int(here[0])
    else:
        skipped = (
            _signed_on_top(rows, width, raw)
            or _narrow_on_top(rows, width, raw)
            or _short_on_top(rows, width, raw)
        )
    if not skipped:
        return 0, []
    line = int(rows.numbers[skipped])
    text = " ".join(rows.line(0).filled)
    return skipped, [Message("preamble", {"count": skipped, "text": text, "line": line})]


def _signed_on_top(rows: Grid, width: int, raw: Raw) -> int:
    """How many rows begin with # or the like, but for the last one, if it holds the names."""
    if not raw.is_text or width < 2:
        return 0
    top = int(np.argmax(~rows.columns[0].like(SIGNED)))
    if not top:
        return 0
    last, below = rows.line(top - 1), rows.line(top)
    glued = len(last.cells) - width
    named = glued in (0, 1) and not any(map(is_number, last.cells[glued:]))
    return top - (named and (top == 1 or any(map(is_number, below.cells))))


def _narrow_on_top(rows: Grid, width: int, raw: Raw) -> int:
    """How many rows at the top have too few cells to belong to the table."""
    top: list[Line] = []
    for i in range(len(rows)):
        row = rows.line(i)
        if not _is_narrow(row, width, raw):
            break
        top.append(row)
    else:
        return 0
    if any(is_number(row.filled[0]) for row in top):
        return 0
    short = raw.is_text and all(len(row.cells) < width for row in top)
    # A row of full length with one cell may be a header with gaps, too: if numbers follow.
    return len(top) if short or not any(map(is_number, row.filled)) else 0


def _short_on_top(rows: Grid, width: int, raw: Raw) -> int:
    """How many rows of a text are shorter than the first one of names alone, or begin as remarks
    do: settings of an instrument, whatever they hold."""
    if not raw.is_text or width < 2:
        return 0
    top = rows.top(SETTINGS + 1)
    whole = next((i for i, row in enumerate(top) if _is_whole(row, width)), 0)
    return whole if all(_is_beside(row, width) for row in top[:whole]) else 0


def _is_whole(row: Line, width: int) -> bool:
    return len(row.cells) == len(row.filled) == width and not any(map(is_number, row.cells))


def _is_beside(row: Line, width: int) -> bool:
    return len(row.cells) < width or bool(re.match(SIGNED, row.cells[0]))


def _is_narrow(row: Line, width: int, raw: Raw) -> bool:
    short = raw.is_text and len(row.cells) < width
    return width > 1 and len(row.filled) <= max(1, width // (2 if short else 3))


def without_sign(rows: Grid, width: int, raw: Raw) -> Grid:
    """A sign before the names is none of them: # t x y."""
    cells = rows.line(0).cells
    if (
        raw.is_text
        and width > 1
        and len(cells) == width + 1
        and re.fullmatch("[#%!*]|//", cells[0])
    ):
        return rows.with_first(cells[1:])
    return rows


def above_footer(rows: Grid, width: int, raw: Raw) -> tuple[Grid, list[Message]]:
    """Without remarks below the table, like its source."""
    kept = len(rows)
    while kept > 2 and _is_remark(rows.line(kept - 1), width, raw):
        kept -= 1
    if kept == len(rows):
        return rows, []
    first = rows.line(kept)
    params = {"count": len(rows) - kept, "text": first.filled[0], "line": first.number}
    return rows.part(0, kept), [Message("footer", params)]


def _is_remark(row: Line, width: int, raw: Raw) -> bool:
    if len(row.filled) != 1 or is_number(row.filled[0]) or totals.is_total(row):
        return False
    if raw.is_text and len(row.cells) == width:  # a record may have a name and nothing else
        return width >= 3 and bool(REMARK.match(row.filled[0]))
    return width >= 3 or raw.is_text
