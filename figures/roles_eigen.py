"""Roles around eigenvectors of a 2 × 2 matrix; their twins are in roles_eigen.js.

The matrix is `matrix`, or the covariance matrix of the state. Where `factor` names a handle,
its lower left entry is multiplied by what the handle stands at.
"""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, degrees, hypot, sqrt

import numpy as np

from figures.shapes import Arrays, arrow, columns, joined
from figures.state import Args, State, along, direction

TINY = 1e-9


def matrix_of(state: State, args: Args) -> np.ndarray:
    matrix = np.array(args.get("matrix", state.C), dtype=float)
    if "factor" in args:
        matrix[1, 0] *= state[args["factor"]][0]
    return matrix


def signed_turn(matrix: np.ndarray, theta: float) -> float:
    """By how many degrees the matrix turns u(θ); 0 where it sends u(θ) to the origin."""
    v = direction(theta)
    w = matrix @ v
    if hypot(*w) <= TINY * np.abs(matrix).max():
        return 0.0
    return degrees(atan2(v[0] * w[1] - v[1] * w[0], v @ w))


def discriminant_of(matrix: np.ndarray) -> float:
    """(a − d)² + 4bc: four times what stands under the root; rounding to 0."""
    (a, b), (c, d) = matrix
    square, mixed = (a - d) ** 2, 4 * b * c
    total = square + mixed
    return 0.0 if abs(total) <= TINY * (square + abs(mixed)) else float(total)


def real_roots(matrix: np.ndarray) -> list[float]:
    """The real eigenvalues, largest first; one that counts twice stands there twice."""
    under = discriminant_of(matrix)
    if under < 0:
        return []
    middle, radius = float(np.trace(matrix)) / 2, sqrt(under) / 2
    return [middle + radius, middle - radius]


def charpoly_at(matrix: np.ndarray, x: float) -> float:
    """det(xI − M)."""
    (a, b), (c, d) = matrix
    return float((x - a) * (x - d) - b * c)


def turned_image(state: State, args: Args) -> Arrays:
    """M u(θ), from the origin."""
    tip = matrix_of(state, args) @ direction(state.angle(args))
    return columns(arrow((0, 0), tip, args.get("head")))


def image_label(state: State, args: Args) -> Arrays:
    """A name a little beyond the tip of M u(θ)."""
    tip = matrix_of(state, args) @ direction(state.angle(args))
    size = hypot(*tip)
    unit = tip / size if size > 1e-12 else np.array([0.0, 1.0])
    return {**columns([tip + args["gap"] * unit]), "text": [args["text"]]}


def circle_image(state: State, args: Args) -> Arrays:
    """Where the matrix puts the unit circle."""
    steps = args.get("steps", 72)
    matrix = matrix_of(state, args)
    return columns([matrix @ direction(360 * k / steps) for k in range(steps + 1)])


def turn_curve(state: State, args: Args) -> Arrays:
    matrix, steps = matrix_of(state, args), args.get("steps", 180)
    angles = [180 * k / steps for k in range(steps + 1)]
    return columns([(theta, signed_turn(matrix, theta)) for theta in angles])


def turn_dot(state: State, args: Args) -> Arrays:
    theta = state.angle(args) % 180
    return columns([(theta, signed_turn(matrix_of(state, args), theta))])


def turn_tried(state: State, args: Args) -> Arrays:
    matrix = matrix_of(state, args)
    angles = [theta % 180 for theta in state.get("tried", ())]
    return columns([(theta, signed_turn(matrix, theta)) for theta in angles])


def eigen_line(state: State, args: Args) -> Arrays:
    """The line of the larger or the smaller real eigenvalue, if there is one."""
    matrix, which = matrix_of(state, args), args["which"]
    roots = real_roots(matrix)
    if not roots:
        return columns([None])
    (a, b), (c, d) = matrix
    r = roots[which]
    v = max((np.array([b, r - a]), np.array([r - d, c])), key=lambda w: hypot(*w))
    size = hypot(*v)
    if size <= TINY * max(np.abs(matrix).max(), TINY):
        v, size = np.eye(2)[which], 1.0
    half = args["length"] / size * v
    return columns([-half, half])


