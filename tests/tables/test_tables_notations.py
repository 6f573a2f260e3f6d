"""Numbers with something beside them: read when it is plain, asked about when it is not."""

from __future__ import annotations

import pytest

import tables
from tables.messages import LANGUAGES
from tests.tables import files
from tests.tables.told import held_answers, notes, numbers, problems, read

OTHERS = [3.5, 1.25, 9, 4, 7.75, 2]


def both(cells: list[str]) -> list[bytes]:
    rows: list[list[object]] = [["x", "y", "z"]]
    rows += [[cell, y, y * y] for cell, y in zip(cells, OTHERS, strict=False)]
    text = "\n".join(";".join(map(str, row)) for row in rows) + "\n"
    return [text.encode(), files.xlsx(rows)]


@pytest.mark.parametrize("kind", [0, 1])
@pytest.mark.parametrize(
    ("code", "assumed", "cells", "found"),
    [
        ("ask_powers", True, ["1.5×10³", "2 × 10⁻²", "4.25·10⁰"], ("1500", "0.02", "4.25")),
        ("ask_powers", True, ["1.5x10^3", "2 X 10^(-2)", "12"], ("1500", "0.02", "12")),
        ("ask_powers", True, ["1,5*10**2", "2,25*10^1", "1,75×10³"], ("150", "22.5", "1750")),
        ("ask_deviations", True, ["12.5 ± 0.4", "9±1", "-3.5 +/- 0.25"], ("12.5", "9", "-3.5")),
        ("ask_in_brackets", True, ["7.1 (0.2)", "12(3)", "4.25 (17%)"], ("7.1", "12", "4.25")),
        ("ask_feet", True, ["6'2\"", "5’11”", "6'"], ("74", "71", "72")),
        ("ask_feet", True, ["6 ft 2 in", "5 ft 10.5 in", "6ft"], ("74", "70.5", "72")),
        ("ask_middle_dot", True, ["1·5", "-2·25", "·5", "3"], ("1.5", "-2.25", "0.5", "3")),
        ("ask_limits", False, ["<0.01", "0.5", "3.25", "≤ 0.1"], ("0.01", "0.5", "3.25", "0.1")),
        ("ask_limits", False, ["＞100", "20.5", "> 90", "3"], ("100", "20.5", "90", "3")),
        ("ask_minus", False, ["(12.5)", "3", "$(1,200.50)"], ("-12.5", "3", "-1200.50")),
        ("ask_minus", False, ["12.5-", "3.25", "7-", "8.5"], ("-12.5", "3.25", "-7", "8.5")),
        ("ask_marks", False, ["12.5*", "3", "4.25**"], ("12.5", "3", "4.25")),
        ("ask_marks", False, ["1,234.5(e)", "3.5", "4 [b]"], ("1234.5", "3.5", "4")),
        ("ask_marks", False, ["12.5¹", "3.5", "4²"], ("12.5", "3.5", "4")),
        ("ask_marks", False, ["12.5a", "3.5ab", "4.25 b", "9.75"], ("12.5", "3.5", "4.25", "9.75")),
        ("ask_fractions", False, ["½", "1¾", "-2 ⅛", "3"], ("0.5", "1.75", "-2.125", "3")),
        ("ask_unit", True, ["USD 12.5", "USD 3", "USD1,200"], ("12.5", "3", "1200")),
        ("ask_unit", True, ["77 300,50 kr", "4,25 kr", "9 kr"], ("77300.50", "4.25", "9")),
    ],
)
def test_what_stands_beside_numbers(code, assumed, cells, found, kind):
    data = both(cells)[kind]
    table = read(data)
    (question,) = [q for q in table.questions if q.message.code == code]
    assert held_answers(table) == {code: assumed}
    for language in LANGUAGES:
        assert cells[0] in tables.sentence(question.message, language)
    yes = read(data, answers=((question.id, True),))
    assert numbers(yes)["x"] == found
    assert yes.columns[0].texts == tuple(cells), "what was written stays"
    assert not yes.as_written
    no = read(data, answers=((question.id, False),))
    assert no.columns[0].kind == "text" or "not_a_number" in problems(no)
    assert held_answers(no) == {code: False}


