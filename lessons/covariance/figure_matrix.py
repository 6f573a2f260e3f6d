"""The pictures of the covariance matrix: built entry by entry, its divisor, rows or columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from figures.cloud import Window, draw_crosshair, draw_records, grab_records, plane
from figures.entries import brief, shown_positions
from figures.matrix import GAP, Block, Falk, box, draw_entries
from figures.palette import AXES, AXES_TINT, DATA, DATA_TINT, FIRST, INK, SECOND
from figures.panel import BARE, Panel, beside
from figures.picture import Figure, Picture, Style
from lessons.covariance import moving
from lessons.model import Values
from lessons.study import field_names
from lessons.text import Words
from live.operations import pick, ratio
from live.operations import sqrt as root
from live.paths import fixed
from live.terms import L, P, ellipse, line_along, m, mean, total
from pca_core.shown import Shown

CODE = -4.0  # where the table of the code begins, below that of the formula
MOST = 6  # records of a table that are shown, the dots among them
FIELDS = (0, 1)
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
    picture = Picture(values["state"], [falk.panel(words["title_product"])])
    picture.state["entry"] = "0,1"
    falk.draw(picture, words)
    return picture.figure(aspect=0.72, narrow_aspect=1.05, hint=words["hint_entry"])


def divisor(values: Values, words: Words) -> Figure:
    """Two ellipses around one cloud: divided by m, and by m − 1."""
    window: Window = values["window"]
    panel = plane(window, field_names(values), words["title_divisors"])
    picture = Picture(values["state"], [panel])
    draw_crosshair(picture, window)
    scale, less = 1.5, 1.5 * sqrt(values["m"] / values["less"])
    picture.line(ellipse(scale), INK)
    picture.line(ellipse(less), INK, dash="dash")
    for k, color in ((0, FIRST), (1, SECOND)):
        picture.line(line_along(P[k], scale * root(L[k]), mean), color, width=3)
        picture.line(line_along(P[k], less * root(L[k]), mean), color, width=1.5, dash="dot")
    draw_records(picture)
    grab_records(picture, window, words, values["table"].grid)
    for k, color in ((0, FIRST), (1, SECOND)):
        for number, below in ((L[k], values["m"]), (L[k] * m / (m - 1), values["less"])):
            label = words.say(f"lambda{k + 1}_by", divisor=below)
            picture.readout(number, label, color=color)
    picture.readout(ratio(L[0], total), words["share"], percent=True, after=True)
    return picture.figure(aspect=0.72, narrow_aspect=1.0, hint=words["hint_records"])


def rows_columns(values: Values, words: Words) -> Figure:
    """One table twice, upright and lying; beside it C, and what np.cov makes of the records."""
    places = shown_positions(values["m"], MOST)
    low = -len(places) - 4.9
    left = Panel((-0.9, 6.7), (low, 0.9), words["title_tables"], **BARE)
    right = Panel((-0.7, 6.7), (low, 0.9), words["title_result"], "2", **BARE)
    panels = beside(left, right, widths=(49, 47), gap=0.04, phone=(43, 50), phone_gap=0.07)
    picture = Picture(values["state"], panels)
    picture.state["twin"] = "code 3,1"
    draw_twins(picture, values, words, places)
    draw_results(picture, values, words, places)
    return picture.figure(aspect=0.72, narrow_aspect=2.1, hint=words["hint_twin"])


# --- the two tables ---------------------------------------------------------------------------


def draw_twins(picture: Picture, values: Values, words: Words, places: Places) -> None:
    """The formula's table above, the code's below; an entry pointed at shows its twin."""
    rows = values["rows"]
    twins: Style = {}
    records: Style = {}
    for at, record in enumerate(places):
        for field in FIELDS if record is not None else ():
            for here in (f"formula {record},{field}", f"code {record},{field}"):
                twins[here] = [*upper(at, field), GAP, *lower(at, field)]
                records[here] = [*box((at, -2), (at + 1, 0)), GAP, *lower(at, 0, wide=2)]
            add_twins(picture, values, words, at, int(record or 0), field)
    for marked, tint in ((records, AXES_TINT), (twins, DATA_TINT)):
        picture.line(pick(moving.twin, marked, []), tint, width=1, fill=tint)
    draw_block(picture, (0, 0), FIELDS, places, lambda i, j: entry(rows[j][i]), DATA)
    draw_block(picture, (0, CODE), places, FIELDS, lambda i, j: entry(rows[i][j]), DATA)
    name_tables(picture, words, len(places))


def upper(at: int, field: int) -> list[Place]:
    """The box of an entry in the formula's table, where a record is a column."""
    return box((at, -field - 1), (at + 1, -field))


