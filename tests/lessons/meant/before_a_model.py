"""Before a model: least squares with two fields alike."""

from __future__ import annotations

import numpy as np

from tests.lessons.meant import Here, Meant, ellipse

SOLD = np.array([29.0, 36, 36, 42, 42, 48, 47])


def regressed(X: np.ndarray, y: np.ndarray) -> np.ndarray:
    """The coefficients of least squares with a constant, which is not given."""
    table = np.column_stack([np.ones(len(X)), X])
    return np.linalg.lstsq(table, y, rcond=None)[0][1:]


def collinear(h: Here) -> Meant:
    """Once on both fields, once on the score of the first component."""
    y = SOLD.copy()
    y[3] += h.sold - 6
    both = regressed(h.X, y)
    first = regressed(h.X @ h.P[:1].T, y)[0] * h.P[0]
    inverse = np.linalg.inv(h.X.T @ h.X)  # of the coefficients, for chance of variance 1
    return [y[3], *both, *first], {
        2: ellipse(inverse, 3, regressed(h.X, SOLD)),
        6: both,
        7: first,
    }
