"""What only XLS files can be; most of what they hold is tested beside XLSX and ODS."""

import datetime
import struct
from dataclasses import replace

import openpyxl
import pytest
import xlwt

from tables import LIMITS
from tests.tables import files
from tests.tables.told import kinds, numbers, problems, read, refused

ROWS: files.Rows = [["name", "a", "b"], ["ann", 5.1, 2], ["bob", None, 4.25], ["cem", -7, 1e-5]]


def cell(row, column, value):
    return 0x203, struct.pack("<HHHd", row, column, 0, value)


PLAIN = [cell(i, j, 3 * i + j * j) for i in range(4) for j in range(3)]


def test_a_file_of_few_records():
    assert numbers(read(files.biff(*PLAIN), header=False)) == {
        "V1": ("0", "3", "6", "9"),
        "V2": ("1", "4", "7", "10"),
        "V3": ("4", "7", "10", "13"),
    }


def test_formulas_that_were_never_computed():
    """xlwt writes "no text" as their result, other programs zero."""
    book = xlwt.Workbook()
    sheet = book.add_sheet("s")
    for i, row in enumerate([["a", "b"], [1, 2], [3, 4], [5, 7]]):
        for j, value in enumerate(row):
            sheet.write(i, j, value)
    sheet.write(0, 2, "sum")
    for i in (1, 2, 3):
        sheet.write(i, 2, xlwt.Formula(f"A{i + 1}+B{i + 1}"))
    data = files.saved(book)
    empty = b"\x03\0\0\0\0\0\xff\xff"
    assert data.count(empty) == 3
    for written in (data, data.replace(empty, bytes(8))):
        assert "C2 (“sum”), C3" in problems(read(written))["formula_without_value"]
    some = data.replace(empty, struct.pack("<d", 3), 1).replace(empty, bytes(8))
    assert numbers(read(some))["sum"] == ("3", "0", "0")


@pytest.mark.parametrize("since", [1900, 1904])
def test_days_are_counted_from_either_year(since):
    book = xlwt.Workbook()
    book.dates_1904 = since == 1904
    sheet = book.add_sheet("s")
    style = xlwt.easyxf(num_format_str="yyyy-mm-dd hh:mm")
    moments = [datetime.datetime(2024, 3, 1), datetime.datetime(1999, 12, 31, 18, 30)]
    for j, name in enumerate(("when", "a", "b")):
        sheet.write(0, j, name)
    for i, moment in enumerate(moments, 1):
        sheet.write(i, 0, moment, style)
        sheet.write(i, 1, i)
        sheet.write(i, 2, i * i)
    table = read(files.saved(book))
    assert kinds(table)["when"] == "date"
    assert table.columns[0].texts == ("2024-03-01", "1999-12-31 18:30:00")


def test_elapsed_hours_are_read_as_in_other_formats():
    newer, older = openpyxl.Workbook(), xlwt.Workbook()
    sheet = older.add_sheet("s")
    for i, row in enumerate([["took", "a", "b"], [1.5, 1, 2], [0.25, 3, 5]], 1):
        newer.active.append(row)
        for j, value in enumerate(row):
            sheet.write(i - 1, j, value, xlwt.easyxf(num_format_str="[h]:mm" if j == 0 else "0"))
        newer.active.cell(i, 1).number_format = "[h]:mm"
    for book in (newer, older):
        assert read(files.saved(book)).columns[0].texts == ("1 day, 12:00:00", "6:00:00")


def test_a_newer_workbook_under_a_password():
    data = bytearray(files.xls(ROWS))
    at, name = data.index("Workbook".encode("utf-16-le")), "EncryptedPackage".encode("utf-16-le")
    data[at : at + len(name)] = name
    struct.pack_into("<H", data, at + 64, len(name) + 2)
    refused(bytes(data), "encrypted")
    refused(bytes(data).replace(name, name[::-1]), "not_a_workbook")


# --- files that mean harm ----------------------------------------------------------------------

# Room for two thousand million texts, each of which leads back to the one before.
CIRCLE = (0xFC, struct.pack("<II", 2**31 - 1, 2**31 - 1) + struct.pack("<HBi", 1, 4, -8) + b"a")
# The sheet begins anew, its last row is filled, it begins anew …
GROWING = [(0x200, struct.pack("<IIHHH", 0, 1, 0, 1, 0)), cell(65_535, 0, 1)] * 3000


def test_time_and_memory_are_limited():
    busy = files.biff(*PLAIN, before=[CIRCLE])
    assert len(busy) < 10_000
    refused(busy, "takes_too_long", limits=replace(LIMITS, seconds=0))
    refused(busy, "needs_too_much", limits=replace(LIMITS, memory=8 * 2**20))
    refused(files.biff(*GROWING), "needs_too_much", limits=replace(LIMITS, memory=8 * 2**20))


def test_what_a_sheet_may_span():
    wide = files.biff(*PLAIN, cell(60_000, 250, 1))
    assert "row 60001 and column 251" in refused(wide, "sheet_too_large")
    few = replace(LIMITS, records=1, spare=1)
    assert "4 rows" in refused(files.biff(*PLAIN), "too_many_rows", limits=few)
