"""Lines below the names that are no records: said what they are, and never counted as one."""

from __future__ import annotations

import pytest

import tables
from tests.tables import files
from tests.tables.told import held_answers, notes, numbers, read

CITIES = ("Aachen,21.5,3.25,410\nBerlin,18.5,7.5,395\nCelle,30,2.25,388\nEssen,25.5,4,402\n", 4)
BODY, COUNT = CITIES
FIRST = ("21.5", "18.5", "30", "25.5")


def both_kinds(text: str) -> list[bytes]:
    """As CSV and as a workbook whose numbers are numbers."""
    rows = [[_cell(cell) for cell in line.split(",")] for line in text.splitlines()]
    return [text.encode(), files.xlsx(rows)]


def _cell(text: str) -> object:
    try:
        return float(text)
    except ValueError:
        return text or None


@pytest.mark.parametrize("kind", [0, 1])
@pytest.mark.parametrize(
    ("top", "names"),
    [
        ("city,temp,,rain\n,min,max,sum\n", ["temp min", "temp max", "rain sum"]),
        ("city,men,,women\n,2019,2020,2019\n", ["men 2019", "men 2020", "women 2019"]),
        ("city,men,,women\n,2,1,2\n", ["men 2", "men 1", "women 2"]),
        (
            "city,men,,women\n,young,old,young\n,kg,kg,kg\n",
            ["men young kg", "men old kg", "women young kg"],
        ),
        ("city,T,p,n\n-,K,bar,-\n", ["T K", "p bar", "n -"]),
        ("city,T,p,n\nEinheit,K,Pa,\n", ["T K", "p Pa", "n"]),
        ("城市,温度,压力,流量\n单位,K,Pa,1\n", ["温度 K", "压力 Pa", "流量 1"]),
        (",h,h,w\n,mean,sd,mean\ngroup,,,\n", ["h mean", "h sd", "w mean"]),
    ],
)
def test_names_in_several_lines(top, names, kind):
    table = read(both_kinds(top + BODY)[kind])
    assert list(numbers(table)) == names
    assert numbers(table)[names[0]] == FIRST
    assert table.labels == ("Aachen", "Berlin", "Celle", "Essen")
    told = [note for note in table.notes if note.code == "second_header"]
    assert len(told) == top.count("\n") - 1, "each line is said"
    assert "第 2 行" in tables.sentence(told[0], "zh")


@pytest.mark.parametrize("kind", [0, 1])
@pytest.mark.parametrize(
    ("top", "line"),
    [
        ("city,area,pop,rate\n1,2,3,4\n", "1 2 3 4"),
        ("city,area,pop,rate\n(1),(2),(3),(4)\n", "(1) (2) (3) (4)"),
        ("город,площадь,население,доля\nА,1,2,3\n", "А 1 2 3"),
        ("city,area,pop,rate\n,1,2,3\n", "1 2 3"),
    ],
)
def test_a_line_that_numbers_the_columns_is_no_record(top, line, kind):
    table = read(both_kinds(top + BODY)[kind])
    assert len(table.lines) == COUNT
    assert next(iter(numbers(table).values())) == FIRST
    if kind == 0:
        assert notes(table)["column_numbers"]["text"] == line
    assert notes(table)["column_numbers"]["line"] == 2


@pytest.mark.parametrize(
    "first",
    [
        "1,2,3,4\n",  # x = 1, y = 2 …: a record like the next
        "Ann,1,2,3\n",
        "Ann,n.d.,3.5,2\n",
        "Ann,,,\n",
        ",1,5,2\n",
    ],
)
def test_a_first_record_stays_one(first):
    labelled = not first[0].isdigit()
    body = BODY if labelled else "5,6,7,9\n3,3,2,1\n9,4,2,8\n"
    table = read("who,x,y,z\n" + first + body)
    assert len(table.lines) == body.count("\n") + 1
    assert not {"column_numbers", "second_header"} & set(notes(table))


