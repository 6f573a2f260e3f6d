"""The pictures of the lesson on variance."""

from __future__ import annotations

from figures.cloud import (
    Frame,
    draw_crosshair,
    draw_records,
    draw_shadows,
    grab_records,
    plane,
    state_of,
)
from figures.palette import AXES, DATA, FIRST, INK, LOST
from figures.picture import Figure, Panel, Picture
from lessons.model import Values
from lessons.text import Words, plain

LEFT, RIGHT = (0, 0.46, 0, 1), (0.54, 1, 0, 1)
TOP, BOTTOM = (0, 1, 0.55, 1), (0, 1, 0, 0.43)


def names(values: Values) -> tuple[str, str]:
    return values["name_a"], values["name_b"]


def centre(values: Values, words: Words) -> Figure:
    frame: Frame = values["frame"]
    around = frame.centred()
    centred = [words.say("centred", name=name) for name in names(values)]
    picture = Picture(
        state_of(values),
        [
            plane(frame, names(values), words["title_raw"], LEFT, TOP),
            plane(around, centred, words["title_centred"], RIGHT, BOTTOM, "2"),
        ],
    )
    draw_crosshair(picture, frame)
    draw_crosshair(picture, around, panel="2", centred=True)
    picture.line("pair", INK, width=1.5, dash="dot", i=0, j=3)
    picture.line("pair", INK, width=1.5, dash="dot", i=0, j=3, centred=True, panel="2")
    draw_records(picture)
    draw_records(picture, centred=True, panel="2")
    picture.dots("mean", AXES, size=12, symbol="cross")
    picture.dots("mean", AXES, size=12, symbol="cross", centred=True, panel="2")
    grab_records(picture, frame, words, values["table"].grid)
    for i, name in enumerate(names(values)):
        mean = plain(values["mean_b" if i else "mean_a"])
        picture.readout("mean_of", words.say("mean_a", name=name), mean, i=i, color=AXES)
    picture.readout("distance", words["distance"], plain(values["distance"]), i=0, j=3)
    return picture.figure(aspect=0.56, narrow_aspect=1.95, hint=words["hint_records"])


def spread(values: Values, words: Words) -> Figure:
    """Each field alone: shadows on the horizontal and on the vertical axis."""
    frame: Frame = values["frame"]
    at = [frame.x[0] + 0.06 * frame.half, frame.y[0] + 0.06 * frame.half]
    picture = Picture(state_of(values), [plane(frame, names(values), words["title_fields"])])
    draw_crosshair(picture, frame)
    picture.line("drops", AXES, width=1, dash="dot", at=at)
    draw_records(picture)
    picture.dots("drop_feet", DATA, size=11, symbol="diamond", i=0, at=at)
    picture.dots("drop_feet", DATA, size=11, symbol="diamond", i=1, at=at)
    grab_records(picture, frame, words, values["table"].grid)
    for i, name in enumerate(names(values)):
        label = words.say("variance_of", name=name)
        exact = values["var_b" if i else "var_a"]
        picture.readout("variance_field", label, plain(exact), color=DATA, after=True, i=i)
    return picture.figure(aspect=0.72, narrow_aspect=1.0, hint=words["hint_records"])


def collisions(values: Values, words: Words) -> Figure:
    picture = shadows_and_strip(values, words, tried=())
    picture.readout("places", words["places"], values["places_now"].plain)
    return picture.figure(aspect=0.86, narrow_aspect=1.4, hint=words["hint_axis"])


def rotate(values: Values, words: Words) -> Figure:
    picture = with_curve(values, words)
    return picture.figure(aspect=0.62, narrow_aspect=1.95, hint=words["hint_axis"])


def goal(values: Values, words: Words) -> Figure:
    picture = with_curve(values, words)
    picture.line("components", FIRST, width=4, which=0, head=values["frame"].head, after=True)
    return picture.figure(aspect=0.62, narrow_aspect=1.95, hint=words["hint_axis"])


def shadows_and_strip(values: Values, words: Words, tried: tuple[float, ...]) -> Picture:
    frame: Frame = values["frame"]
    half = frame.half
    strip = Panel(
        (-1.3 * half, 1.3 * half), (-0.5, 3.5), words["title_strip"], id="2",
        wide=(0.08, 0.92, 0, 0.12), narrow=(0, 1, 0, 0.12), y_ticks={}, grid=False,
    )  # fmt: skip
    panels = [
        plane(frame, names(values), words["title_shadows"], (0, 1, 0.27, 1), (0, 1, 0.3, 1)),
        strip,
    ]
    picture = Picture(state_of(values, theta=values["theta"].value, tried=list(tried)), panels)
    draw_shadows(picture, frame)
    draw_records(picture)
    draw_strip(picture, half, "2")
    turn_axis(picture, frame, words)
    return picture


def draw_strip(picture: Picture, half: float, panel: str) -> None:
    ends, style = [-1.3 * half, 1.3 * half], {"color": FIRST, "width": 2.5}
    picture.still(ends, [0, 0], panel=panel, mode="lines", line=style)
    picture.dots("strip", FIRST, size=10, panel=panel, stack=True, dy=0.9, clip=False)


def with_curve(values: Values, words: Words) -> Picture:
    """Plane, strip, and the variance over the angle."""
    frame: Frame = values["frame"]
    half = frame.half
    top = 1.2 * values["lambda1"].value
    panels = [
        plane(frame, names(values), words["title_shadows"], (0, 0.55, 0, 1), (0, 1, 0.56, 1)),
        Panel(
            (-1.3 * half, 1.3 * half), (-0.5, 3.5), words["title_strip"], id="2",
            wide=(0.62, 1, 0, 0.1), narrow=(0, 1, 0.38, 0.44), y_ticks={}, grid=False,
        ),
        Panel(
            (-4, 184), (0, top), words["title_curve"], id="3",
            wide=(0.66, 1, 0.34, 1), narrow=(0.1, 1, 0.04, 0.28), x_title=words["angle"],
            x_ticks={a: f"{a}°" for a in (0, 45, 90, 135, 180)},
        ),
    ]  # fmt: skip
    state = state_of(values, theta=values["theta"].value, tried=list(values["tried"]))
    picture = Picture(state, panels)
    draw_shadows(picture, frame)
    draw_records(picture)
    draw_strip(picture, half, "2")
    picture.line("variance_curve", FIRST, width=2, opacity=0.45, panel="3", after=True, steps=90)
    picture.dots("tried", FIRST, size=7, opacity=0.6, panel="3")
    picture.dots("variance_dot", FIRST, size=13, panel="3")
    turn_axis(picture, frame, words, trail="tried")
    now = plain(values["var_theta"])
    picture.readout("variance_at", words["variance_here"], now, color=FIRST)
    picture.readout("lost_at", words["lost"], color=LOST, after=True)
    return picture


def turn_axis(picture: Picture, frame: Frame, words: Words, **more: object) -> None:
    picture.handle_axis("theta", words["axis"], 0.86 * frame.half, FIRST, **more)
