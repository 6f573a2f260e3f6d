"""A field in which two settings are chosen by one handle, and beside it what follows."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from figures.palette import AXES, AXES_TINT
from figures.panel import BARE, Group, Panel, Range, beside
from figures.picture import Picture
from live.operations import rows, xy
from live.paths import join
from live.settings import Vector


def pad_beside(
    of: tuple[Range, Mapping[float, str]], titles: tuple[str, str, str], seen: tuple[str, float]
) -> Group:
    """`of`: the span of both settings and its marks; `titles`: of the field, across, up; `seen`:
    the title of what follows, and how far it reaches from the middle."""
    span, ticks = of
    room = 0.03 * (span[1] - span[0])
    field = Panel(
        (span[0] - room, span[1] + room),
        (span[0] - room, span[1] + room),
        titles[0],
        equal=True,
        x_title=titles[1],
        y_title=titles[2],
        x_ticks=ticks,
        y_ticks=ticks,
        grid=False,
        inset=(0.07, 0, 0.06, 0),
        phone_inset=(0.1, 0.1, 0.02, 0),
    )
    reach = (-seen[1], seen[1])
    result = Panel(reach, reach, seen[0], "2", equal=True, inset=(0, 0, 0.06, 0), **BARE)
    return beside(field, result, widths=(51, 44), gap=0.05, phone=(42, 46), phone_gap=0.15)


def draw_middle(picture: Picture, reach: float) -> None:
    """Of the result, so that a small cloud is seen to be small."""
    ends = [(-reach, 0), (reach, 0), (np.nan, np.nan), (0, -reach), (0, reach)]
    picture.line(ends, AXES, width=1, opacity=0.4, panel="2")


def draw_cross(picture: Picture, chosen: Vector, span: Range) -> None:
    """The field, and the lines that lead from what is chosen to both of its edges."""
    low, high = span
    edge = [(low, low), (high, low), (high, high), (low, high), (low, low)]
    picture.line(edge, AXES, width=1, fill=AXES_TINT, opacity=0.5)
    down = rows(xy(chosen[0], low), xy(chosen[0], chosen[1]))
    left = rows(xy(low, chosen[1]), xy(chosen[0], chosen[1]))
    picture.line(join(down, left), AXES, width=1.5, dash="dot")
