"""The pictures of whitening on the visitor's own cloud: made, multiplied out, turned, compared."""

from __future__ import annotations

from typing import Any

from figures.cloud import (
    Frame,
    dot_size,
    draw_crosshair,
    draw_records,
    grab_records,
    plane,
    state_of,
)
from figures.matrix import Block, Falk
from figures.palette import AXES, DATA, FIRST, FIRST_TINT, SECOND
from figures.picture import Box, Figure, Panel, Picture
from lessons.model import Values
from lessons.text import Words, plain
from lessons.whitening.figure_cone import cone
from lessons.whitening.figure_use import noise, oblique

LEFT, RIGHT = (0, 0.46, 0, 1), (0.54, 1, 0, 1)
TOP, BOTTOM = (0, 1, 0.55, 1), (0, 1, 0, 0.43)
REACH = 3.2  # of a white cloud: three standard deviations and some air
COLOURS = (FIRST, SECOND)


def names(values: Values) -> tuple[str, str]:
    return values["name_a"], values["name_b"]


def white_window(values: Values) -> Frame:
    """A window that holds the white cloud, however it is turned."""
    reach = max(REACH, 1.15 * values["farthest"])
    return Frame((-reach, reach), (-reach, reach))


def draw_mapped(picture: Picture, panel: str, arrows: bool = True, **args: Any) -> None:
    """A cloud under a map: its ellipse, its components, its records."""
    more = {**args, "panel": panel}
    picture.line("mapped_ellipse", FIRST, width=1.5, opacity=0.6, fill=FIRST_TINT, **more)
    for which, color in enumerate(COLOURS):
        if arrows:
            picture.arrow("mapped_arrow", color, width=3.5, which=which, head=0.28, **more)
    size = dot_size(len(picture.state.points))
    picture.dots("mapped_points", DATA, size=size, **more)


def draw_cross(picture: Picture, frame: Frame, panel: str) -> None:
    picture.line("mean_lines", AXES, width=1, dash="dash", span=frame.span, panel=panel, at=[0, 0])


def white(values: Values, words: Words) -> Figure:
    """The cloud to pull at, and beside it the same cloud on its way to white."""
    frame: Frame = values["frame"]
    window = Frame(*[(-half, half) for half in [max(values["reach"], REACH)] * 2])
    panels = [
        plane(frame, names(values), words["title_cloud"], LEFT, TOP),
        plane(window, (words["axis_1"], words["axis_2"]), words["title_way"], RIGHT, BOTTOM, "2"),
    ]
    picture = Picture(state_of(values, stage=values["stage"]), panels)
    draw_crosshair(picture, frame)
    picture.line("ellipse", FIRST, width=1.5, opacity=0.6, fill=FIRST_TINT)
    for which, color in enumerate(COLOURS):
        picture.arrow("components", color, width=3.5, which=which, head=frame.head)
    draw_records(picture)
    draw_cross(picture, window, "2")
    draw_mapped(picture, "2", map="stage", stage="stage")
    grab_records(picture, frame, words, values["table"].grid)
    stages = [words[f"stage_{k}"] for k in range(3)]
    picture.handle_timeline(
        "stage", words["timeline"], 3, per_second=0.7, texts=stages, color=FIRST
    )
    read_covariances(picture, words, values["spread_now"], map="stage", stage="stage")
    return picture.figure(aspect=0.6, narrow_aspect=1.95, hint=words["hint_stage"])


def read_covariances(picture: Picture, words: Words, exact: Any, **args: Any) -> None:
    """Both variances and the covariance of a mapped cloud, live."""
    entries = ((0, 0, "var_1", FIRST), (1, 1, "var_2", SECOND), (0, 1, "cov_12", AXES))
    for (i, j, label, color), now in zip(entries, exact, strict=True):
        text = plain(now)
        picture.readout("mapped_covariance", words[label], text, color=color, i=i, j=j, **args)


def matrix(values: Values, words: Words) -> Figure:
    """Two products in Falk's scheme: the white records, or their covariance matrix."""
    rows = ("z₁", "z₂")
    if values["show"] == "records":
        falk = Falk(
            left=Block(values["W"], "W", color=COLOURS, names=("w₁", "w₂")),
            right=Block(values["Xc"], "X", color=DATA),
            product=Block(values["Z"], "Z", color=COLOURS),
            wider=1.25,
        )
    else:
        turned = tuple(zip(*values["Z"], strict=True))
        falk = Falk(
            left=Block(values["Z"], "Z", color=COLOURS, names=rows),
            right=Block(turned, "Zᵀ", color=DATA, names=rows),
            product=Block(values["identity"], f"Z Zᵀ / {values['divisor']}", color=COLOURS),
            divisor=str(values["divisor"]),
            after=True,
        )
    titles = {name: words[f"title_{name}"] for name in ("records", "check")}
    picture = Picture({**state_of(values), "entry": "0,0"}, [falk.panel(titles[values["show"]])])
    falk.draw(picture, words)
    return picture.figure(aspect=0.68, narrow_aspect=0.95, hint=words["hint_entry"])


