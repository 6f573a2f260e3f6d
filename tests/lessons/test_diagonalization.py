"""The numbers of the lesson on diagonalization, from the curriculum or from NumPy."""

from __future__ import annotations

import numpy as np
import pytest

from lessons import datasets, registry
from lessons.diagonalization import moving
from lessons.text import lesson_text, lesson_words, render, row
from lessons.voice import Voice, bracketed
from live.algorithms import eigen_line
from live.operations import abs_, det, trace
from live.state import State
from pca_core.exact import root
from pca_core.shown import show
from tests.lessons.computed import floats, values_in
from texts import LANGUAGES

LESSON = registry.lesson("diagonalization")
values_of = values_in(LESSON)
WORKED = datasets.WORKED
ROUND_NOW = [(1, 3), (3, 3), (2, 2), (2, 4), (2, 3)]  # two equal eigenvalues
TABLES = {
    "equal": ROUND_NOW,
    "one line": [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)],
    "uncorrelated": [(0, 3), (4, 3), (2, 2), (2, 4), (2, 3)],
    "upright": [(2, 0), (2, 6), (1, 3), (3, 3), (2, 3)],
    "flat": [(0, 3), (1, 3), (2, 3), (3, 3), (4, 3)],
    "falling": [(1, 4), (1, 3), (2, 3), (4, 1), (2, 2)],
    "irrational": [(1, 1), (1, 3), (2, 3), (4, 4), (2.5, 4)],
    "far": [(1e5, 1), (1, 3e5), (2, 3), (4, 4), (2, 4)],
}


def moved(name):
    places = TABLES[name]
    return WORKED.move({i: (str(x), str(y)) for i, (x, y) in enumerate(places)})


def plain(rows):
    return [[x.plain for x in line] for line in rows]


def shown_text(step_id, values, section="reveal", language="en"):
    return render(lesson_text("diagonalization", language)[step_id][section], values)


# --- the curriculum's numbers -----------------------------------------------------------------


def test_D_turns_as_the_curriculum_says():
    values = values_of("by_hand")
    first = r"\frac{6}{5} + \frac{4}{5}\,\sin 2\theta & \frac{4}{5}\,\cos 2\theta"
    second = r"\frac{4}{5}\,\cos 2\theta & \frac{6}{5} - \frac{4}{5}\,\sin 2\theta"
    assert values["D_wave"].startswith(r"D(\theta) = ")
    assert first in values["D_wave"]
    assert second in values["D_wave"]
    assert values["trace"].plain == "12/5"
    assert values["det"].plain == "4/5"


@pytest.mark.parametrize(
    ("theta", "expected"),
    [
        (0.0, [["6/5", "4/5"], ["4/5", "6/5"]]),
        (45.0, [["2", "0"], ["0", "2/5"]]),
        (135.0, [["2/5", "0"], ["0", "2"]]),
        (30.0, [["(6+2√3)/5", "2/5"], ["2/5", "(6−2√3)/5"]]),
    ],
)
def test_D_is_exact_at_the_angles_of_the_school(theta, expected):
    assert plain(values_of("by_hand", theta=theta)["D_now"]) == expected


@pytest.mark.parametrize(("ddof", "first", "second"), [(0, "2", "2/5"), (1, "5/2", "1/2")])
def test_eigenvalues_and_vectors(ddof, first, second):
    values = values_of("nullspace", ddof=ddof)
    assert (values["lambda1"].plain, values["lambda2"].plain) == (first, second)
    assert plain([values["vec1"], values["vec2"]]) == [["1", "1"], ["−1", "1"]]
    assert plain([values["unit1"]]) == [["1/√2", "1/√2"]]
    assert plain([values["unit2"]]) == [["−1/√2", "1/√2"]]
    assert plain([values["minus1"]]) == [["−1/√2", "−1/√2"]]
    assert values["free1"] == "v_a = v_b"
    assert values["free2"] == "v_a = -v_b"


def test_the_polynomial_is_worked_line_by_line():
    values = values_of("polynomial")
    assert values["poly"] == r"\lambda^2 - \frac{12}{5}\,\lambda + \frac{4}{5}"
    assert values["solved"] == r"\left(\lambda - 2\right)\left(\lambda - \frac{2}{5}\right) = 0"
    assert values["root_check1"] == r"2^2 - \frac{12}{5} \cdot 2 + \frac{4}{5} = 0"
    with_m_minus_1 = values_of("polynomial", ddof=1)
    assert with_m_minus_1["poly"] == r"\lambda^2 - 3\,\lambda + \frac{5}{4}"


