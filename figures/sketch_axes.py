"""Where the panels of a sketch stand, and the numbers beside them, about as Plotly does it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import ceil, floor, log10
from typing import Any

import numpy as np

from figures.panel import Style
from figures.sketch_colours import Colours
from figures.sketch_words import LINE, Font, draw_words

BESIDE = 3  # pixels between an axis and its numbers
APART = 4  # ... that two numbers keep between them
Tick = tuple[float, str]


@dataclass(frozen=True)
class Axis:
    """A range of numbers, and the pixels from its first to its last one."""

    spec: Style
    start: float
    end: float

    def at(self, value: Any) -> Any:
        low, high = self.spec["range"]
        return self.start + (value - low) * ((self.end - self.start) / (high - low))

    @cached_property
    def ticks(self) -> list[Tick]:
        return ticks(self.spec)


@dataclass(frozen=True)
class Window:
    """A pair of axes."""

    x: Axis
    y: Axis

    def places(self, trace: Mapping[str, Any]) -> np.ndarray:
        """The pixels of a trace's points; what is not given is not a number."""
        columns = (np.array(trace[name], dtype=float) for name in "xy")
        return np.column_stack(
            [axis.at(v) for axis, v in zip((self.x, self.y), columns, strict=True)]
        )

    def rectangle(self) -> str:
        left, right = sorted((self.x.start, self.x.end))
        top, bottom = sorted((self.y.start, self.y.end))
        size = f'width="{right - left:.1f}" height="{bottom - top:.1f}"'
        return f'<rect x="{left:.1f}" y="{top:.1f}" {size}/>'


@dataclass(frozen=True)
class Sheet:
    """The whole picture: its panels by their numbers ("", "2", …)."""

    layout: Style
    width: int
    height: int
    margin: Mapping[str, float]
    windows: dict[str, Window] = field(default_factory=dict)

    def inner(self, axis: str) -> tuple[float, float]:
        """From where to where the picture goes inside its margins, upwards for y."""
        if axis == "x":
            return self.margin["l"], self.width - self.margin["r"]
        return self.height - self.margin["b"], self.margin["t"]

    def place_of_note(self, note: Style) -> tuple[float, float]:
        """The pixels of a note, which stands in a panel, at a part of one or of the picture."""
        return self._place(note, "x"), self._place(note, "y")

    def _place(self, note: Style, name: str) -> float:
        axis, _, part = note[f"{name}ref"].partition(" ")
        if axis == "paper":
            start, end = self.inner(name)
        else:
            window = self.windows[axis.removeprefix(name)]
            there = window.x if name == "x" else window.y
            if not part:
                return float(there.at(note[name]))
            start, end = there.start, there.end
        return start + note[name] * (end - start)


def laid_out(layout: Style, width: int) -> Sheet:
    height = round(width * layout["aspect"])
    sheet = Sheet(layout, width, height, roomy(layout, width, height))
    for name in layout:
        if name.startswith("xaxis"):
            number = name.removeprefix("xaxis")
            sheet.windows[number] = window(sheet, layout[name], layout[f"yaxis{number}"])
    return sheet


def window(sheet: Sheet, x: Style, y: Style) -> Window:
    left, right = (part(sheet.inner("x"), at) for at in x["domain"])
    bottom, top = (part(sheet.inner("y"), at) for at in y["domain"])
    if "scaleanchor" in y:  # a unit is as long on both: the room that is left over stays around it
        across, along = (abs(axis["range"][1] - axis["range"][0]) for axis in (x, y))
        unit = min((right - left) / across, (bottom - top) / along)
        aside, above = (right - left - unit * across) / 2, (bottom - top - unit * along) / 2
        left, right, top, bottom = left + aside, right - aside, top + above, bottom - above
    return Window(Axis(x, left, right), Axis(y, bottom, top))


def part(span: tuple[float, float], at: float) -> float:
    return span[0] + at * (span[1] - span[0])


# --- room for numbers -------------------------------------------------------------------------


def roomy(layout: Style, width: int, height: int) -> dict[str, float]:
    """The margins, wide enough for what stands beside the axes."""
    margin = dict(layout["margin"])
    for name, axis in layout.items():
        number = name[5:]
        if name.startswith("yaxis"):
            begin = layout[f"xaxis{number}"]["domain"][0]
            margin["l"] = max(margin["l"], pushed(width_beside(axis), begin, width - margin["r"]))
        elif name.startswith("xaxis"):
            begin = layout[f"yaxis{number}"]["domain"][0]
            margin["b"] = max(margin["b"], pushed(below(axis), begin, height - margin["t"]))
    return margin


def pushed(room: float, begin: float, whole: float) -> float:
    """The margin before a panel that begins at this part of the rest, so that it has this room."""
    return (room - begin * whole) / (1 - begin) if begin < 1 else 0


