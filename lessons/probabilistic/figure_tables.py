"""The pictures of the steps with their own table: W turned, and hidden cells filled."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from figures.cloud import around, crosshair, plane
from figures.palette import AXES, DATA, DATA_TINT, FIRST, INK, LOST, PAPER
from figures.panel import BARE, Panel, beside
from figures.picture import Figure, Picture
from lessons import datasets
from lessons.model import Values
from lessons.probabilistic import moving
from lessons.text import Words
from live.algorithms import at_frame
from live.operations import xy
from live.paths import fixed
from live.terms import ORIGIN, line_along, turned, u
from pca_core.shown import Shown


def rotation(values: Values, words: Words) -> Figure:
    """The rows of W as arrows that turn together, beside a covariance that does not notice."""
    W, names = values["rows"], names_without_units(datasets.load("iris", words.language).fields)
    half = 1.4 * float(np.hypot(*W.T).max())
    window, R = around(half), turned(moving.theta)
    arrows = plane(window, (words["column_1"], words["column_2"]), words["title_rows"])
    panels = beside(
        arrows,
        table_panel(len(names), words["title_same"]),
        widths=(54, 40),
        gap=0.06,
        phone=(52, 36),
    )
    picture = Picture(values["state"], panels)
    picture.line(crosshair(window, ORIGIN), AXES, width=1)
    picture.line(line_along(u(moving.theta), 2 * half), AXES, width=1.5, dash="dash")
    for row, place, name in zip(W, places_of_names(W, half), names, strict=True):
        picture.arrow(ORIGIN, row @ R, DATA, head=0.09 * half)
        picture.label(place @ R, name, size=14)
    draw_table(picture, values["C_turned"], names)
    picture.handle_axis(moving.theta, "R", 0.92 * half, INK, centre=ORIGIN)
    for label, i, j in (("w₁ · w₂", 0, 1), ("w₁ · w₁", 0, 0)):
        picture.readout(moving.columns_dot(W, i, j), label, digits=3)
    return picture.figure(aspect=0.6, narrow_aspect=1.8, hint=words["hint_turn"])


def places_of_names(W: np.ndarray, half: float) -> np.ndarray:
    """A name stands beyond the tip, or beside the arrow where a longer one goes on."""
    units = W / np.hypot(*W.T)[:, None]
    beside_it = np.stack([-units[:, 1], units[:, 0]], axis=1)
    sizes = np.hypot(*W.T)
    goes_on = (units @ units.T > 0.94) & (sizes > sizes[:, None])
    hidden = goes_on.any(axis=1, keepdims=True)
    return W + half * np.where(hidden, -0.2 * beside_it, 0.17 * units)


UNIT = re.compile(r" \(?cm\)?$")


def names_without_units(fields: tuple[str, ...]) -> list[str]:
    """The names of the fields without their unit, each word on its line."""
    return [UNIT.sub("", name).replace(" ", "<br>") for name in fields]


def table_panel(n: int, title: str) -> Panel:
    return Panel(
        (-1.6, n - 0.4),
        (-n + 0.4, 1.0),
        title,
        "2",
        **BARE,
        inset=(0, 0, 0.2, 0.1),
        phone_inset=(0, 0, 0, 0),
    )


def draw_table(picture: Picture, C: Sequence[Sequence[Shown]], names: list[str]) -> None:
    """W Wᵀ + σ² I, which no turn changes."""
    places = [(j, -i) for i in range(len(C)) for j in range(len(C))]
    picture.dots(places, DATA_TINT, size=46, symbol="square", panel="2")
    picture.label(places, [fixed(x.value) for row in C for x in row], size=14, panel="2")
    for k, name in enumerate(names):
        picture.words(k, 0.75, name, AXES, panel="2", size=12)
        picture.words(-1.1, -k, name, AXES, panel="2", size=12)


def missing(values: Values, words: Words) -> Figure:
    """The records with a gap wander from the mean to where EM expects them."""
    X, hidden, frame = values["X"], values["hidden"], moving.fill
    low, high = X[:, 0].min(), X[:, 0].max()
    middle, half = (low + high) / 2, 1.12 * (high - low) / 2
    x_title, y_title, _ = datasets.load("iris", words.language).fields
    panel = Panel(
        (middle - half, middle + half),
        (-0.35, 3.0),
        words["title_missing"],
        x_title=x_title,
        y_title=y_title,
    )
    picture = Picture(values["state"], [panel])
    picture.dots(np.delete(X, hidden, axis=0), DATA, size=6, opacity=0.55)
    picture.dots(X[hidden], LOST, size=8, symbol="circle-open", after=True)
    seen = X[hidden, 0]
    picture.dots([(x, -0.25) for x in seen], AXES, size=9, symbol="line-ns-open")
    filled = [table[hidden, 1].round(5).tolist() for table in values["filled"]]
    edge = {"color": PAPER, "width": 1}
    marker = {"color": FIRST, "size": 9, "symbol": "diamond", "line": edge}
    path = xy(seen, at_frame(filled, frame, smooth=True))
    picture.trace({"mode": "markers", "marker": marker}, path=path)
    said = [words["by_mean"], *(words.say("round", n=k) for k in values["rounds"][1:])]
    picture.handle_timeline(
        frame, words["play"], len(said), per_second=1.5, texts=said, color=FIRST
    )
    error = at_frame(values["errors"], frame, smooth=True)
    picture.readout(error, words["error"], digits=3, color=LOST, after=True)
    return picture.figure(aspect=0.6, narrow_aspect=1.1, hint=words["hint_missing"])
