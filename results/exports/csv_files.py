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
    return _file(rows, lambda text: text if is_number(text) else cell(text))


def cell(text: str) -> str:
    """A text that might be run gets an apostrophe in front."""
    return f"'{text}" if STARTS & {text[:1], text.lstrip()[:1]} else text


def _file(rows: Iterable[Sequence[Cell]], written: Callable[[str], str]) -> bytes:
    """`written` is what is made of a text; a number stays as it is."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerows(
        [written(value) if isinstance(value, str) else value for value in row] for row in rows
    )
    return file.getvalue().encode("utf-8-sig", "replace")
