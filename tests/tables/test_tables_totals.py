"""Rows that sum up others: proven by their numbers, or asked about."""

from __future__ import annotations

import statistics as st
from collections.abc import Sequence

import pytest

from tests.tables import files
from tests.tables.told import held_answers, notes, read

NAMES = ["ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal"]
A = [12.5, 14.25, 9.75, 20.5, 17.0, 11.25, 13.5, 19.75]
B = [101.5, 99.25, 140.0, 87.5, 93.75, 120.25, 110.5, 95.0]
C = [3, 1, 4, 1, 5, 7, 2, 6]
RECORDS = [[n, f"{a}", f"{b}", f"{c}"] for n, a, b, c in zip(NAMES, A, B, C, strict=True)]
HEADER = ["who", "a", "b", "c"]


def totals_csv(rows: list[list[str]], top: Sequence[list[str]] = ()) -> str:
    return "\n".join(",".join(row) for row in [HEADER, *top, *rows]) + "\n"


def of(function, digits: int) -> list[str]:
    return [f"{function(values):.{digits}f}" for values in (A, B, C)]


SUMS, MEANS, DEVIATIONS = of(sum, 2), of(st.mean, 3), of(st.stdev, 3)
LOW, HIGH, MIDDLE = of(min, 2), of(max, 2), of(st.median, 3)
COUNTS = ["8", "8", "8"]


def left(data: str | bytes, **options) -> int:
    return len(read(data, **options).lines)


@pytest.mark.parametrize(
    "block",
    [
        [["Total", *SUMS]],
        [["合计", *SUMS]],
        [["whatever", *SUMS]],  # under any name
        [["Mittelwert", *MEANS]],
        [["zusammen", *MEANS]],
        [["Mean", *MEANS], ["SD", *DEVIATIONS], ["N", *COUNTS]],
        [["平均分", *MEANS], ["标准差", *DEVIATIONS], ["最高分", *HIGH], ["最低分", *LOW]],
        [["Moyenne", *MEANS], ["Écart-type", *DEVIATIONS], ["Médiane", *MIDDLE]],
        [["Min", *LOW], ["Max", *HIGH], ["Mean", *MEANS], ["Std", *DEVIATIONS], ["n", *COUNTS]],
        [["", *SUMS]],
        [["Mean", MEANS[0], "", MEANS[2]]],  # not of every column
    ],
)
def test_what_sums_up_the_records_is_left_out(block):
    data = totals_csv([*RECORDS, *block])
    table = read(data)
    lines = tuple(range(10, 10 + len(block)))
    assert len(table.lines) == 8
    assert "ask_totals" not in held_answers(table), "its numbers prove it"
    told = notes(table)
    assert told.get("totals", told.get("totals_unnamed"))["lines"] == lines
    assert left(data, keep_totals=True) == 8 + len(block)


@pytest.mark.parametrize(
    "block",
    [
        [["Pass rate", "75", "50", "12.5"]],
        [["及格率", "87", "64", "90"]],
        [["Mean", *MEANS], ["Pass rate", "75", "50", "12.5"]],
        [["Total", "999", "998", "997"]],  # it says so, but its numbers do not
    ],
)
def test_what_is_only_likely_is_asked_about(block):
    data = totals_csv([*RECORDS, *block])
    table = read(data)
    (question,) = table.questions
    assert (question.message.code, question.holds) == ("ask_totals", True)
    assert question.message.params["lines"] == (9 + len(block),)
    assert len(table.lines) == 8
    stays = read(data, answers=((question.id, False),))
    assert len(stays.lines) == 9
    assert held_answers(stays)["ask_totals"] is False


def test_subtotals_inside_by_word_and_by_their_numbers():
    def sums(rows: list[list[str]]) -> list[str]:
        return [str(sum(float(row[j]) for row in rows)) for j in (1, 2, 3)]

    first, second = RECORDS[:4], RECORDS[4:]
    for words in (("Subtotal", "Subtotal"), ("小计", "小计"), ("north", "south"), ("", "")):
        rows = [*first, [words[0], *sums(first)], *second, [words[1], *sums(second)]]
        data = totals_csv([*rows, ["Total", *SUMS]])
        assert left(data) == 8, words
        assert held_answers(read(data)) == {}


def test_a_total_on_top():
    data = totals_csv(RECORDS, top=[["all", *SUMS]])
    assert notes(read(data))["totals"]["lines"] == (2,)
    assert left(data) == 8
    assert left(totals_csv(RECORDS, top=[["Average", *MEANS]])) == 8


def test_in_a_workbook():
    rows = [
        HEADER,
        *([n, a, b, c] for n, a, b, c in zip(NAMES, A, B, C, strict=True)),
        ["x", sum(A), sum(B), sum(C)],
        ["y", st.mean(A), st.mean(B), st.mean(C)],
    ]
    assert left(files.xlsx(rows), name="t.xlsx") == 8


@pytest.mark.parametrize(
    "rows",
    [
        [["Max", "13.5", "101.25", "4"]],  # a name that is a word for something else …
        [["zoe", *of(max, 2)]],  # the best of all
        [["zoe", "13.5", "101.25", "4"]],
    ],
)
def test_records_stay(rows):
    table = read(totals_csv([rows[0], *RECORDS]))
    assert len(table.lines) == 9
    assert held_answers(table) == {}


def test_whole_numbers_near_the_means_are_no_means():
    answers = [[f"{1 + (i + j) % 5}" for j in range(6)] for i in range(20)]
    data = "\n".join(",".join(row) for row in [list("abcdef"), *answers, ["3"] * 6]) + "\n"
    table = read(data)
    assert len(table.lines) == 20 or held_answers(table)
    zeros = "a,b,c\n0,0,0\n0,0,0\n1,0,1\n0,1,0\n1,1,1\n0,0,1\n1,0,0\n"
    assert left(zeros) == 7
    assert held_answers(read(zeros)) == {}


def test_the_last_lines_are_there_to_be_seen():
    table = read(totals_csv([*RECORDS, *RECORDS, ["Mean", *MEANS]]) + "\n\n")
    assert len(table.first_lines) == 12
    assert table.last_lines[-1] == (f"Mean,{','.join(MEANS)}",)
    assert len(table.last_lines) == 4
    assert read(totals_csv(RECORDS)).last_lines == ()
    thirteen = read(totals_csv([*RECORDS, *RECORDS[:4]]))
    assert len(thirteen.last_lines) == 1, "no line twice"
    book = read(files.xlsx([[i, i * i] for i in range(30)]), "t.xlsx")
    assert book.last_lines[-1] == ("29", "841")