def charpoly_curve(state: State, args: Args) -> Arrays:
    matrix, steps = matrix_of(state, args), args.get("steps", 80)
    low, high = args["span"]
    places = [low + (high - low) * k / steps for k in range(steps + 1)]
    return columns([(x, charpoly_at(matrix, x)) for x in places])


def charpoly_stem(state: State, args: Args) -> Arrays:
    """From λ on the axis to the polynomial there; as `dot`, its end only."""
    x = float(state[args.get("name", "lam")][0])
    end = (x, charpoly_at(matrix_of(state, args), x))
    return columns([end] if args.get("dot") else [(x, 0), end])


def charpoly_roots(state: State, args: Args) -> Arrays:
    return columns([(x, 0) for x in real_roots(matrix_of(state, args))] or [None])


def shifted_square(state: State, args: Args) -> Arrays:
    """Where λI − M puts the unit square: its signed area is the polynomial."""
    x = float(state[args.get("name", "lam")][0])
    first, second = (x * np.eye(2) - matrix_of(state, args)).T
    return columns([(0, 0), first, first + second, second, (0, 0)])


def shadows_of(state: State, args: Args) -> Arrays:
    """Shadows of centred records that no hand moves (`records`)."""
    u = direction(state.angle(args))
    return columns([(u @ p) * u for p in np.asarray(args["records"], dtype=float)])


def residuals_of(state: State, args: Args) -> Arrays:
    u = direction(state.angle(args))
    records = np.asarray(args["records"], dtype=float)
    return joined([[p, (u @ p) * u] for p in records])


def spread_dot(state: State, args: Args) -> Arrays:
    """uᵀ M u over the angle."""
    theta = state.angle(args) % 180
    return columns([(theta, along(matrix_of(state, args), theta))])


def spread_tried(state: State, args: Args) -> Arrays:
    matrix = matrix_of(state, args)
    return columns([(theta, along(matrix, theta)) for theta in state.get("tried", ())])


# --- live numbers -----------------------------------------------------------------------------


def turned_matrix(state: State, args: Args) -> np.ndarray:
    """D = P C Pᵀ for the turned basis."""
    P = state.basis(args)
    return np.asarray(P @ state.C @ P.T)


def turned_trace(state: State, args: Args) -> float:
    D = turned_matrix(state, args)
    return float(D[0, 0] + D[1, 1])


def turned_determinant(state: State, args: Args) -> float:
    D = turned_matrix(state, args)
    return float(D[0, 0] * D[1, 1] - D[0, 1] * D[1, 0])


def turn_at(state: State, args: Args) -> float:
    """The angle between u(θ) and M u(θ), without its sign."""
    return abs(signed_turn(matrix_of(state, args), state.angle(args)))


def image_length(state: State, args: Args) -> float:
    return hypot(*(matrix_of(state, args) @ direction(state.angle(args))))


def charpoly(state: State, args: Args) -> float:
    return charpoly_at(matrix_of(state, args), float(state[args.get("name", "lam")][0]))


def lower_entry(state: State, args: Args) -> float:
    return float(matrix_of(state, args)[1, 0])


def discriminant(state: State, args: Args) -> float:
    return discriminant_of(matrix_of(state, args))


def spread_of(state: State, args: Args) -> float:
    return along(matrix_of(state, args), state.angle(args))


EIGEN_ROLES: dict[str, Callable[[State, Args], Arrays]] = {
    role.__name__: role
    for role in (
        turned_image, image_label, circle_image, turn_curve, turn_dot, turn_tried, eigen_line,
        charpoly_curve, charpoly_stem, charpoly_roots, shifted_square, shadows_of, residuals_of,
        spread_dot, spread_tried,
    )
}  # fmt: skip
EIGEN_NUMBERS: dict[str, Callable[[State, Args], float]] = {
    number.__name__: number
    for number in (
        turned_trace, turned_determinant, turn_at, image_length, charpoly, lower_entry,
        discriminant, spread_of,
    )
}  # fmt: skip