def tick_font(axis: Style) -> Font:
    return Font(axis["tickfont"]["size"], axis["tickfont"]["color"])


def title_font(axis: Style) -> Font:
    return Font(axis["title"]["font"]["size"], axis["title"]["font"]["color"])


def width_beside(axis: Style) -> float:
    """Pixels that a y axis takes on its left."""
    widest = max((tick_font(axis).width(text) for _, text in ticks(axis)), default=0)
    return widest + BESIDE + title_room(axis)


def below(axis: Style) -> float:
    """Pixels that an x axis takes below it."""
    highest = max((tick_font(axis).height(text) for _, text in ticks(axis)), default=0)
    return highest + BESIDE + title_room(axis)


def title_room(axis: Style) -> float:
    title = axis["title"]
    return title_font(axis).height(title["text"]) + title["standoff"] if title["text"] else 0


# --- numbers ----------------------------------------------------------------------------------


def ticks(axis: Style) -> list[Tick]:
    """Those that are given, else round numbers."""
    low, high = sorted(axis["range"])
    if axis.get("tickmode") == "array":
        found = zip(axis["tickvals"], map(str, axis["ticktext"]), strict=True)
        slack = (high - low) * 1e-6
        return [(at, text) for at, text in found if low - slack <= at <= high + slack]
    return rounded_ticks(low, high, axis["nticks"])


def rounded_ticks(low: float, high: float, most: int) -> list[Tick]:
    """Steps of 1, 2 or 5, as Plotly chooses them; thousands as k where they are many."""
    rough = (high - low) / most
    base = 10.0 ** floor(log10(rough))
    step = base * next(times for times in (2, 5, 10) if rough / base <= times)
    largest = max(abs(low), abs(high))
    thousands = floor(log10(largest) + 0.01) > 3
    digits = max(0, -floor(log10(step / (1000 if thousands else 1)) + 1e-9))
    first, last = ceil(low / step - 1e-6), floor(high / step + 1e-6)
    return [(i * step, tick_text(i * step, digits, thousands)) for i in range(first, last + 1)]


def tick_text(value: float, digits: int, thousands: bool) -> str:
    said = f"{value / 1000 if thousands else value:.{digits}f}"
    said = said.rstrip("0").rstrip(".") if "." in said else said
    return f"{said}k".replace("-", "−") if thousands and value else said.replace("-", "−")


# --- drawn ------------------------------------------------------------------------------------


def drawn_axes(window: Window, colours: Colours) -> Iterator[str]:
    yield from grid(window, colours)
    yield from numbers_below(window, colours)
    yield from numbers_beside(window, colours)
    yield from titles(window, colours)


def grid(window: Window, colours: Colours) -> Iterator[str]:
    x, y = window.x, window.y
    lines = ""
    if x.spec["showgrid"]:
        lines += "".join(f"M{x.at(at):.1f},{y.start:.1f}V{y.end:.1f}" for at, _ in x.ticks)
    if y.spec["showgrid"]:
        lines += "".join(f"M{x.start:.1f},{y.at(at):.1f}H{x.end:.1f}" for at, _ in y.ticks)
    if lines:
        yield f'<path d="{lines}" fill="none" stroke="{colours(x.spec["gridcolor"])}"/>'


def numbers_below(window: Window, colours: Colours) -> Iterator[str]:
    """A number that would touch its neighbour is left out; words stay."""
    given = window.x.spec.get("tickmode") == "array"
    font, bottom, free = tick_font(window.x.spec), window.y.start + BESIDE, -1e9
    for at, text in sorted(window.x.ticks, key=lambda tick: window.x.at(tick[0])):
        middle, half = window.x.at(at), font.width(text) / 2
        if text and (given or middle - half >= free):
            free = middle + half + APART
            yield draw_words(text, (middle, bottom), font, colours)


def numbers_beside(window: Window, colours: Colours) -> Iterator[str]:
    given = window.y.spec.get("tickmode") == "array"
    font, left, free = tick_font(window.y.spec), window.x.start - BESIDE, 1e9
    for at, text in sorted(window.y.ticks, key=lambda tick: -window.y.at(tick[0])):
        middle, half = window.y.at(at), font.height(text) / 2
        if text and (given or middle + half <= free + font.size * (LINE - 1)):
            free = middle - half
            yield draw_words(text, (left, middle - half), font, colours, "end")


def titles(window: Window, colours: Colours) -> Iterator[str]:
    x, y = window.x, window.y
    if text := x.spec["title"]["text"]:
        top = y.start + below(x.spec) - title_font(x.spec).height(text)
        yield draw_words(text, ((x.start + x.end) / 2, top), title_font(x.spec), colours)
    if text := y.spec["title"]["text"]:
        left = x.start - width_beside(y.spec)
        middle = (y.start + y.end) / 2
        yield draw_words(text, (left, middle), title_font(y.spec), colours, "middle", turned=-90)
