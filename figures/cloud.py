"""The cloud of records in its plane: the panel most pictures share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from figures.marks import Path
from figures.naming import Phrases, safe
from figures.palette import AXES, DATA, FIRST, LOST
from figures.panel import Panel, Range
from figures.picture import Picture
from live.expression import Expr
from live.operations import rows
from live.paths import join, segments
from live.terms import feet, line_along, mean, points, u


@dataclass(frozen=True)
class Window:
    """A square window on a cloud: it stays while records are moved inside it."""

    x: tuple[float, float]
    y: tuple[float, float]

    @property
    def half(self) -> float:
        return (self.x[1] - self.x[0]) / 2

    @property
    def head(self) -> float:
        """A good size for arrow heads."""
        return 0.11 * self.half

    @property
    def span(self) -> tuple[float, float, float, float]:
        return (*self.x, *self.y)

    def centred(self) -> Window:
        """The same window around the origin."""
        return Window((-self.half, self.half), (-self.half, self.half))


def window_of(points: np.ndarray, moved: np.ndarray | None = None) -> Window:
    """The window for these records, large enough for moved ones too; few have room to move."""
    room = 1.7 if len(points) <= 12 else 1.3
    low, high = points.min(axis=0), points.max(axis=0)
    middle, half = (low + high) / 2, float((high - low).max()) / 2 * room or 1.0
    if moved is not None and len(moved):
        half = max(half, float(np.abs(moved - middle).max()) * 1.1)
    return Window(
        (float(middle[0] - half), float(middle[0] + half)),
        (float(middle[1] - half), float(middle[1] + half)),
    )


def around(reach: float) -> Window:
    """A square window around the origin, so far to every side."""
    return Window((-reach, reach), (-reach, reach))


def plane(window: Window, names: Sequence[str], title: str, id: str = "", **more: Any) -> Panel:
    """Two fields at equal scales."""
    x, y = (safe(name) for name in names)
    return Panel(window.x, window.y, title, id=id, equal=True, x_title=x, y_title=y, **more)


def grip_at(picture: Picture, window: Window) -> float:
    """How far from the mean an axis is held: below the title, whichever way it turns."""
    (x0, x1), (y0, y1), (x, y) = window.x, window.y, picture.state.read(mean)
    return max(min(x - x0, x1 - x, y - y0, y1 - y) - 0.13 * window.half, 0.3 * window.half)


def dot_size(count: int) -> float:
    """Few records are large enough to grab, many stay apart."""
    return 13 if count <= 12 else 8 if count <= 80 else 6


def crosshair(window: Window, at: Path = mean) -> Expr:
    """A horizontal and a vertical line through a place, across the window."""
    x0, x1, y0, y1 = window.span
    return join(rows([x0, at[1]], [x1, at[1]]), rows([at[0], y0], [at[0], y1]))


def draw_records(picture: Picture, path: Expr = points, **more: Any) -> None:
    picture.dots(path, DATA, size=dot_size(len(picture.state["points"])), **more)


def draw_shadows(
    picture: Picture, window: Window, angle: Expr, *, color: str = FIRST, **more: Any
) -> None:
    """The axis, each record's shadow on it, and what the shadow loses."""
    picture.line(line_along(u(angle), 2 * window.half, mean), color, width=2.5, **more)
    picture.line(segments(points, feet(angle)), LOST, width=1.5, dash="dot", **more)
    size = 0.75 * dot_size(len(picture.state["points"]))
    picture.dots(feet(angle), color, size=size, **more)
    picture.traces[-2].setdefault("meta", {})["falls"] = True  # in a film


def draw_crosshair(picture: Picture, window: Window, at: Path = mean, **more: Any) -> None:
    """Lines through the mean, or another place."""
    picture.line(crosshair(window, at), AXES, width=1, dash="dash", **more)


def grab_records(picture: Picture, window: Window, words: Phrases, grid: str) -> None:
    picture.handle_points(lambda n: words.say("record", n=n), grid, (window.x, window.y), DATA)


# --- beside the cloud: a curve over the angle of an axis ---------------------------------------


def over_angle(span: Range, title: str, x_title: str, id: str, **room: Any) -> Panel:
    """Its panel: the half turn of an axis across, `span` up."""
    ticks: dict[float, str] = {angle: f"{angle}°" for angle in (0, 45, 90, 135, 180)}
    return Panel((-7, 187), span, title, id, x_title=x_title, x_ticks=ticks, **room)


def draw_over_angle(
    picture: Picture,
    curve: Path,
    here: Path,
    color: str,
    *,
    been: Path | None = None,
    opacity: float = 0.45,
    panel: str,
) -> None:
    """The curve, which comes after the answer; where the axis has been, and where it is."""
    picture.line(curve, color, opacity=opacity, panel=panel, after=True)
    if been is not None:
        picture.dots(been, color, size=7, opacity=0.6, panel=panel)
    picture.dots(here, color, size=13, panel=panel)


__all__ = [
    "Window",
    "around",
    "crosshair",
    "dot_size",
    "draw_crosshair",
    "draw_over_angle",
    "draw_records",
    "draw_shadows",
    "grab_records",
    "over_angle",
    "plane",
    "window_of",
]
