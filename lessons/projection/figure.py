"""The pictures of the lesson on projection."""

from __future__ import annotations

from typing import Any

from figures.cloud import (
    Frame,
    dot_size,
    draw_crosshair,
    draw_records,
    draw_shadows,
    grab_records,
    plane,
    state_of,
)
from figures.matrix import Block, Falk
from figures.palette import AXES, DATA, FIRST, INK, LOST, LOST_TINT, SECOND
from figures.picture import Box, Figure, Panel, Picture
from lessons.model import Values
from lessons.projection.drop import drop
from lessons.projection.stages import recipe
from lessons.text import Words, percent, plain

SMALL = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
P1: dict[str, Any] = {"component": 0}


def names(values: Values) -> tuple[str, str]:
    return values["name_a"], values["name_b"]


def scores(values: Values, words: Words) -> Figure:
    """The cloud, the product p₁ · X entry by entry, and the scores on a line."""
    frame: Frame = values["frame"]
    half = frame.half
    falk = product(values)
    strip = Panel(
        (-1.3 * half, 1.3 * half), (-0.6, 3.2), words["title_line"], id="3",
        wide=(0.5, 1, 0.04, 0.2), narrow=(0, 1, 0.01, 0.08), y_ticks={}, grid=False,
    )  # fmt: skip
    panels = [
        plane(frame, names(values), words["title_scores"], (0, 0.42, 0, 1), (0, 1, 0.54, 1)),
        falk.panel(words["title_product"], (0.47, 1, 0.4, 0.96), (0, 1, 0.17, 0.44)),
        strip,
    ]
    picture = Picture(state_of(values), panels)
    draw_crosshair(picture, frame)
    draw_shadows(picture, frame, **P1)
    draw_records(picture)
    number_records(picture)
    falk.draw(picture, words)
    line_at_zero(picture, half, "3")
    picture.dots("strip", FIRST, size=10, panel="3", stack=True, dy=0.9, **P1)
    grab_records(picture, frame, words, values["table"].grid)
    n = values["record"]
    last = plain(values["last"])
    picture.readout("score_sum", words["sum"], plain(values["zero"]), color=FIRST, **P1)
    picture.readout(
        "score", words.say("score", n=str(n)), last, color=FIRST, after=True, i=n - 1, **P1
    )
    return picture.figure(aspect=0.66, narrow_aspect=2.1, hint=words["hint_product"])


def product(values: Values) -> Falk:
    """p₁ X = Y, a record in a column."""
    records = [f"x{str(n + 1).translate(SMALL)}" for n in range(values["m"])]
    return Falk(
        left=Block([values["p1"]], "p₁", color=FIRST, names=("p₁",)),
        right=Block(values["Xc"], "X", color=DATA, names=records),
        product=Block([values["scores"]], "Y", color=FIRST),
        most=5,
        after=True,
        id="2",
        size=13,
    )


def number_records(picture: Picture) -> None:
    """Few records carry their number, on the side away from the axis; it moves with them."""
    count = len(picture.state.points)
    away = picture.state.points - picture.state.feet(P1)
    sides = [f"{'top' if y >= 0 else 'bottom'} {'left' if x < 0 else 'right'}" for x, y in away]
    if count <= 12:
        picture.traces[-1] |= {
            "mode": "markers+text",
            "text": [str(n + 1) for n in range(count)],
            "textposition": sides,
            "textfont": {"size": 13, "color": DATA},
        }


def line_at_zero(picture: Picture, half: float, panel: str) -> None:
    """The strip's line, resting on the mean."""
    line = {"color": FIRST, "width": 2.5}
    picture.still([-1.3 * half, 1.3 * half], [0, 0], panel=panel, mode="lines", line=line)
    marker = {"symbol": "triangle-up", "size": 13, "color": AXES}
    picture.still([0], [-0.5], panel=panel, mode="markers", marker=marker, cliponaxis=False)


