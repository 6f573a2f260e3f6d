"""The pictures of the Mahalanobis distance: an ellipse, a circle, and the bars of T²."""

from figures.cloud import around, draw_crosshair, draw_records, grab_records, plane
from figures.palette import AXES, DATA, FIRST, INK, SECOND
from figures.panel import Panel, beside
from figures.picture import Figure, Picture
from lessons.mahalanobis import moving
from lessons.mahalanobis.moving import across, along, d, t2, x, z
from lessons.model import Values
from lessons.text import Words
from live.expression import Expr
from live.operations import norm, rows, sqrt, sum_
from live.paths import text
from live.terms import ORIGIN, L, P, mean, points


def cloud(values: Values, words: Words, title: str, *others: Panel, **marked: Expr) -> Picture:
    """The records, the components as long as their standard deviations, and points with names."""
    window, names = values["window"], (values["name_a"], values["name_b"])
    said = (words["title_line"], words[title])[values["rank"] - 1]
    picture = Picture(values["state"], beside(plane(window, names, said), *others))
    draw_crosshair(picture, window)
    draw_records(picture)
    for i, color in enumerate((FIRST, SECOND)):
        picture.arrow(mean, mean + sqrt(L[i]) * P[i], color, head=window.head)
    for name, place in marked.items():
        picture.dots(mean + place, INK, size=11, symbol="diamond")
        picture.label(mean + place + rows(0, 0.11 * window.half), name, bold=True)
    if "x" in marked:
        span, grid = (window.x, window.y), float(values["table"].grid)
        picture.line(rows(mean, mean + x), INK)
        picture.handle_vector(x, words["point"], span, INK, start=mean, snap=grid)
    return picture


def ellipse(values: Values, words: Words) -> Figure:
    """All points as far away as x: by ruler, and for the cloud."""
    picture = cloud(values, words, "title_cloud", G=along, H=across, x=x)
    picture.line(moving.by_ruler, AXES, width=1.5, dash="dot")
    picture.line(moving.as_far, FIRST, after=True)
    picture.readout(moving.ruler, words["ruler"])
    picture.readout(d, words["d"], color=FIRST, after=True)
    return picture.figure(0.72, 1.0, hint=words["hint_point"])


def circle(values: Values, words: Words) -> Figure:
    """The ellipse through x, and in the white cloud the circle that it becomes."""
    wide = around(values["reach"])
    right = plane(wide, ("z₁", "z₂"), words["title_white"], "2")
    picture = cloud(values, words, "title_ellipse", right, x=x)
    picture.line(moving.as_far, FIRST)
    picture.dots(moving.eight, FIRST)
    draw_crosshair(picture, wide, ORIGIN, panel="2")
    draw_records(picture, moving.white, panel="2")
    picture.line(moving.as_long, FIRST, panel="2", after=True)
    picture.dots(moving.white_eight, FIRST, panel="2", after=True)
    picture.dots(z, INK, size=11, symbol="diamond", panel="2", after=True)
    picture.readout(d, words["d"], color=FIRST)
    picture.readout(norm(z), words["length"], after=True)
    return picture.figure(0.62, 1.95, hint=words["hint_point"])


def outliers(values: Values, words: Words) -> Figure:
    """The records, and beside them T² of each as a bar."""
    m, most, window = values["m"], values["most"].value, values["window"]
    top = min(1.2 * most, 2 * values["greatest"].value)
    side = Panel((0.4, m + 0.6), (0, top), words["title_bars"], "2", x_title=words["numbers"])
    picture = cloud(values, words, "title_levels", side)
    picture.line(moving.levels, FIRST, width=1.5, opacity=0.6)
    picture.area(moving.bars, DATA, panel="2")
    if m <= 12:  # more could not be read
        picture.label(moving.tops + rows(0, 0.05 * top), text(t2, short=True), DATA, panel="2")
        picture.label(points + 0.08 * window.half, [str(n + 1) for n in range(m)], AXES, size=13)
    picture.line([(0.4, most), (m + 0.6, most)], INK, dash="dash", panel="2", after=True)
    grab_records(picture, window, words, values["table"].grid)
    picture.readout(moving.greatest, words["greatest"], color=DATA)
    picture.readout(sum_(t2), words["sum"], after=True)
    return picture.figure(0.6, 1.95, hint=words["hint_records"])
