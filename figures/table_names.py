"""Names beside marks, and the frame they stand in: shared by the pictures of a visitor's table.

Records and fields have names out of a file: they go through `safe`, and are cut where they are
written. Names are written only where they stay apart; all appear when one points at a mark.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from figures.naming import safe
from figures.palette import AXES, INK
from figures.panel import Box, Panel, Range, Style
from figures.picture import Picture
from live.paths import segments
from texts.shortening import cut, cut_apart, cut_where_they_differ, width

Words = Mapping[str, str]
Floats = np.ndarray
MOST_NAMED = 12  # of many records, those whose names are written
PHONE = 340  # pixels of the narrowest panel: names that stay apart there do so everywhere


@dataclass
class Names:
    """Writes names beside marks, none over another on a phone; wider, they are further apart."""

    picture: Picture
    span: Sequence[float]  # of the horizontal axis: no name reaches over its ends
    pixel: tuple[float, float]  # of a phone, in units of each axis
    taken: list[Box] = field(default_factory=list)

    def avoid(self, points: Floats) -> None:
        """No name may cover these marks."""
        self.taken += [self.box(point, 0, 0, 3, 3) for point in points.tolist()]

    def write(
        self, points: Floats, names: Sequence[str], color: str, order: Sequence[int], most: int
    ) -> None:
        """Up to `most` names, in this order; equal names stay equal."""
        known = short_records(list(dict.fromkeys(names)))
        for i in order:
            if most > 0 and self.is_written(points[i].tolist(), known[names[i]], color):
                most -= 1

    def is_written(self, point: Sequence[float], text: str, color: str) -> bool:
        """Writes the name in the first free spot; says whether there was one."""
        half = 3.5 * width(text) + 2
        left, right = ((end - point[0]) / self.pixel[0] for end in self.span)
        for across, up in spots(*point):
            x, y = min(max(across * (half + 9), left + half), right - half), 13.0 * up
            box = self.box(point, x, y, half, 7)
            if not any(overlap(box, other) for other in self.taken):
                look: Style = {"size": 12, "xshift": x, "yshift": y}
                self.picture.words(point[0], point[1], safe(text), color, **look)
                self.taken.append(box)
                return True
        return False

    def box(self, point: Sequence[float], x: float, y: float, half: float, tall: float) -> Box:
        """A place so many pixels from a point, in units of the axes."""
        (a, b), (px, py) = point, self.pixel
        return a + (x - half) * px, a + (x + half) * px, b + (y - tall) * py, b + (y + tall) * py


def spots(x: float, y: float) -> list[tuple[int, int]]:
    """Where a name may stand, as steps across and up: first away from the origin."""
    out, up = (1 if x >= 0 else -1), (1 if y >= 0 else -1)
    return [(0, up), (out, 0), (0, -up)] if abs(x) > abs(y) else [(0, up), (out, 0)]


def outermost(points: Floats) -> list[int]:
    return np.argsort(-np.hypot(*points.T), kind="stable").tolist()


def overlap(a: Sequence[float], b: Sequence[float]) -> bool:
    return a[0] < b[1] and b[0] < a[1] and a[2] < b[3] and b[2] < a[3]


def short_name(name: str) -> str:
    """Cut so that it is no wider than 14 Latin letters."""
    return cut(name, letters(name))


def short_apart(names: Sequence[str]) -> list[str]:
    """The same for all fields of a table, no two alike."""
    return cut_apart(names, [letters(name) for name in names])


def short_records(names: Sequence[str]) -> dict[str, str]:
    """The same for different names of records; what still looks alike stays so."""
    most = [letters(name) for name in names]
    return dict(zip(names, cut_where_they_differ(names, most), strict=True))


def letters(name: str) -> int:
    return 14 if width(name[:14]) <= 14 else 8


# --- frames ------------------------------------------------------------------------------------


def in_plane(P: Floats) -> Floats:
    """The first two columns; a single one lies along a line."""
    P = np.asarray(P, dtype=float)
    return P[:, :2] if P.shape[1] > 1 else np.column_stack([P[:, 0], np.zeros(len(P))])


def plane(groups: Sequence[Floats], words: Words, flat: bool) -> tuple[Picture, float, float]:
    """Two components at equal scales around the origin: the picture, its reach, its aspect."""
    every = np.abs(np.concatenate(groups)).max(axis=0)
    reach = 1.15 * float(every.max()) or 1.0
    up = max(1.25 * float(every[1]), (0.4 if flat else 0.3) * reach)
    picture = Picture({}, [axes_panel((-reach, reach), (-up, up), words, flat, equal=True)])
    cross(picture, reach, up)
    return picture, reach, float(np.clip(up / reach, 0.35, 0.8)) + 0.12


def axes_panel(x: Range, y: Range, words: Words, flat: bool, *, equal: bool = False) -> Panel:
    """Two named axes; what is `flat` has nothing to read upwards."""
    up: Style = {"y_ticks": {}} if flat else {"y_title": words["y"]}
    return Panel(x, y, words["title"], equal=equal, x_title=words["x"], **up)


def cross(picture: Picture, reach: float, up: float) -> None:
    """Lines through the origin."""
    lines = segments([(-reach, 0), (0, -up)], [(reach, 0), (0, up)])
    picture.line(lines, AXES, width=1, dash="dash")


def heading(title: str) -> Style:
    """The title of a scene, in the manner of a panel's."""
    place = {"xref": "paper", "yref": "paper", "x": 0, "y": 1, "xanchor": "left"}
    font = {"size": 15, "color": INK}
    text = {"text": f"<b>{title}</b>", "yanchor": "bottom", "showarrow": False, "font": font}
    return {**place, **text}
