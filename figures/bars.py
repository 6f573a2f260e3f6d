"""Bars over 1, 2, …, each with a name below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from figures.panel import Panel, Style
from live.expression import Expr, Operand
from live.operations import indices, xy
from live.paths import boxes

SHARES: dict[float, str] = {0: "0%", 0.5: "50%", 1: "100%"}
ONES: dict[float, str] = {0: "0", 0.5: "0.5", 1: "1"}


def upright(heights: Operand, left: float = -0.31, width: float = 0.62) -> Expr:
    """Bars over 1, 2, …; `left` of there each begins."""
    at = indices(heights) + 1 + left
    return boxes(xy(at, 0), xy(at + width, heights))


def bars_panel(names: Sequence[str], title: str, top: float = 1.04, **more: Any) -> Panel:
    """Room for bars, a name below each."""
    style: Style = {
        "inset": (0.06, 0, 0.08, 0),
        "phone_inset": (0.12, 0.02, 0.05, 0.02),
        "y_ticks": ONES,
        **more,
    }
    return Panel(
        (0.4, len(names) + 0.6), (0, top), title, x_ticks=dict(enumerate(names, 1)), **style
    )
