"""Roles for what a shadow loses, as areas: a square on every dropped piece, and their average."""

from __future__ import annotations

from math import hypot, sqrt

import numpy as np

from figures.shapes import Arrays, columns, joined, rectangle
from figures.state import Args, State, direction


def residual_squares(state: State, args: Args) -> Arrays:
    """A square on every residual, on the side away from the mean: its area is the squared error."""
    u = direction(state.angle(args))
    squares = []
    triples = zip(state.records(args), state.feet(args), state.shadows(args), strict=True)
    for record, foot, t in triples:
        side = hypot(*(record - foot)) * (u if t >= 0 else -u)
        squares.append([record, foot, foot + side, record + side, record])
    return joined(squares)


def mean_square(state: State, args: Args) -> Arrays:
    """One square whose area is the mean squared error, from its lower left corner `at`."""
    corner = np.asarray(args["at"], dtype=float)
    side = sqrt(max(state.total - state.variance(args), 0))
    return columns(rectangle(corner, corner + side))
