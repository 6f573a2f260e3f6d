"""Tables that repeat themselves: the month of a shop, and the list of a class."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from figures.palette import AXES, AXES_TINT, DATA, DATA_TINT, INK, LOST
from figures.picture import Figure, Panel, Picture
from figures.shapes import fixed, joined, rectangle
from lessons.model import Values
from lessons.text import Words, plain

N = 5  # fields of the shop
AFTER = {"after": True}
ROW = 1.0


def month(values: Values, words: Words) -> Figure:
    """Every pair of fields as a cell; the pair looked at as a cloud beside it."""
    names = [words[name] for name in values["fields"]]
    ticks = {j + 0.5: name for j, name in enumerate(names)}
    cells = Panel(
        (0, N), (0, N), words["title_pairs"], id="", wide=(0.09, 0.5, 0.04, 1),
        narrow=(0.16, 1, 0.56, 1), x_ticks=ticks, grid=False,
        y_ticks={N - 0.5 - i: name for i, name in enumerate(names)},
    )  # fmt: skip
    cloud = Panel(
        (-0.08, 1.08), (-0.2, 1.2), words["title_pair"], id="2", wide=(0.58, 1, 0.04, 1),
        narrow=(0.02, 1, 0.02, 0.46), x_ticks={}, y_ticks={}, grid=False,
    )  # fmt: skip
    state = {"table": values["table"].round(4).tolist(), "pair": "2,0", "ddof": values["ddof"]}
    picture = Picture(state, [cells, cloud])
    for i in range(N):
        for j in range(N):
            draw_cell(picture, values, names, words, i, j)
    draw_pair(picture, values, names, words)
    return picture.figure(aspect=0.54, narrow_aspect=1.9, hint=words["hint_pairs"])


def draw_cell(
    picture: Picture, values: Values, names: Sequence[str], words: Words, i: int, j: int
) -> None:
    r = float(values["R"][i, j])
    box = rectangle((j + 0.03, N - i - 0.97), (j + 0.97, N - i - 0.03))
    fill_box(picture, [box], AXES_TINT, 0.5 if i != j else 1)
    if i == j:
        return
    fill_box(picture, [box], DATA, 0.55 * r * r, meta=AFTER)
    picture.still(
        [j + 0.5], [N - i - 0.5], mode="text", text=[fixed(r)],
        textfont={"size": 14, "color": INK}, meta=AFTER,
    )  # fmt: skip
    said = words.say("pair", a=names[i], b=names[j])
    picture.handles.append(
        {
            "kind": "cell", "name": "pair", "value": f"{i},{j}", "label": said, "text": said,
            "at": [j + 0.5, N - i - 0.5], "size": [0.94, 0.94], "color": DATA,
        }
    )  # fmt: skip


def fill_box(
    picture: Picture, boxes: Sequence[Any], color: str, opacity: float, **more: Any
) -> None:
    """Filled rectangles, without an edge, in one trace."""
    path = joined(list(boxes))
    style: dict[str, Any] = {"mode": "lines", "line": {"width": 0, "color": color}}
    style |= {"fill": "toself"}
    picture.still(path["x"], path["y"], **style, fillcolor=color, opacity=opacity, **more)


def draw_pair(picture: Picture, values: Values, names: Sequence[str], words: Words) -> None:
    """The pair looked at, each field from its smallest to its largest value."""
    axes = {"color": AXES, "width": 1.5}
    picture.still([-0.05, -0.05, 1.05], [1.05, -0.05, -0.05], panel="2", mode="lines", line=axes)
    picture.dots("pair_dots", DATA, size=9, opacity=0.85, panel="2", name="pair")
    style = {"mode": "text", "textfont": {"size": 14, "color": AXES}, "cliponaxis": False}
    places = {"at": [[1.06, -0.12], [-0.06, 1.12]], "names": list(names), "name": "pair"}
    position = ["middle left", "middle right"]
    picture.add("pair_names", {**style, "textposition": position}, "2", False, places)
    bold = {**style, "textfont": {"size": 16, "color": DATA}, "textposition": "middle left"}
    entry = {"at": [1.06, 1.12], "matrix": values["R"].round(4).tolist()}
    entry |= {"label": f"{words['correlation']} ≈", "name": "pair"}
    picture.add("pair_entry", bold, "2", True, entry)


# --- the list of a class ----------------------------------------------------------------------


def class_list(values: Values, words: Words) -> Figure:
    """The columns M and F, one of them perhaps dropped; and the two places in the plane."""
    count = values["m"]
    table = Panel(
        (-0.9, 3.4), (-count - 0.2, 1.1), words["title_class"], wide=(0, 0.46, 0, 1),
        narrow=(0, 1, 0.5, 1), x_ticks={}, y_ticks={}, grid=False,
    )  # fmt: skip
    cloud = Panel(
        (-0.4, 1.5), (-0.4, 1.5), words["title_two_places"], id="2", wide=(0.56, 1, 0.1, 0.94),
        narrow=(0.08, 1, 0.04, 0.43), equal=True, x_title="M", y_title="F",
        x_ticks={0: "0", 1: "1"}, y_ticks={0: "0", 1: "1"},
    )  # fmt: skip
    picture = Picture({"student": "", "ddof": values["ddof"]}, [table, cloud])
    draw_looks(picture, values)
    draw_class(picture, values)
    draw_places(picture, values)
    look_at_students(picture, values, words)
    return picture.figure(aspect=0.66, narrow_aspect=1.75, hint=words["hint_class"])


def draw_looks(picture: Picture, values: Values) -> None:
    """Behind everything: the student looked at, in the list and in the plane."""
    rows = {str(n): [[-0.8, -n - 1, 3.3, -n]] for n in range(values["m"])}
    spots = {
        str(n): [[m - 0.17, f - 0.17, m + 0.17, f + 0.17]] for n, (m, f) in enumerate(values["M"])
    }
    args: dict[str, Any] = {"width": 1, "fill": DATA_TINT, "name": "student"}
    picture.line("highlight", DATA_TINT, boxes=rows, **args)
    picture.line("highlight", DATA_TINT, panel="2", boxes=spots, **args)


def draw_class(picture: Picture, values: Values) -> None:
    """Numbers in columns; a dropped column is empty, and comes back after the prediction."""
    count = values["m"]
    dropped = {"both": None, "M": 1, "F": 0}[values["keep"]]
    heads = ("M", "F", "M + F")
    for column, head in enumerate(heads):
        color = LOST if column == dropped else DATA if column < 2 else AXES
        text = {"size": 15, "color": color}
        x = column + 0.5 + (0.3 if column == 2 else 0)
        picture.still([x], [0.5], mode="text", text=[f"<b>{head}</b>"], textfont=text)
        numbers = [str((m, f, m + f)[column]) for m, f in values["M"]]
        hidden = column == dropped or (column == 2 and dropped is not None)
        picture.still(
            [x] * count, [-n - 0.5 for n in range(count)], mode="text", text=numbers,
            textfont=text, meta=AFTER if hidden else {},
        )  # fmt: skip
    places: dict[str, Any] = {"mode": "text", "textfont": {"size": 12, "color": AXES}}
    numbers = [str(n + 1) for n in range(count)]
    picture.still([-0.5] * count, [-n - 0.5 for n in range(count)], text=numbers, **places)
    if dropped is not None:
        box = rectangle((dropped + 0.08, -count), (dropped + 0.92, 0))
        xs, ys = zip(*(p for p in box if p), strict=True)
        picture.still(xs, ys, mode="lines", line={"color": LOST, "width": 2, "dash": "dot"})


def draw_places(picture: Picture, values: Values) -> None:
    """All students sit on two places of the line M + F = 1."""
    line = {"color": AXES, "width": 1.5, "dash": "dash"}
    picture.still([-0.3, 1.3], [1.3, -0.3], panel="2", mode="lines", line=line)
    counts = (plain(values["men"]), plain(values["women"]))
    marker = {"color": DATA, "size": 30}
    picture.still([1, 0], [0, 1], panel="2", mode="markers", marker=marker)
    picture.still(
        [1.12, 0.12], [0.12, 1.12], panel="2", mode="text", text=[f"× {n}" for n in counts],
        textposition="top right", textfont={"size": 16, "color": DATA},
    )  # fmt: skip


def look_at_students(picture: Picture, values: Values, words: Words) -> None:
    for n, (m, f) in enumerate(values["M"]):
        said = {
            "both": words.say("student_both", n=str(n + 1), x=str(m), y=str(f)),
            "M": words.say("student_one", n=str(n + 1), name="M", x=str(m)),
            "F": words.say("student_one", n=str(n + 1), name="F", x=str(f)),
        }
        picture.handles.append(
            {
                "kind": "cell", "name": "student", "value": str(n), "at": [1.25, -n - 0.5],
                "size": [4.1, ROW], "label": words.say("student", n=str(n + 1)), "color": DATA,
                "text": said[values["keep"]],
            }
        )  # fmt: skip
