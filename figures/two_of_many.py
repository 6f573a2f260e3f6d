"""The records in two of many columns, and a field in which the two are chosen."""

from __future__ import annotations

from figures.pad import draw_cross, draw_middle, pad_beside
from figures.palette import DATA
from figures.picture import Picture
from live.expression import Expr
from live.settings import Vector
from live.state import State

EVERY = 5  # column of so many has its number at the edge


def two_of_many(
    state: State,
    chosen: Vector,
    count: int,
    places: Expr,
    titles: tuple[str, str, str],
    seen: tuple[str, float],
) -> Picture:
    """The picture without its handle; `titles` and `seen` as in `pad_beside`."""
    ticks = {float(j): str(j) for j in (1, *range(EVERY, count + 1, EVERY))}
    picture = Picture(state, pad_beside(((1, count), ticks), titles, seen))
    draw_cross(picture, chosen, (1, count))
    draw_middle(picture, seen[1])
    picture.dots(places, DATA, size=6, panel="2")
    return picture
