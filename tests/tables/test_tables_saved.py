"""Workbooks that LibreOffice saved, in all three formats, against what a careful person reads.

`saved/README.md` says how they were made.
"""

from pathlib import Path

import pytest

from tables import sentence
from tests.tables.told import held_answers, kinds, notes, numbers, read, refused

SAVED = Path(__file__).parent / "saved"


@pytest.fixture(params=["xls", "xlsx", "ods"])
def saved(request):
    """The bytes of a workbook by its name."""
    return lambda name: (SAVED / f"{name}.{request.param}").read_bytes()


def texts_by_name(table):
    return {c.name: c.texts for c in table.columns if c.kind in ("text", "date")}


def answered(data, *codes):
    """Read with "yes" to these questions."""
    yes = [(q.id, True) for q in read(data).questions if q.message.code in codes]
    assert len(yes) >= len(codes)
    return read(data, answers=tuple(yes))


def params(table, code):
    return [q.message.params for q in table.questions if q.message.code == code]


WHOLE = {
    "north": ("1.5", "2.5", "3.5", "4.5", "5.5", "6.5", "7.5", "8.5"),
    "secret": ("99", "96", "91", "84", "75", "64", "51", "36"),
    "south": ("2", "4", "6", "1", "3", "5", "0", "2"),
}


def test_rows_columns_and_a_sheet_hidden_by_hand(saved):
    data = saved("hidden")
    table = read(data)
    assert numbers(table) == WHOLE
    assert table.labels == tuple(f"town {i}" for i in range(1, 9))
    assert held_answers(table) == {"ask_hidden_rows": False, "ask_hidden_columns": False}
    assert params(table, "ask_hidden_rows") == [{"count": 3, "lines": (4, 5, 8)}]
    assert params(table, "ask_hidden_columns") == [{"count": 1, "names": ("secret",)}]
    assert (table.sheet, table.sheets) == ("Sheet1", ("Sheet1", "kept away"))
    left = answered(data, "ask_hidden_rows", "ask_hidden_columns")
    assert left.lines == (2, 3, 6, 7, 9)
    kept = {"north": ("1.5", "2.5", "5.5", "6.5", "8.5"), "south": ("2", "4", "3", "5", "2")}
    assert numbers(left) == kept
    assert numbers(read(data, sheet="kept away")) == {"a": ("1", "3"), "b": ("2", "4")}


def test_rows_that_a_filter_hides(saved):
    data = saved("filtered")
    table = read(data)
    assert numbers(table) == {
        "a": ("1.25", "2.5", "3.75", "5", "6.25", "7.5", "8.75"),
        "b": ("8", "7", "6", "5", "4", "3", "2"),
    }
    assert texts_by_name(table) == {
        "town": ("Ulm", "Bonn", "Köln", "Bonn", "Ulm", "北京", "Bonn"),
        "day": tuple(f"2024-03-0{i}" for i in range(1, 8)),
    }
    assert params(table, "ask_hidden_rows") == [{"count": 3, "lines": (3, 5, 8)}]
    left = answered(data, "ask_hidden_rows")
    assert texts_by_name(left)["town"] == ("Ulm", "Köln", "Ulm", "北京")
    assert numbers(left)["b"] == ("8", "6", "4", "3")


def test_groups_merged_on_two_levels(saved):
    data = saved("groups")
    table = read(data)
    fields = {
        "wheat": ("11", "14", "19", "26", "35", "46", "59", "74"),
        "oats": ("28", "26", "24", "22", "20", "18", "16", "14"),
    }
    assert numbers(table) == fields
    assert notes(table)["preamble"]["text"] == "Harvest 2023"
    assert texts_by_name(table)["land"] == ("east", "", "", "", "", "west", "", "")
    merged = [{"count": 6, "field": "land"}, {"count": 4, "field": "farm"}]
    assert params(table, "ask_merged") == merged
    filled = answered(data, "ask_merged")
    assert numbers(filled) == fields
    assert texts_by_name(filled) == {
        "land": ("east",) * 5 + ("west",) * 3,
        "farm": ("old farm",) * 2 + ("new farm",) * 3 + ("lake farm",) * 2 + ("hill farm",),
        "plot": tuple(f"p{i}" for i in range(1, 9)),
    }


def test_results_of_formulas(saved):
    """Beside some of the cells stand remarks, which are no part of them."""
    data = saved("formulas")
    failed = [(m.code, sentence(m)[:14]) for m in read(data).problems]
    assert failed == [("error_cell", "F7 (“share”): "), ("error_cell", "G3 (“quotient”")]
    table = read(data, unreadable="missing")
    assert texts_by_name(table) == {
        "name": ("r2", "r3", "r4", "r5", "r6", "r7"),
        "grade": ("low", "low", "high", "low", "high", "#N/A"),
        "above": ("FALSE", "FALSE", "TRUE", "FALSE", "TRUE", "TRUE"),
    }
    fields = numbers(table)
    shares = [cell and round(float(cell), 12) for cell in fields.pop("share")]
    assert shares == [round(a / 14.5, 12) for a in (2, 0, 5.5, -1, 8)] + [None]
    quotients = [cell and round(float(cell), 12) for cell in fields.pop("quotient")]
    assert quotients == [5, None, round(10 / 5.5, 12), -10, 1.25, 4]
    assert fields == {
        "a": ("2", "0", "5.5", "-1", "8", "3"),
        "double": ("4", "0", "11", "-2", "16", None),
        "blank": ("3", None, "6.5", "0", "9", "1"),
    }


@pytest.mark.parametrize("ending", ["xls", "ods"])
def test_a_password(ending):
    refused((SAVED / f"locked.{ending}").read_bytes(), "encrypted")


@pytest.mark.parametrize("name", ["kinds.xls", "kinds.xlsx", "kinds.ods", "gnumeric.xls"])
def test_days_times_codes_and_letters(name):
    """Gnumeric counts its own formats of numbers where others have those of days."""
    table = read((SAVED / name).read_bytes())
    days = ("2024-01-01", "2024-02-29", "2000-01-01", "1900-03-01", "2023-12-31")
    clock = ("01:30:00", "03:00:00", "04:30:00", "06:00:00", "07:30:00")
    hours = ("03", "06", "09", "12", "15")
    assert texts_by_name(table) == {
        "id": ("001", "002", "003", "004", "005"),
        "day": days,
        "moment": tuple(f"{d} {h}:00:00" for d, h in zip(days, hours, strict=True)),
        "clock": clock,
        "名称": ("Ünal", "王小明", "naïve «x»", "𝛼-carotene", 'O\'Neil, "Pat"'),
    }
    assert kinds(table)["day"] == kinds(table)["moment"] == kinds(table)["clock"] == "date"
    assert numbers(table) == {
        "rate": ("0.025", "0.05", "0.075", "0.1", "0.125"),
        "price": ("1234.5", "2469", "3703.5", "4938", "6172.5"),
        "tiny": tuple("0." + "0" * (4 * i - 1) + "1" for i in range(1, 6)),
    }
