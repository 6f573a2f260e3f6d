"""The lesson on the two views: the curriculum's numbers, and what must hold anywhere."""

from __future__ import annotations

import json
from fractions import Fraction

import numpy as np
import pytest

from lessons import datasets, registry
from lessons.derivation import COVERED, Claim, faded, verified
from lessons.text import lesson_text, lesson_words, render
from lessons.two_views import lagrange, moving, settling, values, values_planes
from lessons.two_views.lesson import LESSON
from live.state import State
from live.terms import L, line_along
from pca_core.errors import VerificationError
from tests.lessons.computed import values_in

values_of = values_in(LESSON)

MOVED = datasets.WORKED.move({0: ("400", "-300.5")})
ROUND = datasets.Dataset("round", ("a", "b"), (("2", "0"), ("0", "2"), ("-2", "0"), ("0", "-2")))
LINE = datasets.Dataset("line", ("a", "b"), (("0", "0"), ("1", "2"), ("2", "4")))
FLAT = datasets.Dataset("flat", ("a", "b"), (("0", "1"), ("1", "1"), ("3", "1")))
ODD = (MOVED, ROUND, LINE, FLAT)
LINE_ANGLE = np.degrees(np.arctan2(2, 1))


@pytest.mark.parametrize(
    ("ddof", "trace", "kept", "lost"), [(0, "12/5", "2", "2/5"), (1, "3", "5/2", "1/2")]
)
def test_variance_and_error_make_up_the_trace(ddof, trace, kept, lost):
    found = values_of("pythagoras", ddof=ddof, theta=45.0)
    assert [found[k].plain for k in ("trace", "kept_now", "lost_now")] == [trace, kept, lost]
    for theta in (0.0, 17.0, 90.0, 133.0):
        found = values_of("pythagoras", ddof=ddof, theta=theta)
        total = found["kept_now"].value + found["lost_now"].value
        assert total == pytest.approx(float(Fraction(trace)))


def test_pythagoras_for_the_first_record():
    found = values_of("pythagoras")
    assert [found[k].plain for k in ("square", "square_kept", "square_lost")] == ["5", "9/2", "1/2"]


def test_bars_are_as_long_at_every_angle():
    for theta in (0, 30, 77):
        state = State({"points": datasets.WORKED.X, "theta": theta})
        _, lost = moving.bars([1, 0, 0, 1, 0])
        assert state.read(lost)[2, 0] == pytest.approx(5)


@pytest.mark.parametrize("data", datasets.IDS)
def test_the_rod_settles_on_the_first_component(data):
    table = datasets.load(data).choose(0, 1)
    C = np.cov(table.X.T, ddof=0)
    _, vectors = np.linalg.eigh(C)
    goal = np.degrees(np.arctan2(*vectors[::-1, 1])) % 180
    end = settling.settle(C, 160.0)[-1] % 180
    assert min((end - goal) % 180, (goal - end) % 180) < 0.2
    assert values.resting_place(values_of("springs", table)) == "first"


def test_nothing_turns_the_rod_of_a_round_cloud():
    found = values_of("springs", ROUND, frame=20.0)
    assert not found["moves"]
    assert values.resting_place(found) == "start"


def test_the_rod_leaves_from_where_the_knob_is():
    swing = settling.settle(np.cov(datasets.WORKED.X.T, ddof=0), 160.0)
    state = State({"theta": 100.0, "frame": 0.5})
    assert state.number(moving.rod(swing)) == pytest.approx((100 + swing[1]) / 2)
    state = State({"theta": 100.0, "frame": 1.5})
    assert state.number(moving.rod(swing)) == pytest.approx((swing[1] + swing[2]) / 2)
    found = values_of("springs", theta=135.0)
    assert [found[k].said for k in ("angle_now", "lost_now", "torque")] == ["135", "2", "0"]


def test_rounding_is_said_to_be_zero():
    found = values_of("lagrange1", ROUND)
    assert found["rest_now"].plain == "0"
    found = values_of("lagrange1", LINE, theta=float(LINE_ANGLE + 90))
    assert found["value_now"].plain == found["rest_now"].plain == "0"


def test_the_torque_is_shadow_times_spring():
    X = datasets.WORKED.X - datasets.WORKED.X.mean(axis=0)
    C = X.T @ X / len(X)
    u = np.array([np.cos(0.3), np.sin(0.3)])
    across = np.array([-u[1], u[0]])
    turned = float(np.mean((X @ u) * (X @ across)))
    assert settling.torque(C[0, 0], C[0, 1], C[1, 1], 0.3) == pytest.approx(turned)


def test_the_largest_level_touches_the_circle():
    state = State({"points": datasets.WORKED.X, "ddof": 0})
    radius = np.hypot(*state.read(moving.level_curve(L[0], 9)).T)
    assert radius.min() == pytest.approx(1)
    assert np.argmin(radius) % 180 == 45


# --- Lagrange ---------------------------------------------------------------------------------


def test_every_line_is_proved():
    assert lagrange.proved()
    assert list(lagrange.gradient_lines()) == list(lagrange.GRADIENT)
    assert list(lagrange.first_lines()) == list(lagrange.FIRST)
    assert list(lagrange.second_lines()) == list(lagrange.SECOND)


