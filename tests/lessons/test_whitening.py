"""The lesson on whitening against the curriculum's numbers and NumPy's own."""

from __future__ import annotations

import numpy as np
import pytest

from lessons import datasets
from lessons.text import lesson_text, lesson_words, render
from lessons.whitening import moving
from lessons.whitening.lesson import LESSON
from lessons.whitening.tables import sentences, thin
from lessons.whitening.values_use import cosines, stage
from live.operations import covariance_matrix
from live.state import State
from live.terms import centred, turned
from pca_core.errors import RankError
from tests.lessons.computed import values_in
from texts import LANGUAGES

values_of = values_in(LESSON)

WORKED = datasets.WORKED
ROUND = WORKED.move(
    dict(enumerate([("1", "0"), ("0", "1"), ("-1", "0"), ("0", "-1")])) | {4: ("0", "0")}
)
FALLING = WORKED.move({0: ("1", "4"), 1: ("1", "3"), 2: ("2", "3"), 3: ("4", "1"), 4: ("2", "1")})
LINE = WORKED.move({0: ("1", "1"), 1: ("3", "3"), 3: ("4", "4"), 4: ("2", "2"), 2: ("3", "3")})
TABLES = [WORKED, ROUND, FALLING, *(datasets.load(d).choose(0, 1) for d in datasets.IDS[1:])]
OWN = ("oblique", "cone", "noise")


def figure_of(step, values):
    return LESSON.step(step).figure(values, lesson_words("whitening", "en"))


def plain(rows):
    return [[x.plain for x in row] for row in rows]


def test_the_curriculum_of_the_worked_example():
    values = values_of("matrix")
    assert plain(values["W"]) == [["1/2", "1/2"], ["−√5/2", "√5/2"]]
    records = list(zip(*plain(values["Z"]), strict=True))
    assert records == [
        ("−3/2", "−√5/2"), ("−1/2", "√5/2"), ("0", "0"), ("3/2", "−√5/2"), ("1/2", "√5/2"),
    ]  # fmt: skip


def test_the_other_divisor_gives_another_w():
    values = values_of("matrix", ddof=1)
    W = np.array([[x.value for x in row] for row in values["W"]])
    C = np.array([[1.5, 1], [1, 1.5]])
    assert pytest.approx(np.eye(2)) == W @ C @ W.T
    assert plain(values["W"])[0] == ["1/√5", "1/√5"]


@pytest.mark.parametrize("ddof", [0, 1])
@pytest.mark.parametrize("table", TABLES)
def test_the_covariance_becomes_the_identity(table, ddof):
    values = values_of("matrix", table, ddof)
    W = np.array([[x.value for x in row] for row in values["W"]])
    C = np.cov(table.X, rowvar=False, ddof=ddof)
    assert pytest.approx(np.eye(2), abs=2e-2 if len(table.X) > 12 else 1e-9) == W @ C @ W.T
    Z = np.array([[x.value for x in row] for row in values["Z"]])
    assert Z @ Z.T / (len(table.X) - ddof) == pytest.approx(np.eye(2), abs=2e-9)
    assert (Z**2).sum() / values["divisor"] == pytest.approx(values["two"].value)


@pytest.mark.parametrize("table", TABLES)
def test_the_way_to_white(table):
    def at(stage):
        return State({"points": table.X, "ddof": 0, "stage": stage})

    drawn = centred @ moving.way.T
    cov = np.cov(at(2).read(drawn), rowvar=False, ddof=0)
    assert cov == pytest.approx(np.eye(2), abs=1e-9)
    assert at(2).read(moving.spread) == pytest.approx([1, 1, 0], abs=1e-9)
    values = np.linalg.eigvalsh(np.cov(table.X, rowvar=False, ddof=0))[::-1]
    assert at(1).read(moving.spread) == pytest.approx([*values, 0], abs=1e-9 * values[0])
    assert at(0).read(drawn) == pytest.approx(table.X - table.X.mean(axis=0))


@pytest.mark.parametrize("stage", [0, 0.4, 1, 1.7, 2])
@pytest.mark.parametrize("table", TABLES)
def test_the_numbers_are_those_of_the_cloud_on_its_way(table, stage):
    state = State({"points": table.X, "ddof": 1, "stage": stage})
    cov = state.read(covariance_matrix(centred @ moving.way.T, 1))
    spread = state.read(moving.spread)
    assert spread == pytest.approx([cov[0, 0], cov[1, 1], cov[0, 1]], abs=1e-9 * cov[0, 0])


def test_the_numbers_at_each_stage_are_exact():
    spreads = [
        [x.plain for x in values_of("white", stage=s)["state"].shown_all(moving.spread)]
        for s in (0, 1, 2)
    ]
    assert spreads == [["6/5", "6/5", "4/5"], ["2", "2/5", "0"], ["1", "1", "0"]]
    values = values_of("white")
    assert [values[name].plain for name in ("factor2", "inverse", "root", "lambda2")] == [
        "√10/2", "5/2", "√10/5", "2/5",
    ]  # fmt: skip


