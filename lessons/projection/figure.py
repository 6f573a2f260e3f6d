"""The pictures of the lesson on projection."""

from __future__ import annotations

from figures.cloud import (
    Window,
    dot_size,
    draw_crosshair,
    draw_records,
    draw_shadows,
    grab_records,
    grip_at,
    plane,
)
from figures.matrix import Block, Falk
from figures.naming import numbered
from figures.palette import AXES, DATA, FIRST, INK, LOST, LOST_TINT, SECOND
from figures.panel import Panel, beside, over
from figures.picture import Figure, Picture, Style
from lessons.model import Values
from lessons.projection import moving
from lessons.projection.drop import drop
from lessons.projection.moving import rebuilt, theta
from lessons.projection.stages import recipe
from lessons.study import field_names
from lessons.text import Words
from live.operations import angle_of
from live.paths import segments
from live.terms import L, P, line_along, mean, points, total

FEW = 12  # records that can be told apart


# --- scores ----------------------------------------------------------------------------------


def scores(values: Values, words: Words) -> Figure:
    """The cloud, the product p₁ · X entry by entry, and the scores on a line."""
    window: Window = values["window"]
    falk = product(values)
    falk_panel = falk.panel(words["title_product"], inset=(0, 0, 0, 0.04), phone_inset=(0, 0, 0, 0))
    panels = beside(
        plane(window, field_names(values), words["title_scores"]),
        over(
            falk_panel,
            strip_panel(window, words["title_line"]),
            heights=(60, 20),
            gap=0.2,
            phone=(27, 8),
        ),
        widths=(40, 55),
        gap=0.05,
        phone=(46, 44),
        phone_gap=0.1,
    )
    picture = Picture(values["state"], panels)
    draw_crosshair(picture, window)
    draw_shadows(picture, window, angle_of(P[0]))
    draw_numbered(picture)
    falk.draw(picture, words)
    draw_strip(picture, window)
    grab_records(picture, window, words, values["table"].grid)
    picture.readout(moving.sum_of_scores, words["sum"], color=FIRST)
    # A sum that stays 0 tells an ear of no move. Of the asked record it is the answer.
    for n, after in ((1, False), (values["record"], True)):
        one = words.say("score", n=str(n))
        picture.readout(moving.scores[n - 1], one, color=FIRST, after=after)
    return picture.figure(aspect=0.66, narrow_aspect=2.1, hint=words["hint_product"])


def product(values: Values) -> Falk:
    """p₁ X = Y, a record in a column."""
    return Falk(
        left=Block([values["p1"]], "p₁", color=FIRST, names=("p₁",)),
        right=Block(values["Xc"], "X", color=DATA, names=numbered("x", values["m"])),
        product=Block([values["scores"]], "Y", color=FIRST),
        most=5,
        after=True,
        id="2",
        size=12,  # −3/√2 and −1/√2 side by side must not read as one difference
    )


def draw_numbered(picture: Picture) -> None:
    """Few records carry their number, on the side away from the axis; it moves with them."""
    away = picture.state.read(points - rebuilt)
    if len(away) > FEW:
        draw_records(picture)
        return
    sides = [f"{'top' if y >= 0 else 'bottom'} {'left' if x < 0 else 'right'}" for x, y in away]
    style = {
        "mode": "markers+text",
        "marker": {"color": DATA, "size": dot_size(len(away)), "line": {"width": 0}},
        "text": [str(n + 1) for n in range(len(away))],
        "textposition": sides,
        "textfont": {"size": 13, "color": DATA},
    }
    picture.trace(style, path=points)


def strip_panel(window: Window, title: str) -> Panel:
    reach = 1.3 * window.half
    insets: Style = {"inset": (0.03, 0, 0.04, 0), "phone_inset": (0, 0, 0.01, 0)}
    return Panel((-reach, reach), (-0.6, 3.2), title, "3", y_ticks={}, grid=False, **insets)


