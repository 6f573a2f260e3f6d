"""A first line of numbers in no order: names where a heading stands over the names of the records,
a record where a name does."""

from __future__ import annotations

import numpy as np
import pytest

from tests.tables import files
from tests.tables.told import held_answers, notes, read

HEADINGS = [
    *(
        "sample",
        "Cell line",
        "Patient no.",
        "gene",
        "样品",
        "城市",
        "Probe",
        "échantillon",
        "id",
        "образец",
    ),
    *("Compound", "SampleID", "Gruppe", "年份"),
]


def cells_under(
    corner: str, tops: list[object], names: list[str], width: int = 4
) -> list[list[object]]:
    cells = np.random.default_rng(3).integers(0, 23, (len(names), width)) + 0.5
    below: list[list[object]] = [[n, *row] for n, row in zip(names, cells.tolist(), strict=True)]
    return [[corner, *tops], *below]


def both(rows: list[list[object]]) -> list[bytes]:
    return ["\n".join(",".join(map(str, row)) for row in rows).encode(), files.xlsx(rows)]


@pytest.mark.parametrize("corner", HEADINGS)
@pytest.mark.parametrize(
    "tops",
    [[301.25, 155.5, 455.75, 210.5], [0, 10, 1, 100], [12, 3, 7, 25], ["3", "age", "1", "2"]],
)
def test_a_heading_over_names_makes_names_of_the_numbers_beside_it(corner, tops):
    for data in both(cells_under(corner, tops, ["ann", "bob", "cem", "dora", "eve"])):
        found = read(data)
        assert held_answers(found) == {"ask_header_numbers": True}
        assert [c.name for c in found.numeric] == [str(top) for top in tops]
        assert found.labels == ("ann", "bob", "cem", "dora", "eve")
        (question,) = found.questions
        no = read(data, answers=((question.id, False),))
        assert len(no.lines) == 6


@pytest.mark.parametrize("corner", ["Kontrolle 1", "blank"])
def test_a_cell_unlike_those_below_it_is_asked_about(corner):
    near = read(both(cells_under(corner, [3.5, 7.25, 1.5, 9.5], ["L1", "L2", "L3", "L4"]))[0])
    assert held_answers(near) == {"ask_header_numbers": False}
    assert len(near.lines) == 5
    far = read(
        both(cells_under(corner, [301.5, 725.25, 155.5, 910.5], ["L1", "L2", "L3", "L4"]))[0]
    )
    assert held_answers(far) == {"ask_header_numbers": True}


@pytest.mark.parametrize(
    ("corner", "names"),
    [
        ("Ann", ["Bob", "Cem", "Dora", "Eve"]),
        ("L1", ["L2", "L3", "L4", "L17"]),
        ("北京", ["上海", "广州", "成都", "武汉"]),
        ("New York", ["Bonn", "Den Haag", "Rom", "Oslo"]),
        ("control", ["treated", "control", "treated", "control"]),
    ],
)
def test_the_name_of_a_record_is_no_heading(corner, names):
    for data in both(cells_under(corner, [3.5, 7.25, 1.5, 9.5], names)):
        found = read(data)
        assert held_answers(found) == {}
        assert len(found.lines) == 5
        assert "no_header" in notes(found)


def test_numbers_alone_that_are_all_far_from_those_below_are_asked_about():
    lines = ["455.2,120.1,301.7", *(f"0.{i}1,0.{i * 3 % 7},0.{i * 5 % 9}" for i in range(1, 9))]
    found = read("\n".join(lines))
    assert held_answers(found) == {"ask_header_numbers_bare": False}
    assert len(found.lines) == 9
    yes = read("\n".join(lines), answers=((found.questions[0].id, True),))
    assert [c.name for c in yes.numeric] == ["455.2", "120.1", "301.7"]
    assert held_answers(read("\n".join(["0.4,0.2,0.9", *lines[1:]]))) == {}


@pytest.mark.parametrize(("word", "assumed"), [("age", False), ("person", True)])
def test_a_word_over_the_first_of_many_columns_of_numbers(word, assumed):
    rows = (f"{40 + i * 7 % 11},{i % 5},{i * 3 % 5},{i * 2 % 7}" for i in range(9))
    table = read("\n".join([f"{word},12,3,7", *rows]))
    assert held_answers(table)["ask_header_numbers"] is assumed
    assert bool(table.problems) is not assumed  # the word is no number


def test_nothing_over_the_names_of_the_records():
    for data in both(
        cells_under("", [301.25, 155.5, 455.75, 210.5], ["ann", "bob", "cem", "dora"])
    ):
        found = read(data)
        assert held_answers(found) == {"ask_header_numbers_bare": True}
        assert found.labels == ("ann", "bob", "cem", "dora")
