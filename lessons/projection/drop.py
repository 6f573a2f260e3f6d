"""The picture of the blobs: a cloud of three fields, its best plane, and the plane laid flat."""

from __future__ import annotations

from typing import Any

from figures.marks import Trace
from figures.palette import AXES_TINT, DATA, DATA_TINT, FIRST, INK, LOST, SECOND
from figures.panel import Panel
from figures.picture import Figure, Picture, Style
from figures.space import SEEN_BITS, cloud, name, packed, patch, path, scene
from lessons.model import Values
from lessons.projection.moving import shares
from lessons.text import Words
from live.paths import mix_colours

LOW, HIGH = -1.2, 4.2
EYE = (0.15, -1.35, 1.25)  # across the long direction, and low over the plane
PALER = mix_colours((DATA, DATA_TINT), 0.45)
SHADES = (DATA, PALER, DATA, PALER)  # in the order of the blobs: neighbours differ
DROPS = 12  # one of so many drawn records shows how far it falls
REACH = (3.1, 1.0)  # of the drawn piece of plane, along the two components


def drop(values: Values, words: Words) -> Figure:
    state = {shares.name: [values["kept"].value, values["lost"].value]}
    flat = values["show"] == "plane"
    picture = Picture(state, [flat_panel(words)][: int(flat)])
    for i, (part, color) in enumerate((("kept", FIRST), ("lost", LOST))):
        picture.readout(shares[i], words[part], percent=True, color=color, after=True)
    figure = picture.figure(aspect=0.76, narrow_aspect=1.3, hint=words["hint_orbit"])
    figure["data"] = [*space(values), *(flat_cloud(values) if flat else [])]
    layout = figure["layout"]
    names = [words[f"field_{i}"] for i in (1, 2, 3)]
    titles = words["title_cloud3"], words["title_dropped"]
    layout["annotations"].append(heading(titles[values["show"] != "cloud"]))
    layout["scene"] = scene((LOW, HIGH), names, (0, 1, 0.36 if flat else 0, 1), EYE)
    for axis in "xyz":  # the name of the field stands between them
        layout["scene"][f"{axis}axis"]["tickvals"] = [0, 4]
    # A phone is narrower than the room is long: draw the room a little smaller.
    layout["meta"]["narrow"]["layout"] |= {f"scene.aspectratio.{axis}": 1.0 for axis in "xyz"}
    layout["margin"] = {"l": 4, "r": 4, "t": 34, "b": 8}
    return figure


def heading(title: str) -> Style:
    """The title of the scene, in the manner of a panel's."""
    place = {"xref": "paper", "yref": "paper", "x": 0, "y": 1, "xanchor": "left"}
    font = {"size": 15, "color": INK}
    text = {"text": f"<b>{title}</b>", "yanchor": "bottom", "showarrow": False, "font": font}
    return {**place, **text}


def space(values: Values) -> list[Trace]:
    """The cloud as it is, or fallen onto its plane."""
    fallen = values["show"] != "cloud"
    records = values["drawn_back"] if fallen else values["drawn_X"]
    traces = [
        cloud(records[values["drawn_blob"] == blob], shade, bits=SEEN_BITS)
        for blob, shade in enumerate(SHADES)
    ]
    return [*traces, *plane_traces(values)] if fallen else traces


def plane_traces(values: Values) -> list[Trace]:
    """A piece of the plane, its two directions, and how far some records fell."""
    mean, (p1, p2) = values["mean"], values["P"]
    s, t = REACH
    corners = [mean + i * s * p1 + j * t * p2 for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    falls: list[Any] = []
    for k in range(0, len(values["drawn_X"]), DROPS):
        falls += [values["drawn_X"][k], values["drawn_back"][k], None]
    return [
        patch(corners, AXES_TINT),
        path(falls, LOST, 3),
        path([mean, mean + s * p1], FIRST, 7),
        path([mean, mean + t * p2], SECOND, 7),
        name(mean + 1.08 * s * p1, "p₁", FIRST),
        name(mean + 1.2 * t * p2, "p₂", SECOND),
    ]


def flat_panel(words: Words) -> Panel:
    s, t = REACH
    return Panel(
        (-s - 0.2, s + 0.2),
        (-t, t),
        words["title_plane"],
        equal=True,
        x_title=words["score_1"],
        y_title=words["score_2"],
        inset=(0.06, 0.02, 0.04, 0.73),  # below the scene
    )


def flat_cloud(values: Values) -> list[Trace]:
    """The two scores of every record."""
    traces = []
    for blob, shade in enumerate(SHADES):
        y = values["drawn_Y"][values["drawn_blob"] == blob]
        traces.append(
            {
                "type": "scatter",
                "mode": "markers",
                "x": packed(y[:, 0], SEEN_BITS),
                "y": packed(y[:, 1], SEEN_BITS),
                "marker": {"color": shade, "size": 3},
                "hoverinfo": "skip",
                "showlegend": False,
            }
        )
    return traces
