"""The pictures of new records: one under the hand, and a map of a component."""

from __future__ import annotations

import numpy as np

from figures.cloud import around, plane
from figures.naming import subscript
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
from figures.panel import beside
from figures.picture import Figure, Picture, Style
from figures.space import SEEN_BITS, packed
from lessons.kernel.figure import draw_groups
from lessons.kernel.moving import REACH, x0
from lessons.kernel.values_map import CELLS
from lessons.model import Values
from lessons.text import Words
from live.operations import rows
from live.paths import mix

WINDOW = around(REACH)
COLOURS = (FIRST, SECOND, AXES)
TINTS = (FIRST_TINT, SECOND_TINT, AXES_TINT)
LEVELS = 12


def grab_new(picture: Picture, words: Words) -> None:
    picture.dots(x0, INK, size=13, symbol="x")
    picture.label(x0 + rows(0, 0.5), "x₀", size=17)
    picture.handle_vector(x0, words["new_record"], (WINDOW.x, WINDOW.y), INK)


def read_score(picture: Picture, values: Values, words: Words, which: int) -> None:
    label = words.say("coordinate_y", n=subscript("", which + 1))
    picture.readout(values["scores"][which], label, digits=3, color=COLOURS[which])


def point(values: Values, words: Words) -> Figure:
    """The rings glow where the kernel finds them near; on the right the new record's scores."""
    scores = values["fitted"].scores[:, :2]
    half = 1.3 * float(np.abs(scores).max())
    panels = beside(
        plane(WINDOW, ("x₁", "x₂"), words["title_new"]),
        plane(around(half), (words["score_1"], words["score_2"]), words["title_scores"], "2"),
        gap=0.09,
    )
    picture = Picture(values["state"], panels)
    # Behind each record a disc, the stronger the nearer the kernel finds it to the new one.
    glow = mix([PAPER, DATA_TINT, DATA], values["near"])
    picture.dots(values["raw"], glow, size=22, opacity=0.75)
    draw_groups(picture, values["raw"])
    draw_groups(picture, scores, panel="2")
    picture.dots(values["scores"][0:2], INK, size=17, symbol="x", panel="2")
    grab_new(picture, words)
    for which in (0, 1):
        read_score(picture, values, words, which)
    return picture.figure(aspect=0.54, narrow_aspect=1.95, hint=words["hint_new"])


def plane_map(values: Values, words: Words) -> Figure:
    """The height of one component over the plane; a bold line where it parts the rings."""
    which = values["which"]
    title = words.say("title_map", n=which + 1, c=values["c"])
    picture = Picture(values["state"], [plane(WINDOW, ("x₁", "x₂"), title)])
    draw_map(picture, values)
    draw_groups(picture, values["raw"])
    grab_new(picture, words)
    read_score(picture, values, words, which)
    return picture.figure(aspect=0.82, narrow_aspect=1.02, hint=words["hint_new"])


def draw_map(picture: Picture, values: Values) -> None:
    which, z = values["which"], values["heights"]
    at = np.linspace(-REACH, REACH, CELLS).round(3).tolist()
    tint, color = TINTS[which], COLOURS[which]
    low, high = float(z.min()), float(z.max())
    step = (high - low) / LEVELS
    heights = {**packed(z, SEEN_BITS), "shape": f"{CELLS}, {CELLS}"}
    surface: Style = {"type": "contour", "z": heights, "showscale": False}
    fill = {"start": low + step, "end": high + 0.7 * (high - low), "size": step, "coloring": "fill"}
    scale = [[0, PAPER], [0.6, tint], [1, color]]
    # The strongest colour is out of reach, so that records stay readable on every height.
    surface["colorscale"] = scale
    line = {"color": color, "width": 0.6}
    picture.still(at, at, **surface, contours=fill, line=line)
    if values["cut"] is not None:
        cut = {"start": values["cut"], "end": values["cut"], "size": 1, "coloring": "none"}
        picture.still(at, at, **surface, contours=cut, line={"color": INK, "width": 2.5})
