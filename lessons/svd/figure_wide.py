"""The pictures of wide tables and of thin clouds."""

from __future__ import annotations

from dataclasses import replace

from figures.cloud import around, plane
from figures.matrix import Block, Falk
from figures.naming import numbered, power_of_ten
from figures.palette import AXES, DATA, DATA_TINT, FIRST, INK, LOST
from figures.panel import BARE, Panel, beside
from figures.picture import Figure, Picture, Style
from lessons.model import Values
from lessons.svd.moving import thinning
from lessons.text import Words
from live.algorithms import at_frame
from live.paths import boxes, said
from live.terms import ORIGIN

POWERS = (0, 4, 8, 12, 16)
SIDE = 92 * 112
SMALL = 280


def wide(values: Values, words: Words) -> Figure:
    """One of the two products, and the sizes of both for a table of faces, to scale."""
    X = Block(values["X"], "X", color=DATA, names=numbered("f", 4))
    Xt = Block(values["Xt"], "Xᵀ", color=DATA, names=numbered("x", 3))
    if values["product"] == "gram":
        left, right, product = Xt, replace(X, names=Xt.names), Block(values["gram"], "XᵀX", FIRST)
    else:
        left, right, product = X, replace(Xt, names=X.names), Block(values["full"], "X Xᵀ", FIRST)
    falk = Falk(left, right, product, size=16)
    low, high = -0.16 * SIDE, 1.16 * SIDE
    scale = Panel(
        (low, high),
        (low, high),
        words["title_scale"],
        "2",
        equal=True,
        **BARE,
        inset=(0, 0, 0.02, 0.06),
        phone_inset=(0.1, 0.1, 0, 0),
    )
    product_panel = falk.panel(words["title_product"])
    panels = beside(product_panel, scale, widths=(54, 40), gap=0.06, phone=(50, 40), phone_gap=0.1)
    picture = Picture(values["state"], panels)
    falk.draw(picture, words)
    draw_squares(picture, values)
    return picture.figure(aspect=0.54, narrow_aspect=2.0, hint=words["hint_cells"])


def draw_squares(picture: Picture, values: Values) -> None:
    """10 304 × 10 304 and 280 × 280 at one scale."""
    for side, color in ((SIDE, DATA_TINT), (SMALL, FIRST)):
        picture.area(boxes(ORIGIN, (side, side)), color, panel="2")
    pixels = values["pixels"]
    picture.words(SIDE / 2, SIDE / 2, f"X Xᵀ<br>{pixels} × {pixels}", DATA, panel="2", size=17)
    small = f"XᵀX: {SMALL} × {SMALL}"
    corner = {"xanchor": "left", "yanchor": "top"}
    picture.words(0, -0.02 * SIDE, small, FIRST, panel="2", size=14, **corner)


def condition(values: Values, words: Words) -> Figure:
    """A cloud that gets thinner, and what two routes find of its thickness."""
    ticks = {-float(k): power_of_ten(-k) for k in POWERS}
    cloud = plane(
        around(2),
        ("a", "b"),
        words["title_needle"],
        inset=(0, 0, 0.12, 0.06),
        phone_inset=(0.1, 0.1, 0, 0),
    )
    results = Panel(
        (0.6, -15.6),
        (-17.6, 0.8),
        words["title_found"],
        "2",
        x_title=words["true"],
        x_ticks=ticks,
        y_ticks=ticks,
        inset=(0, 0, 0.12, 0.06),
        phone_inset=(0.14, 0, 0.05, 0),
    )
    panels = beside(cloud, results, gap=0.12, phone=(40, 48))
    picture = Picture(values["state"], panels)
    picture.dots(at_frame(values["needles"], thinning, smooth=True), DATA, size=13)
    draw_routes(picture, values)
    draw_found(picture, values, words)
    true = [texts[0] for texts in values["texts"]]
    picture.handle_timeline(
        thinning, words["thinner"], len(true), per_second=4, step=2, texts=true, color=INK
    )
    return picture.figure(aspect=0.56, narrow_aspect=1.75, hint=words["hint_thinner"])


def draw_routes(picture: Picture, values: Values) -> None:
    """What each route finds, over the truth: all frames small, the present one large."""
    true, direct, squared = zip(*values["curve"], strict=True)
    picture.line([(0, 0), (-16, -16)], AXES, width=1.5, dash="dot", panel="2")
    for found, color, symbol, size, after in (
        (squared, LOST, "diamond-open", 18, True),
        (direct, FIRST, "circle", 13, False),
    ):
        path = list(zip(true, found, strict=True))
        more: Style = {"symbol": symbol, "panel": "2", "after": after}
        picture.dots(path, color, size=7, opacity=0.45, **more)
        picture.dots(at_frame(path, thinning), color, size=size, **more)


def draw_found(picture: Picture, values: Values, words: Words) -> None:
    """The same in figures."""
    for row, (key, color) in enumerate((("by_svd", FIRST), ("by_cov", LOST))):
        texts = [words.say(key, value=frame[row + 1]) for frame in values["texts"]]
        picture.label(
            (-15.4, -0.3 - 1.3 * row),
            said(at_frame(texts, thinning)),
            color,
            size=14,
            anchor="middle left",
            panel="2",
            after=row == 1,
        )
