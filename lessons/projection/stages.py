"""The recipe's picture: one cloud to move, and what each of the six stages makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from figures.cloud import Window, draw_crosshair, draw_records, grab_records, plane
from figures.entries import entry_text, shown_positions
from figures.matrix import draw_entries
from figures.palette import AXES, DATA, DATA_TINT, FIRST, INK, LOST, SECOND
from figures.panel import BARE, Panel, beside
from figures.picture import Figure, Picture, Style
from lessons.model import Values
from lessons.projection import moving
from lessons.text import Words, percent
from live.operations import sqrt
from live.paths import segments
from live.terms import L, P, ellipse, line_along, mean, points

SPAN = 8.0  # units across the panel of matrices
SCALE = 1.5  # standard deviations that are drawn
Rows = Sequence[Sequence[Any]]


def recipe(values: Values, words: Words) -> Figure:
    window: Window = values["window"]
    stage = int(values["stage"])
    matrices = Panel(
        (0, SPAN),
        (-5.6, 0),
        words[f"stage_{stage}"],
        "2",
        **BARE,
        inset=(0, 0, 0.3, 0.14),
        phone_inset=(0, 0, 0, 0),
    )
    cloud = plane(window, (values["name_a"], values["name_b"]), words["title_cloud"])
    panels = beside(cloud, matrices, widths=(50, 46), gap=0.04, phone=(54, 32), phone_gap=0.14)
    picture = Picture(values["state"], panels)
    draw_cloud(picture, window, stage)
    draw_matrices(picture, values, stage)
    grab_records(picture, window, words, values["table"].grid)
    return picture.figure(aspect=0.6, narrow_aspect=1.75, hint=words["hint_recipe"])


def draw_cloud(picture: Picture, window: Window, stage: int) -> None:
    """What there is to see at this stage, on top of the stages before."""
    if stage >= 2:
        draw_crosshair(picture, window)
        picture.dots(mean, AXES, size=12, symbol="cross")
    if stage in (3, 4):
        picture.line(ellipse(SCALE), DATA, width=1.5, fill=DATA_TINT, opacity=0.6)
    if stage >= 5:
        picture.line(line_along(P[0], 2 * window.half, mean), FIRST, width=2.5)
    if stage == 6:
        picture.line(segments(points, moving.rebuilt), LOST, width=1.5, dash="dot")
    if stage == 5:
        picture.line(line_along(P[1], SCALE * sqrt(L[1]), mean), LOST, dash="dot")
    draw_records(picture)
    if stage == 4:
        for k, color in ((1, SECOND), (0, FIRST)):
            tip = mean + SCALE * sqrt(L[k]) * P[k]
            picture.arrow(mean, tip, color, width=4, head=window.head)
    if stage == 6:
        picture.dots(moving.rebuilt, FIRST, size=10, symbol="diamond")


def draw_matrices(picture: Picture, values: Values, stage: int) -> None:
    """The matrices of this stage, below one another."""
    p, d = values["P"], values["D"]
    shown: dict[int, list[tuple[str, Rows, Sequence[str]]]] = {
        1: [("X", values["X"], (DATA, DATA))],
        2: [("X", values["Xc"], (DATA, DATA))],
        3: [("C", values["C"], (INK, INK))],
        4: [("P", p, (FIRST, SECOND)), ("D", d, (FIRST, SECOND))],
        5: [("p₁", [values["p1"]], (FIRST,))],
        6: [("Y", [values["scores"]], (FIRST,))],
    }
    top = -0.4
    for name, rows, colors in shown[stage]:
        draw_matrix(picture, name, rows, colors, top)
        top -= len(rows) + 0.4
    if stage == 5:
        text = f"λ₁ / (λ₁ + λ₂) = {percent(values['share1'])}"
        picture.words(0.2, top - 0.3, text, FIRST, panel="2", size=17, xanchor="left")


def color_of_all(colors: Sequence[str]) -> str:
    """A name takes the colour of its rows only where they share one."""
    return colors[0] if len(set(colors)) == 1 else INK


def draw_matrix(picture: Picture, name: str, rows: Rows, colors: Sequence[str], top: float) -> None:
    columns = shown_positions(len(rows[0]), 5)
    style: Style = {"panel": "2", "size": 17, "xanchor": "left"}
    middle = top - len(rows) / 2
    picture.words(0.2, middle, f"<b>{name}</b> =", color_of_all(colors), **style)
    texts = [[entry_text(rows, i, column) for column in columns] for i in range(len(rows))]
    width = 1.5 if len(columns) <= 2 else 1.25
    draw_entries(picture, (1.5, top), texts, colors, width=width, panel="2")
