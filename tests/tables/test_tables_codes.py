"""Numbers that mean "missing": set by the visitor, or asked about."""

import numpy as np
import pytest

from tests.tables import files
from tests.tables.told import held_answers, notes, numbers, read

SCALE = "q1,q2\n" + "".join(f"{1 + i % 5},{1 + (i * 3) % 7}\n" for i in range(12))
MEASURED = "t,p\n" + "".join(f"{20 + i / 4},{1000 + (i * 7) % 13}\n" for i in range(12))

AGES = "age,p\n" + "".join(f"{20 + i * 7 % 53},{1000 + (i * 7) % 13}\n" for i in range(20))


@pytest.mark.parametrize(
    ("text", "value", "count"),
    [
        (MEASURED + "-9999,1001\n-9999,1002\n", "-9999", 2),
        (MEASURED + "-999.0,1001\n", "-999.0", 1),
        (MEASURED + "1e20,1001\n", "100000000000000000000", 1),
        (SCALE + "99,3\n99,4\n", "99", 2),
        (SCALE + "9,3\n", "9", 1),
        (SCALE + "-1,3\n-1,3\n", "-1", 2),  # a scale from 1 has no 0 that would join them
        (AGES + "99,1001\n99,1002\n", "99", 2),
        (AGES + "-1,1001\n-1,1002\n", "-1", 2),
        (MEASURED + "400,1001\n400,1002\n", "400", 2),  # no code, but twice the same far away
    ],
)
def test_a_value_far_from_all_others_is_asked_about(text, value, count):
    table = read(text)
    found = [q.message.params for q in table.questions if q.message.code == "ask_code"]
    assert [(p["value"], p["count"]) for p in found] == ([(value, count)] if count else [])
    for question in table.questions:
        assert not question.holds, "nothing is taken away without an answer"
        yes = read(text, answers=((question.id, True),))
        cells = dict(numbers(yes))[question.message.params["field"]]
        assert cells.count(None) == count
        assert value not in cells
        assert notes(yes)["missing"]["count"] == count
        assert [q.id for q in yes.questions] == [q.id for q in table.questions]


@pytest.mark.parametrize(
    "text",
    [
        "a,b\n0,1\n1,0\n0,0\n1,1\n0,1\n",  # yes and no
        MEASURED + "60,1001\n",  # one outlier is no code
        SCALE,
        "kids,p\n" + "".join(f"{i % 6},{i}.5\n" for i in range(20)) + "9,2.5\n9,2.5\n",
        "change,p\n" + "".join(f"{i % 5 - 1},{i}.5\n" for i in range(20)),
        "x,y\n3,2.1\n1,3.9\n4,6.2\n2,2.8\n5,1.1\n9,2.2\n",  # digits
        "points,p\n" + "".join(f"{80 + i % 19},{i}.5\n" for i in range(40)) + "99,1.5\n99,2\n",
        "gain,p\n" + "".join(f"{i * 7 % 23 + 2},{i}.5\n" for i in range(20)) + "-1,1.5\n-1,2\n",
        "a,b\n1,5\n10,6\n100,8\n1000,9\n10000,1\n",
        "a,b\n0.1,5\n0.10,6\n0.100,8\n0.1000,9\n0.10000,1\n",  # one value in many writings
    ],
)
def test_no_question_without_a_reason(text):
    assert "ask_code" not in held_answers(read(text))


def test_several_codes_at_one_end_and_at_both():
    text = SCALE + "98,3\n99,4\n98,1\n99,2\n-9,3\n-9,4\n"
    found = {q.message.params["value"] for q in read(text).questions}
    assert found == {"98", "99", "-9"}


@pytest.mark.parametrize(
    ("values", "codes"),
    [([8, 9, 9], ["8", "9"]), ([7, 8, 9, 9], ["7", "8", "9"]), ([-1, -2, -9], ["-9", "-2", "-1"])],
)
def test_refused_and_does_not_know_on_a_scale(values, codes):
    steps = [1, 2, 3, 4, 5] if values[0] != 7 else [1, 2, 3, 4]
    rows = [["q", "p"], *([steps[i % len(steps)], i / 2] for i in range(20))]
    rows += [[value, 4.25] for value in values]
    for data in (files.xlsx(rows), "\n".join(f"{a};{b}" for a, b in rows).encode()):
        found = [q.message.params["value"] for q in read(data).questions]
        assert found == codes


