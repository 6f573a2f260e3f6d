"""The start page's picture: a cloud to pull at, and its components that follow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from figures.cloud import Window, draw_records, plane
from figures.palette import DATA, FIRST, FIRST_TINT, SECOND
from figures.picture import Figure, Picture
from live.operations import ratio, sqrt
from live.terms import L, P, ellipse, mean, total


def hero(
    state: Mapping[str, Any],
    window: Window,
    grid: str,
    names: Sequence[str],
    words: dict[str, str],
    label: Callable[[int], str],
) -> Figure:
    picture = Picture(state, [plane(window, names, words["title"])])
    picture.line(ellipse(1.5), FIRST, width=1, opacity=0.35, fill=FIRST_TINT)
    draw_records(picture)
    for which, color in enumerate((FIRST, SECOND)):
        tip = mean + 1.5 * sqrt(L[which]) * P[which]
        picture.arrow(mean, tip, color, width=4, head=window.head)
    picture.handle_points(label, grid, (window.x, window.y), DATA)
    picture.readout(L[0], words["lambda1"], color=FIRST)
    picture.readout(L[1], words["lambda2"], color=SECOND)
    picture.readout(ratio(L[0], total), words["share"], color=FIRST)
    return picture.figure(aspect=0.78, narrow_aspect=0.95, hint=words["hint"])
