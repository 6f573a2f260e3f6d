"""The pictures of the penguins: what each field brings, and maps with and without the species."""

from __future__ import annotations

import numpy as np

from figures.cloud import Window, around, crosshair, plane
from figures.group_marks import mark
from figures.palette import AXES, INK
from figures.panel import BARE, Panel, beside
from figures.picture import Figure, Picture
from lessons.categories import moving, penguin_species
from lessons.categories.penguin_species import FIELDS, SHUFFLES
from lessons.model import Values
from lessons.text import Words
from live.algorithms import at_frame
from live.expression import Expr
from live.operations import rows
from live.paths import boxes
from live.terms import ORIGIN

REACH, TOP = 3.4, 1.7
SPECIES = ("adelie", "chinstrap", "gentoo")


def mixed(values: Values, words: Words) -> Figure:
    """What each field brings to λ₁, the species' part after the answer; the map."""
    ticks: dict[float, str] = {j: words[name] for j, name in enumerate(FIELDS, 1)}
    heights: dict[float, str] = {0: "0", 0.5: "0.5", 1: "1", 1.5: "1.5"}
    bars = Panel(
        (0.4, len(FIELDS) + 0.6),
        (0, TOP),
        words["title_brought"],
        x_ticks=ticks,
        y_ticks=heights,
        inset=(0.05, 0, 0.05, 0),
    )
    window = around(REACH)
    seen = species_panel(window, words["title_map"], "2", words)
    picture = Picture(values["state"], beside(bars, seen, widths=(48, 47), phone=(40, 52)))
    picture.line([(0.4, 1), (len(FIELDS) + 0.6, 1)], INK, dash="dash", width=1.5)
    for j, name in enumerate(FIELDS):
        is_species = name == "species"
        height = moving.brought[j]
        bar = boxes(rows(j + 0.69, 0), rows(j + 1.31, height))
        picture.area(bar, INK, opacity=0.55, after=is_species)
        picture.readout(height, words.say("brought", field=words[name]), digits=2, after=is_species)
    draw_species(picture, window, "2", words, [moving.members(moving.scores, g) for g in range(3)])
    return picture.figure(0.56, 1.4)


def species_panel(window: Window, title: str, id: str, words: Words) -> Panel:
    names = (words["component_1"], words["component_2"])
    return plane(window, names, title, id, **BARE)


def draw_species(
    picture: Picture, window: Window, panel: str, words: Words, members: list[Expr], **more: bool
) -> None:
    """The records in the marks of their groups, and what the marks mean."""
    picture.line(crosshair(window, ORIGIN), AXES, width=1, panel=panel)
    for group, records in enumerate(members):
        look, place = mark(group), (-0.93 * REACH, (-0.66 - 0.13 * group) * REACH)
        picture.dots(
            records, look.color, size=8, symbol=look.shape, opacity=0.7, panel=panel, **more
        )
        picture.dots([place], look.color, size=9, symbol=look.shape, panel=panel)
        name = words[SPECIES[group]]
        picture.label(
            np.add(place, (0.25, 0)), name, look.color, size=13, anchor="middle right", panel=panel
        )


def as_groups(values: Values, words: Words) -> Figure:
    """The map of the numbers, and FAMD's; species as they are, and dealt anew."""
    window, names = around(REACH), ("pca", "famd")
    panels = [
        species_panel(window, words[f"title_{n}"], ("", "2")[i], words) for i, n in enumerate(names)
    ]
    picture = Picture(values["state"], beside(*panels, phone=(45, 45)))
    every = range(SHUFFLES + 1)
    maps = [
        [penguin_species.as_numbers()] * len(every),
        [penguin_species.with_species(s) for s in every],
    ]
    for i, tables in enumerate(maps):
        groups = [penguin_species.group_numbers(s) for s in every]
        members = [
            at_frame(
                [Y[of == g].round(2) for Y, of in zip(tables, groups, strict=True)], moving.shuffle
            )
            for g in range(3)
        ]
        draw_species(picture, window, ("", "2")[i], words, members)
        etas = [values["etas"][s][i] for s in every]
        picture.readout(
            at_frame(np.round(etas, 4), moving.shuffle), words[f"eta_{names[i]}"], percent=True
        )
    texts = [words["as_it_is"], *(words.say("shuffle", n=k) for k in every[1:])]
    picture.handle_timeline(
        moving.shuffle, words["timeline"], len(texts), per_second=1.5, texts=texts, after=True
    )
    return picture.figure(0.56, 1.6)
