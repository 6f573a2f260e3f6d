"""Words that hold numbers: units, fractions, scales. Asked, never done in silence."""

from fractions import Fraction

import pytest

from tables.measured import _decimal
from tests.tables.told import held_answers, notes, numbers, problems, read


def yes(table, code):
    return tuple((q.id, True) for q in table.questions if q.message.code == code)


def no(table, code):
    return tuple((q.id, False) for q in table.questions if q.message.code == code)


@pytest.mark.parametrize(
    ("cells", "unit", "found"),
    [
        (["12.5 kg", "13 kg", "9kg"], "kg", ("12.5", "13", "9")),
        (["-3 °C", "4.5 °C", "−1 °C"], "°C", ("-3", "4.5", "-1")),
        (["120 mg/dL", "99 mg/dL", "101 mg/dL"], "mg/dL", ("120", "99", "101")),
        (["20 m²", "35 m²", "8 m²"], "m²", ("20", "35", "8")),
        (["1.2 千克", "3 千克", "2 千克"], "千克", ("1.2", "3", "2")),
        (["18岁", "21岁", "19岁"], "岁", ("18", "21", "19")),
    ],
)
def test_units_behind_numbers(cells, unit, found):
    text = "who,x,y\n" + "".join(f"p{i},{cell},{i * i}\n" for i, cell in enumerate(cells))
    table = read(text)
    assert held_answers(table)["ask_unit"] is True
    assert numbers(table)["x"] == found
    column = table.columns[1]
    assert (column.unit, column.texts[0]) == (unit, cells[0])
    left = read(text, answers=no(table, "ask_unit"))
    assert left.columns[1].kind == "text"


def test_letters_that_are_no_known_unit_are_asked_about_first():
    text = "house,a,b\n12x,1,2\n14x,3,1\n9x,2,5\n"
    table = read(text)
    assert held_answers(table)["ask_unit"] is False
    assert numbers(table).keys() == {"a", "b"}
    assert numbers(read(text, answers=yes(table, "ask_unit")))["house"] == ("12", "14", "9")


@pytest.mark.parametrize(
    "cells", [["12 kg", "13 g", "9 kg"], ["12a", "12b", "13a"], ["r1", "r2", "r3"], ["5-10 kg"] * 3]
)
def test_mixed_units_and_names_are_words(cells):
    text = "x,a,b\n" + "".join(f"{cell},{i},{i * i}.5\n" for i, cell in enumerate(cells))
    assert "ask_unit" not in held_answers(read(text))
    assert read(text).columns[0].kind == "text"


def test_decimal_commas_before_a_unit():
    table = read("x;y\n1,5 kg;2,5\n2,25 kg;3,5\n3 kg;1,5\n")
    assert numbers(table) == {"x": ("1.5", "2.25", "3"), "y": ("2.5", "3.5", "1.5")}


def test_fractions():
    text = "x,y,z\n1/2,1,2\n1 3/4,2,1\n-2/3,3,5\n3,4,1\n7/8,0,0\n"
    table = read(text)
    assert held_answers(table)["ask_fractions"] is False
    assert numbers(table).keys() == {"y", "z"}
    found = numbers(read(text, answers=yes(table, "ask_fractions")))["x"]
    assert found[:2] == ("0.5", "1.75")
    assert float(found[2]) == -2 / 3
    assert found[3:] == ("3", "0.875")


def test_decimals_of_fractions_are_exact_where_they_end():
    for top in range(1, 60):
        for under in (1, 2, 4, 5, 8, 16, 20, 125, 3, 7):
            value = Fraction(top, under)
            written = Fraction(_decimal(value))
            ends = under not in (3, 7) or value.denominator == 1
            assert (written == value) if ends else float(written) == float(value)


LIKERT = ["agree", "Strongly agree", "disagree", "neutral", "Agree"]


def test_steps_of_a_scale():
    rows = "".join(
        f"{a},{b},{i}\n" for i, (a, b) in enumerate(zip(LIKERT, LIKERT[::-1], strict=True))
    )
    text = f"q1,q2,age\n{rows}"
    table = read(text)
    question = next(q for q in table.questions if q.message.code == "ask_scale")
    assert not question.holds
    assert question.message.params["names"] == ("q1", "q2")
    steps = "disagree = 2", "neutral = 3", "Agree = 4", "agree = 4", "Strongly agree = 5"
    assert question.message.params["steps"] == steps
    found = numbers(read(text, answers=((question.id, True),)))
    assert found["q1"] == ("4", "5", "2", "3", "4")
    assert found["q2"] == ("4", "3", "2", "5", "4")


@pytest.mark.parametrize(
    ("cells", "found"),
    [
        (["非常同意", "不同意", "一般"], ("5", "2", "3")),
        (["很差", "优秀", "中"], ("1", "5", "3")),
        (["nie", "oft", "immer"], ("1", "4", "5")),
        (["yes", "no", "yes"], ("1", "0", "1")),
        (["mild", "severe", "no"], ("2", "4", "1")),
    ],
)
def test_scales_of_many_kinds(cells, found):
    text = "x,y\n" + "".join(f"{cell},{i}\n" for i, cell in enumerate(cells))
    table = read(text)
    assert numbers(read(text, answers=yes(table, "ask_scale")))["x"] == found


@pytest.mark.parametrize(
    "cells", [["red", "blue", "red"], ["agree", "red", "disagree"], ["no", "no"]]
)
def test_words_of_no_scale_are_not_asked_about(cells):
    text = "x,y,z\n" + "".join(f"{cell},{i},{7 - i * i}\n" for i, cell in enumerate(cells))
    assert "ask_scale" not in held_answers(read(text))


def test_a_map_of_ones_own():
    text = "size,y,z\nS,1,4\nL,2,2\nM,4,1\nS,3,9\nXL,2,2\n"
    scales = ((0, (("S", "36"), ("M", "40"), ("L", "44.5"), ("XL", ""))),)
    table = read(text, scales=scales)
    assert "words_as_numbers" in notes(table)
    assert numbers(table)["size"] == ("36", "44.5", "40", "36", None)


def test_what_is_no_number_is_quoted():
    said = problems(read("a,b\nred,old\nblue,new\n"))["no_numbers"]
    assert "“red”" in said
    assert "“a”" in said
    empty = problems(read("a,b\n,\n,\nx,\n", missing_values=((-1, "x"),)))
    assert "“x”" in empty["no_numbers"]


@pytest.mark.parametrize(
    "cells", [["1/2", "3/4", "1/4"], ["<0.1", "<0.2", "0.5"], ["(1)", "(2)", "3"]]
)
def test_what_may_be_numbers_names_no_records_until_it_is_answered(cells):
    text = "x,y,z\n" + "".join(f"{cell},{i * i},{9 - i}\n" for i, cell in enumerate(cells))
    table = read(text)
    assert False in held_answers(table).values()
    assert table.label is None
    code = next(q.message.code for q in table.questions if not q.holds)
    assert read(text, answers=no(table, code)).label == 0
    assert read(text, answers=yes(table, code)).label is None