def test_codes_of_the_survey_program_are_no_record():
    text = (
        "ResponseId,Q1,Q2\nResponse ID,How easy?,How old?\n"
        '"{""ImportId"":""_recordId""}","{""ImportId"":""QID1""}","{""ImportId"":""QID2""}"\n'
        "R_1a,4,31\nR_2b,2,45\nR_3c,5,27\n"
    )
    table = read(text)
    assert numbers(table) == {"Q1 How easy?": ("4", "2", "5"), "Q2 How old?": ("31", "45", "27")}
    assert notes(table)["import_ids"]["line"] == 3
    assert len(read(text, header=True).lines) == 5, "the visitor decides"


@pytest.mark.parametrize(
    ("below", "lines"), [("who,x,y\ne,8,6\n", (5,)), ("who,x,y\nd,3,1\n\nwho,x,y\ne,8,6\n", (5, 8))]
)
def test_names_that_come_again_are_no_record(below, lines):
    table = read("who,x,y\na,1,5\nb,2,3\nc,7,4\n" + below)
    assert notes(table)["header_again"]["lines"] == lines
    assert numbers(table)["x"] == ("1", "2", "7", *(("3", "8") if len(lines) > 1 else ("8",)))


@pytest.mark.parametrize(
    "text",
    [
        "Land;2019;2020\nA;77 300;4 480\nB;1 000;18 010\nC;85 600;900\n",
        "land,2019,2020,2021\nA,1900,90000,1500\nB,2500,10,5000\nC,30000,2100,2600\n",
        files.xlsx([["land", 2019, 2020], ["A", 900, 40000], ["B", 3000, 10], ["C", 5000, 2500]]),
    ],
)
def test_years_are_names_over_numbers_of_any_size(text):
    table = read(text)
    assert table.header_line == 1
    assert list(numbers(table))[:2] == ["2019", "2020"]


def test_a_first_record_of_years_stays_one():
    table = read("Gauss,1777,1855\nNoether,1882,1935\nEuler,1707,1783\n")
    assert table.header_line is None
    assert len(table.lines) == 3


def test_answers_in_order_are_a_record():
    rows = [[(i * 3 + j * 2) % 5 + 1 for j in range(6)] for i in range(12)]
    text = "\n".join(",".join(map(str, row)) for row in [list("abcdef"), [1, 2, 3, 4, 5, 6], *rows])
    assert len(read(text).lines) == 13
    assert not {"column_numbers"} & set(notes(read(text)))


@pytest.mark.parametrize("mark", [",", ";"])
def test_names_that_go_on_in_the_second_line_are_no_decimal_commas(mark):
    text = "Who,Q1,Q2 Rate,\n,Open-Ended,Price,Quality\na,31,4,5\nb,45,1,3\nc,27,2,2\n"
    table = read(text.replace(",", mark))
    assert list(numbers(table)) == ["Q1 Open-Ended", "Q2 Rate Price", "Q2 Rate Quality"]
    assert held_answers(table) == {}


@pytest.mark.parametrize(
    "lines",
    [
        ["string,numeric,float64"],
        ["<chr>,<dbl>,<int>"],
        ["文本,数值,数值"],
        ["s,c,c", "meta,,"],
        ["discrete,continuous,continuous", "class,,"],
    ],
)
def test_lines_that_say_which_kind_the_columns_are_of(lines):
    rows = [f"p{i},{i * 7 % 11}.5,{i * 5 % 13}" for i in range(6)]
    table = read("\n".join(["who,a,b", *lines, *rows]))
    assert [m.code for m in table.notes].count("type_line") == len(lines)
    assert list(numbers(table)) == ["a", "b"]
    assert len(table.lines) == 6


def test_a_record_of_letters_stays():
    rows = ["who,a,kind", "c,1.5,d", "s,2.5,c", "t,3.5,s", "d,1.25,s"]
    assert len(read("\n".join(rows)).lines) == 4