def lower(at: int, field: int, wide: int = 1) -> list[Place]:
    """The box of an entry in the code's table, where a record is a row."""
    return box((field, CODE - at - 1), (field + wide, CODE - at))


def add_twins(
    picture: Picture, values: Values, words: Words, at: int, record: int, field: int
) -> None:
    """One number at its two places; pointing at either marks both, and the record."""
    named = {"i": record + 1, "name": values["name_b" if field else "name_a"]}
    place = {"r": record, "c": field, "row": field + 1, "column": record + 1}
    said = words.say("twin", **named, **place)
    for table, middle, row, column in (
        ("formula", (at + 0.5, -field - 0.5), field, record),
        ("code", (field + 0.5, CODE - at - 0.5), record, field),
    ):
        label = words.say("entry", i=row + 1, j=column + 1)
        value = f"{table} {record},{field}"
        picture.handle_cell(moving.twin.name, value, label, said, at=middle, color=DATA)


def name_tables(picture: Picture, words: Words, count: int) -> None:
    picture.words(0, 0.1, words["in_formula"], INK, xanchor="left", yanchor="bottom")
    picture.words(0, -3.35, words["in_code"], INK, xanchor="left", yanchor="bottom")
    for k, name in enumerate(("a", "b")):
        picture.words(count + 0.2, -k - 0.5, name, AXES, xanchor="left", yanchor="middle")
        picture.words(k + 0.5, -3.9, name, AXES, yanchor="bottom")


# --- their covariance matrices ----------------------------------------------------------------


def draw_results(picture: Picture, values: Values, words: Words, places: Places) -> None:
    C, wrong = values["C"], values["by_record"]
    both = words.say("right_call", divisor=values["divisor"])
    picture.words(0, 0.1, both, INK, xanchor="left", yanchor="bottom", panel="2")
    draw_block(picture, (0, 0), FIELDS, FIELDS, lambda i, j: entry(C[i][j]), INK, panel="2")
    hidden: Style = {"panel": "2", "after": True}
    shape = words.say("wrong_call", m=values["m"])
    picture.label((0, -3.55), shape, size=13, anchor="middle right", **hidden)
    draw_block(picture, (0, CODE), places, places, lambda i, j: tidy(wrong[i, j]), AXES, **hidden)
    for at, i in enumerate(places):
        for on, j in enumerate(places):
            if i is not None and j is not None:
                said = words.say("by_record", i=i + 1, j=j + 1)
                label = words.say("entry", i=i + 1, j=j + 1)
                middle = (on + 0.5, CODE - at - 0.5)
                value = f"w{i},{j}"
                picture.handle_cell(
                    moving.twin.name, value, label, said, at=middle, color=DATA, **hidden
                )


def tidy(value: float) -> str:
    """2, 0.5, −1.33, 27.8, 208: short enough for a narrow cell."""
    digits = 2 if abs(value) < 10 else 1 if abs(value) < 100 else 0
    text = fixed(value, digits)
    return text.rstrip("0").rstrip(".") if "." in text else text


def entry(number: Shown) -> str:
    """Exact where it is short."""
    text, exact = brief(number)
    return text if exact and len(text) <= 5 else tidy(number.value)


def draw_block(
    picture: Picture,
    corner: Place,
    rows: Places,
    columns: Places,
    entry: Callable[[int, int], str],
    color: str,
    **more: Any,
) -> None:
    """A matrix in brackets; where a row or a column is cut, dots."""

    def text(i: int | None, j: int | None) -> str:
        if i is None:
            return "⋱" if j is None else "⋮"
        return "⋯" if j is None else entry(i, j)

    texts = [[text(i, j) for j in columns] for i in rows]
    draw_entries(picture, corner, texts, [color] * len(rows), size=14, **more)
