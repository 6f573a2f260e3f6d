"""Diagonalization: a turned basis, C as a map, its polynomial and its null spaces."""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.lessons.asked import Answers, Asked
from tests.lessons.meant import NOTHING, Here, Meant, arrows, boxes, curve, line, marks, turn, u

ORIGIN, I2 = np.zeros(2), np.eye(2)


def turned(h: Here) -> tuple[np.ndarray, np.ndarray]:
    """The records in the turned basis, and their covariance matrix."""
    Y = h.X @ np.column_stack([u(h.theta), u(h.theta + 90)])
    return Y, Y.T @ Y / (h.m - h.ddof)


def over_angles(h: Here, place: int, height: Any) -> dict[int, Any]:
    """A curve, where it has been looked at, and where it is."""
    been = [(angle % 180, height(angle)) for angle in h.tried]
    return {place: curve(height), place + 1: been, place + 2: (h.theta % 180, height(h.theta))}


def derive(h: Here) -> Meant:
    Y, D = turned(h)
    axes = {0: line(ORIGIN, u(h.theta)), 2: line(ORIGIN, u(h.theta + 90))}
    return [D[0, 0], D[0, 1], D[1, 1]], {**axes, 9: Y}


def by_hand(h: Here) -> Meant:
    """The two variances stand end to end."""
    (a, off), (_, d) = turned(h)[1]
    return [off, a, d, h.L.sum(), h.L.prod()], {
        4: h.X,
        12: boxes((0, 0), (a, 1)),
        13: boxes((a, 0), (a + d, 1)),
    }


def still(h: Here) -> Meant:
    def turns(angle: float) -> float:
        return turn(u(angle), h.C @ u(angle))

    image = h.C @ u(h.theta)
    lines = {2: line(ORIGIN, h.P[0]), 3: line(ORIGIN, h.P[1])}
    arrow = {4: arrows(ORIGIN, image / h.values["scale"].value)}
    numbers = [abs(turns(h.theta)), np.hypot(*image)]
    return numbers, {**lines, **arrow, **over_angles(h, 8, turns)}


def polynomial(h: Here) -> Meant:
    def area(lam: float) -> float:
        return float(np.prod(lam - h.L))

    lam = h.lam[0]
    a, b = lam * I2 - h.C
    return [lam, area(lam)], {
        0: [ORIGIN, a, a + b, b, ORIGIN],
        3: curve(area),
        4: [(lam, 0), (lam, area(lam))],
    }


def nullspace(h: Here) -> Meant:
    n = ("first", "second").index(h.chosen["which"])
    image = h.C @ h.v - h.L[n] * h.v
    arrow = arrows(ORIGIN, image / h.values["scale"].value)
    return [*image], {0: line(ORIGIN, h.P[n]), 1: arrow}


def check(h: Here) -> Meant:
    return [], {place: marks(h) for place in (0, 1, 2)}


def symmetric(h: Here) -> Meant:
    """C with a part of its lower left entry; under the root stands (λ₁ − λ₂)²."""
    M = h.C * [[1, 1], [h.factor[0], 1]]
    found = np.linalg.eigvals(M)
    roots = [(x, 0) for x in np.sort(found)[::-1]] if np.isreal(found).all() else NOTHING
    return [M[1, 0], np.trace(M) ** 2 - 4 * np.linalg.det(M)], {
        1: [M @ u(angle) for angle in range(0, 361, 5)],
        5: curve(lambda lam: np.linalg.det(lam * I2 - M)),
        6: roots,
    }


def repeated(h: Here) -> Meant:
    """A round cloud and a long one, both around the origin."""
    clouds = [h.values[f"{name}_records"] for name in ("round", "long")]
    variances = [lambda angle, X=X: h.average((X @ u(angle)) ** 2) for X in clouds]
    feet = [np.outer(X @ u(h.theta), u(h.theta)) for X in clouds]
    here = {13: (h.theta % 180, variances[1](h.theta))}
    paths = {2: feet[0], 6: feet[1], **over_angles(h, 8, variances[0]), **here}
    return [variance(h.theta) for variance in variances], paths


# --- what is asked for ---------------------------------------------------------------------------


def answers_polynomial(at: Asked) -> Answers:
    C = np.cov(at.X, rowvar=False, ddof=at.ddof)
    first, second = at.eigen
    return {"lambda1": first, "lambda2": second, "trace": np.trace(C), "det": np.linalg.det(C)}