def draw_strip(picture: Picture, window: Window) -> None:
    """The scores on a line that rests on the mean."""
    reach = 1.3 * window.half
    picture.line([(-reach, 0), (reach, 0)], FIRST, width=2.5, panel="3")
    picture.dots((0, -0.5), AXES, size=13, symbol="triangle-up", panel="3", clip=False)
    picture.dots(moving.strip, FIRST, size=10, panel="3")


# --- share -----------------------------------------------------------------------------------


def share(values: Values, words: Words) -> Figure:
    """An axis to turn, and a bar of constant length: kept and lost."""
    window: Window = values["window"]
    bar = Panel(
        (0, 1),
        (-0.9, 1),
        words["title_bar"],
        "2",
        x_ticks={k / 4: f"{25 * k}%" for k in range(5)},
        y_ticks={},
        grid=False,
        inset=(0.06, 0.06, 0, 0),
        phone_inset=(0.04, 0.04, 0, 0),
    )
    cloud = plane(window, field_names(values), words["title_share"])
    panels = over(cloud, bar, heights=(72, 14), gap=0.14, phone=(68, 12), phone_gap=0.2)
    picture = Picture(values["state"], panels)
    draw_shadows(picture, window, theta)
    draw_records(picture)
    draw_bar(picture, words, best=values["share1"].value)
    picture.handle_axis(theta, words["axis"], grip_at(picture, window), FIRST)
    picture.readout(moving.kept, words["kept"], color=FIRST)
    picture.readout(moving.lost, words["lost"], color=LOST)
    picture.readout(total, words["total"])
    picture.readout(moving.share, words["share_here"], percent=True, color=FIRST, after=True)
    return picture.figure(aspect=0.82, narrow_aspect=1.3, hint=words["hint_axis"])


def draw_bar(picture: Picture, words: Words, best: float) -> None:
    picture.area(moving.bar_kept, FIRST, panel="2")
    picture.area(moving.bar_lost, LOST, panel="2")
    picture.words(0, -0.45, words["kept"], FIRST, panel="2", xanchor="left")
    picture.words(1, -0.45, words["lost"], LOST, panel="2", xanchor="right")
    ends = [(best, -0.35), (best, 1.25)]
    picture.line(ends, INK, width=2.5, panel="2", clip=False, after=True)


# --- back ------------------------------------------------------------------------------------


def back(values: Values, words: Words) -> Figure:
    """From one number back to two: what is rebuilt lies on the axis, the rest is an area."""
    window: Window = values["window"]
    picture = Picture(values["state"], [plane(window, field_names(values), words["title_back"])])
    few = values["m"] <= FEW
    opacity = 0.75 if few else 0.35
    picture.line(moving.squares, LOST, width=1, fill=LOST_TINT, opacity=opacity, after=True)
    picture.line(line_along(P[0], 2 * window.half, mean), FIRST, width=2.5)
    picture.line(segments(points, rebuilt), LOST, width=2 if few else 1)
    draw_records(picture)
    picture.dots(rebuilt, FIRST, size=0.85 * dot_size(values["m"]), symbol="diamond")
    draw_mean_square(picture, window, words, falling=values["cov"].value < 0)
    grab_records(picture, window, words, values["table"].grid)
    picture.readout(moving.error, words["mean_error"], color=LOST, after=True)
    picture.readout(L[1], words["second_variance"], color=SECOND, after=True)
    return picture.figure(aspect=0.78, narrow_aspect=1.05, hint=words["hint_records"])


def draw_mean_square(picture: Picture, window: Window, words: Words, falling: bool) -> None:
    """The average of all squares, to the same scale, in the corner that the cloud leaves free."""
    x = window.x[0] + (0.05 if falling else 1.55) * window.half
    y = window.y[0] + 0.06 * window.half
    picture.line(moving.mean_square(x, y), LOST, fill=LOST_TINT, after=True)
    place, said = (x, y + 0.03 * window.half), f"{words['mean_square']} "
    anchor = "bottom right" if falling else "top left"
    picture.label(place, said, LOST, size=13, anchor=anchor, clip=False, after=True)


__all__ = ["back", "drop", "recipe", "scores", "share"]
