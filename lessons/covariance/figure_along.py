"""The picture of the variance along an axis: its three parts as bars, and its curve."""

from __future__ import annotations

from figures.cloud import Window, draw_records, draw_shadows, grip_at, plane
from figures.palette import AXES, DATA, DATA_TINT, FIRST, INK
from figures.panel import Panel, beside, over
from figures.picture import Figure, Picture
from lessons.covariance import moving
from lessons.covariance.figure import HATCHED
from lessons.covariance.moving import theta
from lessons.model import Values
from lessons.study import field_names
from lessons.text import Words

LABELS = {"a": "u₁² Var(a)", "both": "2u₁u₂ Cov(a, b)", "b": "u₂² Var(b)"}


def along(values: Values, words: Words) -> Figure:
    """Turn the axis: two bars stand up, the middle one may hang down, the sum never does."""
    window: Window = values["window"]
    panels = beside(
        plane(window, field_names(values), words["title_one_axis"]),
        over(*bars_and_curve(values, words), heights=(46, 34), gap=0.2, phone=(24, 22)),
        widths=(50, 42),
        gap=0.09,
        phone=(42, 46),
        phone_gap=0.11,
    )
    picture = Picture(values["state"], panels)
    draw_shadows(picture, window, theta)
    draw_records(picture)
    draw_parts(picture)
    draw_curve(picture)
    radius = grip_at(picture, window)
    picture.handle_axis(theta, words["axis"], radius, FIRST, trail=moving.tried)
    for name, part in moving.PARTS.items():
        picture.readout(part, LABELS[name], color=INK if name == "both" else DATA)
    picture.readout(moving.variance, words["variance_sum"], color=FIRST)
    return picture.figure(aspect=0.62, narrow_aspect=2.05, hint=words["hint_axis"])


def bars_and_curve(values: Values, words: Words) -> tuple[Panel, Panel]:
    """One scale for both, with room below 0 for the middle part."""
    most = values["lambda1"].value
    low = 1.25 * max(abs(values["cov"].value), 0.2 * most)
    ticks = {1: "u₁² Var(a)", 2: "2u₁u₂ Cov", 3: "u₂² Var(b)", 4.2: words["sum_short"]}
    bars = Panel(
        (0.4, 4.8),
        (-low, 1.15 * most),
        words["title_parts"],
        "2",
        x_ticks=ticks,
        grid=False,
        phone_inset=(0.08, 0, 0, 0),
    )
    curve = Panel(
        (-7, 187),
        (-low, 1.15 * most),
        words["title_variance"],
        "3",
        x_title=words["angle"],
        x_ticks={a: f"{a}°" for a in (0, 45, 90, 135, 180)},
        inset=(0, 0, 0.06, 0),
        phone_inset=(0.08, 0, 0.03, 0),
    )
    return bars, curve


def draw_parts(picture: Picture) -> None:
    """The middle part is tinted above 0 and hatched below it, as the signed areas are."""
    parts = moving.PARTS
    for place, name in ((1, "a"), (3, "b")):
        picture.area(moving.part_bar(place, parts[name]), DATA, panel="2")
    picture.line(moving.middle_bar(1), DATA, width=1.2, fill=DATA_TINT, panel="2")
    hatched = {"fill": "toself", "fillcolor": DATA_TINT, "fillpattern": HATCHED}
    line = {"color": INK, "width": 1.2, "dash": "dot"}
    style = {"mode": "lines", "line": line, **hatched}
    picture.trace(style, path=moving.middle_bar(-1), panel="2")
    picture.area(moving.part_bar(4.2, moving.variance), FIRST, panel="2")
    picture.line([(0.4, 0), (4.8, 0)], AXES, width=1, panel="2")


def draw_curve(picture: Picture) -> None:
    picture.line([(-7, 0), (187, 0)], AXES, width=1, panel="3")
    picture.line(moving.middle_curve, INK, width=1.5, dash="dot", panel="3", after=True)
    picture.line(moving.curve, FIRST, opacity=0.45, panel="3", after=True)
    picture.dots(moving.been, FIRST, size=7, opacity=0.6, panel="3")
    picture.dots(moving.here, FIRST, size=13, panel="3")
