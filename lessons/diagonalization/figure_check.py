"""The pictures of the second half: null spaces, the product, and what symmetry is good for."""

from __future__ import annotations

import numpy as np

from figures.cloud import around, over_angle, plane
from figures.entries import brief
from figures.matrix import Block, Falk
from figures.naming import subscript
from figures.palette import AXES, DATA, FIRST, INK, LOST, SECOND
from figures.panel import Panel, Range, beside, over
from figures.picture import Figure, Picture
from lessons.diagonalization import moving
from lessons.diagonalization.figure import COLOURS, NAMES
from lessons.diagonalization.figure_map import draw_circles
from lessons.diagonalization.moving import factor, feet_of, lifted, theta, tried, v
from lessons.model import Values
from lessons.text import Words
from live.algorithms import eigen_line
from live.expression import Operand
from live.paths import segments
from live.terms import ORIGIN, C, beyond, line_along, quadratic, u

NULL_REACH = 3.4


def null_space(values: Values, words: Words) -> Figure:
    """v set by hand, and (C − λI) v, which is 0 on one line only."""
    which, scale = values["which"], values["scale"]
    name = subscript("λ", which + 1)
    title = words.say("title_null", name=name)
    if scale.value != 1:
        title = words.say("title_null_scaled", name=name, scale=scale)
    picture = Picture(values["state"], [plane(around(NULL_REACH), ("a", "b"), title)])
    line = eigen_line(C, which, 2 * NULL_REACH)
    picture.line(line, COLOURS[which], width=2.5, dash="dash", after=True)
    image = moving.null_map(which) @ v
    picture.arrow(ORIGIN, image / scale.value, DATA, width=4, head=0.22)
    picture.arrow(ORIGIN, v, INK, head=0.22)
    picture.label(beyond(v, 0.3), "v", INK)
    picture.handle_vector(v, words["vector_v"], (v.x, v.y), INK)
    picture.dots([ORIGIN], AXES, size=6)
    for entry, key in enumerate(("image_a", "image_b")):
        picture.readout(image[entry], words.say(key, name=name), color=DATA)
    return picture.figure(aspect=0.72, narrow_aspect=1.0, hint=words["hint_null"])


def check(values: Values, words: Words) -> Figure:
    """P C, and (P C) Pᵀ, each as a product in Falk's scheme."""
    order = values["order"]
    colors = (SECOND, FIRST) if order == "swapped" else (FIRST, SECOND)
    names = NAMES[::-1] if order == "swapped" else NAMES
    if order == "flipped":
        names = (NAMES[0], "−" + NAMES[1])
    numbers = [x for key in ("P_now", "C_now", "PC_now", "D_now") for x in sum(values[key], ())]
    size = 14 if any(len(brief(x)[0]) > 6 for x in numbers) else 17
    first = Falk(
        Block(values["P_now"], "P", color=colors, names=names),
        Block(values["C_now"], "C", color=DATA, names=("c₁", "c₂")),
        Block(values["PC_now"], "P C", color=colors),
        size=size,
    )
    second = Falk(
        Block(values["PC_now"], "", color=colors, names=tuple(f"{name}C" for name in names)),
        Block(values["Pt_now"], "Pᵀ", color=AXES, names=names),
        Block(values["D_now"], "P C Pᵀ", color=colors),
        id="2",
        entry="entry2",
        after=True,
        size=size,
    )
    picture = Picture({}, chained(first, second, words))
    first.draw(picture, words)
    second.draw(picture, words)
    return picture.figure(aspect=0.52, narrow_aspect=2.05, hint=words["hint_cells"])


def chained(first: Falk, second: Falk, words: Words) -> list[Panel]:
    """Side by side the second begins on the product of the first; on a phone it stands below."""
    (left, right), step = first.span[0], first.corner[0]
    wide = right - left
    return beside(
        first.panel(words["title_first"]),
        second.panel(words["title_second"]),
        gap=(step - wide) / (step + wide),
        phone=(46, 45),
        phone_gap=0.09,
    )


