"""Covariance: signed areas, and the shadows on two axes."""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.lessons.asked import Answers, Asked
from tests.lessons.meant import NOTHING, Here, Meant, bars, boxes, curve, ellipse, marks, u

FLAT = 1e-12  # a smaller area has no sign


def covariance(h: Here) -> float:
    return np.cov(h.points.T, ddof=h.ddof)[0, 1]


def signed_areas(two: np.ndarray, middle: Any, place: int) -> dict[int, Any]:
    """From the middle to each dot: areas above 0, then those below."""
    areas = two.prod(axis=1)
    kinds = [two[sign * areas > FLAT] for sign in (1, -1)]
    return {place + k: boxes(middle + kind, 0 * kind + middle) for k, kind in enumerate(kinds)}


def second(h: Here) -> Meant:
    """The first axis is the first component, upwards."""
    first = h.P[0] if h.P[0, 1] >= 0 else -h.P[0]
    both = h.X @ np.column_stack([first, u(h.second)])
    numbers = [h.kept(u(h.second)), h.average(both.prod(axis=1))]
    return numbers, {2: h.feet(first), 5: h.feet(u(h.second)), 10: both}


def rectangles(h: Here) -> Meant:
    areas = h.X.prod(axis=1)
    above, below = (np.flatnonzero(sign * areas > FLAT) for sign in (1, -1))
    return [areas.sum(), covariance(h)], {
        **signed_areas(h.X, h.mean, 0),
        4: bars(areas[above], 0.4, above + 1),
        5: bars(areas[below], 0.4, below + 1),
        6: [(0.4, covariance(h)), (h.m + 0.6, covariance(h))],
    }


def uncorrelated(h: Here) -> Meant:
    """Looked at: from x up to the curve, and across to y."""
    x, y = h.points[int(h.look or 0)]
    way = [(x, -0.35), (x, y), (-1.25, y)] if h.look else NOTHING
    return [covariance(h)], {0: way, **signed_areas(h.X, h.mean, 3)}


def ellipse_(h: Here) -> Meant:
    """All records lie on it: at √2 standard deviations, where the divisor is m."""
    variance = h.kept(u(h.theta))
    return [covariance(h), variance], {
        0: ellipse(np.cov(h.X.T, ddof=0), np.sqrt(2), h.mean),
        3: h.feet(u(h.theta)),
        5: curve(lambda angle: h.kept(u(angle))),
        7: (h.theta % 180, variance),
    }


def matrix(h: Here) -> Meant:
    return [], {0: marks(h), 1: marks(h)}


def along(h: Here) -> Meant:
    """Three parts of one variance, each a mean over the records; the middle one has two bars."""
    p, (a, b) = u(h.theta), h.X.T

    def part(weights: np.ndarray) -> list[float]:
        (x, y) = weights
        return [h.average((x * a) ** 2), h.average(2 * x * y * a * b), h.average((y * b) ** 2)]

    def bar(place: float, size: float) -> Any:
        return boxes((place - 0.4, 0), (place + 0.4, size))

    parts, whole = part(p), h.kept(p)
    return [*parts, whole], {
        2: h.feet(p),
        4: bar(1, parts[0]),
        5: bar(3, parts[2]),
        6: bar(2, max(parts[1], 0)),
        7: bar(2, min(parts[1], 0)),
        8: bar(4.2, whole),
        11: curve(lambda angle: part(u(angle))[1]),
        12: curve(lambda angle: h.kept(u(angle))),
        13: [(angle, h.kept(u(angle))) for angle in h.tried],
        14: (h.theta % 180, whole),
    }


def divisor(h: Here) -> Meant:
    """Eigenvalues of the scatter, over m and over m − 1."""
    small, large = np.linalg.eigvalsh(h.X.T @ h.X)
    numbers = [large / h.m, large / (h.m - 1), small / h.m, small / (h.m - 1)]
    both = [ellipse(np.cov(h.X.T, ddof=ddof), 1.5, h.mean) for ddof in (0, 1)]
    return [*numbers, large / (large + small)], {1: both[0], 2: both[1]}


def rows_columns(h: Here) -> Meant:
    """The same field of the same record in both tables."""
    if h.twin.startswith("w"):  # an entry of the wrong matrix
        return [], {1: NOTHING}
    key = h.twin.split()[1]
    two = np.array([h.cells["twin", f"{table} {key}"] for table in ("formula", "code")])
    return [], {1: boxes(two - 0.5, two + 0.5)}


def goal(h: Here) -> Meant:
    p, q = u(h.theta), u(h.theta + 90)
    both = h.X @ np.column_stack([p, q])
    numbers = [h.kept(p), h.kept(q), h.average(both.prod(axis=1))]
    return numbers, {2: h.feet(p), 5: h.feet(q), **signed_areas(both, np.zeros(2), 9), 11: both}


# --- what is asked for ---------------------------------------------------------------------------


def answers_rectangles(at: Asked) -> Answers:
    a, b = at.X.T
    return {
        "cov": np.cov(a, b, ddof=at.ddof)[0, 1],
        "sum": sum((x - a.mean()) * (y - b.mean()) for x, y in at.X),
        "other": np.cov(a, b, ddof=1 - at.ddof)[0, 1],
        "uncentred": np.dot(a, b) / at.divisor,
    }


def answers_matrix(at: Asked) -> Answers:
    """Four fields: entries are counted one by one."""
    n = 4
    places = [(i, j) for i in range(n) for j in range(n)]
    return {
        "different": len({frozenset(place) for place in places}),
        "all": len(places),
        "pairs": len({frozenset(place) for place in places if len(set(place)) == 2}),
        "both": len([place for place in places if len(set(place)) == 2]),
    }
