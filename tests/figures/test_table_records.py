"""Scores in the plane and in space, by the numbers they draw."""

from __future__ import annotations

import numpy as np
import pytest

from figures import table_records
from figures.group_marks import MOST
from figures.palette import AXES, GROUPS
from tests.figures.meant import (
    EVIL,
    WORDS,
    coordinates,
    drawn,
    labels,
    lines,
    marks,
    notes,
    records,
)


def test_scores():
    Y = records(20)
    figure = table_records.scores(Y, labels(20), WORDS, Y[:2] * 2, ["new", "newer"], (3, 7))
    np.testing.assert_allclose(drawn(figure, 20), Y[:, :2])
    assert len(marks(figure)) == 1
    assert not figure["layout"]["showlegend"]
    others, rings = [t for t in figure["data"] if "customdata" not in t and t["mode"] == "markers"]
    np.testing.assert_allclose(coordinates(others), Y[:2, :2] * 2)
    assert others["hovertext"] == ["new", "newer"]
    np.testing.assert_allclose(coordinates(rings), Y[[3, 7], :2])
    assert np.abs(Y[:2, 0] * 2).max() < figure["layout"]["xaxis"]["range"][1]


@pytest.mark.parametrize("space", [False, True])
def test_groups(space):
    Y, names = records(60), ["north", "south", EVIL]
    groups = [i % 4 - 1 for i in range(60)]
    draw = table_records.scores_in_space if space else table_records.scores
    figure = draw(Y, labels(60), WORDS, groups=groups, group_names=names)
    np.testing.assert_allclose(drawn(figure, 60), Y if space else Y[:, :2], rtol=1e-6)
    parts = marks(figure)
    for g, trace in zip([0, 1, 2, -1], parts, strict=True):
        assert {groups[i] for i in trace["customdata"]} == {g}
        assert trace["showlegend"]
    assert [trace["marker"]["color"] for trace in parts] == [*GROUPS[:3], AXES]
    assert len({trace["marker"]["symbol"] for trace in parts}) == 4
    assert parts[0]["name"] == "north"
    assert parts[0]["hovertext"][0] == "record 1 · north"
    layout = figure["layout"]
    assert layout["showlegend"]
    assert layout["legend"]["orientation"] == "h"


@pytest.mark.parametrize("space", [False, True])
def test_of_very_many_groups_the_last_are_drawn_alike(space):
    draw = table_records.scores_in_space if space else table_records.scores
    words = {**WORDS, "others": "all others"}
    figure = draw(records(60), labels(60), words, groups=list(range(15)) * 4,
                  group_names=labels(15, "g"))  # fmt: skip
    drawn(figure, 60)
    assert len(marks(figure)) == MOST + 1
    assert marks(figure)[-1]["name"] == "all others"
    assert len(marks(figure)[-1]["customdata"]) == 12
    looks = {(t["marker"]["color"], t["marker"]["symbol"]) for t in marks(figure)}
    assert len(looks) == MOST + 1
    shapes = [t["marker"]["symbol"] for t in marks(figure)]
    assert space or len(set(shapes)) == len(shapes)  # for eyes that see no colours


@pytest.mark.parametrize("space", [False, True])
def test_values(space):
    Y, values = records(30), np.linspace(-2, 5, 30)
    values[[4, 9]] = np.nan
    draw = table_records.scores_in_space if space else table_records.scores
    figure = draw(Y, labels(30), WORDS, values=values, value_name=EVIL)
    np.testing.assert_allclose(drawn(figure, 30), Y if space else Y[:, :2], rtol=1e-6)
    seen, missing = marks(figure)
    assert missing["customdata"] == [4, 9]
    assert seen["marker"]["color"] == [v for v in values.tolist() if v == v]
    assert seen["marker"]["showscale"]
    assert seen["hovertext"][0] == "record 0: −2"
    assert seen["marker"]["colorbar"]["title"]["text"].startswith("&lt;b&gt;")


def test_space():
    Y = records(50)
    figure = table_records.scores_in_space(Y, labels(50), WORDS)
    np.testing.assert_allclose(drawn(figure, 50), Y, rtol=1e-6)
    scene = figure["layout"]["scene"]
    assert scene["uirevision"] == "keep"  # the camera stays where it was turned to
    ranges = np.array([scene[f"{axis}axis"]["range"] for axis in "xyz"])
    assert (np.abs(Y).max(axis=0) < ranges[:, 1]).all()
    narrow = figure["layout"]["meta"]["narrow"]["layout"]["scene.aspectratio"]
    for ratio in (scene["aspectratio"], narrow):
        scale = np.ptp(ranges, axis=1) / list(ratio.values())
        np.testing.assert_allclose(scale, scale[0])  # equal scales
    assert [scene[f"{axis}axis"]["title"]["text"] for axis in "xyz"] == ["PC 1", "PC 2", "PC 3"]
    for trace in lines(figure):
        assert not coordinates(trace).mean(axis=0).any()  # through the origin
    assert len(lines(figure)) == 3


def test_records_that_were_not_fitted_have_their_names():
    Y = np.random.default_rng(3).normal(size=(60, 2))
    extra = np.array([[2.5, 0.1], [-2.4, 1.9]])
    figure = table_records.scores(Y, labels(60), WORDS, extra, ["Ann", "<Bo>"])
    named = {note["text"]: (note["x"], note["y"]) for note in notes(figure)}
    assert named["Ann"] == (2.5, 0.1)
    assert named["&lt;Bo&gt;"] == (-2.4, 1.9)
