"""A first line with one name too few: as R writes it, or because of commas within numbers."""

from __future__ import annotations

import pytest

from tests.tables.told import held_answers, kinds, notes, problems, read

TOWNS = ["Aachen", "Bonn", "Celle", "Delft", "Essen"]


def towns_csv(head: str, cells: list[str]) -> str:
    return "\n".join([head, *(f"{t},{c}" for t, c in zip(TOWNS, cells, strict=True))])


THOUSANDS = ["1,234,55", "3,345,66", "3,111,70", "4,987,41", "2,508,93"]
LAST = ["55,1,234", "66,3,345", "70,3,111", "41,4,987", "93,2,508"]
DECIMALS = ["1,5,2.5", "2,75,3.5", "1,25,9.5", "8,5,7.5", "3,0,4.5"]


@pytest.mark.parametrize("name", ["city", "Name", "Stadt", "城市", "patient"])
@pytest.mark.parametrize("cells", [THOUSANDS, LAST, DECIMALS])
def test_a_comma_within_one_column_stops_and_shifts_nothing(name, cells):
    data = towns_csv(f"{name},pop,area", cells)
    table = read(data)
    assert held_answers(table) == {"ask_one_short": False}
    assert set(problems(table)) == {"decimal_commas"}
    yes = read(data, answers=((table.questions[0].id, True),))
    assert not yes.problems
    assert kinds(yes)[name] == "number"


@pytest.mark.parametrize("cells", [THOUSANDS, LAST])
def test_thousands_under_another_heading_are_asked_about(cells):
    data = towns_csv("rainfall,pop,area", cells)
    table = read(data)
    assert held_answers(table) == {"ask_one_short": True}
    assert "header_one_short" in notes(table)
    no = read(data, answers=((table.questions[0].id, False),))
    assert set(problems(no)) == {"decimal_commas"}


@pytest.mark.parametrize(
    ("head", "cells"),
    [
        (
            "Murder,Assault,Rape",
            ["13.2,236,21.2", "10,263,44.5", "8.1,294,31", "9,276,40", "4,9,3"],
        ),
        ("cyl,disp,wt", ["6,160,2.62", "4,108,2.32", "8,360,3.44", "4,98.5,1.9", "6,225,3.46"]),
    ],
)
def test_names_of_records_as_r_writes_them(head, cells):
    table = read(towns_csv(head, cells))
    assert held_answers(table) == {}
    assert table.labels == tuple(TOWNS)


def test_numbers_as_names_over_names_of_records():
    table = read("301.2 155.1 455.9\nA 12.1 300.5 211\nB 14.9 250.2 400\nC 9.3 290 180\n")
    assert [c.name for c in table.numeric] == ["301.2", "155.1", "455.9"]
    assert table.labels == ("A", "B", "C")