def test_values_that_mean_missing_are_set_for_all_or_one():
    text = "a,b\n1,-9999\n-9999.0,2\n3,-1\n-1,4\n"
    assert numbers(read(text, missing_values=((-1, "-9999"),))) == {
        "a": ("1", None, "3", "-1"),
        "b": (None, "2", "-1", "4"),
    }
    one = read(text, missing_values=((-1, "-9999"), (1, "-1.0")))
    assert numbers(one) == {"a": ("1", None, "3", "-1"), "b": (None, "2", None, "4")}
    assert "“b”" in [str(p["field"]) and f"“{p['field']}”" for p in [notes(one)["missing_coded"]]]


def test_words_and_decimal_commas_that_mean_missing():
    words = "a;b\n1,5;k. A.\n2,5;3,5\n-99,0;4,5\n5,5;6,5\n"
    table = read(words, missing_values=((-1, "k. A."), (0, "-99")))
    assert numbers(table) == {"a": ("1.5", "2.5", None, "5.5"), "b": (None, "3.5", "4.5", "6.5")}


def test_codes_in_a_workbook():
    rows = [["a", "b"], *([i % 5 + 1, i * 3 % 7 + 1] for i in range(12)), [99, 3], [99, 4]]
    table = read(files.xlsx(rows), "t.xlsx")
    (question,) = table.questions
    yes = read(files.xlsx(rows), "t.xlsx", answers=((question.id, True),))
    assert numbers(yes)["a"][-2:] == (None, None)


PIMA = "id,pressure,skin,insulin,bmi,age\n" + "".join(
    f"n{i},{40 + i * 7 % 53},{23 + i * 3 % 17},{88 + i * 11 % 80},{23.5 + i % 9},{21 + age}\n"
    for i, age in enumerate([i * 7 % 40 for i in range(20)])
)


def with_zeros(*fields: int) -> str:
    lines = PIMA.splitlines()
    for k, j in enumerate(fields):
        for i in (2 + 3 * k, 3 + 3 * k)[: 2 if j in (2, 3) else 1]:
            cells = lines[i].split(",")
            lines[i] = ",".join([*cells[:j], "0", *cells[j + 1 :]])
    return "\n".join(lines)


def test_zeros_that_mean_missing_are_asked_about_once_for_all_fields():
    (question,) = read(with_zeros(1, 2, 3, 4)).questions
    assert question.message.params["names"] == ("pressure", "skin", "insulin", "bmi")
    assert question.message.params["count"] == 6
    yes = read(with_zeros(1, 2, 3, 4), answers=((question.id, True),))
    assert [column.missing for column in yes.numeric] == [1, 2, 2, 1, 0]
    assert held_answers(read(PIMA)) == {}
    assert held_answers(read(with_zeros(1))) == {}  # one record without pressure may be so


def genotypes(code: int, times: int) -> str:
    rows = [[i * (3 + j) % 7 % 3 for j in range(8)] for i in range(14)]
    for k in range(times):
        rows[k * 5 % 14][k * 3 % 8] = code
    lines = (" ".join([f"ind{i}", *map(str, row)]) for i, row in enumerate(rows))
    return "\n".join(["IND " + " ".join(f"rs{j}" for j in range(8)), *lines])


@pytest.mark.parametrize(("code", "times"), [(-1, 4), (-9, 6), (9, 5)])
def test_a_rare_number_in_many_fields_is_one_code(code, times):
    (question,) = read(genotypes(code, times)).questions
    assert question.message.params["count"] == times
    yes = read(genotypes(code, times), answers=((question.id, True),))
    assert sum(column.missing for column in yes.numeric) == times
    assert held_answers(read(genotypes(code, 1))) == {}


@pytest.mark.parametrize("seed", range(30))
def test_marks_are_no_codes(seed):
    rng = np.random.default_rng(seed)
    marks = rng.integers(0, 11, (8, 4)).tolist()
    rows = [["pupil", "maths", "art", "music", "sport"]]
    rows += [[f"p{i}", *row] for i, row in enumerate(marks)]
    assert held_answers(read("\n".join(",".join(map(str, row)) for row in rows))) == {}


@pytest.mark.parametrize(("coded", "asks"), [(1, False), (60, True)])
def test_of_very_many_counts_some_end_like_a_scale(coded, asks):
    """9 above 1 to 5 in one of 150 columns of counts is chance; in sixty it is a code."""
    rows = [",".join(f"q{j}" for j in range(150))]
    for i in range(15):
        scale = ["9" if i == 7 else str(1 + (i + j) % 5) for j in range(coded)]
        rows.append(",".join([*scale, *(str((i * 37 + j * j) % 400) for j in range(150 - coded))]))
    found = [q.message.params.get("value") for q in read("\n".join(rows)).questions]
    assert ("9" in found) == asks
