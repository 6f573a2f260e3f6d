"""Tables that repeat themselves: the month of a shop, and the list of a class."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from figures.palette import AXES, AXES_TINT, DATA, DATA_TINT, LOST
from figures.panel import BARE, Panel, beside
from figures.picture import Figure, Picture, Style
from lessons.model import Values
from lessons.text import Words, plain
from lessons.why import moving
from live.operations import pick, xy
from live.paths import boxes, fixed, said
from pca_core.shown import show

N = 5  # fields of the shop
PAIRS = [(i, j) for i in range(N) for j in range(N) if i != j]


def month(values: Values, words: Words) -> Figure:
    """Every pair of fields as a cell; the pair looked at as a cloud beside it."""
    names = [words[name] for name in values["fields"]]
    cloud = Panel(
        (-0.08, 1.08),
        (-0.2, 1.2),
        words["title_pair"],
        "2",
        inset=(0, 0, 0.04, 0),
        phone_inset=(0.02, 0, 0.02, 0),
        **BARE,
    )
    panels = beside(
        cells_panel(names, words), cloud, widths=(50, 42), phone=(44, 46), phone_gap=0.1
    )
    picture = Picture(values["state"], panels)
    draw_cells(picture, values["R"])
    look_at_pairs(picture, names, words)
    draw_pair(picture, values["R"], names, words)
    return picture.figure(aspect=0.54, narrow_aspect=1.9, hint=words["hint_pairs"])


def cells_panel(names: Sequence[str], words: Words) -> Panel:
    return Panel(
        (0, N),
        (0, N),
        words["title_pairs"],
        x_ticks={j + 0.5: name for j, name in enumerate(names)},
        y_ticks={N - 0.5 - i: name for i, name in enumerate(names)},
        grid=False,
        inset=(0.09, 0, 0.04, 0),
        phone_inset=(0.16, 0, 0, 0),
    )


def corner(i: int, j: int) -> np.ndarray:
    """The lower left corner of a cell."""
    return np.array([j, N - i - 1.0])


def draw_cells(picture: Picture, R: np.ndarray) -> None:
    """All cells; after the prediction the stronger a pair goes together, the darker its cell."""
    same = np.array([corner(i, i) for i in range(N)])
    different = np.array([corner(i, j) for i, j in PAIRS])
    for corners, opacity in (same, 1), (different, 0.5):
        picture.area(boxes(corners + 0.03, corners + 0.97), AXES_TINT, opacity=opacity)
    for i, j in PAIRS:
        box = boxes(corner(i, j) + 0.03, corner(i, j) + 0.97)
        picture.area(box, DATA, opacity=0.55 * float(R[i, j]) ** 2, after=True)
    texts = [fixed(float(R[pair])) for pair in PAIRS]
    picture.label(different + 0.5, texts, size=14, after=True)


def look_at_pairs(picture: Picture, names: Sequence[str], words: Words) -> None:
    for i, j in PAIRS:
        text = words.say("pair", a=names[i], b=names[j])
        at = [j + 0.5, N - i - 0.5]
        picture.handle_cell(
            moving.pair.name, f"{i},{j}", text, text, at=at, size=(0.94, 0.94), color=DATA
        )


def draw_pair(picture: Picture, R: np.ndarray, names: Sequence[str], words: Words) -> None:
    """The pair looked at, each field from its smallest to its largest value."""
    picture.line([(-0.05, 1.05), (-0.05, -0.05), (1.05, -0.05)], AXES, width=1.5, panel="2")
    picture.dots(moving.days, DATA, opacity=0.85, panel="2")
    across = {f"{i},{j}": f"{names[j]} →" for i, j in PAIRS}
    up = {f"{i},{j}": f"↑ {names[i]}" for i, j in PAIRS}
    entry = {f"{i},{j}": f"{words['correlation']} {plain(show(R[i, j], 2))}" for i, j in PAIRS}
    for place, choices, color, size, anchor, after in (
        ((1.06, -0.12), across, AXES, 14, "middle left", False),
        ((-0.06, 1.12), up, AXES, 14, "middle right", False),
        ((1.06, 1.12), entry, DATA, 16, "middle left", True),
    ):
        text = said(pick(moving.pair, choices))
        style: Style = {"size": size, "anchor": anchor, "clip": False, "panel": "2"}
        picture.label([place], text, color, **style, after=after)


# --- the list of a class ----------------------------------------------------------------------


def class_list(values: Values, words: Words) -> Figure:
    """The columns M and F, one of them perhaps dropped; and the two places in the plane."""
    table = Panel((-0.9, 3.4), (-values["m"] - 0.2, 1.1), words["title_class"], **BARE)
    panels = beside(
        table, places_panel(words), widths=(46, 44), gap=0.1, phone=(50, 43), phone_gap=0.07
    )
    picture = Picture(values["state"], panels)
    draw_looked_at(picture)
    draw_class(picture, values)
    draw_places(picture, values)
    look_at_students(picture, values, words)
    return picture.figure(aspect=0.66, narrow_aspect=1.75, hint=words["hint_class"])


def places_panel(words: Words) -> Panel:
    ticks = {0.0: "0", 1.0: "1"}
    return Panel(
        (-0.4, 1.5),
        (-0.4, 1.5),
        words["title_two_places"],
        "2",
        equal=True,
        x_title="M",
        y_title="F",
        x_ticks=ticks,
        y_ticks=ticks,
        inset=(0, 0, 0.1, 0.06),
        phone_inset=(0.08, 0, 0.04, 0),
    )


def draw_looked_at(picture: Picture) -> None:
    """Behind everything: the student looked at, in the list and in the plane."""
    line = boxes(xy(-0.8, -moving.row - 1), xy(3.3, -moving.row))
    place = boxes(moving.spot - 0.17, moving.spot + 0.17)
    for path, panel in (line, ""), (place, "2"):
        picture.line(path, DATA_TINT, width=1, fill=DATA_TINT, panel=panel)


def draw_class(picture: Picture, values: Values) -> None:
    """Numbers in columns; a dropped column is empty, and comes back after the prediction."""
    count = values["m"]
    dropped = {"both": None, "M": 1, "F": 0}[values["keep"]]
    for column, head in enumerate(("M", "F", "M + F")):
        color = LOST if column == dropped else DATA if column < 2 else AXES
        x = column + 0.5 + (0.3 if column == 2 else 0)
        picture.label([(x, 0.5)], f"<b>{head}</b>", color, size=15)
        numbers = [str((m, f, m + f)[column]) for m, f in values["M"]]
        hidden = column == dropped or (column == 2 and dropped is not None)
        picture.label(down(x, count), numbers, color, size=15, after=hidden)
    picture.label(down(-0.5, count), [str(n + 1) for n in range(count)], AXES, size=12)
    if dropped is not None:
        box = boxes((dropped + 0.08, -count), (dropped + 0.92, 0))
        picture.line(box, LOST, dash="dot")


def down(x: float, count: int) -> list[tuple[float, float]]:
    """The middles of the rows of a column."""
    return [(x, -n - 0.5) for n in range(count)]


def draw_places(picture: Picture, values: Values) -> None:
    """All students sit on two places of the line M + F = 1."""
    picture.line([(-0.3, 1.3), (1.3, -0.3)], AXES, width=1.5, dash="dash", panel="2")
    counts = [f"× {plain(values[name])}" for name in ("men", "women")]
    picture.dots([(1, 0), (0, 1)], DATA, size=30, panel="2")
    picture.label([(1.12, 0.12), (0.12, 1.12)], counts, DATA, anchor="top right", panel="2")


def look_at_students(picture: Picture, values: Values, words: Words) -> None:
    for n, (m, f) in enumerate(values["M"]):
        number = str(n + 1)
        text = {
            "both": words.say("student_both", n=number, x=str(m), y=str(f)),
            "M": words.say("student_one", n=number, name="M", x=str(m)),
            "F": words.say("student_one", n=number, name="F", x=str(f)),
        }[values["keep"]]
        label, at = words.say("student", n=number), (1.25, -n - 0.5)
        picture.handle_cell(
            moving.student.name, str(n), label, text, at=at, size=(4.1, 1), color=DATA
        )