def share(values: Values, words: Words) -> Figure:
    """An axis to turn, and a bar of constant length: kept and lost."""
    frame: Frame = values["frame"]
    bar = Panel(
        (0, 1), (-0.9, 1), words["title_bar"], id="2",
        wide=(0.06, 0.94, 0, 0.14), narrow=(0.04, 0.96, 0, 0.12), y_ticks={}, grid=False,
        x_ticks={0: "0%", 0.25: "25%", 0.5: "50%", 0.75: "75%", 1: "100%"},
    )  # fmt: skip
    wide: Box = (0, 1, 0.28, 1)
    panels = [plane(frame, names(values), words["title_share"], wide, (0, 1, 0.32, 1)), bar]
    picture = Picture(state_of(values, theta=values["theta"].value), panels)
    draw_shadows(picture, frame)
    draw_records(picture)
    draw_bar(picture, words, values)
    picture.handle_axis("theta", words["axis"], 0.86 * frame.half, FIRST)
    picture.readout("variance_at", words["kept"], plain(values["kept"]), color=FIRST)
    picture.readout("lost_at", words["lost"], plain(values["lost"]), color=LOST)
    picture.readout("total_variance", words["total"], plain(values["trace"]), color=INK)
    picture.readout("share_at", words["share_here"], share_here(values), color=FIRST, after=True)
    picture.readouts[-1]["percent"] = True
    return picture.figure(aspect=0.82, narrow_aspect=1.3, hint=words["hint_axis"])


def share_here(values: Values) -> str:
    total = values["trace"].value
    return f"≈ {percent(values['kept'].value / total if total else 0.0)}"


def draw_bar(picture: Picture, words: Words, values: Values) -> None:
    pieces: dict[str, Any] = {"parts": ["variance", "lost"], "across": [0, 1], "length": 1}
    picture.line("bar_split", FIRST, width=0, fill=FIRST, panel="2", which=0, **pieces)
    picture.line("bar_split", LOST, width=0, fill=LOST, panel="2", which=1, **pieces)
    picture.words(0, -0.45, words["kept"], FIRST, panel="2", xanchor="left")
    picture.words(1, -0.45, words["lost"], LOST, panel="2", xanchor="right")
    best = values["share1"].value
    mark = {"color": INK, "width": 2.5}
    picture.still(
        [best, best], [-0.35, 1.25], panel="2", mode="lines", line=mark,
        cliponaxis=False, meta={"after": True},
    )  # fmt: skip


def back(values: Values, words: Words) -> Figure:
    """From one number back to two: what is rebuilt lies on the axis, the rest is an area."""
    frame: Frame = values["frame"]
    picture = Picture(state_of(values), [plane(frame, names(values), words["title_back"])])
    few = values["m"] <= 12
    squares: dict[str, Any] = {"fill": LOST_TINT, "opacity": 0.75 if few else 0.35, "after": True}
    picture.line("residual_squares", LOST, width=1, **squares, **P1)
    picture.line("axis_line", FIRST, width=2.5, length=2 * frame.half, **P1)
    picture.line("residuals", LOST, width=2 if few else 1, **P1)
    draw_records(picture)
    size = 0.85 * dot_size(values["m"])
    picture.dots("shadows", FIRST, size=size, symbol="diamond", **P1)
    draw_mean_square(picture, frame, words, falling=values["cov"].value < 0)
    grab_records(picture, frame, words, values["table"].grid)
    small = plain(values["lambda2"])
    picture.readout("lost_at", words["mean_error"], small, color=LOST, after=True, **P1)
    picture.readout(
        "eigenvalue", words["second_variance"], small, color=SECOND, after=True, which=1
    )
    return picture.figure(aspect=0.78, narrow_aspect=1.05, hint=words["hint_records"])


def draw_mean_square(picture: Picture, frame: Frame, words: Words, falling: bool) -> None:
    """The average of all squares, to the same scale, in the corner that the cloud leaves free."""
    x = frame.x[0] + (0.05 if falling else 1.55) * frame.half
    y = frame.y[0] + 0.06 * frame.half
    picture.line("mean_square", LOST, width=2, fill=LOST_TINT, after=True, at=[x, y], **P1)
    picture.still(
        [x], [y + 0.03 * frame.half], mode="text", text=[f"{words['mean_square']} "],
        textposition="top left" if not falling else "bottom right",
        textfont={"color": LOST, "size": 13}, meta={"after": True}, cliponaxis=False,
    )  # fmt: skip


__all__ = ["back", "drop", "recipe", "scores", "share"]
