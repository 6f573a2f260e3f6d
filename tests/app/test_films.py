"""What a film shows: each picture of it is one that a hand may set, too."""

from __future__ import annotations

import numpy as np
import pytest

from course.scripts import FOLDERS
from lessons import datasets, registry
from lessons.states import first
from live.settings import Frame
from tests.modules import Modules

PARTS = [k / 8 for k in range(9)]
ASK = """async ({ figures, parts }) => {
    const { filmsOf } = await import("/films.js");
    const heard = [];
    const twin = { set: (settings) => heard.push(settings), drawn() {} };
    const isSet = ({ kind }) => kind !== "view";
    return figures.map((figure) => filmsOf(figure).filter(isSet).map((film) => {
        for (const part of parts) film.show({ twin }, part);
        return heard.splice(0);
    }));
}"""


def test_no_film_leaves_what_a_hand_may_set():
    opened = [first("en", *place) for place in registry.places()]
    metas = [one.picture()["layout"]["meta"] for one in opened]
    figures = [
        {"layout": {"meta": {"handles": meta["handles"], "state": meta.get("state")}}}
        for meta in metas
    ]
    films = Modules(FOLDERS).evaluate(ASK, {"figures": figures, "parts": PARTS})
    assert sum(map(len, films)) > 40
    for one, of_step in zip(opened, films, strict=True):
        settings = {setting.name: setting for setting in one.step.settings}
        table = datasets.load(one.step.first_table).choose(0, 1)
        for film in of_step:
            for shown in film:
                for name, value in shown.items():
                    if not isinstance(settings[name], Frame):  # is between two, too
                        settings[name].read(value, table)


FALL = """async ({ figure, parts }) => {
    const drawn = [];
    globalThis.window = { Plotly: { react: (plot, data) => drawn.push(data) } };
    const { filmsOf } = await import("/films.js");
    const film = filmsOf(figure).find(({ kind }) => kind === "fall");
    for (const part of parts) await film.show({ plot: figure }, part);
    return drawn;
}"""


@pytest.mark.parametrize("place", [("variance", "rotate"), ("two_views", "pythagoras")])
def test_shadows_fall_from_the_records_straight_to_where_they_stand(place):
    figure = first("en", *place).picture()
    marked = [bool(trace.get("meta", {}).get("falls")) for trace in figure["data"]]
    at = marked.index(True)
    feet = np.array([figure["data"][at + 1][axis] for axis in "xy"], dtype=float)
    lines = np.array([figure["data"][at][axis] for axis in "xy"], dtype=float)
    records = lines[:, ::3]
    found = Modules(FOLDERS).evaluate(FALL, {"figure": figure, "parts": [0, 0.25, 1]})
    for part, data in zip((0, 0.25, 1), found, strict=True):
        shadows = np.array([data[at + 1][axis] for axis in "xy"], dtype=float)
        assert shadows == pytest.approx((1 - part) * records + part * feet)
        ends = np.array([data[at][axis] for axis in "xy"], dtype=float)
        assert ends[:, 1::3] == pytest.approx(shadows)
        assert ends[:, ::3] == pytest.approx(records)
        others = [k for k in range(len(data)) if k not in (at, at + 1)]
        assert [data[k] for k in others] == [figure["data"][k] for k in others]
    assert abs(records - feet).max() > 0.5
