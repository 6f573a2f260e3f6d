"""Roles of a centred cloud under a linear map, whitening above all; twins in roles_white.js.

`map` names the map. `turn` names the angle (degrees) by which its result is turned, if any.

    plain   the identity
    white   W = Λ^(−½) P, with the signs of `fix_signs`; `keep` 1 leaves only its first row
    right   the same with p₂ a quarter turn on from p₁, so that W neither mirrors nor flips
    stage   the way there: `stage` names a number that runs from 0 (nothing done) to 1 (the basis
            is turned, P) to 2 (stretched as well, W)

A direction without variance is sent to 0: it cannot be stretched to variance 1.
"""

from __future__ import annotations

from math import atan2, degrees, hypot

import numpy as np

from figures.shapes import Arrays, arrow, columns, joined
from figures.state import Args, State, direction

FLAT = 1e-9  # an eigenvalue below this part of the largest is rounding


def stretches(state: State, power: float = 1) -> np.ndarray:
    """λ^(−power/2) for both eigenvalues."""
    values = state.eigen[0]
    return np.array([v ** (-power / 2) if v > FLAT * values[0] else 0.0 for v in values])


def angle_from(v: np.ndarray, start: float) -> float:
    """From the direction `start` to v, the short way, in degrees."""
    turn = (degrees(atan2(v[1], v[0])) - start) % 360
    return turn - 360 if turn > 180 else turn


def on_the_way(state: State, stage: float) -> np.ndarray:
    turned, stretched = min(max(stage, 0), 1), min(max(stage - 1, 0), 1)
    rows = np.array(
        [direction(90 * i + turned * angle_from(p, 90 * i)) for i, p in enumerate(state.eigen[1])]
    )
    return stretches(state, stretched)[:, None] * rows if stretched else rows


def map_of(state: State, args: Args) -> np.ndarray:
    """The 2 × 2 matrix of the map."""
    kind = args.get("map", "white")
    if kind == "stage":
        return on_the_way(state, float(state[args["stage"]]))
    matrix = np.eye(2)
    if kind != "plain":
        p1, p2 = state.eigen[1]
        if kind == "right":
            p2 = np.array([-p1[1], p1[0]])
        matrix = stretches(state)[:, None] * np.array([p1, p2])
    if "keep" in args:
        matrix[args["keep"] :] = 0
    if "turn" not in args:
        return matrix
    u, v = direction(state[args["turn"]]), direction(state[args["turn"]] + 90)
    return np.column_stack([u, v]) @ matrix


def mapped_points(state: State, args: Args) -> Arrays:
    return columns(state.centred @ map_of(state, args).T)


def mapped_ellipse(state: State, args: Args) -> Arrays:
    """What becomes of the ellipse with half axes scale·√λ."""
    values, axes = state.eigen
    half = args.get("scale", 1) * np.sqrt(np.maximum(values, 0))
    steps = args.get("steps", 72)
    turn = np.array([direction(360 * k / steps) for k in range(steps + 1)])
    return columns((turn * half) @ axes @ map_of(state, args).T)


def mapped_arrow(state: State, args: Args) -> Arrays:
    """What becomes of the component `which`, drawn scale·√λ long."""
    values, axes = state.eigen
    long = args.get("scale", 1) * np.sqrt(max(float(values[args["which"]]), 0.0))
    tip = map_of(state, args) @ (long * axes[args["which"]])
    return columns(arrow((0, 0), tip, args.get("head")))


def mapped_links(state: State, args: Args) -> Arrays:
    """From every centred record to where the map puts it."""
    M = map_of(state, args)
    return joined([[x, M @ x] for x in state.centred])


def mapped_vector(state: State, args: Args) -> Arrays:
    """Where the map puts the vector `vector`; with `line`, from the origin."""
    tip = map_of(state, args) @ state.vector(args["vector"])
    return columns([(0, 0), tip] if args.get("line") else [tip])


def from_coordinates(state: State, args: Args) -> Arrays:
    """The arrow s·b₁ + t·b₂ for fixed `coordinates` (s, t); with `text`, a name beyond its tip."""
    v = np.asarray(args["coordinates"], dtype=float) @ state.basis(args)
    if "text" not in args:
        return columns(arrow((0, 0), v, args.get("head")))
    size = hypot(*v)
    unit = v / size if size > 1e-12 else np.array([0.0, 1.0])
    return {**columns([v + args.get("gap", 0) * unit]), "text": [args["text"]]}


# --- live numbers -----------------------------------------------------------------------------


def mapped_covariance(state: State, args: Args) -> float:
    """Entry (i, j) of M C Mᵀ."""
    M = map_of(state, args)
    return float((M @ state.C @ M.T)[args["i"], args["j"]])


def mapped_distance(state: State, args: Args) -> float:
    """The average of |M x − x|² over the centred records x, with the divisor of C."""
    away = map_of(state, args) - np.eye(2)
    return float(np.trace(away @ state.C @ away.T))


def mapped_length(state: State, args: Args) -> float:
    return hypot(*(map_of(state, args) @ state.vector(args["vector"])))


def cos_from_coordinates(state: State, args: Args) -> float:
    """The cosine of the angle between two arrows given by coordinates in a basis."""
    v, w = np.asarray([args["first"], args["second"]], dtype=float) @ state.basis(args)
    sizes = hypot(*v) * hypot(*w)
    return float(v @ w / sizes) if sizes > 1e-12 else 0.0


WHITE_ROLES = {
    role.__name__: role
    for role in (
        mapped_points, mapped_ellipse, mapped_arrow, mapped_links, mapped_vector, from_coordinates,
    )
}  # fmt: skip
WHITE_NUMBERS = {
    number.__name__: number
    for number in (mapped_covariance, mapped_distance, mapped_length, cos_from_coordinates)
}
