"""Tables as CSV files that spreadsheets open without harm."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Mapping, Sequence

from results.exports.names import safe_name
from tables.numbers import is_number

Cell = str | int | float
Rows = Sequence[Sequence[Cell]]  # headings first

# A text that starts with one of these may be run as a formula (OWASP, "CSV injection").
STARTS = set("=+-@\t\r\n＝＋－＠")


def csv_files(tables: Mapping[str, Rows]) -> dict[str, bytes]:
    """A file for each table, by its name."""
    return {safe_name(f"{name}.csv", "table"): csv_file(rows) for name, rows in tables.items()}


def csv_file(rows: Rows) -> bytes:
    """In UTF-8 with the mark by which spreadsheets know it; numbers keep all their digits."""
    return _file(rows, cell)


def as_read(rows: Iterable[Sequence[str]]) -> bytes:
    """Cells of a visitor's own table: texts that are numbers stay as they are written."""
    return _file(rows, lambda text: text if is_number(str(text)) else cell(text))


def cell(value: Cell) -> Cell:
    """A number as it is; a text that might be run gets an apostrophe in front."""
    if isinstance(value, str) and STARTS & {value[:1], value.lstrip()[:1]}:
        return f"'{value}"
    return value


def _file(rows: Iterable[Sequence[Cell]], written: Callable[[Cell], Cell]) -> bytes:
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerows([written(value) for value in row] for row in rows)
    return file.getvalue().encode("utf-8-sig", "replace")
