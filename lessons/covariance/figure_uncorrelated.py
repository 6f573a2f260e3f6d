"""The pictures of covariance 0: a parabola whose areas cancel, an ellipse that does not lean."""

from __future__ import annotations

from figures.cloud import (
    Window,
    draw_crosshair,
    draw_over_angle,
    draw_records,
    draw_shadows,
    grip_at,
    over_angle,
    plane,
)
from figures.matrix import box
from figures.palette import AXES, FIRST
from figures.panel import Panel, beside
from figures.picture import Figure, Picture, Style
from lessons.covariance import moving
from lessons.covariance.figure import areas_beside, draw_bars, draw_numbered, draw_signed
from lessons.covariance.moving import looked, theta
from lessons.model import Values
from lessons.study import field_names
from lessons.text import Words
from live.operations import pick
from live.terms import C, quadratic, u
from live.terms import ellipse as ellipse_of

LOW, LEFT = -0.35, -1.25  # of the parabola's window


def uncorrelated(values: Values, words: Words) -> Figure:
    """The parabola: point at x and read y off the curve; beside it areas that cancel."""
    window = Window((LEFT, 1.25), (LOW, 1.45))
    curve = Panel(window.x, window.y, words["title_curve"], x_title="x", y_title="y")
    picture = Picture(values["state"], areas_beside(curve, values, words))
    picture.state[looked.name] = ""
    count = len(values["raw"])
    draw_looked_at(picture, values)
    draw_crosshair(picture, window)
    draw_signed(picture, moving.rectangles, count)
    places = [k / 20 - 1.2 for k in range(49)]
    picture.line([(x, x * x) for x in places], AXES, width=1.5)
    draw_numbered(picture, count)
    draw_bars(picture, count)
    add_cells(picture, values, words)
    picture.readout(C[0, 1], words["covariance"])
    return picture.figure(aspect=0.6, narrow_aspect=1.85, hint=words["hint_x"])


def draw_looked_at(picture: Picture, values: Values) -> None:
    """From the x pointed at up to the curve and across to its y; and its bar."""
    paths: Style = {}
    bars: Style = {}
    for k, (x, y) in enumerate(values["raw"].tolist()):
        paths[str(k)] = [(x, LOW), (x, y), (LEFT, y)]
        bars[str(k)] = box((k + 0.5, -10), (k + 1.5, 10))
    picture.line(pick(looked, paths, []), FIRST, width=3)
    picture.area(pick(looked, bars, []), "rgba(95,107,122,0.15)", panel="2")


def add_cells(picture: Picture, values: Values, words: Words) -> None:
    """One upright band for each x."""
    for k, (x, _) in enumerate(values["raw"].tolist()):
        exact = [column[k] for column in (values["x"], values["y"], values["areas"])]
        said = words.say("x_gives_y", x=exact[0], y=exact[1], area=exact[2])
        label, at = words.say("record", n=k + 1), (x, 0.55)
        picture.handle_cell(looked.name, str(k), label, said, at=at, size=(0.45, 1.7), color=AXES)


def ellipse(values: Values, words: Words) -> Figure:
    """Twelve records on an ellipse that does not lean, and the variance over the angle."""
    window: Window = values["window"]
    curve = over_angle(
        (0, 1.2 * values["lambda1"].value),
        words["title_variance"],
        words["angle"],
        "2",
        inset=(0, 0, 0.14, 0.1),
        phone_inset=(0.1, 0, 0.05, 0),
    )
    cloud = plane(window, field_names(values), words["title_ellipse"])
    panels = beside(cloud, curve, widths=(58, 32), gap=0.1, phone=(55, 34), phone_gap=0.11)
    picture = Picture(values["state"], panels)
    # On this ellipse every record lies at √2 standard deviations (divisor m).
    scale = (2 * values["divisor"] / values["m"]) ** 0.5
    picture.line(ellipse_of(scale), AXES, width=1.5)
    draw_shadows(picture, window, theta)
    draw_records(picture)
    draw_over_angle(picture, moving.curve, moving.here, FIRST, been=moving.been, panel="2")
    radius = grip_at(picture, window)
    picture.handle_axis(theta, words["axis"], radius, FIRST, trail=moving.tried)
    picture.readout(C[0, 1], words["covariance"])
    picture.readout(quadratic(u(theta)), words["variance_here"], color=FIRST)
    return picture.figure(aspect=0.6, narrow_aspect=1.75, hint=words["hint_axis"])
