"""The pictures on the way to K a = λ a."""

from __future__ import annotations

from typing import Any

import numpy as np

from figures.cloud import Frame, plane, state_of
from figures.palette import (
    AXES,
    AXES_TINT,
    DATA,
    DATA_TINT,
    FIRST,
    INK,
)
from figures.picture import Figure, Panel, Picture
from figures.roles import ROLES
from figures.space import patch, scene
from lessons.kernel.values import FRAMES, LINE
from lessons.model import Values
from lessons.text import Words, plain

REACH = 2.8
FRAME = Frame((-REACH, REACH), (-REACH, REACH))
LEFT, RIGHT = (0, 0.46, 0, 1), (0.54, 1, 0, 1)
TOP, BOTTOM = (0, 1, 0.55, 1), (0, 1, 0, 0.43)
OPEN = {"symbol": "circle-open", "color": DATA, "size": 8, "line": {"width": 1.8}}
FULL = {"symbol": "circle", "color": DATA, "size": 8}
EYE = (1.1, -1.5, 0.65)
PLOT_3D = {"type": "scatter3d", "mode": "markers", "hoverinfo": "skip", "showlegend": False}


def groups(values: Values) -> list[tuple[int, int, dict[str, Any]]]:
    """The two rings: from which record, to which, and their mark."""
    return [(0, values["inner"], FULL), (values["inner"], values["m"], OPEN)]


def draw_rings(picture: Picture, values: Values) -> None:
    """Both rings are records, so both are blue; ● is the inner one, ○ the outer one."""
    for first, last, marker in groups(values):
        x, y = values["raw"][first:last].T.tolist()
        picture.still(x, y, mode="markers", marker=marker)


def two_rings(values: Values, words: Words) -> Figure:
    """The rings, an axis to turn, and the shadows of each ring on it."""
    strip = Panel(
        (-REACH, REACH), (-0.6, 1.6), words["title_strip"], id="2", wide=(0.2, 0.8, 0, 0.13),
        narrow=(0, 1, 0, 0.13), y_ticks={}, grid=False,
    )  # fmt: skip
    picture = Picture(
        state_of(values, theta=values["theta"].value),
        [plane(FRAME, ("x₁", "x₂"), words["title_rings"], (0, 1, 0.27, 1), (0, 1, 0.3, 1)), strip],
    )
    picture.line("axis_line", FIRST, width=2.5, length=2 * REACH)
    draw_rings(picture, values)
    for height, (first, last, marker) in enumerate(groups(values)):
        ends, line = [-REACH, REACH], {"color": FIRST, "width": 1}
        picture.still(ends, [height, height], panel="2", mode="lines", line=line)
        args = {"first": first, "last": last, "y": height}
        style = {"mode": "markers", "marker": {**marker, "color": FIRST}}
        picture.add("group_strip", style, "2", False, args)
    picture.handle_axis("theta", words["axis"], 0.9 * REACH, FIRST)
    picture.readout(
        "misplaced", words["misplaced"], str(values["wrong_now"]), inner=values["inner"]
    )
    picture.readouts[-1]["digits"] = 0
    picture.readout("variance_at", words["variance"], color=FIRST)
    return picture.figure(aspect=0.86, narrow_aspect=1.4, hint=words["hint_axis"])


def lift(values: Values, words: Words) -> Figure:
    """The rings on their way up: each record is raised by |x|²."""
    picture = Picture({"frame": values["frame"]}, [])
    picture.handle_timeline("frame", words["lift"], FRAMES + 1, per_second=14, step=FRAMES)
    for first, last, marker in groups(values):
        args = {"name": "frame", "last": FRAMES, "points": values["raw"][first:last].tolist()}
        drawn = ROLES["lifted"](picture.state, args)
        small = {**marker, "size": 4.5, "line": {"width": 1.5, "color": DATA}}
        picture.traces.append(
            {**PLOT_3D, **drawn, "marker": small, "meta": {"role": "lifted", **args}}
        )
    draw_cut(picture, values["cut"].value)
    figure = picture.figure(aspect=0.78, narrow_aspect=1.05, hint=words["hint_orbit"])
    room = scene((-2.5, 2.5), ("x₁", "x₂", "x₃"), (0, 1, 0, 1), EYE, zoom=1.3)
    room["zaxis"]["range"] = [-0.4, 1.1 * values["top"]]
    figure["layout"] |= {"scene": room, "margin": {"l": 4, "r": 4, "t": 34, "b": 8}}
    figure["layout"]["annotations"].append(heading(words["title_lift"]))
    return figure


def draw_cut(picture: Picture, height: float) -> None:
    """A level plane that rises with the records, and ends between the rings."""
    corners = [(-2.5, -2.5), (2.5, -2.5), (2.5, 2.5), (-2.5, 2.5)]
    args = {"name": "frame", "last": FRAMES, "points": corners, "ends": [-0.35, height]}
    drawn = ROLES["lifted"](picture.state, args)
    sheet = patch([(0, 0, 0)] * 4, AXES_TINT, 0.7)
    picture.traces.append({**sheet, **drawn, "meta": {"role": "lifted", "after": True, **args}})


def heading(title: str) -> dict[str, Any]:
    """The title of the scene, in the manner of a panel's."""
    place = {"xref": "paper", "yref": "paper", "x": 0, "y": 1, "xanchor": "left"}
    font = {"size": 15, "color": INK}
    return {
        **place, "text": f"<b>{title}</b>", "yanchor": "bottom", "showarrow": False, "font": font
    }  # fmt: skip


