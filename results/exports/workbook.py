"""The tables as one XLSX workbook. Texts are written as texts: nothing in it is a formula.

XlsxWriter makes the workbook with the headings alone; the rows are put in as XML, block by block
(`rows_xml.py`), because one call a cell takes most of the time.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable, Iterator
from datetime import datetime

import xlsxwriter

from results.exports.rows_xml import clean, rows_xml
from results.sheet import Cell, Column, Sheets

NOT_IN_NAMES = re.compile(r"[\[\]:*?/\\\x00-\x1f]")
LONGEST_NAME = 31  # characters, a limit of the format
NARROW, WIDE = 9, 40  # columns, in characters
FIRST = 50  # rows that decide how wide a column is
NUMBERS = ("0", "0.0000", "0.0000E+00")  # formats of whole numbers, plain ones, powers of ten
OPTIONS = {
    "in_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
}
CREATED = datetime(1980, 1, 1)  # as in the archive: the same tables give the same bytes
LEVEL = 1  # of compression; the usual 6 takes three times as long
SAMPLES = re.compile(rb'<row r="2".*</row>')
DIMENSION = re.compile(rb'<dimension ref="[^"]*"/>')  # may be left out


def workbook(tables: Sheets) -> bytes:
    """A sheet for each table; the first row stays in sight."""
    return b"".join(workbook_blocks(tables))


def workbook_blocks(tables: Sheets) -> Iterator[bytes]:
    """The same in steps: nothing with each block of rows, all of it at the end."""
    file = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(_headings(tables))) as made,
        zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=LEVEL) as book,
    ):
        sheets = {f"xl/worksheets/sheet{i}.xml": one for i, one in enumerate(tables.values(), 1)}
        for part in made.namelist():
            with book.open(part, "w") as entry:
                if part not in sheets:
                    entry.write(made.read(part))
                    continue
                before, samples, after = _around(made.read(part))
                entry.write(before)
                for rows in rows_xml(sheets[part], samples):
                    entry.write(rows)
                    yield b""
                entry.write(after)
    yield file.getvalue()


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


def _headings(tables: Sheets) -> bytes:
    """The workbook without rows, but for a number in each format in the second of each sheet."""
    file = io.BytesIO()
    with xlsxwriter.Workbook(file, OPTIONS) as book:
        book.set_properties({"created": CREATED})
        head = book.add_format({"bold": True, "text_wrap": True, "valign": "top"})
        formats = [book.add_format({"num_format": code}) for code in NUMBERS]
        for name, table in zip(sheet_names(tables), tables.values(), strict=True):
            sheet = book.add_worksheet(name)
            for j, text in enumerate(table.head):
                sheet.write_string(0, j, clean(text), head)
                sheet.set_column(j, j, _column_width(text, table.columns[j]))
            for j, form in enumerate(formats):
                sheet.write_number(1, j, 0, form)
            sheet.freeze_panes(1, 0)
    return file.getvalue()


def _around(sheet: bytes) -> tuple[bytes, list[str], bytes]:
    """What stands before the rows and after them, and how the numbers are styled."""
    found = SAMPLES.search(sheet)
    assert found is not None
    styles = re.findall(r' s="(\d+)"', found[0].decode())
    return DIMENSION.sub(b"", sheet[: found.start()]), styles, sheet[found.end() :]


def _column_width(head: str, column: Column) -> int:
    """As wide as the widest of the first cells."""
    return min(max(NARROW, *map(_width, [head, *column[: FIRST - 1]])) + 2, WIDE)


def _width(cell: Cell) -> int:
    """In characters; a Chinese one takes two places."""
    if not isinstance(cell, str):
        return NARROW
    return sum(2 if ord(character) > 0x2E80 else 1 for character in cell)
