"""Arrows, bases and grids: what the pictures of this lesson are made of."""

from __future__ import annotations

from typing import Any

from figures.cloud import Window, plane
from figures.naming import numbered
from figures.palette import AXES, DATA, FIRST, LOST, SECOND
from figures.panel import BARE, Panel
from figures.picture import Picture, Style
from lessons.basis.moving import foot, place_beside, theta
from lessons.text import Words
from live.algorithms import basis_grid
from live.expression import Expr
from live.operations import norm, ratio, rows
from live.settings import Vector
from live.terms import ORIGIN, line_along

HEAD = 0.28
BASIS_COLORS = (FIRST, SECOND)


def bare_plane(window: Window, title: str, **more: Any) -> Panel:
    """A plane without numbers and grid of its own: the basis brings them."""
    return plane(window, ("", ""), title, **BARE, **more)


def draw_arrow(
    picture: Picture, tip: Expr, name: str, color: str, *, width: float = 3.5, **where: Any
) -> None:
    picture.arrow(ORIGIN, tip, color, width=width, head=HEAD)
    name_arrow(picture, tip, name, color, **where)


def name_arrow(
    picture: Picture,
    tip: Expr,
    name: str,
    color: str,
    *,
    at: float = 1,
    gap: float = 0.4,
    side: float = 0,
    **more: Any,
) -> None:
    """The name of an arrow: a little beyond its tip, or beside it."""
    place = place_beside(tip, at, gap, side)
    picture.label(place, name, color, bold=True, **{"size": 17, **more})


def draw_grid(picture: Picture, basis: Expr, window: Window) -> None:
    picture.line(basis_grid(basis, window.span), AXES, width=1, opacity=0.35)


def draw_turned_basis(picture: Picture, basis: Expr, window: Window, letter: str) -> None:
    """Its grid, and the two basis vectors with their names outside of the corner."""
    draw_grid(picture, basis, window)
    for which, (name, color) in enumerate(zip(numbered(letter, 2), BASIS_COLORS, strict=True)):
        side = (-0.36, 0.36)[which]
        draw_arrow(picture, basis[which], name, color, width=4, at=0.55, gap=0, side=side)


def draw_shadow(picture: Picture, x: Expr, y: Expr, reach: float) -> None:
    """The shadow of x on the line along y, and what falls away."""
    picture.line(line_along(ratio(y, norm(y)), reach), FIRST, width=1.5, opacity=0.5)
    picture.line(rows(ORIGIN, foot(x, y)), FIRST, width=10, opacity=0.35)
    picture.line(rows(x, foot(x, y)), LOST, dash="dot")


def draw_legs(
    picture: Picture, steps: Expr, basis: Expr, tip: Expr, *, width: float, opacity: float
) -> None:
    """Along the first basis vector, then along the second, to the tip of an arrow."""
    corner = steps[0] * basis[0]
    style: Style = {"width": width, "opacity": opacity, "after": True}
    picture.line(rows(ORIGIN, corner), FIRST, **style)
    picture.line(rows(corner, tip), SECOND, **style)


def say_steps(picture: Picture, words: Words, steps: Expr) -> None:
    """The coordinates, after the prediction."""
    for which, color in enumerate(BASIS_COLORS):
        label = words.say("coordinate", n=which + 1)
        picture.readout(steps[which], label, color=color, after=True)


def grab(
    picture: Picture, arrow: Vector, words: Words, window: Window, color: str = DATA, name: str = ""
) -> None:
    label = words.say("vector", name=name or arrow.name)
    picture.handle_vector(arrow, label, (window.x, window.y), color)


def turn(picture: Picture, words: Words, radius: float = 1) -> None:
    picture.handle_axis(theta, words["basis"], radius, FIRST, centre=ORIGIN)
