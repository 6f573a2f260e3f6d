"""The pictures of the second half: null spaces, the product, and what symmetry is good for."""

from __future__ import annotations

from typing import Any

import numpy as np

from figures.cloud import plane
from figures.entries import brief
from figures.matrix import Block, Falk
from figures.palette import AXES, DATA, FIRST, INK, LOST, SECOND
from figures.picture import Box, Figure, Panel, Picture
from lessons.diagonalization.figure import (
    COLOURS,
    NAMES,
    around,
    draw_circles,
)
from lessons.model import Values
from lessons.text import Words, plain

NULL_REACH = 3.4
V_REACH = 2.0


def null_space(values: Values, words: Words) -> Figure:
    """v set by hand, and (C − λI) v, which is 0 on one line only."""
    which, matrix = values["which"], values["drawn"]
    name = ("λ₁", "λ₂")[which]
    title = words.say("title_null", name=name)
    if values["scale"].value != 1:
        title = words.say("title_null_scaled", name=name, scale=values["scale"])
    frame = around(NULL_REACH)
    picture = Picture(
        {"v": list(values["v"]), "C": values["floats"]}, [plane(frame, ("a", "b"), title)]
    )
    picture.line("eigen_line", COLOURS[which], width=2.5, dash="dash", after=True, which=which,
                 length=2 * NULL_REACH)  # fmt: skip
    picture.arrow("image_vector", DATA, width=4, name="v", matrix=matrix, head=0.22)
    picture.arrow("vector", INK, width=3, name="v", head=0.22)
    style = {"mode": "text", "textfont": {"size": 16, "color": INK}}
    picture.add("tip_label", style, "", False, {"vector": "v", "gap": 0.3, "text": "v"})
    span = ((-V_REACH, V_REACH), (-V_REACH, V_REACH))
    picture.handle_vector("v", words["vector_v"], span, INK, snap=0.1)
    picture.still([0], [0], mode="markers", marker={"color": AXES, "size": 6})
    for entry, key in enumerate(("image_a", "image_b")):
        text = plain(values["image_now"][entry])
        label = words.say(key, name=name)
        picture.readout("entry", label, text, color=DATA, name="v", which=entry, image=True,
                        matrix=values["shifted"])  # fmt: skip
    return picture.figure(aspect=0.72, narrow_aspect=1.0, hint=words["hint_null"])


def check(values: Values, words: Words) -> Figure:
    """P C, and (P C) Pᵀ, each as a product in Falk's scheme."""
    order = values["order"]
    colors: tuple[str, str] = (SECOND, FIRST) if order == "swapped" else (FIRST, SECOND)
    names = tuple(reversed(NAMES)) if order == "swapped" else NAMES
    if order == "flipped":
        names = (NAMES[0], "−" + NAMES[1])
    numbers = [x for key in ("P_now", "C_now", "PC_now", "D_now") for x in sum(values[key], ())]
    long = any(len(brief(x)[0]) > 6 for x in numbers)
    size = 14 if long else 17
    first = Falk(
        Block(values["P_now"], "P", color=colors, names=names),
        Block(values["C_now"], "C", color=DATA, names=("c₁", "c₂")),
        Block(values["PC_now"], "P C", color=colors),
        size=size,
    )
    second = Falk(
        Block(values["PC_now"], "", color=colors, names=tuple(f"{name}C" for name in names)),
        Block(values["Pt_now"], "Pᵀ", color=AXES, names=names),
        Block(values["D_now"], "P C Pᵀ", color=colors),
        id="2",
        entry="entry2",
        after=True,
        size=size,
    )
    picture = Picture({}, chained(first, second, words))
    first.draw(picture, words)
    second.draw(picture, words)
    return picture.figure(aspect=0.52, narrow_aspect=2.05, hint=words["hint_cells"])


def chained(first: Falk, second: Falk, words: Words) -> list[Panel]:
    """Side by side the second begins on the product of the first; on a phone it stands below."""
    (left, right), step = first.span[0], first.corner[0]
    width = step + right - left
    return [
        first.panel(words["title_first"], (0, (right - left) / width, 0, 1), (0, 1, 0.54, 1)),
        second.panel(words["title_second"], (step / width, 1, 0, 1), (0, 1, 0, 0.45)),
    ]


