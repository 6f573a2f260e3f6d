"""A picture as SVG, drawn at once and without a browser, for pages where nobody has baked it.

The server's twin of live/script/sketch.js, with the numbers beside the axes. It draws what lies in
a plane: lines, marks, words, images, grids of values. What stands in a space is left to words.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any

from figures.picture import Figure
from figures.sketch_axes import Sheet, Window, drawn_axes, laid_out
from figures.sketch_colours import Colours
from figures.sketch_images import grid_of_values, image
from figures.sketch_marks import area, draw_path, draw_texts, marks
from figures.sketch_words import Font, draw_words

FAMILY = (
    "var(--marks,) Inter, 'Like Inter', 'Helvetica Neue', Arial, 'PingFang SC', "
    "'Hiragino Sans GB', 'Noto Sans CJK SC', 'Noto Sans SC', 'Microsoft YaHei', "
    "'Noto Sans Math', sans-serif"
)
ORDER = ("image", "heatmap", "scatter")  # from below to above
NARROW = 560  # pixels; below, panels stand one over the other, as in live/script/look.js
AIR = 2  # pixels that Plotly keeps around a note
# Where a note stands, by the part of its own size that lies before its place.
ACROSS = {"left": "start", "center": "middle", "right": "end"}
DOWN = {"top": 0.0, "middle": 0.5, "bottom": 1.0}


@dataclass(frozen=True)
class Sketch:
    """A picture in both schemes, and its size in pixels."""

    svg: str
    width: int
    height: int


def sketch(figure: Figure, width: int) -> Sketch | None:
    """The figure as it is; None where something of it cannot be drawn in a plane."""
    traces = [trace for trace in figure["data"] if trace.get("visible", True) is True]
    if any(trace["type"] not in ORDER for trace in traces):
        return None
    traces.sort(key=lambda trace: ORDER.index(trace["type"]))
    sheet = laid_out(fitted(figure["layout"], width), width)
    drawing = Drawing(sheet)
    body = "".join([*drawing.axes(), *map(drawing.trace, traces), *drawing.notes()])
    return Sketch(drawing.svg(body), sheet.width, sheet.height)


def fitted(layout: dict[str, Any], width: int) -> dict[str, Any]:
    """The layout for a place of this width; on a phone its panels stand elsewhere."""
    meta = layout["meta"]
    if width >= NARROW:
        return {**layout, "aspect": meta["aspect"]}
    found = {**layout, "aspect": meta["narrow"]["aspect"]}
    for path, value in meta["narrow"]["layout"].items():
        name, _, part = path.partition(".")
        found[name] = {**found[name], part: value}
    return found


class Drawing:
    """What is collected on the way: colours, and parts that others refer to."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet, self.colours = sheet, Colours()
        self.defined: dict[str, str] = {}
        self._numbers = count()

    def axes(self) -> Iterator[str]:
        for window in self.sheet.windows.values():
            yield from drawn_axes(window, self.colours)

    def trace(self, trace: dict[str, Any]) -> str:
        window = self.sheet.windows[trace["xaxis"].removeprefix("x")]
        if trace["type"] != "scatter":
            draw = image if trace["type"] == "image" else grid_of_values
            return self.clipped(draw(trace, window, self.colours), window)
        places = window.places(trace)
        mode, parts = trace.get("mode", "lines"), ""
        if trace.get("fill") == "toself":
            parts += area(trace, places, self.colours, self.define)
        if "lines" in mode:
            parts += draw_path(trace, places, self.colours)
        if "markers" in mode:
            parts += marks(trace, places, self.colours)
        if "text" in mode:
            parts += draw_texts(trace, places, self.colours)
        opacity = trace.get("opacity", 1)
        if parts and opacity != 1:
            parts = f'<g opacity="{opacity:.3g}">{parts}</g>'
        return self.clipped(parts, window) if trace.get("cliponaxis", True) else parts

    def clipped(self, parts: str, window: Window) -> str:
        """Nothing of it is seen outside its panel."""
        if not parts:
            return ""
        name = self.define(f'<clipPath id="{{id}}">{window.rectangle()}</clipPath>')
        return f'<g clip-path="url(#{name})">{parts}</g>'

    def define(self, part: str) -> str:
        """The id of a part that others refer to, the same for the same."""
        if part not in self.defined:
            self.defined[part] = f"i{next(self._numbers)}"
        return self.defined[part]

    def notes(self) -> Iterator[str]:
        for note in self.sheet.layout.get("annotations", ()):
            x, y = self.sheet.place_of_note(note)
            font = Font(note["font"]["size"], note["font"]["color"])
            up = DOWN[note.get("yanchor", "middle")] * font.height(note["text"])
            across = ACROSS[note.get("xanchor", "center")]
            aside = {"start": AIR, "end": -AIR}.get(across, 0)
            top = y - note.get("yshift", 0) - up + (AIR if up == 0 else 0)
            at = x + note.get("xshift", 0) + aside, top
            yield draw_words(note["text"], at, font, self.colours, across)

    def svg(self, body: str) -> str:
        size = f'width="{self.sheet.width}" height="{self.sheet.height}"'
        box = f'viewBox="0 0 {self.sheet.width} {self.sheet.height}"'
        style = f"<style>svg{{font-family:{FAMILY}}}{self.colours.style()}</style>"
        defined = "".join(part.replace("{id}", name) for part, name in self.defined.items())
        there = f"<defs>{defined}</defs>" if defined else ""
        start = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box}>'
        return f"{start}{style}{there}{body}</svg>"
