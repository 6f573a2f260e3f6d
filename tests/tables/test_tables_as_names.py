"""Digits that are names: asked about, under any heading."""

import pytest

from tests.tables.told import asked, kinds, notes, read

REST = [("2.5", "7"), ("3.5", "1"), ("1.25", "9"), ("8", "4")]


def table(name: str, cells: list[str]) -> str:
    rows = [",".join((cell, *more)) for cell, more in zip(cells, REST, strict=True)]
    return "\n".join([f"{name},a,b", *rows])


@pytest.mark.parametrize(
    ("name", "cells", "code", "kind"),
    [
        ("x", ["1", "2", "3", "4"], "ask_in_order", "id"),
        ("Messung", ["17", "18", "19", "20"], "ask_in_order", "id"),
        ("", ["0", "1", "2", "3"], "ask_in_order", "id"),
        ("Unnamed: 0", ["0", "1", "2", "3"], "ask_in_order", "id"),
        ("Unnamed: 0", ["4", "1", "2", "9"], "ask_numbers_records", "id"),
        ("Participant", ["44", "12", "27", "93"], "ask_numbers_records", "id"),
        ("学号", ["2101", "2107", "2103", "2199"], "ask_numbers_records", "id"),
        ("PLZ", ["10115", "80331", "20095", "10115"], "ask_digits_of_code", "id"),
        ("zip code", ["60601", "94105", "10001", "60601"], "ask_digits_of_code", "id"),
        ("手机号", ["13800138000", "13900139000", "13700137000", "1"], "ask_digits_of_code", "id"),
        ("to call", ["+49 170 123 456", "+49 151 555 444", "+49 30 123 400", "+1 202 555 014"],
         "ask_digits_of_code", "id"),
        ("where", ["1E3", "2E3", "1E4", "3E11"], "ask_wells", "id"),
        ("Datum", ["45000", "45017", "45003", "45100"], "ask_serial_dates", "date"),
        ("at", ["1700000000", "1700003600", "1700007000", "1700009999"], "ask_unix_time", "date"),
        ("timestamp", ["1700000000123", "1700003600123", "1700007000123", "1700007000129"],
         "ask_unix_time", "date"),
    ],
)  # fmt: skip
def test_digits_that_are_names_are_left_out_and_asked_about(name, cells, code, kind):
    text = table(name, cells)
    found = read(text)
    assert asked(found) == {code: True}
    assert [column.kind for column in found.columns] == [kind, "number", "number"]
    (question,) = found.questions
    no = read(text, answers=((question.id, False),))
    assert [column.kind for column in no.columns] == ["number"] * 3
    assert asked(no) == {code: False}
    forced = read(text, kinds=((0, "number"),))
    assert asked(forced) == {}
    assert forced.columns[0].kind == "number"


@pytest.mark.parametrize(
    ("name", "cells"),
    [
        ("x", ["1", "2", "4", "3"]),
        ("x", ["1.0", "2.0", "3.0", "4.5"]),
        ("area code of conduct", ["10115", "80331", "20095", "10115"]),
        ("flow", ["1E3", "2E3", "1E4", "1.5E3"]),
        ("day", ["1", "5", "3", "7"]),
        ("population", ["1700000000", "1200000000", "17000", "1700009999"]),
    ],
)
def test_quantities_stay_fields(name, cells):
    found = read(table(name, cells))
    assert asked(found) == {}
    assert [column.kind for column in found.columns] == ["number"] * 3


def test_where_two_fields_would_not_be_left_the_counting_one_stays():
    found = read("dose,effect\n1,5\n2,7\n3,8\n4,8.5\n")
    assert asked(found) == {"ask_in_order": False}
    assert kinds(found) == {"dose": "number", "effect": "number"}


def test_a_column_that_is_left_out_is_named():
    found = read(table("x", ["1", "2", "3", "4"]))
    assert notes(found)["ids_left_out"]["names"] == ("x",)
    assert found.label == 0
