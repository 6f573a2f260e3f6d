"""The picture of the last step: the heap of the beginning, in two of its new fields."""

from __future__ import annotations

from figures.palette import DATA, FIRST, INK
from figures.picture import Figure
from figures.two_of_many import two_of_many
from lessons.heap import FIELDS
from lessons.model import Values
from lessons.projection import moving
from lessons.text import Words

REACH = 2.6


def found(values: Values, words: Words) -> Figure:
    titles = words["title_new"], words["new_across"], words["new_up"]
    picture = two_of_many(
        values["state"], moving.pair, FIELDS, moving.two, titles, (words["title_seen"], REACH)
    )
    picture.dots([(1, 2)], FIRST, size=14, symbol="diamond", after=True)
    label = words["two_new"]
    picture.handle_vector(moving.pair, label, [(1, FIELDS)] * 2, INK)
    picture.readout(moving.two_share, words["in_new"], percent=True, color=DATA)
    return picture.figure(aspect=0.58, narrow_aspect=1.35, hint=words["hint_new_fields"])
