"""Bases: inner products, shadows and coordinates."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from tests.lessons.asked import Answers, Asked
from tests.lessons.meant import Here, Meant, arrows, line, marks, towards, turn, u

ORIGIN = np.zeros(2)


def foot(x: Any, y: np.ndarray) -> np.ndarray:
    """The place on the line along y that is nearest to x."""
    return np.linalg.lstsq(y[:, None], np.array(x, dtype=float), rcond=None)[0] * y


def inner(h: Here) -> Meant:
    cosine = np.cos(np.radians(turn(h.a, h.b)))
    lengths = np.linalg.norm(h.a), np.linalg.norm(h.b)
    shadow = foot(h.a, h.b)
    numbers = [*lengths, cosine, lengths[0] * lengths[1] * cosine]
    return numbers, {2: [ORIGIN, shadow], 3: [h.a, shadow]}


def shadow(h: Here) -> Meant:
    (_, b, _, product), paths = inner(h)
    return [b, product], paths


def legs(h: Here, first: int, b1: Any, b2: Any) -> tuple[np.ndarray, dict[int, Any]]:
    """c₁ b₁ + c₂ b₂ = v: the coordinates, and the way along b₁ and then along b₂."""
    c = np.linalg.solve(np.column_stack([b1, b2]), h.v)
    return c, {first: [ORIGIN, c[0] * b1], first + 1: [c[0] * b1, h.v]}


def coordinates(h: Here) -> Meant:
    c, paths = legs(h, 5, u(h.theta), u(h.theta + 90))
    return [*c], paths


def basis(h: Here) -> dict[int, Any]:
    """p₁ and p₂, a quarter turn to its left."""
    return {1: arrows(ORIGIN, u(h.theta)), 3: arrows(ORIGIN, u(h.theta + 90))}


def orthonormal(h: Here) -> Meant:
    feet = [foot(h.v, u(h.theta + turned)) for turned in (0, 90)]
    paths = {5: [h.v, feet[0]], 6: [ORIGIN, feet[0]], 8: [ORIGIN, feet[1]], 11: marks(h)}
    return [], {**basis(h), **paths}


def three_points(h: Here) -> Meant:
    feet = [foot((k, k), u(h.theta)) for k in (1, 3)]
    return [], {**basis(h), 5: [ORIGIN, feet[0]], 9: [ORIGIN, feet[1]], 12: marks(h)}


def general(h: Here) -> Meant:
    """One basis vector, or two."""
    p, q = u(h.theta), u(h.theta + 90)
    paths = {0: h.points, 1: line(ORIGIN, p), 2: towards(ORIGIN, p)}
    return [], paths if h.chosen["r"] == 1 else {**paths, 5: towards(ORIGIN, q)}


def unnormalised(h: Here) -> Meant:
    c, paths = legs(h, 3, h.b1, h.b2)
    products = [np.dot(b, h.v) for b in (h.b1, h.b2)]
    rebuilt = products[0] * h.b1 + products[1] * h.b2
    return [*products, *c], {1: arrows(ORIGIN, rebuilt), **paths}


# --- what is asked for ---------------------------------------------------------------------------


def answers_orthonormal(at: Asked) -> Answers:
    v = np.array([3.0, 2.0])
    dot = float(v.sum())
    rotated = (v[1] - v[0]) / sqrt(2)
    return {"y1": dot / sqrt(2), "raw1": dot, "half1": dot / 2, "swapped1": rotated}


def answers_unnormalised(at: Asked) -> Answers:
    b1, b2, v = np.array([[1.0, 1.0], [-1.0, 1.0], [3.0, 2.0]])
    steps = np.linalg.solve(np.column_stack([b1, b2]), v)
    return {"right1": steps[0], "dot1": b1 @ v, "norm1": b1 @ v / np.linalg.norm(b1)}
