"""The cloud of records in its plane: the panel most pictures share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from figures.palette import AXES, DATA, FIRST, LOST
from figures.picture import Box, Panel, Picture

WHOLE: Box = (0, 1, 0, 1)


@dataclass(frozen=True)
class Frame:
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

    def centred(self) -> Frame:
        """The same window around the origin."""
        return Frame((-self.half, self.half), (-self.half, self.half))


def frame_of(points: np.ndarray, moved: np.ndarray | None = None) -> Frame:
    """The window for these records, large enough for moved ones too; few have room to move."""
    room = 1.7 if len(points) <= 12 else 1.3
    low, high = points.min(axis=0), points.max(axis=0)
    middle, half = (low + high) / 2, float((high - low).max()) / 2 * room or 1.0
    if moved is not None and len(moved):
        half = max(half, float(np.abs(moved - middle).max()) * 1.1)
    return Frame(
        (float(middle[0] - half), float(middle[0] + half)),
        (float(middle[1] - half), float(middle[1] + half)),
    )


def safe(name: str) -> str:
    """A field's name as text, whatever it contains: Plotly reads a few HTML tags."""
    return name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def plane(
    frame: Frame,
    names: Sequence[str],
    title: str,
    wide: Box = WHOLE,
    narrow: Box | None = None,
    id: str = "",
) -> Panel:
    """Two fields at equal scales."""
    return Panel(
        frame.x, frame.y, title, id=id, wide=wide, narrow=narrow, equal=True,
        x_title=safe(names[0]), y_title=safe(names[1]),
    )  # fmt: skip


def dot_size(count: int) -> float:
    """Few records are large enough to grab, many stay apart."""
    return 13 if count <= 12 else 8 if count <= 80 else 6


def draw_records(picture: Picture, **more: Any) -> None:
    picture.dots("points", DATA, size=dot_size(len(picture.state.points)), **more)


def draw_shadows(picture: Picture, frame: Frame, *, color: str = FIRST, **more: Any) -> None:
    """The axis, each record's shadow on it, and what the shadow loses."""
    picture.line("axis_line", color, width=2.5, length=2 * frame.half, **more)
    picture.line("residuals", LOST, width=1.5, dash="dot", **more)
    size = 0.75 * dot_size(len(picture.state.points))
    picture.dots("shadows", color, size=size, **more)


def draw_crosshair(picture: Picture, frame: Frame, **more: Any) -> None:
    """Lines through the mean."""
    picture.line("mean_lines", AXES, width=1, dash="dash", span=frame.span, **more)


def grab_records(picture: Picture, frame: Frame, words: Any, grid: str) -> None:
    picture.handle_points(lambda n: words.say("record", n=n), grid, (frame.x, frame.y), DATA)


def state_of(values: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """The state every picture of the visitor's table starts from."""
    return {"points": values["raw"].tolist(), "ddof": values["ddof"], **more}
