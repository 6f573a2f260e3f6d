"""CSV files, read back; and what becomes of hostile names and cells in them."""

from __future__ import annotations

from results.exports import csv_files, file_for_script, sheets
from results.exports.csv_files import STARTS
from tests.results import exports
from tests.results.exports import hostile, read_csv


def test_more_tables_have_their_place():
    case = exports.case(exports.gbk(), "成绩.csv")
    tables = sheets("zh", case.found, case.source, {"贡献": [["a"], [1.5]]})
    assert [*tables][-2:] == ["贡献", "参与分析的表格"]
    assert read_csv(csv_files(tables)["贡献.csv"]) == [["a"], ["1.5"]]


def test_csv_keeps_every_digit_and_runs_nothing():
    case = hostile()
    tables = sheets("en", case.found, case.source)
    files = csv_files(tables)
    for rows, data in zip(tables.values(), files.values(), strict=True):
        for given, read in zip(rows, read_csv(data), strict=True):
            for value, text in zip(given, read, strict=True):
                if isinstance(value, str):
                    assert text.removeprefix("'") == value.removeprefix("'")
                    assert text[:1] not in STARTS
                else:
                    assert float(text) == value
    labels = [row[0] for row in read_csv(files["scores.csv"])]
    assert {"'=cmd()", "'@SUM(A1)", "'＝1+1", "{{x}}"} <= set(labels)


def test_negative_numbers_stay_numbers():
    data = csv_files({"t": [["x", "-1"], [-1.5, " =1"], [-2, "\t=1"], [0.1 + 0.2, "a-b"]]})["t.csv"]
    assert read_csv(data) == [
        ["x", "'-1"],
        ["-1.5", "' =1"],
        ["-2", "'\t=1"],
        ["0.30000000000000004", "a-b"],
    ]


def test_pasted_cells_become_a_harmless_file():
    text = "name\tx\ty\n=cmd()\t-1\t+2\n@b\t3,5\t4\nc\t−5\t1,5\n"
    case = exports.case(text, "")
    name, data = file_for_script(case.source)
    assert name == "table.csv"
    assert read_csv(data) == [
        ["name", "x", "y"],
        ["'=cmd()", "-1", "+2"],
        ["'@b", "3,5", "4"],
        ["c", "−5", "1,5"],
    ]
