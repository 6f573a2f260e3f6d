"""The pictures of the lesson on change of basis."""

from __future__ import annotations

from typing import Any

from figures.cloud import Frame, draw_records, grab_records, plane
from figures.matrix import Block, Falk
from figures.palette import AXES, DATA, FIRST, INK, LOST, SECOND
from figures.picture import Box, Figure, Picture
from lessons.basis.drawing import (
    BASIS_COLORS,
    HEAD,
    bare_plane,
    draw_axes,
    draw_basis,
    draw_shadow,
    draw_turned_basis,
    draw_vector,
    name_tip,
    natural,
    span,
    turn,
)
from lessons.basis.vectors import numbered
from lessons.model import Values
from lessons.text import Words, plain

WINDOW = Frame((-4.2, 4.2), (-3.4, 3.4))
DIAGONAL = Frame((-2.2, 4.4), (-2.4, 4.2))
THREE = Frame((-1.9, 3.9), (-1.9, 3.9))
OBLIQUE = Frame((-3.2, 7.2), (-2.6, 5.2))
PLANE: tuple[Box, Box] = (0, 0.58, 0, 1), (0, 1, 0.46, 1)
PRODUCT: tuple[Box, Box] = (0.63, 1, 0.08, 0.92), (0.06, 0.94, 0, 0.36)
OBLIQUE_NAMES = ("b₁", "b₂")


def inner(values: Values, words: Words) -> Figure:
    picture = Picture(values["state"], [plane(WINDOW, ("", ""), words["title_inner"])])
    draw_axes(picture, WINDOW)
    draw_shadow(picture, 2 * WINDOW.half)
    picture.line("arc_between", INK, width=1.5, a="a", b="b", radius=0.7)
    draw_vector(picture, "a", "a", DATA)
    draw_vector(picture, "b", "b", FIRST, {"gap": 0, "side": 0.4})
    for name, color in ("a", DATA), ("b", FIRST):
        picture.handle_vector(name, words.say("vector", name=name), span(WINDOW), color)
        picture.readout(
            "length", f"|{name}|", plain(values[f"length_{name}"]), color=color, name=name
        )
    cosine = plain(values["cosine"])
    picture.readout("cos_between", "cos θ", cosine, after=True, a="a", b="b")
    picture.readout("dot", "a · b", plain(values["dot"]), after=True, a="a", b="b")
    return picture.figure(aspect=0.78, narrow_aspect=0.9, hint=words["hint_both"])


def shadow(values: Values, words: Words) -> Figure:
    picture = Picture(values["state"], [plane(WINDOW, ("", ""), words["title_shadow"])])
    draw_axes(picture, WINDOW)
    draw_shadow(picture, 2 * WINDOW.half)
    draw_vector(picture, "a", "a", DATA)
    draw_vector(picture, "b", "b", FIRST, {"gap": 0, "side": 0.4})
    picture.handle_vector("a", words.say("vector", name="a"), span(WINDOW), DATA)
    label = words.say("vector", name="b")
    picture.handle_vector("b", label, span(WINDOW), FIRST, unit=True, snap=5)
    picture.readout("length", "|b|", "1", color=FIRST, name="b")
    picture.readout("dot", "a · b", plain(values["dot"]), after=True, a="a", b="b")
    return picture.figure(aspect=0.78, narrow_aspect=0.9, hint=words["hint_both"])


def coordinates(values: Values, words: Words) -> Figure:
    picture = Picture(values["state"], [bare_plane(WINDOW, words["title_grid"])])
    draw_turned_basis(picture, WINDOW)
    picture.line("coordinate_leg", FIRST, width=5, opacity=0.5, which=0, after=True)
    picture.line("coordinate_leg", SECOND, width=5, opacity=0.5, which=1, after=True)
    draw_vector(picture, "v", "v", DATA)
    picture.handle_vector("v", words.say("vector", name="v"), span(WINDOW), DATA)
    turn(picture, words)
    for which, color in enumerate(BASIS_COLORS):
        label = words.say("coordinate", n=which + 1)
        text = plain(values["now"][which])
        picture.readout("coordinate", label, text, color=color, after=True, which=which)
    return picture.figure(aspect=0.78, narrow_aspect=0.9, hint=words["hint_grid"])


