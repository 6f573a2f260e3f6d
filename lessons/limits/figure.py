"""The pictures of what PCA does not do."""

from typing import Any

import numpy as np

from figures.cloud import Window, around, draw_crosshair, plane
from figures.group_marks import FULL_AND_OPEN
from figures.palette import AXES, DATA, FIRST, INK, SECOND
from figures.panel import Panel, over
from figures.picture import Figure, Picture
from lessons.limits import moving
from lessons.limits.moving import arm, grow, shape, theta
from lessons.limits.tables import EACH, FIELDS
from lessons.limits.values import stacks
from lessons.model import Values
from lessons.text import Words
from live.algorithms import at_frame
from live.expression import Expr
from live.operations import counted, rows, xy
from live.terms import ORIGIN, P, line_along, points, shadows, u

COLOURS, NAMES = (FIRST, SECOND), ("x₁", "x₂")


def draw_two(picture: Picture, records: Expr) -> None:
    """● are the first records, ○ the others."""
    for half, mark in zip((records[0:EACH], records[EACH:]), FULL_AND_OPEN, strict=True):
        picture.dots(half, DATA, size=8, **mark)


def draw_component(picture: Picture, window: Window, i: int, way: Expr) -> None:
    """A line after the answer, with its name near the edge."""
    picture.line(line_along(way, 2 * window.half), COLOURS[i], width=3, after=True)
    place = 0.95 * window.half * way + 0.09 * window.half * xy(-way[1], way[0])
    picture.label(place, ("p₁", "p₂")[i], COLOURS[i], bold=True, after=True)


def arms(values: Values, words: Words) -> Figure:
    """Two arms; after the answer the components."""
    window = around(9.2)
    picture = Picture(values["state"], [plane(window, NAMES, words["title_arms"])])
    for angle in (0, arm):
        picture.line(line_along(u(angle), 2 * window.half), AXES, width=1.2, dash="dot")
    for i in range(2):
        draw_component(picture, window, i, moving.axes[i])
    draw_two(picture, moving.arms)
    picture.handle_axis(arm, words["arm"], 0.88 * window.half, INK, centre=ORIGIN)
    picture.readout(arm, words["arm_angle"], unit="°", decimal=True)
    picture.readout(moving.along, words["along"])
    picture.readout(moving.greatest, words["greatest"], color=FIRST, after=True)
    picture.readout(moving.lean, words["lean"], digits=1, unit="°", color=FIRST, after=True)
    return picture.figure(0.72, 1.0, hint=words["hint_arm"])


def curved(values: Values, words: Words) -> Figure:
    """A cloud on its way to a curve; after the answer all that C knows of it."""
    window = Window((-3.3, 3.3), (-1.7, 2.1))
    picture = Picture(values["state"], [plane(window, NAMES, words["title_curved"])])
    draw_crosshair(picture, window, ORIGIN)
    picture.line(moving.level, AXES, width=1.5, after=True)
    picture.dots(moving.records, DATA, size=9)
    for i, color in enumerate(COLOURS):
        tip, label = moving.deviations[i], words.say("variance_of", name=NAMES[i])
        picture.arrow(ORIGIN, tip, color, head=window.head, after=True)
        picture.readout(moving.C[i, i], label, color=color, after=True)
    done = [f"{100 * k / moving.FRAMES:.0f}%" for k in range(moving.FRAMES + 1)]
    picture.handle_timeline(shape, words["shape"], len(done), per_second=5, texts=done, color=DATA)
    picture.readout(moving.C[0, 1], words["covariance"], after=True)
    picture.readout(moving.third, words["third"], color=DATA, after=True)
    return picture.figure(0.56, 0.72, hint=words["hint_shape"])


def groups(values: Values, words: Words) -> Figure:
    """Two groups, an axis to turn, and the shadows of each group laid flat."""
    window, room = around(7.0), (0.15, 0.15, 0, 0)
    bare: dict[str, Any] = {"y_ticks": {}, "grid": False, "inset": room, "phone_inset": (0,) * 4}
    strip = Panel(window.x, (-0.6, 1.6), words["title_strip"], "2", **bare)
    cloud = plane(window, NAMES, words["title_groups"])
    panels = over(cloud, strip, heights=(0.7, 0.13), gap=0.17, phone=(0.7, 0.13), phone_gap=0.17)
    picture = Picture(values["state"], panels)
    for i in range(2):
        draw_component(picture, window, i, P[i])
    picture.line(line_along(u(theta), 2 * window.half), INK, width=2)
    draw_two(picture, points)
    for k, half in enumerate((shadows(theta)[0:EACH], shadows(theta)[EACH:])):
        picture.line([(window.x[0], 1 - k), (window.x[1], 1 - k)], INK, width=1, panel="2")
        picture.dots(xy(half, 1 - k), DATA, size=8, panel="2", **FULL_AND_OPEN[k])
    picture.handle_axis(theta, words["axis"], 0.8 * window.half, INK, centre=ORIGIN)
    picture.readout(moving.share, words["share"], percent=True)
    picture.readout(moving.wrong, words["misplaced"], digits=0)
    return picture.figure(0.86, 1.4, hint=words["hint_axis"])


def dimensions(values: Values, words: Words) -> Figure:
    """How far the records are from a new one, for ever more fields."""
    top, place = stacks()[..., 1].max() + 4, at_frame(values["nearest"], grow, True)
    bare: dict[str, Any] = {"y_ticks": {}, "grid": False, "x_title": words["distance"]}
    ticks = {x / 4: f"{25 * x}%" for x in range(5)}
    panel = Panel((-0.02, 1.04), (-1.5, top), words["title_distances"], x_ticks=ticks, **bare)
    picture = Picture(values["state"], [panel])
    picture.line(rows(xy(place, -0.9), xy(place, 0.9 * top)), INK, dash="dot", width=1.5)
    picture.label(xy(place, 0.95 * top), words["nearest"], INK)
    picture.dots(at_frame(stacks(), grow, True), DATA, size=8)
    said = [f"n = {n}" for n in FIELDS]
    picture.handle_timeline(
        grow, words["fields"], len(said), per_second=0.7, texts=said, color=DATA
    )
    picture.readout(counted(at_frame(np.array(FIELDS), grow)), words["fields"], digits=0)
    picture.readout(place, words["nearest_share"], percent=True)
    return picture.figure(0.55, 1.0, hint=words["hint_fields"])
