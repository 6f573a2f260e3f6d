"""The shop with fewer fields: what is kept, how large the table is, and what PCA does not see."""

from __future__ import annotations

import numpy as np

from figures.palette import AXES, DATA, FIRST, INK, LOST, LOST_TINT
from figures.panel import BARE, Panel, beside, over
from figures.picture import Figure, Picture
from lessons.model import Values
from lessons.text import Words
from lessons.why import moving
from live.paths import boxes


def price(values: Values, words: Words) -> Figure:
    """Bars of what k new fields keep, and the table drawn to its size."""
    n = values["n"]
    size = words.say("title_size", n=str(values["size_now"]), all=str(values["size_full"]))
    table = Panel(
        (0, n),
        (0, values["m"]),
        size,
        "2",
        **BARE,
        inset=(0, 0.02, 0.1, 0.08),
        phone_inset=(0.14, 0, 0, 0),
    )
    panels = beside(
        kept_panel(n, words), table, widths=(58, 32), gap=0.1, phone=(50, 36), phone_gap=0.14
    )
    picture = Picture(values["state"], panels)
    k = values["k"]
    draw_kept(picture, values["kept"], k)
    draw_table(picture, values["m"], n, k)
    for share, name, color in (moving.kept, "kept", FIRST), (1 - moving.kept, "lost", LOST):
        picture.readout(share, words[name], percent=True, color=color, after=True)
    return picture.figure(aspect=0.56, narrow_aspect=1.5, hint=words["hint_k"])


def kept_panel(n: int, words: Words) -> Panel:
    return Panel(
        (0.4, n + 0.6),
        (0, 1),
        words["title_kept"],
        x_title=words["k_fields"],
        x_ticks=numbered(n),
        y_ticks={0: "0%", 0.5: "50%", 0.9: "90%", 1: "100%"},
        grid=False,
        inset=(0.08, 0, 0.1, 0.08),
        phone_inset=(0.14, 0, 0, 0.08),
    )


def numbered(n: int) -> dict[float, str]:
    return {j: str(j) for j in range(1, n + 1)}


def draw_kept(picture: Picture, kept: list[float], k: int) -> None:
    """Kept below, lost above; the chosen number of fields in full colour."""
    for j, share in enumerate(kept, start=1):
        for low, high, color in (0, share, FIRST), (share, 1, LOST):
            bar = boxes((j - 0.36, low), (j + 0.36, high))
            picture.area(bar, color, opacity=1 if j == k else 0.3, after=True)
    picture.line([(0.4, 0.9), (len(kept) + 0.6, 0.9)], INK, width=1.5, dash="dash")


def draw_table(picture: Picture, m: int, n: int, k: int) -> None:
    """One box for every number stored, and pale ones for those saved."""
    cells = np.array([(j, i) for j in range(n) for i in range(m)])
    low, high = np.array([(0.04, 0.1), (0.96, 0.9)])
    for some, color in (cells[: k * m], DATA), (cells[k * m :], LOST_TINT):
        picture.area(boxes(some + low, some + high), color, panel="2")


def labels(values: Values, words: Words) -> Figure:
    """The days along one new field; the faulty ones marked after the prediction."""
    which = values["new"] - 1
    scores = values["Y"][:, which]
    reach = 1.15 * float(np.abs(scores).max())
    strip = Panel(
        (-reach, reach),
        (-0.6, 4.0),
        words.say("title_days", n=values["new"]),
        y_ticks={},
        grid=False,
        inset=(0.03, 0.03, 0, 0.08),
        phone_inset=(0.02, 0.02, 0, 0.1),
    )
    bars = Panel(
        (0.4, 5.6),
        (0, 1),
        words["title_shares"],
        "2",
        x_title=words["new_field"],
        x_ticks=numbered(5),
        y_ticks={0: "0%", 0.5: "50%", 1: "100%"},
        inset=(0.08, 0.03, 0.06, 0),
        phone_inset=(0.14, 0.02, 0.06, 0),
    )
    panels = over(strip, bars, heights=(46, 34), gap=0.2, phone=(48, 36))
    picture = Picture(values["state"], panels)
    draw_days(picture, scores, values["faulty"], reach)
    for j in range(5):
        bar = boxes((j + 0.64, 0), (j + 1.36, max(values[f"s{j + 1}"].value, 0.006)))
        picture.area(bar, FIRST, panel="2", opacity=1 if j == which else 0.3)
    return picture.figure(aspect=0.56, narrow_aspect=1.3, hint=words["hint_new"])


def draw_days(picture: Picture, scores: np.ndarray, faulty: np.ndarray, reach: float) -> None:
    picture.line([(-reach, -0.35), (reach, -0.35)], AXES, width=1.5)
    places = np.column_stack([scores, 0.6 * side_by_side(scores, gap=reach / 22)])
    picture.dots(places, DATA, size=11)
    picture.dots(places[faulty], INK, size=16, symbol="diamond", after=True)


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