# --- the kernel trick -------------------------------------------------------------------------

TERMS = (DATA, DATA_TINT, DATA)


def trick(values: Values, words: Words) -> Figure:
    """Two vectors, and φ(x) · φ(y) term by term above (x · y)² at once."""
    reach = 2.2
    frame = Frame((-reach, reach), (-reach, reach))
    bars = Panel(
        (-5.6, 21), (0, 3.1), words["title_bars"], id="2", wide=(0.52, 1, 0.2, 0.8),
        narrow=(0, 1, 0.06, 0.34), y_ticks={}, grid=True,
    )  # fmt: skip
    picture = Picture(
        {"x": list(values["x_now"]), "y": list(values["y_now"])},
        [plane(frame, ("", ""), words["title_vectors"], (0, 0.46, 0, 1), (0, 1, 0.46, 1)), bars],
    )
    for name, color in (("x", DATA), ("y", INK)):
        picture.arrow("vector", color, width=3.5, name=name, head=0.2)
        font = {"size": 17, "color": color}
        args = {"vector": name, "gap": 0.22, "text": name}
        picture.add("tip_label", {"mode": "text", "textfont": font}, "", False, args)
        span = ((-1.5, 1.5), (-1.5, 1.5))
        picture.handle_vector(name, words.say("vector", name=name), span, color)
    draw_bars(picture, words)
    pair: dict[str, Any] = {"a": "x", "b": "y"}
    picture.readout("dot", "x · y", plain(values["dot"]), **pair)
    picture.readout("feature_product", "φ(x) · φ(y)", plain(values["kernel"]), after=True, **pair)
    picture.readout("squared_dot", "(x · y)²", plain(values["kernel"]), after=True, **pair)
    return picture.figure(aspect=0.56, narrow_aspect=1.5, hint=words["hint_vectors"])


def draw_bars(picture: Picture, words: Words) -> None:
    pair: dict[str, Any] = {"a": "x", "b": "y", "panel": "2", "after": True}
    for which, fill in enumerate(TERMS):
        picture.line(
            "feature_bar", DATA, width=1, fill=fill, which=which, across=[1.6, 2.4], **pair
        )
    picture.line("feature_bar", INK, width=1, fill=AXES, across=[0.7, 1.5], **pair)
    picture.line("feature_end", INK, width=1.5, dash="dot", across=[0.6, 2.5], **pair)
    place = {"panel": "2", "xanchor": "left"}
    picture.words(0, 2.75, words["bar_sum"], DATA, **place)
    picture.words(0, 0.35, words["bar_once"], INK, **place)
    picture.still([0, 0], [0.6, 2.5], panel="2", mode="lines", line={"color": AXES, "width": 1})


# --- line by line -----------------------------------------------------------------------------


def derive(values: Values, words: Words) -> Figure:
    """Five numbers lifted onto a parabola; there, C u as a sum of records."""
    line = Panel(
        (-2.7, 2.7), (-0.7, 4.7), words["title_parabola"], wide=LEFT, narrow=TOP, equal=True,
        x_title="x", y_title="x²",
    )  # fmt: skip
    around = Frame((-3.4, 3.4), (-3.4, 3.4))
    labels = [words.say("centred", name=name) for name in ("x", "x²")]
    picture = Picture(
        state_of({**values, "raw": values["table"], "ddof": 0}, theta=values["theta"].value),
        [line, plane(around, labels, words["title_mixture"], RIGHT, BOTTOM, "2")],
    )
    draw_parabola(picture)
    on_right: dict[str, Any] = {"panel": "2"}
    picture.line("axis_line", FIRST, width=2, length=8, centred=True, **on_right)
    picture.dots("points", DATA, size=12, centred=True, **on_right)
    picture.line("mixture", DATA, width=2.5, fill=DATA, head=0.24, **on_right)
    picture.line("turned_image", INK, width=2, dash="dot", **on_right)
    font = {"size": 16, "color": INK}
    args = {"gap": 0.35, "text": "C u"}
    picture.add("image_label", {"mode": "text", "textfont": font}, "2", False, args)
    picture.handle_axis("theta", words["axis"], 2.9, FIRST, centre=[0, 0], xaxis="x2", yaxis="y2")
    picture.readout("turn_at", words["turn"], f"{plain(values['turn_now'])}°")
    picture.readouts[-1]["unit"] = "°"
    picture.readout("image_length", words["image_length"])
    return picture.figure(aspect=0.58, narrow_aspect=1.95, hint=words["hint_axis"])


def draw_parabola(picture: Picture) -> None:
    """The records on their line, and where x ↦ (x, x²) puts them."""
    x = np.linspace(-2.15, 2.15, 44)
    curve = {"color": AXES, "width": 1.5}
    picture.still(x.tolist(), (x * x).tolist(), mode="lines", line=curve)
    ups: list[Any] = [v for k in LINE for v in ((k, 0), (k, k * k), (None, None))]
    xs, ys = zip(*ups, strict=True)
    picture.still(xs, ys, mode="lines", line={"color": AXES, "width": 1, "dash": "dot"})
    picture.still(LINE, [0] * len(LINE), mode="markers", marker={"color": AXES, "size": 9})
    marker = {"color": DATA, "size": 12}
    picture.still(LINE, [k * k for k in LINE], mode="markers", marker=marker)
