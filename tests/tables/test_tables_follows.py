"""Columns that follow from others: copies, other units, means, differences; parts of a whole;
records that stand twice. And ordinary columns, of which none does."""

from __future__ import annotations

import numpy as np
import pytest

import tables
from tests.tables import files
from tests.tables.told import held_answers, kinds, notes, read

RNG = np.random.default_rng(26)
A, B, C = (
    np.round(x, 1) for x in (RNG.normal(170, 9, 14), RNG.normal(70, 8, 14), RNG.normal(30, 6, 14))
)
WORK = {
    "ask_copy": (A, ("a",)),
    "ask_unit_of": (np.round(A / 2.54, 1), ("a",)),
    "ask_mean": (np.round((A + B + C) / 3, 2), ("a", "b", "c")),
    "ask_difference": (np.round(A - C, 1), ("a", "c")),
}
LINES = [np.round(A * 1.8 + 32, 1), np.round(100 - A, 1), np.round(A / 100, 3), A * 1000]


def csv_and_xlsx(columns: dict[str, np.ndarray], names: bool = True) -> list[bytes]:
    count = len(next(iter(columns.values())))
    rows: list[list[object]] = [
        ["who", *columns],
        *([f"p{i}", *(float(column[i]) for column in columns.values())] for i in range(count)),
    ]
    rows = rows if names else [row[1:] for row in rows]
    return ["\n".join(",".join(map(str, row)) for row in rows).encode(), files.xlsx(rows)]


@pytest.mark.parametrize("place", [0, 1, 3])
@pytest.mark.parametrize("code", WORK)
def test_a_column_that_follows_from_others_is_asked_about_once(code, place):
    column, parts = WORK[code]
    names = {"a": A, "b": B, "c": C}
    order = [*names.items()]
    order.insert(place, ("z", column))
    for data in csv_and_xlsx(dict(order)):
        found = read(data)
        (question,) = found.questions
        assert not question.holds
        assert question.message.code == code or place < 3
        if place == 3:
            assert question.message.params["field"] == "z"
            assert question.message.params["names"] == parts
        gone = read(data, answers=((question.id, True),))
        assert len(gone.numeric) == 3
        assert held_answers(gone) == {question.message.code: True}


@pytest.mark.parametrize("column", LINES)
def test_the_same_in_another_unit(column):
    for data in csv_and_xlsx({"a": A, "b": B, "z": column}):
        assert held_answers(read(data)) == {"ask_unit_of": False}


@pytest.mark.parametrize(
    "column",
    [
        A + RNG.normal(0, 1, 14).round(1),
        np.round(A, -1),  # tens say little
        np.where(np.arange(14) == 6, A + 0.3, A),
        np.round(A**2 / 100, 1),
        np.round((A + B + C) / 3 + RNG.normal(0, 0.2, 14), 2),
        (A > 170) * 1.0,
    ],
)
def test_what_only_goes_with_others_is_not_asked_about(column):
    for data in csv_and_xlsx({"a": A, "b": B, "c": C, "z": column}):
        assert held_answers(read(data)).keys() <= {"ask_yes_no"}


def test_a_total_is_asked_about_as_a_sum_and_nothing_else():
    total = np.round(A + B, 1)
    assert held_answers(read(csv_and_xlsx({"a": A, "b": B, "total": total})[0])) == {
        "ask_sum": False
    }


def test_yes_and_no_alike_by_chance():
    few = np.array([0, 1, 0, 1, 1.0])
    data = csv_and_xlsx({"a": A[:5], "x": few, "y": few})[0]
    assert "ask_copy" not in held_answers(read(data))
    many = np.tile(few, 12)
    assert "ask_copy" in held_answers(
        read(csv_and_xlsx({"a": np.tile(A[:10], 6), "x": many, "y": many})[0])
    )


PARTS = np.array([[60, 30, 10], [20, 50, 30], [33, 33, 34], [80, 15, 5], [10, 60, 30.0]])
SHARES = RNG.dirichlet([5, 6, 8, 4], 20)


