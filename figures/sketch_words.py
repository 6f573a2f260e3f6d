"""The words of a sketch: their lines, and about how much room they take."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape, unescape

from figures.sketch_colours import Colours

Place = tuple[float, float]
LINE = 1.3  # of the type size, from one line to the next
BASE = 0.95  # ... from the top of a line to its foot
TAG = re.compile(r"<[^>]*>")


@dataclass(frozen=True)
class Font:
    size: float
    color: str
    bold: bool = False

    def height(self, text: str) -> float:
        return self.size * LINE * (1 + text.count("<br>"))

    def width(self, text: str) -> float:
        return self.size * max(map(ems, text.split("<br>")))


def ems(line: str) -> float:
    """About how wide a line is: signs of Chinese are as wide as high."""
    return sum(1.0 if sign > "⺀" else 0.52 for sign in without_tags(line))


def without_tags(line: str) -> str:
    return unescape(TAG.sub("", line))


def draw_words(
    text: str, at: Place, font: Font, colours: Colours, anchor: str = "middle", turned: int = 0
) -> str:
    """A text whose first line has its top at this place; `turned` around it, in degrees."""
    x, top = at
    bold = font.bold or "<b>" in text
    look = f'fill="{colours(font.color)}" font-size="{font.size:g}"'
    look += ' font-weight="bold"' if bold else ""
    look += "" if anchor == "start" else f' text-anchor="{anchor}"'
    look += f' transform="rotate({turned} {x:.1f} {top:.1f})"' if turned else ""
    feet = (top + (BASE + LINE * i) * font.size for i in range(text.count("<br>") + 1))
    lines = [
        f'<tspan x="{x:.1f}" y="{foot:.1f}">{escape(without_tags(line), quote=False)}</tspan>'
        for line, foot in zip(text.split("<br>"), feet, strict=True)
    ]
    return f"<text {look}>{''.join(lines)}</text>"
