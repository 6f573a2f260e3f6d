"""The pictures of the lesson on change of basis."""

from __future__ import annotations

from figures.cloud import Window, draw_crosshair, draw_records, grab_records, plane
from figures.matrix import Block, Falk
from figures.naming import numbered
from figures.palette import DATA, FIRST, INK, LOST
from figures.panel import Panel, beside
from figures.picture import Figure, Picture, Style
from lessons.basis.drawing import (
    BASIS_COLORS,
    HEAD,
    bare_plane,
    draw_arrow,
    draw_grid,
    draw_legs,
    draw_shadow,
    draw_turned_basis,
    grab,
    name_arrow,
    say_steps,
    turn,
)
from lessons.basis.moving import (
    DIAGONAL,
    OBLIQUE,
    PLANE,
    POINTS,
    PX,
    B,
    Bv,
    P,
    Pv,
    X,
    a,
    b,
    b1,
    b2,
    cosine,
    foot,
    looked_at,
    oblique,
    rebuilt,
    unit_b,
    v,
)
from lessons.model import Values
from lessons.text import Words
from live.algorithms import arc
from live.operations import norm, rows
from live.settings import Vector
from live.terms import ORIGIN, line_along

THREE = Window((-1.9, 3.9), (-1.9, 3.9))


def inner(values: Values, words: Words) -> Figure:
    picture = with_shadow(values, words["title_inner"])
    picture.line(arc(a, b, 0.7), INK, width=1.5)
    draw_both(picture, words, b, 0.55)
    for arrow, color in (a, DATA), (b, FIRST):
        picture.readout(norm(arrow), f"|{arrow.name}|", color=color)
    picture.readout(cosine, "cos θ", after=True)
    picture.readout(a @ b, "a · b", after=True)
    return picture.figure(aspect=0.78, narrow_aspect=0.9, hint=words["hint_both"])


def shadow(values: Values, words: Words) -> Figure:
    picture = with_shadow(values, words["title_shadow"])
    draw_both(picture, words, unit_b, -0.5)
    picture.readout(1, "|b|", color=FIRST)
    picture.readout(a @ b, "a · b", after=True)
    return picture.figure(aspect=0.78, narrow_aspect=0.9, hint=words["hint_both"])


def with_shadow(values: Values, title: str) -> Picture:
    picture = Picture(values["state"], [plane(PLANE, ("", ""), title)])
    draw_crosshair(picture, PLANE, ORIGIN)
    draw_shadow(picture, a, b, 2 * PLANE.half)
    return picture


def draw_both(picture: Picture, words: Words, second: Vector, side: float) -> None:
    """Both arrows; the name of b stands beside it, where a is not at first."""
    draw_arrow(picture, a, "a", DATA, gap=0.6, clip=False)
    draw_arrow(picture, b, "b", FIRST, gap=0, side=side, clip=False)
    grab(picture, a, words, PLANE)
    grab(picture, second, words, PLANE, FIRST)


def coordinates(values: Values, words: Words) -> Figure:
    picture = Picture(values["state"], [bare_plane(PLANE, words["title_grid"])])
    draw_turned_basis(picture, P, PLANE, "b")
    draw_legs(picture, Pv, P, v, width=5, opacity=0.5)
    draw_arrow(picture, v, "v", DATA)
    grab(picture, v, words, PLANE)
    turn(picture, words)
    say_steps(picture, words, Pv)
    return picture.figure(aspect=0.78, narrow_aspect=0.9, hint=words["hint_grid"])


def orthonormal(values: Values, words: Words) -> Figure:
    falk = Falk(
        Block(values["P"], "P", BASIS_COLORS, numbered("p", 2)),
        Block(values["V"], "", DATA, ("v",), live=rows(v).T, short=True),
        Block(values["Y"], "P v", BASIS_COLORS, live=rows(Pv).T),
        after=True,
        id="2",
        size=15,
    )
    room = {"inset": (0, 0, 0.08, 0.08), "phone_inset": (0.06, 0.06, 0, 0)}
    product = falk.panel(words["title_entries"], **room)
    panels = with_product(bare_plane(DIAGONAL, words["title_diagonal"]), product, 0.56)
    picture = Picture(values["state"], panels)
    draw_turned_basis(picture, P, DIAGONAL, "p")
    for which, color in enumerate(BASIS_COLORS):
        end = foot(v, P[which])
        picture.line(rows(v, end), LOST, width=1.5, dash="dot")
        picture.line(rows(ORIGIN, end), color, width=8, opacity=0.4)
    draw_arrow(picture, v, "v", DATA)
    grab(picture, v, words, DIAGONAL)
    falk.draw(picture, words)
    return picture.figure(aspect=0.6, narrow_aspect=1.65, hint=words["hint_arrow"])


