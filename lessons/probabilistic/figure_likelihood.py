"""The picture of a likelihood: one field on a number line, under a bell."""

from __future__ import annotations

from dataclasses import replace

from figures.cloud import dot_size
from figures.naming import safe
from figures.palette import AXES, DATA, FIRST, LOST
from figures.panel import Panel, beside, over
from figures.picture import Figure, Picture
from lessons.model import Values
from lessons.probabilistic import bell, sizes
from lessons.probabilistic.figure import TINT, lever_panel
from lessons.text import Words
from live.operations import rows, sum_, xy

BELOW = 0.3  # of the height above the line, for the records that hang below it


def likelihood(values: Values, words: Words) -> Figure:
    """Sticks from the records up to the bell; below, the log-likelihood over its place."""
    table = values["table"]
    places, (narrow, widest) = sizes.places(table), sizes.widths(table)
    top = 1.15 * values["highest"]
    line = Panel(
        places,
        (-BELOW * top, top),
        words["title_bell"],
        x_title=safe(values["name_a"]),
        y_title=words["density"],
        y_ticks=values["ticks"],
        grid=False,
    )
    x = sizes.width_lever(table)[0]
    lever = replace(lever_panel(x, (0, widest), "σ"), inset=(0, 0, 0.1, 0.1), phone_inset=None)
    both = over(line, level_panel(values, words), heights=(66, 22), gap=0.2)
    # On a phone, too, the lever stands beside the bell that it moves.
    panels = beside(both, lever, widths=(82, 8), gap=0.1, phone=None)
    picture = Picture(values["state"], panels)
    note = words["no_best"]  # where all records are at one place
    if values["flat"]:
        picture.words(places[1], 0.95 * top, note, AXES, xanchor="right", size=14)
    else:
        draw_best(picture, x)
    draw_bell(picture, top)
    draw_piles(picture, places, top)
    draw_level(picture, values, places)
    picture.line([(x, 0), (x, widest)], AXES, width=1.5, panel="2")
    step = sizes.bell_snap(table)
    picture.handle_vector(
        bell.width, words["width"], ((x, x), (narrow, widest)), LOST, snap=step, panel="2"
    )
    picture.handle_vector(bell.centre, words["place"], (places, (0, 0)), FIRST, snap=step)
    picture.readout(bell.by_hand.mu, "μ", color=FIRST, decimal=True)
    picture.readout(bell.by_hand.s, "σ", color=LOST, decimal=True)
    picture.readout(bell.power_of_ten, words["product"], digits=2, color=DATA)
    picture.readout(bell.by_hand.log_likelihood, words["sum_of_logs"], digits=3, color=DATA)
    return picture.figure(aspect=0.66, narrow_aspect=1.2, hint=words["hint_bell"])


def level_panel(values: Values, words: Words) -> Panel:
    return Panel(
        sizes.places(values["table"]),
        values["level_span"],
        words["title_over_places"],
        "3",
        x_ticks={},
        y_ticks=values["level_ticks"],
    )


def draw_best(picture: Picture, x: float) -> None:
    """After the answer: the best bell, and its width beside the lever."""
    best = bell.best
    middle = rows(xy(best.mu, 0), xy(best.mu, best.peak))
    picture.line(best.curve, FIRST, dash="dash", after=True)
    picture.line(middle, FIRST, width=1.5, dash="dash", after=True)
    picture.line(
        rows(xy(0.5 * x, best.s), xy(1.5 * x, best.s)), LOST, width=3, panel="2", after=True
    )


def draw_bell(picture: Picture, top: float) -> None:
    now, lift = bell.by_hand, 0.06 * top
    picture.line(now.curve, FIRST, width=3, fill=TINT)
    few = len(picture.state["points"]) <= 12
    picture.line(now.sticks, DATA, width=2 if few else 1)
    picture.dots(now.tops, DATA, size=6 if few else 4)
    picture.line(rows(xy(now.mu, 0), xy(now.mu, now.peak)), FIRST, width=1.5, dash="dot")
    picture.line(now.spread, LOST, width=2.5)
    picture.label(sum_(now.spread, 0) / 2 + rows(0, lift), "σ", LOST)
    picture.label(xy(now.mu, now.peak + lift), "μ", FIRST)


def draw_piles(picture: Picture, places: tuple[float, float], top: float) -> None:
    """The number line, and the records below it: those at one place hang on each other."""
    size = dot_size(len(picture.state["points"]))
    most = float(picture.state.read(bell.piles).max()) + 1
    gap = min(0.075 * top, (BELOW - 0.04) * top / most)
    picture.line([(places[0], 0), (places[1], 0)], AXES, width=2)
    picture.dots(xy(bell.x, -gap * (bell.piles + 1)), DATA, size=size)


def draw_level(picture: Picture, values: Values, places: tuple[float, float]) -> None:
    low, high = values["level_span"]
    picture.line(bell.over_places(*places), FIRST, width=2.5, panel="3", after=True)
    picture.line(
        rows(xy(bell.best.mu, low), xy(bell.best.mu, high)),
        AXES,
        width=1.5,
        dash="dash",
        panel="3",
        after=True,
    )
    picture.dots(bell.here, FIRST, size=12, panel="3")
