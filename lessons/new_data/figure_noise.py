"""The picture of a choice by y: a map that seems to part the groups, and what comes of it."""

import numpy as np

from figures.group_marks import FULL_AND_OPEN
from figures.palette import AXES, DATA, FIRST, LOST
from figures.panel import BARE, Panel, beside
from figures.picture import Figure, Picture
from lessons.model import Values
from lessons.new_data.leak_tables import COUNTS
from lessons.new_data.moving import many
from lessons.new_data.noise import maps
from lessons.text import Words
from live.algorithms import at_frame


def chosen_by_y(values: Values, words: Words) -> Figure:
    """Scores of the chosen fields; shares told right over the number of fields."""
    shares, places = values["shares"], np.arange(len(COUNTS))
    ticks = {float(i): str(n) for i, n in enumerate(COUNTS)}
    left = Panel(
        (-1.1, 1.1),
        (-1.1, 1.1),
        words["title_map"],
        x_title=words["score_1"],
        y_title=words["score_2"],
        **BARE,
    )
    levels = {level / 100: f"{level}%" for level in (0, 25, 50, 75, 100)}
    right = Panel(
        (-0.4, len(COUNTS) - 0.6),
        (0.3, 1.02),
        words["title_right"],
        "2",
        x_title=words["chosen"],
        x_ticks=ticks,
        y_ticks=levels,
    )
    picture = Picture(values["state"], beside(left, right, phone=(0.5, 0.4)))
    for group, mark in enumerate(FULL_AND_OPEN):  # they take turns
        picture.dots(at_frame(maps()[:, group::2], many), DATA, size=10, **mark)
    picture.line([(-0.4, 0.5), (len(COUNTS) - 0.6, 0.5)], AXES, dash="dash", width=1.5, panel="2")
    for row, color, key in zip(shares, (LOST, FIRST), ("leak", "fair"), strict=True):
        path = np.column_stack([places, row])
        picture.line(path, color, width=2.5, panel="2", after=True)
        picture.dots(path, color, size=8, panel="2", after=True)
        picture.dots(at_frame(path, many), color, size=14, panel="2", after=True)
        picture.readout(at_frame(row, many), words[key], percent=True, color=color, after=True)
    texts = [words.say("fields_of", n=n) for n in COUNTS]
    picture.handle_timeline(many, words["slider"], len(COUNTS), per_second=1, texts=texts)
    return picture.figure(0.58, 1.7, hint=words["hint_many"])
