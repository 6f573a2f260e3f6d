"""The names of the columns: numbers that are names, names over the wrong column, a chosen line."""

from dataclasses import replace

import pytest

from tables import LIMITS
from tests.tables import files
from tests.tables.told import held_answers, notes, numbers, problems, read, refused

SPECTRA = (
    "sample,400,402,404,406\nblank,0.11,0.25,0.31,0.22\n"
    "dye,0.42,0.21,0.14,0.53\nmix,0.3,0.35,0.1,0.7\n"
)
ITEMS = "1,2,3,4\n5,3,2,1\n2,2,4,5\n1,5,3,3\n4,1,1,2\n"
WAVES = "1000.5,998.4,996.1\n0.1,0.2,0.1\n0.3,0.1,0.2\n0.2,0.4,0.1\n"
YEARS = "land,2019,2020,2021\nA,1.5,2.5,3.5\nB,4,5,6\nC,3,4,4.5\n"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (SPECTRA, ["400", "402", "404", "406"]),
        (ITEMS, ["1", "2", "3", "4"]),
        (WAVES, ["1000.5", "998.4", "996.1"]),
        (YEARS, ["2019", "2020", "2021"]),
        ("x,1,2,3\n1.5,5,3,2\n2.5,4,4,1\n5.5,3,3,2\n", ["x", "1", "2", "3"]),
    ],
)
def test_a_first_line_of_numbers_that_are_names(text, names):
    table = read(text)
    assert list(numbers(table)) == names
    assert "header_numbers" in notes(table)
    assert table.header_line == 1
    without = read(text, header=False)
    assert len(without.lines) == len(table.lines) + 1
    assert without.header_line is None


@pytest.mark.parametrize(
    "text",
    [
        "5.1,3.5,1.4,0.2\n4.9,3.0,1.4,0.2\n4.7,3.2,1.3,0.2\n",
        "1,2,3\n4,5,6\n7,8,9\n",  # each line rises
        "1.1,2.3,9.4\n7.5,2.2,8.1\n4.3,9.1,3.3\n",  # this one rises by chance
        "1,2\n2,4\n3,5\n",
    ],
)
def test_a_first_line_of_measurements(text):
    table = read(text)
    assert table.header_line is None
    assert len(table.lines) == text.count("\n")
    assert "no_header" in notes(table)


def test_the_line_with_the_names_is_chosen():
    text = "measured in May,,\nlength,width,mass\ncm,cm,g\n1,2,3\n2,3,5\n4,4,4\n"
    assert list(numbers(read(text))) == ["length cm", "width cm", "mass g"]
    third = read(text, header=True, header_line=3)
    assert list(numbers(third)) == ["cm", "cm (2)", "g"]
    assert third.header_line == 3
    assert len(third.lines) == 3


SHIFTED = [
    ("height,mass,\nann,1.5,50\nbob,1.75,60\ncat,1.25,40\n", True),
    ("height;mass;\n1;1,5;50\n2;1,75;60\n3;1,25;40\n", True),
    ("height\tmass\tage\t\nann\t1.5\t50\t5\nbob\t1.75\t60\t7\n", True),
    ("height,mass,\n1.5,50,7\n1.75,60,8\n1.25,40,2\n", False),
]


@pytest.mark.parametrize(("text", "assumed"), SHIFTED)
def test_names_that_may_stand_one_column_too_far_left_are_asked_about(text, assumed):
    table = read(text)
    assert held_answers(table)["ask_shifted"] is assumed
    moved = read(text, answers=(("shifted", True),))
    stays = read(text, answers=(("shifted", False),))
    assert moved.columns[1].name == stays.columns[0].name == "height"
    now = moved if assumed else stays
    assert [column.name for column in table.columns] == [column.name for column in now.columns]


@pytest.mark.parametrize(
    "text",
    [
        "a,b,\n1,2,\n3,5,\n4,4,\n",  # a separator at the end of every line
        "a,b\n1,2,\n3,5,\n4,4,\n",  # of every record
        "a,b,\n1,2\n3,5\n4,4\n",  # of the names
    ],
)
def test_separators_at_the_ends_of_lines_move_no_name(text):
    assert numbers(read(text)) == {"a": ("1", "3", "4"), "b": ("2", "5", "4")}
    assert "ask_shifted" not in held_answers(read(text))


def test_names_of_r_stand_over_their_columns():
    text = '"height","mass"\n"1",1.5,50\n"2",1.75,60\n"3",1.25,40\n'
    assert numbers(read(text)) == {"height": ("1.5", "1.75", "1.25"), "mass": ("50", "60", "40")}
    assert problems(read(text)) == {}


TURNED = [["who", "ann", "bob", "cem"], ["height", 180, 172, 165], ["weight", 80.5, 71, 60]]


@pytest.mark.parametrize(
    "data",
    [
        b"who,ann,bob,cem\nheight,180,172,165\nweight,80.5,71,60\n",
        b"who;ann;bob;cem\n\nheight;180;172;165\nweight;80,5;71;60\n",
        files.xlsx(TURNED),
        files.ods(TURNED),
        files.xls(TURNED),
    ],
)
def test_a_table_can_be_turned(data):
    table = read(data, transpose=True)
    assert numbers(table) == {"height": ("180", "172", "165"), "weight": ("80.5", "71", "60")}
    assert table.labels == ("ann", "bob", "cem")
    assert "turned" in notes(table)
    assert not table.as_written


def test_places_in_a_turned_sheet_are_those_of_the_sheet():
    rows = [[*row] for row in TURNED]
    rows[2][2] = "heavy"
    said = problems(read(files.xlsx(rows), transpose=True))["not_a_number"]
    assert "C3" in said
    long = "\n".join(f"f{i},1,2" for i in range(300))
    few = replace(LIMITS, columns=200)
    assert "300" in refused(long, "too_many_columns", transpose=True, limits=few)
