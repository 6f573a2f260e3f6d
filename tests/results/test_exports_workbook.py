"""The workbook, read back."""

from __future__ import annotations

import io
import sys

import numpy as np
import openpyxl
import pytest
import python_calamine
from openpyxl.utils.escape import unescape

from lessons.text import LANGUAGES
from results.exports import blocks, in_workbook, sheets, workbook
from results.exports.workbook import CREATED, sheet_names
from results.sheet import Sheet
from tests.results import exports
from tests.results.exports import hostile, rows_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_workbook_is_read_back_without_a_formula(language):
    case = hostile()
    tables = sheets(language, case.found, case.source)
    data = workbook(tables)
    book = openpyxl.load_workbook(io.BytesIO(data))
    assert book.sheetnames == list(tables)
    assert book.properties.created == CREATED  # whenever it is made
    for table, sheet in zip(tables.values(), book, strict=True):
        assert sheet.freeze_panes == "A2"
        for given, read in zip(rows_of(table), sheet.iter_rows(), strict=True):
            for value, cell in zip(given, read, strict=True):
                assert cell.data_type == ("s" if isinstance(value, str) and value else "n")
                assert cell.hyperlink is None
                if value != "":
                    assert cell.value == value  # to the last digit
    again = python_calamine.load_workbook(io.BytesIO(data))
    scores = again.get_sheet_by_index(1).to_python()
    assert [row[0] for row in scores[1:]] == list(case.found.prepared.labels)
    np.testing.assert_array_equal([row[3:] for row in scores[1:]], case.found.Y)


def test_names_of_sheets():
    names = ["a/b:c*d?e[f]g\\h", "x" * 40, "X" * 40, "'", "", "'a'"]
    found = sheet_names(names)
    assert len({name.lower() for name in found}) == len(names)
    for name in found:
        assert 1 <= len(name) <= 31
        assert not set(name) & set("[]:*?/\\")
        assert not name.startswith("'")
        assert not name.endswith("'")
    assert workbook({name: Sheet(["a"], [[1]]) for name in names}).startswith(b"PK")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_workbook_names_what_is_too_large_for_it(language, monkeypatch):
    case = exports.case(exports.with_gaps(), "g.xlsx", missing="mean")
    tables = sheets(language, case.found, case.source)
    assert in_workbook(language, tables) == tables
    large = max(tables, key=lambda name: len(rows_of(tables[name])) * len(tables[name].head))
    whole = sum(len(rows_of(table)) * len(table.head) for table in tables.values())
    monkeypatch.setattr(sys.modules[sheets.__module__], "MOST_CELLS", whole - 1)
    fewer = in_workbook(language, tables)
    assert fewer.keys() == tables.keys() - {large}
    assert large in rows_of(next(iter(fewer.values())))[-1][1]


def test_every_number_and_text_of_a_workbook(monkeypatch):
    """Whole, plain or with a power of ten; texts that XML or the format would change."""
    values = np.array([0.0, 0.1 + 0.2, 1e-3, 9.99e-4, 1e7, 9999999.5, -2e-5, 5e-324, 1e300])
    texts = [
        "a<b>&c",
        "_x0041_",
        "",
        " b ",
        "=1+1",
        "a\x01\ud800b",
        "名\u202e",
        '"q"',
        "x" * 40_000,
    ]
    lines = np.arange(len(values)) + 2
    table = Sheet(["&", "line", "value", "mixed"], [texts, lines, values, [7, *texts[1:]]])
    monkeypatch.setattr(blocks, "CELLS", 12)  # three rows
    data = workbook({"t": table})
    sheet = openpyxl.load_workbook(io.BytesIO(data))["t"]
    head, *rows = sheet.iter_rows()
    assert [cell.value for cell in head] == table.head
    assert all(cell.font.b and cell.alignment.wrap_text for cell in head)
    kept = ["a<b>&c", "_x0041_", None, " b ", "=1+1", "a  b", "名 ", '"q"', "x" * 32_767]
    read = [row[0].value and unescape(row[0].value) for row in rows]
    assert read == kept
    assert [row[3].value for row in rows][3:] == kept[3:]
    assert rows[0][3].value == 7
    assert [row[1].value for row in rows] == lines.tolist()
    assert [row[2].value for row in rows] == values.tolist()
    assert {row[1].number_format for row in rows} | {rows[0][3].number_format} == {"0"}
    plain, power = "0.0000", "0.0000E+00"
    forms = [plain, plain, plain, power, power, plain, power, power, power]
    assert [row[2].number_format for row in rows] == forms
    assert {cell.data_type for row in rows for cell in row} == {"s", "n"}
    assert sheet.dimensions == "A1:D10"


def test_columns_beyond_z_and_a_sheet_without_rows():
    wide = Sheet([f"f{j}" for j in range(60)], [np.array([float(j)]) for j in range(60)])
    data = workbook({"wide": wide, "none": Sheet(["a", "b"], [[], np.empty(0)])})
    book = python_calamine.load_workbook(io.BytesIO(data))
    assert book.get_sheet_by_name("wide").to_python() == [wide.head, list(range(60))]
    assert book.get_sheet_by_name("none").to_python() == [["a", "b"]]