def test_the_polynomial_at_a_lambda_set_by_hand():
    assert values_of("polynomial", lam=(0.0, 0.0))["p_now"].plain == "4/5"
    assert values_of("polynomial", lam=(2.0, 0.0))["p_now"].plain == "0"
    assert values_of("polynomial", lam=(0.4, 0.0))["p_now"].plain == "0"
    assert values_of("polynomial", lam=(1e6, 0.0))["lam"][0] == pytest.approx(2.5)


@pytest.mark.parametrize(("ddof", "D"), [(0, ["2", "2/5"]), (1, ["5/2", "1/2"])])
def test_the_product_is_diagonal_in_any_order_and_with_any_sign(ddof, D):
    for rows, expected in (("sorted", D), ("swapped", D[::-1]), ("flipped", D)):
        now = plain(values_of("check", ddof=ddof, rows=rows)["D_now"])
        assert now == [[expected[0], "0"], ["0", expected[1]]]


def test_the_product_is_told_entry_by_entry():
    figure = LESSON.step("check").figure(values_of("check"), lesson_words("diagonalization", "en"))
    said = [handle["text"] for handle in figure["layout"]["meta"]["handles"]]
    assert "p₁C · p₁ = √2·1/√2 + √2·1/√2 = 2" in said
    assert "p₂C · p₂ = −√2/5·(−1/√2) + √2/5·1/√2 = 2/5" in said
    assert "p₁ · c₂ = 1/√2·4/5 + 1/√2·6/5 = √2" in said


@pytest.mark.parametrize(("ddof", "two"), [(0, "2"), (1, "8/3")])
def test_the_round_cloud_is_round(ddof, two):
    for theta in (0.0, 30.0, 77.0):
        values = values_of("repeated", ddof=ddof, theta=theta)
        assert plain(values["D_now"]) == [[two, "0"], ["0", two]]
        assert values["round_now"].plain == two
    assert values["equal"]


# --- every table ------------------------------------------------------------------------------


@pytest.mark.parametrize("dataset", datasets.IDS)
@pytest.mark.parametrize("ddof", [0, 1])
@pytest.mark.parametrize("theta", [0.0, 17.0, 60.0, 150.0])
def test_D_is_the_covariance_of_the_turned_records(dataset, ddof, theta):
    table = datasets.load(dataset).choose(0, 1)
    turn = np.radians(theta)
    P = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    expected = np.cov(P @ table.X.T, ddof=ddof)
    values = values_of("derive", table, ddof, theta=theta)
    scale = np.abs(expected).max()
    np.testing.assert_allclose(floats(values["D_now"]), expected, atol=1e-9 * scale)
    C = np.cov(table.X.T, ddof=ddof)
    np.testing.assert_allclose(floats(values["PC_now"]), P @ C, atol=1e-9 * scale)
    np.testing.assert_allclose(floats(values["back_now"]), P.T @ C @ P, atol=1e-9 * scale)


@pytest.mark.parametrize("dataset", datasets.IDS)
def test_eigenvectors_against_numpy(dataset):
    table = datasets.load(dataset).choose(0, 1)
    C = np.cov(table.X.T, ddof=0)
    values = values_of("nullspace", table)
    for n in (1, 2):
        v = np.array([x.value for x in values[f"unit{n}"]])
        np.testing.assert_allclose(C @ v, values[f"lambda{n}"].value * v, atol=1e-3 * C.max())
        assert np.linalg.norm(v) == pytest.approx(1)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("ddof", [0, 1])
def test_moved_records_neither_break_nor_lie(name, ddof):
    table = moved(name)
    C = np.cov(table.X.T, ddof=ddof)
    for step in LESSON.steps:
        values = values_of(step.id, table, ddof)
        for language in LANGUAGES:
            for section in lesson_text("diagonalization", language)[step.id]:
                shown_text(step.id, values, section, language)
            step.figure(values, lesson_words("diagonalization", language))
        for ran in step.code:
            ran.result(values)
    checked = values_of("check", table, ddof)["D_now"]
    expected = np.diag(np.linalg.eigvalsh(C)[::-1])
    np.testing.assert_allclose(floats(checked), expected, atol=1e-9 * np.abs(C).max())


def test_with_equal_eigenvalues_every_direction_is_accepted():
    for step_id in ("by_hand", "still"):
        step, values = LESSON.step(step_id), values_of(step_id, moved("equal"))
        assert all(step.check.is_right({"theta": theta}, values) for theta in (0.0, 33.0, 120.0))
        other = values_of(step_id)
        assert [step.check.is_right({"theta": t}, other) for t in (45.0, 135.0, 225.0, 90.0)] == [
            True,
            True,
            True,
            False,
        ]