@pytest.mark.parametrize(
    ("R", "total", "count"),
    [
        (PARTS, "100", 3),
        (SHARES, "1", 4),
        (np.round(SHARES * 100, 1), "100", 4),
        (np.round(SHARES, 2), "1", 4),
        (np.round(SHARES * 24, 1), "24", 4),
        (np.column_stack([PARTS, [5.1, 6.2, 7.7, 6.9, 5.5]]), "100", 3),
        (np.column_stack([[105.1, 216.2, 97.7, 306.9, 115.5], PARTS]), "100", 3),
    ],
)
def test_parts_of_a_whole_are_told(R, total, count):
    columns = {f"f{j}": R[:, j] for j in range(R.shape[1])}
    for data in csv_and_xlsx(columns):
        table = read(data)
        assert notes(table)["parts_of_whole"]["total"] == total
        assert notes(table)["parts_of_whole"]["count"] == count
        for note in table.notes:
            if note.code == "parts_of_whole":
                assert "CLR" in tables.sentence(note, "en")
                assert "CLR" in tables.sentence(note, "zh")


def test_zeros_among_parts_are_counted():
    R = PARTS.copy()
    R[0] = (70, 30, 0)
    R[4] = (100, 0, 0)
    table = read(csv_and_xlsx({f"f{j}": R[:, j] for j in range(3)})[0])
    assert notes(table)["parts_of_whole_zeros"]["zeros"] == 3


@pytest.mark.parametrize(
    "R",
    [
        RNG.normal(33.3, 0.01, (12, 3)).round(2),  # hardly vary
        RNG.integers(1, 6, (30, 4)).astype(float),
        np.column_stack([RNG.integers(0, 2, 12), RNG.integers(0, 2, 12), RNG.integers(0, 2, 12)]),
        PARTS + RNG.normal(0, 4, PARTS.shape).round(1),
    ],
)
def test_other_fields_are_no_parts(R):
    table = read(csv_and_xlsx({f"f{j}": R[:, j] for j in range(R.shape[1])})[0])
    assert not [code for code in notes(table) if code.startswith("parts")]


def test_records_that_stand_twice_are_told():
    rows = [[f"n{i}", float(A[i]), float(B[i])] for i in range(8)]
    for given, code, lines in (
        (rows + rows, "records_twice_all", tuple(range(10, 18))),
        ([*rows, rows[2], rows[5]], "records_twice", (10, 11)),
        ([*rows, rows[7]], "records_twice", (10,)),
    ):
        table = [["who", "a", "b"], *given]
        for data in ("\n".join(",".join(map(str, r)) for r in table).encode(), files.xlsx(table)):
            found = notes(read(data))
            assert found[code] == {"count": len(lines), "lines": lines}


@pytest.mark.parametrize(
    "rows",
    [
        [["who", "a", "b"], *([f"n{i}", A[i % 4], B[i % 4]] for i in range(8))],  # other names
        [["a", "b", "c"], *([i % 2, i // 2 % 2, i // 3 % 2] for i in range(20))],  # by chance
        [["a", "b"], *([A[i], B[i]] for i in range(8))],
    ],
)
def test_records_alike_by_chance_or_name_are_not_told(rows):
    found = notes(read("\n".join(",".join(map(str, row)) for row in rows)))
    assert not [code for code in found if code.startswith("records_twice")]


SD = [
    *(
        "StAbw",
        "標準偏差",
        "Desvio padrão",
        "Ст. откл.",
        "Dev. st.",
        "표준편차",
        "σ",
        "Std. Dev.",
        "标准差",
    ),
    *("écart-type", "standaardafwijking", "SD", "Odch. std.", "Standard error"),
]


@pytest.mark.parametrize("word", SD)
def test_deviations_alone_below_the_records(word):
    table = read(f"city;a;b\nX;10;3\nY;20;4\nZ;30;8\nW;25;7\n{word};8.54;2.38\n")
    assert len(table.lines) == 4
    other = read(f"city;a;b\nX;10;3\nY;20;4\nZ;30;8\nW;25;7\n{word};99;77\n")
    assert held_answers(other) == {"ask_totals": True}


BESIDE = [
    *("LOD", "Detection limit", "Nachweisgrenze", "检出限", "Possible points", "Wavelength", "CAS"),
    *("Method", "LOQ", "検出限界", "Limite de détection", "波长"),
]


@pytest.mark.parametrize("word", BESIDE)
def test_a_line_that_says_something_of_the_columns(word):
    rows = [f"s{i},{i * 7 % 11}.5,{i * 5 % 13}.2,{20 + i * 3 % 7}" for i in range(10)]
    table = read("\n".join(["sample,Pb,Cd,Zn", f"{word},0.5,0.1,2", *rows]))
    assert held_answers(table) == {"ask_totals": True}
    assert len(table.lines) == 10
    assert kinds(table)["Pb"] == "number"