def orthonormal(values: Values, words: Words) -> Figure:
    falk = Falk(
        Block(values["P"], "P", BASIS_COLORS, ("p₁", "p₂")),
        Block(values["V"], "", DATA, ("v",), live=natural(["v"])),
        Block(values["Y"], "P v", BASIS_COLORS, live={"vectors": ["v"]}),
        after=True,
        id="2",
        size=17,
    )
    panels = [
        bare_plane(DIAGONAL, words["title_diagonal"], *PLANE),
        falk.panel(words["title_entries"], *PRODUCT),
    ]
    picture = Picture(values["state"], panels)
    draw_turned_basis(picture, DIAGONAL, "p")
    picture.line("foot", LOST, width=1.5, dash="dot", a="v", b=0)
    picture.line("vector_shadow", FIRST, width=8, opacity=0.4, a="v", b=0)
    picture.line("vector_shadow", SECOND, width=8, opacity=0.4, a="v", b=1)
    picture.line("foot", LOST, width=1.5, dash="dot", a="v", b=1)
    draw_vector(picture, "v", "v", DATA)
    picture.handle_vector("v", words.say("vector", name="v"), span(DIAGONAL), DATA)
    falk.draw(picture, words)
    return picture.figure(aspect=0.6, narrow_aspect=1.65, hint=words["hint_arrow"])


def three_points(values: Values, words: Words) -> Figure:
    names = ["p1", "p2", "p3"]
    falk = Falk(
        Block(values["P"], "P", BASIS_COLORS, ("p₁", "p₂"), live={"vectors": [[1, 0], [0, 1]]}),
        Block(values["X"], "X", DATA, numbered("x", 3)),
        Block(values["Y"], "P X", BASIS_COLORS, live={"vectors": names}),
        after=True,
        id="2",
        size=14,
        wider=1.2,
    )
    panels = [
        bare_plane(THREE, words["title_three"], (0, 0.5, 0, 1), PLANE[1]),
        falk.panel(words["title_entries"], (0.55, 1, 0.12, 1), (0, 1, 0, 0.36)),
    ]
    picture = Picture(values["state"], panels)
    draw_turned_basis(picture, THREE, "p")
    for name in names:
        picture.line("vector_shadow", FIRST, width=8, opacity=0.25, a=name, b=0)
        picture.line("foot", LOST, width=1.5, dash="dot", a=name, b=0)
    for number, name in enumerate(names):
        x, y = values["state"][name]
        picture.still([x], [y], mode="markers", marker={"color": DATA, "size": 13})
        picture.words(x + 0.28, y - 0.24, f"<b>{numbered('x', 3)[number]}</b>", DATA, size=15)
    turn(picture, words)
    falk.draw(picture, words)
    return picture.figure(aspect=0.55, narrow_aspect=1.65, hint=words["hint_turn"])


