"""The pictures of an oblique basis, and of a small error that whitening makes large."""

from __future__ import annotations

from figures.cloud import Window, around, dot_size, draw_crosshair, plane
from figures.palette import DATA, FIRST, FIRST_TINT, GRID, LOST, SECOND
from figures.panel import BARE, beside
from figures.picture import Figure, Picture, Style
from lessons.model import Values
from lessons.text import Words
from lessons.whitening import moving
from lessons.whitening.moving import GIVEN, b2, bent, q
from live.algorithms import basis_grid
from live.expression import Expr
from live.operations import norm, rows, sqrt, xy
from live.terms import ORIGIN, L, P, centred, mean, points

WINDOW = Window((-1.8, 3.8), (-2.5, 2.5))
THIN = Window((1.7, 8.3), (0.7, 7.3))
WHITE = around(4.8)  # the new record stays inside


def oblique(values: Values, words: Words) -> Figure:
    """Two arrows given by coordinates; the basis below them can be bent."""
    picture = Picture(values["state"], [plane(WINDOW, ("", ""), words["title_oblique"], **BARE)])
    picture.line(basis_grid(bent, WINDOW.span), GRID, width=1.5)
    for i, (name, color, side) in enumerate((("b₁", FIRST, -0.25), ("b₂", SECOND, 0.25))):
        picture.arrow(ORIGIN, bent[i], color, width=4, head=0.22)
        picture.label(beside_arrow(bent[i], side), name, color)
    for name, coordinates in GIVEN.items():
        v = coordinates @ bent
        picture.arrow(ORIGIN, v, DATA, head=0.22)
        picture.label(v + 0.25 * v / norm(v), name, DATA)
    picture.handle_vector(b2, words["vector_b2"], (b2.x, b2.y), SECOND)
    picture.readout(moving.between, words["between"], digits=1, unit="°", color=SECOND)
    picture.readout(moving.seen, words["seen"])
    picture.readout(moving.by_formula, words["formula"])
    return picture.figure(aspect=0.7, narrow_aspect=1.0, hint=words["hint_b2"])


def beside_arrow(v: Expr, side: float) -> Expr:
    """So far to the left of a basis vector, somewhat beyond its middle."""
    return 0.6 * v + side * xy(-v[1], v[0])


def noise(values: Values, words: Words) -> Figure:
    """A thin cloud with a new record beside it, and both in the white picture."""
    names = (values["name_a"], values["name_b"])
    panels = beside(
        plane(THIN, names, words["title_thin"]),
        plane(WHITE, ("z₁", "z₂"), words["title_loud"], "2"),
    )
    picture = Picture(values["state"], panels)
    size = dot_size(len(values["raw"]))
    draw_crosshair(picture, THIN)
    for i, color in enumerate((FIRST, SECOND)):
        picture.arrow(mean, mean + sqrt(L[i]) * P[i], color, width=3.5, head=0.6 * THIN.head)
    picture.dots(points, DATA, size=0.7 * size)
    picture.line(rows(mean, mean + q), LOST, width=3)
    draw_crosshair(picture, WHITE, ORIGIN, panel="2")
    tint: Style = {"fill": FIRST_TINT, "opacity": 0.6}
    picture.line(moving.image(moving.kept), FIRST, width=1.5, panel="2", **tint)
    picture.dots(centred @ moving.kept.T, DATA, size=0.7 * size, panel="2")
    tip = moving.kept @ q
    picture.line(rows(ORIGIN, tip), LOST, width=3, panel="2", after=True)
    picture.dots(tip, LOST, size=size, symbol="diamond", panel="2", after=True)
    middle = picture.state.read(mean)
    reach = [(middle[i] + low, middle[i] + high) for i, (low, high) in enumerate((q.x, q.y))]
    picture.handle_vector(q, words["new_record"], reach, LOST, start=mean)
    picture.readout(moving.before, words["before"], color=LOST)
    picture.readout(moving.after, words["after"], color=LOST, after=True)
    return picture.figure(aspect=0.62, narrow_aspect=1.95, hint=words["hint_q"])
