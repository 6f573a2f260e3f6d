"""Tables with very many columns: read in the same way, and what holds of many is said once."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import tables
from tables import LIMITS, at_once, spans
from tables.cells import Cells
from tests.tables.told import notes, numbers, problems, read

RNG = np.random.default_rng(2000)
WIDE = 300  # more than are held against each other, and than Arrow's reader is given
X = np.round(RNG.normal(50, 9, (14, WIDE)), 2)


def wide_csv(X: np.ndarray, form: str = "{}", names: list[str] | None = None) -> str:
    names = names or [f"x{j}" for j in range(X.shape[1])]
    rows = [[form.format(value) for value in row] for row in X.tolist()]
    return "\n".join(",".join(row) for row in (names, *rows))


def test_every_cell_of_a_wide_table_is_read():
    found = read(wide_csv(X))
    assert found.questions == ()
    assert np.array_equal(np.column_stack([column.values for column in found.numeric]), X)
    assert found.columns[7].cells == tuple(str(value) for value in X[:, 7].tolist())


def test_twenty_thousand_names_with_markup():
    names = [f"<script>alert({j})</script>" for j in range(LIMITS.fields)]
    values = RNG.integers(10, 99, (5, len(names))) / 8
    found = read(wide_csv(values, names=names))
    assert [column.name for column in found.numeric] == names
    assert len({column.short for column in found.numeric}) == len(names)
    assert np.array_equal(np.column_stack([column.values for column in found.numeric]), values)
    said = [tables.sentence(m) for m in (*found.notes, *(q.message for q in found.questions))]
    assert all(len(sentence) < 1_000 for sentence in said)


@pytest.mark.parametrize(("form", "code"), [("{} kg", "ask_unit"), ("{} ± 0.1", "ask_deviations")])
def test_one_question_for_all_columns_with_the_same(form, code):
    (question,) = read(wide_csv(X, form)).questions
    params = question.message.params
    assert (question.message.code, params["first"].code, params["count"]) == (
        "ask_many",
        code,
        WIDE,
    )
    answered = read(wide_csv(X, form), answers=((question.id, True),))
    assert len(answered.numeric) == WIDE


def test_copies_and_units_among_many_columns():
    half = X[:, : WIDE // 2]
    for others, code in ((half, "ask_copy"), (np.round(half * 25.4, 1), "ask_unit_of")):
        data = wide_csv(np.hstack([half, others]))
        (question,) = read(data).questions
        assert question.message.params["first"].code == code
        assert question.message.params["count"] == WIDE // 2
        left = read(data, answers=((question.id, True),))
        assert [column.name for column in left.numeric] == [f"x{j}" for j in range(WIDE // 2)]


def test_a_sum_and_a_mean_among_many_columns():
    part = np.round(X[:, 100:109], 2)
    total = np.round(part.sum(axis=1), 2)
    found = read(wide_csv(np.hstack([X[:, :109], total[:, None], X[:, 109:]])))
    (question,) = found.questions
    assert question.message.code == "ask_sum"
    assert question.message.params["names"] == tuple(f"x{j}" for j in range(100, 109))
    mean = np.round(X.mean(axis=1), 6)
    (question,) = read(wide_csv(np.hstack([X, mean[:, None]]))).questions
    assert (question.message.code, question.message.params["field"]) == ("ask_mean", "x300")


def test_names_and_codes_in_many_columns_are_asked_about_once():
    counted = np.arange(1, 15)[:, None] + np.arange(20)[None, :]
    rows = np.hstack([counted.astype(object), X.astype(object)])  # 1 is not 1.0
    data = wide_csv(rows, names=[f"v{j}" for j in range(20 + WIDE)])
    (question,) = read(data).questions
    assert (question.message.code, question.message.params["count"]) == ("ask_many", 20)
    coded = X.copy()
    coded[[3, 5], :40] = -9999 - np.arange(40)
    coded[5, 100] += 1  # or it would be the same record
    (question,) = read(wide_csv(coded)).questions
    assert (question.message.code, question.message.params["count"]) == ("ask_many_codes", 40)
    answered = read(wide_csv(coded), answers=((question.id, True),))
    assert [column.missing for column in answered.numeric] == [2] * 40 + [0] * (WIDE - 40)


def test_what_is_no_number_in_many_columns_is_told_once():
    rows = wide_csv(X).split("\n")
    rows[3] = ",".join(["oops"] * WIDE)
    found = read("\n".join(rows))
    assert list(problems(found)) == ["told_many"]
    assert found.problems[0].params["count"] == WIDE - 1
    assert len(found.numeric) == WIDE


def test_genes_in_rows_are_turned():
    names = ["gene", *(f"S{j + 1}" for j in range(6))]
    rows = [f"GENE{i}," + ",".join(map(str, X[:6, i].tolist())) for i in range(WIDE)]
    found = read("\n".join([",".join(names), *rows]))
    assert notes(found).keys() >= {"turned"}
    assert numbers(found)["GENE7"] == tuple(str(value) for value in X[:6, 7].tolist())


@pytest.mark.parametrize(
    "line", ['"a",' * 299 + '"b"', "," * 299, '"a,b",' * 298 + "1,2", '"",' * 299 + '"x""y"', "1"]
)
def test_rows_with_marks_and_gaps_are_the_same_as_read_one_by_one(line):
    read(wide_csv(X) + "\n" + line + "\n" + ",".join(map(str, X[0].tolist())))


def test_wide_rows_are_found_at_once():
    lines = ['"' + name + '"' for name in ("a", "b")]
    head = ",".join(lines * 150)
    found = at_once.read_at_once([head, *wide_csv(X).split("\n")[1:]], ",", 1, LIMITS)
    assert found is not None
    assert found.line(0).cells == ("a", "b") * 150


@pytest.mark.parametrize("count", [0, 1, 3, 40, 5_000])
@pytest.mark.parametrize("kind", ["few", "many", "gaps", "codes"])
def test_spans_are_those_of_the_different_numbers(count, kind):
    rng = np.random.default_rng(count)
    values = rng.integers(0, 6, count) * 1.0 if kind == "few" else rng.normal(size=count)
    values[::7] = np.nan if kind == "gaps" else values[::7]
    values[::9] = -99 if kind == "codes" else values[::9]
    different = np.unique(values[~np.isnan(values)])
    span = spans.span_of(values)
    assert span.known == np.sum(~np.isnan(values))
    assert min(span.different, 50) == min(len(different), 50)
    if len(different) > 1:
        ends = (different[0], different[1], different[-2], different[-1])
        assert (span.low, span.second, span.last_but_one, span.high) == ends
    assert span.whole == bool(len(different) and np.all(different % 1 == 0))
    assert span.coded or kind != "codes" or count < 40


def test_a_table_is_handed_over_without_what_its_columns_were_pieces_of():
    found = read(wide_csv(X))
    packed = pickle.dumps(found)
    assert len(packed) < 40 * X.size
    again = pickle.loads(packed)
    assert [c.cells for c in again.columns] == [c.cells for c in found.columns]
    assert [c.name for c in again.columns] == [c.name for c in found.columns]
    assert isinstance(again.columns[0].written, Cells)
