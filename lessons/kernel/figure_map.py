"""The pictures of new records: one under the hand, and a map of a component."""

from __future__ import annotations

from typing import Any

import numpy as np

from figures.cloud import Frame, plane
from figures.palette import (
    AXES,
    AXES_TINT,
    DATA,
    DATA_TINT,
    FIRST,
    FIRST_TINT,
    INK,
    PAPER,
    SECOND,
    SECOND_TINT,
)
from figures.picture import Figure, Picture
from figures.roles import ROLES
from figures.shapes import fixed
from figures.space import packed
from lessons.kernel.figure import draw_rings, groups
from lessons.kernel.values_map import CELLS, REACH
from lessons.model import Values
from lessons.text import Words

FRAME = Frame((-REACH, REACH), (-REACH, REACH))
COLOURS = (FIRST, SECOND, AXES)
TINTS = (FIRST_TINT, SECOND_TINT, AXES_TINT)
LEVELS = 12


def grab_new(picture: Picture, words: Words) -> None:
    font = {"size": 17, "color": INK}
    args = {"vector": "x0", "gap": 0, "text": ""}
    style = {"mode": "markers", "marker": {"symbol": "x", "color": INK, "size": 13}}
    picture.add("tip_label", style, "", False, args)
    args = {"vector": "x0", "gap": 0.42, "text": "x₀"}
    picture.add("tip_label", {"mode": "text", "textfont": font}, "", False, args)
    picture.handle_vector("x0", words["new_record"], (FRAME.x, FRAME.y), INK, snap=0.1)


def read_score(picture: Picture, words: Words, which: int, score: Any) -> None:
    """The score of the new record, to three decimals, live."""
    label = words.say("coordinate_y", n="₁₂₃"[which])
    args: dict[str, Any] = {"name": "x0", "which": which}
    text = f"≈ {fixed(score.value, 3)}"
    picture.readout("kernel_score", label, text, color=COLOURS[which], **args)
    picture.readouts[-1]["digits"] = 3


def point(values: Values, words: Words) -> Figure:
    """The rings glow where the kernel finds them near; on the right the new record's scores."""
    scores = values["fitted"].scores[:, :2]
    half = 1.3 * float(np.abs(scores).max())
    around = Frame((-half, half), (-half, half))
    names = (words["score_1"], words["score_2"])
    picture = Picture(
        {"x0": list(values["x0"]), "kernel": values["kernel"]},
        [
            plane(FRAME, ("x₁", "x₂"), words["title_new"], (0, 0.46, 0, 1), (0, 1, 0.55, 1)),
            plane(around, names, words["title_scores"], (0.55, 1, 0, 1), (0, 1, 0, 0.43), "2"),
        ],
    )
    draw_glow(picture)
    draw_rings(picture, values)
    for first, last, marker in groups(values):
        x, y = scores[first:last].T.tolist()
        picture.still(x, y, panel="2", mode="markers", marker=marker)
    picture.dots("kernel_place", INK, size=17, symbol="x", panel="2", name="x0")
    grab_new(picture, words)
    for which, key in enumerate(("y1", "y2")):
        read_score(picture, words, which, values[key])
    return picture.figure(aspect=0.54, narrow_aspect=1.95, hint=words["hint_new"])


def draw_glow(picture: Picture) -> None:
    """Behind each record a disc, the stronger the nearer the new record is to it."""
    args = {"name": "x0", "scale": [PAPER, DATA_TINT, DATA]}
    color = ROLES["kernel_glow"](picture.state, args)["color"]
    marker = {"color": color, "size": 22, "line": {"width": 0}}
    picture.add(
        "kernel_glow", {"mode": "markers", "marker": marker, "opacity": 0.75}, "", False, args
    )


def plane_map(values: Values, words: Words) -> Figure:
    """The height of one component over the plane; a bold line where it parts the rings."""
    which = values["which"]
    title = words.say("title_map", n=which + 1, c=values["c"])
    picture = Picture(
        {"x0": list(values["x0"]), "kernel": values["kernel"]},
        [plane(FRAME, ("x₁", "x₂"), title)],
    )
    draw_map(picture, values)
    draw_rings(picture, values)
    grab_new(picture, words)
    read_score(picture, words, which, values["y"])
    return picture.figure(aspect=0.82, narrow_aspect=1.02, hint=words["hint_new"])


def draw_map(picture: Picture, values: Values) -> None:
    which, z = values["which"], values["heights"]
    at = np.linspace(-REACH, REACH, CELLS).round(3).tolist()
    tint, color = TINTS[which], COLOURS[which]
    low, high = float(z.min()), float(z.max())
    step = (high - low) / LEVELS
    heights = {**packed(z), "shape": f"{CELLS}, {CELLS}"}
    surface: dict[str, Any] = {"type": "contour", "z": heights, "showscale": False}
    fill = {"start": low + step, "end": high + 0.7 * (high - low), "size": step, "coloring": "fill"}
    scale = [[0, PAPER], [0.6, tint], [1, color]]
    # The strongest colour is out of reach, so that records stay readable on every height.
    surface["colorscale"] = scale
    line = {"color": color, "width": 0.6}
    picture.still(at, at, **surface, contours=fill, line=line)
    if values["cut"] is not None:
        cut = {"start": values["cut"], "end": values["cut"], "size": 1, "coloring": "none"}
        picture.still(at, at, **surface, contours=cut, line={"color": INK, "width": 2.5})
