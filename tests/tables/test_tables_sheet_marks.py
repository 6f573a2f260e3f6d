"""What a sheet hides or merges is named and asked about; nothing goes or comes by itself."""

import openpyxl
import pytest
import xlwt
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import CoveredTableCell, Table, TableCell, TableColumn, TableRow
from odf.text import P

from tests.tables import files
from tests.tables.told import held_answers, numbers, read

ROWS = [
    ["town", "north", "south", "west"],
    ["Ulm", 1, 20, 7],
    [None, 4, 50, 1],
    ["Bonn", 2, 30, 9],
    [None, 8, 40, 3],
]
WHOLE = {
    "north": ("1", "4", "2", "8"),
    "south": ("20", "50", "30", "40"),
    "west": ("7", "1", "9", "3"),
}


def xlsx(hidden=(), folded=(), merged=()):
    book = openpyxl.Workbook()
    sheet = book.active
    for row in ROWS:
        sheet.append(row)
    for row in hidden:
        sheet.row_dimensions[row].hidden = True
    for column in folded:
        sheet.column_dimensions[column].hidden = True
    for cells in merged:
        sheet.merge_cells(cells)
    return files.saved(book)


def xls(hidden=(), folded=(), merged=()):
    book = xlwt.Workbook()
    sheet = book.add_sheet("Sheet1")
    starts = {cells.split(":")[0] for cells in merged}
    for number, row in enumerate(ROWS, 1):
        sheet.row(number - 1).hidden = number in hidden
        for j, value in enumerate(row):
            if f"{'ABCD'[j]}{number}" in starts:
                sheet.write_merge(number - 1, number, j, j, value)
            elif value is not None:
                sheet.write(number - 1, j, value)
    for letter in folded:
        sheet.col("ABCD".index(letter)).hidden = True
    return files.saved(book)


def ods(hidden=(), folded=(), merged=(), how="collapse"):
    document = OpenDocumentSpreadsheet()
    table = Table(name="Sheet1")
    for letter in "ABCD":
        table.addElement(TableColumn(visibility="collapse" if letter in folded else "visible"))
    starts = {cells.split(":")[0] for cells in merged}
    for number, row in enumerate(ROWS, 1):
        line = TableRow(visibility=how if number in hidden else "visible")
        for letter, value in zip("ABCD", row, strict=True):
            more = {"numberrowsspanned": 2, "numbercolumnsspanned": 1}
            spanned = more if f"{letter}{number}" in starts else {}
            if value is None:
                line.addElement(CoveredTableCell() if merged else TableCell())
            elif isinstance(value, str):
                cell = TableCell(valuetype="string", **spanned)
                cell.addElement(P(text=value))
                line.addElement(cell)
            else:
                line.addElement(TableCell(valuetype="float", value=value, **spanned))
        table.addElement(line)
    document.spreadsheet.addElement(table)
    return files.saved(document)


def filtered():
    """Filtered by hand: Excel hides the rows that do not match."""
    book = openpyxl.load_workbook(files.io.BytesIO(xlsx(hidden=(3, 5))))
    book.active.auto_filter.ref = "A1:D5"
    book.active.auto_filter.add_filter_column(0, ["Ulm", "Bonn"])
    return files.saved(book)


@pytest.mark.parametrize(
    "data", [xlsx((3, 5)), xls((3, 5)), ods((3, 5)), ods((3, 5), how="filter"), filtered()]
)
def test_hidden_and_filtered_rows(data):
    table = read(data)
    assert held_answers(table)["ask_hidden_rows"] is False
    assert numbers(table) == WHOLE
    question = next(q for q in table.questions if q.message.code == "ask_hidden_rows")
    assert question.message.params["lines"] == (3, 5)
    left = read(data, answers=((question.id, True),))
    assert numbers(left) == {name: cells[::2] for name, cells in WHOLE.items()}
    assert left.lines == (2, 4)


@pytest.mark.parametrize("data", [xlsx(folded="C"), xls(folded="C"), ods(folded="C")])
def test_hidden_columns(data):
    table = read(data)
    assert numbers(table) == WHOLE
    question = next(q for q in table.questions if q.message.code == "ask_hidden_columns")
    assert question.message.params["names"] == ("south",)
    left = read(data, answers=((question.id, True),))
    assert numbers(left).keys() == {"north", "west"}


def test_a_hidden_column_of_words_is_nothing_to_ask():
    assert held_answers(read(xlsx(folded="A"))) == {}
    assert held_answers(read(ods(folded="A"))) == {}


GROUPS = ("A2:A3", "A4:A5")


@pytest.mark.parametrize("data", [make(merged=GROUPS) for make in (xlsx, xls, ods)])
def test_merged_groups_are_filled_down_when_said_so(data):
    table = read(data)
    assert held_answers(table)["ask_merged"] is False
    assert table.columns[0].texts == ("Ulm", "", "Bonn", "")
    question = next(q for q in table.questions if q.message.code == "ask_merged")
    assert question.message.params == {"count": 2, "field": "town"}
    filled = read(data, answers=((question.id, True),))
    assert filled.columns[0].texts == ("Ulm", "Ulm", "Bonn", "Bonn")
    assert numbers(filled) == WHOLE


def test_merged_numbers_are_missing_until_said_otherwise():
    book = openpyxl.load_workbook(files.io.BytesIO(xlsx()))
    book.active.merge_cells("B2:B3")
    table = read(files.saved(book))
    assert numbers(table)["north"] == ("1", None, "2", "8")
    question = next(q for q in table.questions if q.message.code == "ask_merged")
    filled = read(files.saved(book), answers=((question.id, True),))
    assert numbers(filled)["north"] == ("1", "1", "2", "8")


def test_groups_that_overlap_count_once():
    """No program writes such; a thousand down to the last row would take for ever."""
    one, many = b'<mergeCell ref="A2:A3"/>', b'<mergeCell ref="A2:A1048576"/>' * 1000
    part, data = "xl/worksheets/sheet1.xml", xlsx(merged=("A2:A3",))
    old = next(tag for tag in (one, one.replace(b"/", b" /")) if tag in files.unpacked(data)[part])
    question = read(files.edited(data, part, old, many)).questions[0]
    assert question.message.params == {"count": 3, "field": "town"}


def test_merged_titles_are_no_groups():
    """Cells merged side by side, or above the records."""
    assert held_answers(read(xlsx(merged=("A1:B1",)))) == {}


@pytest.mark.parametrize("data", [make(hidden=(2, 3, 4, 5)) for make in (xlsx, xls, ods)])
def test_a_table_that_is_hidden_as_a_whole_is_read(data):
    assert numbers(read(data)) == WHOLE
