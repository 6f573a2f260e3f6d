"""Reads one sheet of an XLS file, in the process of `apart_reader.py`. It leaves by
column."""

from __future__ import annotations

import datetime
import os
import re
import struct
from collections.abc import Callable, Sequence
from typing import Any, TextIO

import apart_columns  # type: ignore[import-not-found]  # beside it
import xlrd

ENCRYPTED = "EncryptedPackage".encode("utf-16-le")  # how a newer workbook under a password is kept
SAVED = b"\xc1\x01\x08\x00\xc1\x01"  # who computes formulas notes here with which version
FORMULA, EOF = 0x06, 0x0A  # records of a sheet
EMPTY_TEXT, ZERO = b"\x03\0\0\0\0\0\xff\xff", bytes(8)  # results of formulas
ELAPSED = re.compile(r"\[(h+|m+|s+)\]", re.IGNORECASE)  # 36:00 of hours, no time of a day
Cell = float | str | None
Order = dict[str, Any]  # `apart._order`


class Refused(Exception):
    """A code, and the parameters of its sentence."""


def answer(data: bytes, order: Order) -> Any:
    """The chosen sheet, or the first one that holds anything. Raises Refused."""
    try:
        with open(os.devnull, "w") as log:
            found = _chosen(_opened(data, log), order)
        return apart_columns.packed_columns(found, found.pop("rows"))
    except (MemoryError, Refused):
        raise
    except Exception:  # of every kind
        code = "encrypted" if ENCRYPTED in data else "damaged_workbook"
        raise Refused(code, {}) from None


def _opened(data: bytes, log: TextIO) -> xlrd.Book:
    try:
        return xlrd.open_workbook(
            file_contents=data,
            logfile=log,
            formatting_info=True,  # what is hidden and merged, too
            on_demand=True,
            ragged_rows=True,
        )
    except xlrd.XLRDError as error:
        if "encrypted" in str(error):
            raise Refused("encrypted", {}) from None
        if "find workbook" in str(error) and ENCRYPTED not in data:
            raise Refused("not_a_workbook", {}) from None
        raise


def _chosen(book: xlrd.Book, order: Order) -> dict[str, Any]:
    hidden = [visibility != 0 for visibility in book._sheet_visibility]
    places = sorted(range(book.nsheets), key=hidden.__getitem__)
    names = [book.sheet_names()[place] for place in places]
    wanted = order["sheet"]
    if wanted is not None and wanted not in names:
        raise Refused("no_such_sheet", {"received": wanted, "sheets": names})
    for place, name in zip(places, names, strict=True):
        if wanted in (None, name):
            rows = _rows(book, place, order)
            if rows:
                return {"rows": rows, "sheet": name, "sheets": names, **_marks(book, place)}
            book.unload_sheet(place)
    if wanted is not None:
        raise Refused("empty_sheet", {"sheet": wanted})
    raise Refused("empty_workbook", {})


def _rows(book: xlrd.Book, place: int, order: Order) -> list[list[Cell]]:
    """Its rows up to the last one that holds anything, each up to its last cell that does."""
    sheet, cell = book.sheet_by_index(place), _reader(book)
    rows = []
    for i in range(sheet.nrows):
        row = list(map(cell, sheet.row_types(i), sheet.row_values(i), sheet._cell_xf_indexes[i]))
        while row and row[-1] in (None, ""):
            row.pop()
        rows.append(row)
    while rows and not rows[-1]:
        rows.pop()
    _refuse_large(sheet.name, rows, order)
    return rows


def _reader(book: xlrd.Book) -> Callable[[int, Any, int], Cell]:
    """Numbers stay numbers, all else is text as `workbook.text` has it."""
    formats = (book.format_map.get(xf.format_key) for xf in book.xf_list)
    elapsed = {i for i, f in enumerate(formats) if f and ELAPSED.search(f.format_str or "")}

    def cell(kind: int, value: Any, xf: int) -> Cell:
        if xf in elapsed and isinstance(value, float):
            return str(datetime.timedelta(milliseconds=round(value * 86_400_000)))
        if kind in (xlrd.XL_CELL_NUMBER, xlrd.XL_CELL_TEXT):
            return value
        if kind == xlrd.XL_CELL_DATE:
            return _moment(value, book.datemode)
        if kind == xlrd.XL_CELL_BOOLEAN:
            return "TRUE" if value else "FALSE"
        if kind == xlrd.XL_CELL_ERROR:
            return xlrd.error_text_from_code.get(value, "#ERR")
        return None

    return cell


def _moment(value: float, datemode: int) -> Cell:
    try:
        moment = xlrd.xldate_as_datetime(value, datemode)
    except (OverflowError, ValueError):  # no day that there is
        return value
    if 0 <= value < 1:
        return moment.time().isoformat()
    return moment.isoformat(" ").removesuffix(" 00:00:00")


def _refuse_large(name: str, rows: Sequence[Sequence[Cell]], order: Order) -> None:
    filled = sum(map(bool, rows))
    if filled > order["records"] + order["spare"]:
        raise Refused("too_many_rows", {"received": filled, "allowed": order["records"]})
    columns = max(map(len, rows), default=0)
    text = sum(len(cell) for row in rows for cell in row if isinstance(cell, str))
    if len(rows) * columns > order["area"] or text > order["text"]:
        known = {"sheet": name, "rows": len(rows), "columns": columns, "allowed": order["area"]}
        raise Refused("sheet_too_large", known)


def _marks(book: xlrd.Book, place: int) -> dict[str, Any]:
    """What the sheet hides and merges, and which formulas have no result."""
    sheet = book.sheet_by_index(place)
    return {
        "hidden_rows": [row for row, info in sheet.rowinfo_map.items() if info.hidden],
        "hidden_columns": [(j, j) for j, info in sheet.colinfo_map.items() if info.hidden],
        "merged": [
            (top, left, end - 1) for top, end, left, _ in sheet.merged_cells if end > top + 1
        ],
        "without_value": _without_value(book, place),
    }


def _without_value(book: xlrd.Book, place: int) -> list[tuple[int, int]]:
    """All formulas of the sheet, if a program wrote them that computes none."""
    stream, at, found = book.mem, book._sh_abs_posn[place], []
    if SAVED in stream:
        return []
    while at + 4 <= len(stream):
        kind, size = struct.unpack_from("<HH", stream, at)
        if kind == EOF:
            break
        if kind == FORMULA:
            row, column, _, result = struct.unpack_from("<HHH8s", stream, at + 4)
            if result not in (EMPTY_TEXT, ZERO):
                return []
            found.append((row, column))
        at += 4 + size
    return found
