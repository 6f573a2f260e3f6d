"""Pictures of what components mean: what holds for all of them."""

from __future__ import annotations

import json
import re
from itertools import combinations

import numpy as np
import plotly.graph_objects as go
import pytest

from figures import table_fields
from figures.palette import DARK
from tests.figures.meant import (
    EVIL,
    KINDS,
    WORDS,
    a_picture,
    coordinates,
    correlations,
    drawn,
    labels,
    notes,
)


@pytest.mark.parametrize("kind", KINDS)
def test_plotly_and_json_accept_it(kind):
    figure = a_picture(kind)
    json.dumps(figure, allow_nan=False)
    go.Figure({"data": figure["data"], "layout": figure["layout"]})


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "space"])
@pytest.mark.parametrize(("m", "n"), [(2, 2), (3, 50), (200, 12)])
def test_one_component_and_few_records(kind, m, n):
    figure = a_picture(kind, m, n, k=1)
    json.dumps(figure, allow_nan=False)
    if kind not in ("circle", "unusual"):
        assert not drawn(figure, m)[:, 1].any()


@pytest.mark.parametrize("kind", KINDS)
def test_names_are_text(kind):
    """The only markup is our own: bold titles."""
    figure = a_picture(kind, name=EVIL, label=EVIL)
    texts = []

    def look(value):
        if isinstance(value, str):
            texts.append(value)
        elif isinstance(value, dict | list | tuple):
            for item in value.values() if isinstance(value, dict) else value:
                look(item)

    look(figure)
    assert any("&lt;b&gt;" in text for text in texts)
    assert {text for text in texts if "<" in text} == {"<b>Title</b>"}


@pytest.mark.parametrize("kind", KINDS)
def test_large_tables_stay_light(kind):
    figure = a_picture(kind, m=5000, n=50)
    points = sum(
        len(coordinates(trace)) for trace in figure["data"] if "markers" in trace.get("mode", "")
    )
    assert points <= 6000
    assert len(figure["data"]) <= 16
    assert len(figure["layout"]["annotations"]) <= 45
    assert len(json.dumps(figure)) < 900_000


@pytest.mark.parametrize("kind", KINDS)
def test_marks_tell_their_names(kind):
    figure = a_picture(kind)
    named = [trace for trace in figure["data"] if trace.get("hoverinfo") == "text"]
    assert named
    for trace in named:
        assert len(trace["hovertext"]) == len(coordinates(trace))
        assert all(("record" in text) or ("field" in text) for text in trace["hovertext"])
    if kind != "space":
        assert figure["layout"]["hovermode"] == "closest"


@pytest.mark.parametrize("kind", KINDS)
def test_only_colours_that_have_a_dark_partner(kind):
    text = json.dumps(a_picture(kind))
    assert set(re.findall(r"#[0-9a-f]{6}", text)) <= set(DARK)


@pytest.mark.parametrize("pixels", [340, 680, 1000])
@pytest.mark.parametrize("kind", ["circle", "biplot", "scores", "groups", "unusual", "strip"])
@pytest.mark.parametrize("name", ["f", "a rather long name", "一个很长的中文字段名称"])
def test_names_stay_apart(kind, pixels, name):
    figure = a_picture(kind, m=300, n=40, name=name, label=name)
    layout = figure["layout"]
    spans = [np.ptp(layout[f"{axis}axis"]["range"]) for axis in "xy"]
    aspect = layout["meta"]["narrow"]["aspect"] if kind in ("unusual", "strip") else None
    down = spans[1] / (pixels * aspect) if aspect else spans[0] / pixels
    boxes = []
    for note in notes(figure):
        if "xshift" not in note or note.get("xanchor"):
            continue  # the number of a limit
        x = note["x"] * pixels / spans[0] + note["xshift"]
        y = note["y"] / down + note["yshift"]
        half = sum(12 if ord(letter) > 0x2E80 else 5.5 for letter in note["text"]) / 2
        boxes.append((x - half, x + half, y - 6, y + 6))
    assert len(boxes) >= 3
    if kind not in ("unusual", "strip"):
        edge = pixels / 2
        assert all(-edge <= left and right <= edge for left, right, _, _ in boxes)
    for a, b in combinations(boxes, 2):
        assert not (a[0] < b[1] and b[0] < a[1] and a[2] < b[3] and b[2] < a[3])


def test_names_cover_no_tip():
    for seed in range(10):
        r = correlations(50, seed=seed)
        figure = table_fields.circle(r, labels(50, "field"), WORDS)
        scale = 340 / np.ptp(figure["layout"]["xaxis"]["range"])
        for note in notes(figure):
            x, y = note["x"] * scale + note["xshift"], note["y"] * scale + note["yshift"]
            half = 5.5 * len(note["text"]) / 2
            apart = np.abs(r.T * scale - [x, y]) > [half, 6]
            assert apart.any(axis=1).all()
