"""The pictures of the penguins with four fields, in a plane that does not show everything."""

from __future__ import annotations

from figures.cloud import Window, around, draw_crosshair, plane
from figures.palette import DATA, FIRST, INK
from figures.panel import beside
from figures.picture import Figure, Picture
from lessons.biplot import moving_four as moving
from lessons.biplot.figure import NARROW, TALL, draw_drop, draw_fields
from lessons.biplot.moving_four import FIELDS, PLACES, UNITS
from lessons.model import Values
from lessons.text import Words
from live.algorithms import arc
from live.expression import Expr
from live.terms import ORIGIN
from pca_core.shown import in_percent


def empty(
    values: Values, words: Words, title: str, names: tuple[str, str]
) -> tuple[Picture, Window]:
    window = around(values["reach"])
    picture = Picture(values["state"], beside(plane(window, names, words[title])))
    draw_crosshair(picture, window, ORIGIN)
    return picture, window


def with_shares(values: Values, words: Words) -> tuple[str, str]:
    """Component 1 (≈ 87.7%)."""
    ends = (1, values["share_first"]), (values["up"], values["share_second"])
    one, two = (words.say("along_with", n=n, share=in_percent(share)) for n, share in ends)
    return one, two


def draw_penguins(
    picture: Picture, window: Window, words: Words, tips: Expr, points: Expr, opacity: float = 1
) -> None:
    picture.dots(points, DATA, size=7, opacity=0.35)
    draw_fields(picture, tips, [words[f"field_{name}"] for name in FIELDS], window, opacity=opacity)


def angles(values: Values, words: Words) -> Figure:
    """Four arrows, and the angle between the flippers' and another one."""
    picture, window = empty(values, words, "title_four", with_shares(values, words))
    draw_penguins(picture, window, words, moving.tips, moving.points)
    flipper = moving.tips[PLACES["flipper"]]
    picture.line(arc(moving.tips[moving.pair], flipper, 0.3 * window.half), INK, width=2)
    picture.readout(moving.between, words["cosine"], digits=3, color=FIRST)
    picture.readout(moving.correlation, words["correlation"], digits=3, after=True)
    return picture.figure(TALL, NARROW, hint=words["hint_other"])


def short(values: Values, words: Words) -> Figure:
    """A penguin, dropped onto an arrow in a plane that can be chosen."""
    picture, window = empty(values, words, "title_plane", with_shares(values, words))
    draw_penguins(picture, window, words, moving.tips, moving.points, opacity=0.5)
    dropped = {"spot": moving.spot, "tip": moving.tip, "foot": moving.foot}
    draw_drop(picture, words, window, moving.record, values["m"], **dropped)
    picture.readout(moving.read, words["read"], digits=2)
    picture.readout(moving.cell, words["cell"], decimal=True, color=DATA)
    picture.readout(moving.quality, words["quality"], percent=True, color=FIRST, after=True)
    return picture.figure(TALL, NARROW, hint=words["hint_plane"])


def scaling(values: Values, words: Words) -> Figure:
    """The arrows while the unit of the mass gets smaller, and with standardized fields."""
    names = words.say("along", n="1"), words.say("along", n="2")
    picture, window = empty(values, words, "title_unit", names)
    draw_penguins(picture, window, words, moving.tips_now, moving.points_now)
    units = [words[f"in_{name}"] for name in UNITS]
    picture.handle_timeline(
        moving.scaled, words["unit"], len(UNITS), per_second=0.7, texts=units, after=True
    )
    picture.readout(moving.share_now, words["share_first"], percent=True, color=FIRST)
    picture.readout(moving.mass_now, words["mass_part"], percent=True, after=True)
    return picture.figure(TALL, NARROW)
