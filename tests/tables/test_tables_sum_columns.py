"""A column that is the sum of others is asked about."""

from __future__ import annotations

import numpy as np
import pytest

import tables
from tests.tables import files
from tests.tables.told import held_answers, kinds, read

MEN = [12, 31, 7, 25, 90, 3, 48, 66, 29, 14]
WOMEN = [15, 28, 11, 30, 75, 8, 51, 60, 33, 9]
AGES = [31.5, 40.25, 38, 29.75, 44.5, 51, 36.25, 33, 47.5, 42]


def csv_and_xlsx(columns: dict[str, list]) -> list[bytes]:
    rows = [list(columns), *map(list, zip(*columns.values(), strict=True))]
    text = "\n".join(";".join(map(str, row)) for row in rows) + "\n"
    return [text.encode(), files.xlsx(rows)]


ALL = [a + b for a, b in zip(MEN, WOMEN, strict=True)]


@pytest.mark.parametrize("kind", [0, 1])
@pytest.mark.parametrize(
    ("columns", "name", "parts"),
    [
        ({"men": MEN, "women": WOMEN, "total": ALL}, "total", ("men", "women")),
        ({"合计": ALL, "男": MEN, "女": WOMEN, "年龄": AGES}, "合计", ("男", "女")),
        ({"age": AGES, "x": MEN, "y": WOMEN, "z": ALL}, "z", ("x", "y")),
        (
            {"x": MEN, "sum": [a + b for a, b in zip(MEN, AGES, strict=True)], "y": AGES},
            "sum",
            ("x", "y"),
        ),
    ],
)
def test_a_total_beside_its_parts(columns, name, parts, kind):
    data = csv_and_xlsx(columns)[kind]
    table = read(data)
    assert held_answers(table) == {"ask_sum": False}
    (question,) = table.questions
    assert (question.message.params["field"], question.message.params["names"]) == (name, parts)
    assert f"“{parts[0]}”" in tables.sentence(question.message, "en")
    assert f"“{parts[0]}”" in tables.sentence(question.message, "zh")
    assert kinds(table)[name] == "number", "it stays until there is an answer"
    gone = read(data, answers=((question.id, True),))
    assert [column.name for column in gone.numeric] == [n for n in columns if n != name]


def test_tenths_that_binary_numbers_do_not_have():
    rng = np.random.default_rng(4)
    parts = rng.integers(1, 999, (40, 6)) / 10
    rows = [f"{','.join(f'{x:.1f}' for x in row)},{row.sum():.1f}" for row in parts]
    assert held_answers(read("a,b,c,d,e,f,all\n" + "\n".join(rows))) == {"ask_sum": False}


@pytest.mark.parametrize(
    "columns",
    [
        {"a": MEN, "b": WOMEN, "c": AGES},
        {"a": MEN, "b": WOMEN, "c": [*ALL[:-1], ALL[-1] + 1]},
        {
            "a": [1, 0, 0, 1, 0, 1, 0, 1],
            "b": [0, 1, 0, 0, 1, 0, 1, 0],
            "c": [1, 1, 0, 1, 1, 1, 1, 1],
        },
        {"a": MEN, "zero": [0] * 10, "copy": MEN},  # of one column
        {"a": MEN[:5], "b": WOMEN[:5], "c": ALL[:5]},  # too few to say
    ],
)
def test_no_question_without_a_reason(columns):
    for data in csv_and_xlsx(columns):
        assert "ask_sum" not in held_answers(read(data))
