"""The same records in several maps beside each other, each made with one choice changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from figures.cloud import dot_size
from figures.naming import safe
from figures.palette import AXES, DATA, FIRST, INK
from figures.panel import BARE, Box, Panel, divided
from figures.picture import Figure, Picture
from figures.table_names import Floats, short_records
from figures.table_walk import dots, with_hover
from figures.thinned import drawn

COLUMNS, COLUMNS_ON_PHONES = 3, 2
FOLLOWED = 3  # records whose names stand in every map
REACH = 1.25  # of a map, beyond its furthest record


@dataclass(frozen=True)
class Map:
    """Scores (m, 2) of these records, by their places in the first map."""

    title: str
    P: Floats
    records: Sequence[int]


def maps(shown: Sequence[Map], labels: Sequence[str]) -> Figure:
    """Each in its own scale; the same records are named in all, for the eye to follow."""
    wide, narrow = grid(len(shown), COLUMNS), grid(len(shown), COLUMNS_ON_PHONES)
    panels = [
        Panel(
            (-REACH, REACH),
            (-REACH, REACH),
            one.title,
            id_of(i),
            equal=True,
            wide=wide[i],
            narrow=narrow[i],
            **BARE,
        )
        for i, one in enumerate(shown)
    ]
    picture = Picture({}, panels)
    followed = furthest(shown[0].P)
    for i, one in enumerate(shown):
        draw_map(picture, one, labels, followed, id_of(i))
    rows, rows_on_phones = (-(-len(shown) // n) for n in (COLUMNS, COLUMNS_ON_PHONES))
    return with_hover(picture.figure(0.36 * rows, 0.56 * rows_on_phones))


def grid(count: int, columns: int) -> list[Box]:
    """Places row by row, with room for a title over each."""
    across = divided(columns, (), 0.03)
    down = divided(-(-count // columns), (), 0.09)
    return [
        (*across[i % columns], 1 - high, 1 - low)
        for i in range(count)
        for low, high in [down[i // columns]]
    ]


def id_of(i: int) -> str:
    return str(i + 1) if i else ""


def furthest(P: Floats) -> list[int]:
    return np.argsort(-np.hypot(*P.T), kind="stable")[:FOLLOWED].tolist()


def draw_map(
    picture: Picture, one: Map, labels: Sequence[str], followed: Sequence[int], axes: str
) -> None:
    P = one.P / (float(np.abs(one.P).max()) or 1.0)
    records = np.asarray(one.records)
    some = drawn(P)
    marked = np.isin(records[some], followed)
    for at, color in ((some[~marked], DATA), (some[marked], FIRST)):
        texts = [labels[i] for i in records[at]]
        dots(picture, P[at, 0], P[at, 1], texts, color, size=0.75 * dot_size(len(P)), panel=axes)
    for ends in ([(-REACH, 0), (REACH, 0)], [(0, -REACH), (0, REACH)]):
        picture.line(ends, AXES, width=0.5, panel=axes)
    known = short_records([labels[i] for i in followed])
    for place in some[marked].tolist():
        x, y = P[place]
        name = safe(known[labels[records[place]]])
        picture.words(x, y, name, INK, size=12, yshift=11 if y >= 0 else -11, panel=axes)
