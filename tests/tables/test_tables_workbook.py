"""XLSX, XLS and ODS: stored values, chosen sheets, and files that mean harm."""

import datetime
import io
from dataclasses import replace
from typing import Any

import openpyxl
import pytest
import xlsxwriter

from tables import LIMITS, sheet_scan
from tests.tables import files
from tests.tables.told import kinds, notes, numbers, problems, read, refused

ROWS: files.Rows = [["name", "a", "b"], ["ann", 5.1, 2], ["bob", None, 4.25], ["cem", -7, 1e-5]]
CELLS = {"a": ("5.1", None, "-7"), "b": ("2", "4.25", "0.00001")}


@pytest.mark.parametrize("write", [files.xlsx, files.xls, files.ods])
def test_values_and_missing_cells(write):
    table = read(write(ROWS), name="misnamed.csv")
    assert numbers(table) == CELLS
    assert table.labels == ("ann", "bob", "cem")
    assert table.source == write.__name__
    assert table.first_lines[1] == ("ann", "5.1", "2")
    assert notes(table)["missing"] == {"count": 1, "names": ("a",)}


@pytest.mark.parametrize("write", [files.xlsx, files.xls, files.ods])
def test_cells_are_named_as_in_the_sheet(write):
    rows = [["a", "b"], [1, 2], [3, "oops"], [5, 6], [7, 8]]
    assert problems(read(write(rows)))["not_a_number"].startswith("B3 (“b”): “oops”")


def test_sheets():
    first, second = [["only a remark"]], [["x", "y"], [1, 2], [3, 4]]
    data = files.xlsx([], second, ROWS, names=["leer", "数据", "more"])
    table = read(data)
    assert (table.sheet, table.sheets) == ("数据", ("leer", "数据", "more"))
    assert notes(table)["sheet_chosen"]["others"] == ("leer", "more")
    assert numbers(read(data, sheet="more")) == CELLS
    assert "“leer”" in refused(data, "empty_sheet", sheet="leer")
    assert "“数据”" in refused(data, "no_such_sheet", sheet="nope")
    refused(files.xlsx([], []), "empty_workbook")
    assert numbers(read(files.xls(first, second), sheet="Sheet2")) == {
        "x": ("1", "3"),
        "y": ("2", "4"),
    }


def test_hidden_sheets_come_last():
    book = openpyxl.Workbook()
    book.active.sheet_state = "hidden"
    book.active.append([9, 9])
    shown = book.create_sheet("shown")
    for row in ROWS:
        shown.append(row)
    assert read(files.saved(book)).sheet == "shown"


def test_table_that_starts_in_the_middle():
    rows: list[list[Any]] = [
        [],
        [None, None, "Report 2024"],
        [],
        *[[None, None, *row] for row in ROWS],
    ]
    table = read(files.xlsx(rows))
    assert numbers(table) == CELLS
    assert table.columns[1].position == 3
    assert table.header_line == 4
    assert notes(table)["preamble"]["text"] == "Report 2024"


def test_numbers_of_a_workbook_need_no_decimal_mark():
    """1.234 in a cell of numbers stays so beside texts with decimal commas."""
    table = read(files.xlsx([["a", "b"], [1.234, "1,5"], [2.5, "2,5"], [1e20, "3,5"]]))
    assert numbers(table) == {
        "a": ("1.234", "2.5", "100000000000000000000"),
        "b": ("1.5", "2.5", "3.5"),
    }


def test_dates_and_truths():
    day = datetime.date(2024, 3, 1)
    rows = [["day", "ok", "a", "b"], [day, True, 1, 2], [day.replace(day=2), False, 3, 4]]
    table = read(files.xlsx(rows))
    assert kinds(table) == {"day": "date", "ok": "text", "a": "number", "b": "number"}
    assert table.labels == ("2024-03-01", "2024-03-02")