def test_null_spaces_of_an_uncorrelated_table():
    values = values_of("nullspace", moved("uncorrelated"))
    assert (values["free1"], values["free2"]) == ("v_b = 0", "v_a = 0")
    assert row(values["vec1"]) == "(1,\\, 0)"
    equal = values_of("nullspace", moved("equal"))
    assert equal["free1"] == equal["free2"] == "0 = 0"


def test_rounded_numbers_never_follow_an_equals_sign():
    values = values_of("polynomial", datasets.load("iris").choose(0, 1))
    for key in ("det_line", "product_line", "poly_line", "solved", "root_check1", "root_check2"):
        assert r"\approx" in values[key]
        assert "=" not in values[key]


def test_the_entry_of_the_matrix_that_is_not_symmetric():
    assert values_of("symmetric")["under"].plain == "64/25"
    below = values_of("symmetric", factor=(-0.5, 0.0))
    assert below["q"].plain == "−2/5"
    assert below["under"].plain == "−32/25"
    complex_values = np.linalg.eigvals(np.array([[1.2, 0.8], [-0.4, 1.2]]))
    assert abs(complex_values.imag).max() == pytest.approx(np.sqrt(32 / 25) / 2)


def test_a_direction_that_stays_is_turned_by_exactly_nothing():
    assert values_of("still", theta=45.0)["turn_now"].plain == "0"
    assert values_of("still", theta=315.0)["turn_now"].plain == "0"
    assert plain([values_of("still", theta=45.0)["Cv_now"]]) == [["√2", "√2"]]


def test_the_voice():
    exact, rounded = Voice(exact=True), Voice(exact=False)
    assert exact(root(2)).plain == "√2"
    assert not rounded(root(2)).exact
    assert rounded(root(0)).exact
    assert bracketed(show(-2)) == r"\left(-2\right)"


# --- what the pictures draw -------------------------------------------------------------------


C = np.array([[1.2, 0.8], [0.8, 1.2]])


def state_with(matrix=C, **settings):
    """A state whose records have this covariance matrix."""
    half = np.linalg.cholesky(matrix + 1e-15 * np.eye(2))
    records = np.sqrt(2) * np.vstack([half.T, -half.T])
    return State({"points": records, "ddof": 0, **settings})


@pytest.mark.parametrize("factor", [1.5, 1.0, 0.25])
def test_eigen_lines_are_the_real_eigenvectors(factor):
    M = np.array([[1.2, 0.8], [0.8 * factor, 1.2]])
    state = state_with(factor=[factor, 0])
    np.testing.assert_allclose(state.read(moving.lifted), M, atol=1e-12)
    for which, value in enumerate(sorted(np.linalg.eigvals(M).real, reverse=True)):
        tip = state.read(eigen_line(moving.lifted, which, 2))[1]
        np.testing.assert_allclose(M @ tip, value * tip, atol=1e-12)
        assert np.linalg.norm(tip) == pytest.approx(2)
        assert state.read(moving.roots)[which] == pytest.approx([value, 0])


def test_without_real_eigenvalues_no_line_is_drawn():
    state = state_with(factor=[-0.5, 0])
    assert not len(state.read(eigen_line(moving.lifted, 0, 1)))
    assert not len(state.read(moving.roots))


@pytest.mark.parametrize("x", [-0.5, 0.4, 1.0, 2.0, 2.5])
def test_the_area_of_the_shape_is_the_polynomial(x):
    state = state_with(lam=[x, 0])
    corners = state.read(moving.parallelogram)[:-1]
    after = np.roll(corners, -1, axis=0)
    area = (corners[:, 0] * after[:, 1] - corners[:, 1] * after[:, 0]).sum() / 2
    expected = np.linalg.det(x * np.eye(2) - C)
    assert area == pytest.approx(expected, abs=1e-12)
    assert state.number(moving.area) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("theta", [0, 30, 45, 100, 135, 225, 300])
def test_how_far_a_direction_is_turned(theta):
    v = np.array([np.cos(np.radians(theta)), np.sin(np.radians(theta))])
    cosine = v @ C @ v / np.linalg.norm(C @ v)
    turn = state_with(theta=theta).number(abs_(moving.turn_now))
    assert turn == pytest.approx(np.degrees(np.arccos(min(cosine, 1))), abs=1e-5)
    flat = State({"points": [[1, 1], [-1, -1]], "ddof": 0, "theta": 135})
    assert flat.number(moving.turn_now) == 0


def test_trace_and_determinant_of_D_stay():
    matrix = np.array([[3.0, -1.1], [-1.1, 0.7]])
    for theta in range(0, 180, 20):
        state = state_with(matrix, theta=theta)
        assert state.number(trace(moving.D)) == pytest.approx(3.7)
        assert state.number(det(moving.D)) == pytest.approx(np.linalg.det(matrix))
