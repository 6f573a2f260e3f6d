"""Mahalanobis distance: how far away, in standard deviations along and across the cloud."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from tests.lessons.asked import Answers, Asked
from tests.lessons.meant import Here, Meant, bars, ellipse


def white(h: Here, v: Any) -> np.ndarray:
    """Scores over standard deviations."""
    return v @ h.P.T / np.sqrt(h.L)


def ellipse_(h: Here) -> Meant:
    """All places as far away as x: by ruler, and for the cloud."""
    d, ruler = np.hypot(*white(h, h.x)), np.hypot(*h.x)
    return [ruler, d], {
        2: h.deviation(0),
        3: h.deviation(1),
        4: h.mean + 1.5 * np.sqrt(h.L[0]) * h.P[0],
        6: h.mean + np.sqrt(h.L[0]) * h.P[1],
        11: ellipse(np.eye(2), ruler, h.mean),
        12: ellipse(h.C, d, h.mean),
    }


def circle(h: Here) -> Meant:
    """d² = xᵀ C⁻¹ x, and the length of white x."""
    z, d = white(h, h.x), np.sqrt(h.x @ np.linalg.inv(h.C) @ h.x)
    return [d, np.hypot(*z)], {7: ellipse(h.C, d, h.mean), 10: white(h, h.X), 13: z}


def outliers(h: Here) -> Meant:
    t2 = (white(h, h.X) ** 2).sum(axis=1)
    return [t2.max(), t2.sum()], {5: bars(t2, 0.4)}


# --- what is asked for ---------------------------------------------------------------------------


def answers_outliers(at: Asked) -> Answers:
    inverse = np.linalg.inv(np.cov(at.X, rowvar=False, ddof=at.ddof))
    squares = [float(x @ inverse @ x) for x in at.Xc]
    along = at.Xc @ at.p1
    return {
        "sum": sum(squares),
        "one": sum(along**2) / np.var(along, ddof=at.ddof),
        "ruler": (at.Xc**2).sum(),
        "other": 2 * at.other,
        "rooted": sum(map(sqrt, squares)),
    }
