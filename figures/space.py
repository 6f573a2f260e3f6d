"""A cloud of three fields that can be orbited: scatter3d in Plotly's scene, camera kept."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence

import numpy as np

from figures.marks import Trace
from figures.palette import AXES, GRID, INK
from figures.panel import Box, Style
from figures.picture import CLEAR

SEEN_BITS = 12  # a four thousandth of the largest number: no screen shows less


def packed(values: np.ndarray, bits: int | None = None) -> dict[str, str]:
    """Numbers as Plotly.js reads them in base64: four bytes each instead of six digits.

    Of `bits` bits the rest are zeros, which cost nothing once the page is compressed.
    """
    if bits is not None:
        unit = 2.0 ** (np.frexp(np.abs(values).max(initial=0))[1] - bits)
        values = np.round(values / unit) * unit
    return {"dtype": "f4", "bdata": b64encode(np.asarray(values, dtype="<f4").tobytes()).decode()}


def cloud(records: np.ndarray, color: str, size: float = 2.5, bits: int | None = None) -> Trace:
    """Records (m, 3) as small round marks."""
    x, y, z = (packed(field, bits) for field in records.T)
    return {
        "type": "scatter3d",
        "mode": "markers",
        "x": x,
        "y": y,
        "z": z,
        "marker": {"color": color, "size": size, "line": {"width": 0}},
        "hoverinfo": "skip",
        "showlegend": False,
    }


def path(points: Sequence[Sequence[float] | None], color: str, width: float = 3) -> Trace:
    """Segments through the points; None parts them."""
    x, y, z = ([None if p is None else round(float(p[i]), 3) for p in points] for i in range(3))
    return {
        "type": "scatter3d",
        "mode": "lines",
        "x": x,
        "y": y,
        "z": z,
        "line": {"color": color, "width": width},
        "hoverinfo": "skip",
        "showlegend": False,
    }


def name(place: Sequence[float], text: str, color: str, size: float = 17) -> Trace:
    """Words at a place in space."""
    x, y, z = ([float(value)] for value in place)
    return {
        "type": "scatter3d",
        "mode": "text",
        "x": x,
        "y": y,
        "z": z,
        "text": [text],
        "textfont": {"color": color, "size": size},
        "hoverinfo": "skip",
        "showlegend": False,
    }


def patch(corners: Sequence[Sequence[float]], color: str, opacity: float = 0.6) -> Trace:
    """A flat four-cornered piece of a plane, corners in order around it."""
    x, y, z = ([float(p[i]) for p in corners] for i in range(3))
    return {
        "type": "mesh3d",
        "x": x,
        "y": y,
        "z": z,
        "i": [0, 0],
        "j": [1, 2],
        "k": [2, 3],
        "color": color,
        "opacity": opacity,
        "flatshading": True,
        "lighting": {"ambient": 1, "diffuse": 0, "specular": 0},
        "hoverinfo": "skip",
        "showlegend": False,
    }


def scene(
    span: tuple[float, float],
    names: Sequence[str],
    box: Box,
    eye: Sequence[float],
    zoom: float = 1.15,
) -> Style:
    """The room: a cube at equal scales, seen from `eye` until the visitor turns it."""
    left, right, bottom, top = box
    axes = {
        f"{letter}axis": axis3d(span, title) for letter, title in zip("xyz", names, strict=True)
    }
    return {
        **axes,
        "domain": {"x": [left, right], "y": [bottom, top]},
        "aspectmode": "manual",
        "aspectratio": {"x": zoom, "y": zoom, "z": zoom},
        "camera": {
            "eye": dict(zip("xyz", eye, strict=True)),
            "projection": {"type": "orthographic"},
        },
        "dragmode": "orbit",
        "bgcolor": CLEAR,
        "uirevision": "keep",
    }


def axis3d(span: tuple[float, float], name: str) -> Style:
    return {
        "range": list(span),
        "title": {"text": name, "font": {"color": INK, "size": 14}},
        "tickfont": {"color": AXES, "size": 12},
        "gridcolor": GRID,
        "zeroline": False,
        "showbackground": False,
        "showspikes": False,
        "nticks": 5,
    }