def with_product(plane: Panel, product: Panel, width: float) -> list[Panel]:
    """A plane, in this part of the width, and a product beside it."""
    return beside(
        plane, product, widths=(width, 1 - width), gap=0.05, phone=(54, 36), phone_gap=0.1
    )


def three_points(values: Values, words: Words) -> Figure:
    names = numbered("x", 3)
    falk = Falk(
        Block(values["P"], "P", BASIS_COLORS, numbered("p", 2), live=P),
        Block(values["X"], "X", DATA, names),
        Block(values["Y"], "P X", BASIS_COLORS, live=PX),
        after=True,
        id="2",
        size=14,
        wider=1.2,
    )
    room = {"inset": (0, 0, 0.12, 0), "phone_inset": (0, 0, 0, 0)}
    product = falk.panel(words["title_entries"], **room)
    panels = with_product(bare_plane(THREE, words["title_three"]), product, 0.53)
    picture = Picture(values["state"], panels)
    draw_turned_basis(picture, P, THREE, "p")
    for record in POINTS:
        end = foot(record, P[0])
        picture.line(rows(ORIGIN, end), FIRST, width=8, opacity=0.25)
        picture.line(rows(record, end), LOST, width=1.5, dash="dot")
    picture.dots(POINTS, DATA, size=13)
    for name, (x, y) in zip(names, POINTS, strict=True):
        picture.words(x + 0.28, y - 0.24, f"<b>{name}</b>", DATA, size=15)
    turn(picture, words)
    falk.draw(picture, words)
    return picture.figure(aspect=0.55, narrow_aspect=1.65, hint=words["hint_turn"])


def general(values: Values, words: Words) -> Figure:
    window: Window = values["window"]
    m, r = values["m"], len(values["P"])
    falk = Falk(
        Block(values["P"], "P", BASIS_COLORS, numbered("p", r), live=P),
        Block(values["X"], "X", DATA, numbered("x", m), live=X, short=True),
        Block(values["Y"], "P X", BASIS_COLORS, live=PX),
        most=5 if m <= 5 else 4,
        id="2",
        size=14,
        wider=1.25,
    )
    names = values["name_a"], values["name_b"]
    room = {"inset": (0, 0, 0.12, 0), "phone_inset": (0, 0, 0, 0)}
    panels = beside(
        falk.panel(words["title_product"], **room),
        plane(window, names, words["title_records"]),
        widths=(60, 40),
        phone=(40, 50),
        phone_gap=0.1,
    )
    picture = Picture(values["state"], panels)
    draw_records(picture)
    reach = 0.28 * window.half
    for which, name in enumerate(numbered("p", r)):
        draw_direction(picture, which, name, window, reach)
    for which, color in enumerate(BASIS_COLORS[:r]):
        end, drop = looked_at(which)
        picture.line(end, color, width=9, opacity=0.4)
        picture.line(drop, LOST, dash="dot")
    grab_records(picture, window, words, values["table"].grid)
    turn(picture, words, reach)
    falk.draw(picture, words)
    return picture.figure(aspect=0.46, narrow_aspect=1.65, hint=words["hint_entry"])


def draw_direction(picture: Picture, which: int, name: str, window: Window, reach: float) -> None:
    """A basis vector, drawn long enough for this window, and the line along it."""
    p, color = P[which], BASIS_COLORS[which]
    picture.line(line_along(p, 4 * window.half), color, opacity=0.4)
    picture.arrow(ORIGIN, reach * p, color, width=3.5, head=window.head)
    side = (-0.11, 0.11)[which] * window.half
    name_arrow(picture, reach * p, name, color, at=0.6, gap=0, side=side)


def unnormalised(values: Values, words: Words) -> Figure:
    picture = Picture(values["state"], [bare_plane(OBLIQUE, words["title_oblique"])])
    names = numbered("b", 2)
    draw_grid(picture, B, OBLIQUE)
    picture.arrow(ORIGIN, rebuilt, INK, width=2, head=HEAD, after=True)
    place: Style = {"at": 0.68, "gap": 0, "side": 0.5, "anchor": "middle left"}
    name_arrow(picture, rebuilt, words["rebuilt"], INK, size=13, after=True, **place)
    draw_legs(picture, oblique, B, v, width=6, opacity=0.4)
    for which, color in enumerate(BASIS_COLORS):
        tip, name = (b1, b2)[which], names[which]
        draw_arrow(picture, tip, name, color, width=4, at=0.6, gap=0, side=0.4)
    draw_arrow(picture, v, "v", DATA, gap=0, side=-0.45)
    grab(picture, v, words, OBLIQUE)
    for arrow, name, color in zip((b1, b2), names, BASIS_COLORS, strict=True):
        grab(picture, arrow, words, OBLIQUE, color, name)
    for which, name in enumerate(names):
        picture.readout(Bv[which], f"{name} · v")
    say_steps(picture, words, oblique)
    return picture.figure(aspect=0.76, narrow_aspect=0.85, hint=words["hint_basis"])
