"""The pictures of wide tables and of thin clouds."""

from __future__ import annotations

from typing import Any

from figures.cloud import Frame, plane
from figures.matrix import Block, Falk
from figures.palette import AXES, DATA, DATA_TINT, FIRST, INK, LOST
from figures.picture import Figure, Panel, Picture
from lessons.model import Values
from lessons.svd.figure import numbered
from lessons.text import Words

SMALL_DIGITS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
POWERS = (0, 4, 8, 12, 16)
SIDE = 92 * 112
SMALL = 280


def wide(values: Values, words: Words) -> Figure:
    """One of the two products, and the sizes of both for a table of faces, to scale."""
    gram = values["product"] == "gram"
    fields, records = numbered("f", 4), numbered("x", 3)
    left = Block(values["Xt" if gram else "X"], "Xᵀ" if gram else "X", color=DATA,
                 names=records if gram else fields)  # fmt: skip
    right = Block(values["X" if gram else "Xt"], "X" if gram else "Xᵀ", color=DATA,
                  names=records if gram else fields)  # fmt: skip
    product = Block(values["gram" if gram else "full"], "XᵀX" if gram else "X Xᵀ", color=FIRST)
    falk = Falk(left, right, product, size=16)
    margin = 0.16 * SIDE
    scale = Panel(
        (-margin, SIDE + margin), (-margin, SIDE + margin), words["title_scale"], id="2",
        equal=True, wide=(0.6, 1, 0.02, 0.94), narrow=(0.1, 0.9, 0, 0.4), grid=False,
        x_ticks={}, y_ticks={},
    )  # fmt: skip
    picture = Picture(
        {}, [falk.panel(words["title_product"], (0, 0.54, 0, 1), (0, 1, 0.5, 1)), scale]
    )
    falk.draw(picture, words)
    draw_squares(picture, values)
    return picture.figure(aspect=0.54, narrow_aspect=2.0, hint=words["hint_cells"])


def draw_squares(picture: Picture, values: Values) -> None:
    """10 304 × 10 304 and 280 × 280 at one scale."""
    square(picture, 0, SIDE, DATA_TINT)
    square(picture, 0, SMALL, FIRST)
    pixels = values["pixels"]
    picture.words(SIDE / 2, SIDE / 2, f"X Xᵀ<br>{pixels} × {pixels}", DATA, panel="2", size=17)
    picture.words(0, -0.02 * SIDE, f"XᵀX: {SMALL} × {SMALL}", FIRST, panel="2", size=14,
                  xanchor="left", yanchor="top")  # fmt: skip


def square(picture: Picture, low: float, high: float, color: str) -> None:
    picture.still([low, low, high, high, low], [low, high, high, low, low], panel="2", mode="lines",
                  fill="toself", fillcolor=color, line={"color": color, "width": 0})  # fmt: skip


def condition(values: Values, words: Words) -> Figure:
    """A cloud that gets thinner, and what two routes find of its thickness."""
    ticks = {-float(k): f"10⁻{str(k).translate(SMALL_DIGITS)}" if k else "1" for k in POWERS}
    results = Panel(
        (0.6, -15.6), (-17.6, 0.8), words["title_found"], id="2", wide=(0.56, 1, 0.12, 0.94),
        narrow=(0.14, 1, 0.05, 0.48), x_title=words["true"], x_ticks=ticks, y_ticks=ticks,
    )  # fmt: skip
    frame = Frame((-2, 2), (-2, 2))
    cloud = plane(
        frame, ("a", "b"), words["title_needle"], (0, 0.44, 0.12, 0.94), (0.1, 0.9, 0.6, 1)
    )
    picture = Picture({"frame": values["frame_now"]}, [cloud, results])
    needle: dict[str, Any] = {
        "x": [[p[0] for p in points] for points in values["needles"]],
        "y": [[p[1] for p in points] for points in values["needles"]],
        "smooth": True,
    }
    picture.dots("frames", DATA, size=13, **needle)
    draw_routes(picture, values, words)
    count = len(values["curve"])
    picture.handle_timeline("frame", words["thinner"], count, per_second=4, step=2, color=INK,
                            texts=[true for true, _, _ in values["texts"]])  # fmt: skip
    return picture.figure(aspect=0.56, narrow_aspect=1.75, hint=words["hint_thinner"])


def draw_routes(picture: Picture, values: Values, words: Words) -> None:
    """What each route finds: all frames small, the present one large, and in figures."""
    true, direct, squared = zip(*values["curve"], strict=True)
    picture.still([0, -16], [0, -16], panel="2", mode="lines",
                  line={"color": AXES, "width": 1.5, "dash": "dot"})  # fmt: skip
    for found, color, after, symbol in (
        (squared, LOST, True, "diamond-open"), (direct, FIRST, False, "circle"),
    ):  # fmt: skip
        picture.still(true, found, panel="2", mode="markers", opacity=0.45,
                      marker={"color": color, "size": 7, "symbol": symbol},
                      **({"meta": {"after": True}} if after else {}))  # fmt: skip
        here: dict[str, Any] = {"x": [[x] for x in true], "y": [[y] for y in found]}
        picture.dots(
            "frames", color, size=18 if after else 13, symbol=symbol, panel="2", after=after, **here
        )
    for row, (key, color) in enumerate((("by_svd", FIRST), ("by_cov", LOST))):
        text = [[words.say(key, value=texts[row + 1])] for texts in values["texts"]]
        picture.add(
            "frames",
            {"mode": "text", "textposition": "middle left",
             "textfont": {"size": 14, "color": color}},
            "2", row == 1,
            {"x": [[-15.4]] * len(text), "y": [[-0.3 - 1.3 * row]] * len(text), "text": text},
        )  # fmt: skip
