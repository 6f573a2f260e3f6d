"""The pictures of the heap: from where one looks or which two columns, and what one sees."""

from __future__ import annotations

from figures.pad import draw_cross, draw_middle, pad_beside
from figures.palette import DATA, INK
from figures.picture import Figure, Picture
from figures.two_of_many import two_of_many
from lessons.heap import FIELDS
from lessons.model import Values
from lessons.text import Words
from lessons.why import moving

REACH = 2.6  # of the body, from its mean
NARROW = 1.1  # of thirty columns, each holds little


def hidden(values: Values, words: Words) -> Figure:
    """A field to turn and tilt by, and the shadow; after the answer, where it is broadest."""
    edge = moving.EDGE
    ticks = {-edge: "−90°", 0.0: "0°", edge: "90°"}
    panels = pad_beside(
        ((-edge, edge), ticks),
        (words["title_look"], words["turn"], words["tilt"]),
        (words["title_shadow"], REACH),
    )
    picture = Picture(values["state"], panels)
    draw_cross(picture, moving.look, (-edge, edge))
    picture.dots([values["best_look"]], INK, size=14, symbol="diamond", after=True)
    draw_middle(picture, REACH)
    picture.dots(moving.shadow, DATA, size=6, panel="2")
    picture.handle_vector(moving.look, words["look"], [(-edge, edge)] * 2, INK)
    picture.readout(moving.shadow_share, words["in_shadow"], percent=True, color=DATA)
    return picture.figure(aspect=0.58, narrow_aspect=1.35, hint=words["hint_look"])


def thirty(values: Values, words: Words) -> Figure:
    titles = words["title_columns"], words["column_across"], words["column_up"]
    picture = two_of_many(
        values["state"], moving.columns, FIELDS, moving.two, titles, (words["title_two"], NARROW)
    )
    label = words["two_columns"]
    picture.handle_vector(moving.columns, label, [(1, FIELDS)] * 2, INK)
    picture.readout(moving.two_share, words["in_two"], percent=True, color=DATA)
    return picture.figure(aspect=0.58, narrow_aspect=1.35, hint=words["hint_columns"])
