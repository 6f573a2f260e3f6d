"""A scene on paper: lines in three widths, marks, textures and braille, all in millimetres.

Places are measured from the upper left corner. What matters more is drawn first, and what matters
less is broken before it, so that nothing runs into something else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from figures.sketch_axes import Axis, Window
from figures.sketch_axes import ticks as ticks_of
from tactile.hatching import hatched
from tactile.ink import ON_IT, Ink, dense, fewer, inside, runs
from tactile.paper import CELL, DOT, GAP, HALF_HEAD, HEAD, LINE, REACH, SIZE, WIDTHS, Paper
from tactile.parts import Part, Scene

FRAME = -1  # in the place of a part's number: the axes
FROM_FRAME = 7.0  # between the axes and the picture: marks at its edge stay apart from them
TICK = 4.0
SAME = 0.5  # millimetres: nearer to each other, two places are one
HOLLOW = ("ring", "triangle")
RANK = {"arrow": 0, "line": 0, "dashes": 1}  # of equal widths, what is broken first


@dataclass(frozen=True)
class Stroke:
    part: int
    path: np.ndarray
    width: float
    dashed: bool = False


@dataclass(frozen=True)
class Mark:
    part: int
    shape: str
    at: np.ndarray
    reach: float


@dataclass(frozen=True)
class Text:
    """Braille: its signs in ASCII, and the place of the upper left dot of its first cell."""

    said: str
    cells: str
    at: tuple[float, float]

    @property
    def box(self) -> tuple[np.ndarray, np.ndarray]:
        """From edge to edge of the dots that its cells may have."""
        low = np.array(self.at) - SIZE / 2
        return low, low + np.array([width_of(self.cells), 2 * DOT + SIZE])

    def ink(self) -> np.ndarray:
        """Places all over it, from the middle of its outer dots."""
        low, high = self.box[0] + SIZE / 2, self.box[1] - SIZE / 2
        across, down = np.arange(low[0], high[0] + 0.1, DOT / 2), np.linspace(low[1], high[1], 5)
        return np.stack(np.meshgrid(across, down), axis=-1).reshape(-1, 2)


def width_of(cells: str) -> float:
    return (len(cells) - 1) * CELL + DOT + SIZE


@dataclass
class Drawn:
    """A sheet. `left_out`: of each part, how many marks lie too near to others."""

    paper: Paper
    scene: Scene
    window: Window
    strokes: list[Stroke] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)
    key: list[tuple[str, str]] = field(default_factory=list)
    unnamed: list[str] = field(default_factory=list)
    left_out: dict[int, int] = field(default_factory=dict)
    same_place: dict[int, int] = field(default_factory=dict)
    ink: Ink = field(default_factory=Ink)

    @property
    def box(self) -> tuple[np.ndarray, np.ndarray]:
        x, y = self.window.x, self.window.y
        return np.array([x.start, y.end]), np.array([x.end, y.start])

    @property
    def with_axes(self) -> tuple[np.ndarray, np.ndarray]:
        """The picture with the room up to its axes, on the left and below."""
        low, high = self.box
        return low - np.array([FROM_FRAME, 0]), high + np.array([0, FROM_FRAME])

    def on_paper(self, places: Any) -> np.ndarray:
        """Data as millimetres."""
        table = np.atleast_2d(np.asarray(places, dtype=float))
        return np.column_stack([self.window.x.at(table[:, 0]), self.window.y.at(table[:, 1])])

    def stroke(self, stroke: Stroke) -> None:
        self.strokes.append(stroke)
        self.ink.takes(dense(stroke.path), stroke.width / 2)


def begun(scene: Scene, paper: Paper, header: int, beside: int) -> Drawn:
    """Axes, marks and strong lines; room for lines of braille above, for cells on the left."""
    sheet = Drawn(paper, scene, window(scene, paper, header, beside))
    frame(sheet)
    place_marks(sheet)
    draw(sheet, thin=False)
    return sheet


def finish(sheet: Drawn) -> None:
    """Thin lines and textures, which are broken before braille, too."""
    draw(sheet, thin=True)


def draw(sheet: Drawn, thin: bool) -> None:
    parts = enumerate(sheet.scene.parts)
    for number, part in sorted(parts, key=lambda one: importance(one[1])):
        if part.is_marks or part.is_thin != thin:
            continue
        if part.is_area:
            fill(sheet, number, part)
        else:
            broken_lines(sheet, number, part)


def importance(part: Part) -> tuple[float, int]:
    """Thick before thin, whole before dashed; textures last."""
    if part.is_area:
        return 0.0, 0
    width, _, kind = part.look.partition(" ")
    return (-WIDTHS[width], RANK[kind]) if kind else (0.0, 0)


def window(scene: Scene, paper: Paper, header: int, beside: int) -> Window:
    """Where the picture stands: room for numbers on its left and below, for the title above."""
    has = has_frame(scene)
    left = paper.edge + (beside * CELL + TICK + GAP + FROM_FRAME if has else 0)
    top = paper.edge + header * LINE + (LINE if has else 0) + 2
    right = paper.width - paper.edge - 1
    bottom = paper.height - paper.edge - (2.3 * LINE + FROM_FRAME if has else 1)
    (x0, x1), (y0, y1) = (sorted(axis["range"]) for axis in (scene.x, scene.y))
    across, up = right - left, bottom - top
    if scene.equal:
        unit = min(across / (x1 - x0), up / (y1 - y0))
        across, up = unit * (x1 - x0), unit * (y1 - y0)
    else:
        up = min(up, across)
    x, y = ({**axis, "range": sorted(axis["range"])} for axis in (scene.x, scene.y))
    return Window(Axis(x, left, left + across), Axis(y, top + up, top))


def has_frame(scene: Scene) -> bool:
    return bool(ticks_of(scene.x) or ticks_of(scene.y))


def frame(sheet: Drawn) -> None:
    """Both axes on the left and below, with ticks outside."""
    if not has_frame(sheet.scene):
        return
    (left, top), (right, bottom) = sheet.with_axes
    thin = WIDTHS["thin"]
    sheet.stroke(Stroke(FRAME, np.array([[left, top], [left, bottom], [right, bottom]]), thin))
    for at, _ in sheet.window.x.ticks:
        x = float(sheet.window.x.at(at))
        sheet.stroke(Stroke(FRAME, np.array([[x, bottom], [x, bottom + TICK]]), thin))
    for at, _ in sheet.window.y.ticks:
        y = float(sheet.window.y.at(at))
        sheet.stroke(Stroke(FRAME, np.array([[left - TICK, y], [left, y]]), thin))


# --- marks --------------------------------------------------------------------------------------


def place_marks(sheet: Drawn) -> None:
    """In the order of what matters; one that would touch another is left out and counted."""
    low, high = sheet.box
    for number, part in sorted(enumerate(sheet.scene.parts), key=lambda one: one[1].look != "disc"):
        if not part.is_marks:
            continue
        reach = REACH[part.look] * sheet.paper.marks
        for at in sheet.on_paper(part.pieces[0]):
            if (at < low - 0.1).any() or (at > high + 0.1).any():
                continue
            mark = Mark(number, part.look, at, reach)
            if any(np.hypot(*(m.at - at)) < SAME for m in sheet.marks):
                sheet.same_place[number] = sheet.same_place.get(number, 0) + 1
            elif any(np.hypot(*(m.at - at)) < m.reach + reach + GAP for m in sheet.marks):
                sheet.left_out[number] = sheet.left_out.get(number, 0) + 1
            else:
                sheet.marks.append(mark)
    for mark in sheet.marks:
        sheet.ink.takes(mark.at[None], mark.reach)


# --- lines --------------------------------------------------------------------------------------


def broken_lines(sheet: Drawn, number: int, part: Part) -> None:
    """A part's pieces, each broken before what was drawn earlier, but not before one another."""
    width = WIDTHS[part.look.partition(" ")[0]]
    before = earlier(sheet, part)
    made = [
        Stroke(number, fewer(run), width, part.look.endswith("dashes"))
        for i, piece in enumerate(part.pieces)
        for path in paths_of(sheet, part, piece, i)
        for run in unbroken(sheet, path, part, before)
    ]
    for stroke in made:
        sheet.stroke(stroke)


