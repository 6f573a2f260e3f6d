"""The pictures of left-out cells and of all rules side by side."""

from __future__ import annotations

from typing import Any

import numpy as np

from figures.palette import AXES, DATA, FIRST, INK, LOST
from figures.picture import Figure, Panel, Picture
from lessons.how_many.figure_chance import end_word, line_of
from lessons.how_many.values_rules import RULES
from lessons.model import Values
from lessons.text import Words, percent, plain
from pca_core.shown import Shown

AFTER = {"after": True}
EVERY = 3  # one of so many pupils is drawn
PERCENT: dict[float, str] = {0: "0%", 0.25: "25%", 0.5: "50%", 0.75: "75%", 1: "100%"}


def left_out(values: Values, words: Words) -> Figure:
    """Left-out cells against what k components say of them; both errors over k."""
    last = len(values["errors"]) - 1
    panels = [
        Panel((-3.3, 3.3), (-3.3, 3.3), words["title_cells"], wide=(0.03, 0.43, 0.06, 0.94),
              narrow=(0.1, 0.94, 0.55, 0.97), equal=True, x_title=words["predicted"],
              y_title=words["really"]),
        Panel((-0.3, last + 0.3), (0, 1.15), words["title_errors"], id="2",
              wide=(0.54, 1, 0.06, 0.94), narrow=(0.1, 1, 0.05, 0.42),
              x_title=words["kept_components"], x_ticks={k: str(k) for k in range(last + 1)}),
    ]  # fmt: skip
    picture = Picture({"k": values["k"], "ddof": values["ddof"]}, panels)
    truth = values["Z"][::EVERY].ravel().round(2).tolist()
    guesses = [cells[::EVERY].ravel().round(2).tolist() for cells in values["predictions"]]
    line = {"color": AXES, "width": 1.5, "dash": "dash"}
    picture.still([-3.3, 3.3], [-3.3, 3.3], mode="lines", line=line)
    shown: dict[str, Any] = {"x": guesses, "y": [truth] * len(guesses), "name": "k", "smooth": True}
    picture.dots("frames", DATA, size=6, opacity=0.7, **shown)
    draw_errors(picture, values, words)
    texts = [f"k = {k}" for k in range(last + 1)]
    picture.handle_timeline(
        "k", words["timeline_k"], last + 1, per_second=1.2, texts=texts, color=DATA
    )
    return picture.figure(aspect=0.56, narrow_aspect=1.75, hint=words["hint_k"])


def draw_errors(picture: Picture, values: Values, words: Words) -> None:
    fitted, errors = values["fitted"].round(4), values["errors"].round(4)
    places = list(range(len(errors)))
    style: dict[str, Any] = {"panel": "2", "mode": "lines+markers", "cliponaxis": False}
    for heights, color, meta in ((fitted, FIRST, {}), (errors, LOST, AFTER)):
        picture.still(
            places, heights.tolist(), line={"color": color, "width": 2.5},
            marker={"color": color, "size": 8}, meta=meta, **style,
        )  # fmt: skip
    at = (0.15, 0.2)
    end_word(picture, at, words["seen_cells"], FIRST, panel="2", textposition="middle right")
    place = (len(errors) - 0.9, float(errors[-1]) + 0.12)
    end_word(
        picture, place, words["unseen_cells"], LOST, panel="2", textposition="middle left",
        meta=AFTER,
    )  # fmt: skip
    best = int(np.argmin(errors))
    ring = {"color": LOST, "size": 18, "symbol": "circle-open", "line": {"width": 2.5}}
    picture.still([best], [float(errors[best])], panel="2", mode="markers", marker=ring, meta=AFTER)
    for role, heights, color, after in (
        ("fitted", fitted, FIRST, False), ("errors", errors, LOST, True),
    ):  # fmt: skip
        text = f"≈ {values['fitted_now' if role == 'fitted' else 'error_now'].plain}"
        label = words["seen_cells" if role == "fitted" else "unseen_cells"]
        picture.readout(
            "frame_value", label, text, color=color, after=after, name="k",
            values=heights.tolist(), smooth=True,
        )  # fmt: skip


def rules(values: Values, words: Words) -> Figure:
    """The sums with a share to keep; and what each rule names."""
    n = values["n"]
    rows = ["share", *RULES]
    heights: dict[float, str] = {
        len(rows) - k: words[f"rule_{name}"] for k, name in enumerate(rows)
    }
    panels = [
        Panel((0.4, n + 0.6), (0, 1.08), words["title_cumulative"], wide=(0.05, 0.4, 0.06, 0.96),
              narrow=(0.12, 1, 0.6, 0.97), x_title=words["kept_components"],
              x_ticks={k: str(k) for k in range(1, n + 1)}, y_ticks=PERCENT),
        Panel((-0.2, n + 0.4), (0.4, len(rows) + 0.6), words["title_rules"], id="2",
              wide=(0.62, 1, 0.06, 0.96), narrow=(0.36, 1, 0.05, 0.46),
              x_title=words["named"], x_ticks={k: str(k) for k in range(n + 1)}, y_ticks=heights),
    ]  # fmt: skip
    picture = Picture({"cut": [n + 0.6, values["cut"][1]], "ddof": values["ddof"]}, panels)
    cumulative = [round(x, 6) for x in values["cumulative"].tolist()]
    draw_sums(picture, cumulative, n)
    draw_verdicts(picture, values, rows, cumulative)
    more: dict[str, Any] = {"snap": 0.01}
    span = ([n + 0.6, n + 0.6], [0.3, 1.0])
    picture.handle_vector("cut", words["share_asked"], span, INK, **more)
    picture.readout("entry", words["asked"], percent(values["cut_now"]), name="cut", which=1)
    picture.readouts[-1] |= {"percent": True}
    picture.readout(
        "keep_at", words["needed"], plain(values["k_share"]), color=FIRST, name="cut",
        cumulative=cumulative,
    )  # fmt: skip
    picture.readouts[-1] |= {"digits": 0}
    return picture.figure(aspect=0.54, narrow_aspect=1.7, hint=words["hint_cut"])


def draw_sums(picture: Picture, cumulative: list[float], n: int) -> None:
    args: dict[str, Any] = {"name": "cut", "cumulative": cumulative}
    picture.line("cut_stem", FIRST, width=2, dash="dot", **args)
    line_of(picture, cumulative, FIRST)
    picture.line("cut_line", INK, width=2, dash="dash", span=[0.4, n + 0.6], **args)
    picture.dots("cut_stem", FIRST, size=16, dot=True, clip=False, **args)


def draw_verdicts(
    picture: Picture, values: Values, rows: list[str], cumulative: list[float]
) -> None:
    """A line from 0 to the number each rule names; the first follows the hand."""
    live: dict[str, Any] = {"name": "cut", "cumulative": cumulative, "y": len(rows), "panel": "2"}
    picture.line("cut_mark", FIRST, width=4, line=True, **live)
    picture.dots("cut_mark", FIRST, size=17, clip=False, **live)
    for k, name in enumerate(rows[1:], start=1):
        height, verdict = len(rows) - k, values[f"k_{name}"]
        if not isinstance(verdict, Shown):
            end_word(picture, (0, height), "–", INK, panel="2")
            continue
        picture.still(
            [0, verdict.value], [height, height], panel="2", mode="lines+markers",
            line={"color": DATA, "width": 4}, marker={"color": DATA, "size": [0, 17], "opacity": 1},
            cliponaxis=False, meta=AFTER,
        )  # fmt: skip
