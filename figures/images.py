"""Grey images in a picture: a trace that holds a PNG, still or one a frame."""

from __future__ import annotations

import io
from base64 import b64encode
from typing import Any

import numpy as np
from numpy.typing import ArrayLike
from PIL import Image

from figures.picture import Picture
from live.expression import Expr


def png(pixels: ArrayLike) -> str:
    """Grey values 0 … 255 (clipped and rounded), rows from above, as a PNG in a link."""
    grey = np.asarray(pixels, dtype=float).clip(0, 255).round().astype(np.uint8)
    file = io.BytesIO()
    Image.fromarray(grey).save(file, "PNG")
    return "data:image/png;base64," + b64encode(file.getvalue()).decode()


def around_grey(pixels: ArrayLike) -> np.ndarray:
    """Signed numbers as grey values: 0 is the middle grey, the largest of all is black or white."""
    signed = np.asarray(pixels, dtype=float)
    return 127.5 * (1 + signed / max(float(np.abs(signed).max()), 1e-300))


def draw_image(
    picture: Picture,
    source: str | Expr,
    shape: tuple[int, int],
    at: tuple[float, float] = (0, 0),
    **more: Any,
) -> None:
    """An image of h × w pixels with its upper left corner at `at`, one unit a pixel.

    The panel's y axis runs downwards. `source` is a link from `png`, or such as
    `at_frame(links, frame)`.
    """
    place = {"type": "image", "x0": at[0] + 0.5, "y0": at[1] + 0.5, "dx": 1, "dy": 1}
    picture.trace(place, source=source, **more)
