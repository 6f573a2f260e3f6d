"""The tables as one XLSX workbook. Texts are written as texts: nothing in it is a formula."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Mapping
from typing import Any

import xlsxwriter

from results.exports.csv_files import Cell, Rows
from tables.names import UNSEEN

NOT_IN_NAMES = re.compile(r"[\[\]:*?/\\\x00-\x1f]")
LONGEST_NAME = 31  # characters, a limit of the format
LONGEST_TEXT = 32_767
NARROW, WIDE = 9, 40  # columns, in characters
PLAIN = (1e-3, 1e7)  # numbers outside are written with a power of ten
OPTIONS = {
    "in_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
}


def workbook(tables: Mapping[str, Rows]) -> bytes:
    """A sheet for each table; the first row stays in sight."""
    file = io.BytesIO()
    with xlsxwriter.Workbook(file, OPTIONS) as book:
        formats = {
            "head": book.add_format({"bold": True, "text_wrap": True, "valign": "top"}),
            "whole": book.add_format({"num_format": "0"}),
            "plain": book.add_format({"num_format": "0.0000"}),
            "power": book.add_format({"num_format": "0.0000E+00"}),
        }
        for name, rows in zip(sheet_names(tables), tables.values(), strict=True):
            _write(book.add_worksheet(name), rows, formats)
    return file.getvalue()


def sheet_names(names: Iterable[str]) -> list[str]:
    """Names that a workbook accepts, no two the same but for capitals."""
    found: list[str] = []
    for name in names:
        clean = NOT_IN_NAMES.sub(" ", name).strip().strip("'")[:LONGEST_NAME] or "-"
        number, free = 2, clean
        while free.lower() in (other.lower() for other in found):
            ending = f" ({number})"
            free = clean[: LONGEST_NAME - len(ending)] + ending
            number += 1
        found.append(free)
    return found


def _write(sheet: Any, rows: Rows, formats: Mapping[str, Any]) -> None:
    for i, row in enumerate(rows):
        for j, cell in enumerate(row):
            if cell == "":
                continue
            if isinstance(cell, str):
                text = UNSEEN.sub(" ", cell)[:LONGEST_TEXT]
                sheet.write_string(i, j, text, None if i else formats["head"])
            else:
                sheet.write_number(i, j, cell, formats[_format(cell)])
    sheet.freeze_panes(1, 0)
    for j, width in enumerate(_widths(rows)):
        sheet.set_column(j, j, width)


def _format(number: float) -> str:
    if isinstance(number, int):
        return "whole"
    return "plain" if number == 0 or PLAIN[0] <= abs(number) < PLAIN[1] else "power"


def _widths(rows: Rows) -> list[int]:
    """As wide as the widest of the first cells; a Chinese character takes two places."""
    columns = zip(*rows[:50], strict=True)
    return [min(max(NARROW, *map(_width, column)) + 2, WIDE) for column in columns]


def _width(cell: Cell) -> int:
    if not isinstance(cell, str):
        return NARROW
    return sum(2 if ord(character) > 0x2E80 else 1 for character in cell)
