"""Digits that are names: asked about, under any heading."""

import pytest

from tests.tables.told import held_answers, kinds, notes, read

REST = [("2.5", "7"), ("3.5", "1"), ("1.25", "9"), ("8", "4")]


def with_column(name: str, cells: list[str]) -> str:
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
    text = with_column(name, cells)
    found = read(text)
    assert held_answers(found) == {code: True}
    assert [column.kind for column in found.columns] == [kind, "number", "number"]
    (question,) = found.questions
    no = read(text, answers=((question.id, False),))
    assert [column.kind for column in no.columns] == ["number"] * 3
    assert held_answers(no) == {code: False}
    forced = read(text, kinds=((0, "number"),))
    assert held_answers(forced) == {}
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
    found = read(with_column(name, cells))
    assert held_answers(found) == {}
    assert [column.kind for column in found.columns] == ["number"] * 3


def test_where_two_fields_would_not_be_left_the_counting_one_stays():
    found = read("dose,effect\n1,5\n2,7\n3,8\n4,8.5\n")
    assert held_answers(found) == {"ask_in_order": False}
    assert kinds(found) == {"dose": "number", "effect": "number"}


def test_a_column_that_is_left_out_is_named():
    found = read(with_column("x", ["1", "2", "3", "4"]))
    assert notes(found)["ids_left_out"]["names"] == ("x",)
    assert found.label == 0


CODES = ["10117", "80331", "20095", "50667", "60311", "70173", "90402", "99084"]


def long(name: str, cells: list[str], *, label: bool = False) -> str:
    """Eight records and more; with a label, the digits are not where names stand."""
    rows = [
        f"{'rec ' + str(i) + ',' if label else ''}{cell},{i % 3}.5,{i * 7 % 11}"
        for i, cell in enumerate(cells)
    ]
    return "\n".join([f"{'who,' if label else ''}{name},a,b", *rows])


@pytest.mark.parametrize(
    ("name", "cells", "code", "assumed"),
    [
        ("Ort", CODES, "ask_digits_of_code", False),
        ("book", [str(9783000000000 + 99731 * i) for i in range(9)], "ask_digits_of_code", False),
        ("x", ["5", "3", "8", "1", "2", "7", "4", "6"], "ask_each_once", False),
        ("rank", [str(9 - i) for i in range(9)], "ask_each_once", False),
        ("Matrikelnummer", ["31", "17", "25", "98", "44"], "ask_numbers_records", True),
        ("PassengerId", ["31", "17", "25", "98", "44"], "ask_numbers_records", True),
        ("customer_no.", ["31", "17", "25", "98", "44"], "ask_numbers_records", True),
        ("userId", ["1", "1", "4", "4", "9", "1"], "ask_numbers_persons", True),
        ("subject", ["101", "101", "102", "102", "103", "103"], "ask_numbers_persons", True),
        ("患者", ["101", "101", "102", "102", "103"], "ask_numbers_persons", True),
        ("Messung", [str(45000 + 3 * i) for i in range(9)], "ask_serial_dates", True),
        ("Datum", ["45000.25", "45000.5", "45001", "45003.75"], "ask_serial_dates", True),
        ("t", [f"{45000 + i / 4}" for i in range(9)], "ask_serial_dates", True),
        ("at", [f"{1700000000 + 60 * i}.{i}5" for i in range(9)], "ask_unix_time", True),
    ],
)
def test_names_under_any_heading(name, cells, code, assumed):
    assert held_answers(read(long(name, cells))) == {code: assumed}


@pytest.mark.parametrize(
    ("name", "cells"),
    [
        ("income", CODES),
        ("房价", CODES),
        ("x", [code + "0" for code in CODES]),  # round
        ("km", [str(20000 + 731 * i) for i in range(9)]),
        ("room number", ["3", "1", "3", "5", "2"]),
        ("humid", ["31", "17", "25", "98", "44"]),
        ("kids", ["1", "3", "2", "2", "0"]),
        ("subject", ["3", "1", "2", "3", "1"]),  # a mark, perhaps
        ("load", [f"{45000 + 1500 * i}.5" for i in range(9)]),
    ],
)
def test_quantities_of_many_digits_are_not_asked_about(name, cells):
    assert held_answers(read(long(name, cells))) == {}


def test_long_numbers_beside_a_label_are_codes_only_if_they_are_alike():
    phones = [str(13800000000 + 791917 * i) for i in range(9)]
    assert held_answers(read(long("x", phones, label=True))) == {"ask_digits_of_code": False}
    sizes = [str(13800000000 + 7919170000 * i) for i in range(9)]
    assert held_answers(read(long("x", sizes, label=True))) == {}
    assert held_answers(read(long("x", CODES, label=True))) == {}


def test_several_columns_of_ranks_are_no_running_numbers():
    ranks = [[5, 3, 8, 1, 2, 7, 4, 6], [1, 4, 8, 6, 5, 2, 3, 7]]
    rows = [f"n{i},{a},{b}" for i, (a, b) in enumerate(zip(*ranks, strict=True))]
    assert held_answers(read("\n".join(["who,r,s", *rows]))) == {}
