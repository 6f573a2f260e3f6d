"""The lesson on the singular value decomposition: the curriculum's numbers, and the bounds."""

from __future__ import annotations

import json

import numpy as np
import pytest

from lessons import datasets
from lessons.svd import images, moving, values
from lessons.svd import values_condition as condition
from lessons.svd.lesson import LESSON
from lessons.text import lesson_words
from live.state import State
from tests.lessons.computed import values_in

values_of = values_in(LESSON)


@pytest.mark.parametrize(
    ("ddof", "first", "second"), [(0, "2", "2/5"), (1, "5/2", "1/2")], ids=["m", "m-1"]
)
def test_singular_values_of_the_worked_example(ddof, first, second):
    found = values_of("factors", ddof=ddof)
    assert (found["s1"].plain, found["s2"].plain) == ("√10", "√2")
    assert (found["square1"].plain, found["square2"].plain) == ("10", "2")
    assert (found["lambda1"].plain, found["lambda2"].plain) == (first, second)


TABLES = {
    "worked": datasets.WORKED,
    "iris": datasets.load("iris").choose(0, 1),
    "line": datasets.Dataset("line", ("a", "b"), (("0", "0"), ("1", "2"), ("2", "4"))),
    "round": datasets.Dataset(
        "round", ("a", "b"), (("2", "0"), ("0", "2"), ("-2", "0"), ("0", "-2"))
    ),
}


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("ddof", [0, 1])
def test_the_product_is_the_table(name, ddof):
    table = TABLES[name]
    found = values_of("factors", table, ddof)
    U, S, Vt = (np.array([[x.value for x in row] for row in found[k]]) for k in ("U", "S", "Vt"))
    Xc = (table.X - table.X.mean(axis=0)).T
    np.testing.assert_allclose(U @ S @ Vt, Xc, atol=1e-3)
    np.testing.assert_allclose(U.T @ U, np.eye(len(S)), atol=1e-3)
    expected = np.linalg.svd(Xc, compute_uv=False)
    np.testing.assert_allclose([found["s1"].value, found["s2"].value], expected, atol=1e-9)


@pytest.mark.parametrize("records", values.COUNTS)
def test_rank_after_centring(records):
    found = values_of("rank", records=records)
    assert found["rank"] == min(5, int(records) - 1)
    assert sum(x.value > 0 for x in found["s"]) == found["rank"]


def test_photographs_have_one_component_less_than_records():
    assert values_of("rank")["most"].plain == "279"


def test_the_first_pieces_are_the_best():
    found = values_of("best_rank", frame=3)
    U, s, Vt = np.linalg.svd(images.face())
    best = (U[:, :3] * s[:3]) @ Vt[:3]
    error = ((images.face() - best) ** 2).sum()
    assert found["error_first"].value == pytest.approx(error)
    assert found["error_now"].value == pytest.approx(error)
    assert found["error_first"].value < found["error_next"].value
    assert found["error_first"].value < found["error_rows"].value


def test_the_error_of_rows_is_that_of_a_matrix():
    face = images.face().copy()
    dark = np.argsort((face**2).sum(axis=1))[:-3]
    assert images.error_of_rows(3) == pytest.approx((face[dark] ** 2).sum())


def test_all_pieces_make_the_picture():
    U, s, V = images.pieces()
    whole = moving.sum_of(moving.k)
    state = State({"U": U, "V": V, "s": s, "frame": len(s)})
    np.testing.assert_allclose(state.read(whole), images.face(), atol=1e-9)
    assert [state.shown(x).plain for x in (moving.share, moving.error)] == ["1", "0"]
    assert np.abs(State({**state, "frame": 0}).read(whole)).max() == 0


def test_a_piece_has_rank_one():
    U, s, V = images.pieces()
    piece = State({"U": U, "V": V, "s": s, "frame": 2}).read(moving.piece)
    np.testing.assert_allclose(piece, s[1] * np.outer(U[1], V[1]), atol=1e-12)


def test_the_picture_travels_light():
    figure = LESSON.step("best_rank").figure(values_of("best_rank"), lesson_words("svd", "en"))
    assert len(json.dumps(figure)) < 100_000


def test_both_products_have_the_same_eigenvalues():
    X = np.array(values.WIDE, dtype=float)
    assert X.sum(axis=1) == pytest.approx(0)
    found = values_of("wide")
    assert np.linalg.eigvalsh(X.T @ X)[::-1] == pytest.approx(found["gram_values"], abs=1e-9)
    assert np.linalg.eigvalsh(X @ X.T)[::-1] == pytest.approx(found["full_values"], abs=1e-9)


def test_sizes_for_the_photographs():
    found = values_of("wide")
    assert found["big_entries"].split() == ["106", "172", "416"]
    assert found["small_entries"].split() == ["78", "400"]


def test_the_product_loses_the_small_component():
    for frame in range(moving.STEPS):
        true = condition.thickness(frame)
        direct, squared = condition.smallest_ratios(frame)
        assert direct == pytest.approx(true, rel=0.05)
        if true > 1e-6:
            assert squared == pytest.approx(true, rel=0.01)
        if true < 1e-9:
            assert abs(squared - true) > 0.5 * true


def test_the_condition_number_is_squared():
    found = values_of("condition", frame=4)
    Z = condition.needle(4)
    assert found["kappa_now"].value == pytest.approx(np.linalg.cond(Z))
    assert found["kappa_squared"].value == pytest.approx(np.linalg.cond(Z.T @ Z))
