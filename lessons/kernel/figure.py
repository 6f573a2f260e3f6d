"""The pictures on the way to K a = λ a."""

from __future__ import annotations

from typing import Any

import numpy as np

from figures.cloud import around, plane
from figures.palette import AXES, AXES_TINT, DATA, DATA_TINT, FIRST, INK
from figures.panel import Panel, beside, over
from figures.picture import Figure, Picture, Style
from figures.space import patch, scene
from lessons.kernel import moving
from lessons.kernel.moving import FRAMES
from lessons.kernel.rings import INNER
from lessons.kernel.values import LINE
from lessons.model import Values
from lessons.text import Words
from live.expression import Expr
from live.operations import norm, rows, xy
from live.paths import boxes, segments
from live.terms import ORIGIN, beyond, centred, line_along, mean, u

REACH = 2.8
# Both rings are records, so both are blue: ● is the inner one, ○ the outer one.
FULL: Style = {"symbol": "circle"}
OPEN: Style = {"symbol": "circle-open", "outline": 1.8}
MARKS = (FULL, OPEN)
EYE = (1.1, -1.5, 0.65)


def groups(table: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The rows of the inner ring and those of the outer one."""
    return table[:INNER], table[INNER:]


def draw_groups(picture: Picture, table: np.ndarray, panel: str = "") -> None:
    for group, mark in zip(groups(table), MARKS, strict=True):
        picture.dots(group, DATA, size=8, panel=panel, **mark)


def two_rings(values: Values, words: Words) -> Figure:
    """The rings, an axis to turn, and the shadows of each ring on it."""
    strip = Panel(
        (-REACH, REACH),
        (-0.6, 1.6),
        words["title_strip"],
        id="2",
        y_ticks={},
        grid=False,
        inset=(0.2, 0.2, 0, 0),
        phone_inset=(0, 0, 0, 0),
    )
    panels = over(
        plane(around(REACH), ("x₁", "x₂"), words["title_rings"]),
        strip,
        heights=(0.73, 0.13),
        gap=0.14,
        phone=(0.7, 0.13),
        phone_gap=0.17,
    )
    picture = Picture(values["state"], panels)
    picture.line(line_along(u(moving.theta), 2 * REACH, mean), FIRST, width=2.5)
    draw_groups(picture, values["raw"])
    for height, (group, mark) in enumerate(zip(moving.shadows_of_rings, MARKS, strict=True)):
        picture.line([(-REACH, height), (REACH, height)], FIRST, width=1, panel="2")
        picture.dots(xy(group, height), FIRST, size=8, panel="2", **mark)
    picture.handle_axis(moving.theta, words["axis"], 0.9 * REACH, FIRST)
    picture.readout(moving.wrong, words["misplaced"], digits=0)
    picture.readout(moving.variance, words["variance"], color=FIRST)
    return picture.figure(aspect=0.86, narrow_aspect=1.4, hint=words["hint_axis"])


def lift(values: Values, words: Words) -> Figure:
    """The rings on their way up: each record is raised by |x|²."""
    picture = Picture(values["state"])
    picture.handle_timeline(moving.rise, words["lift"], FRAMES + 1, per_second=14, step=FRAMES)
    for group, symbol in zip(groups(values["raw"]), ("circle", "circle-open"), strict=True):
        line = {"width": 1.5, "color": DATA}
        marker = {"symbol": symbol, "color": DATA, "size": 4.5, "line": line}
        style = {"type": "scatter3d", "mode": "markers", "marker": marker}
        picture.trace(style, path=moving.lifted(group))
    sheet = patch([(0, 0, 0)] * 4, AXES_TINT, 0.7)
    picture.trace(sheet, path=rising_plane(values["cut"].value), after=True)
    place = {"xref": "paper", "yref": "paper", "xanchor": "left", "yanchor": "bottom"}
    picture.words(0, 1, f"<b>{words['title_lift']}</b>", size=15, **place)
    figure = picture.figure(aspect=0.78, narrow_aspect=1.05, hint=words["hint_orbit"])
    room = scene((-2.5, 2.5), ("x₁", "x₂", "x₃"), (0, 1, 0, 1), EYE, zoom=1.3)
    room["zaxis"]["range"] = [-0.4, 1.1 * values["top"]]
    figure["layout"] |= {"scene": room, "margin": {"l": 4, "r": 4, "t": 34, "b": 8}}
    small = {f"scene.aspectratio.{axis}": 1.15 for axis in "xyz"}  # else x₃ is cut
    figure["layout"]["meta"]["narrow"]["layout"] |= small
    return figure


def rising_plane(height: float) -> Expr:
    """A level plane that rises with the records, and ends between the rings."""
    corners = 2.5 * np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)])
    low = -0.35
    return xy(*corners.T, low + moving.risen * (height - low))


# --- the kernel trick -------------------------------------------------------------------------


def trick(values: Values, words: Words) -> Figure:
    """Two vectors, and φ(x) · φ(y) term by term above (x · y)² at once."""
    bars = Panel(
        (-5.6, 21),
        (0, 3.1),
        words["title_bars"],
        id="2",
        y_ticks={},
        inset=(0, 0, 0.2, 0.2),
        phone_inset=(0, 0, 0.06, 0),
    )
    vectors = plane(around(2.2), ("", ""), words["title_vectors"])
    panels = beside(vectors, bars, widths=(46, 48), gap=0.06, phone=(54, 34))
    picture = Picture(values["state"], panels)
    for vector, color in ((moving.x, DATA), (moving.y, INK)):
        picture.arrow(ORIGIN, vector, color, width=3.5)
        picture.label(beyond(vector, 0.22), vector.name, color, size=17)
        span = (moving.BOX, moving.BOX)
        picture.handle_vector(vector, words.say("vector", name=vector.name), span, color)
    draw_bars(picture, words)
    picture.readout(moving.dot, "x · y")
    picture.readout(moving.product, "φ(x) · φ(y)", after=True)
    picture.readout(moving.dot**2, "(x · y)²", after=True)
    return picture.figure(aspect=0.56, narrow_aspect=1.5, hint=words["hint_vectors"])


def draw_bars(picture: Picture, words: Words) -> None:
    """Above, a bar for each term, each from the end of the last one; below, all at once."""
    ends: Any = moving.ends
    hidden: Style = {"panel": "2", "after": True}
    for i, fill in enumerate((DATA, DATA_TINT, DATA)):
        bar = boxes([ends[i], 1.6], [ends[i + 1], 2.4])
        picture.line(bar, DATA, width=1, fill=fill, **hidden)
    picture.line(boxes((0, 0.7), [moving.dot**2, 1.5]), INK, width=1, fill=AXES, **hidden)
    end = rows([ends[3], 0.6], [ends[3], 2.5])
    picture.line(end, INK, width=1.5, dash="dot", **hidden)
    place: Style = {"panel": "2", "xanchor": "left"}
    picture.words(0, 2.75, words["bar_sum"], DATA, **place)
    picture.words(0, 0.35, words["bar_once"], INK, **place)
    picture.line([(0, 0.6), (0, 2.5)], AXES, width=1, panel="2")


# --- line by line -----------------------------------------------------------------------------


def derive(values: Values, words: Words) -> Figure:
    """Five numbers lifted onto a parabola; there, C u as a sum of records."""
    parabola = Panel(
        (-2.7, 2.7), (-0.7, 4.7), words["title_parabola"], equal=True, x_title="x", y_title="x²"
    )
    subtracted = [words.say("centred", name=name) for name in ("x", "x²")]
    panels = beside(parabola, plane(around(3.4), subtracted, words["title_mixture"], "2"))
    picture = Picture(values["state"], panels)
    draw_parabola(picture)
    draw_mixture(picture)
    picture.handle_axis(moving.theta, words["axis"], 3.2, FIRST, centre=ORIGIN, panel="2")
    picture.readout(moving.turned, words["turn"], digits=2, unit="°")
    picture.readout(norm(moving.image), words["image_length"])
    return picture.figure(aspect=0.58, narrow_aspect=1.95, hint=words["hint_axis"])


def draw_parabola(picture: Picture) -> None:
    """The records on their line, and where x ↦ (x, x²) puts them."""
    x, line = np.linspace(-2.15, 2.15, 44), np.array(LINE)
    below, above = np.column_stack([line, 0 * line]), np.column_stack([line, line**2])
    picture.line(np.column_stack([x, x**2]), AXES, width=1.5)
    picture.line(segments(below, above), AXES, width=1, dash="dot")
    picture.dots(below, AXES, size=9)
    picture.dots(above, DATA, size=12)


def draw_mixture(picture: Picture) -> None:
    """The axis, the records, and the arrows that add up to C u."""
    picture.line(line_along(u(moving.theta), 8), FIRST, panel="2")
    picture.dots(centred, DATA, size=12, panel="2")
    tails = moving.tips - moving.pieces
    picture.arrow(tails, moving.tips, DATA, width=2.5, head=0.24, panel="2")
    picture.line(rows(ORIGIN, moving.image), INK, dash="dot", panel="2")
    picture.label(beyond(moving.image, 0.35), "C u", panel="2")