def symmetric(values: Values, words: Words) -> Figure:
    """One entry is moved away from symmetry: the still lines close like scissors, and vanish."""
    C, b = values["floats"], float(values["floats"][0, 1])
    middle = float(np.trace(C)) / 2
    lim = 1.3 * (middle + b)
    span = (middle - 1.9 * b, middle + 1.9 * b)
    curve = Panel(
        span, (-1.9 * b * b, 3.2 * b * b), words["title_lifted"], id="2",
        wide=(0.58, 1, 0.42, 1), narrow=(0.08, 1, 0.24, 0.5), x_title="λ",
    )  # fmt: skip
    strip = Panel(
        (-1.15, 1.65), (-1, 1), words["title_entry"], id="3", wide=(0.58, 1, 0.08, 0.2),
        narrow=(0.04, 0.96, 0.04, 0.11), x_ticks=values["ticks"], y_ticks={},
    )  # fmt: skip
    left: Box = (0, 0.5, 0, 1)
    lines = plane(around(lim), ("a", "b"), words["title_lines"], left, (0, 1, 0.6, 1))
    state = {"factor": list(values["factor"]), "C": C}
    picture = Picture(state, [lines, curve, strip])
    args: dict[str, Any] = {"matrix": C, "factor": "factor"}
    draw_circles(picture, C, factor="factor")
    for which, color in enumerate(COLOURS):
        picture.line("eigen_line", color, width=3, which=which, length=1.5 * lim, **args)
    picture.still(span, [0, 0], panel="2", mode="lines", line={"color": AXES, "width": 1})
    picture.line("charpoly_curve", INK, width=2.5, panel="2", span=list(span), **args)
    picture.dots("charpoly_roots", INK, size=12, symbol="diamond", panel="2", **args)
    picture.still([-1.15, 1.65], [0, 0], panel="3", mode="lines", line={"color": AXES, "width": 2})
    picture.handle_vector("factor", words["handle_entry"], ((-1, 1.5), (0, 0)), INK, snap=0.25,
                          xaxis="x3", yaxis="y3")  # fmt: skip
    picture.readout("lower_entry", words["entry_q"], values["q"].plain, **args)
    picture.readout("discriminant", words["under_root"], plain(values["under"]), **args)
    return picture.figure(aspect=0.62, narrow_aspect=2.0, hint=words["hint_entry"])


def repeated(values: Values, words: Words) -> Figure:
    """A round and a long cloud, both with covariance 0, under the same axis."""
    reach = 3.6
    names = ("a", "b")
    top = 1.2 * max(values["long_a"].value, values["round_now"].value)
    curve = Panel(
        (-4, 184), (0, top), words["title_spread"], id="3", wide=(0.06, 1, 0.06, 0.28),
        narrow=(0.1, 1, 0.04, 0.2), x_title=words["angle"],
        x_ticks={a: f"{a}°" for a in (0, 45, 90, 135, 180)},
    )  # fmt: skip
    window = around(reach)
    picture = Picture(
        {"theta": values["theta"].value, "tried": list(values["tried"]), "C": values["floats"]},
        [
            plane(window, names, words["title_round"], (0, 0.47, 0.43, 1), (0, 1, 0.68, 1)),
            plane(window, names, words["title_long"], (0.53, 1, 0.43, 1), (0, 1, 0.3, 0.6), "2"),
            curve,
        ],
    )
    for name, panel in (("round", ""), ("long", "2")):
        draw_still_cloud(picture, values[f"{name}_records"], reach, panel)
    for name, symbol in (("round", "circle"), ("long", "diamond")):
        draw_spread(picture, values["floats" if name == "round" else "long_floats"], symbol)
    picture.handle_axis("theta", words["axis"], 0.86 * reach, FIRST, centre=[0, 0], trail="tried")
    for name in ("round", "long"):
        matrix = values["floats" if name == "round" else "long_floats"]
        now = plain(values[f"{name}_now"])
        picture.readout("spread_of", words[f"variance_{name}"], now, color=FIRST, matrix=matrix)
    return picture.figure(aspect=0.78, narrow_aspect=2.35, hint=words["hint_axis"])


def draw_still_cloud(picture: Picture, records: Any, reach: float, panel: str) -> None:
    picture.line("axis_line", FIRST, width=2.5, at=[0, 0], length=2 * reach, panel=panel)
    picture.line("residuals_of", LOST, width=1.5, dash="dot", records=records, panel=panel)
    picture.dots("shadows_of", FIRST, size=10, records=records, panel=panel)
    xs, ys = zip(*records, strict=True)
    marker = {"color": DATA, "size": 13}
    picture.still(xs, ys, panel=panel, mode="markers", marker=marker)


def draw_spread(picture: Picture, matrix: Any, symbol: str) -> None:
    angles = np.radians(np.arange(0, 181, 3))
    u = np.array([np.cos(angles), np.sin(angles)])
    heights = np.einsum("ik,ij,jk->k", u, matrix, u)
    picture.still(
        np.degrees(angles).tolist(), heights.tolist(), panel="3", mode="lines",
        line={"color": FIRST, "width": 2}, opacity=0.45, meta={"after": True},
    )  # fmt: skip
    picture.dots(
        "spread_tried", FIRST, size=6, opacity=0.6, panel="3", matrix=matrix, symbol=symbol
    )
    picture.dots("spread_dot", FIRST, size=13, panel="3", matrix=matrix, symbol=symbol)