def test_formulas_are_never_computed():
    rows: list[list[Any]] = [["a", "b"], [1, 2], [3, "=A3+1"], [5, 6], [7, "=SUM(A2:A4)"]]
    said = problems(read(files.xlsx(rows)))["formula_without_value"]
    assert "B3 (“b”) and B5 (“b”)" in said
    stored = files.xlsx(rows)
    for formula, value in ((b"A3+1", b"4.5"), (b"SUM(A2:A4)", b"9")):
        empty, full = b"<f>%s</f><v />" % formula, b"<f>%s</f><v>%s</v>" % (formula, value)
        stored = files.edited(stored, "xl/worksheets/sheet1.xml", empty, full)
    assert numbers(read(stored))["b"] == ("2", "4.5", "6", "9")
    rows[2][1] = {"formula": "of:=[.A3]+1"}
    rows[4][1] = 9
    assert "B3 (“b”)" in problems(read(files.ods(rows)))["formula_without_value"]


def test_a_zero_that_stands_for_no_result():
    """XlsxWriter computes nothing: it writes a zero, and that it is to be computed when opened."""
    file = io.BytesIO()
    with xlsxwriter.Workbook(file) as book:
        sheet = book.add_worksheet()
        for i, row in enumerate([["a", "b", "sum", "known"], [1, 2], [3, 5], [-4, 4], [7, 1]]):
            sheet.write_row(i, 0, row)
            if i:
                sheet.write_formula(i, 2, f"=A{i + 1}+B{i + 1}")
                sheet.write_formula(i, 3, f"=A{i + 1}*2", None, 2 * row[0])
    said = problems(read(file.getvalue()))["formula_without_value"]
    assert "C2 (“sum”), C3" in said
    assert "known" not in said
    computed = files.edited(file.getvalue(), "xl/workbook.xml", b' fullCalcOnLoad="1"', b"")
    assert numbers(read(computed))["sum"] == ("0", "0", "0", "0")


@pytest.mark.parametrize(
    "error", ["#DIV/0!", {"formula": "of:=1/0", "valuetype": "string", "text": "#DIV/0!"}]
)
def test_failed_formulas_are_not_missing(error):
    rows = [["a", "b"], [1, 2], [3, error], [5, 6], [7, 8]]
    write = files.xlsx if isinstance(error, str) else files.ods
    assert problems(read(write(rows)))["error_cell"].startswith("B3 (“b”)")


def test_totals_in_a_sheet():
    table = read(files.xlsx([*ROWS, [], ["合计", -1.9, 6.25001]]))
    assert numbers(table) == CELLS
    assert notes(table)["totals"]["lines"] == (6,)


# --- files that mean harm ----------------------------------------------------------------------


def test_zip_bombs_are_refused_before_they_unpack():
    assert "200" in refused(files.bomb(30), "packed_too_tight")
    few = replace(LIMITS, unpacked=20 * 2**20)
    assert "20.0 MB" in refused(files.bomb(30), "unpacks_too_large", limits=few)
    refused(files.lying_bomb(30), "damaged_workbook")


def test_one_far_cell_does_not_fill_the_memory():
    book = openpyxl.Workbook()
    book.active.append([1, 2])
    book.active["XFD1048576"] = 1
    assert "row 1048576" in refused(files.saved(book), "sheet_too_large")
    far = [{"numbercolumnsrepeated": 1_900_000}, 1]
    assert numbers(read(files.xlsx(ROWS, [[1]] * 7000))) == CELLS
    few = replace(LIMITS, records=5000)
    assert "7000 rows" in refused(files.xlsx([[1]] * 7000), "too_many_rows", limits=few)
    assert "column 1900001" in refused(files.ods([["a"], [1], [2], far]), "sheet_too_large")
    rows = [[None] * 255 + [1]] + [[]] * 60_000 + [[1]]
    assert "row 60002" in refused(files.xls(rows), "sheet_too_large")


