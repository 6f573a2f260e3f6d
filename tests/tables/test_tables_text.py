"""Awkward text files: the right numbers, or a sentence that names the place."""

from dataclasses import replace
from typing import Any

import pytest

from tables import LIMITS
from tests.tables.told import notes, numbers, problems, read, refused

PLAIN = {"a": ("1", "3"), "b": ("2", "4")}


@pytest.mark.parametrize(
    ("text", "separator"),
    [
        ("a,b\n1,2\n3,4\n", ","),
        ("a;b\n1;2\n3;4\n", ";"),
        ("a\tb\n1\t2\n3\t4\n", "\t"),
        ("a|b\n1|2\n3|4\n", "|"),
        ("a，b\n1，2\n3，4\n", "，"),
        ("a b\n1 2\n3 4\n", " "),
        ("  a    b\n  1    2\n  3    4", " "),
        ("sep=;\na;b\n1;2\n3;4", ";"),
        ("a,b\r\n1,2\r\n3,4\r\n", ","),
        ("a,b\r1,2\r3,4\r", ","),
        ('"a","b"\n"1","2"\n"3","4"', ","),
        ("a, b\n1, 2\n3, 4\n", ","),
        ("a,b,,\n1,2,,\n3,4,,\n", ","),
    ],
)
def test_separators(text, separator):
    table = read(text)
    assert table.separator == separator
    assert numbers(table) == PLAIN
    assert notes(table) == {}


def test_ragged_rows_name_their_lines():
    table = read("a,b,c\n1,2,3\n4,5\n7,8,9\n1,2,3,4\n")
    assert "Line 3 has too few cells: 2 instead of 3" in problems(table)["row_too_short"]
    assert "Line 5 has too many cells: 4 instead of 3" in problems(table)["row_too_long"]


def test_blank_lines_preamble_and_footer():
    text = "Marks of class 3b\n\nname,a,b\nann,1,2\n\n\nbob,3,4\ncem,5,6\nSource: school office\n"
    table = read(text)
    assert numbers(table) == {"a": ("1", "3", "5"), "b": ("2", "4", "6")}
    assert table.header_line == 3
    assert table.lines == (4, 7, 8)
    assert notes(table)["preamble"] == {"count": 1, "text": "Marks of class 3b", "line": 3}
    assert notes(table)["blank_lines"] == {"count": 2}
    assert notes(table)["footer"]["text"] == "Source: school office"


def test_title_in_a_row_of_full_length():
    table = read(
        "成绩单,,,\n姓名,语文,数学,英语\n张三,90,80,缺考\n李四,85,,77\n平均分,87.5,80,77\n"
    )
    assert numbers(table) == {"语文": ("90", "85"), "数学": ("80", None), "英语": (None, "77")}
    assert table.header_line == 2
    gaps = read("x,,\n1,2,3\n4,5,6\n")
    assert list(numbers(gaps)) == ["x", "V2", "V3"]


@pytest.mark.parametrize("word", ["Total", "合计", "总计", "SUM:", "小计", "合 计", "Average"])
def test_totals(word):
    table = read(f"name,a,b\nann,1,2\nbob,3,5\n{word},4,7\n")
    assert numbers(table) == {"a": ("1", "3"), "b": ("2", "5")}
    assert notes(table)["totals"]["lines"] == (4,)
    assert len(read(f"name,a,b\nann,1,2\n{word},4,7\n", keep_totals=True).lines) == 2


def test_subtotals_inside_and_totals_without_a_name():
    table = read("name,a,b\nann,1,2\n小计,1,2\nbob,3,5\n总计,4,7\n")
    assert table.labels == ("ann", "bob")
    table = read("name,a,b\nann,1.1,2\nbob,3,5\n,4.1,7\n")
    assert table.labels == ("ann", "bob")
    assert notes(table)["totals_unnamed"]["lines"] == (4,)
    assert len(read("a,b\n1,1\n2,2\n3,3\n").lines) == 3


