"""Awkward cells: exact numbers in every way they are written, and what is none."""

from decimal import Decimal

import pytest

from tests.tables.told import kinds, notes, numbers, problems, read


def test_decimal_comma_without_names():
    table = read("1,5;2,5\n3,5;4,25\n")
    assert numbers(table) == {"V1": ("1.5", "3.5"), "V2": ("2.5", "4.25")}
    assert (table.decimal, table.separator, table.header_line) == (",", ";", None)
    assert "no_header" in notes(table)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('a,b\n"1,234.5",1\n"12,345,678",2\n', ("1234.5", "12345678")),
        ("a;b\n1.234,5;1\n12.345.678;2\n", ("1234.5", "12345678")),
        ("a;b\n1 234,5;1\n12 345 678;2\n", ("1234.5", "12345678")),
        ("a;b\n1\u00a0234,5;1\n12\u202f345\u202f678;2\n", ("1234.5", "12345678")),
        ("a;b\n1'234.5;1\n12'345'678;2\n", ("1234.5", "12345678")),
        ("a;b\n1’234.5;1\n−12;2\n", ("1234.5", "-12")),
        ("a,b\n１２．５,1\n＋3,2\n", ("12.5", "3")),
        ("a,b\n1.5e3,1\n-2E-2,2\n", ("1500", "-0.02")),
        ('a,b\n"12,34,567",1\n.5,2\n', ("1234567", "0.5")),
        ("a,b\n5.,1\n0.10,2\n", ("5", "0.10")),
        ("a,b\n0.1234567890123456789,1\n-0,2\n", ("0.1234567890123456789", "0")),
        ("a,b\n$5.25,1\n$3,2\n", ("5.25", "3")),
        ("a;b\n5,25 €;1\n-3 €;2\n", ("5.25", "-3")),
    ],
)
def test_numbers(text, expected):
    assert numbers(read(text))["a"] == expected


@pytest.mark.parametrize("cell", ["5²", "½", "①", "1-2-3", "1,2,3,4", "12.345.6", "0x10", "1_000"])
def test_not_numbers(cell):
    table = read(f'a,b\n1,2\n"{cell}",3\n4,5\n6,7\n')
    assert set(problems(table)) <= {"not_a_number", "date_among_numbers"}
    assert "Line 3, “a”" in str(problems(table))


def test_unsure_decimal_mark_is_told():
    table = read('a,b\n"1,234",1\n"2,345",2\n')
    assert numbers(table)["a"] == ("1234", "2345")
    assert (notes(table)["decimal_unsure"]["read"], notes(table)["decimal_unsure"]["other"]) == (
        "1234",
        "1.234",
    )
    assert numbers(read('a,b\n"1,234",1\n"2,345",2\n', decimal=","))["a"] == ("1.234", "2.345")
    assert numbers(read("a;b\n1,234;1\n2,345;2\n"))["a"] == ("1.234", "2.345")


def test_decimal_mark_of_other_cells_decides():
    assert numbers(read("a;b\n1.234;1,5\n2.345;2,5\n"))["a"] == ("1234", "2345")
    assert numbers(read("a;b\n1.234;1.5\n2.345;2.5\n"))["a"] == ("1.234", "2.345")


def test_column_with_two_decimal_marks():
    table = read("a;b\n1,5;2\n3.5;4\n2,5;3\n")
    assert "Line 3, “a”: “3.5” has another decimal mark" in problems(table)["other_decimal"]


def test_column_with_its_own_decimal_mark():
    table = read("a;b;c\n1.5;2.5;3,5\n2.5;3.5;4,5\n")
    assert numbers(table)["c"] == ("3.5", "4.5")
    assert notes(table)["decimal_differs"]["names"] == ("c",)


def test_one_column_of_decimal_commas_is_one_field():
    assert problems(read("x\n1,5\n2,5\n3,5\n")).keys() == {"one_field"}


def test_per_cent():
    table = read("a,b\n12.5%,1\n7 %,2\n")
    assert numbers(table)["a"] == ("12.5", "7")
    assert notes(table)["per_cent"]["field"] == "a"
    mixed = problems(read("a,b\n12.5%,1\n7%,2\n0.3,3\n"))
    assert "Line 4, “a”" in mixed["units_mixed"]


