"""Variance: records, their shadows on an axis, and how far those spread."""

from __future__ import annotations

from math import sqrt

import numpy as np

from tests.lessons.asked import Answers, Asked
from tests.lessons.meant import Here, Meant, column, curve, u


def centre(h: Here) -> Meant:
    far = np.hypot(*(h.points[3] - h.points[0]))
    return [*np.mean(h.points, axis=0), far], {3: h.points, 5: h.X[[0, 3]], 7: h.X}


def spread(h: Here) -> Meant:
    a, b = h.points.T
    return [np.var(a, ddof=h.ddof), np.var(b, ddof=h.ddof)], {3: column(0, a), 4: column(1, b)}


def collisions(h: Here) -> Meant:
    """Shadows nearer than 10⁻⁶ share a place."""
    t = h.X @ u(h.theta)
    different = 1 + (np.diff(np.sort(t)) > 1e-6).sum()
    return [different], {2: h.feet(u(h.theta)), 5: column(0, t)}


def rotate(h: Here) -> Meant:
    variance, lost = h.kept(u(h.theta)), h.lost(u(h.theta))
    over_angles = {
        6: curve(lambda angle: h.kept(u(angle))),
        7: [(angle, h.kept(u(angle))) for angle in h.tried],
        8: (h.theta % 180, variance),
    }
    return [variance, lost], {**collisions(h)[1], **over_angles}


def goal(h: Here) -> Meant:
    numbers, paths = rotate(h)
    return numbers, {**paths, 9: h.deviation(0)}


# --- what is asked for ---------------------------------------------------------------------------


def answers_spread(at: Asked) -> Answers:
    a = at.X[:, 0]
    squares = float(((a - a.mean()) ** 2).sum())
    return {
        "var_a": np.var(a, ddof=at.ddof),
        "sd_a": np.std(a, ddof=at.ddof),
        "root_a": sqrt(squares) / at.divisor,
        "other_a": np.var(a, ddof=1 - at.ddof),
    }


def answers_collisions(at: Asked) -> Answers:
    return {"places_a": len(np.unique(at.X[:, 0])), "two": 2}
