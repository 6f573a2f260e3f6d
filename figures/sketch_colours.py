"""The colours of a sketch as variables that follow the reader's scheme."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

import numpy as np

from figures.palette import DARK, DATA, DATA_TINT, PAPER

HEX = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE)
RGB = re.compile(r"(rgba?\()\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)", re.IGNORECASE)
SCALE = (PAPER, DATA_TINT, DATA)  # what pictures mix by a value is mixed of two of these
DAY, NIGHT = "day", "night"  # classes of images, which have their colours inside


class Colours:
    """A name for each pair of a light and a dark colour that is asked for."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        self.has_images = False

    def __call__(self, colour: str) -> str:
        if in_dark(colour) == colour:
            return colour
        return f"var({self._names.setdefault(colour, f'--c{len(self._names)}')})"

    def style(self) -> str:
        light = "".join(f"{name}:{colour};" for colour, name in self._names.items())
        dark = "".join(f"{name}:{in_dark(colour)};" for colour, name in self._names.items())
        hidden, shown = (f".{NIGHT}{{display:none}}", f".{NIGHT}{{display:inline}}")
        if self.has_images:
            shown += f".{DAY}{{display:none}}"
        else:
            hidden = shown = ""
        return f"svg{{{light}}}{hidden}@media(prefers-color-scheme:dark){{svg{{{dark}}}{shown}}}"


@lru_cache(maxsize=1000)
def in_dark(colour: str) -> str:
    """Every colour of the palette replaced, as live/script/look.js does it; mixed ones, too."""
    colour = RGB.sub(_rgb_in_dark, colour)
    return HEX.sub(lambda found: DARK.get(found[0].lower()) or mixed_in_dark(found[0]), colour)


def mixed_in_dark(colour: str) -> str:
    """The same mix of the dark colours; a colour that is no mix of the scale's stays."""
    wanted = rgb(colour)
    for low, high in pairwise(SCALE):
        start, way = rgb(low), rgb(high) - rgb(low)
        part = min(max(float((wanted - start) @ way / (way @ way)), 0.0), 1.0)
        if np.abs(start + part * way - wanted).max() < 2:
            dark = (1 - part) * rgb(DARK[low]) + part * rgb(DARK[high])
            return "#" + "".join(f"{round(channel):02x}" for channel in dark)
    return colour


def rgb(colour: str) -> np.ndarray:
    return np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)], dtype=float)


def _rgb_in_dark(found: re.Match[str]) -> str:
    known = DARK.get("#" + "".join(f"{int(part):02x}" for part in found.groups()[1:]))
    if known is None:
        return found[0]
    return found[1] + ",".join(str(int(known[at : at + 2], 16)) for at in (1, 3, 5))