def general(values: Values, words: Words) -> Figure:
    frame: Frame = values["frame"]
    m, r = len(values["raw"]), len(values["P"])
    falk = Falk(
        Block(values["P"], "P", BASIS_COLORS, numbered("p", r), {"vectors": [[1, 0], [0, 1]]}),
        Block(values["X"], "X", DATA, numbered("x", m), natural(list(range(m)))),
        Block(values["Y"], "P X", BASIS_COLORS, live={"vectors": list(range(m))}),
        most=5 if m <= 5 else 4,
        id="2",
        size=14,
        wider=1.25,
    )
    names = values["name_a"], values["name_b"]
    panels = [
        plane(frame, names, words["title_records"], (0.2, 0.8, 0, 0.52), (0.04, 1, 0, 0.5)),
        falk.panel(words["title_product"], (0.02, 0.98, 0.62, 1), (0, 1, 0.6, 1)),
    ]
    state = {"points": values["raw"].tolist(), "ddof": values["ddof"], "e1": [1, 0], "e2": [0, 1]}
    picture = Picture({**state, "theta": values["theta"].value}, panels)
    draw_records(picture)
    reach = 0.28 * frame.half
    for which, color in enumerate(BASIS_COLORS[:r]):
        picture.line("vector_line", color, opacity=0.4, b=which, length=4 * frame.half)
        picture.arrow("basis_arrow", color, width=3.5, which=which, head=frame.head, length=reach)
        args = {"which": which, "length": reach, "gap": 0, "at": 0.6}
        side = (-0.11, 0.11)[which] * frame.half
        name_tip(picture, numbered("p", r)[which], color, side=side, **args)
    draw_looked_at(picture, falk, values)
    grab_records(picture, frame, words, values["grid"])
    turn(picture, words, reach)
    falk.draw(picture, words)
    return picture.figure(aspect=1.0, narrow_aspect=1.65, hint=words["hint_entry"])


def draw_looked_at(picture: Picture, falk: Falk, values: Values) -> None:
    """The record of the chosen column, dropped onto the basis vector of the chosen row."""
    for row, color in enumerate(BASIS_COLORS[: len(values["P"])]):
        picture.line("looked_shadow", color, width=9, opacity=0.4, name=falk.entry, row=row)
        picture.line("looked_drop", LOST, dash="dot", name=falk.entry, row=row)


def unnormalised(values: Values, words: Words) -> Figure:
    picture = Picture(values["state"], [bare_plane(OBLIQUE, words["title_oblique"])])
    basis: dict[str, Any] = {"basis": ["b1", "b2"]}
    picture.line("basis_grid", AXES, width=1, opacity=0.35, span=OBLIQUE.span, **basis)
    place = {"at": 0.68, "gap": 0, "side": 0.7, "vector": "v", "rebuilt": True}
    black: dict[str, Any] = {"width": 2, "head": HEAD, "after": True}
    picture.arrow("rebuilt_vector", INK, vector="v", **black, **basis)
    name_tip(picture, words["rebuilt"], INK, after=True, size=13, **place, **basis)
    leg: dict[str, Any] = {"width": 6, "opacity": 0.4, "after": True}
    for which, color in enumerate(BASIS_COLORS):
        picture.line("coordinate_leg", color, which=which, **leg, **basis)
    draw_basis(picture, **basis)
    for which, color in enumerate(BASIS_COLORS):
        beside = {"gap": 0, "at": 0.6, "side": 0.4}
        name_tip(picture, OBLIQUE_NAMES[which], color, which=which, **beside, **basis)
    draw_vector(picture, "v", "v", DATA, {"gap": 0, "side": -0.45})
    picture.handle_vector("v", words.say("vector", name="v"), span(OBLIQUE), DATA)
    for which, color in enumerate(BASIS_COLORS):
        label = words.say("vector", name=OBLIQUE_NAMES[which])
        picture.handle_vector(f"b{which + 1}", label, span(OBLIQUE), color, snap=0.1)
    say_products(picture, values, words, basis)
    return picture.figure(aspect=0.76, narrow_aspect=0.85, hint=words["hint_basis"])


def say_products(picture: Picture, values: Values, words: Words, basis: dict[str, Any]) -> None:
    """Dot products and coordinates, side by side."""
    for which, name in enumerate(OBLIQUE_NAMES):
        dot = plain(values["dots"][which])
        picture.readout("dot", f"{name} · v", dot, a=f"b{which + 1}", b="v")
    for which, color in enumerate(BASIS_COLORS):
        label, now = words.say("coordinate", n=which + 1), plain(values["now"][which])
        style: dict[str, Any] = {"color": color, "after": True, "which": which}
        picture.readout("coordinate", label, now, **style, **basis)
