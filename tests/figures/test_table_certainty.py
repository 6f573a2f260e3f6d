"""Intervals, by the numbers they draw."""

from __future__ import annotations

import numpy as np

from figures import table_certainty
from figures.palette import AXES, DATA
from tests.figures.meant import EVIL, WORDS, labels, lines


def points(figure):
    """Where the dots stand, and what they say."""
    traces = [trace for trace in figure["data"] if trace.get("mode") == "markers"]
    at = [(x, y) for trace in traces for x, y in zip(trace["x"], trace["y"], strict=True)]
    said = [text for trace in traces for text in trace["hovertext"]]
    return at, said


def test_eigenvalues_stand_on_upright_bars():
    values, ends = [4.0, 2.0, 1.0], np.array([[3.0, 1.5, 0.5], [5.5, 2.5, 1.1]])
    figure = table_certainty.draw_spectrum(values, ends, WORDS)
    assert points(figure)[0] == [(1, 4), (2, 2), (3, 1)]
    drawn = [list(zip(line["x"], line["y"], strict=True)) for line in lines(figure)]
    assert drawn == [[(i + 1, ends[0, i]), (i + 1, ends[1, i])] for i in range(3)]
    assert figure["layout"]["yaxis"]["range"][0] == 0
    assert figure["layout"]["yaxis"]["range"][1] > 5.5


def test_of_many_eigenvalues_the_first_are_drawn():
    values = np.linspace(9, 1, 60)
    figure = table_certainty.draw_spectrum(values.tolist(), np.array([values, values]), WORDS)
    assert len(points(figure)[0]) == table_certainty.MOST


def test_loadings_whose_interval_holds_0_are_grey():
    values = np.array([2.0, -1.0, 0.1])
    ends = np.array([[1.0, -2.0, -0.2], [3.0, -0.5, 0.5]])
    figure = table_certainty.loadings(values, ends, ["a", EVIL, "c"], WORDS)
    colours = {
        trace["marker"]["color"]: list(zip(trace["x"], trace["y"], strict=True))
        for trace in figure["data"]
        if trace.get("mode") == "markers"
    }
    assert colours == {DATA: [(2, 0), (-1, 1)], AXES: [(0.1, 2)]}
    bars = {trace["line"]["color"]: np.array([trace["x"], trace["y"]], float).T for trace in
            lines(figure) if trace["line"]["color"] in (DATA, AXES)}  # fmt: skip
    np.testing.assert_array_equal(bars[DATA][[0, 1, 3, 4]], [[1, 0], [3, 0], [-2, 1], [-0.5, 1]])
    np.testing.assert_array_equal(bars[AXES], [[-0.2, 2], [0.5, 2]])
    low, high = figure["layout"]["xaxis"]["range"]
    assert low < -2 < 3 < high
    assert not any("<b>bold" in text or "<a" in text for text in points(figure)[1])


def test_one_field_alone():
    figure = table_certainty.loadings(np.array([1.0]), np.array([[0.5], [1.5]]), labels(1), WORDS)
    assert len(points(figure)[0]) == 1
