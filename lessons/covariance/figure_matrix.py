"""The pictures of the covariance matrix: built entry by entry, its divisor, rows or columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from figures.cloud import Frame, draw_crosshair, draw_records, grab_records, plane, state_of
from figures.entries import brief, kept
from figures.matrix import Block, Falk, brackets
from figures.palette import AXES, AXES_TINT, DATA, DATA_TINT, FIRST, INK, SECOND
from figures.picture import Figure, Panel, Picture
from figures.shapes import fixed
from lessons.covariance.figure import names
from lessons.model import Values
from lessons.text import Words, percent, plain
from pca_core.shown import Shown

CODE = -4.0  # where the table of the code begins, below that of the formula
MOST = 6  # records of a table that are shown, the dots among them
Places = Sequence[int | None]
Place = tuple[float, float]


def matrix(values: Values, words: Words) -> Figure:
    """C = X Xᵀ / m in Falk's scheme."""
    rows, columns = values["Xc"], tuple(zip(*values["Xc"], strict=True))
    falk = Falk(
        left=Block(rows, "X", color=DATA, names=("a", "b")),
        right=Block(columns, "Xᵀ", color=DATA, names=("a", "b")),
        product=Block(values["C"], f"C = X Xᵀ / {values['divisor']}", color=INK),
        divisor=str(values["divisor"]),
    )
    state = {**state_of(values), "entry": "0,1"}
    picture = Picture(state, [falk.panel(words["title_product"])])
    falk.draw(picture, words)
    return picture.figure(aspect=0.72, narrow_aspect=1.05, hint=words["hint_entry"])


def divisor(values: Values, words: Words) -> Figure:
    """Two ellipses around one cloud: divided by m, and by m − 1."""
    frame: Frame = values["frame"]
    m = len(values["raw"])
    more = m / (m - 1)
    picture = Picture(
        state_of(values, ddof=0), [plane(frame, names(values), words["title_divisors"])]
    )
    draw_crosshair(picture, frame)
    wide = sqrt(more)
    for scale, dash in ((1.5, "solid"), (1.5 * wide, "dash")):
        picture.line("ellipse", INK, width=2, dash=dash, scale=scale)
    for which, color in ((0, FIRST), (1, SECOND)):
        picture.line("components", color, width=3, which=which, scale=1.5, both=True)
        picture.line(
            "components", color, width=1.5, dash="dot", which=which, scale=1.5 * wide, both=True
        )
    draw_records(picture)
    grab_records(picture, frame, words, values["table"].grid)
    for which, color, symbol in ((0, FIRST, "lambda1"), (1, SECOND, "lambda2")):
        for times, name in ((1.0, "m"), (more, "less")):
            label = words.say(f"{symbol}_by", divisor=values["m" if name == "m" else "less"])
            text = plain(values[f"{symbol}_{name}"])
            picture.readout("eigenvalue", label, text, color=color, which=which, times=times)
    share = percent(values["share1_m"])
    picture.readout("first_share", words["share"], share, after=True)
    picture.readouts[-1]["percent"] = True
    return picture.figure(aspect=0.72, narrow_aspect=1.0, hint=words["hint_records"])


def rows_columns(values: Values, words: Words) -> Figure:
    """One table twice, upright and lying; beside it C, and what np.cov makes of the records."""
    places = kept(values["m"], MOST)
    count = len(places)
    right = Panel(
        (-0.7, 6.7), (-count - 4.9, 0.9), words["title_result"], id="2",
        wide=(0.53, 1, 0, 1), narrow=(0, 1, 0, 0.5), x_ticks={}, y_ticks={}, grid=False,
    )  # fmt: skip
    left = Panel(
        (-0.9, 6.7), (-count - 4.9, 0.9), words["title_tables"],
        wide=(0, 0.49, 0, 1), narrow=(0, 1, 0.57, 1), x_ticks={}, y_ticks={}, grid=False,
    )  # fmt: skip
    picture = Picture({**state_of(values), "twin": "code 3,1"}, [left, right])
    draw_twins(picture, values, words, places)
    draw_results(picture, values, words, places)
    return picture.figure(aspect=0.72, narrow_aspect=2.1, hint=words["hint_twin"])


def draw_twins(picture: Picture, values: Values, words: Words, places: Places) -> None:
    """The formula's table above, the code's below; an entry pointed at shows its twin."""
    rows, fields = values["rows"], (0, 1)
    marks: dict[str, Any] = {"twin": {}, "record": {}}
    for at, record in enumerate(places):
        if record is not None:
            for field in fields:
                add_twins(picture, values, words, marks, at, record, field)
    for name, tint in (("record", AXES_TINT), ("twin", DATA_TINT)):
        picture.line("highlight", tint, width=1, fill=tint, name="twin", boxes=marks[name])
    draw_block(picture, (0, 0), fields, places, lambda i, j: entry(rows[j][i]), DATA)
    draw_block(picture, (0, CODE), places, fields, lambda i, j: entry(rows[i][j]), DATA)
    name_tables(picture, words, len(places))


