"""Five points of one's own where no server computes: the worked example's state, moved."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from course.content import content
from course.scripts import FOLDERS
from lessons.states import opened_in
from live.state import State
from tests.expressions import expressions_of
from tests.modules import Modules

STAND_IN = """async ([states, seed]) => {
    const { standIn } = await import("/stand_in.js");
    return states.map((state) => standIn(structuredClone(state), seed) ?? null);
}"""
FAR, NEAR = "2m9081072635", "2m1113234424"  # beyond the window of the worked example, and within
PLACES = [("variance", "centre"), ("variance", "spread"), ("whitening", "white")]
# No hand moves its records; cells with their numbers stand in the picture; no records, other ones.
FIXED = ("variance/rotate", "projection/scores", "how_many/rules")


def states(*names: str, table: str = "worked") -> list[dict[str, Any]]:
    places = [tuple(name.split("/")) for name in names] or PLACES
    return [content(opened_in("en", lesson, step, table), str).as_data() for lesson, step in places]


def stood_in(found: list[dict[str, Any]], seed: str) -> list[Any]:
    told: list[Any] = Modules(FOLDERS).evaluate(STAND_IN, [found, seed])
    return told


def dots(figure: dict[str, Any], points: list[list[int]]) -> list[tuple[str, np.ndarray]]:
    """The axes of every live trace of marks, and where it stands for these points."""
    meta = figure["layout"]["meta"]
    expressions = expressions_of(meta["program"])
    state = State({**meta["state"], "points": points})
    marks = [one for one in figure["data"] if "markers" in one.get("mode", "")]
    return [
        (trace["yaxis"], np.atleast_2d(state.read(expressions[trace["meta"]["live"]["path"]])))
        for trace in marks
        if "path" in trace.get("meta", {}).get("live", {})
    ]


@pytest.mark.parametrize("seed", [FAR, NEAR])
def test_all_that_is_drawn_of_them_is_seen(seed):
    points = [[int(seed[i]), int(seed[i + 1])] for i in range(2, 12, 2)]
    before = states()
    for one, there in zip(before, stood_in(before, seed), strict=True):
        assert there["stand_in"] == points
        layout, seen = there["figure"]["layout"], 0
        for axis, places in dots(one["figure"], points):
            y = layout[f"yaxis{axis[1:]}"]
            low, high = y["range"]
            assert np.all((places[:, 1] >= low) & (places[:, 1] <= high)), axis
            seen += len(places)
            if "scaleanchor" in y:
                x = layout[f"xaxis{axis[1:]}"]["range"]
                assert np.all((places[:, 0] >= x[0]) & (places[:, 0] <= x[1])), axis
        assert seen >= 5
        for handle in layout["meta"]["handles"]:
            if handle["kind"] == "point":
                x, y = layout["xaxis"]["range"], layout["yaxis"]["range"]
                assert handle["range"] == [x, y], "a hand reaches all that is seen"


def test_a_window_that_holds_them_stays():
    before = states("variance/spread")
    (there,) = stood_in(before, NEAR)
    for axis in ("xaxis", "yaxis"):
        assert there["figure"]["layout"][axis] == before[0]["figure"]["layout"][axis]
    (wider,) = stood_in(before, FAR)
    low, high = before[0]["figure"]["layout"]["xaxis"]["range"]
    assert np.ptp(wider["figure"]["layout"]["xaxis"]["range"]) > high - low


def test_where_no_hand_moves_all_five_none_stand_in():
    found = [*states(*FIXED), *states("variance/spread", table="iris")]
    assert stood_in(found, NEAR) == [None] * len(found)
