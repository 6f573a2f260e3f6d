"""The start page's picture: a cloud to pull at, and its components that follow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from figures.cloud import Frame, draw_records, plane
from figures.palette import DATA, FIRST, FIRST_TINT, SECOND
from figures.picture import Figure, Picture


def hero(
    state: dict[str, Any],
    frame: Frame,
    grid: str,
    names: Sequence[str],
    words: dict[str, str],
    label: Callable[[int], str],
) -> Figure:
    picture = Picture(state, [plane(frame, names, words["title"])])
    picture.line("ellipse", FIRST, width=1, opacity=0.35, fill=FIRST_TINT, scale=1.5)
    draw_records(picture)
    picture.arrow("components", FIRST, width=4, which=0, scale=1.5, head=frame.head)
    picture.arrow("components", SECOND, width=4, which=1, scale=1.5, head=frame.head)
    picture.handle_points(label, grid, (frame.x, frame.y), DATA)
    picture.readout("eigenvalue", words["lambda1"], words["exact1"], color=FIRST, which=0)
    picture.readout("eigenvalue", words["lambda2"], words["exact2"], color=SECOND, which=1)
    picture.readout("first_share", words["share"], words["exact_share"], color=FIRST)
    return picture.figure(aspect=0.78, narrow_aspect=0.95, hint=words["hint"])