def add_twins(
    picture: Picture,
    values: Values,
    words: Words,
    marks: dict[str, Any],
    at: int,
    record: int,
    field: int,
) -> None:
    """One number at its two places; pointing at either marks both, and the record."""
    upper = [at, -field - 1, at + 1, -field]
    lower = [field, CODE - at - 1, field + 1, CODE - at]
    said = words.say(
        "twin", i=record + 1, name=values["name_b" if field else "name_a"],
        r=record, c=field, row=field + 1, column=record + 1,
    )  # fmt: skip
    places = (("formula", upper, field, record), ("code", lower, record, field))
    for table, (x0, y0, x1, y1), row, column in places:
        here = f"{table} {record},{field}"
        marks["twin"][here] = [upper, lower]
        marks["record"][here] = [[at, -2, at + 1, 0], [0, lower[1], 2, lower[3]]]
        label = words.say("entry", i=row + 1, j=column + 1)
        cell(picture, here, ((x0 + x1) / 2, (y0 + y1) / 2), label, said, "")


def name_tables(picture: Picture, words: Words, count: int) -> None:
    picture.words(0, 0.1, words["in_formula"], INK, xanchor="left", yanchor="bottom")
    picture.words(0, -3.35, words["in_code"], INK, xanchor="left", yanchor="bottom")
    for k, name in enumerate(("a", "b")):
        picture.words(count + 0.2, -k - 0.5, name, AXES, xanchor="left", yanchor="middle")
        picture.words(k + 0.5, -3.9, name, AXES, yanchor="bottom")


def tidy(value: float) -> str:
    """2, 0.5, −1.33, 27.8, 208: short enough for a narrow cell."""
    digits = 2 if abs(value) < 10 else 1 if abs(value) < 100 else 0
    text = fixed(value, digits)
    return text.rstrip("0").rstrip(".") if "." in text else text


def entry(number: Shown) -> str:
    """Exact where it is short."""
    text, exact = brief(number)
    return text if exact and len(text) <= 5 else tidy(number.value)


def draw_results(picture: Picture, values: Values, words: Words, places: Places) -> None:
    C, wrong = values["C"], values["by_record"]
    both = words.say("right_call", divisor=values["divisor"])
    picture.words(0, 0.1, both, INK, xanchor="left", yanchor="bottom", panel="2")
    draw_block(picture, (0, 0), [0, 1], [0, 1], lambda i, j: entry(C[i][j]), INK, "2")
    corner = (0.0, CODE)
    shape = words.say("wrong_call", m=values["m"])
    picture.still(
        [0], [-3.55], panel="2", mode="text", text=[shape], textposition="middle right",
        textfont={"size": 13, "color": INK}, meta={"after": True},
    )  # fmt: skip
    draw_block(picture, corner, places, places, lambda i, j: tidy(wrong[i, j]), AXES, "2", True)
    for at, i in enumerate(places):
        for on, j in enumerate(places):
            if i is not None and j is not None:
                text = words.say("by_record", i=i + 1, j=j + 1)
                middle = (on + 0.5, corner[1] - at - 0.5)
                label = words.say("entry", i=i + 1, j=j + 1)
                cell(picture, f"w{i},{j}", middle, label, text, "2", after=True)


def cell(
    picture: Picture, value: str, at: Place, label: str, text: str, panel: str, **more: Any
) -> None:
    picture.handles.append(
        {
            "kind": "cell", "name": "twin", "value": value, "at": list(at), "size": [1, 1],
            "label": label, "text": text, "xaxis": f"x{panel}", "yaxis": f"y{panel}",
            "color": DATA, **more,
        }
    )  # fmt: skip


def draw_block(
    picture: Picture,
    corner: tuple[float, float],
    rows: Places,
    columns: Places,
    entry: Callable[[int, int], str],
    color: str,
    panel: str = "",
    after: bool = False,
) -> None:
    """A matrix in brackets; where a row or a column is cut, dots."""
    meta: dict[str, Any] = {"meta": {"after": True}} if after else {}
    for bracket in brackets(corner, len(columns), len(rows)):
        line = {"color": AXES, "width": 1.5}
        picture.still(*zip(*bracket, strict=True), panel=panel, mode="lines", line=line, **meta)
    for at, i in enumerate(rows):
        texts = [
            entry(i, j) if i is not None and j is not None
            else "⋱" if i is None and j is None else "⋮" if i is None else "⋯"
            for j in columns
        ]  # fmt: skip
        picture.still(
            [corner[0] + k + 0.5 for k in range(len(columns))],
            [corner[1] - at - 0.5] * len(columns),
            panel=panel, mode="text", text=texts, textfont={"size": 14, "color": color}, **meta,
        )  # fmt: skip
