"""The recipe's picture: one cloud to move, and what each of the six stages makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from figures.cloud import Frame, draw_crosshair, draw_records, grab_records, plane, state_of
from figures.entries import entry_text, kept
from figures.palette import AXES, DATA, DATA_TINT, FIRST, INK, LOST, SECOND
from figures.picture import Figure, Panel, Picture
from figures.shapes import brackets
from lessons.model import Values
from lessons.text import Words, percent

SPAN = 8.0  # units across the panel of matrices
P1: dict[str, Any] = {"component": 0}
Rows = Sequence[Sequence[Any]]


def recipe(values: Values, words: Words) -> Figure:
    frame: Frame = values["frame"]
    stage = int(values["stage"])
    titles = [words[f"stage_{n}"] for n in (1, 2, 3, 4, 5, 6)]
    matrices = Panel(
        (0, SPAN), (-5.6, 0), titles[stage - 1], id="2",
        wide=(0.54, 1, 0.3, 0.86), narrow=(0, 1, 0, 0.32), x_ticks={}, y_ticks={}, grid=False,
    )  # fmt: skip
    names = (values["name_a"], values["name_b"])
    panels = [
        plane(frame, names, words["title_cloud"], (0, 0.5, 0, 1), (0, 1, 0.46, 1)),
        matrices,
    ]
    picture = Picture(state_of(values), panels)
    draw_cloud(picture, frame, stage)
    draw_matrices(picture, values, stage)
    grab_records(picture, frame, words, values["table"].grid)
    return picture.figure(aspect=0.6, narrow_aspect=1.75, hint=words["hint_recipe"])


def draw_cloud(picture: Picture, frame: Frame, stage: int) -> None:
    """What there is to see at this stage, on top of the stages before."""
    if stage >= 2:
        draw_crosshair(picture, frame)
        picture.dots("mean", AXES, size=12, symbol="cross")
    if stage in (3, 4):
        picture.line("ellipse", DATA, width=1.5, fill=DATA_TINT, opacity=0.6, scale=1.5)
    if stage >= 5:
        picture.line("axis_line", FIRST, width=2.5, length=2 * frame.half, **P1)
    if stage == 6:
        picture.line("residuals", LOST, width=1.5, dash="dot", **P1)
    if stage == 5:
        picture.line("components", LOST, width=2, dash="dot", which=1, scale=1.5, both=True)
    draw_records(picture)
    if stage == 4:
        for which, color in ((1, SECOND), (0, FIRST)):
            picture.arrow("components", color, width=4, which=which, scale=1.5, head=frame.head)
    if stage == 6:
        picture.dots("shadows", FIRST, size=10, symbol="diamond", **P1)


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
    columns = kept(len(rows[0]), 5)
    left, height = 1.5, len(rows)
    cell = 1.5 if len(columns) <= 2 else 1.25
    picture.words(
        0.2,
        top - height / 2,
        f"<b>{name}</b> =",
        color_of_all(colors),
        panel="2",
        size=17,
        xanchor="left",
    )
    for bracket in brackets((left, top), cell * len(columns), height):
        xs, ys = zip(*bracket, strict=True)
        picture.still(xs, ys, panel="2", mode="lines", line={"color": AXES, "width": 1.5})
    for i, color in enumerate(colors):
        picture.still(
            [left + cell * (j + 0.5) for j in range(len(columns))],
            [top - i - 0.5] * len(columns),
            panel="2",
            mode="text",
            text=[entry_text(rows, i, column) for column in columns],
            textfont={"size": 15, "color": color},
        )