def test_names_empty_twice_and_long():
    long = "how satisfied are you with the opening hours"
    table = read(f"a,,a,{long} (1),{long} (2)\n1,2,3,4,5\n6,7,8,9,0\n")
    assert list(numbers(table)) == ["a", "V2", "a (2)", f"{long} (1)", f"{long} (2)"]
    short = [column.short for column in table.columns]
    assert max(map(len, short)) < 32
    assert len(set(short)) == 5
    assert notes(table)["names_missing"]["names"] == ("V2",)
    assert notes(table)["names_repeated"]["names"] == ("a (2)",)


def test_names_hold_nothing_unseen():
    table = read("a\u202eb\u200b,<b>x</b>\n1,2\n3,4\n")
    assert list(numbers(table)) == ["a b", "<b>x</b>"]


def test_header_guess_and_override():
    assert read("1,2\n3,4\n5,6\n").header_line is None
    assert numbers(read("1,2\n3,4\n5,6\n", header=True)) == {"1": ("3", "5"), "2": ("4", "6")}
    assert len(read("a,b\n1,2\n3,4\n", header=False).lines) == 3
    assert read("x\n\na,b\n1,2\n3,4\n", header_line=3).header_line == 3
    years = read("2019,2020,2021\n1.5,2.5,3.5\n4,5,6\n")
    assert years.header_line == 1
    assert problems(read("x,2,3\n1,2,3\n4,5,6\n")).keys() == {"not_a_number"}


def test_second_line_of_units_joins_the_names():
    table = read("name,height,weight\n,cm,kg\nann,170,60\nbob,180,70\n")
    assert list(numbers(table)) == ["height cm", "weight kg"]


def test_row_names_of_r():
    table = read('"x" "y"\n"ann" 1 2\n"bob" 3 4\n')
    assert numbers(table) == {"x": ("1", "3"), "y": ("2", "4")}
    assert table.labels == ("ann", "bob")


@pytest.mark.parametrize("name", ["id", "No.", "序号", "学号", "Index", ""])
def test_id_columns(name):
    table = read(f"{name},a,b\n1,5,6\n2,7,9\n")
    assert table.columns[0].kind == "id"
    assert table.label == 0
    assert read(f"{name},a,b\n1,5,6\n2,7,9\n", kinds=((0, "number"),)).columns[0].cells == (
        "1",
        "2",
    )


def test_label_and_kind_are_chosen():
    table = read("a,b,c\n1,x,3\n4,y,6\n7,z,9\n", label=0)
    assert table.labels == ("1", "4", "7")
    assert [column.name for column in table.numeric] == ["c"]
    assert read("a,b,c\n1,x,3\n4,y,6\n", label=-1).labels == ("1", "2")
    rooms = "room,a,b\n101,1,2\n102,3,4\nB7,5,6\n"
    assert problems(read(rooms)).keys() == {"not_a_number"}
    assert len(numbers(read(rooms, kinds=((0, "text"),)))) == 2


def test_too_small_tables():
    assert problems(read("a\n1\n2\n")).keys() == {"one_field"}
    assert problems(read("a,b\n1,2\n")).keys() == {"one_record"}
    assert problems(read("a,b\nx,y\nz,w\n")).keys() == {"no_numbers"}
    refused("just a line", "no_records")
    refused("", "empty_file")
    refused(" \n\n\t\n", "empty_file")
    refused(",,,\n,,,\n", "empty_file")
    refused("a,b,c\n", "no_records")


