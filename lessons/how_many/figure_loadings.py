"""The picture of loadings: fields as arrows, and one field against the first score."""

from __future__ import annotations

from typing import Any

import numpy as np

from figures.cloud import safe
from figures.palette import AXES, DATA, FIRST, FIRST_TINT, INK
from figures.picture import Figure, Panel, Picture
from figures.shapes import arrow, columns
from lessons.model import Values
from lessons.text import Words


def folded(name: str) -> str:
    """A field's name on two lines where it is long."""
    first, _, rest = name.partition(" ")
    return f"{safe(first)}<br>{safe(rest)}" if rest and len(name) > 9 else safe(name)


def loadings(values: Values, words: Words) -> Figure:
    """Fields as arrows in the plane of two components; one field against the first score."""
    circle = Panel(
        (-1.5, 1.5), (-1.3, 1.3), words["title_arrows"], wide=(0, 0.48, 0.06, 1),
        narrow=(0.05, 0.95, 0.52, 0.97), equal=True, x_title=words["along_1"],
        y_title=words["along_2"], x_ticks={-1: "−1", 0: "0", 1: "1"},
        y_ticks={-1: "−1", 0: "0", 1: "1"},
    )  # fmt: skip
    reach = 1.15 * float(np.abs(np.column_stack([values["Z"], values["y"]])).max())
    field = Panel(
        (-reach, reach), (-reach, 1.35 * reach), words["title_field"], id="2",
        wide=(0.57, 1, 0.06, 1), narrow=(0.1, 1, 0.04, 0.43), x_title=words["score"],
        y_title=words["field"],
    )  # fmt: skip
    n = values["n"]
    table = np.column_stack([values["Z"], values["y"]]).round(4).tolist()
    state = {"stretched": values["stretched"], "table": table, "pair": f"0,{n}"}
    picture = Picture({**state, "ddof": values["ddof"]}, [circle, field])
    draw_circle(picture)
    draw_arrows(picture, values)
    picture.dots("pair_dots", DATA, size=8, panel="2", opacity=0.85, name="pair")
    choose_field(picture, values, words, reach)
    texts = [words["vectors"], words["loadings"]]
    picture.handle_timeline(
        "stretched", words["stretch"], 2, per_second=0.8, texts=texts, color=FIRST, after=True
    )
    return picture.figure(aspect=0.6, narrow_aspect=1.9, hint=words["hint_field"])


def draw_circle(picture: Picture) -> None:
    turns = np.linspace(0, 2 * np.pi, 73)
    line = {"color": AXES, "width": 1.5}
    picture.still(np.cos(turns).tolist(), np.sin(turns).tolist(), mode="lines", line=line)
    cross = columns([(-1.5, 0), (1.5, 0), None, (0, -1.3), (0, 1.3)])
    picture.still(cross["x"], cross["y"], mode="lines", line={"color": AXES, "width": 1})


def draw_arrows(picture: Picture, values: Values) -> None:
    """From the entries of p₁ and p₂ (frame 0) to the loadings (frame 1), one arrow a field."""
    lowest = int(np.argmin(values["loadings"][1]))  # its name stands below, all others above
    for j, name in enumerate(values["names"]):
        tips = [(float(m[0, j]), float(m[1, j])) for m in (values["vectors"], values["loadings"])]
        paths = [columns(arrow((0, 0), tip, 0.1)) for tip in tips]
        frames: dict[str, Any] = {"x": [p["x"] for p in paths], "y": [p["y"] for p in paths]}
        if len({len(x) for x in frames["x"]}) > 1:  # one of them too short for a head
            paths = [columns(arrow((0, 0), tip)) for tip in tips]
            frames = {"x": [p["x"] for p in paths], "y": [p["y"] for p in paths]}
        picture.line("frames", DATA, width=3, fill=DATA, name="stretched", smooth=True, **frames)
        away = -0.04 if j == lowest else 0.04
        label = {"x": [[x] for x, _ in tips], "y": [[y + away] for _, y in tips]}
        style: dict[str, Any] = {"mode": "text", "textfont": {"size": 13, "color": DATA}}
        style["textposition"] = "bottom center" if j == lowest else "top center"
        where = {**label, "text": [[safe(name)]] * 2, "name": "stretched", "smooth": True}
        picture.add("frames", style, "", False, where)


def choose_field(picture: Picture, values: Values, words: Words, reach: float) -> None:
    """A row of names above the cloud: the one looked at is drawn below."""
    n = values["n"]
    width = 2 * reach / n
    boxes = {
        f"{j},{n}": [[-reach + j * width, 1.02 * reach, -reach + (j + 1) * width, 1.33 * reach]]
        for j in range(n)
    }
    picture.line("highlight", FIRST_TINT, width=0, fill=FIRST_TINT, panel="2", name="pair",
                 boxes=boxes)  # fmt: skip
    correlations = values["loadings"][0]
    for j, name in enumerate(values["names"]):
        middle = -reach + (j + 0.5) * width
        picture.words(middle, 1.175 * reach, folded(name), DATA, panel="2", size=13)
        picture.handles.append(
            {
                "kind": "cell", "name": "pair", "value": f"{j},{n}", "at": [middle, 1.175 * reach],
                "size": [0.96 * width, 0.3 * reach], "label": name, "text": "", "xaxis": "x2",
                "yaxis": "y2", "color": FIRST,
            }
        )  # fmt: skip
    style: dict[str, Any] = {
        "mode": "text",
        "textfont": {"size": 16, "color": INK},
        "textposition": "middle right",
    }
    args = {"at": [-0.97 * reach, 0.88 * reach], "label": "r ≈", "name": "pair"}
    matrix = [[0.0] * n + [round(float(r), 4)] for r in correlations]
    picture.add("pair_entry", style, "2", True, {**args, "matrix": matrix})
