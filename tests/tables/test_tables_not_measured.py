"""Numbers that measure nothing: classes, rows of a larger table, years, yes and no."""

from __future__ import annotations

import pytest

from tests.tables import files
from tests.tables.told import held_answers, kinds, read

HEADINGS = [
    *("class", "group", "Species", "sex", "Gender", "target", "cluster", "diagnosis", "batch"),
    *("type", "treatment", "label", "组别", "性别", "类别", "Klasse", "Gruppe", "sexe", "groupe"),
    *("Pclass", "cluster_label", "target class", "wine type", "клас" + "с", "그룹"),
]


def rows(name: str, codes: list[object]) -> list[list[object]]:
    return [
        [name, "a", "b"],
        *([code, f"{i * 7 % 11}.5", f"{i * 5 % 13}.25"] for i, code in enumerate(codes)),
    ]


def csv_text(table: list[list[object]]) -> str:
    return "\n".join(",".join(map(str, row)) for row in table)


@pytest.mark.parametrize("name", HEADINGS)
def test_a_heading_that_says_group(name):
    table = rows(name, [1, 2, 3, 3, 2, 1, 1, 2, 3])
    for data in (csv_text(table), files.xlsx(table)):
        found = read(data)
        assert held_answers(found) == {"ask_groups": True}
        assert kinds(found) == {name: "text", "a": "number", "b": "number"}
        (question,) = found.questions
        no = read(data, answers=((question.id, False),))
        assert kinds(no)[name] == "number"


@pytest.mark.parametrize(
    ("name", "codes"),
    [
        ("class", [1.5, 2, 3, 3, 2, 1, 1, 2, 3]),  # halves
        ("class size", [21, 23, 23, 21, 25, 25, 21, 22, 23]),
        ("target", [121, 117, 98, 104, 131, 127, 111, 100, 99]),  # each once
        ("cyl", [4, 6, 8, 4, 6, 8, 4, 6, 8]),
        ("children", [0, 1, 2, 0, 1, 3, 0, 2, 1]),
    ],
)
def test_quantities_are_no_groups(name, codes):
    assert "ask_groups" not in held_answers(read(csv_text(rows(name, codes))))


@pytest.mark.parametrize(
    ("codes", "place"), [([1, 1, 1, 2, 2, 2, 3, 3, 3], 0), ([1, 0, 2, 0, 1, 2, 0, 1], 2)]
)
def test_groups_of_a_file_without_names(codes, place):
    lines = []
    for i, code in enumerate(codes):
        cells = [f"{i * 7 % 11}.5", f"{i * 5 % 13}.25"]
        cells.insert(place, str(code))
        lines.append(",".join(cells))
    table = read("\n".join(lines))
    assert held_answers(table) == {"ask_groups": True}
    assert table.columns[place].kind == "text"


def test_groups_that_stand_together_under_another_heading_are_asked_about():
    together = rows("tree", [1, 1, 1, 2, 2, 2, 3, 3, 3])
    assert held_answers(read(csv_text(together))) == {"ask_groups": False}
    mixed = rows("tree", [1, 3, 1, 2, 1, 2, 3, 2, 3])
    assert held_answers(read(csv_text(mixed))) == {}


@pytest.mark.parametrize("numbers", [[3, 7, 12, 15, 44], [15, 3, 44, 7, 12]])
def test_rows_of_a_larger_table(numbers):
    lines = [",a,b", *(f"{n},{i * 7 % 11}.5,{i * 5 % 13}" for i, n in enumerate(numbers))]
    table = read("\n".join(lines))
    assert held_answers(table) == {"ask_row_numbers": True}
    assert table.labels == tuple(map(str, numbers))
    quoted = '"","a","b"\n' + "\n".join(f'"{line}'.replace(",", '",', 1) for line in lines[1:])
    assert held_answers(read(quoted)) == {"ask_row_numbers": True}


def test_numbers_of_patients_in_a_file_without_names():
    ids = [842302, 842517, 84300903, 84348301, 84358402]
    lines = [f"{n},{'MB'[i % 2]},{i * 7 % 11}.5,{i * 5 % 13}.1" for i, n in enumerate(ids)]
    assert held_answers(read("\n".join(lines))) == {"ask_digits_of_code": True}
    small = [f"{n % 97},{'MB'[i % 2]},{i * 7 % 11}.5,{i * 5 % 13}.1" for i, n in enumerate(ids)]
    assert held_answers(read("\n".join(small))) == {}


@pytest.mark.parametrize("name", ["year", "Jahr", "年份", "TIME_PERIOD"])
def test_years_that_come_again(name):
    lines = [
        f"{r},{y},{i * 7 % 11}.5,{i * 5 % 13}" for i, r in enumerate("NSE") for y in (2019, 2020)
    ]
    table = read("\n".join([f"region,{name},pop,gdp", *lines]))
    assert held_answers(table) == {"ask_years": True}
    assert kinds(table)[name] == "date"


def test_the_names_of_records_tell_them_apart():
    lines = [f"S{i},{'KO' if i < 4 else 'WT'},{i * 7 % 11}.5,{i * 5 % 13}" for i in range(8)]
    table = read("\n".join(["Sample,Label,x,y", *lines]))
    assert table.labels == tuple(f"S{i}" for i in range(8))


def test_yes_and_no_is_asked_once_and_analysed_until_it_is_answered():
    lines = [f"{i * 7 % 11}.5,{i * 5 % 13},{i % 2},{i // 3 % 2}" for i in range(12)]
    data = "\n".join(["a,b,smokes,drives", *lines])
    table = read(data)
    assert held_answers(table) == {"ask_yes_no": False}
    assert len(table.numeric) == 4
    (question,) = table.questions
    assert len(read(data, answers=((question.id, True),)).numeric) == 2
    only = "\n".join(["a,b,c", *(f"{i % 2},{i // 2 % 2},{i // 3 % 2}" for i in range(12))])
    assert held_answers(read(only)) == {}


def test_one_grouping_spread_over_columns():
    lines = [
        f"{i * 7 % 11}.5,{i * 5 % 13},{int(i % 3 == 0)},{int(i % 3 == 1)},{int(i % 3 == 2)}"
        for i in range(12)
    ]
    table = read("\n".join(["a,b,red,green,blue", *lines]))
    assert held_answers(table) == {"ask_one_hot": False}
    assert table.questions[0].message.params["names"] == ("red", "green", "blue")
