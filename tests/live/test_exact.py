"""The exact reader: what it says is what the curriculum says, and never disagrees with NumPy."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from lessons import datasets
from lessons.study import study
from live.algorithms import stacked
from live.operations import components, cosd, counted, dots, exp, norm, ratio, solve, sqrt, sum_
from live.settings import Angle, Vector
from live.terms import C, L, P, centred, mean, points, quadratic, shadows, total, u

theta = Angle("theta", 20.0)
v = Vector("v", (1.0, 0.0))
unit = Vector("unit", (1.0, 0.0), unit=True)


def state_of(dataset="worked", ddof=0, moved=None, **settings):
    table = datasets.load(dataset).choose(0, 1).move(moved or {})
    given = {"theta": 20.0, "v": (1.5, -0.5), "unit": (0.0, 1.0), **settings}
    return study(table, ddof).state(given, theta, v, unit)


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        (mean[0], "2"),
        (C[0, 0], "6/5"),
        (C[0, 1], "4/5"),
        (total, "12/5"),
        (L[0], "2"),
        (L[1], "2/5"),
        (P[0, 0], "1/√2"),
        (components([[3, 1], [1, 3]])[1, 0], "−1/√2"),
        (components([[2, 0], [0, 3]])[0, 1], "1"),
        (components([[2, 0], [0, 2]])[0, 0], "1"),
        (components([[2, 1], [1, 4]])[0, 1] ** 2, "(2+√2)/4"),
        (ratio(L[0], total), "5/6"),
        ((centred @ P.T)[4, 0], "1/√2"),
        (norm(points[0] - points[3]), "3√2"),
        (sqrt(10 * C[0, 0]), "2√3"),
        (quadratic(v), "9/5"),
        (norm(v), "√10/2"),
        (dots(v, [2, 3]), "3/2"),
        (solve([[1, -1], [1, 1]], v)[0], "1/2"),
    ],
)
def test_numbers_of_the_worked_example(expression, text):
    assert state_of().shown(expression).said == text


@pytest.mark.parametrize(
    ("angle", "text"), [(0.0, "6/5"), (45.0, "2"), (135.0, "2/5"), (30.0, "(6+2√3)/5")]
)
def test_an_axis_at_a_multiple_of_30_or_45_degrees_is_exact(angle, text):
    state = state_of(theta=angle)
    assert state.shown(quadratic(u(theta))).said == text
    assert state.shown(total - quadratic(u(theta))).exact


def test_elsewhere_it_is_rounded_and_says_so():
    assert state_of(theta=20.0).shown(quadratic(u(theta))).said == "≈ 1.7142"
    assert not state_of().shown(exp(v[0])).exact


def test_a_unit_vector_set_by_hand_is_at_an_angle():
    at_60 = (round(np.cos(np.pi / 3), 9), round(np.sin(np.pi / 3), 9))
    assert state_of(unit=at_60).shown(unit[1]).said == "√3/2"
    assert not state_of(unit=(0.6, 0.8)).shown(unit[1]).exact


def test_what_was_counted_is_exact():
    assert state_of().shown(counted(sum_(stacked(shadows(theta)) < 1))).said == "5"


def test_rounding_is_not_shown_as_a_number():
    state = state_of("iris", theta=17.0)
    assert state.shown(cosd(theta) - cosd(theta + 360)).value == 0


EXPRESSIONS = [
    mean[0], C[0, 1], total, L[0], L[1], P[0, 0], P[1, 1], ratio(L[0], total), norm(centred[0]),
    quadratic(u(theta)), total - quadratic(u(theta)), quadratic(v), norm(C @ v),
    dots(v, P[0]), ratio(C[0, 1], sqrt(C[0, 0] * C[1, 1])), shadows(theta)[0],
    sum_(centred * centred),
]  # fmt: skip


@pytest.mark.parametrize("dataset", datasets.IDS)
@pytest.mark.parametrize("ddof", [0, 1])
@pytest.mark.parametrize("angle", [0.0, 20.0, 45.0, 90.0, 120.0])
@pytest.mark.parametrize("moved", [{}, {0: ("1.5", "2")}], ids=["", "moved"])
def test_exact_and_floating_readings_agree(dataset, ddof, angle, moved):
    state = state_of(dataset, ddof, moved, theta=angle)
    for expression in EXPRESSIONS:
        shown = state.shown(expression)
        assert shown.value == pytest.approx(state.number(expression), rel=1e-9, abs=1e-9)


def test_settings_are_exactly_what_they_say():
    assert v.exact((0.1, 0.2)) == (Fraction(1, 10), Fraction(1, 5))


def test_what_is_divided_by_an_exact_zero_is_no_number():
    on_a_line = {1: ("2", "2"), 2: ("3", "3"), 3: ("4", "4"), 4: ("0", "0")}
    assert state_of(moved=on_a_line).shown(L[0] / L[1]).said == "—"