def symmetric(values: Values, words: Words) -> Figure:
    """One entry is moved away from symmetry: the still lines close like scissors, and vanish."""
    (a, b), (_, d) = values["floats"]
    middle = float(a + d) / 2
    lim, span = 1.3 * (middle + b), (middle - 1.9 * b, middle + 1.9 * b)
    panels = beside(
        plane(around(lim), ("a", "b"), words["title_lines"]),
        lifted_panels(values, words, span, float(b * b)),
        widths=(50, 42),
        phone=(40, 50),
        phone_gap=0.1,
    )
    picture = Picture(values["state"], panels)
    draw_circles(picture, lifted)
    for which, color in enumerate(COLOURS):
        picture.line(eigen_line(lifted, which, 1.5 * lim), color, width=3)
    picture.line([(end, 0) for end in span], AXES, width=1, panel="2")
    picture.line(moving.charpoly_curve(span, lifted), INK, width=2.5, panel="2")
    picture.dots(moving.roots, INK, size=12, symbol="diamond", panel="2")
    picture.line([(-1.15, 0), (1.65, 0)], AXES, panel="3")
    entry = words.say("handle_entry", cov=values["cov"])  # what it stands at is no entry
    picture.handle_vector(factor, entry, (factor.x, factor.y), INK, panel="3")
    picture.readout(lifted[1, 0], words["entry_q"])
    picture.readout(moving.under_root, words["under_root"])
    return picture.figure(aspect=0.62, narrow_aspect=2.0, hint=words["hint_entry"])


def lifted_panels(values: Values, words: Words, span: Range, square: float) -> list[Panel]:
    """The polynomial, and below it the entry on its line."""
    curve = Panel(
        span,
        (-1.9 * square, 3.2 * square),
        words["title_lifted"],
        "2",
        x_title="λ",
        phone_inset=(0.08, 0, 0, 0),
    )
    strip = Panel(
        (-1.15, 1.65),
        (-1, 1),
        words["title_entry"],
        "3",
        x_ticks=values["ticks"],
        y_ticks={},
        inset=(0, 0, 0.08, 0),
        phone_inset=(0.04, 0.04, 0.04, 0),
    )
    return over(curve, strip, heights=(58, 20), gap=0.22, phone=(52, 22), phone_gap=0.26)


# --- two equal eigenvalues --------------------------------------------------------------------


def repeated(values: Values, words: Words) -> Figure:
    """A round and a long cloud, both with covariance 0, under the same axis."""
    window, names = around(3.6), ("a", "b")
    top = 1.2 * max(values["long_a"].value, values["round_now"].value)
    curve = over_angle(
        (0, top),
        words["title_spread"],
        words["angle"],
        "3",
        inset=(0.06, 0, 0.06, 0),
        phone_inset=(0.1, 0, 0.04, 0),
    )
    clouds = beside(
        plane(window, names, words["title_round"]),
        plane(window, names, words["title_long"], "2"),
        gap=0.06,
        phone_gap=0.11,
    )
    panels = over(clouds, curve, heights=(57, 28), gap=0.15, phone=(70, 20), phone_gap=0.1)
    picture = Picture(values["state"], panels)
    for name, panel in (("round", ""), ("long", "2")):
        draw_still_cloud(picture, values[f"{name}_records"], window.half, panel)
    draw_spread(picture, C, "circle")
    draw_spread(picture, values["long_fractions"], "diamond")
    radius = 0.86 * window.half
    picture.handle_axis(theta, words["axis"], radius, FIRST, centre=ORIGIN, trail=tried)
    # The round cloud's is the same along every axis, so it stays exact.
    picture.readout(C[0, 0], words["variance_round"], color=FIRST)
    long = quadratic(u(theta), values["long_fractions"])
    picture.readout(long, words["variance_long"], color=FIRST)
    return picture.figure(aspect=0.78, narrow_aspect=2.35, hint=words["hint_axis"])


def draw_still_cloud(picture: Picture, records: np.ndarray, reach: float, panel: str) -> None:
    feet = feet_of(records)
    picture.line(line_along(u(theta), 2 * reach), FIRST, width=2.5, panel=panel)
    picture.line(segments(records, feet), LOST, width=1.5, dash="dot", panel=panel)
    picture.dots(feet, FIRST, size=10, panel=panel)
    picture.dots(records, DATA, size=13, panel=panel)


def draw_spread(picture: Picture, matrix: Operand, symbol: str) -> None:
    curve, here, been = moving.spread(matrix)
    picture.line(curve, FIRST, opacity=0.45, panel="3", after=True)
    picture.dots(been, FIRST, size=6, opacity=0.6, symbol=symbol, panel="3")
    picture.dots(here, FIRST, size=13, symbol=symbol, panel="3")
