"""The picture of the sentence vectors: every pair's cosine as a cell, and how often each occurs."""

from __future__ import annotations

from typing import Any

import numpy as np

from figures.palette import AXES, DATA, INK, LOST, PAPER
from figures.picture import Figure, Panel, Picture
from figures.shapes import joined, rectangle
from lessons.model import Values
from lessons.text import Words
from lessons.whitening.values_use import BINS

SCALE = [[0, LOST], [0.5, PAPER], [1, DATA]]


def cone(values: Values, words: Words) -> Figure:
    m, now = values["m"], values["now"]
    cells = Panel(
        (-0.5, m - 0.5), (m - 0.5, -0.5), words["title_cells"], wide=(0, 0.5, 0, 1),
        narrow=(0.02, 0.98, 0.47, 1), equal=True, x_ticks=topic_ticks(values, words),
        y_ticks=topic_ticks(values, words), grid=False,
    )  # fmt: skip
    bars: list[Panel] = []
    for k, (which, wide, narrow) in enumerate(
        (("same", (0.6, 1, 0.58, 0.94), (0.1, 1, 0.24, 0.38)),
         ("other", (0.6, 1, 0.08, 0.44), (0.1, 1, 0.02, 0.16)))
    ):  # fmt: skip
        bars.append(
            Panel(
                (-1.03, 1.03), (0, peak(now)), words[f"title_{which}"], id=str(k + 2),
                wide=wide, narrow=narrow, x_ticks={-1: "−1", 0: "0", 1: "1"}, y_ticks={},
            )
        )  # fmt: skip
    picture = Picture({"ddof": values["ddof"]}, [cells, *bars])
    after = {"after": True} if values["how"] != "raw" else {}
    picture.traces.append(heat(now["table"]) | {"meta": after})
    draw_topics(picture, values)
    for k, (which, color) in enumerate((("same", DATA), ("other", AXES))):
        draw_bars(picture, now[f"share_{which}"], color, str(k + 2), after)
        draw_average(picture, values[f"{which}_now"].value, peak(now), str(k + 2), after)
    figure = picture.figure(aspect=0.6, narrow_aspect=1.9, hint=words["hint_cone"])
    return figure


def peak(now: dict[str, Any]) -> float:
    """The height of both histograms, so that they can be compared."""
    return 1.1 * float(max(now["share_same"].max(), now["share_other"].max()))


def topic_ticks(values: Values, words: Words) -> dict[float, str]:
    each = values["each"]
    return {
        each * (k + 0.5) - 0.5: words.say("topic", n=str(k + 1)) for k in range(values["topics"])
    }


def heat(table: np.ndarray) -> dict[str, Any]:
    """A cell for every pair of sentences; the diagonal is a sentence with itself."""
    return {
        "type": "heatmap",
        "z": table.round(2).tolist(),
        "zmin": -1,
        "zmax": 1,
        "colorscale": SCALE,
        "showscale": False,
        "hoverinfo": "skip",
        "xaxis": "x",
        "yaxis": "y",
    }


def draw_topics(picture: Picture, values: Values) -> None:
    """A frame around each topic."""
    each = values["each"]
    places = [(each * k - 0.5, each * (k + 1) - 0.5) for k in range(values["topics"])]
    path = joined([rectangle((low, low), (high, high)) for low, high in places])
    picture.still(path["x"], path["y"], mode="lines", line={"color": INK, "width": 1.5})


def draw_bars(
    picture: Picture, shares: np.ndarray, color: str, panel: str, after: dict[str, bool]
) -> None:
    width = 2 / BINS
    boxes = [
        rectangle((-1 + k * width, 0), (-1 + (k + 0.9) * width, float(share)))
        for k, share in enumerate(shares)
        if share > 0
    ]
    path = joined(boxes)
    picture.still(
        path["x"], path["y"], panel=panel, mode="lines", line={"width": 0, "color": color},
        fill="toself", fillcolor=color, meta=after,
    )  # fmt: skip


def draw_average(
    picture: Picture, value: float, top: float, panel: str, after: dict[str, bool]
) -> None:
    """Where the average cosine stands."""
    line = {"color": INK, "width": 2, "dash": "dash"}
    picture.still([value] * 2, [0, top], panel=panel, mode="lines", line=line, meta=after)
