"""The pictures of the steps with their own table: W turned, and hidden cells filled."""

from __future__ import annotations

from math import hypot
from typing import Any

import numpy as np

from figures.palette import AXES, DATA, DATA_TINT, FIRST, INK, LOST, PAPER
from figures.picture import Figure, Panel, Picture
from figures.shapes import fixed
from lessons.model import Values
from lessons.text import Words, plain


def rotation(values: Values, words: Words) -> Figure:
    """The rows of W as arrows that turn together, beside a covariance that does not notice."""
    rows = values["rows"]
    half = 1.4 * max(float(hypot(*row)) for row in rows)
    n = len(rows)
    table = Panel(
        (-1.6, n - 0.4), (-n + 0.4, 1.0), words["title_same"], id="2", wide=(0.6, 1, 0.2, 0.9),
        narrow=(0, 1, 0, 0.36), x_ticks={}, y_ticks={}, grid=False,
    )  # fmt: skip
    arrows = Panel(
        (-half, half), (-half, half), words["title_rows"], equal=True, wide=(0, 0.54, 0, 1),
        narrow=(0, 1, 0.48, 1), x_title=words["column_1"], y_title=words["column_2"],
    )  # fmt: skip
    picture = Picture({"theta": values["theta"].value}, [arrows, table])
    picture.still([-half, half, None, 0, 0], [0, 0, None, -half, half], mode="lines",
                  line={"color": AXES, "width": 1})  # fmt: skip
    picture.line("axis_line", AXES, width=1.5, dash="dash", length=2 * half, centred=True)
    for row, name in zip(rows, short(values["fields"]), strict=True):
        picture.arrow("turned_row", DATA, width=3, row=row, head=0.09 * half)
        style = {"mode": "text", "textfont": {"size": 14, "color": INK}}
        place = beside(row, rows, half)
        picture.add("turned_row", style, "", False, {"row": row, "text": name, **place})
    draw_table(picture, values)
    picture.handle_axis("theta", "R", 0.92 * half, INK, centre=[0, 0])
    for label, i, j in (("w₁ · w₂", 0, 1), ("w₁ · w₁", 0, 0)):
        text = plain(values["columns_dot" if j else "columns_first"])
        picture.readout("rows_dot", label, text, rows=rows, i=i, j=j)
    return picture.figure(aspect=0.6, narrow_aspect=1.8, hint=words["hint_turn"])


def beside(row: list[float], rows: list[list[float]], half: float) -> dict[str, float]:
    """A name stands beyond the tip, or beside the arrow where a longer one goes on."""
    size = float(hypot(*row))
    for other in rows:
        long = float(hypot(*other))
        if long > size and np.dot(row, other) > 0.94 * size * long:
            return {"gap": 0.0, "side": -0.2 * half}
    return {"gap": 0.17 * half}


def short(fields: tuple[str, ...]) -> list[str]:
    """The names of the fields without their unit, each word on its line."""
    return [name.removesuffix(" cm").replace(" ", "<br>") for name in fields]


def draw_table(picture: Picture, values: Values) -> None:
    """W Wᵀ + σ² I, which no turn changes."""
    C = [[entry.value for entry in row] for row in values["C_turned"]]
    n = len(C)
    box = {"size": 46, "symbol": "square", "color": DATA_TINT, "line": {"width": 0}}
    places = [(j, -i) for i in range(n) for j in range(n)]
    style: dict[str, Any] = {
        "mode": "markers+text",
        "marker": box,
        "textfont": {"size": 14, "color": INK},
    }
    text = [fixed(C[i][j]) for i in range(n) for j in range(n)]
    picture.still(*zip(*places, strict=True), panel="2", text=text, **style)
    for k, name in enumerate(short(values["fields"])):
        picture.words(k, 0.75, name, AXES, panel="2", size=12)
        picture.words(-1.1, -k, name, AXES, panel="2", size=12)


def missing(values: Values, words: Words) -> Figure:
    """The records with a gap wander from the mean to where EM expects them."""
    X, hidden, filled = values["X"], values["hidden"], values["filled"]
    whole = np.delete(X, hidden, axis=0)
    spread = 1.12 * float(np.ptp(X[:, 0])) / 2
    middle = float(X[:, 0].max() + X[:, 0].min()) / 2
    panel = Panel(
        (middle - spread, middle + spread), (-0.35, 3.0), words["title_missing"],
        x_title=values["fields"][0], y_title=values["fields"][1],
    )  # fmt: skip
    picture = Picture({"frame": values["frame_now"]}, [panel])
    dots: dict[str, Any] = {"color": DATA, "size": 6}
    picture.still(*whole.T, mode="markers", marker=dots, opacity=0.55)
    open_dots = {"color": LOST, "size": 8, "symbol": "circle-open"}
    truth = X[hidden].T
    picture.still(*truth, mode="markers", marker=open_dots, meta={"after": True})
    seen = {"color": AXES, "size": 9, "symbol": "line-ns-open"}
    picture.still(X[hidden, 0], [-0.25] * len(hidden), mode="markers", marker=seen)
    x = [f[hidden, 0].tolist() for f in filled]
    y = [f[hidden, 1].round(5).tolist() for f in filled]
    picture.dots("frames", FIRST, size=9, symbol="diamond", x=x, y=y, smooth=True)
    picture.traces[-1]["marker"]["line"] = {"color": PAPER, "width": 1}
    said = [words["by_mean"], *(words.say("round", n=k) for k in values["rounds"][1:])]
    picture.handle_timeline("frame", words["play"], len(filled), per_second=1.5, texts=said,
                            color=FIRST)  # fmt: skip
    picture.readout("frame_value", words["error"], plain(values["error_now"]), color=LOST,
                    after=True, values=values["level_em"], smooth=True)  # fmt: skip
    return picture.figure(aspect=0.6, narrow_aspect=1.1, hint=words["hint_missing"])
