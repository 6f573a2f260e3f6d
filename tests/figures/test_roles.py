"""Figures by the data they draw, against formulas written here without `pca_core`."""

from __future__ import annotations

import json

import numpy as np
import plotly.graph_objects as go
import pytest

from figures.cloud import frame_of
from figures.numbers import NUMBERS
from figures.palette import DATA, FIRST
from figures.picture import Panel, Picture
from figures.roles import ROLES
from figures.state import State

WORKED = np.array([[1, 1], [1, 3], [2, 3], [4, 4], [2, 4]], dtype=float)


@pytest.fixture(params=range(5))
def points(request):
    return np.random.default_rng(request.param).normal(3, [2, 1], (12, 2)) @ [[1, 0.4], [0, 1]]


def draw(role, state, **args):
    arrays = ROLES[role](State(state), args)
    return np.array([arrays["x"], arrays["y"]], dtype=float).T


@pytest.mark.parametrize("theta", [0, 17, 45, 90, 133])
def test_shadows_lie_on_the_axis_and_residuals_are_perpendicular(points, theta):
    feet = draw("shadows", {"points": points, "theta": theta})
    u = np.array([np.cos(np.radians(theta)), np.sin(np.radians(theta))])
    normal = np.array([-u[1], u[0]])
    np.testing.assert_allclose((feet - points.mean(axis=0)) @ normal, 0, atol=1e-12)
    np.testing.assert_allclose((points - feet) @ u, 0, atol=1e-12)


@pytest.mark.parametrize("ddof", [0, 1])
def test_the_variance_curve_is_the_variance_of_the_shadows(points, ddof):
    curve = draw("variance_curve", {"points": points, "ddof": ddof}, steps=36)
    for theta, variance in curve:
        u = [np.cos(np.radians(theta)), np.sin(np.radians(theta))]
        assert variance == pytest.approx(np.var(points @ u, ddof=ddof))


def test_the_ellipse_has_the_components_as_its_axes(points):
    path = draw("ellipse", {"points": points}, scale=2) - points.mean(axis=0)
    values = np.linalg.eigvalsh(np.cov(points.T, ddof=0))
    radii = np.linalg.norm(path, axis=1)
    assert radii.max() == pytest.approx(2 * np.sqrt(values[1]), rel=1e-9)
    assert radii.min() == pytest.approx(2 * np.sqrt(values[0]), rel=1e-9)


def test_rectangles_add_up_to_the_covariance(points):
    total = 0.0
    for sign in (1, -1):
        corners = draw("rectangles", {"points": points}, sign=sign)
        boxes = np.split(corners, np.flatnonzero(np.isnan(corners[:, 0])))
        for box in boxes:
            box = box[~np.isnan(box[:, 0])]
            total += sign * np.ptp(box[:, 0]) * np.ptp(box[:, 1]) if len(box) else 0
    assert total / len(points) == pytest.approx(np.cov(points.T, ddof=0)[0, 1])


def test_stacked_shadows_show_the_collisions():
    strip = draw("strip", {"points": WORKED, "theta": 0}, stack=True, dy=1)
    assert sorted(map(tuple, strip.round(9))) == [(-1, 0), (-1, 1), (0, 0), (0, 1), (2, 0)]
    assert NUMBERS["places"](State(points=WORKED, theta=0), {}) == 3
    assert NUMBERS["places"](State(points=WORKED, theta=45), {}) == 5


def test_a_picture_is_a_valid_plain_plotly_figure():
    frame = frame_of(WORKED)
    picture = Picture(
        {"points": WORKED, "theta": 30.0}, [Panel(frame.x, frame.y, "Look", equal=True)]
    )
    picture.line("axis_line", FIRST, length=3)
    picture.dots("points", DATA, after=True)
    picture.handle_axis("theta", "Axis", 2, FIRST)
    picture.readout("variance_at", "variance")
    figure = picture.figure(aspect=0.7, hint="Drag it")
    go.Figure(figure)
    json.dumps(figure, allow_nan=False)
    assert figure["data"][1]["meta"] == {"role": "points", "after": True}
    assert figure["layout"]["yaxis"]["scaleanchor"] == "x"
    assert figure["layout"]["meta"]["readouts"][0]["text"] == "≈ 1.89"


def test_the_window_stays_while_records_move_inside_it():
    moved = WORKED.copy()
    moved[0] = [3, 2]
    assert frame_of(WORKED, moved) == frame_of(WORKED, WORKED)
    moved[0] = [50, 2]
    assert frame_of(WORKED, moved).x[1] > 50
