"""The workbook, read back."""

from __future__ import annotations

import io
import sys

import numpy as np
import openpyxl
import pytest
import python_calamine

from lessons.text import LANGUAGES
from results.exports import in_workbook, sheets, workbook
from results.exports.workbook import sheet_names
from tests.results import exports
from tests.results.exports import hostile


@pytest.mark.parametrize("language", LANGUAGES)
def test_workbook_is_read_back_without_a_formula(language):
    case = hostile()
    tables = sheets(language, case.found, case.source)
    data = workbook(tables)
    book = openpyxl.load_workbook(io.BytesIO(data))
    assert book.sheetnames == list(tables)
    for rows, sheet in zip(tables.values(), book, strict=True):
        assert sheet.freeze_panes == "A2"
        for given, read in zip(rows, sheet.iter_rows(), strict=True):
            for value, cell in zip(given, read, strict=True):
                assert cell.data_type == ("s" if isinstance(value, str) and value else "n")
                assert cell.hyperlink is None
                if value != "":
                    assert cell.value == (
                        value if isinstance(value, str) else pytest.approx(value, rel=1e-14)
                    )
    again = python_calamine.load_workbook(io.BytesIO(data))
    scores = again.get_sheet_by_index(1).to_python()
    assert [row[0] for row in scores[1:]] == list(case.found.prepared.labels)
    np.testing.assert_allclose([row[3:] for row in scores[1:]], case.found.Y, rtol=1e-13)


def test_names_of_sheets():
    names = ["a/b:c*d?e[f]g\\h", "x" * 40, "X" * 40, "'", "", "'a'"]
    found = sheet_names(names)
    assert len({name.lower() for name in found}) == len(names)
    for name in found:
        assert 1 <= len(name) <= 31
        assert not set(name) & set("[]:*?/\\")
        assert not name.startswith("'")
        assert not name.endswith("'")
    assert workbook({name: [["a", 1]] for name in names}).startswith(b"PK")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_workbook_names_what_is_too_large_for_it(language, monkeypatch):
    case = exports.case(exports.with_gaps(), "g.xlsx", missing="mean")
    tables = sheets(language, case.found, case.source)
    assert in_workbook(language, tables) == tables
    large = max(tables, key=lambda name: len(tables[name]) * len(tables[name][0]))
    whole = sum(len(rows) * len(rows[0]) for rows in tables.values())
    monkeypatch.setattr(sys.modules[sheets.__module__], "MOST_CELLS", whole - 1)
    fewer = in_workbook(language, tables)
    assert fewer.keys() == tables.keys() - {large}
    assert large in next(iter(fewer.values()))[-1][1]
