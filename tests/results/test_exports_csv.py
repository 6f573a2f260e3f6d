"""CSV files, read back; and what becomes of hostile names and cells in them."""

from __future__ import annotations

import csv
import io

import numpy as np

from results.exports import blocks, csv_file, sheets
from results.sheet import Sheet
from tables.harmless import STARTS, harmless
from tests.results import exports
from tests.results.exports import hostile, read_csv, rows_of, sheet_of


def test_more_tables_have_their_place():
    case = exports.case(exports.gbk(), "成绩.csv")
    tables = sheets("zh", case.found, case.source, {"贡献": sheet_of([["a"], [1.5]])})
    assert [*tables][-2:] == ["贡献", "参与分析的表格"]
    assert read_csv(csv_file(tables["贡献"])) == [["a"], ["1.5"]]


def test_csv_keeps_every_digit_and_runs_nothing():
    case = hostile()
    tables = sheets("en", case.found, case.source)
    for table in tables.values():
        for given, read in zip(rows_of(table), read_csv(csv_file(table)), strict=True):
            for value, text in zip(given, read, strict=True):
                if isinstance(value, str):
                    assert text.removeprefix("'") == value.removeprefix("'")
                    assert text[:1] not in STARTS
                else:
                    assert float(text) == value
    labels = [row[0] for row in read_csv(csv_file(tables["scores"]))]
    assert {"'=cmd()", "'@SUM(A1)", "'＝1+1", "{{x}}"} <= set(labels)


def test_negative_numbers_stay_numbers():
    table = [["x", "-1"], [-1.5, " =1"], [-2, "\t=1"], [0.1 + 0.2, "a-b"]]
    assert read_csv(csv_file(sheet_of(table))) == [
        ["x", "'-1"],
        ["-1.5", "' =1"],
        ["-2", "'\t=1"],
        ["0.30000000000000004", "a-b"],
    ]


def test_pasted_cells_become_a_harmless_file():
    text = "name\tx\ty\n=cmd()\t-1\t+2\n@b\t3,5\t4\nc\t−5\t1,5\n"
    case = exports.case(text, "")
    name, data = case.source.file
    assert name == "table.csv"
    assert read_csv(data) == [
        ["name", "x", "y"],
        ["'=cmd()", "-1", "+2"],
        ["'@b", "3,5", "4"],
        ["c", "−5", "1,5"],
    ]


def numbers() -> np.ndarray:
    """Of every size and sign, whole ones, and those at which `repr` changes its form."""
    rng = np.random.default_rng(1)
    sizes = 10.0 ** rng.uniform(-320, 308, 4_000)
    edges = [0.0, 1.0, 1e-5, 1e-4, 9.999e-5, 0.0001234, 1e10, 9999999999.0, 9999999999.9, 1e15]
    edges += [1e16, 9999999999999998.0, 123456789012345680.0, 1e22, 5e-324, 1.7976931348623157e308]
    round_ones = np.round(rng.normal(size=2_000) * 1e4, 1)
    found = np.concatenate([sizes, rng.normal(size=4_000), round_ones, edges])
    return np.concatenate([found, -found, np.round(found[np.abs(found) < 1e300])])


TEXTS = ("a", "", "a,b", 'a "b"', "two\r\nlines", "\n", " a ", "=1", "\ud800x", "名", "a;b\tc", "'")


def test_a_csv_file_is_what_the_csv_module_writes():
    values = numbers()
    texts = [TEXTS[i % len(TEXTS)] for i in range(len(values))]
    mixed = [text if i % 2 else i for i, text in enumerate(texts)]
    table = Sheet(list(TEXTS[2:7]), [texts, np.arange(len(values)), values, values[::-1], mixed])
    assert blocks.count(table) == len(list(blocks.blocks(table))) == 1
    assert csv_file(table) == by_hand(table)


def by_hand(table: Sheet) -> bytes:
    file = io.StringIO()
    rows = ([harmless(v) if isinstance(v, str) else v for v in row] for row in rows_of(table))
    csv.writer(file, lineterminator="\r\n").writerows(rows)
    return file.getvalue().encode("utf-8-sig", "replace")


def test_blocks_of_rows_make_the_same_file(monkeypatch):
    values = numbers()[:997]
    table = Sheet(["a", "b"], [[f"r{i}" for i in range(len(values))], values])
    whole = csv_file(table)
    monkeypatch.setattr(blocks, "CELLS", 200)
    assert blocks.count(table) == len(list(blocks.blocks(table))) == 10
    assert csv_file(table) == whole == by_hand(table)