def test_limits_say_what_came_and_what_is_allowed():
    wide = ",".join(f"f{i}" for i in range(30_000)) + "\n" + ",".join(["1"] * 30_000) + "\n"
    assert "30000 columns; at most 20200" in refused(wide, "too_many_columns")
    wider = "\n".join([",".join(f"f{i}" for i in range(101)), *[",".join(["1"] * 101)] * 3])
    few = replace(LIMITS, fields=100)
    assert "101 fields of numbers; at most 100" in refused(wider, "too_many_fields", limits=few)
    few = replace(LIMITS, cells=302)
    said = refused(wider, "too_many_cells", limits=few)
    assert "3 records of 101 columns, which makes 303 cells; at most 302" in said
    early = refused(wider, "too_many_cells", limits=replace(LIMITS, cells=100))
    assert "404 cells; at most 100" in early  # before the names are told from the records
    few = replace(LIMITS, records=500)
    long = "a,b\n" + "1,2\n" * 500
    assert "501 records; at most 500" in refused(long + "1,2", "too_many_records", limits=few)
    assert len(read(long, limits=few).lines) == 500
    assert "1602 rows" in refused(long + "1,2\n" * 1101, "too_many_rows", limits=few)
    most = f"{LIMITS.bytes / 2**20:.1f} MB"
    assert most in refused(b"1" * (LIMITS.bytes + 1), "too_large")
    assert "Line 2" in refused("a,b\n1," + "9" * 40_000, "cell_too_long")


def test_quotes():
    table = read('name,a,b\n"Smith, Ann",1,2\n"Bob ""B""",3,4\n"two\nlines",5,6\nlast,7,8\n')
    assert table.labels == ("Smith, Ann", 'Bob "B"', "two lines", "last")
    assert table.lines == (2, 3, 4, 6)
    assert "Line 3" in refused('a,b\n1,2\n"3,4\n5,6\n', "open_quote")
    assert "Line 2" in refused('n,a\n"x,1\ny,2\n"z,3\n', "open_quote")
    assert len(numbers(read('n,a,b\n5" pipe,1,2\n6" pipe,3,4\n'))) == 2


def test_options_out_of_a_link():
    wrong: list[tuple[str, Any]] = [
        ("encoding", "ebcdic"),
        ("separator", "x"),
        ("decimal", "!"),
        ("label", 99),
        ("header_line", 9),
        ("header_line", -1),
        ("kinds", ((0, "bad"),)),
    ]
    for name, value in wrong:
        said = refused("a,b\n1,2\n", "no_such_option", **{name: value})
        assert name.rstrip("s") in said
    said = refused("w,a\nlow,1\nhigh,2\n", "no_number_for_word", scales=((0, (("low", "few"),)),))
    assert "“low”" in said
    assert "“few”" in said
    assert read("n,a,b\nx,1,2\ny,3,4\n", label=-5).label is None
    assert read("n,a,b\nx,1,2\ny,3,4\n", kinds=((99, "text"),), sheet="x").label == 0


CUT = [
    "x,y\n1,5,2,5\n3,5,4,25\n5,1,6,0\n",  # every number
    "name,x,y\nann,1,5,2,5\nbob,3,5,4,25\ncat,5,1,6,0\n",  # beside a text
    "x,y\n1,5,2\n3,5,4\n5,1,6\n",  # one field of two, in every row
    "x,y,z\n1,5,2,7\n3,5,4,25,1\n5,1,6,0,2\n1,2,3\n",  # in some rows, some fields
    '"x","y"\n-1,5,2,5\n+3,5,-4,25\n5,1,6,0\n',  # with signs
]


@pytest.mark.parametrize("text", CUT)
def test_commas_inside_and_between_numbers_stop(text):
    said = problems(read(text))
    assert set(said) == {"decimal_commas"}
    assert "semicolons" in said["decimal_commas"]


WHOLE = [
    'x,y\n"1,5","2,5"\n"3,5","4,25"\n"5,1","6,0"\n',
    "x,y\n1,5,2\n2,6,4\n3,7,9\n",  # R's row names: one name less
    "x,y\na,5,2\nb,6,4\nc,7,9\n",
    "x,y,,\n1,5,,\n2,6,,\n3,7,,\n",  # separators at the end of each line
    "x;y\n1,5;2,5\n3,5;4,25\n5,1;6,0\n",
]


@pytest.mark.parametrize("text", WHOLE)
def test_commas_with_one_meaning_do_not_stop(text):
    assert len(numbers(read(text))) == 2
