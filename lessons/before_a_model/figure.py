"""The pictures of PCA before a model."""

from __future__ import annotations

from figures.cloud import (
    Window,
    around,
    draw_crosshair,
    draw_over_angle,
    draw_records,
    over_angle,
    plane,
)
from figures.group_marks import FULL_AND_OPEN
from figures.palette import AXES, DATA, FIRST, INK, SECOND
from figures.panel import BARE, Panel, Style, beside, over
from figures.picture import Figure, Picture
from lessons.before_a_model import clusters, moving
from lessons.before_a_model.model_tables import DAY, FIELDS, MOST, SOLD
from lessons.model import Values
from lessons.text import Words
from live.algorithms import at_frame
from live.operations import rows, xy
from live.terms import ORIGIN, P, line_along, over_angles, points, u


def collinear(values: Values, words: Words) -> Figure:
    """Two thermometers; after the answer the plane of both coefficients."""
    days, coefficients = Window((8, 32), (8, 32)), Window((-1.3, 2.3), (-1.3, 2.3))
    panels = beside(
        plane(days, (words["roof"], words["yard"]), words["title_days"]),
        plane(coefficients, (words["b1"], words["b2"]), words["title_coefficients"], "2"),
        gap=0.1,
        phone=(44, 42),
        phone_gap=0.15,
    )
    picture = Picture(values["state"], panels)
    draw_crosshair(picture, coefficients, ORIGIN, panel="2")
    picture.line(moving.way, AXES, width=1.5, panel="2", after=True)
    picture.area(moving.scatter, DATA, opacity=0.3, panel="2", after=True)
    begun = rows(moving.least_squares(moving.with_y(0)))
    picture.dots(begun, AXES, size=16, symbol="circle-open", outline=2, panel="2")
    draw_records(picture)
    picture.dots(rows(points[DAY]), INK, size=20, symbol="circle-open", outline=2)
    picture.label(points[DAY] + rows(3.6, -1.2), words.say("day", n=DAY + 1), INK)
    picture.dots(rows(moving.both), INK, size=14, panel="2", after=True)
    picture.dots(rows(moving.first), FIRST, size=11, symbol="diamond", panel="2", after=True)
    texts = [str(SOLD[DAY] - MOST + k) for k in range(2 * MOST + 1)]
    picture.handle_timeline(moving.sold, words["sold"], len(texts), per_second=2, texts=texts)
    picture.readout(moving.ices, words["sold"], decimal=True)
    for i, name in enumerate((words["b1"], words["b2"])):
        label = words.say("of_both", name=name)
        picture.readout(moving.both[i], label, color=INK, after=True)
    picture.readout(moving.first[0], words["of_first"], color=FIRST, after=True)
    return picture.figure(0.5, 1.8, hint=words["hint_sold"])


# --- foretold of later records --------------------------------------------------------------------


def loses(values: Values, words: Words) -> Figure:
    """Told over true sugar with k components; errors over k, of the others after the answer."""
    low, high = values["span"]
    left = Panel((low, high), (low, high), words["title_told"], equal=True, x_title=words["true"])
    names = {float(k): str(k) for k in range(1, FIELDS + 1)}
    right = Panel(
        (0.6, FIELDS + 0.4),
        (0, 1.25),
        words["title_errors"],
        "2",
        x_title=words["count"],
        x_ticks=names,
        y_ticks={0: "0%", 1 / 3: "33%", 1: "100%"},
        inset=(0.07, 0, 0.04, 0),
        phone_inset=(0.12, 0, 0.04, 0),
    )
    picture = Picture(
        values["state"], beside(left, right, widths=(46, 46), phone=(50, 38), phone_gap=0.12)
    )
    picture.line([(low, low), (high, high)], AXES, width=1, dash="dash")
    clouds, curves, at = values["clouds"], values["curves"], moving.k - 1
    for way, color, symbol, after in WAYS:
        picture.dots(at_frame(clouds[way], at), color, size=8, symbol=symbol, after=after)
        picture.line(curves[way], color, width=2, panel="2", after=after)
        picture.dots(curves[way], color, size=7, symbol=symbol, panel="2", after=after)
        here = at_frame(curves[way], at)
        picture.dots(here, color, size=14, symbol=symbol, panel="2", after=after)
        label = words[("pcr_error", "pls_error")[way]]
        picture.readout(here[1], label, color=color, percent=True, after=after)
    ridge = values["ridge_error"].value
    picture.line([(0.6, ridge), (FIELDS + 0.4, ridge)], INK, dash="dash", panel="2", after=True)
    picture.readout(ridge, words["ridge_error"], color=INK, percent=True, after=True)
    return picture.figure(0.52, 1.5)


