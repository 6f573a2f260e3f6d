"""Reads a sheet of an XLSX or ODS file, in the process of `apart_reader.py`. It leaves by
column."""

from __future__ import annotations

import datetime
import io
from typing import Any

import apart_columns  # type: ignore[import-not-found]  # beside it
import python_calamine as calamine

Order = dict[str, Any]  # `apart._said`


class Refused(Exception):
    """A code, and the parameters of its sentence."""


def answer(data: bytes, order: Order) -> Any:
    """What `_chosen` finds. Raises Refused."""
    try:
        with calamine.load_workbook(io.BytesIO(data)) as book:
            found = _chosen(book, order)
        return apart_columns.packed_columns(found, found.pop("rows", ()), _moment)
    except MemoryError:
        raise
    except calamine.PasswordError:
        raise Refused("encrypted", {}) from None
    except BaseException:  # a panic of the library is no Exception
        raise Refused("damaged_workbook", {}) from None


def _chosen(book: calamine.CalamineWorkbook, order: Order) -> dict[str, Any]:
    """The first sheet that is wanted, those that are hidden last; its rows if it is small enough
    to be read."""
    every = book.sheet_names
    sheets = [s for s in book.sheets_metadata if s.typ == calamine.SheetTypeEnum.WorkSheet]
    sheets.sort(key=lambda sheet: sheet.visible != calamine.SheetVisibleEnum.Visible)
    names = [sheet.name for sheet in sheets]
    place = next((i for i in map(every.index, names) if i in order["wanted"]), None)
    found = {"every": every, "sheets": names, "place": place}
    if place is None or place not in order["small"]:
        return found
    sheet = book.get_sheet_by_name(every[place])
    merged = sheet.merged_cell_ranges or ()  # of XLSX
    return found | {
        "rows": sheet.to_python(skip_empty_area=False),
        "merged": [(row, column, last) for (row, column), (last, _) in merged if last > row],
    }


def _moment(cell: datetime.datetime | datetime.date | datetime.time | datetime.timedelta) -> str:
    if isinstance(cell, datetime.datetime):
        return cell.isoformat(" ").removesuffix(" 00:00:00")
    if isinstance(cell, datetime.timedelta):
        return str(cell)
    return cell.isoformat()