def test_one_long_text_in_many_cells_does_not_fill_the_memory():
    rows = [["x" * 32_000] * 10] * 100
    few = replace(LIMITS, text=20_000_000)
    refused(files.xls(rows), "sheet_too_large", limits=few)
    parts = files.unpacked(files.xlsx(ROWS))
    cells = b'<row><c t="s"><v>0</v></c></row>' * 3000
    start, end = parts["xl/worksheets/sheet1.xml"].split(b"<sheetData>")[0], b"</worksheet>"
    parts["xl/worksheets/sheet1.xml"] = start + b"<sheetData>" + cells + b"</sheetData>" + end
    parts["xl/sharedStrings.xml"] = b"<sst><si><t>" + b"x" * 32_000 + b"</t></si></sst>"
    refused(files.packed(parts), "sheet_too_large")


@pytest.mark.parametrize(
    ("part", "old", "new"),
    [
        ("xl/worksheets/sheet1.xml", b'r="A1"', b'r="A4294967295"'),
        ("xl/worksheets/sheet1.xml", b'r="A1"', b'r="A99999999999"'),
        ("xl/sharedStrings.xml", b"<sst>", b'<sst uniqueCount="4294967295">'),
    ],
)
def test_what_asks_for_any_amount_of_memory_ends_the_reader_alone(part, old, new):
    """The library aborts its process."""
    shared = {"xl/sharedStrings.xml": b"<sst><si><t>name</t></si></sst>"}
    whole = files.packed(files.unpacked(files.xlsx(ROWS)) | shared)
    refused(files.edited(whole, part, old, new), "damaged_file")


def test_one_part_cannot_be_many_sheets():
    names = [f"s{i}" for i in range(20)]
    data = files.xlsx([[1, 2]] * 500, *([ROWS] * 19), names=names)
    for i in range(2, 21):
        here, there = b"/sheet%d.xml" % i, b"/../worksheets/sheet1.xml"
        data = files.edited(data, "xl/_rels/workbook.xml.rels", here, there)
    refused(data, "damaged_workbook")


def test_entities_are_refused():
    evil = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>'
    data = files.packed(files.unpacked(files.xlsx(ROWS)) | {"xl/sharedStrings.xml": evil})
    refused(data, "damaged_workbook")


def test_workbooks_under_a_password():
    ods = files.unpacked(files.ods(ROWS))
    ods["META-INF/manifest.xml"] = b"<manifest><encryption-data/></manifest>"
    refused(files.packed(ods), "encrypted")
    flagged = bytearray(files.xlsx(ROWS))
    for at in range(len(flagged) - 4):
        if flagged[at : at + 4] == b"PK\x01\x02":
            flagged[at + 8] |= 1
    refused(bytes(flagged), "encrypted")


def test_archives_that_hold_no_workbook():
    refused(files.packed({"a.log": b"a,b\n1,2\n"}), "not_a_workbook")


@pytest.mark.parametrize("write", [files.xlsx, files.xls, files.ods])
@pytest.mark.parametrize("part", [0.01, 0.1, 0.5, 0.8])
def test_damaged_workbooks(write, part):
    data = write(ROWS)
    refused(data[: int(len(data) * part)], "damaged_workbook")


def test_a_glance_sees_no_less_than_a_look(monkeypatch):
    """Sheets of plain cells are judged at once; followed cell by cell, they are the same."""
    sheets = {
        "plain": files.xlsx(ROWS),
        "two": files.xlsx([], ROWS),
        "texts": files.xlsx([["a", "b"], ["x", 1], ["y", 2], ["x", 3]]),
        "gaps": files.xlsx([[None, None], [None, "a", "b"], [None, 1, 2.5], [], [None, 3, -4e-7]]),
        "formula": files.xlsx([["a", "b"], [1, "=A2"], [2, 3]]),
    }
    used = []
    quick = sheet_scan.glance

    def glance(content, *given):
        used.append(quick(content, *given))
        return used[-1]

    for name, data in sheets.items():
        monkeypatch.setattr(sheet_scan, "glance", lambda *given: None)
        careful = read(data)
        monkeypatch.setattr(sheet_scan, "glance", glance)
        used.clear()
        found = read(data)
        assert [c.cells for c in found.columns] == [c.cells for c in careful.columns]
        assert [m.code for m in found.problems] == [m.code for m in careful.problems]
        assert (None in used) == (name in ("formula", "two")), name
