"""Texts in the files that are made for spreadsheets: none of them is run as a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from tables.numbers import is_number

# A text that starts with one of these may be run as a formula (OWASP, "CSV injection").
STARTS = set("=+-@\t\r\n＝＋－＠")


def harmless(text: str) -> str:
    """A text that might be run gets an apostrophe in front."""
    return f"'{text}" if STARTS & {text[:1], text.lstrip()[:1]} else text


def harmless_or_number(text: str) -> str:
    """The same, but texts that are numbers stay as they are written."""
    return text if is_number(text) else harmless(text)


def csv_text(rows: Iterable[Sequence[str | int]]) -> str:
    """Rows as the lines of a CSV file."""
    file = io.StringIO()
    write = csv.writer(file, lineterminator="\r\n").writerow
    for row in rows:
        write([harmless_or_number(cell) if isinstance(cell, str) else cell for cell in row])
    return file.getvalue()
