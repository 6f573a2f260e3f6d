"""What several pictures of this lesson share: places, heights over 1, 2, …, a share to keep."""

from __future__ import annotations

from typing import Any

from figures.palette import FIRST, INK
from figures.panel import Panel
from figures.picture import Picture, Style
from lessons.how_many import moving
from lessons.how_many.moving import EDGE
from lessons.text import Words
from live.expression import Operand
from live.operations import indices, xy

PERCENT: dict[float, str] = {0: "0%", 0.25: "25%", 0.5: "50%", 0.75: "75%", 1: "100%"}
# Room for what stands beside the axes; on a phone one picture stands over the other.
ROOM: Style = {"inset": (0.05, 0, 0.06, 0.04), "phone_inset": (0.12, 0, 0.05, 0.03)}
PHONE: Style = {"phone": (50, 45), "phone_gap": 0.05}


def ranks(n: int, first: int = 1) -> dict[float, str]:
    """Ticks 1 … n."""
    return {k: str(k) for k in range(first, n + 1)}


def across(n: int) -> tuple[float, float]:
    """An axis of n components."""
    return 1 - EDGE, n + EDGE


def draw_heights(
    picture: Picture, heights: Operand, color: str, *, first: int = 1, size: float = 9, **more: Any
) -> None:
    """Heights over 1, 2, … joined by a line."""
    style = {
        "mode": "lines+markers",
        "line": {"color": color, "width": 2.5},
        "marker": {"color": color, "size": size},
        "cliponaxis": False,
    }
    picture.trace(style, path=xy(first + indices(heights), heights), **more)


def draw_word(
    picture: Picture,
    place: tuple[float, float],
    text: str,
    color: str,
    anchor: str = "middle right",
    **more: Any,
) -> None:
    """A name beside a line, in its colour."""
    picture.label(place, text, color, size=14, anchor=anchor, clip=False, **more)


# --- a share to keep -----------------------------------------------------------------------------


def sums_panel(n: int, words: Words, **more: Any) -> Panel:
    return Panel(
        across(n),
        (0, 1.08),
        words["title_cumulative"],
        x_title=words["kept_components"],
        x_ticks=ranks(n),
        y_ticks=PERCENT,
        **ROOM,
        **more,
    )


def draw_sums(picture: Picture, n: int, words: Words, panel: str = "", after: bool = False) -> None:
    """The sums from one component to all, and where they reach the line that a hand moves."""
    late: Style = {"panel": panel, "after": after}
    picture.line(moving.stem, FIRST, width=2, dash="dot", **late)
    draw_heights(picture, moving.cumulative, FIRST, **late)
    picture.line(moving.asked, INK, width=2, dash="dash", panel=panel)
    picture.dots(moving.reached, FIRST, size=16, clip=False, **late)
    edge = (n + EDGE, n + EDGE)  # up and down only
    span = (edge, moving.cut.y)
    picture.handle_vector(moving.cut, words["share_asked"], span, INK, panel=panel)
    picture.readout(moving.cut[1], words["asked"], percent=True)
    color = INK if after else FIRST
    picture.readout(moving.needed, words["needed"], digits=0, color=color, after=after)
