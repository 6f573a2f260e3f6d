"""The pictures of one model over the records: by hand, the best, and with less and less noise."""

from __future__ import annotations

from typing import Any

from figures.cloud import Window, dot_size, draw_crosshair, draw_records, grab_records, plane
from figures.palette import AXES, DATA, FIRST, FIRST_TINT, INK, LOST
from figures.panel import Panel, beside
from figures.picture import Figure, Picture
from lessons.model import Values
from lessons.probabilistic import moving, sizes
from lessons.probabilistic.moving import Model
from lessons.study import field_names
from lessons.text import Words
from live.operations import sqrt
from live.paths import segments
from live.terms import L, circle, ellipse, mean

TINT = FIRST_TINT + "66"


def with_lever(cloud: Panel | list[Panel], lever: Panel) -> list[Panel]:
    return beside(cloud, lever, widths=(72, 18), gap=0.1, phone=(66, 23), phone_gap=0.11)


def lever_panel(middle: float, y: tuple[float, float], title: str, **more: Any) -> Panel:
    """Narrow, so that the knob goes up and down."""
    return Panel(
        (0, 2 * middle),
        y,
        title,
        "2",
        x_ticks={},
        grid=False,
        inset=(0, 0.14, 0.1, 0.1),
        phone_inset=(0.14, 0.76, 0.02, 0),
        **more,
    )


def draw_beads(picture: Picture, model: Model, size: float) -> None:
    """Each record is tied to its bead."""
    picture.line(model.springs, LOST, width=1.5, dash="dot")
    picture.dots(model.beads, FIRST, size=size)


def model(values: Values, words: Words) -> Figure:
    window, table = sizes.roomy(values["window"]), values["table"]
    (x, _), (lowest, top) = sizes.lever(table), sizes.sigmas(table)
    panels = with_lever(
        plane(window, field_names(values), words["title_model"]), lever_panel(x, (0, top), "σ")
    )
    picture = Picture(values["state"], panels)
    for scale in (2, 1):
        picture.line(moving.by_hand.ellipse(scale), FIRST, width=1.5, fill=TINT)
    picture.arrow(mean, moving.by_hand.tip, FIRST, width=4, head=window.head)
    draw_records(picture)
    draw_made(picture, values)
    picture.line([(x, 0), (x, top)], AXES, width=1.5, panel="2")
    step = sizes.snap(table)
    picture.handle_vector(
        moving.sigma, words["noise"], ((x, x), (lowest, top)), LOST, snap=step, panel="2"
    )
    picture.handle_vector(moving.W, "W", (window.x, window.y), FIRST, start=mean, snap=step)
    said = [words.say("drawn", n=n) for n in range(moving.DRAWS + 1)]
    picture.handle_timeline(moving.drawn, words["draw"], len(said), per_second=3, texts=said)
    picture.readout(moving.by_hand.log_likelihood, words["level"], digits=3, color=FIRST)
    return picture.figure(aspect=0.62, narrow_aspect=1.55, hint=words["hint_w"])


def draw_made(picture: Picture, values: Values) -> None:
    """The records drawn so far, and the way of the last one: along W, then the noise."""
    start, walk = moving.walks(0 * values["z"]), moving.walks(values["z"])
    made = walk + moving.sigma[1] * values["e"]
    picture.dots(moving.so_far(made), INK, size=6, symbol="circle-open")
    for a, b, color in ((start, walk, FIRST), (walk, made, LOST)):
        picture.line(segments(moving.last(a), moving.last(b)), color, width=3)


def closed_form(values: Values, words: Words) -> Figure:
    """The ellipse of C; after the answer, the model that is exactly it."""
    window: Window = values["window"]
    best = moving.fitted()
    picture = Picture(values["state"], [plane(window, field_names(values), words["title_closed"])])
    draw_crosshair(picture, window)
    picture.line(ellipse(), DATA, width=3)
    picture.line(best.ellipse(), FIRST, dash="dash", fill=TINT, after=True)
    picture.line(mean + sqrt(best.s) * circle(), LOST, width=2.5, after=True)
    draw_records(picture)
    picture.arrow(mean, best.tip, FIRST, width=4, head=window.head, after=True)
    grab_records(picture, window, words, values["table"].grid)
    picture.readout(L[0], "λ₁", color=FIRST)
    picture.readout(L[1], "λ₂")
    picture.readout(best.s, "σ²", color=LOST, after=True)
    return picture.figure(aspect=0.72, narrow_aspect=1.0, hint=words["hint_records"])


def limit(values: Values, words: Words) -> Figure:
    window = sizes.roomy(values["window"])
    best, size = moving.likely, dot_size(values["m"])
    halves = {0: "0", 0.5: "½", 1: "1"}
    panels = with_lever(
        plane(window, field_names(values), words["title_limit"]),
        lever_panel(1, (-0.06, 1.14), words["title_part"], y_ticks=halves),
    )
    picture = Picture(values["state"], panels)
    picture.line(best.axis_line(3 * window.half), FIRST)
    picture.line(best.ellipse(2), FIRST, width=1.5, fill=TINT)
    picture.dots(moving.fitted(0).beads, AXES, size=size, symbol="circle-open")
    draw_beads(picture, best, 0.8 * size)
    draw_records(picture)
    picture.line(moving.whisker, FIRST, width=9, opacity=0.45)
    picture.line([(1, 0), (1, 1)], AXES, width=1.5, panel="2")
    picture.handle_vector(moving.part, words["noise"], ((1, 1), (0, 1)), LOST, panel="2")
    picture.readout(moving.less_noise, "σ²", color=LOST)
    picture.readout(moving.shrink, words["shrink"], color=FIRST, after=True)
    picture.readout(best.unsure, words["unsure"], color=FIRST, after=True)
    return picture.figure(aspect=0.62, narrow_aspect=1.5, hint=words["hint_limit"])
