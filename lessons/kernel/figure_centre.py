"""The picture of K and of its centred twin, on the visitor's own table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from figures.entries import brackets, brief
from figures.matrix import GAP, box
from figures.naming import subscript
from figures.palette import AXES, AXES_TINT, DATA, DATA_TINT
from figures.panel import BARE, Panel, beside
from figures.picture import Figure, Picture, Style
from lessons.model import Values
from lessons.text import Words
from live.operations import pick
from live.settings import Word

AIR = 0.3  # between K and its means, in cells
ENTRY, CENTRED = Word("entry"), Word("entry2")  # that are looked at, of K and of centred K


def brief_number(x: Any) -> str:
    return brief(x)[0]


def centre(values: Values, words: Words) -> Figure:
    """K with its means, and centred K; looking at an entry shows what it is made of."""
    n = len(values["places"])
    low = -n - AIR - 1.5
    panels = beside(
        Panel((-0.9, n + AIR + 1.1), (low, 0.9), words["title_K"], **BARE),
        Panel((-0.9, n + 0.3), (low, 0.9), words["title_Kc"], "2", **BARE),
        widths=(53, 43),
        gap=0.04,
        phone=(48, 43),
        phone_gap=0.09,
    )
    picture = Picture(values["state"], panels)
    draw_marks(picture, values)
    draw_table(picture, values["places"], values["K_rows"])
    draw_table(picture, values["places"], values["Kc_rows"], panel="2", after=True)
    draw_means(picture, values, words)
    add_cells(picture, values, words)
    return picture.figure(aspect=0.5, narrow_aspect=1.75, hint=words["hint_cells"])


def draw_table(
    picture: Picture,
    places: Sequence[int | None],
    rows: Sequence[Sequence[Any]],
    panel: str = "",
    after: bool = False,
) -> None:
    """A square table in brackets, with the names of the records beside and above it."""
    n = len(rows)
    for bracket in brackets((0, 0), n, n):
        picture.line(bracket, AXES, width=1.5, panel=panel)
    every = [(i, j) for i in range(n) for j in range(n)]
    at = [(j + 0.5, -i - 0.5) for i, j in every]
    texts = [
        dots_at(places, i, j) if rows[i][j] is None else brief_number(rows[i][j]) for i, j in every
    ]
    picture.label(at, texts, DATA, size=15, panel=panel, after=after)
    for k, place in enumerate(places):
        if place is not None:
            name = subscript("x", place + 1)
            picture.words(k + 0.5, 0.4, name, AXES, panel=panel)
            picture.words(-0.5, -k - 0.5, name, AXES, panel=panel)


def dots_at(places: Sequence[int | None], i: int, j: int) -> str:
    if places[i] is None:
        return "⋱" if places[j] is None else "⋮"
    return "⋯"


def draw_means(picture: Picture, values: Values, words: Words) -> None:
    """Beside and below K: the mean of each row and column, in the corner the mean of all."""
    means = values["row_means"]
    n, edge = len(means), len(means) + AIR + 0.5
    for at, dots in (
        ([(edge, -k - 0.5) for k in range(n)], "⋮"),
        ([(k + 0.5, -edge) for k in range(n)], "⋯"),
    ):
        picture.label(at, [dots if x is None else brief_number(x) for x in means], AXES, size=15)
    picture.label((edge, -edge), brief_number(values["mean_all"]), size=15, bold=True)
    picture.words(edge, 0.4, words["means"], AXES)
    picture.words(n / 2, -n - AIR - 1.25, words["means_columns"], AXES)


def draw_marks(picture: Picture, values: Values) -> None:
    """Behind the numbers: the entry looked at, its two means, and the mean of all."""
    edge = len(values["places"]) + AIR
    entry: Style = {}
    means: Style = {}
    total: Style = {}
    for i, j, key in kernel_cells(values):
        entry[key] = cell(j, -i - 1)
        means[key] = [*cell(edge, -i - 1), GAP, *cell(j, -edge - 1)]
        total[key] = cell(edge, -edge - 1)
    for looked, boxes, tint, panel in (
        (ENTRY, entry, DATA_TINT, ""),
        (CENTRED, entry, DATA_TINT, ""),
        (CENTRED, means, AXES_TINT, ""),
        (CENTRED, total, AXES_TINT, ""),
        (CENTRED, entry, DATA_TINT, "2"),
    ):
        picture.line(pick(looked, boxes, []), tint, width=1, fill=tint, panel=panel)


def cell(x: float, y: float) -> list[Any]:
    """The box of a cell with this lower left corner."""
    return box((x, y), (x + 1, y + 1))


def kernel_cells(values: Values) -> list[tuple[int, int, str]]:
    places = values["places"]
    return [
        (i, j, f"{a},{b}")
        for i, a in enumerate(places)
        for j, b in enumerate(places)
        if a is not None and b is not None
    ]


def add_cells(picture: Picture, values: Values, words: Words) -> None:
    for i, j, key in kernel_cells(values):
        a, b = values["places"][i] + 1, values["places"][j] + 1
        at, entry = (j + 0.5, -i - 0.5), words.say("entry", i=a, j=b)
        text = product_text(values, i, j, a, b)
        picture.handle_cell(ENTRY.name, key, f"K, {entry}", text, at=at, color=DATA)
        picture.handle_cell(
            CENTRED.name,
            key,
            f"K̃, {entry}",
            centred_text(values, i, j),
            at=at,
            color=DATA,
            panel="2",
            after=True,
        )


def product_text(values: Values, i: int, j: int, a: int, b: int) -> str:
    """x₁ · x₂ = 1·1 + 1·3 = 4."""
    left, right = values["X_rows"][i], values["X_rows"][j]
    terms = " + ".join(f"{factor(x)}·{factor(y)}" for x, y in zip(left, right, strict=True))
    value = values["K_rows"][i][j]
    name = f"{subscript('x', a)} · {subscript('x', b)}"
    return f"{name} = {terms} {sign(*left, *right, value)} {brief_number(value)}"


def centred_text(values: Values, i: int, j: int) -> str:
    """4 − 5 − 11 + 13 = 1."""
    parts = [values["K_rows"][i][j], values["row_means"][i], values["row_means"][j]]
    parts.append(values["mean_all"])
    value = values["Kc_rows"][i][j]
    first, *rest = (factor(x) for x in parts)
    text = f"{first} − {rest[0]} − {rest[1]} + {rest[2]}"
    return f"{text} {sign(*parts, value)} {brief_number(value)}"


def factor(x: Any) -> str:
    return f"({brief_number(x)})" if brief_number(x).startswith("−") else brief_number(x)


def sign(*numbers: Any) -> str:
    return "=" if all(brief(x)[1] for x in numbers) else "≈"
