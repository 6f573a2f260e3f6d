"""Pictures of what components mean, by the numbers they draw."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from itertools import combinations, product

import numpy as np
import plotly.graph_objects as go
import pytest

from figures import table_fields, table_records, table_unusual
from figures.palette import AXES, DARK, DATA, FIRST, GROUPS

WORDS = {"title": "Title", "x": "PC 1", "y": "PC 2", "z": "PC 3"}
EVIL = "<b>bold</b> & <a href='javascript:alert(1)'>x</a>"


def records(m, k=3, seed=0):
    return np.random.default_rng(seed).normal(size=(m, k)) * [4, 2, 1][:k]


def correlations(n, k=2, seed=0):
    r = np.random.default_rng(seed).normal(size=(k, n))
    return r / np.linalg.norm(r, axis=0) * np.random.default_rng(seed).uniform(0.2, 1, n)


def labels(m, name="record"):
    return [f"{name} {i}" for i in range(m)]


def marks(figure):
    """Traces of records: they carry which ones they are."""
    return [trace for trace in figure["data"] if "customdata" in trace]


def coordinates(trace):
    """(p, 2) or (p, 3), also of numbers packed for a scene."""
    columns = [trace[axis] for axis in "xyz" if axis in trace]
    if isinstance(columns[0], dict):
        columns = [np.frombuffer(b64decode(column["bdata"]), "<f4") for column in columns]
    return np.array(columns, dtype=float).T


def drawn(figure, m):
    """Where each of the m records is drawn; fails unless each is drawn once."""
    places = [i for trace in marks(figure) for i in trace["customdata"]]
    assert sorted(places) == list(range(m))
    points = np.concatenate([coordinates(trace) for trace in marks(figure)])
    return points[np.argsort(places)]


def lines(figure):
    return [trace for trace in figure["data"] if trace.get("mode") == "lines"]


def notes(figure):
    return [note for note in figure["layout"]["annotations"] if note["text"] != "<b>Title</b>"]


def a_picture(kind, m=30, n=4, name="field", label="record", k=3):
    """One of each kind, for what all of them must keep."""
    Y, people, fields = records(m, k), labels(m, label), labels(n, name)
    r = correlations(n, min(k, 2))
    groups = [i % 10 - 1 for i in range(m)]
    values = np.where(np.arange(m) % 5 == 0, np.nan, np.arange(m))
    more = {"groups": groups, "group_names": labels(9, name)}
    valued = {"values": values, "value_name": name}
    q = np.abs(Y[:, -1])
    return {
        "circle": lambda: table_fields.circle(r, fields, WORDS),
        "biplot": lambda: table_fields.biplot(Y[:, :2], r.T, people, fields, WORDS, 3.0),
        "scores": lambda: table_records.scores(Y, people, WORDS, Y[:2], [label] * 2, (0, 1)),
        "groups": lambda: table_records.scores(Y, people, WORDS, **more),
        "values": lambda: table_records.scores(Y, people, WORDS, **valued),
        "space": lambda: table_records.scores_in_space(Y, people, WORDS, **more),
        "unusual": lambda: table_unusual.unusual(Y[:, 0] ** 2, q, people, WORDS, 9.0, 2.0),
        "strip": lambda: table_unusual.unusual(Y[:, 0] ** 2, 0 * q, people, WORDS, 9.0, None),
    }[kind]()


KINDS = ["circle", "biplot", "scores", "groups", "values", "space", "unusual", "strip"]


# --- what all of them keep ------------------------------------------------------------------------


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


# --- each of them ---------------------------------------------------------------------------------


def tips(figure):
    """Ends of the arrows: the marks one points at, which are in no list of records."""
    found = [t for t in figure["data"] if t.get("mode") == "markers" and "customdata" not in t]
    return coordinates(found[-1]), found[-1]["hovertext"]


def test_circle():
    r = correlations(5)
    figure = table_fields.circle(r, labels(5, "field"), WORDS)
    edge = coordinates(lines(figure)[0])
    np.testing.assert_allclose(np.hypot(*edge.T), 1)
    ends, texts = tips(figure)
    np.testing.assert_allclose(ends, r.T)
    assert texts[0] == f"field 0: {r[0, 0]:.2f}, {r[1, 0]:.2f}".replace("-", "−")
    path = coordinates(lines(figure)[-1])
    for tip in r.T:
        assert np.isclose(path, tip).all(axis=1).any()
    layout = figure["layout"]
    assert layout["yaxis"]["scaleanchor"] == "x"
    assert [note["text"] for note in notes(figure)] != []


def test_a_field_without_correlation_has_no_arrow():
    r = np.array([[0.0, 0.6], [0.0, 0.8]])
    figure = table_fields.circle(r, ["constant", "field"], WORDS)
    assert len(coordinates(lines(figure)[-1])) == 6  # one arrow with its head
    assert len(tips(figure)[0]) == 2


@pytest.mark.parametrize("size", [1e-6, 0.03, 1, 7, 4e5])
def test_biplot(size):
    G, H = records(40, 2) * size, correlations(6).T
    stretch = table_fields.biplot_stretch(G, H)
    assert float(f"{stretch:.0e}") == stretch
    far, long = np.linalg.norm(G, axis=1).max(), np.linalg.norm(H, axis=1).max()
    assert 0.5 * far < stretch * long <= far * (1 + 1e-8)
    figure = table_fields.biplot(G, H, labels(40), labels(6, "field"), WORDS, stretch)
    np.testing.assert_allclose(drawn(figure, 40), G)
    ends, texts = tips(figure)
    np.testing.assert_allclose(ends, H * stretch)
    assert texts[2].startswith("field 2: ")
    reach = figure["layout"]["xaxis"]["range"]
    assert np.abs(ends).max() < reach[1]
    assert lines(figure)[-1]["line"]["color"] == FIRST


def test_the_stretch_of_nothing():
    assert table_fields.biplot_stretch(np.zeros((3, 2)), np.ones((2, 2))) == 1
    assert table_fields.biplot_stretch(np.ones((3, 2)), np.zeros((2, 2))) == 1
    assert table_fields.biplot_stretch(np.array([[3.0, 0]]), np.array([[0, 10.0]])) == 0.3


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
    figure = draw(records(60), labels(60), words, groups=list(range(12)) * 5,
                  group_names=labels(12, "g"))  # fmt: skip
    drawn(figure, 60)
    assert len(marks(figure)) == 8
    assert marks(figure)[-1]["name"] == "all others"
    assert len(marks(figure)[-1]["customdata"]) == 25
    looks = {(t["marker"]["color"], t["marker"]["symbol"]) for t in marks(figure)}
    assert len(looks) == 8


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


@pytest.mark.parametrize(("t2_limit", "q_limit"), list(product([None, 6.0], [None, 2.5])))
def test_unusual(t2_limit, q_limit):
    rng = np.random.default_rng(2)
    t2, q = rng.chisquare(2, 100), rng.chisquare(1, 100)
    figure = table_unusual.unusual(t2, q, labels(100), WORDS, t2_limit, q_limit)
    np.testing.assert_allclose(drawn(figure, 100), np.column_stack([t2, q]))
    beyond = (t2 > (t2_limit or np.inf)) | (q > (q_limit or np.inf))
    by_colour = {trace["marker"]["color"]: trace["customdata"] for trace in marks(figure)}
    assert by_colour.get(FIRST, []) == np.flatnonzero(beyond).tolist()
    assert by_colour[DATA] == np.flatnonzero(~beyond).tolist()
    at = {(tuple(set(t["x"])), tuple(set(t["y"]))) for t in lines(figure)}
    assert sum(x == (t2_limit,) for x, _ in at) == (t2_limit is not None)
    assert sum(y == (q_limit,) for _, y in at) == (q_limit is not None)
    names = {note["text"] for note in notes(figure) if note["text"].startswith("record")}
    assert names <= {f"record {i}" for i in np.flatnonzero(beyond)}
    assert bool(names) == bool(beyond.any())


def test_a_strip_where_nothing_is_dropped():
    t2 = np.array([1.0, 2, 9])
    figure = table_unusual.unusual(t2, np.zeros(3), labels(3), WORDS, 5.0, 1.0)
    np.testing.assert_allclose(drawn(figure, 3), np.column_stack([t2, np.zeros(3)]))
    assert len(lines(figure)) == 1
    assert figure["layout"]["yaxis"]["tickvals"] == []


def test_a_limit_beyond_all_records_is_in_the_picture():
    figure = table_unusual.unusual(np.ones(4), np.ones(4), labels(4), WORDS, 50.0, 70.0)
    assert figure["layout"]["xaxis"]["range"][1] > 50
    assert figure["layout"]["yaxis"]["range"][1] > 70


def test_the_numbers_of_two_limits_do_not_meet_in_the_corner():
    t2, q = np.linspace(0, 5, 12), np.linspace(0, 10, 12)
    apart = table_unusual.unusual(t2, q, labels(12), WORDS, 2.0, 10.5)
    corner = table_unusual.unusual(t2, q, labels(12), WORDS, 5.2, 10.5)
    sides = [
        [note["yanchor"] for note in figure["layout"]["annotations"] if "10.5" in note["text"]]
        for figure in (apart, corner)
    ]
    assert sides == [["bottom"], ["top"]]
