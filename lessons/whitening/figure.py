"""The pictures of whitening on the visitor's own cloud: made, multiplied out, turned, compared."""

from __future__ import annotations

from typing import Any

from figures.cloud import (
    Window,
    around,
    dot_size,
    draw_crosshair,
    draw_records,
    grab_records,
    plane,
)
from figures.matrix import Block, Falk
from figures.palette import AXES, DATA, FIRST, FIRST_TINT, SECOND
from figures.panel import Panel, beside, over
from figures.picture import Figure, Picture, Style
from lessons.model import Values
from lessons.study import field_names
from lessons.text import Words
from lessons.whitening import moving
from lessons.whitening.figure_cone import cone
from lessons.whitening.figure_use import noise, oblique
from lessons.whitening.moving import theta
from live.expression import Expr, Number
from live.operations import rows, sqrt
from live.paths import segments
from live.terms import ORIGIN, L, P, centred, ellipse, mean, turned, u

REACH = 3.2  # of a white cloud: three standard deviations and some air
COLOURS = (FIRST, SECOND)


def white(values: Values, words: Words) -> Figure:
    """The cloud to pull at, and beside it the same cloud on its way to white."""
    window, wide = values["window"], around(max(values["reach"], REACH))
    panels = beside(
        plane(window, field_names(values), words["title_cloud"]),
        plane(wide, (words["axis_1"], words["axis_2"]), words["title_way"], "2"),
    )
    picture = Picture(values["state"], panels)
    draw_crosshair(picture, window)
    draw_ellipse(picture, ellipse())
    for i, color in enumerate(COLOURS):
        picture.arrow(mean, mean + sqrt(L[i]) * P[i], color, width=3.5, head=window.head)
    draw_records(picture)
    draw_crosshair(picture, wide, ORIGIN, panel="2")
    draw_ellipse(picture, moving.image(moving.way), panel="2")
    for i, color in enumerate(COLOURS):
        tip = moving.way @ (sqrt(L[i]) * P[i])
        picture.arrow(ORIGIN, tip, color, width=3.5, head=0.28, panel="2")
    draw_records(picture, centred @ moving.way.T, panel="2")
    grab_records(picture, window, words, values["table"].grid)
    stages = [words[f"stage_{k}"] for k in range(3)]
    picture.handle_timeline(
        moving.stage, words["timeline"], 3, per_second=0.7, texts=stages, color=FIRST
    )
    for i, (label, color) in enumerate((("var_1", FIRST), ("var_2", SECOND), ("cov_12", AXES))):
        picture.readout(moving.spread[i], words[label], color=color)
    return picture.figure(aspect=0.6, narrow_aspect=1.95, hint=words["hint_stage"])


def draw_ellipse(picture: Picture, path: Expr, panel: str = "") -> None:
    picture.line(path, FIRST, width=1.5, opacity=0.6, fill=FIRST_TINT, panel=panel)


def matrix(values: Values, words: Words) -> Figure:
    """Two products in Falk's scheme: the white records, or their covariance matrix."""
    fields = ("z₁", "z₂")
    if values["show"] == "records":
        falk = Falk(
            left=Block(values["W"], "W", color=COLOURS, names=("w₁", "w₂")),
            right=Block(values["Xc"], "X", color=DATA),
            product=Block(values["Z"], "Z", color=COLOURS),
            wider=1.25,
        )
    else:
        upright = tuple(zip(*values["Z"], strict=True))
        falk = Falk(
            left=Block(values["Z"], "Z", color=COLOURS, names=fields),
            right=Block(upright, "Zᵀ", color=DATA, names=fields),
            product=Block(values["identity"], f"Z Zᵀ / {values['divisor']}", color=COLOURS),
            divisor=str(values["divisor"]),
            after=True,
        )
    titles = {name: words[f"title_{name}"] for name in moving.product.options}
    picture = Picture(values["state"], [falk.panel(titles[values["show"]])])
    falk.draw(picture, words)
    return picture.figure(aspect=0.68, narrow_aspect=0.95, hint=words["hint_entry"])


def turn(values: Values, words: Words) -> Figure:
    """The raw cloud and the white one, turned by the same hand."""
    raw, white = around(values["reach"]), around(max(REACH, 1.15 * values["farthest"]))
    panels = beside(
        plane(raw, [f"{name}′" for name in field_names(values)], words["title_raw"]),
        plane(white, ("z₁′", "z₂′"), words["title_white"], "2"),
    )
    picture = Picture(values["state"], panels)
    for panel, window, M in (("", raw, moving.NATURAL), ("2", white, moving.W)):
        draw_crosshair(picture, window, ORIGIN, panel=panel)
        draw_ellipse(picture, moving.image(M) @ turned(theta), panel)
        draw_records(picture, centred @ M.T @ turned(theta), panel=panel)
    turn_cloud(picture, white, words, "2")
    for cloud, covariance, color in (("raw", moving.raw, DATA), ("white", moving.whitened, FIRST)):
        for j, what in enumerate(("var", "cov")):
            label = words[f"{what}_{cloud}"]
            picture.readout(covariance[0, j], label, color=color, after=True)
    return picture.figure(aspect=0.62, narrow_aspect=1.95, hint=words["hint_turn"])


def turn_cloud(picture: Picture, window: Window, words: Words, panel: str = "") -> None:
    """The handle, and a line to it: how far the cloud has been turned."""
    radius, label = 0.86 * window.half, words["handle_turn"]
    picture.handle_axis(theta, label, radius, FIRST, centre=ORIGIN, panel=panel)
    picture.line(rows(ORIGIN, radius * u(theta)), FIRST, panel=panel)


def zca(values: Values, words: Words) -> Figure:
    """Turn the white cloud over the records; beside it PCA- and ZCA-whitening."""
    window = around(max(values["reach"], 1.15 * values["farthest"]))
    small: Style = {"equal": True, "x_ticks": {}, "y_ticks": {}}
    pca, best = (
        Panel(window.x, window.y, words[f"title_{name}"], id, **small)
        for name, id in (("pca", "2"), ("zca", "3"))
    )
    panels = beside(
        plane(window, ("", ""), words["title_both"]),
        over(pca, best, phone=None),
        widths=(60, 32),
        phone=(60, 30),
        phone_gap=0.1,
    )
    picture = Picture(values["state"], panels)
    draw_over(picture, window, theta)
    draw_over(picture, window, 0, panel="2")
    draw_over(picture, window, moving.nearest, panel="3", after=True)
    turn_cloud(picture, window, words)
    picture.readout(moving.away(theta), words["away"])
    return picture.figure(aspect=0.68, narrow_aspect=1.5, hint=words["hint_zca"])


def draw_over(picture: Picture, window: Window, angle: Number, **more: Any) -> None:
    """The centred records, hollow; the white ones, full; and a line from each to its own."""
    count = len(picture.state["points"])
    few, size = count <= 12, dot_size(count)
    draw_crosshair(picture, window, ORIGIN, panel=more.get("panel", ""))
    links = segments(centred, moving.over(angle))
    picture.line(links, AXES, width=1.5 if few else 1, opacity=1 if few else 0.4, **more)
    picture.dots(centred, DATA, size=size, symbol="circle-open", **more)
    picture.dots(moving.over(angle), DATA, size=size, **more)


__all__ = ["cone", "matrix", "noise", "oblique", "turn", "white", "zca"]
