"""Images and grids of values in a sketch: PNGs stretched over their place."""

from __future__ import annotations

import io
import struct
from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any

import numpy as np
from PIL import Image

from figures.sketch_axes import Window
from figures.sketch_colours import DAY, NIGHT, Colours, in_dark, rgb

PNG = "data:image/png;base64,"
SIZE_AT = slice(16, 24)  # where a PNG says how wide and high it is
Stop = tuple[float, str]  # of a colour scale


def image(trace: Mapping[str, Any], window: Window, colours: Colours) -> str:
    source = trace["source"]
    head = b64decode(source.removeprefix(PNG)[:64])
    return stretched(source, struct.unpack(">II", head[SIZE_AT]), trace, window)


def grid_of_values(trace: Mapping[str, Any], window: Window, colours: Colours) -> str:
    """A heatmap, once for either scheme where its colours differ."""
    values = np.array(trace["z"], dtype=float)
    part = (values - trace["zmin"]) / (trace["zmax"] - trace["zmin"])
    scale = trace["colorscale"]
    in_both = [scale, [(at, in_dark(colour)) for at, colour in scale]]
    shape = values.shape[::-1]
    day, night = (stretched(png(coloured(part, s)), shape, trace, window) for s in in_both)
    if day == night:
        return day
    colours.has_images = True
    return f'<g class="{DAY}">{day}</g><g class="{NIGHT}">{night}</g>'


def stretched(link: str, shape: tuple[int, ...], trace: Mapping[str, Any], window: Window) -> str:
    """Over its rows and columns; mirrored where an axis runs the other way."""
    ends = []
    for axis, name, count in ((window.x, "x", shape[0]), (window.y, "y", shape[1])):
        first, step = trace.get(f"{name}0", 0), trace.get(f"d{name}", 1)
        ends.append([axis.at(first + step * (i - 0.5)) for i in (0, count)])
    (left, right), (top, bottom) = ends
    across, down = (1 if right > left else -1), (1 if bottom > top else -1)
    place = f"translate({left:.1f} {top:.1f}) scale({across} {down})"
    size = f'width="{abs(right - left):.1f}" height="{abs(bottom - top):.1f}"'
    look = 'preserveAspectRatio="none" style="image-rendering:pixelated"'
    return f'<image href="{link}" transform="{place}" {size} {look}/>'


def coloured(part: np.ndarray, scale: list[Stop]) -> np.ndarray:
    """Values 0 … 1 as colours, in between two stops in proportion."""
    at = [stop for stop, _ in scale]
    channels = np.array([rgb(colour) for _, colour in scale]).T
    return np.stack([np.interp(part, at, one) for one in channels], axis=-1)


def png(pixels: np.ndarray) -> str:
    file = io.BytesIO()
    Image.fromarray(pixels.round().astype(np.uint8)).save(file, "PNG")
    return PNG + b64encode(file.getvalue()).decode()
