"""The pictures of the lesson on variance."""

from __future__ import annotations

from figures.cloud import (
    Window,
    draw_crosshair,
    draw_over_angle,
    draw_records,
    draw_shadows,
    grab_records,
    grip_at,
    over_angle,
    plane,
)
from figures.palette import AXES, DATA, FIRST, INK, LOST
from figures.panel import Panel, beside, over
from figures.picture import Figure, Picture
from lessons.model import Values
from lessons.study import field_names
from lessons.text import Words
from lessons.variance import moving
from live.operations import norm, rows, sqrt, xy
from live.paths import segments
from live.settings import Trail
from live.terms import ORIGIN, L, P, centred, mean, points


def centre(values: Values, words: Words) -> Figure:
    window: Window = values["window"]
    around, far = window.centred(), values["far"]
    subtracted = [words.say("centred", name=name) for name in field_names(values)]
    panels = beside(
        plane(window, field_names(values), words["title_raw"]),
        plane(around, subtracted, words["title_centred"], "2"),
    )
    picture = Picture(values["state"], panels)
    for panel, frame, records, middle in (
        ("", window, points, mean),
        ("2", around, centred, ORIGIN),
    ):
        draw_crosshair(picture, frame, middle, panel=panel)
        picture.line(rows(records[0], records[far - 1]), INK, width=1.5, dash="dot", panel=panel)
        # Below the records: one of them may lie at the mean.
        picture.dots(middle, AXES, size=21, symbol="cross", panel=panel)
        draw_records(picture, records, panel=panel)
    grab_records(picture, window, words, values["table"].grid)
    for i, name in enumerate(field_names(values)):
        picture.readout(mean[i], words.say("mean_a", name=name), color=AXES)
    picture.readout(norm(points[0] - points[far - 1]), words.say("distance", far=far))
    return picture.figure(aspect=0.56, narrow_aspect=1.95, hint=words["hint_records"])


def spread(values: Values, words: Words) -> Figure:
    """Each field alone: shadows on the horizontal and on the vertical axis."""
    window: Window = values["window"]
    x0, y0 = window.x[0] + 0.06 * window.half, window.y[0] + 0.06 * window.half
    down, across = xy(points[:, 0], y0), xy(x0, points[:, 1])
    picture = Picture(values["state"], [plane(window, field_names(values), words["title_fields"])])
    draw_crosshair(picture, window)
    picture.line(segments(down, points, across), AXES, width=1, dash="dot")
    draw_records(picture)
    for ends in (down, across):
        picture.dots(ends, DATA, size=11, symbol="diamond")
    grab_records(picture, window, words, values["table"].grid)
    for field, name in zip(moving.fields, field_names(values), strict=True):
        label = words.say("variance_of", name=name)
        picture.readout(field, label, color=DATA, after=True)
    return picture.figure(aspect=0.72, narrow_aspect=1.0, hint=words["hint_records"])


def collisions(values: Values, words: Words) -> Figure:
    window: Window = values["window"]
    panels = over(
        plane(window, field_names(values), words["title_shadows"]),
        strip_panel(window, words),
        heights=(0.73, 0.12),
        gap=0.15,
    )
    picture = Picture(values["state"], panels)
    draw_shadows(picture, window, moving.theta)
    draw_records(picture)
    draw_strip(picture, window)
    turn_axis(picture, window, words)
    picture.readout(moving.places, words["places"], digits=0)
    return picture.figure(aspect=0.86, narrow_aspect=1.4, hint=words["hint_axis"])


def rotate(values: Values, words: Words) -> Figure:
    return with_curve(values, words).figure(0.62, 1.95, hint=words["hint_axis"])


def goal(values: Values, words: Words) -> Figure:
    picture = with_curve(values, words)
    tip = mean + sqrt(L[0]) * P[0]
    picture.arrow(mean, tip, FIRST, width=4, head=values["window"].head, after=True)
    return picture.figure(0.62, 1.95, hint=words["hint_axis"])


def strip_panel(window: Window, words: Words) -> Panel:
    reach = 1.3 * window.half
    return Panel((-reach, reach), (-0.5, 3.5), words["title_strip"], "2", y_ticks={}, grid=False)


def draw_strip(picture: Picture, window: Window) -> None:
    reach = 1.3 * window.half
    picture.line([(-reach, 0), (reach, 0)], FIRST, width=2.5, panel="2")
    picture.dots(moving.strip, FIRST, size=10, panel="2", clip=False)


def with_curve(values: Values, words: Words) -> Picture:
    """Plane, strip, and the variance over the angle."""
    window: Window = values["window"]
    curve = over_angle(
        (0, 1.2 * values["lambda1"].value),
        words["title_curve"],
        words["angle"],
        "3",
        inset=(0.04, 0, 0.04, 0),
        phone_inset=(0.1, 0, 0.04, 0),
    )
    panels = beside(
        plane(window, field_names(values), words["title_shadows"]),
        over(strip_panel(window, words), curve, heights=(0.1, 0.7), gap=0.2),
        widths=(55, 38),
        gap=0.07,
        phone=(44, 44),
    )
    picture = Picture(values["state"], panels)
    draw_shadows(picture, window, moving.theta)
    draw_records(picture)
    draw_strip(picture, window)
    draw_over_angle(picture, moving.curve, moving.here, FIRST, been=moving.been, panel="3")
    turn_axis(picture, window, words, trail=moving.tried)
    picture.readout(moving.variance, words["variance_here"], color=FIRST)
    picture.readout(moving.lost, words["lost"], color=LOST, after=True)
    return picture


def turn_axis(picture: Picture, window: Window, words: Words, trail: Trail | None = None) -> None:
    picture.handle_axis(moving.theta, words["axis"], grip_at(picture, window), FIRST, trail=trail)
