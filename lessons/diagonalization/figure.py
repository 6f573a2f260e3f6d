"""The pictures of turning the basis."""

from __future__ import annotations

from figures.cloud import around, dot_size, draw_records, plane
from figures.palette import DATA, DATA_TINT, FIRST, PAPER, SECOND
from figures.panel import BARE, Panel, beside, over
from figures.picture import Figure, Picture
from lessons.diagonalization import moving
from lessons.diagonalization.moving import D, basis, theta
from lessons.model import Values
from lessons.text import Words
from live.operations import abs_, det, trace, xy
from live.paths import boxes, mix, text
from live.terms import ORIGIN, C, beyond, centred, line_along

HEAT = [PAPER, DATA_TINT, DATA]
NAMES = ("p₁", "p₂")
COLOURS = (FIRST, SECOND)


def centred_names(values: Values, words: Words) -> list[str]:
    return [words.say("centred", name=values[f"name_{field}"]) for field in "ab"]


def draw_turned_basis(picture: Picture, reach: float, words: Words) -> None:
    """The basis p₁, p₂ on its axes, and the handle that turns it."""
    end = 0.77 * reach
    for which, color in enumerate(COLOURS):
        axis = line_along(basis[which], end)
        picture.line(axis, color, width=1, dash="dash", opacity=0.6)
        tip = 0.5 * reach * basis[which]
        picture.arrow(ORIGIN, tip, color, width=3.5, head=0.09 * reach)
    draw_records(picture, centred)
    for which, color in enumerate(COLOURS):
        picture.label(beyond(end * basis[which], 0.21 * end), NAMES[which], color)
    picture.handle_axis(theta, words["basis"], end, FIRST, centre=ORIGIN)


def derive(values: Values, words: Words) -> Figure:
    """The cloud in the old basis, and in the coordinates of the turned one."""
    reach = values["reach"]
    window = around(reach)
    panels = beside(
        plane(window, centred_names(values, words), words["title_old"]),
        plane(window, ("y₁", "y₂"), words["title_new"], "2"),
    )
    picture = Picture(values["state"], panels)
    draw_turned_basis(picture, reach, words)
    end = 1.2 * reach
    for tip, color in (((end, 0), FIRST), ((0, end), SECOND)):
        back = (-tip[0], -tip[1])
        picture.line([back, tip], color, width=1.5, dash="dash", panel="2")
    picture.dots(moving.new_fields, DATA, size=dot_size(len(values["raw"])), panel="2")
    picture.readout(D[0, 0], words["var_y1"], color=FIRST)
    picture.readout(D[0, 1], words["cov_y"])
    picture.readout(D[1, 1], words["var_y2"], color=SECOND)
    return picture.figure(aspect=0.56, narrow_aspect=1.95, hint=words["hint_basis"])


def by_hand(values: Values, words: Words) -> Figure:
    """The turned basis, D as a heat map, and the two variances end to end."""
    reach, total = values["reach"], values["trace"].value or 1.0
    square = (-0.85, 1.55), (-1.55, 0.85)
    heat = Panel(*square, words["title_heat"], "2", equal=True, **BARE)
    inset = (0.02, 0, 0.03, 0)
    narrow = (0.04, 0.04, 0.02, 0)
    bar = Panel(
        (0, total), (0, 1), words["title_bar"], "3", inset=inset, phone_inset=narrow, **BARE
    )
    panels = beside(
        plane(around(reach), centred_names(values, words), words["title_turn"]),
        over(heat, bar, heights=(70, 13), gap=0.17, phone=(62, 18), phone_gap=0.2),
        widths=(50, 44),
        gap=0.06,
        phone=(40, 50),
        phone_gap=0.1,
    )
    picture = Picture(values["state"], panels)
    draw_turned_basis(picture, reach, words)
    draw_heat(picture, values)
    ends = (0, D[0, 0], trace(D))
    for which, color in enumerate(COLOURS):
        piece = boxes(xy(ends[which], 0), xy(ends[which + 1], 1))
        picture.line(piece, color, width=0, fill=color, panel="3")
    picture.readout(D[0, 1], words["off"])
    picture.readout(D[0, 0], words["var_y1"], color=COLOURS[0])
    picture.readout(D[1, 1], words["var_y2"], color=COLOURS[1])
    # Those of C: no turn changes them, so they stay exact at every angle.
    picture.readout(trace(C), words["trace"])
    picture.readout(det(C), words["det"])
    return picture.figure(aspect=0.62, narrow_aspect=2.15, hint=words["hint_basis"])


def draw_heat(picture: Picture, values: Values) -> None:
    """The four numbers of D, the stronger in colour the further from 0."""
    top = 1.4 * values["lambda1"].value or 1.0
    places = [(column, -row) for row in (0, 1) for column in (0, 1)]
    for x, y in places:
        cell = boxes((x - 0.475, y - 0.475), (x + 0.475, y + 0.475))
        shade = mix(HEAT, abs_(D[-y, x]) / top)
        picture.line(cell, PAPER, width=0, fill=shade, panel="2")
    digits = 2 if values["lambda2"].value >= 0.1 or values["lambda2"].value == 0 else 3
    picture.label(places, text(D, digits), size=20, panel="2")
    for which, color in enumerate(COLOURS):
        picture.words(-0.66, -which, NAMES[which], color, panel="2", size=16)
        picture.words(which, 0.66, NAMES[which], color, panel="2", size=16)
