"""A picture as plain data: what is drawn, what follows, where panels stand."""

from __future__ import annotations

import json

import numpy as np
import plotly.graph_objects as go
import pytest

from figures.cloud import window_of
from figures.hidden import without_results
from figures.palette import DATA, FIRST
from figures.panel import Panel, beside, over
from figures.picture import Picture
from live.paths import text
from live.settings import Angle
from live.terms import mean, points, quadratic, u

WORKED = np.array([[1, 1], [1, 3], [2, 3], [4, 4], [2, 4]], dtype=float)
theta = Angle("theta", 30.0)


def picture():
    window = window_of(WORKED)
    panel = Panel(window.x, window.y, "Look", equal=True)
    drawn = Picture({"points": WORKED, "ddof": 0, "theta": 30.0}, [panel])
    drawn.line([mean - u(theta), mean + u(theta)], FIRST)
    drawn.dots(points, DATA, after=True)
    drawn.dots((2, 3), DATA)
    drawn.label(points[0], ["6/5"], live={"text": text(quadratic(u(theta)))})
    drawn.handle_axis(theta, "Axis", 2, FIRST)
    drawn.readout(quadratic(u(theta)), "variance")
    drawn.readout(quadratic(u(theta)) / 2.4, "share", percent=True, after=True)
    return drawn.figure(aspect=0.7, hint="Drag it")


def test_it_is_a_valid_plain_plotly_figure():
    figure = picture()
    go.Figure(figure)
    json.dumps(figure, allow_nan=False)
    assert figure["layout"]["yaxis"]["scaleanchor"] == "x"


def test_what_moves_names_its_expression_and_what_does_not_names_none():
    line, records, still, label = picture()["data"]
    program = picture()["layout"]["meta"]["program"]
    assert program[records["meta"]["live"]["path"]] == ["state", "points"]
    assert records["meta"]["after"]
    assert program[line["meta"]["live"]["path"]][0] == "rows"
    assert "meta" not in still
    assert (still["x"], still["y"]) == ([2.0], [3.0])
    assert label["text"] == ["6/5"]
    assert program[label["meta"]["live"]["text"]][0] == "text"


def test_numbers_are_rounded_only_where_they_must_be():
    variance, share = picture()["layout"]["meta"]["readouts"]
    assert variance["text"] == "≈ 1.8928"
    assert (share["text"], share["times"], share["unit"]) == ("≈ 78.9%", 100, "%")


def test_a_path_that_is_no_table_of_places_is_refused():
    with pytest.raises(ValueError, match="table of places"):
        Picture({}).line(np.zeros((2, 4)), FIRST)


def test_before_the_answer_results_wait():
    figure = without_results(picture())
    assert [trace.get("visible") for trace in figure["data"]] == [None, False, None, None]
    assert [r["label"] for r in figure["layout"]["meta"]["readouts"]] == ["variance"]


def test_the_window_stays_while_records_move_inside_it():
    moved = WORKED.copy()
    moved[0] = [3, 2]
    assert window_of(WORKED, moved) == window_of(WORKED, WORKED)
    moved[0] = [50, 2]
    assert window_of(WORKED, moved).x[1] > 50


def test_panels_stand_beside_and_over_each_other_and_are_stacked_on_a_phone():
    a, b, c = (Panel((0, 1), (0, 1), id=id) for id in ("", "2", "3"))
    left, top, bottom = beside(a, over(b, c, heights=(3, 1), gap=0.2), widths=(6, 4), gap=0.1)
    assert left.wide == pytest.approx((0, 0.54, 0, 1))
    assert top.wide == pytest.approx((0.64, 1, 0.4, 1))
    assert bottom.wide == pytest.approx((0.64, 1, 0, 0.2))
    assert left.narrow[2] > top.narrow[3] > bottom.narrow[3]
    assert {panel.narrow[:2] for panel in (left, top, bottom)} == {(0, 1)}


def test_an_inset_keeps_room_inside_the_place():
    panel = Panel((0, 1), (0, 1), inset=(0.1, 0, 0, 0.2), phone_inset=(0, 0, 0, 0))
    assert panel.layout()["xaxis"]["domain"] == [0.1, 1]
    assert panel.layout()["yaxis"]["domain"] == [0, 0.8]
    assert panel.narrow_layout()["xaxis.domain"] == [0, 1]