@pytest.mark.parametrize(
    "cell", ["NA", "N/A", "n.a.", "NaN", "-", "", "空", "—", "null", "#N/A", "?"]
)
def test_missing(cell):
    table = read(f"a,b\n1,2\n{cell},4\n5,6\n")
    assert numbers(table)["a"] == ("1", None, "5")
    assert notes(table)["missing"] == {"count": 1, "names": ("a",)}


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ("∞", "infinite"),
        ("-inf", "infinite"),
        ("#DIV/0!", "error_cell"),
        ("=cmd()", "formula"),
        ("=1+1", "formula"),
        ("abc", "not_a_number"),
        ("2024-03-01", "date_among_numbers"),
        ("1e999", "out_of_range"),
        ("1e-999", "out_of_range"),
        ("9" * 350, "out_of_range"),
        ("9" * 500, "not_a_number"),
    ],
)
def test_cells_that_are_refused_by_name(cell, code):
    table = read(f"a,b\n1,2\n3,{cell}\n5,6\n7,8\n")
    assert problems(table).keys() == {code}
    assert "Line 3, “b”" in problems(table)[code]
    if code != "out_of_range":
        missing = read(f"a,b\n1,2\n3,{cell}\n5,6\n7,8\n", unreadable="missing")
        assert numbers(missing)["b"] == ("2", None, "6", "8")
        assert "read_as_missing" in notes(missing)


@pytest.mark.parametrize(
    ("cell", "number"),
    [
        ("١٢٫٥", "12.5"),
        ("١٬٢٣٤٫٥", "1234.5"),
        ("۱۲٫۵", "12.5"),
        ("१२.५", "12.5"),
        ("１２．５", "12.5"),
        ("1.0D+03", "1000"),
        ("2.5d-2", "0.025"),
        ("1.2万", "12000"),
        ("3亿", "300000000"),
        ("-0.5萬", "-5000"),
        ("¥1.5万", "15000"),
        ("\u200f٣\u200f", "3"),
    ],
)
def test_numbers_in_other_writings(cell, number):
    table = read(f"a;b\n{cell};1\n3;2\n7;5\n")
    assert Decimal(numbers(table)["a"][0]) == Decimal(number)


@pytest.mark.parametrize("cell", ["1.0D", "D3", "万", "5²", "Ⅳ", "五", "1.2万万", "½"])
def test_no_other_writing_of_a_number(cell):
    assert "a" not in numbers_or_none(f"a;b;c\n{cell};1;2\n{cell};2;5\n{cell};5;1\n")


def numbers_or_none(text):
    return {column.name for column in read(text).numeric}


def test_formulas_among_texts_stay_text():
    table = read("who,a,b\n=cmd(),1,2\n+cmd,3,4\n@x,5,6\n")
    assert table.labels == ("=cmd()", "+cmd", "@x")
    assert numbers(table)["a"] == ("1", "3", "5")


@pytest.mark.parametrize(
    "days",
    [
        ("2024-01-31", "2024-02-01"),
        ("2024/1/31", "2024/2/1 10:30"),
        ("31.01.2024", "01.02.2024"),
        ("1/31/2024", "2/1/24"),
        ("2024年1月31日", "2024年2月1日"),
        ("31 Jan 2024", "1-Feb-2024"),
        ("Jan 31, 2024", "Feb 1, 2024"),
        ("20240131", "20240201"),
        ("2024-01", "2024-02"),
        ("10:30", "11:45:10"),
    ],
)
def test_dates_are_left_out_and_may_label(days):
    table = read(f"day;a;b\n{days[0]};1;2\n{days[1]};3;4\n")
    assert kinds(table) == {"day": "date", "a": "number", "b": "number"}
    assert table.labels == days
    assert notes(table)["dates_left_out"]["names"] == ("day",)


def test_codes_are_no_quantities():
    table = read("zip,a,b\n01234,1,2\n90210,3,4\n")
    assert (kinds(table)["zip"], "leading_zeros" in notes(table)) == ("text", True)
    assert numbers(read("a,b\n05,1\n10,2\n"))["a"] == ("5", "10")
    table = read("card,a,b\n110101199003077758,1,2\n110101199003077759,3,4\n")
    assert (kinds(table)["card"], "long_codes" in notes(table)) == ("text", True)


def test_the_first_cells_are_those_of_all():
    table = read("name,a,b\nx,1.50,\ny,2,3\nz,NA,4\n")
    for column in table.columns:
        for count in (0, 2, 9):
            assert tuple(column.first(count)) == (column.cells or column.texts)[:count]
