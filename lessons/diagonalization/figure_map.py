"""The pictures of C as a map: directions that do not turn, and λI − C pressed flat."""

from __future__ import annotations

from math import atan2, degrees, sqrt

from figures.cloud import around, over_angle, plane
from figures.palette import AXES, AXES_TINT, DATA, INK
from figures.panel import Panel, beside
from figures.picture import Figure, Picture, Style
from lessons.diagonalization import moving
from lessons.diagonalization.figure import COLOURS
from lessons.diagonalization.moving import full_turn, lam
from lessons.model import Values
from lessons.text import Words
from live.algorithms import eigen_line
from live.expression import Expr
from live.operations import abs_, norm
from live.terms import ORIGIN, C, beyond, circle, u


def still(values: Values, words: Words) -> Figure:
    """v on the unit circle, C v on its image, and the angle between them over all directions."""
    scale = values["scale"].value
    lim = 1.22 * max(1.0, float(values["lambda1"].value) / scale)
    title = words["title_still"]
    if scale != 1:
        title = words.say("title_still_scaled", scale=values["scale"])
    panels = beside(
        plane(around(lim), ("a", "b"), title),
        turns_panel(values, words),
        widths=(54, 38),
        phone=(54, 33),
        phone_gap=0.13,
    )
    picture = Picture(values["state"], panels)
    draw_circles(picture, C / scale)
    for which, color in enumerate(COLOURS):
        way = eigen_line(C, which, 1.5 * lim)
        picture.line(way, color, width=2, dash="dash", after=True)
    v, head = u(full_turn), 0.09 * lim
    image = moving.image(v) / scale
    picture.arrow(ORIGIN, image, DATA, width=4, head=head)
    picture.arrow(ORIGIN, v, INK, head=head)
    picture.label(beyond(image, 0.1 * lim), "C v", DATA)
    more: Style = {"trail": moving.tried_around, "snap": snap_of(values)}
    picture.handle_axis(full_turn, words["vector_v"], 1.0, INK, centre=ORIGIN, **more)
    draw_turns(picture)
    picture.readout(abs_(moving.turn_now), words["turn"], digits=1, unit="°")
    picture.readout(norm(moving.image(v)), words["length_image"], color=DATA)
    return picture.figure(aspect=0.62, narrow_aspect=1.75, hint=words["hint_v"])


def draw_circles(picture: Picture, matrix: Expr) -> None:
    """All unit vectors, and where the matrix sends them."""
    picture.line(circle(), AXES, width=1, opacity=0.7)
    picture.line(circle() @ matrix.T, DATA, width=1, opacity=0.7)


def turns_panel(values: Values, words: Words) -> Panel:
    most = greatest_turn(values)
    return over_angle(
        (-most, most),
        words["title_turns"],
        words["angle_v"],
        "2",
        y_ticks=turn_ticks(most),
        inset=(0, 0, 0.16, 0.14),
        phone_inset=(0.1, 0, 0.04, 0),
    )


def draw_turns(picture: Picture) -> None:
    picture.line([(-7, 0), (187, 0)], AXES, width=1, panel="2")
    picture.line(moving.turns, INK, opacity=0.5, panel="2", after=True)
    picture.dots(moving.turns_tried, INK, size=6, opacity=0.5, panel="2")
    picture.dots(moving.turn_here, INK, size=12, panel="2")


def greatest_turn(values: Values) -> float:
    """The turn of the direction that is turned most, in degrees, with some air."""
    low, high = max(values["lambda2"].value, 0.0), values["lambda1"].value
    most = degrees(atan2(high - low, 2 * sqrt(low * high))) if high else 0.0
    return min(max(1.3 * most, 12.0), 95.0)


def turn_ticks(most: float) -> dict[float, str]:
    step = next(s for s in (5, 10, 15, 30, 45) if 2.4 * s > most or s == 45)
    return {k * step: f"{k * step}°".replace("-", "−") for k in range(-2, 3)}


def snap_of(values: Values) -> float:
    """Whole degrees, unless the directions looked for lie between them."""
    return 1 if values["angle1"].value == round(values["angle1"].value) else 0.1


# --- the characteristic polynomial ------------------------------------------------------------


def polynomial(values: Values, words: Words) -> Figure:
    """λI − C as an area, and that area over λ."""
    ((a, b), (_, d)), (low, high) = values["floats"], values["span"]
    reach = 1.08 * (max(abs(x - y) for x in (low, high) for y in (a, d)) + abs(b)) or 1.0
    panels = beside(
        plane(around(reach), ("", ""), words["title_area"]),
        polynomial_panel(values, words),
        widths=(46, 44),
        gap=0.1,
        phone=(47, 42),
        phone_gap=0.11,
    )
    picture = Picture(values["state"], panels)
    picture.line(moving.parallelogram, INK, width=3, fill=AXES_TINT)
    picture.dots([ORIGIN], AXES, size=7)
    picture.line([(low, 0), (high, 0)], AXES, width=1, panel="2")
    curve = moving.charpoly_curve((low, high))
    picture.line(curve, INK, opacity=0.5, panel="2", after=True)
    picture.line(moving.stem, INK, dash="dot", panel="2")
    picture.dots(moving.stem[1], INK, size=12, panel="2")
    for which, color in enumerate(COLOURS):
        root = [(values[f"lambda{which + 1}"].value, 0)]
        picture.dots(root, color, size=13, symbol="diamond", panel="2", after=True)
    line = ((low, high), (0, 0))
    picture.handle_vector(lam, words["handle_lambda"], line, INK, snap=values["step"], panel="2")
    picture.readout(lam[0], "λ", decimal=True)
    picture.readout(moving.area, words["area"])
    return picture.figure(aspect=0.58, narrow_aspect=1.9, hint=words["hint_lambda"])


def polynomial_panel(values: Values, words: Words) -> Panel:
    low, high = values["span"]
    ends = [values["state"].number(moving.charpoly(x)) for x in (low, 0, high)]
    depth = ((values["lambda1"].value - values["lambda2"].value) / 2) ** 2
    top = 1.1 * max(*ends, depth / 4) or 1.0
    return Panel(
        (low, high),
        (-max(1.3 * depth, 0.12 * top), top),
        words["title_poly"],
        "2",
        x_title="λ",
        inset=(0, 0, 0.06, 0),
        phone_inset=(0.08, 0, 0.05, 0),
    )
