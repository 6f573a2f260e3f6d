"""The pictures of the linear kernel, on the visitor's own table."""

from __future__ import annotations

from typing import Any

import numpy as np

from figures.cloud import (
    Frame,
    dot_size,
    draw_crosshair,
    draw_records,
    grab_records,
    plane,
    state_of,
)
from figures.entries import entry_text
from figures.palette import (
    AXES,
    DATA,
    FIRST,
    INK,
    SECOND,
)
from figures.picture import Figure, Panel, Picture
from figures.roles_kernel import linear_kernel_scores
from figures.shapes import fixed
from lessons.kernel.figure_centre import subscript
from lessons.model import Values
from lessons.text import Words, plain

COLOURS = (FIRST, SECOND)


def square(reach: float) -> Frame:
    return Frame((-reach, reach), (-reach, reach))


def linear(values: Values, words: Words) -> Figure:
    """The eigenvalues of centred K, and the scores of both ways on top of each other."""
    stems = values["stems"]
    top = 1.15 * float(stems[0])
    ticks = {k + 1.0: subscript("λ", k + 1) for k in range(len(stems))}
    left = Panel(
        (0.3, len(stems) + 0.7), (-0.04 * top, top), words["title_stems"],
        wide=(0.04, 0.4, 0.08, 1), narrow=(0.06, 1, 0.64, 1), x_ticks=ticks,
        y_ticks={},
    )  # fmt: skip
    reach = 1.2 * float(np.abs(values["pca"]).max()) or 1.0
    names = (words["score_1"], words["score_2"])
    right = plane(square(reach), names, words["title_both"], (0.48, 1, 0, 1), (0, 1, 0, 0.55), "2")
    picture = Picture({}, [left, right])
    for k, height in enumerate(stems):
        color = COLOURS[k] if k < values["kept"] else AXES
        hidden: dict[str, Any] = {"meta": {"after": True}}
        line, marker = {"color": color, "width": 4}, {"color": color, "size": 11}
        ends = [0, float(height)]
        picture.still([k + 1] * 2, ends, mode="lines", line=line, **hidden)
        said = [entry_text([[values["stem_texts"][k]]], 0, 0)]
        font = {"size": 15, "color": color}
        picture.still([k + 1], ends[1:], mode="markers+text", marker=marker, text=said,
                      textposition="top center", textfont=font, **hidden)  # fmt: skip
    draw_both(picture, values)
    return picture.figure(aspect=0.58, narrow_aspect=1.7)


def draw_both(picture: Picture, values: Values) -> None:
    size = dot_size(len(values["pca"]))
    x, y = values["pca"].T.tolist()
    ring = {"symbol": "circle-open", "color": INK, "size": 1.5 * size, "line": {"width": 1.5}}
    picture.still(x, y, panel="2", mode="markers", marker=ring)
    twin = values["twin"]
    if twin.shape[1] < 2:
        twin = np.column_stack([twin, np.zeros(len(twin))])
    x, y = twin.T.tolist()
    dot = {"color": DATA, "size": 0.75 * size}
    picture.still(x, y, panel="2", mode="markers", marker=dot, meta={"after": True})


# --- without centring, without scaling --------------------------------------------------------


def slip(values: Values, words: Words) -> Figure:
    """The records to drag; right scores as rings, those of the chosen recipe as dots."""
    frame: Frame = values["frame"]
    names = (values["name_a"], values["name_b"])
    state = state_of(values)
    chosen = {"centred": values["centred"] == "yes", "scaled": values["scaled"] == "yes"}
    picture = Picture(state, [])
    reach = reach_of(picture, chosen)
    picture.panels = [
        plane(frame, names, words["title_records"], (0, 0.44, 0, 1), (0, 1, 0.56, 1)),
        plane(
            square(reach), (words["score_1"], words["score_2"]), words["title_recipe"],
            (0.53, 1, 0, 1), (0, 1, 0, 0.43), "2",
        ),
    ]  # fmt: skip
    draw_crosshair(picture, frame)
    draw_records(picture)
    size = dot_size(len(values["raw"]))
    right = {"symbol": "circle-open", "color": INK, "size": 1.5 * size, "line": {"width": 1.5}}
    style: dict[str, Any] = {"mode": "markers", "marker": right}
    picture.add("kernel_scores", style, "2", False, {"centred": True, "scaled": True})
    picture.dots("kernel_scores", DATA, size=0.75 * size, panel="2", **chosen)
    grab_records(picture, frame, words, values["table"].grid)
    way = ("c" if chosen["centred"] else "n") + ("s" if chosen["scaled"] else "n")
    for which, color in enumerate(COLOURS):
        args = {"which": which, "color": color, **chosen}
        n = which + 1
        mean, square_ = values[f"mean_{way}{n}"], values[f"square_{way}{n}"]
        picture.readout("kernel_mean", words.say("mean_y", n="₁₂"[which]), short(mean), **args)
        picture.readout(
            "kernel_squares", words.say("squares_y", n="₁₂"[which]), short(square_), **args
        )
    return picture.figure(aspect=0.54, narrow_aspect=1.95, hint=words["hint_records"])


def short(x: Any) -> str:
    return f"≈ {fixed(x.value)}" if not x.exact else plain(x)


def reach_of(picture: Picture, chosen: dict[str, bool]) -> float:
    """A window that holds the right scores and those of the chosen recipe."""
    both = [
        linear_kernel_scores(picture.state, args)
        for args in ({"centred": True, "scaled": True}, chosen)
    ]
    return 1.5 * max(float(np.abs(scores).max()) for scores in both) or 1.0
