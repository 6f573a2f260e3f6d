"""The numbers of errata that no step of the course shows: a function for each, of its name.

They are worked out on the worked example with the divisor m: exact where they can be, in floats
where an angle or an image is measured.
"""

from __future__ import annotations

from math import atan2, degrees, radians

import numpy as np

from lessons.datasets import WORKED
from lessons.model import Values
from lessons.study import study
from pca_core.exact import pca
from pca_core.shown import show, show_matrix

STUDY = study(WORKED, 0)
EXACT = STUDY.exact
TURNED = 20, 70  # degrees; no axis of the worked example stands there
TIMES = -3  # an eigenvector so many times


def right_angle() -> Values:
    """The covariance at a right angle to turned directions u, and where it is 0: across C u."""
    found: Values = {"cov_best": show(EXACT.D[0, 1])}
    for end, angle in zip(("", "2"), TURNED, strict=True):
        u, across = unit(angle), unit(angle + 90)
        found |= {
            f"turned{end}": show(angle),
            f"across{end}": show(angle + 90),
            f"cov_across{end}": show(float(across @ STUDY.C @ u)),
            f"free{end}": show((direction(STUDY.C @ u) + 90) % 180, digits=1),
        }
    return found


def all_largest() -> Values:
    """The variances along both axes of a turned basis."""
    u, across = unit(TURNED[0]), unit(TURNED[0] + 90)
    return {
        "turned": show(TURNED[0]),
        "var_turned": show(float(u @ STUDY.C @ u)),
        "var_across": show(float(across @ STUDY.C @ across)),
    }


def unit(angle: float) -> np.ndarray:
    return np.array([np.cos(radians(angle)), np.sin(radians(angle))])


def direction(v: np.ndarray) -> float:
    """In degrees."""
    return degrees(atan2(v[1], v[0]))


def covariance_as_error() -> Values:
    """One field beside itself, and beside its negative: covariance, and mean squared difference."""
    a, m = EXACT.centred[:, 0], len(WORKED.cells)
    return {
        "cov_same": show(a @ a / m),
        "error_same": show((a - a) @ (a - a) / m),
        "cov_opposite": show(a @ -a / m),
        "error_opposite": show((a + a) @ (a + a) / m),
    }


def anti_diagonal() -> Values:
    """A third field: the number of the record."""
    cells = [(*row, i) for i, row in enumerate(WORKED.cells, start=1)]
    C = pca(cells).C
    return {
        "C3": show_matrix(C),
        "middle": show(C[1, 1]),
        "beside1": show(C[0, 1]),
        "beside2": show(C[1, 2]),
    }


def any_multiple() -> Values:
    v = EXACT.eigenvectors[0]
    return {
        "v": show_matrix([v])[0],
        "times": show(TIMES),
        "multiple": show_matrix([TIMES * v])[0],
        "image": show_matrix([EXACT.C @ (TIMES * v)])[0],
        "nothing": show_matrix([EXACT.C @ (0 * v)])[0],
    }


def length_of_a_column() -> Values:
    p = EXACT.P[0]
    return {"a": show_matrix([p])[0], "outer": show_matrix(np.outer(p, p)), "inner": show(p @ p)}


def gradient() -> Values:
    """At the first component, where the slope is 0."""
    p, value = EXACT.P[0], EXACT.eigenvalues[0]
    pulls = 2 * EXACT.C @ p
    return {
        "a": show_matrix([p])[0],
        "value": show(value),
        "twice": show(2 * value),
        "pulls": show_matrix([pulls])[0],
        "slope": show_matrix([pulls - 2 * value * p])[0],
        "slipped": show_matrix([pulls - 2 * value])[0],
    }


def centring_is_optional() -> Values:
    """Where the mean stands, seen from the origin."""
    return {"to_mean": show(direction(WORKED.X.mean(axis=0)), digits=1)}


def largest_eigenvectors() -> Values:
    P = EXACT.P
    return {
        "p1": show_matrix([P[0]])[0],
        "length1": show(P[0] @ P[0]),
        "length2": show(P[1] @ P[1]),
    }


def gram_variances() -> Values:
    X = EXACT.centred
    return {"product": show_matrix(X.T @ X)}


def kernel_twice() -> Values:
    """An eigenvector of K and a vector that K sends to 0, added: K² does what is asked, K not."""
    X = EXACT.centred
    K, v = X @ X.T, X @ EXACT.eigenvectors[0]
    ones, value = np.ones(len(X), dtype=int), len(X) * EXACT.eigenvalues[0]
    a = v + ones
    rows = {"v": v, "a": a, "K1": K @ ones, "Ka": K @ a, "value_a": value * a, "KKa": K @ K @ a}
    return {"value": show(value), **{name: show_matrix([row])[0] for name, row in rows.items()}}
