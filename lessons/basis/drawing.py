"""Arrows, bases and grids: what the pictures of this lesson are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from figures.cloud import Frame, plane
from figures.palette import AXES, FIRST, LOST, SECOND
from figures.picture import WHOLE, Box, Panel, Picture
from lessons.text import Words

HEAD = 0.28
BASIS_COLORS = (FIRST, SECOND)


def span(frame: Frame) -> tuple[tuple[float, float], tuple[float, float]]:
    return frame.x, frame.y


def draw_axes(picture: Picture, frame: Frame) -> None:
    """The two lines through the origin."""
    (x0, x1), (y0, y1) = frame.x, frame.y
    line = {"color": AXES, "width": 1, "dash": "dash"}
    picture.still([x0, x1, None, 0, 0], [0, 0, None, y0, y1], mode="lines", line=line)


def name_tip(picture: Picture, text: str, color: str, **args: Any) -> None:
    """The name of an arrow: a little beyond its tip, or beside it."""
    font = {"size": args.pop("size", 17), "color": color, "weight": "bold"}
    style = {"mode": "text", "textfont": font}
    after = args.pop("after", False)
    picture.add("tip_label", style, "", after, {"text": text, "gap": 0.4, **args})


def draw_vector(
    picture: Picture, name: str, label: str, color: str, place: dict[str, float] | None = None
) -> None:
    picture.arrow("vector", color, width=3.5, name=name, head=HEAD)
    name_tip(picture, label, color, vector=name, **(place or {}))


def draw_basis(picture: Picture, *, heads: float = HEAD, length: float = 1, **basis: Any) -> None:
    """The turned natural basis, or two named vectors."""
    for which, color in enumerate(BASIS_COLORS):
        picture.arrow(
            "basis_arrow", color, width=4, which=which, head=heads, length=length, **basis
        )


def draw_shadow(picture: Picture, reach: float) -> None:
    """The shadow of a on the line along b, and what falls away."""
    picture.line("vector_line", FIRST, width=1.5, opacity=0.5, b="b", length=reach)
    picture.line("vector_shadow", FIRST, width=10, opacity=0.35, a="a", b="b")
    picture.line("foot", LOST, width=2, dash="dot", a="a", b="b")


def bare_plane(frame: Frame, title: str, wide: Box = WHOLE, narrow: Box | None = None) -> Panel:
    """A plane without numbers and grid of its own: the basis brings them."""
    return replace(plane(frame, ("", ""), title, wide, narrow), x_ticks={}, y_ticks={}, grid=False)


def draw_turned_basis(picture: Picture, frame: Frame, letter: str = "b") -> None:
    picture.line("basis_grid", AXES, width=1, opacity=0.35, span=frame.span)
    draw_basis(picture)
    for which, color in enumerate(BASIS_COLORS):
        beside = {"gap": 0, "at": 0.55, "side": (-0.36, 0.36)[which]}
        name_tip(picture, f"{letter}{'₁₂'[which]}", color, which=which, **beside)


def turn(picture: Picture, words: Words, radius: float = 1) -> None:
    picture.handle_axis("theta", words["basis"], radius, FIRST, centre=[0, 0], full=True)


def natural(vectors: Sequence[Any]) -> dict[str, Any]:
    """Entries that are plain coordinates."""
    return {"basis": ["e1", "e2"], "vectors": vectors, "short": True}
