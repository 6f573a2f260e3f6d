"""Awkward files, made on the spot; those that a real program wrote lie in `saved/`."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Sequence
from typing import Any

import openpyxl
import xlwt
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P
from xlwt.CompoundDoc import XlsDoc

Rows = Sequence[Any]  # of rows: numbers, texts, dates, None


def xlsx(*sheets: Rows, names: Sequence[str] = ("Sheet1", "Sheet2", "Sheet3")) -> bytes:
    """A workbook as openpyxl writes it: formulas without a stored result."""
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, rows in zip(names, sheets, strict=False):
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(list(row))
    return saved(book)


def saved(book: Any) -> bytes:
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def xls(*sheets: Rows) -> bytes:
    book = xlwt.Workbook()
    for number, rows in enumerate(sheets, 1):
        sheet = book.add_sheet(f"Sheet{number}")
        for i, row in enumerate(rows):
            for j, value in enumerate(row):
                if value is not None:
                    sheet.write(i, j, value)
    return saved(book)


def biff(*records: tuple[int, bytes], before: Sequence[tuple[int, bytes]] = ()) -> bytes:
    """An XLS file of one sheet with these records, others before all sheets."""

    def biff_records(*some: tuple[int, bytes]) -> bytes:
        return b"".join(struct.pack("<HH", kind, len(data)) + data for kind, data in some)

    def begin(what: int) -> tuple[int, bytes]:
        return 0x809, struct.pack("<HHHHII", 0x600, what, 0xDBB, 0x7CC, 0, 0)

    end = (0x0A, b"")
    length = len(biff_records(begin(5), *before, (0x85, bytes(9)), end))
    named = (0x85, struct.pack("<IBBBB", length, 0, 0, 1, 0) + b"s")
    stream = biff_records(begin(5), *before, named, end, begin(0x10), *records, end)
    file = io.BytesIO()
    XlsDoc().save(file, stream)
    return file.getvalue()


def ods(rows: Rows, name: str = "Sheet1") -> bytes:
    """A cell may be a value, None, or the attributes of an ODS cell."""
    document = OpenDocumentSpreadsheet()
    table = Table(name=name)
    for row in rows:
        line = TableRow()
        for value in row:
            line.addElement(_ods_cell(value))
        table.addElement(line)
    document.spreadsheet.addElement(table)
    return saved(document)


def _ods_cell(value: Any) -> TableCell:
    if value is None:
        return TableCell()
    if isinstance(value, dict):
        text = value.pop("text", "")
        cell = TableCell(**value)
    elif isinstance(value, str):
        cell, text = TableCell(valuetype="string"), value
    else:
        cell, text = TableCell(valuetype="float", value=str(value)), str(value)
    if text:
        cell.addElement(P(text=text))
    return cell


def edited(archive: bytes, part: str, old: bytes, new: bytes) -> bytes:
    """An archive with some bytes of one part replaced."""
    parts = unpacked(archive)
    assert old in parts[part]
    parts[part] = parts[part].replace(old, new)
    return packed(parts)


def unpacked(archive: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def packed(parts: dict[str, bytes]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return file.getvalue()


def bomb(megabytes: int) -> bytes:
    """A small XLSX that unpacks to very much."""
    parts = unpacked(xlsx([["a", "b"], [1, 2]]))
    parts["xl/worksheets/sheet1.xml"] += b" " * (megabytes * 2**20)
    return packed(parts)


def lying_bomb(megabytes: int) -> bytes:
    """The same, with a directory that says the part is small."""
    archive = bytearray(bomb(megabytes))
    with zipfile.ZipFile(io.BytesIO(bytes(archive))) as opened:
        info = opened.getinfo("xl/worksheets/sheet1.xml")
    large, small = struct.pack("<I", info.file_size), struct.pack("<I", 1000)
    return bytes(archive).replace(large, small)


def png() -> bytes:
    """One grey pixel."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(kind + content))
        return struct.pack(">I", len(content)) + kind + content + check

    header = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
    pixel = chunk(b"IDAT", zlib.compress(b"\x00\x80"))
    return b"\x89PNG\r\n\x1a\n" + header + pixel + chunk(b"IEND", b"")
