"""The pictures of two fields at once: shadows on two axes, signed areas, an ellipse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from figures.cloud import (
    Window,
    around,
    dot_size,
    draw_crosshair,
    draw_records,
    grab_records,
    grip_at,
    plane,
)
from figures.palette import AXES, DATA, DATA_TINT, FIRST, INK, PAPER, SECOND
from figures.panel import Panel, beside
from figures.picture import CLEAR, Figure, Picture, Style
from lessons.covariance import moving
from lessons.covariance.moving import theta
from lessons.model import Values
from lessons.study import field_names
from lessons.text import Words
from live.expression import Expr, Number
from live.paths import segments
from live.terms import ORIGIN, C, feet, line_along, mean, points, quadratic, u

HATCHED = {
    "shape": "/",
    "fgcolor": AXES,
    "bgcolor": CLEAR,
    "size": 8,
    "solidity": 0.2,
    "fgopacity": 0.6,
}
FEW = 12  # records whose rectangles can be told apart


# --- two axes and their shadows --------------------------------------------------------------


def second(values: Values, words: Words) -> Figure:
    """The first axis stands, the second is turned; on the right their shadows as two fields."""
    window, best, angle = values["window"], values["theta"], moving.second
    picture = two_axes(values, words, best, angle)
    reach = 1.3 * window.half
    picture.line([(-reach, -reach), (reach, reach)], AXES, width=1.5, dash="dash", panel="2")
    corner: Style = {"panel": "2", "xanchor": "right", "yanchor": "bottom"}
    picture.words(0.95 * reach, -0.95 * reach, words["same"], AXES, **corner)
    draw_both_shadows(picture, best, angle)
    picture.handle_axis(angle, words["second_axis"], grip_at(picture, window), SECOND)
    picture.readout(quadratic(u(angle)), words["variance_second"], color=SECOND)
    picture.readout(moving.covariance(best, angle), words["covariance_shadows"])
    return picture.figure(aspect=0.56, narrow_aspect=1.95, hint=words["hint_second"])


def goal(values: Values, words: Words) -> Figure:
    """A pair of axes at a right angle, and the records as the new fields see them."""
    across = theta + 90
    picture = two_axes(values, words, theta, across)
    two = moving.both_shadows(theta, across)
    count = len(values["raw"])
    draw_signed(picture, lambda sign: moving.rectangles(sign, two, ORIGIN), count, panel="2")
    draw_both_shadows(picture, theta, across)
    picture.handle_axis(theta, words["pair"], grip_at(picture, values["window"]), FIRST)
    picture.readout(quadratic(u(theta)), words["variance_first"], color=FIRST)
    picture.readout(quadratic(u(across)), words["variance_second"], color=SECOND)
    picture.readout(moving.covariance(theta, across), words["covariance_shadows"])
    return picture.figure(aspect=0.56, narrow_aspect=1.95, hint=words["hint_pair"])


def two_axes(values: Values, words: Words, one: Number, other: Number) -> Picture:
    """The plane with two axes and the shadows on both; beside it, room for the two as fields."""
    window: Window = values["window"]
    square = around(1.3 * window.half)
    shadows = [words["shadow_first"], words["shadow_second"]]
    panels = beside(
        plane(window, field_names(values), words["title_axes"]),
        plane(square, shadows, words["title_shadows"], "2"),
    )
    picture = Picture(values["state"], panels)
    size = 0.75 * dot_size(len(values["raw"]))
    for color, angle in ((FIRST, one), (SECOND, other)):
        picture.line(line_along(u(angle), 2 * window.half, mean), color, width=2.5)
        picture.line(segments(points, feet(angle)), color, width=1, dash="dot", opacity=0.6)
        picture.dots(feet(angle), color, size=size)
    draw_records(picture)
    for color, way in ((FIRST, (1, 0)), (SECOND, (0, 1))):
        ends = [(side * way[0], side * way[1]) for side in square.x]
        picture.line(ends, color, width=1.5, panel="2")
    return picture


def draw_both_shadows(picture: Picture, one: Number, other: Number) -> None:
    draw_records(picture, moving.both_shadows(one, other), panel="2")


# --- signed areas ----------------------------------------------------------------------------


def rectangles(values: Values, words: Words) -> Figure:
    window: Window = values["window"]
    count = len(values["raw"])
    panels = areas_beside(
        plane(window, field_names(values), words["title_rectangles"]), values, words
    )
    picture = Picture(values["state"], panels)
    draw_signed(picture, moving.rectangles, count)
    draw_crosshair(picture, window)
    draw_bars(picture, count)
    picture.line(moving.average, FIRST, width=3, panel="2", after=True)
    if count <= FEW:
        picture.label(moving.label_places, moving.label_texts, size=13)
        draw_numbered(picture, count)
    else:
        draw_records(picture)
    grab_records(picture, window, words, values["table"].grid)
    picture.readout(moving.sum_of_areas, words["sum"], color=DATA)
    picture.readout(C[0, 1], words["covariance"], after=True)
    return picture.figure(aspect=0.6, narrow_aspect=1.85, hint=words["hint_records"])


def draw_signed(
    picture: Picture, shape: Callable[[int], Expr], count: int, *, thin: bool = False, **more: Any
) -> None:
    """Areas of both signs: positive ones tinted, negative ones hatched with a broken edge.

    `thin` ones of many records are too thin for that and only differ in colour.
    """
    for sign, color, dash in ((+1, DATA, "solid"), (-1, INK, "dot")):
        filled: Style = {"fillcolor": DATA_TINT}
        if thin and count > FEW:
            filled = {"fillcolor": DATA if sign > 0 else AXES}
        elif sign < 0:
            filled["fillpattern"] = HATCHED
        line = {"color": color, "width": 1.2 if count <= FEW else 0, "dash": dash}
        style = {"mode": "lines", "line": line, "fill": "toself", **filled}
        picture.trace(style, path=shape(sign), **more)


def draw_numbered(picture: Picture, count: int) -> None:
    """Few records as discs with their numbers, to be found again among the bars."""
    picture.dots(points, DATA, size=20)
    picture.label(points, [str(k + 1) for k in range(count)], PAPER, size=12)


def areas_beside(main: Panel, values: Values, words: Words) -> list[Panel]:
    """A panel, and beside it a place for each record's area; zero in the middle."""
    count = len(values["raw"])
    centred = values["raw"] - values["raw"].mean(axis=0)
    most = float(abs(centred[:, 0] * centred[:, 1]).max())
    room = 0.5 if count <= FEW else 0.1  # few records are moved, and by much
    reach = max(1.2 * most, room * values["window"].half ** 2)
    bars = Panel(
        (0.2, count + 0.8),
        (-reach, reach),
        words["title_bars"],
        "2",
        x_title=words["each_record"],
        x_ticks={k + 1: str(k + 1) for k in range(count)} if count <= FEW else {},
        grid=False,
        inset=(0, 0, 0.12, 0),
        phone_inset=(0, 0, 0.04, 0),
    )
    return beside(main, bars, widths=(55, 35), gap=0.1, phone=(45, 40), phone_gap=0.15)


def draw_bars(picture: Picture, count: int) -> None:
    picture.line([(0.2, 0), (count + 0.8, 0)], AXES, width=1, panel="2")
    draw_signed(picture, moving.bars, count, thin=True, panel="2")
