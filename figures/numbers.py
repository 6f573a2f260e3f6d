"""The live numbers under a picture, from the state of its handles (see `figures.roles`)."""

from __future__ import annotations

from collections.abc import Callable
from math import acos, degrees, hypot, isfinite, sqrt

import numpy as np

from figures.roles_areas import areas
from figures.roles_eigen import EIGEN_NUMBERS
from figures.roles_frames import FRAME_NUMBERS
from figures.roles_kernel import KERNEL_NUMBERS
from figures.roles_model import MODEL_NUMBERS
from figures.roles_rank import RANK_NUMBERS
from figures.roles_rules import RULE_NUMBERS
from figures.roles_views import VIEW_NUMBERS
from figures.roles_white import WHITE_NUMBERS
from figures.shapes import stacked
from figures.state import Args, State, direction

Readout = Callable[[State, Args], float]


def or_zero(top: float, bottom: float) -> float:
    return float(top / bottom) if bottom and isfinite(top / bottom) else 0.0


def variance_at(state: State, args: Args) -> float:
    return state.variance(args)


def lost_at(state: State, args: Args) -> float:
    return state.total - state.variance(args)


def share_at(state: State, args: Args) -> float:
    return or_zero(state.variance(args), state.total)


def total_variance(state: State, args: Args) -> float:
    return state.total


def variance_field(state: State, args: Args) -> float:
    return float(state.C[args["i"], args["i"]])


def mean_of(state: State, args: Args) -> float:
    return float(state.mean[args["i"]])


def distance(state: State, args: Args) -> float:
    """Between two records."""
    return hypot(*(state.points[args["i"]] - state.points[args["j"]]))


def places(state: State, args: Args) -> float:
    """On how many different places (to 1e-6) the shadows land."""
    return float(stacked(state.shadows(args)).count(0))


def score(state: State, args: Args) -> float:
    """Where the shadow of record i falls on the axis, from the mean."""
    return float(state.shadows(args)[args["i"]])


def score_sum(state: State, args: Args) -> float:
    return float(state.shadows(args).sum())


def covariance(state: State, args: Args) -> float:
    return float(state.C[0, 1])


def area_sum(state: State, args: Args) -> float:
    """The signed areas of all records together."""
    return float(areas(state, args).sum())


def correlation(state: State, args: Args) -> float:
    return or_zero(state.C[0, 1], sqrt(state.C[0, 0] * state.C[1, 1]))


def eigenvalue(state: State, args: Args) -> float:
    """λ, or a multiple of it (`times`): the same with another divisor."""
    return float(state.eigen[0][args["which"]]) * float(args.get("times", 1))


def first_share(state: State, args: Args) -> float:
    """λ₁ / (λ₁ + λ₂): what the first component keeps."""
    return or_zero(state.eigen[0][0], state.total)


def off_diagonal(state: State, args: Args) -> float:
    theta = state.angle(args)
    return float(direction(theta) @ state.C @ direction(theta + 90))


def covariance_of_axes(state: State, args: Args) -> float:
    return float(direction(state.angle(args)) @ state.C @ direction(state[args["second"]]))


def angle(state: State, args: Args) -> float:
    return state.angle(args) % (360 if args.get("full") else 180)


def dot(state: State, args: Args) -> float:
    return float(state.vector(args["a"]) @ state.vector(args["b"]))


def length(state: State, args: Args) -> float:
    return hypot(*state.vector(args["name"]))


def cos_between(state: State, args: Args) -> float:
    a, b = state.vector(args["a"]), state.vector(args["b"])
    return or_zero(a @ b, hypot(*a) * hypot(*b))


def angle_between(state: State, args: Args) -> float:
    """The angle between two vectors, in degrees."""
    return degrees(acos(min(max(cos_between(state, args), -1.0), 1.0)))


def projected_length(state: State, args: Args) -> float:
    a, b = state.vector(args["a"]), state.vector(args["b"])
    return or_zero(a @ b, hypot(*b))


def coordinate(state: State, args: Args) -> float:
    coordinates = state.coordinates(args)
    return float("nan") if coordinates is None else float(coordinates[args["which"]])


def image(state: State, args: Args) -> np.ndarray:
    matrix = np.asarray(args.get("matrix", state.C), dtype=float)
    return matrix @ state.vector(args["name"])


def entry(state: State, args: Args) -> float:
    v = image(state, args) if args.get("image") else state.vector(args["name"])
    return float(v[args["which"]])


def stretch(state: State, args: Args) -> float:
    return or_zero(hypot(*image(state, args)), hypot(*state.vector(args["name"])))


def turn(state: State, args: Args) -> float:
    """The angle between a vector and its image, in degrees."""
    v, w = state.vector(args["name"]), image(state, args)
    cosine = or_zero(v @ w, hypot(*v) * hypot(*w))
    return degrees(acos(min(max(cosine, -1.0), 1.0)))


NUMBERS: dict[str, Readout] = {
    readout.__name__: readout
    for readout in (
        variance_at, lost_at, share_at, total_variance, variance_field, mean_of,
        distance, places, score, score_sum, covariance, area_sum, correlation,
        eigenvalue, first_share, off_diagonal, covariance_of_axes, angle, dot, length, cos_between,
        angle_between, projected_length, coordinate, entry, stretch, turn,
    )
}  # fmt: skip
NUMBERS |= EIGEN_NUMBERS | FRAME_NUMBERS | VIEW_NUMBERS | RANK_NUMBERS
NUMBERS |= KERNEL_NUMBERS
NUMBERS |= MODEL_NUMBERS
NUMBERS |= RULE_NUMBERS | WHITE_NUMBERS
# Bars speak of their pieces by these shorter names.
NUMBERS["variance"] = variance_at
NUMBERS["lost"] = lost_at
