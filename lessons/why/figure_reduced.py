"""The shop with fewer fields: what is kept, how large the table is, and what PCA does not see."""

from __future__ import annotations

from typing import Any

import numpy as np

from figures.palette import AXES, DATA, DATA_TINT, FIRST, INK, LOST, LOST_TINT
from figures.picture import Figure, Panel, Picture
from figures.shapes import joined, rectangle
from lessons.model import Values
from lessons.text import Words, percent

AFTER = {"after": True}


def price(values: Values, words: Words) -> Figure:
    """Bars of what k new fields keep, and the table drawn to its size."""
    n = values["n"]
    bars = Panel(
        (0.4, n + 0.6), (0, 1), words["title_kept"], wide=(0.08, 0.58, 0.1, 0.92),
        narrow=(0.14, 1, 0.5, 0.92), x_title=words["k_fields"],
        x_ticks={j: str(j) for j in range(1, n + 1)},
        y_ticks={0: "0%", 0.5: "50%", 0.9: "90%", 1: "100%"}, grid=False,
    )  # fmt: skip
    size = words.say("title_size", n=str(values["size_now"]), all=str(values["size_full"]))
    table = Panel(
        (0, n), (0, values["m"]), size, id="2", wide=(0.68, 0.98, 0.1, 0.92),
        narrow=(0.14, 1, 0, 0.36), x_ticks={}, y_ticks={}, grid=False,
    )  # fmt: skip
    k = int(values["k"])
    state = {"kept": [values["kept_now"].value, values["lost_now"].value], "ddof": values["ddof"]}
    picture = Picture(state, [bars, table])
    draw_bars(picture, values["kept"], k)
    draw_table(picture, values["m"], n, k)
    for which, (name, color) in enumerate((("kept", FIRST), ("lost", LOST))):
        text = f"≈ {percent(values[f'{name}_now'])}"
        more: dict[str, Any] = {"name": "kept", "which": which, "after": True}
        picture.readout("entry", words[name], text, color=color, **more)
    return picture.figure(aspect=0.56, narrow_aspect=1.5, hint=words["hint_k"])


def draw_bars(picture: Picture, kept: list[float], k: int) -> None:
    """Kept below, lost above; the chosen number of fields in full colour."""
    for j, share in enumerate(kept, start=1):
        strength = 1.0 if j == k else 0.3
        for low, high, color in ((0.0, share, FIRST), (share, 1.0, LOST)):
            x, y = zip(*(p for p in rectangle((j - 0.36, low), (j + 0.36, high)) if p), strict=True)
            picture.still(
                x, y, mode="lines", line={"width": 0, "color": color}, fill="toself",
                fillcolor=color, opacity=strength, meta=AFTER,
            )  # fmt: skip
    line = {"color": INK, "width": 1.5, "dash": "dash"}
    picture.still([0.4, len(kept) + 0.6], [0.9, 0.9], mode="lines", line=line)


def draw_table(picture: Picture, m: int, n: int, k: int) -> None:
    """One box for every number stored, and pale ones for those saved."""
    for first, last, color, edge in ((0, k, DATA, DATA_TINT), (k, n, LOST_TINT, LOST_TINT)):
        boxes = [
            rectangle((j + 0.04, i + 0.1), (j + 0.96, i + 0.9))
            for j in range(first, last)
            for i in range(m)
        ]
        path = joined(boxes)
        picture.still(
            path["x"], path["y"], panel="2", mode="lines", line={"width": 0, "color": edge},
            fill="toself", fillcolor=color,
        )  # fmt: skip


def labels(values: Values, words: Words) -> Figure:
    """The days along one new field; the faulty ones marked after the prediction."""
    which = int(values["new"]) - 1
    scores = values["Y"][:, which]
    reach = 1.15 * float(np.abs(scores).max())
    strip = Panel(
        (-reach, reach), (-0.8, 4.2), words.say("title_days", n=values["new"]),
        wide=(0.03, 0.97, 0.5, 0.92), narrow=(0.02, 0.98, 0.52, 0.9), y_ticks={}, grid=False,
    )  # fmt: skip
    shares = [values[f"s{j}"].value for j in range(1, 6)]
    bars = Panel(
        (0.4, 5.6), (0, 1), words["title_shares"], id="2", wide=(0.08, 0.97, 0.06, 0.34),
        narrow=(0.14, 0.98, 0.06, 0.36), x_title=words["new_field"],
        x_ticks={j: str(j) for j in range(1, 6)}, y_ticks={0: "0%", 0.5: "50%", 1: "100%"},
    )  # fmt: skip
    picture = Picture({"ddof": values["ddof"]}, [strip, bars])
    draw_days(picture, scores, values["faulty"], reach)
    for j, share in enumerate(shares):
        box = rectangle((j + 0.64, 0), (j + 1.36, max(share, 0.006)))
        x, y = zip(*(p for p in box if p), strict=True)
        picture.still(
            x, y, panel="2", mode="lines", line={"width": 0, "color": FIRST}, fill="toself",
            fillcolor=FIRST, opacity=1 if j == which else 0.3,
        )  # fmt: skip
    return picture.figure(aspect=0.56, narrow_aspect=1.3, hint=words["hint_new"])


def draw_days(picture: Picture, scores: np.ndarray, faulty: np.ndarray, reach: float) -> None:
    line = {"color": AXES, "width": 1.5}
    picture.still([-reach, reach], [-0.35, -0.35], mode="lines", line=line)
    heights = side_by_side(scores, gap=reach / 22)
    dots: dict[str, Any] = {"mode": "markers", "marker": {"color": DATA, "size": 11}}
    picture.still(scores.tolist(), (0.6 * heights).tolist(), **dots)
    marked: dict[str, Any] = {"color": INK, "size": 16, "symbol": "diamond"}
    x, y = scores[faulty].tolist(), (0.6 * heights[faulty]).tolist()
    picture.still(x, y, mode="markers", marker=marked, meta=AFTER)


def side_by_side(places: np.ndarray, gap: float) -> np.ndarray:
    """For each place the lowest level on which no other is nearer than the gap."""
    levels = np.zeros(len(places), dtype=int)
    last: list[float] = []
    for index in np.argsort(places):
        free = (level for level, place in enumerate(last) if places[index] - place >= gap)
        level = next(free, len(last))
        last[level : level + 1] = [float(places[index])]
        levels[index] = level
    return levels