@pytest.mark.parametrize(
    "cells",
    [
        ["1+", "2-", "3"],  # marks in school
        ["77 cm", "0.8 m", "90.5 cm"],  # two units
        ["12a", "12b", "13a"],  # houses
        ["120 DR", "35.5 CR", "4 DR"],
        ["1.5M", "2.5B", "300K"],
        ["10–20", "20–30", "30–40"],
        ["48°12'N", "47°30'N", "49°1'N"],
        ["12.5 (11.0, 14.2)", "9 (8, 10)", "3 (2, 4)"],
        ["n.d.", "<x", "3.5 ?"],
    ],
)
def test_what_would_be_read_wrongly_is_not_offered(cells):
    for data in both(cells):
        table = read(data)
        assert not held_answers(table)
        assert "x" not in {c.name for c in table.numeric} or table.problems


def test_a_number_of_a_workbook_beside_marks_keeps_its_point():
    rows = [["x", "y"], ["1.234*", 1], [2.5, 3], [3.75, 2]]
    table = read(files.xlsx(rows))
    yes = read(files.xlsx(rows), answers=tuple((q.id, True) for q in table.questions))
    assert numbers(yes)["x"] == ("1.234", "2.5", "3.75")


def test_cells_that_were_read_as_missing_may_be_limits():
    text = "x;y\n<0.5;1\n2.5;3\n4.5;2\n"
    table = read(text, unreadable="missing")
    assert (held_answers(table), notes(table)["missing"]["count"]) == ({"ask_limits": False}, 1)
    (question,) = table.questions
    yes = read(text, unreadable="missing", answers=((question.id, True),))
    assert numbers(yes)["x"] == ("0.5", "2.5", "4.5")
    assert "read_as_missing" not in notes(yes)


@pytest.mark.parametrize(
    ("cells", "found"),
    [
        (["1 - never", "3 - often", "2 - rarely"], ("1", "3", "2")),
        (["1 (gar nicht)", "3", "5 (sehr)"], ("1", "3", "5")),
        (["1: 从不", "2: 有时", "3: 总是"], ("1", "2", "3")),
        (["4=agree", "5=strongly agree", "2=disagree"], ("4", "5", "2")),
    ],
)
def test_words_with_the_number_of_their_step(cells, found):
    for data in both(cells):
        table = read(data)
        assert held_answers(table) == {"ask_numbered": False}
        yes = read(data, answers=tuple((q.id, True) for q in table.questions))
        assert numbers(yes)["x"] == found


@pytest.mark.parametrize(
    "cells", [["1 apple", "1 pear", "2 figs"], ["3 Main St", "17 Oak St", "3"]]
)
def test_counted_things_and_addresses_are_no_steps(cells):
    assert "ask_numbered" not in held_answers(read(both(cells)[0]))


@pytest.mark.parametrize(
    ("words", "steps"),
    [
        (["Tout à fait d'accord", "Plutôt d’accord", "Pas du tout d'accord"], ("5", "4", "1")),
        (["De acuerdo", "En desacuerdo", "Totalmente de acuerdo"], ("4", "2", "5")),
        (["Полностью согласен", "Не согласен", "Нейтрально"], ("5", "2", "3")),
        (["そう思う", "どちらともいえない", "そう思わない"], ("4", "3", "2")),
        (["매우 그렇다", "보통이다", "그렇다"], ("5", "3", "4")),
        (["Oui", "Non", "oui"], ("1", "0", "1")),
    ],
)
def test_scales_in_other_languages(words, steps):
    table = read(both(words)[0])
    assert held_answers(table) == {"ask_scale": False}
    assert numbers(read(both(words)[0], answers=((table.questions[0].id, True),)))["x"] == steps


def test_why_there_are_no_numbers_is_shown_by_a_cell_with_digits():
    said = problems(read("city,rate\nAachen,12.5 of 90\nBonn,3 of 80\n"))["no_numbers"]
    assert "12.5 of 90" in said
    assert "“rate”" in said


def test_columns_of_one_notation_are_asked_about_together():
    for first, second, code in (
        ("7·1,12·5", "6·9,15·0", "ask_middle_dot"),
        ("7.1 (0.2),12.5 (1)", "6.9 (0.1),15 (2)", "ask_in_brackets"),
    ):
        table = read(f"lake,pH,Ca\nA,{first}\nB,{second}\n")
        (question,) = table.questions
        assert question.message.code == code
        assert question.message.params["names"] == ("pH", "Ca")
        assert len(table.numeric) == 2
        no = read(f"lake,pH,Ca\nA,{first}\nB,{second}\n", answers=((question.id, False),))
        assert not no.numeric
