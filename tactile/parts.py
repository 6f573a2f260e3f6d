"""What of a step's figure is felt: its traces as parts with a name and a look, in data units."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from figures import palette
from figures.hidden import without_results
from figures.picture import Figure
from figures.sketch_marks import entry
from figures.sketch_words import without_tags
from tactile.listed import Listed, listing

COLOURS = {
    value: name.lower()
    for name, value in vars(palette).items()
    if isinstance(value, str) and value.startswith("#")
}
WAYS = {"solid": "line", "dash": "dashes", "dot": "dotted"}
BAR = 6  # pixels: a line as wide is the length of something
ARROW = 6  # points of an arrow's path: tail, foot of its head, and the head
TIP = 3  # ... where its tip is among them


@dataclass(frozen=True)
class Part:
    """Marks at places, or pieces of lines; an arrow's piece is its tail and its tip."""

    name: str
    look: str
    pieces: tuple[np.ndarray, ...]
    colour: str = ""
    beside: float = 0

    @property
    def is_marks(self) -> bool:
        return " " not in self.look and not self.is_area

    @property
    def is_area(self) -> bool:
        return self.look in ("hatched", "dotted")

    @property
    def is_thin(self) -> bool:
        return self.is_area or self.look.startswith("thin ")

    @property
    def is_arrow(self) -> bool:
        return self.look.endswith(" arrow")


@dataclass(frozen=True)
class Name:
    """A text that stands at a place."""

    text: str
    at: tuple[float, float]
    colour: str = ""


@dataclass(frozen=True)
class Scene:
    """One panel of a figure."""

    x: dict[str, Any]
    y: dict[str, Any]
    parts: tuple[Part, ...]
    names: tuple[Name, ...]

    @property
    def equal(self) -> bool:
        """Whether a unit is as long on both axes."""
        return "scaleanchor" in self.y


def scene(figure: Figure, listed: Listed) -> Scene:
    """The panel as it is before the answer."""
    before = without_results(figure)
    traces = [
        trace
        for trace in before["data"]
        if trace.get("visible", True) is True and trace["xaxis"] == f"x{listed.panel}"
    ]
    parts = [part for trace in traces for part in part_of(trace, listed)]
    layout = before["layout"]
    names = [*(name for trace in traces for name in names_of(trace, listed))]
    names += notes_in(layout, listed.panel)
    x, y = (layout[f"{axis}axis{listed.panel}"] for axis in "xy")
    return Scene(x, y, tuple(joined(parts)), tuple(names))


def joined(parts: list[Part]) -> Iterator[Part]:
    """Traces that are the same to a finger are one part."""
    found: dict[tuple[str, str], Part] = {}
    for part in parts:
        key = part.name, part.colour
        before = found.get(key)
        pieces = (*(before.pieces if before else ()), *part.pieces)
        if part.is_marks:
            pieces = (np.concatenate(pieces),)
        found[key] = Part(part.name, part.look, pieces, part.colour, part.beside)
    yield from found.values()


def part_of(trace: dict[str, Any], listed: Listed) -> Iterator[Part]:
    mode = trace.get("mode", "lines")
    if "lines" not in mode and "markers" not in mode:
        return
    kind = kind_of(trace)
    if kind in listed.without:
        return
    pieces = tuple(pieces_of(trace))
    if not pieces:
        return
    told = listing()
    name = listed.parts.get(kind) or told.usual[kind]
    look = told.looks[name]
    if look.endswith(" arrow"):
        pieces = tuple(piece[[0, TIP]] for piece in pieces)
    yield Part(name, look, pieces, kind.split()[0], listed.beside.get(name, 0))


def kind_of(trace: dict[str, Any]) -> str:
    """Its colour and what it is: "first line", "data dots", "lost dashes"."""
    if "lines" in trace.get("mode", "lines"):
        return kind_of_lines(trace)
    if "markers" in trace["mode"]:
        marker = trace["marker"]
        symbol = str(entry(marker.get("symbol", "circle"), 0))
        ending = "" if symbol == "circle" else f" {symbol}"
        return f"{colour_of(entry(marker['color'], 0))} dots{ending}"
    return f"{colour_of(entry(trace['textfont']['color'], 0))} text"


def kind_of_lines(trace: dict[str, Any]) -> str:
    line = trace["line"]
    width, way = line.get("width", 2), WAYS[line.get("dash", "solid")]
    if trace.get("fill") == "toself":
        colour = colour_of(trace["fillcolor"])
        if width and all(len(piece) == ARROW for piece in pieces_of(trace)):
            return f"{colour} arrow"
        return f"{colour} area" if way == "line" else f"{colour} area {way}"
    return f"{colour_of(line['color'])} {'bar' if width >= BAR else way}"


def colour_of(value: str) -> str:
    return COLOURS.get(value, value)


def pieces_of(trace: dict[str, Any]) -> Iterator[np.ndarray]:
    """The path, parted where it has no numbers."""
    path = np.column_stack([np.array(trace[axis], dtype=float) for axis in "xy"])
    there = np.isfinite(path).all(axis=1)
    edges = np.flatnonzero(np.diff(np.concatenate([[False], there, [False]]).astype(int)))
    for start, end in zip(edges[::2], edges[1::2], strict=True):
        yield path[start:end]


def names_of(trace: dict[str, Any], listed: Listed) -> Iterator[Name]:
    if "text" not in trace.get("mode", "lines"):
        return
    colour = colour_of(entry(trace["textfont"]["color"], 0))
    if f"{colour} text" in listed.without:
        return
    for i, (x, y) in enumerate(zip(trace["x"], trace["y"], strict=True)):
        text = without_tags(str(entry(trace["text"], i) or ""))
        if text and x is not None and y is not None:
            yield Name(text, (x, y), colour)


def notes_in(layout: dict[str, Any], panel: str) -> Iterator[Name]:
    """Notes at places of the panel, not its heading."""
    for note in layout.get("annotations", ()):
        text = without_tags(note["text"])
        if note["xref"] == f"x{panel}" and note["yref"] == f"y{panel}" and text:
            yield Name(text, (note["x"], note["y"]), colour_of(note["font"]["color"]))
