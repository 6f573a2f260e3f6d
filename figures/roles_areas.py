"""Two numbers for each record, set against each other: their dots and their signed areas.

The two numbers are the centred fields, or the shadows on two axes: `axes` names the angles of
both, or of the first when the second stands at a right angle to it.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

import pca_core
from figures.shapes import Arrays, columns, fixed, joined, rectangle
from figures.state import Args, State, direction

FLAT = 1e-12  # a smaller area has no sign
UNSAID = 0.005  # a smaller area would be written 0


def two_of(state: State, args: Args) -> np.ndarray:
    """Two numbers for each record, shape (m, 2)."""
    if "axes" not in args:
        return state.centred
    angles = [float(state[name]) for name in args["axes"]]
    second = angles[1] if len(angles) > 1 else angles[0] + 90
    return pca_core.change_basis(state.centred, [direction(angles[0]), direction(second)])


def areas(state: State, args: Args) -> np.ndarray:
    """The signed area of each record's rectangle."""
    two = two_of(state, args)
    return np.asarray(two[:, 0] * two[:, 1])


def area_dots(state: State, args: Args) -> Arrays:
    return columns(two_of(state, args))


def area_boxes(state: State, args: Args) -> Arrays:
    """The rectangles of one sign, each from the origin to its dot."""
    return joined([rectangle(p, (0, 0)) for p in two_of(state, args) if has_sign(p, args)])


def has_sign(pair: np.ndarray, args: Args) -> bool:
    return bool(pair[0] * pair[1] * args["sign"] > FLAT)


def area_bars(state: State, args: Args) -> Arrays:
    """The signed areas of one sign as bars, one place for each record."""
    half = args.get("width", 0.8) / 2
    return joined(
        [
            rectangle((k + 1 - half, 0), (k + 1 + half, area))
            for k, area in enumerate(areas(state, args))
            if area * args["sign"] > FLAT
        ]
    )


def area_average(state: State, args: Args) -> Arrays:
    """A line at the height of the covariance: the sum of the areas over the divisor."""
    signed = areas(state, args)
    height = float(signed.sum()) / max(len(signed) - state.get("ddof", 0), 1)
    return columns([(0.4, height), (len(signed) + 0.6, height)])


def area_labels(state: State, args: Args) -> Arrays:
    """Each signed area, written into its rectangle around the mean."""
    middle = np.zeros(2) if args.get("centred") else state.mean
    signed = areas(state, {})
    places = [
        middle + d / 2 if abs(area) > UNSAID else None
        for d, area in zip(state.centred, signed, strict=True)
    ]
    return {**columns(places), "text": [with_sign(area) for area in signed]}


def with_sign(value: float) -> str:
    """+2, −0.75: two decimals, without zeros at the end."""
    text = fixed(value).rstrip("0").rstrip(".")
    return f"+{text}" if value > 0 else text


AREA_ROLES: dict[str, Callable[[State, Args], Arrays]] = {
    role.__name__: role for role in (area_dots, area_boxes, area_bars, area_average, area_labels)
}