@pytest.mark.parametrize("theta", [0.0, 33.0, 200.0])
@pytest.mark.parametrize("table", TABLES)
def test_any_turn_stays_white(table, theta):
    values = values_of("turn", table, theta=theta)
    state = values["state"]
    assert state.read(moving.whitened) == pytest.approx(np.eye(2), abs=1e-9)
    drawn = state.read(moving.white @ turned(moving.theta))
    assert np.cov(drawn, rowvar=False, ddof=0) == pytest.approx(np.eye(2), abs=1e-9)
    angle = np.radians(theta)
    u, v = (np.cos(angle), -np.sin(angle)), (np.sin(angle), np.cos(angle))
    C = np.array([u, v]) @ np.cov(table.X, rowvar=False, ddof=0) @ np.transpose([u, v])
    scale = np.trace(C)
    found = [values[name].value for name in ("raw_a", "raw_b", "raw_off")]
    assert found == pytest.approx([C[0, 0], C[1, 1], C[0, 1]], abs=1e-3 * scale)


def test_zca_of_the_worked_example():
    values = values_of("zca")
    assert plain(values["W_zca"]) == [
        ["(√2+√10)/4", "(√2−√10)/4"], ["(√2−√10)/4", "(√2+√10)/4"],
    ]  # fmt: skip
    assert values["zca_degrees"].plain == "45"


@pytest.mark.parametrize("ddof", [0, 1])
@pytest.mark.parametrize("table", TABLES)
def test_zca_is_the_nearest_white_cloud(table, ddof):
    values = values_of("zca", table, ddof)
    Xc = table.X - table.X.mean(axis=0)
    W = np.array([[x.value for x in row] for row in values["W_zca"]])
    C = np.cov(table.X, rowvar=False, ddof=ddof)
    eigenvalues, Q = np.linalg.eigh(C)
    assert pytest.approx(Q @ np.diag(eigenvalues**-0.5) @ Q.T, rel=1e-3, abs=1e-3) == W
    away = ((Xc @ W.T - Xc) ** 2).sum() / (len(Xc) - ddof)
    assert values["away_zca"].value == pytest.approx(away, rel=1e-3)
    drawn = values["state"].read(moving.over(values["zca_angle"]))
    assert drawn == pytest.approx(Xc @ W.T, abs=5e-3 * np.abs(Xc @ W.T).max())
    others = [values_of("zca", table, ddof, theta=float(t))["away_now"].value for t in range(360)]
    assert min(others) >= values["away_zca"].value - 1e-6


def test_records_on_one_line_are_refused_with_a_reason():
    for step in ("white", "matrix", "turn", "zca"):
        with pytest.raises(RankError):
            values_of(step, LINE)


def test_the_formula_is_right_in_an_orthonormal_basis_only():
    values = values_of("oblique", b2=(0.0, 1.0))
    assert values["by_formula"].plain == "4/5"
    assert values["seen"].value == pytest.approx(0.8)
    assert LESSON.step("oblique").check.is_right({"b2": (0.0, -1.0)}, values)
    bent = values_of("oblique", b2=(0.5, 0.75**0.5))
    v, w = np.array([2.5, 0.75**0.5]), np.array([2, 2 * 0.75**0.5])
    assert bent["seen"].value == pytest.approx(v @ w / np.linalg.norm(v) / np.linalg.norm(w))
    assert bent["between"].plain == "60"


def test_cosines_of_the_sentences():
    X, topic = sentences()
    assert X.shape == (60, 32)
    assert stage("raw")["other"] > 0.8
    assert abs(stage("cut")["other"]) < 0.2
    assert stage("cut")["same"] > stage("white")["same"] + 0.3
    assert stage("cut")["hits"] > stage("raw")["hits"] > stage("white")["hits"]
    table = cosines(X)
    i, j = 3, 40
    norms = np.linalg.norm(X[i]) * np.linalg.norm(X[j])
    assert table[i, j] == pytest.approx(X[i] @ X[j] / norms)
    same = [table[a, b] for a in range(60) for b in range(a) if topic[a] == topic[b]]
    assert stage("raw")["same"] == pytest.approx(np.mean(same))
    for name in ("raw", "centred", "white", "cut"):
        for key in ("share_same", "share_other"):
            assert stage(name)[key].sum() == pytest.approx(1)


def test_the_price():
    table = thin()
    assert np.cov(table.X, rowvar=False, ddof=0) == pytest.approx(
        np.array([[0.8, -0.6], [0.6, 0.8]]) @ np.diag([4, 0.04]) @ [[0.8, 0.6], [-0.6, 0.8]]
    )
    values = values_of("noise")
    names = ("lambda1", "lambda2", "factor1", "factor2", "far", "divided", "scaled", "ratio")
    expected = ["4", "1/25", "1/2", "5", "2", "10", "2/25", "100"]
    assert [values[name].plain for name in names] == expected
    assert values["after"].value == pytest.approx(2)
    assert values_of("noise", keep="1")["after"].value == pytest.approx(0, abs=1e-9)
    assert values_of("noise", q=(0.8, 0.6))["after"].value == pytest.approx(0.5)


@pytest.mark.parametrize("table", [ROUND, FALLING])
@pytest.mark.parametrize("step", [step.id for step in LESSON.steps if step.id not in OWN])
@pytest.mark.parametrize("ddof", [0, 1])
def test_unusual_tables_are_told_without_a_crash(table, step, ddof):
    values = values_of(step, table, ddof)
    assert figure_of(step, values)
    for language in LANGUAGES:
        for text in lesson_text("whitening", language)[step].values():
            assert "{{" not in render(text, values)
