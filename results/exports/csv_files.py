"""Tables as CSV files that spreadsheets open without harm."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from results.exports.blocks import all_texts, blocks, by_row, count, join_by_row
from results.exports.file_names import safe_name
from results.parts import Part
from results.sheet import Sheet
from tables.field_names import visible
from tables.harmless import harmless, harmless_or_number

MARK = b"\xef\xbb\xbf"  # of UTF-8, by which spreadsheets know it
QUOTED = set(',"\r\n')


def csv_name(name: str) -> str:
    return safe_name(f"{name}.csv", "table")


def csv_file(sheet: Sheet) -> bytes:
    """Numbers keep all their digits."""
    return b"".join(csv_blocks(sheet))


def csv_blocks(sheet: Sheet) -> Iterator[bytes]:
    """The same bit by bit: the headings, then rows."""
    return _written(sheet, harmless)


def csv_part(name: str, sheet: Sheet) -> Part:
    return Part(name, lambda: csv_blocks(sheet), count(sheet) + 1)


def as_read(sheet: Sheet) -> bytes:
    """Cells of a visitor's own table: texts that are numbers stay as they are written."""
    return b"".join(_written(sheet, lambda text: harmless_or_number(visible(text))))


def _written(sheet: Sheet, as_cell: Callable[[str], str]) -> Iterator[bytes]:
    def of_text(text: str) -> str:
        text = as_cell(text)
        return '"' + text.replace('"', '""') + '"' if QUOTED & set(text) else text

    head = ",".join(map(of_text, sheet.head))
    yield MARK + head.encode("utf-8", "replace") + b"\r\n"
    for rows in blocks(sheet):
        columns = all_texts([column[rows] for column in sheet.columns], of_text)
        yield join_by_row([by_row(columns, ","), "\r\n"])