def paths_of(sheet: Drawn, part: Part, piece: np.ndarray, i: int) -> Iterator[np.ndarray]:
    """What is moved aside lies side by side."""
    path = sheet.on_paper(piece)
    if part.beside:
        along = path[-1] - path[0]
        across = np.array([-along[1], along[0]]) / (np.hypot(*along) or 1)
        path = path + (i + 1) * part.beside * across
    yield from arrow(path) if part.is_arrow else inside(path, *sheet.box)


def arrow(path: np.ndarray) -> Iterator[np.ndarray]:
    """A shaft, and an open head."""
    tail, tip = path
    size = float(np.hypot(*(tip - tail)))
    if size < 1:
        return
    yield path
    back = (tail - tip) / size * min(HEAD, size / 2)
    turn = np.radians(HALF_HEAD)
    sides = [
        np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]]) @ back for a in (turn, -turn)
    ]
    yield np.array([tip + sides[0], tip, tip + sides[1]])


def unbroken(sheet: Drawn, path: np.ndarray, part: Part, before: Ink) -> Iterator[np.ndarray]:
    """The pieces that keep their distance. A strong line goes through the marks that lie on it."""
    places = dense(path)
    room = (WIDTHS["thin"] if part.is_thin else WIDTHS[part.look.partition(" ")[0]]) / 2
    kept = np.ones(len(places), dtype=bool)
    for mark in sheet.marks:
        away = np.hypot(*(places - mark.at).T)
        on = not part.is_thin and away.min() < ON_IT
        through = mark.reach - room if mark.shape in HOLLOW else 0.0
        kept &= away >= (through if on else mark.reach + room + GAP)
    kept &= before.free(places, room + GAP) >= room + GAP
    yield from runs(places, kept)


def earlier(sheet: Drawn, part: Part) -> Ink:
    """What a part is broken before: stronger lines, and for thin ones braille. Arrows may meet."""
    found = Ink()
    for stroke in sheet.strokes:
        other = sheet.scene.parts[stroke.part] if stroke.part != FRAME else None
        met = other is not None and other.is_arrow and part.is_arrow
        if not met and (other is None or importance(other) < importance(part)):
            found.takes(dense(stroke.path), stroke.width / 2)
    if part.is_thin:
        for text in sheet.texts:
            found.takes(text.ink(), SIZE / 2)
    return found


def fill(sheet: Drawn, number: int, part: Part) -> None:
    """The outlines, then a texture inside, which keeps half a distance from them."""
    thin, dotted, before = WIDTHS["thin"], part.look == "dotted", earlier(sheet, part)
    outlines = [sheet.on_paper(piece) for piece in part.pieces]
    edges = Ink()
    for run in (run for one in outlines for run in unbroken(sheet, one, part, before)):
        sheet.stroke(Stroke(number, fewer(run), thin))
        edges.takes(run, thin / 2)
    for line in (line for one in outlines for line in hatched(one, falling=dotted)):
        for whole in unbroken(sheet, line, part, before):
            kept = edges.free(whole, thin / 2 + GAP) >= (thin + GAP) / 2
            for run in runs(whole, kept):
                sheet.stroke(Stroke(number, fewer(run), thin, dotted))
