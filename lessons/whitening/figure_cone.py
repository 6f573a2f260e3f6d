"""The picture of the sentence vectors: every pair's cosine as a cell, and how often each occurs."""

from __future__ import annotations

from typing import Any

import numpy as np

from figures.palette import AXES, DATA, INK, LOST, PAPER
from figures.panel import Panel, beside, over
from figures.picture import Figure, Picture, Style
from lessons.model import Values
from lessons.text import Words
from lessons.whitening.values_use import BINS
from live.paths import boxes

PANELS = {"same": "2", "other": "3"}
SCALE = [[0, LOST], [0.5, PAPER], [1, DATA]]


def cone(values: Values, words: Words) -> Figure:
    m, now = values["m"], values["now"]
    # Both histograms are as high, so that they can be compared.
    peak = 1.1 * float(max(now["share_same"].max(), now["share_other"].max()))
    ticks = topic_ticks(values, words)
    cells = Panel(
        (-0.5, m - 0.5),
        (m - 0.5, -0.5),
        words["title_cells"],
        equal=True,
        x_ticks=ticks,
        y_ticks=ticks,
        grid=False,
        phone_inset=(0.02, 0.02, 0, 0),
    )
    same, other = (bars_panel(words[f"title_{name}"], peak, id) for name, id in PANELS.items())
    panels = beside(
        cells,
        over(same, other, gap=0.09, phone_gap=0),
        widths=(50, 40),
        gap=0.1,
        phone=(53, 44),
        phone_gap=0.03,
    )
    picture = Picture(values["state"], panels)
    after = values["how"] != "raw"
    picture.trace(heat(now["table"]), after=after)
    edges = values["each"] * np.arange(values["topics"] + 1) - 0.5
    diagonal = np.column_stack([edges, edges])
    picture.line(boxes(diagonal[:-1], diagonal[1:]), INK, width=1.5)
    for (name, panel), color in zip(PANELS.items(), (DATA, AXES), strict=True):
        draw_bars(picture, now[f"share_{name}"], color, panel=panel, after=after)
        average = values[f"{name}_now"].value
        line = [(average, 0), (average, peak)]
        picture.line(line, INK, dash="dash", panel=panel, after=after)
    return picture.figure(aspect=0.6, narrow_aspect=1.9, hint=words["hint_cone"])


def bars_panel(title: str, peak: float, id: str) -> Panel:
    return Panel(
        (-1.03, 1.03),
        (0, peak),
        title,
        id,
        x_ticks={-1: "−1", 0: "0", 1: "1"},
        y_ticks={},
        inset=(0, 0, 0.08, 0.06),
        phone_inset=(0.1, 0, 0.02, 0.06),
    )


def topic_ticks(values: Values, words: Words) -> dict[float, str]:
    each = values["each"]
    return {
        each * (k + 0.5) - 0.5: words.say("topic", n=str(k + 1)) for k in range(values["topics"])
    }


def heat(table: np.ndarray) -> Style:
    """A cell for every pair of sentences; the diagonal is a sentence with itself."""
    return {
        "type": "heatmap",
        "z": table.round(2).tolist(),
        "zmin": -1,
        "zmax": 1,
        "colorscale": SCALE,
        "showscale": False,
    }


def draw_bars(picture: Picture, shares: np.ndarray, color: str, **more: Any) -> None:
    """How many of the pairs have their cosine in each bin."""
    width = 2 / BINS
    left = np.linspace(-1, 1 - width, BINS)[shares > 0]
    low = np.column_stack([left, np.zeros(len(left))])
    high = np.column_stack([left + 0.9 * width, shares[shares > 0]])
    picture.area(boxes(low, high), color, **more)
