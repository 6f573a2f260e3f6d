"""Several tables in one file or sheet: one is read, told, and can be chosen."""

from __future__ import annotations

import pytest

from tests.tables.files import ods, xls, xlsx
from tests.tables.told import notes, numbers, problems, read

ONE = {"a": ("1", "3", "2", "4"), "b": ("2", "1", "5", "4")}
TWO = {"c": ("9", "7", "5"), "d": ("8", "7", "9")}

BESIDE = [
    "name,a,b,,name,c,d\nx,1,2,,p,9,8\ny,3,1,,q,7,7\nz,2,5,,r,5,9\nw,4,4,,,,\n",
    "Before,,,,After,,\nname,a,b,,name,c,d\nx,1,2,,p,9,8\ny,3,1,,q,7,7\nz,2,5,,r,5,9\nw,4,4,,,,\n",
    "name;a;b;;;town;c;d\nx;1;2;;;p;9;8\ny;3;1;;;q;7;7\nz;2;5;;;r;5;9\nw;4;4;;;;;\n",
    "姓名\ta\tb\t\t姓名\tc\td\nx\t1\t2\t\tp\t9\t8\ny\t3\t1\t\tq\t7\t7\nz\t2\t5\t\tr\t5\t9\nw\t4\t4\n",
]
BELOW = [
    "name,a,b\nx,1,2\ny,3,1\nz,2,5\nw,4,4\n\nname,c,d\np,9,8\nq,7,7\nr,5,9\n",
    "name;a;b\nx;1;2\ny;3;1\nz;2;5\nw;4;4\n;;\n;;\nTable 2;;\nwho;c;d\np;9;8\nq;7;7\nr;5;9\n",
    "name,a,b\nx,1,2\ny,3,1\nz,2,5\nw,4,4\nname,c,d\np,9,8\nq,7,7\nr,5,9\n",  # no line between
    "First\n\nname,a,b\nx,1,2\ny,3,1\nz,2,5\nw,4,4\n\nSecond\n\nc,d\n9,8\n7,7\n5,9\n\nSource: us\n",
    "甲班\n姓名\ta\tb\nx\t1\t2\ny\t3\t1\nz\t2\t5\nw\t4\t4\n\n乙班\n姓名\tc\td\np\t9\t8\nq\t7\t7\nr\t5\t9\n",
]


@pytest.mark.parametrize("text", [*BESIDE, *BELOW])
def test_the_larger_one_is_read_and_the_other_can_be_chosen(text):
    table = read(text)
    assert numbers(table) == ONE
    assert len(table.tables) == 2
    assert table.table == 0
    assert notes(table)["one_of_tables"]["count"] == 2
    other = read(text, table=1)
    assert numbers(other) == TWO
    assert (other.table, other.tables) == (1, table.tables)
    assert not other.as_written


def test_all_of_it_as_one_table():
    table = read(BESIDE[0], table=-1)
    assert len(table.numeric) == 4
    assert (table.table, len(table.tables)) == (-1, 2)
    assert "one_of_tables" not in notes(table)
    assert problems(read(BELOW[0], table=-1))  # names among the numbers


@pytest.mark.parametrize("wanted", [7, -5])
def test_a_table_that_is_not_there_leaves_the_guess(wanted):
    assert numbers(read(BESIDE[0], table=wanted)) == ONE
    assert len(read("a,b\n1,2\n3,4\n", table=wanted).numeric) == 2


def test_the_line_of_names_tells_which():
    assert numbers(read(BELOW[0], header_line=7)) == TWO
    assert numbers(read(BELOW[0], header_line=7, table=0)) == TWO
    assert numbers(read(BELOW[0], header_line=1)) == ONE


ROWS = [
    [None, "name", "a", "b", None, "month", "c", "d"],
    [None, "x", 1, 2, None, "May", 9, 8],
    [None, "y", 3, 1, None, "June", 7, 7],
    [None, "z", 2, 5, None, "July", 5, "nine"],
    [None, "w", 4, 4],
]


@pytest.mark.parametrize(("make", "name"), [(xlsx, "t.xlsx"), (xls, "t.xls"), (ods, "t.ods")])
def test_cells_of_a_sheet_keep_their_places(make, name):
    data = make(ROWS)
    assert numbers(read(data, name)) == ONE
    found = problems(read(data, name, table=1))
    assert found["not_a_number"].startswith("H4 (“d”)")


def test_three_tables_in_a_sheet():
    rows = [
        *(["k", "p", "q"], ["i", 1, 5], ["j", 2, 4], ["l", 3, 9], [], ["Second"]),
        *(["name", "a", "b", None, "name", "c", "d"], ["x", 1, 2, None, "p", 9, 8]),
        *(["y", 3, 1, None, "q", 7, 7], ["z", 2, 5, None, "r", 5, 9], ["w", 4, 4]),
    ]
    data = xlsx(rows)
    assert len(read(data, "t.xlsx").tables) == 3
    assert numbers(read(data, "t.xlsx")) == ONE
    assert numbers(read(data, "t.xlsx", table=2)) == TWO
    assert [len(g.names) for g in read(data, "t.xlsx").tables] == [3, 3, 3]
    assert (read(data, "t.xlsx").tables[2].first, read(data, "t.xlsx").tables[2].last) == (6, 10)


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("name,a,b,,c,d\nx,1,2,,9,8\ny,3,1,,7,7\nz,2,5,,5,9\n", 4),  # a gap
        ("name,a,b,,name,c,d\nx,1,2,,x,9,8\ny,3,1,,y,7,7\nz,2,5,,z,5,9\n", 4),  # the names again
        ("name,a,b,,remark,c\nx,1,2,,wet,9\ny,3,1,,dry,7\nz,2,5,,cold,5\n", 3),
        ("name,a,b,note,c\nx,1,2,,9\ny,3,1,,7\nz,2,5,,5\n", 3),  # an empty column with a name
        ("name,a,b\nx,1,2\ny,3,1\n\nz,2,5\nw,4,4\n", 2),  # a blank line between groups
        ("name,a,b\nx,1,2\ny,3,1\n\nname,a,b\nz,2,5\nw,4,4\n", 2),  # the names on each page
        ("gain,2.5\noffset,1\n\nname,a,b\nx,1,2\ny,3,1\nz,2,5\n", 2),  # settings
        ("name,a,b\nx,1,2\ny,3,1\nz,2,5\n\nSource: an office\n* estimated\n", 2),
        ("name,a,b,,alpha,0.05\nx,1,2,,,\ny,3,1,,,\nz,2,5,,,\n", 2),
    ],
)
def test_one_table_with_gaps_is_one(text, fields):
    table = read(text)
    assert table.tables == ()
    assert table.table is None
    if "alpha" not in text:
        assert len(numbers(table)) == fields
