"""The picture of K and of its centred twin, on the visitor's own table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from figures.entries import brief
from figures.palette import AXES, AXES_TINT, DATA, DATA_TINT, INK
from figures.picture import Box, Figure, Panel, Picture
from figures.shapes import brackets
from lessons.model import Values
from lessons.text import Words

GAP = 0.3  # between K and its means, in cells
SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def subscript(letter: str, n: int) -> str:
    return letter + str(n).translate(SUBSCRIPTS)


def said(x: Any) -> str:
    return brief(x)[0]


def centre(values: Values, words: Words) -> Figure:
    """K with its means, and centred K; looking at an entry shows what it is made of."""
    n = len(values["places"])
    wide: tuple[Box, Box] = ((0, 0.53, 0, 1), (0.57, 1, 0, 1))
    narrow: tuple[Box, Box] = ((0, 1, 0.52, 1), (0, 1, 0, 0.43))
    panels = [
        Panel((-0.9, n + GAP + 1.1), (-n - GAP - 1.5, 0.9), words["title_K"], wide=wide[0],
              narrow=narrow[0], x_ticks={}, y_ticks={}, grid=False),
        Panel((-0.9, n + 0.3), (-n - GAP - 1.5, 0.9), words["title_Kc"], id="2", wide=wide[1],
              narrow=narrow[1], x_ticks={}, y_ticks={}, grid=False),
    ]  # fmt: skip
    picture = Picture({"entry": "", "entry2": ""}, panels)
    draw_marks(picture, values)
    draw_table(picture, values, values["K_rows"], "", DATA)
    draw_table(picture, values, values["Kc_rows"], "2", DATA, after=True)
    draw_means(picture, values, words)
    add_cells(picture, values, words)
    return picture.figure(aspect=0.5, narrow_aspect=1.75, hint=words["hint_cells"])


def draw_table(
    picture: Picture,
    values: Values,
    rows: Sequence[Sequence[Any]],
    panel: str,
    color: str,
    after: bool = False,
) -> None:
    """A square table in brackets, with the names of the records beside and above it."""
    n = len(rows)
    line = {"color": AXES, "width": 1.5}
    for bracket in brackets((0, 0), n, n):
        picture.still(*zip(*bracket, strict=True), panel=panel, mode="lines", line=line)
    xs, ys, texts = [], [], []
    for i, row in enumerate(rows):
        for j, x in enumerate(row):
            xs.append(j + 0.5)
            ys.append(-i - 0.5)
            texts.append(said(x) if x is not None else dots_at(values["places"], i, j))
    meta = {"meta": {"after": True}} if after else {}
    font = {"size": 15, "color": color}
    picture.still(xs, ys, panel=panel, mode="text", text=texts, textfont=font, **meta)
    for k, place in enumerate(values["places"]):
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
    n = len(values["places"])
    texts = ["⋮" if x is None else said(x) for x in values["row_means"]]
    across = ["⋯" if x is None else said(x) for x in values["row_means"]]
    at = [k + 0.5 for k in range(n)]
    font = {"size": 15, "color": AXES}
    edge = n + GAP + 0.5
    picture.still([edge] * n, [-y for y in at], mode="text", text=texts, textfont=font)
    picture.still(at, [-edge] * n, mode="text", text=across, textfont=font)
    corner = {"size": 15, "color": INK, "weight": "bold"}
    text = [said(values["mean_all"])]
    picture.still([edge], [-edge], mode="text", text=text, textfont=corner)
    picture.words(edge, 0.4, words["means"], AXES)
    picture.words(n / 2, -n - GAP - 1.25, words["means_columns"], AXES)


def draw_marks(picture: Picture, values: Values) -> None:
    """Behind the numbers: the entry looked at, its two means, and the mean of all."""
    n, edge = len(values["places"]), len(values["places"]) + GAP
    entries: dict[str, Any] = {}
    centred: dict[str, Any] = {}
    means: dict[str, Any] = {}
    total: dict[str, Any] = {}
    for i, j, key in cells(values):
        entries[key] = [[j, -i - 1, j + 1, -i]]
        centred[key] = [[j, -i - 1, j + 1, -i]]
        means[key] = [[edge, -i - 1, edge + 1, -i], [j, -edge - 1, j + 1, -edge]]
        total[key] = [[n + GAP, -edge - 1, edge + 1, -edge]]
    for name, boxes, tint, panel in (
        ("entry", entries, DATA_TINT, ""),
        ("entry2", entries, DATA_TINT, ""),
        ("entry2", means, AXES_TINT, ""),
        ("entry2", total, AXES_TINT, ""),
        ("entry2", centred, DATA_TINT, "2"),
    ):
        args: dict[str, Any] = {"name": name, "boxes": boxes, "panel": panel}
        picture.line("highlight", tint, width=1, fill=tint, **args)


def cells(values: Values) -> list[tuple[int, int, str]]:
    places = values["places"]
    return [
        (i, j, f"{a},{b}")
        for i, a in enumerate(places)
        for j, b in enumerate(places)
        if a is not None and b is not None
    ]


def add_cells(picture: Picture, values: Values, words: Words) -> None:
    for i, j, key in cells(values):
        a, b = values["places"][i] + 1, values["places"][j] + 1
        label = words.say("entry", i=a, j=b)
        box = {"kind": "cell", "value": key, "at": [j + 0.5, -i - 0.5], "size": [1, 1]}
        text = product_text(values, i, j, a, b)
        plain_cell = {**box, "name": "entry", "label": f"K, {label}", "text": text, "color": DATA}
        picture.handles.append(plain_cell)
        axes = {"xaxis": "x2", "yaxis": "y2", "after": True, "color": DATA}
        text = centred_text(values, i, j)
        twin = {**box, **axes, "name": "entry2", "label": f"K̃, {label}", "text": text}
        picture.handles.append(twin)


def product_text(values: Values, i: int, j: int, a: int, b: int) -> str:
    """x₁ · x₂ = 1·1 + 1·3 = 4."""
    left, right = values["X_rows"][i], values["X_rows"][j]
    terms = " + ".join(f"{factor(x)}·{factor(y)}" for x, y in zip(left, right, strict=True))
    value = values["K_rows"][i][j]
    name = f"{subscript('x', a)} · {subscript('x', b)}"
    return f"{name} = {terms} {sign(*left, *right, value)} {said(value)}"


def centred_text(values: Values, i: int, j: int) -> str:
    """4 − 5 − 11 + 13 = 1."""
    parts = [values["K_rows"][i][j], values["row_means"][i], values["row_means"][j]]
    parts.append(values["mean_all"])
    value = values["Kc_rows"][i][j]
    first, *rest = (factor(x) for x in parts)
    text = f"{first} − {rest[0]} − {rest[1]} + {rest[2]}"
    return f"{text} {sign(*parts, value)} {said(value)}"


def factor(x: Any) -> str:
    return f"({said(x)})" if said(x).startswith("−") else said(x)


def sign(*numbers: Any) -> str:
    return "=" if all(brief(x)[1] for x in numbers) else "≈"
