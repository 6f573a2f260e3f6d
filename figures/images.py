"""Grey images in a picture: a trace that holds a PNG, still or one a frame."""

from __future__ import annotations

import io
from base64 import b64encode
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike
from PIL import Image

from figures.picture import Picture
from figures.roles_images import image_frames


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
    source: str | Sequence[str],
    shape: tuple[int, int],
    at: tuple[float, float] = (0, 0),
    *,
    panel: str = "",
    name: str = "frame",
    after: bool = False,
) -> None:
    """An image of h × w pixels with its upper left corner at `at`, one unit a pixel.

    The panel's y axis runs downwards. Of a list of images, the one of frame `state[name]`.
    """
    meta: dict[str, Any] = {"after": True} if after else {}
    if not isinstance(source, str):
        meta |= {"role": "image_frames", "name": name, "images": list(source)}
        source = image_frames(picture.state, meta)["source"]
    picture.traces.append(
        {
            "type": "image", "source": source, "hoverinfo": "skip",
            "x0": at[0] + 0.5, "y0": at[1] + 0.5, "dx": 1, "dy": 1,
            "xaxis": f"x{panel}", "yaxis": f"y{panel}", "meta": meta,
        }
    )  # fmt: skip
