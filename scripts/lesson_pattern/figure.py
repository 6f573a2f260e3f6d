"""The picture: records, a place to drag, and the lines between them."""

from figures.cloud import draw_records, grab_records, plane
from figures.palette import AXES, INK, LOST
from figures.picture import Figure, Picture
from lessons.model import Values
from lessons.text import Words
from live.operations import rows
from live.terms import mean
from scripts.lesson_pattern import moving
from scripts.lesson_pattern.moving import x


def nearest(values: Values, words: Words) -> Figure:
    window, names = values["window"], (values["name_a"], values["name_b"])
    picture = Picture(values["state"], [plane(window, names, words["title"])])
    picture.line(moving.lines, LOST, width=1.5, dash="dot")
    picture.line(moving.as_good, LOST, after=True)  # not before the answer
    picture.dots(mean, AXES, size=21, symbol="cross")
    draw_records(picture)
    picture.dots(x, INK, size=11, symbol="diamond")
    picture.label(x + rows(0, 0.11 * window.half), "x", bold=True)
    grid = values["table"].grid
    picture.handle_vector(x, words["point"], (window.x, window.y), INK, snap=float(grid))
    grab_records(picture, window, words, grid)
    picture.readout(moving.far, words["far"])
    label = words.say("spread", divisor=values["divisor"])
    picture.readout(moving.spread, label, color=LOST, after=True)
    return picture.figure(aspect=0.72, narrow_aspect=1.0, hint=words["hint"])