WAYS = (0, FIRST, "circle", False), (1, SECOND, "diamond", True)


# --- two axes for two groups ----------------------------------------------------------------------


def two_axes(values: Values, words: Words) -> Figure:
    """Two long groups and an axis; their shadows; after the answer both shares over the angle."""
    window = Window((-9.7, 9.7), (-9.7, 9.7))
    strip = Panel((-11, 11), (-0.7, 1.7), words["title_strip"], "2", y_ticks={}, grid=False)
    room: Style = {"inset": (0.05, 0, 0.04, 0), "phone_inset": (0.1, 0, 0.04, 0)}
    curve = over_angle((-0.05, 1.08), words["title_shares"], words["angle"], "3", **room)
    panels = beside(
        plane(window, ("x₁", "x₂"), words["title_groups"]),
        over(strip, curve, heights=(0.16, 0.62), gap=0.22),
        widths=(50, 42),
        gap=0.08,
        phone=(40, 48),
    )
    picture = Picture(values["state"], panels)
    for way, color, name in ((P[0], FIRST, "PCA"), (-values["fisher"], SECOND, "LDA")):
        line = line_along(way, 2 * window.half)
        picture.line(line, color, width=2.5, dash="dash", after=True)
        beside_it = 0.85 * window.half * way + 1.6 * xy(-way[1], way[0])
        picture.label(beside_it, name, color, bold=True, after=True)
    picture.line(line_along(u(moving.theta), 2 * window.half), INK, width=2)
    for k, half in enumerate(moving.halves):
        picture.dots(half, DATA, size=12, **FULL_AND_OPEN[k])
        picture.line([(-11, 1 - k), (11, 1 - k)], INK, width=1, panel="2")
        shadow = xy(half @ u(moving.theta), 1 - k)
        picture.dots(shadow, DATA, size=11, panel="2", **FULL_AND_OPEN[k])
    for share, color in ((moving.share_along, FIRST), (moving.share_between, SECOND)):
        here = xy(moving.theta % 180, share(u(moving.theta)))
        draw_over_angle(picture, over_angles(share), here, color, opacity=0.7, panel="3")
    picture.handle_axis(moving.theta, words["axis"], 0.8 * window.half, INK, centre=ORIGIN)
    picture.readout(moving.theta, words["axis"], unit="°", decimal=True)
    picture.readout(moving.share_along(u(moving.theta)), words["along"], color=FIRST)
    picture.readout(moving.share_between(u(moving.theta)), words["between"], color=SECOND)
    return picture.figure(0.6, 1.5, hint=words["hint_axis"])


# --- groups that nobody has named -----------------------------------------------------------------


def clustering(values: Values, words: Words) -> Figure:
    """Two maps of a table, its groups full and open; after the answer one found group in rings."""
    window, across = around(1.1), words["component_1"]
    panels = [
        plane(window, (across, words[f"component_{k}"]), words[f"title_map_{k}"], at, **BARE)
        for k, at in ((2, ""), (3, "2"))
    ]
    picture = Picture(values["state"], beside(*panels, phone=(45, 45)))
    half = clusters.HALF
    for up, at in ((1, ""), (2, "2")):
        dots = moving.on_map(up)
        for part, look in zip((dots[:half], dots[half:]), FULL_AND_OPEN, strict=True):
            picture.dots(part, DATA, size=8, panel=at, **look)
        ring: Style = {"symbol": "circle-open", "outline": 2}
        picture.dots(moving.in_ring(up), INK, size=16, panel=at, after=True, **ring)
    picture.readout(moving.share_right, words["share_right"], percent=True, after=True)
    return picture.figure(0.56, 1.75)
