"""Whitening: turned onto the components, stretched to variance 1, turned again."""

from __future__ import annotations

from math import sqrt

import numpy as np

from tests.lessons.asked import Answers, Asked, eigen_of
from tests.lessons.meant import Here, Meant, arrows, dashes, ellipse, marks, rotated, turn

NATURAL = np.eye(2)


def moments(h: Here, Z: np.ndarray) -> np.ndarray:
    return Z.T @ Z / (h.m - h.ddof)


def white(h: Here) -> Meant:
    """First each basis vector turns to its component, then each score is divided by its sd."""
    part, stretch = min(h.stage, 1), max(h.stage - 1, 0)
    basis = [rotated(e, part * turn(e, p)) for e, p in zip(NATURAL, h.P, strict=True)]
    Z = h.X @ np.transpose(basis) / np.sqrt(h.L) ** stretch
    M = moments(h, Z)
    paths = {1: ellipse(h.C, 1, h.mean), 2: h.deviation(0), 3: h.deviation(1)}
    return [M[0, 0], M[1, 1], M[0, 1]], {**paths, 6: ellipse(M), 9: Z}


def matrix(h: Here) -> Meant:
    return [], {place: marks(h) for place in (0, 1, 2)}


def turn_(h: Here) -> Meant:
    raw, white = (rotated(Z, h.theta) for Z in (h.X, h.X @ h.P.T / np.sqrt(h.L)))
    M, N = moments(h, raw), moments(h, white)
    paths = {1: ellipse(M), 2: raw, 4: ellipse(NATURAL), 5: white}
    return [M[0, 0], M[0, 1], N[0, 0], N[0, 1]], paths


def zca(h: Here) -> Meant:
    """The second axis a quarter turn to the left of the first; X C^(−½) is the nearest cloud."""
    p = h.P[0]
    upright = h.X @ np.column_stack([p, rotated(p, 90)]) / np.sqrt(h.L)
    values, vectors = np.linalg.eigh(h.C)
    nearest = h.X @ vectors @ np.diag(values**-0.5) @ vectors.T
    turned = rotated(upright, h.theta)
    paths = {1: dashes(h.X, turned), 3: turned, 7: upright, 11: nearest}
    return [h.average((turned - h.X) ** 2)], paths


def oblique(h: Here) -> Meant:
    """v = (2, 1) and w = (1, 2) in the bent basis."""
    b1, b2 = NATURAL[0], h.b2
    v, w = 2 * b1 + b2, b1 + 2 * b2
    by_formula = (2 * 1 + 1 * 2) / (np.sqrt(5) * np.sqrt(5))
    numbers = [abs(turn(b1, b2)), np.cos(np.radians(turn(v, w))), by_formula]
    return numbers, {5: arrows((0, 0), v), 7: arrows((0, 0), w)}


def noise(h: Here) -> Meant:
    """W, perhaps without its second row."""
    W = np.diag(h.L**-0.5) @ h.P * ([[1], [1]] if h.chosen["keep"] == "2" else [[1], [0]])
    z = W @ h.q
    return [np.hypot(*h.q), np.hypot(*z)], {4: [h.mean, h.mean + h.q], 7: h.X @ W.T, 9: z}


# --- what is asked for ---------------------------------------------------------------------------


def answers_white(at: Asked) -> Answers:
    _, second = at.eigen
    return {
        "factor2": sqrt(1 / second),
        "inverse": 1 / second,
        "root": sqrt(second),
        "lambda2": second,
    }


def answers_matrix(at: Asked) -> Answers:
    """Z by Cholesky's factor, another whitening: its squares add up to the same."""
    C = np.cov(at.X, rowvar=False, ddof=at.ddof)
    Z = np.linalg.solve(np.linalg.cholesky(C), at.Xc.T)
    squares = (Z**2).sum(axis=1) / at.divisor
    return {"two": squares.sum(), "one": squares[0], "trace": np.trace(C)}


def answers_noise(at: Asked) -> Answers:
    _, second = eigen_of(at.values["raw"], at.ddof)
    error, deviation = float(at.values["error"].value), sqrt(second)
    return {
        "far": error / deviation,
        "error": error,
        "divided": error / second,
        "scaled": error * deviation,
    }