def turn(values: Values, words: Words) -> Figure:
    """The raw cloud and the white one, turned by the same hand."""
    half = values["reach"]
    raw, window = Frame((-half, half), (-half, half)), white_window(values)
    turned = [f"{name}′" for name in names(values)]
    panels = [
        plane(raw, turned, words["title_raw"], LEFT, TOP),
        plane(window, ("z₁′", "z₂′"), words["title_white"], RIGHT, BOTTOM, "2"),
    ]
    picture = Picture(state_of(values, theta=values["theta"].value), panels)
    for panel, frame, kind in (("", raw, "plain"), ("2", window, "white")):
        draw_cross(picture, frame, panel)
        draw_mapped(picture, panel, arrows=False, map=kind, turn="theta")
    picture.handle_axis(
        "theta", words["handle_turn"], 0.86 * window.half, FIRST, centre=[0, 0], full=True,
        xaxis="x2", yaxis="y2",
    )  # fmt: skip
    draw_pointer(picture, window, "2")
    for cloud, kind, color in (("raw", "plain", DATA), ("white", "white", FIRST)):
        for what, j in (("var", 0), ("cov", 1)):
            args: dict[str, Any] = {"i": 0, "j": j, "map": kind, "turn": "theta"}
            label = words[f"{what}_{cloud}"]
            picture.readout("mapped_covariance", label, color=color, after=True, **args)
    return picture.figure(aspect=0.62, narrow_aspect=1.95, hint=words["hint_turn"])


def draw_pointer(picture: Picture, window: Frame, panel: str) -> None:
    """From the origin to the handle: how far the cloud has been turned."""
    picture.line("basis_arrow", FIRST, width=2, which=0, length=0.86 * window.half, panel=panel)


def zca(values: Values, words: Words) -> Figure:
    """Turn the white cloud over the records; beside it PCA- and ZCA-whitening."""
    half = max(values["reach"], 1.15 * values["farthest"])
    window = Frame((-half, half), (-half, half))
    small: tuple[tuple[str, Box, Box], ...] = (
        ("2", (0.68, 1, 0.56, 1), (0, 0.46, 0, 0.3)),
        ("3", (0.68, 1, 0, 0.44), (0.54, 1, 0, 0.3)),
    )
    panels = [plane(window, ("", ""), words["title_both"], (0, 0.6, 0, 1), (0, 1, 0.4, 1))]
    for (panel, wide, narrow), title in zip(small, ("title_pca", "title_zca"), strict=True):
        box = (window.x, window.y)
        panels.append(
            Panel(*box, words[title], panel, wide, narrow, equal=True, x_ticks={}, y_ticks={})
        )
    state = state_of(values, theta=values["theta"].value, zero=0.0, best=values["zca_angle"])
    picture = Picture(state, panels)
    draw_over(picture, window, "", "theta")
    draw_over(picture, window, "2", "zero")
    draw_over(picture, window, "3", "best", after=True)
    picture.handle_axis(
        "theta", words["handle_turn"], 0.86 * window.half, FIRST, centre=[0, 0], full=True
    )
    draw_pointer(picture, window, "")
    args: dict[str, Any] = {"map": "right", "turn": "theta"}
    picture.readout("mapped_distance", words["away"], **args)
    return picture.figure(aspect=0.68, narrow_aspect=1.5, hint=words["hint_zca"])


def draw_over(picture: Picture, window: Frame, panel: str, turn: str, after: bool = False) -> None:
    """The centred records, hollow; the white ones, full; and a line from each to its own."""
    args: dict[str, Any] = {"map": "right", "turn": turn, "panel": panel, "after": after}
    draw_cross(picture, window, panel)
    size = dot_size(len(picture.state.points))
    few = len(picture.state.points) <= 12
    opacity = 1 if few else 0.4
    picture.line("mapped_links", AXES, width=1.5 if few else 1, opacity=opacity, **args)
    picture.dots(
        "mapped_points", DATA, size=size, symbol="circle-open", map="plain", panel=panel,
        after=after,
    )  # fmt: skip
    picture.dots("mapped_points", DATA, size=size, **args)


__all__ = ["cone", "matrix", "noise", "oblique", "turn", "white", "zca"]
