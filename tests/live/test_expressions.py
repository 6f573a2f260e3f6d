"""Expressions as NumPy reads them, against formulas written here without `live`."""

from __future__ import annotations

import numpy as np
import pytest

from live.algorithms import stacked
from live.expression import ExpressionError
from live.operations import rows, sum_, xy
from live.paths import arrow, boxes, join, segments
from live.program import Program
from live.settings import Word
from live.state import State
from live.terms import (
    C,
    L,
    P,
    centred,
    ellipse,
    feet,
    line_along,
    mean,
    over_angles,
    points,
    quadratic,
    shadows,
    total,
    turned,
    u,
)

WORKED = np.array([[1, 1], [1, 3], [2, 3], [4, 4], [2, 4]], dtype=float)


@pytest.fixture(params=range(5))
def records(request):
    return np.random.default_rng(request.param).normal(3, [2, 1], (12, 2)) @ [[1, 0.4], [0, 1]]


def value_now(expression, X=WORKED, ddof=0, **more):
    return State({"points": X, "ddof": ddof, **more}).read(expression)


@pytest.mark.parametrize("theta", [0, 17, 45, 90, 133])
def test_shadows_lie_on_the_axis_and_what_is_lost_is_perpendicular(records, theta):
    found = value_now(feet(theta), records)
    way = np.array([np.cos(np.radians(theta)), np.sin(np.radians(theta))])
    normal = np.array([-way[1], way[0]])
    np.testing.assert_allclose((found - records.mean(axis=0)) @ normal, 0, atol=1e-12)
    np.testing.assert_allclose((records - found) @ way, 0, atol=1e-12)


@pytest.mark.parametrize("ddof", [0, 1])
def test_the_curve_is_the_variance_of_the_shadows(records, ddof):
    for theta, variance in value_now(over_angles(quadratic, 36), records, ddof):
        way = [np.cos(np.radians(theta)), np.sin(np.radians(theta))]
        assert variance == pytest.approx(np.var(records @ way, ddof=ddof))


def test_the_ellipse_has_the_components_as_its_axes(records):
    path = value_now(ellipse(2), records) - records.mean(axis=0)
    values = np.linalg.eigvalsh(np.cov(records.T, ddof=0))
    radii = np.linalg.norm(path, axis=1)
    assert radii.max() == pytest.approx(2 * np.sqrt(values[1]), rel=1e-9)
    assert radii.min() == pytest.approx(2 * np.sqrt(values[0]), rel=1e-9)


def test_the_words_are_what_numpy_says(records):
    cov = np.cov(records.T, ddof=1)
    state = State({"points": records, "ddof": 1})
    np.testing.assert_allclose(state.read(C), cov)
    np.testing.assert_allclose(state.read(mean), records.mean(axis=0))
    np.testing.assert_allclose(state.read(centred), records - records.mean(axis=0), atol=1e-12)
    np.testing.assert_allclose(state.read(L), np.linalg.eigvalsh(cov)[::-1])
    axes = state.read(P)
    np.testing.assert_allclose(
        axes @ cov @ axes.T, np.diag(np.linalg.eigvalsh(cov)[::-1]), atol=1e-9
    )
    assert state.number(total) == pytest.approx(np.trace(cov))
    np.testing.assert_allclose(
        state.read(turned(30)) @ state.read(turned(30)).T, np.eye(2), atol=1e-12
    )


def test_stacked_shadows_show_the_collisions():
    strip = value_now(xy(shadows(0), stacked(shadows(0))))
    assert sorted(map(tuple, strip.round(9))) == [(-1, 0), (-1, 1), (0, 0), (0, 1), (2, 0)]
    assert value_now(sum_(stacked(shadows(0)) < 1)) == 3
    assert value_now(sum_(stacked(shadows(45)) < 1)) == 5


def test_pieces_of_a_path_are_parted_by_a_row_of_nan():
    a, b = np.zeros((2, 2)), np.ones((2, 2))
    gap = [np.nan, np.nan]
    np.testing.assert_array_equal(value_now(segments(a, b)), [[0, 0], [1, 1], gap, [0, 0], [1, 1]])
    np.testing.assert_array_equal(value_now(join(a, [], [5, 5])), [*a, gap, [5, 5]])
    box = [[0, 0], [0, 1], [1, 1], [1, 0], [0, 0]]
    np.testing.assert_array_equal(value_now(boxes([0, 0], [1, 1])), box)
    assert value_now(boxes(np.zeros((0, 2)), [0, 0])).shape == (0, 2)


def test_an_arrow_has_a_solid_head():
    path = value_now(arrow([0, 0], [2, 0], 0.5))
    np.testing.assert_allclose(
        path, [[0, 0], [1.5, 0], [1.5, 0.18], [2, 0], [1.5, -0.18], [1.5, 0]]
    )
    assert len(value_now(arrow([0, 0], [0, 0], 0.5))) == 2


def test_numpy_arrays_and_lists_stand_anywhere(records):
    M = np.array([[2.0, 1.0], [0.0, 1.0]])
    np.testing.assert_allclose(value_now(M @ (points[0] - [1, 1]), records), M @ (records[0] - 1))
    np.testing.assert_allclose(value_now(records @ u(90), records), records[:, 1])
    np.testing.assert_allclose(value_now(rows(points[0], mean), records)[1], records.mean(axis=0))


def test_equal_parts_are_one_object_and_are_sent_once():
    theta = Word("theta")
    assert feet(theta) is feet(theta)
    program = Program()
    program.add(line_along(u(theta), 3, mean))
    before = len(program.nodes)
    program.add(u(theta))
    assert len(program.nodes) == before


# --- mistakes ---------------------------------------------------------------------------------


def test_a_name_that_does_not_exist_says_what_there_is():
    with pytest.raises(ExpressionError, match=r"'thetta'.*ddof, points, theta"):
        value_now(u(Word("thetta")), theta=1.0)


def test_a_misspelled_argument_says_what_there_is():
    with pytest.raises(ExpressionError, match=r"arrow: .*haed.*it takes tail, tip, head"):
        arrow([0, 0], [1, 1], haed=0.2)


def test_shapes_that_do_not_fit_say_which():
    with pytest.raises(ExpressionError, match=r"does not fit \(5×2, 3\)"):
        value_now(centred @ np.array([1.0, 2.0, 3.0]))


def test_a_table_is_no_number():
    with pytest.raises(ExpressionError, match="no single number, but 2×2"):
        State({"points": WORKED, "ddof": 0}).number(C)


def test_an_expression_has_no_truth_and_is_not_taken_apart():
    with pytest.raises(ExpressionError, match="where"):
        bool(C[0, 0] < 1)
    with pytest.raises(ExpressionError, match="entries"):
        list(mean)