@pytest.mark.parametrize(
    "lines", [lagrange.gradient_lines, lagrange.first_lines, lagrange.second_lines]
)
def test_a_broken_line_is_noticed(lines):
    for name, line in lines().items():
        left = line.left if not isinstance(line.left, list) else line.left[0]
        worse = [*line.left[:-1], line.left[-1] + left] if isinstance(line.left, list) else left + 1
        with pytest.raises(VerificationError, match=f"line {name}"):
            verified({name: Claim(worse, line.right, line.uses)})


def test_phi_is_not_zero_without_its_reason():
    line = lagrange.second_lines()["5"]
    with pytest.raises(VerificationError):
        verified({"5": Claim(line.left, line.right, line.uses[1:])})


def test_one_line_is_covered():
    found = faded(lagrange.FIRST, "3")
    assert [name for name, text in found.items() if text is COVERED] == ["line3"]


@pytest.mark.parametrize("step_id", ["lagrange1", "lagrange2"])
def test_the_covered_line_is_the_answer(step_id):
    step = LESSON.step(step_id)
    for covered in step.setting("covered").options:
        assert step.check.right_option(values_of(step_id, covered=covered)) == covered


def test_the_gradient_is_the_slope_in_both_directions():
    found = values_of("touch", theta=30.0)
    assert [x.plain for x in found["gradient_now"]] == ["(4+6√3)/5", "(6+4√3)/5"]
    C, q = np.cov(datasets.WORKED.X.T, ddof=0), np.array([np.cos(np.pi / 6), 0.5])
    steps = 1e-6 * np.eye(2)
    slopes = [((q + h) @ C @ (q + h) - (q - h) @ C @ (q - h)) / 2e-6 for h in steps]
    assert [x.value for x in found["gradient_now"]] == pytest.approx(slopes)


# --- k of n, and the three lines --------------------------------------------------------------


@pytest.mark.parametrize("ddof", [0, 1])
@pytest.mark.parametrize("basis", values_planes.BASES)
@pytest.mark.parametrize("k", [1, 2, 3])
def test_error_of_a_basis(basis, k, ddof):
    found = values_of("k_components", ddof=ddof, basis=basis, k=k)
    X, Q = found["raw"], found["Q"][:k]
    rest = X - X @ Q.T @ Q
    assert found["error_now"].value == pytest.approx((rest**2).sum() / (len(X) - ddof))
    assert found["error_now"].value >= found["best_now"].value
    assert sum(w.value for w in found["weights"]) == pytest.approx(k)


def test_eigenvalues_of_the_box():
    found = values_of("k_components")
    computed = np.linalg.eigvalsh(np.cov(found["raw"].T, ddof=0))[::-1]
    assert [found[f"lambda{i}"].value for i in (1, 2, 3)] == pytest.approx(computed)


@pytest.mark.parametrize("ddof", [0, 1])
def test_slopes_of_the_three_lines(ddof):
    found = values_of("regression", ddof=ddof)
    assert [found[k].plain for k in ("slope_b", "slope_1", "slope_a")] == ["2/3", "1", "3/2"]


@pytest.mark.parametrize("data", datasets.IDS)
def test_nearly_collinear_fields_make_slopes_swing(data):
    """The factor is the diagonal of the inverse correlation matrix."""
    table = datasets.load(data).choose(0, 1)
    found = values_of("regression", table)
    R = np.corrcoef(table.X.T)
    assert found["r2"].value == pytest.approx(R[0, 1] ** 2)
    assert found["inflation"].value == pytest.approx(np.linalg.inv(R)[0, 0])
    if data == "worked":
        assert (found["r2"].plain, found["inflation"].plain) == ("4/9", "9/5")


@pytest.mark.parametrize("table", [LINE, FLAT])
def test_on_a_line_nothing_fixes_the_slopes(table):
    assert values_of("regression", table)["inflation"].said == "—"


def test_a_new_unit_turns_the_component_only():
    ways = {}
    for factor in (1.0, 1.7):
        state = State({"points": datasets.WORKED.X, "ddof": 0, "s": (1.0, factor)})
        for kind, way in moving.old_ways.items():
            line = state.read(line_along(moving.unit(way), 1))
            ways.setdefault(kind, []).append(tuple(line[1]))
    for kind, (before, after) in ways.items():
        assert (before == pytest.approx(after)) == (kind != "across")


@pytest.mark.parametrize("table", ODD)
@pytest.mark.parametrize("step", LESSON.steps, ids=lambda step: step.id)
def test_odd_tables_neither_crash_nor_lie(step, table):
    found = step.compute(table, {**step.first(table), "ddof": 0})
    if step.id == "regression":
        expected = "all" if table in (LINE, FLAT) else "regression"
        assert values.what_stays(found) == expected
    if step.id == "touch" and table is ROUND:
        assert values.best_angle(found) is None


@pytest.mark.parametrize("table", ODD, ids=["moved", "round", "line", "flat"])
@pytest.mark.parametrize("lesson", ["two_views", "svd"])
def test_odd_tables_can_be_drawn_and_told(lesson, table):
    words, texts = lesson_words(lesson, "en"), lesson_text(lesson, "en")
    for step in registry.lesson(lesson).steps:
        found = step.compute(table, {**step.first(table), "ddof": 1})
        json.dumps(step.figure(found, words), allow_nan=False)
        for section in texts[step.id].values():
            assert "nan" not in render(section, found).lower().split()
