"""XLSX, XLS and ODS to rows of cells. Formulas are never computed: their stored values are read."""

from __future__ import annotations

import datetime
import io
from collections.abc import Sequence
from typing import Any

import python_calamine as calamine

from tables import apart, archive, content, grid, ods_scan, sheet_scan
from tables.errors import ReadingError
from tables.limits import Limits
from tables.model import Line, Message, Options
from tables.numbers import native
from tables.sheet_scan import Scan
from tables.table import Marks, Raw

SHOWN, LAST = 12, 4  # first lines, last lines
BROKEN = (KeyboardInterrupt, SystemExit, GeneratorExit)


def read(data: bytes, kind: str, options: Options) -> Raw:
    """The chosen sheet, or the first one that holds anything. Raises ReadingError."""
    if kind == "ole":
        return _xls(data, options)
    source, scans, safe = _open(data, options.limits)
    try:
        with calamine.load_workbook(io.BytesIO(safe)) as book:
            if [scan.name for scan in scans] != book.sheet_names:
                raise ReadingError("damaged_workbook")
            return _sheet(book, source, scans, options)
    except ReadingError:
        raise
    except calamine.PasswordError:
        raise ReadingError("encrypted") from None
    except BROKEN:
        raise
    except BaseException:  # a panic of the reader is no Exception
        raise ReadingError("damaged_workbook") from None


def _xls(data: bytes, options: Options) -> Raw:
    """The same of an XLS file, which a process of its own reads."""
    found = apart.sheet(data, options.limits, options.sheet)
    scan = Scan(
        found["sheet"],
        without_value=found["without_value"],
        hidden_rows=set(found["hidden_rows"]),
        hidden_columns=found["hidden_columns"],
        merged=found["merged"],
    )
    lines = _lines(found["rows"], {})
    return _raw("xls", scan.name, tuple(found["sheets"]), lines, scan, options.limits)


def _open(data: bytes, limits: Limits) -> tuple[str, list[Scan], bytes]:
    """Which format it is, a scan of its sheets, and the file as it may be read."""
    parts = archive.unpack(data, limits)
    if b"encryption-data" in parts.get("META-INF/manifest.xml", b""):
        raise ReadingError("encrypted")
    if "xl/workbook.xml" in parts:
        return "xlsx", sheet_scan.xlsx(parts, limits), archive.pack(parts)
    if parts.get("mimetype", b"").startswith(b"application/vnd.oasis.opendocument.spreadsheet"):
        if "content.xml" in parts:
            return "ods", ods_scan.ods(parts, limits), archive.pack(parts)
        raise ReadingError("damaged_workbook")
    content.refuse_archive(archive.names(data), parts.get("mimetype", b""))
    raise ReadingError("not_a_workbook")


def _sheet(
    book: calamine.CalamineWorkbook, source: str, scans: Sequence[Scan], options: Options
) -> Raw:
    names = _worksheets(book)
    if options.sheet is not None and options.sheet not in names:
        raise ReadingError("no_such_sheet", received=options.sheet, sheets=names)
    for name in (options.sheet,) if options.sheet is not None else names:
        scan = scans[book.sheet_names.index(name)]
        if scan.filled:
            _refuse_large(scan, options.limits)
            sheet = book.get_sheet_by_name(name)
            lines = _lines(sheet.to_python(skip_empty_area=False), scan.errors)
            for (row, column), (last, _) in sheet.merged_cell_ranges or ():  # of XLSX
                if last > row:
                    scan.merged.append((row, column, last))
            return _raw(source, name, names, lines, scan, options.limits)
    if options.sheet is not None:
        raise ReadingError("empty_sheet", sheet=options.sheet)
    raise ReadingError("empty_workbook")


def _raw(
    source: str,
    name: str,
    names: tuple[str, ...],
    lines: tuple[Line, ...],
    scan: Scan,
    limits: Limits,
) -> Raw:
    others = tuple(other for other in names if other != name)
    notes = (Message("sheet_chosen", {"sheet": name, "others": others}),) if others else ()
    return Raw(
        source=source,
        grid=grid.of(lines, limits.columns + 1),
        first_lines=tuple(line.cells for line in lines[:SHOWN]),
        last_lines=tuple(line.cells for line in lines[max(SHOWN, len(lines) - LAST) :]),
        sheet=name,
        sheets=names,
        notes=notes,
        without_value=tuple((row + 1, column) for row, column in scan.without_value),
        marks=Marks(
            rows=frozenset(row + 1 for row in scan.hidden_rows),
            columns=tuple(scan.hidden_columns),
            merged=tuple((row + 1, column, last + 1) for row, column, last in scan.merged),
        ),
    )


def _refuse_large(scan: Scan, limits: Limits) -> None:
    if scan.filled > limits.records + limits.spare:
        raise ReadingError("too_many_rows", received=scan.filled, allowed=limits.records)
    scan.refuse_too_large(limits)


def _worksheets(book: calamine.CalamineWorkbook) -> tuple[str, ...]:
    """Sheets with cells, those that are hidden last."""
    sheets = [
        sheet for sheet in book.sheets_metadata if sheet.typ == calamine.SheetTypeEnum.WorkSheet
    ]
    sheets.sort(key=lambda sheet: sheet.visible != calamine.SheetVisibleEnum.Visible)
    return tuple(sheet.name for sheet in sheets)


def _lines(rows: Sequence[Sequence[Any]], errors: dict[tuple[int, int], str]) -> tuple[Line, ...]:
    return tuple(
        Line(
            row + 1,
            tuple(errors.get((row, column)) or text(cell) for column, cell in enumerate(cells)),
        )
        for row, cells in enumerate(rows)
    )


def text(cell: Any) -> str:
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
