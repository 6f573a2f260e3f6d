"""The pictures of this lesson: triangles, springs, and three lines on one cloud."""

from __future__ import annotations

from typing import Any

from figures.cloud import (
    around,
    dot_size,
    draw_over_angle,
    draw_records,
    draw_shadows,
    grip_at,
    over_angle,
    plane,
)
from figures.palette import AXES, DATA, FIRST, INK, LOST
from figures.panel import Panel, beside, over
from figures.picture import Figure, Picture, Style
from lessons.model import Values
from lessons.study import field_names
from lessons.text import Words
from lessons.two_views import moving
from lessons.two_views.settling import PER_SECOND
from live.algorithms import coils
from live.expression import Expr
from live.operations import xy
from live.paths import segments
from live.terms import centred, feet, line_along, mean, points, total, u

LINES = {"across": (FIRST, "solid"), "b_on_a": (INK, "solid"), "a_on_b": (INK, "dash")}


# --- one triangle a record --------------------------------------------------------------------


def pythagoras(values: Values, words: Words) -> Figure:
    """The cloud with one triangle drawn out; a bar for each record, and one for all."""
    window = values["window"]
    picture = Picture(values["state"], beside_bars(values, words))
    draw_shadows(picture, window, moving.theta)
    for part, color in (("whole", DATA), ("kept", FIRST), ("lost", LOST)):
        picture.line(moving.triangle[part], color, width=4)
    draw_records(picture)
    shown = [float(i in values["bars"]) for i in range(values["m"])]
    for bars, color in zip(moving.bars(shown), (FIRST, LOST), strict=True):
        picture.area(bars, color, panel="2")
    picture.area(moving.all_kept, FIRST, panel="3")
    picture.area(moving.all_lost, LOST, panel="3")
    picture.handle_axis(moving.theta, words["axis"], grip_at(picture, window), FIRST)
    picture.readout(moving.kept_variance(moving.theta), words["variance"], color=FIRST)
    picture.readout(moving.lost(moving.theta), words["mean_error"], color=LOST, after=True)
    picture.readout(total, words["total"])
    return picture.figure(aspect=0.6, narrow_aspect=1.95, hint=words["hint_axis"])


def beside_bars(values: Values, words: Words) -> list[Panel]:
    """The cloud, and the bars of some records over the bar of all."""
    which, trace = values["bars"], values["trace"].value
    longest = max(float(x @ x) for x in values["state"].read(centred)[which])
    few = len(which) == values["m"]
    each = Panel(
        (-0.02 * longest, 1.04 * longest),
        (-len(which) + 0.4, 0.6),
        words["title_each" if few else "title_some"],
        "2",
        y_ticks={-row: str(i + 1) for row, i in enumerate(which)},
        phone_inset=(0.06, 0, 0, 0),
    )
    every = Panel(
        (-0.02 * trace, 1.04 * trace),
        (0, 1),
        words["title_all"],
        "3",
        y_ticks={},
        grid=False,
        inset=(0, 0, 0.08, 0),
        phone_inset=(0.06, 0, 0.03, 0),
    )
    return beside(
        plane(values["window"], field_names(values), words["title_plane"]),
        over(each, every, heights=(58, 20), gap=0.22, phone=(26, 10)),
        widths=(50, 42),
        phone=(44, 46),
        phone_gap=0.1,
    )


# --- springs ----------------------------------------------------------------------------------


def springs(values: Values, words: Words) -> Figure:
    """A rod that the records pull at, and the energy of the springs over its angle."""
    half, rod = values["window"].half, moving.rod(values["swing"])
    picture = Picture(values["state"], beside_valley(values, words))
    picture.line(
        line_along(u(moving.theta), grip_at(picture, values["window"]), mean),
        AXES,
        width=1.5,
        dash="dash",
    )
    picture.line(line_along(u(rod), 2 * half, mean), FIRST, width=4)
    if values["coils"]:
        picture.line(coils(points, feet(rod), 8, 0.035 * half), LOST, width=1.5)
    else:
        picture.line(segments(points, feet(rod)), LOST, width=1, opacity=0.7)
    picture.dots(feet(rod), FIRST, size=0.6 * dot_size(values["m"]))
    draw_records(picture)
    picture.dots(mean, INK, size=12, symbol="circle-open")
    here = xy(rod % 180, moving.lost(rod))
    draw_over_angle(picture, moving.valley, here, LOST, opacity=0.6, panel="2")
    picture.handle_axis(moving.theta, words["start"], grip_at(picture, values["window"]), AXES)
    seconds = [f"{frame / PER_SECOND:.1f} s" for frame in range(len(values["swing"]))]
    bar: Style = {"per_second": PER_SECOND, "step": 6, "texts": seconds, "color": FIRST}
    picture.handle_timeline(moving.frame, words["settle"], len(seconds), **bar)
    picture.readout(moving.lost(rod), words["mean_error"], color=LOST)
    picture.readout(rod % 180, words["angle_rod"], unit="°", digits=1, color=FIRST)
    return picture.figure(aspect=0.62, narrow_aspect=1.75, hint=words["hint_springs"])


