"""XLSX, XLS and ODS to rows of cells. Formulas are never computed: their stored values are read."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from tables import apart, content, ods_scan, sheet_archive, sheet_cells, sheet_scan
from tables.errors import ReadingError
from tables.limits import Limits
from tables.model import Message, Options
from tables.numbers import native
from tables.sheet_scan import Scan
from tables.table import Marks, Raw

SHOWN, LAST = 12, 4  # first lines, last lines


def read_workbook(data: bytes, kind: str, options: Options) -> Raw:
    """The chosen sheet, or the first one that holds anything. Raises ReadingError."""
    if kind == "ole":
        return _xls(data, options)
    source, scans, safe = _open(data, options.limits)
    wanted, small = _places(scans, options)
    found = apart.sheet(safe, source.upper(), options.limits, wanted=wanted, small=small)
    if [scan.name for scan in scans] != found["every"]:
        raise ReadingError("damaged_workbook")
    return _sheet(found, source, scans, options)


def _xls(data: bytes, options: Options) -> Raw:
    """The same of an XLS file."""
    found = apart.sheet(data, "XLS", options.limits, sheet=options.sheet)
    scan = Scan(
        found["sheet"],
        without_value=found["without_value"],
        hidden_rows=set(found["hidden_rows"]),
        hidden_columns=found["hidden_columns"],
        merged=found["merged"],
    )
    return _raw("xls", found, scan, options.limits)


def _places(scans: Sequence[Scan], options: Options) -> tuple[list[int], list[int]]:
    """Which sheets may be meant, and which are not too large to be read."""
    wanted, small = [], []
    for i, scan in enumerate(scans):
        if scan.filled and options.sheet in (None, scan.name):
            wanted.append(i)
        with suppress(ReadingError):
            _refuse_large(scan, options.limits)
            small.append(i)
    return wanted, small


def _open(data: bytes, limits: Limits) -> tuple[str, list[Scan], bytes]:
    """Which format it is, a scan of its sheets, and the file as it may be read."""
    parts = sheet_archive.unpack(data, limits)
    if b"encryption-data" in parts.get("META-INF/manifest.xml", b""):
        raise ReadingError("encrypted")
    if "xl/workbook.xml" in parts:
        return "xlsx", sheet_scan.xlsx(parts, limits), sheet_archive.pack(parts)
    if parts.get("mimetype", b"").startswith(b"application/vnd.oasis.opendocument.spreadsheet"):
        if "content.xml" in parts:
            return "ods", ods_scan.ods(parts, limits), sheet_archive.pack(parts)
        raise ReadingError("damaged_workbook")
    content.refuse_archive(sheet_archive.part_names(data), parts.get("mimetype", b""))
    raise ReadingError("not_a_workbook")


def _sheet(found: dict[str, Any], source: str, scans: Sequence[Scan], options: Options) -> Raw:
    """What the library found beside what the scan did. Raises ReadingError."""
    place = found["place"]
    if place is None and options.sheet is None:
        raise ReadingError("empty_workbook")
    if place is None and options.sheet not in found["sheets"]:
        sheets = tuple(found["sheets"])
        raise ReadingError("no_such_sheet", received=options.sheet, sheets=sheets)
    if place is None:
        raise ReadingError("empty_sheet", sheet=options.sheet)
    scan = scans[place]
    _refuse_large(scan, options.limits)
    scan.merged += found["merged"]
    return _raw(source, found, scan, options.limits)


def _raw(source: str, found: dict[str, Any], scan: Scan, limits: Limits) -> Raw:
    cells = sheet_cells.grid(found, scan.errors, cell_text, limits.columns + 1)
    names = tuple(found["sheets"])
    others = tuple(other for other in names if other != scan.name)
    notes = (Message("sheet_chosen", {"sheet": scan.name, "others": others}),) if others else ()
    last = cells.below(min(len(cells), max(SHOWN, len(cells) - LAST))).top(LAST)
    return Raw(
        source=source,
        grid=cells,
        first_lines=tuple(line.cells for line in cells.top(SHOWN)),
        last_lines=tuple(line.cells for line in last),
        sheet=scan.name,
        sheets=names,
        notes=notes,
        without_value=tuple((row + 1, column) for row, column in scan.without_value),
        marks=Marks(
            rows=frozenset(row + 1 for row in scan.hidden_rows),
            columns=tuple((first, last) for first, last in scan.hidden_columns),
            merged=tuple((row + 1, column, last + 1) for row, column, last in scan.merged),
        ),
    )


def _refuse_large(scan: Scan, limits: Limits) -> None:
    if scan.filled > limits.records + limits.spare:
        raise ReadingError("too_many_rows", received=scan.filled, allowed=limits.records)
    scan.refuse_too_large(limits)


def cell_text(cell: Any) -> str:
    """A typed cell as text; numbers know that they are some."""
    cell = cell.item() if hasattr(cell, "item") else cell  # NumPy's own kinds of number
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "TRUE" if cell else "FALSE"
    if isinstance(cell, int | float):
        return native(cell)
    if isinstance(cell, datetime.datetime) and cell.time() == datetime.time():
        return cell.date().isoformat()
    if isinstance(cell, datetime.datetime):
        return cell.isoformat(" ")
    if isinstance(cell, datetime.date | datetime.time):
        return cell.isoformat()
    return str(cell)