def beside_valley(values: Values, words: Words) -> list[Panel]:
    valley = over_angle(
        (0, 1.15 * values["lambda1"].value),
        words["title_valley"],
        words["angle"],
        "2",
        inset=(0, 0, 0.16, 0.06),
        phone_inset=(0.1, 0, 0.05, 0),
    )
    cloud = plane(values["window"], field_names(values), words["title_springs"])
    return beside(cloud, valley, widths=(56, 36), phone=(57, 32), phone_gap=0.11)


# --- three lines ------------------------------------------------------------------------------


def regression(values: Values, words: Words) -> Figure:
    """Three lines on the stretched cloud; after the prediction, the same in the old units."""
    half, half_old = 1.12 * values["half"], values["half_old"]
    picture = Picture(values["state"], around_lever(values, words))
    draw_lines(picture, values, moving.stretched, moving.ways, 3 * half)
    old = {"panel": "3", "after": True}
    draw_lines(picture, values, centred, moving.old_ways, 3 * half_old, **old)
    picture.line([(1, y) for y in moving.STRETCHES], AXES, width=3, panel="2")
    picture.handle_vector(moving.s, words["lever"], ((1, 1), moving.STRETCHES), INK, panel="2")
    angle: Style = {"unit": "°", "digits": 1, "color": FIRST}
    picture.readout(moving.across, words["angle_first"], **angle)
    picture.readout(moving.old_across, words["angle_old"], after=True, **angle)
    return picture.figure(aspect=0.56, narrow_aspect=2.0, hint=words["hint_lever"])


def around_lever(values: Values, words: Words) -> list[Panel]:
    """The stretched cloud with the lever beside it, on a phone too, and the old units."""
    fields = [words.say("centred", name=name) for name in field_names(values)]
    units = [fields[0], words.say("times", name=fields[1])]
    cloud = plane(
        around(1.12 * values["half"]),
        units,
        words["title_lines"],
        inset=(0, 0.075, 0, 0),
        phone_inset=(0.36, 0, 0, 0.05),
    )
    lever = Panel(
        (0, 2),
        moving.STRETCHES,
        words["title_lever"],
        "2",
        x_ticks={},
        y_ticks={x: f"× {x:g}" for x in (0.5, 1.0, 1.5, 2.0)},
        grid=False,
        inset=(0.535, 0, 0.12, 0.1),
        phone_inset=(0.08, 0.83, 0, 0.05),
    )
    old = plane(
        around(1.3 * values["half_old"]),
        fields,
        words["title_old"],
        "3",
        inset=(0, 0, 0.12, 0.1),
        phone_inset=(0.1, 0.1, 0, 0),
    )
    return beside([cloud, lever], old, widths=(575, 360), gap=0.065, phone=(50, 38))


def draw_lines(
    picture: Picture,
    values: Values,
    records: Expr,
    ways: dict[str, Expr],
    half: float,
    **where: Any,
) -> None:
    """The three lines, the errors that the chosen one counts, and the records."""
    chosen = values["error"]
    errors = segments(*moving.gaps(chosen, records, ways[chosen]))
    picture.line(errors, LOST, width=1.5, **where)
    for kind, (color, dash) in LINES.items():
        line = line_along(moving.unit(ways[kind]), half)
        picture.line(line, color, width=4 if kind == chosen else 2, dash=dash, **where)
    picture.dots(records, DATA, size=0.8 * dot_size(values["m"]), **where)
