"""Two views: kept and lost, springs, Lagrange's method, and three lines through a cloud."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from lessons.two_views.values_planes import BASES
from tests.lessons.asked import Answers, Asked
from tests.lessons.meant import (
    Check,
    Here,
    Meant,
    arrows,
    between,
    boxes,
    components,
    curve,
    dashes,
    line,
    towards,
    turn,
    u,
)
from tests.lessons.meant import springs as coils

ORIGIN = np.zeros(2)


def pythagoras(h: Here) -> Meant:
    """|x|² of some records, one below the other: what is kept, then what is lost."""
    q = u(h.theta)
    kept, lost, feet, x = h.kept(q), h.lost(q), h.feet(q), h.X[h.values["bars"]]
    edges = 0 * x[:, 0], (x @ q) ** 2, (x**2).sum(axis=1)
    low, high = -np.arange(len(x)) - 0.31, -np.arange(len(x)) + 0.31
    corners = [np.column_stack([edges[k], low]) for k in (0, 1)]
    opposite = [np.column_stack([edges[k], high]) for k in (1, 2)]
    return [kept, lost, h.average(h.X**2)], {
        2: feet,
        4: [h.mean, feet[0]],
        5: [feet[0], h.points[0]],
        7: boxes(corners[0], opposite[0]),
        8: boxes(corners[1], opposite[1]),
        9: boxes((0, 0), (kept, 1)),
        10: boxes((kept, 0), (kept + lost, 1)),
    }


def springs(h: Here) -> Meant:
    """The rod leaves the angle that the hand gave it."""
    rod = float(between([h.theta, *h.values["swing"][1:]], h.frame))
    energy = h.lost(u(rod))
    return [energy, rod % 180], {
        1: line(h.mean, u(rod)),
        2: coils(h.points, h.feet(u(rod))),
        6: curve(lambda angle: h.lost(u(angle))),
        7: (rod % 180, energy),
    }


def level_curve(C: np.ndarray, level: float) -> Check:
    """All x with xᵀ C x = level, as far as they are drawn."""

    def seen(path: np.ndarray) -> tuple[Any, Any]:
        there = path[~np.isnan(path).any(axis=1)]
        return [len(there) > 0, *((there @ C) * there).sum(axis=1)], [True] + [level] * len(there)

    return seen


def touch(h: Here) -> Meant:
    q = u(h.theta)
    best = {0: level_curve(h.C, h.L[0]), 1: level_curve(h.C, h.L[1])}
    return [h.kept(q), h.theta % 360], {
        **best,
        3: level_curve(h.C, h.kept(q)),
        4: arrows(ORIGIN, q),
    }


def lagrange1(h: Here) -> Meant:
    """At q: what is left over, λ q, C q."""
    q = u(h.theta)
    rest = h.C @ q - h.kept(q) * q
    return [h.kept(q), np.hypot(*rest)], {
        1: level_curve(h.C, h.kept(q)),
        4: lambda path: towards(path[0], rest)(path),
        5: towards(q, q),
        6: towards(q, h.C @ q),
    }


def lagrange2(h: Here) -> Meant:
    """The longest C a₂ is drawn 1.45 long."""
    a1, a2 = h.P[0], u(h.theta)
    image, onto = 1.45 / h.L[0] * h.C @ a2, np.outer(a1, a1)
    return [np.cos(np.radians(turn(a1, a2))), h.average((h.X @ a1) * (h.X @ a2))], {
        2: [ORIGIN, onto @ image],
        4: [image, onto @ image],
        5: [a2, onto @ a2],
        6: arrows(ORIGIN, image),
    }


# --- three lines ----------------------------------------------------------------------------------


def ways(X: np.ndarray) -> dict[str, np.ndarray]:
    """The first component, and the regressions of b on a and of a on b."""
    a, b = X.T
    b_on_a, a_on_b = np.polyfit(a, b, 1)[0], np.polyfit(b, a, 1)[0]
    found = components(X.T @ X)[1][0], (1, b_on_a), (a_on_b, 1)
    return dict(zip(("across", "b_on_a", "a_on_b"), map(np.array, found), strict=True))


def errors(kind: str, X: np.ndarray, v: np.ndarray) -> Check:
    """From each record to the line: across it, or along the field that is foretold."""
    on_line = {
        "across": X @ np.outer(v, v) / (v @ v),
        "b_on_a": X[:, :1] * v / v[0],
        "a_on_b": X[:, 1:] * v / v[1],
    }
    return dashes(X, on_line[kind])


def regression(h: Here) -> Meant:
    """A change of units leaves the regressions what they were, and the component not."""
    X, kind = h.X * h.s, h.chosen["error"]
    new, old = ways(X), ways(h.X)
    old["across"] = new["across"] / h.s
    angles = [turn((1, 0), way["across"]) % 180 for way in (new, old)]
    return angles, {
        0: errors(kind, X, new[kind]),
        **{place: line(ORIGIN, way) for place, way in enumerate(new.values(), 1)},
        4: X,
        5: errors(kind, h.X, old[kind]),
        **{place: line(ORIGIN, way) for place, way in enumerate(old.values(), 6)},
    }


# --- what is asked for ---------------------------------------------------------------------------


def answers_pythagoras(at: Asked) -> Answers:
    shadows = at.Xc.sum(axis=1) / sqrt(2)
    across = (at.Xc[:, 1] - at.Xc[:, 0]) / sqrt(2)
    return {
        "lost_45": np.dot(across, across) / at.divisor,
        "kept_45": np.var(shadows, ddof=at.ddof),
        "trace": at.X.var(axis=0, ddof=at.ddof).sum(),
        "nothing": 0,
    }


def answers_k_components(at: Asked) -> Answers:
    X = at.values["raw"]
    C = np.cov(X, rowvar=False, ddof=at.ddof)
    values = np.sort(np.linalg.eigvalsh(C))[::-1]
    turned = [np.array(q) / np.linalg.norm(q) for q in BASES["other"][:2]]
    return {
        "components_2": values[2],
        "best_kept": values[0] + values[1],
        "lambda2": values[1],
        "fields_2": np.var(X[:, 2], ddof=at.ddof),
        "other_2": np.trace(C) - sum(q @ C @ q for q in turned),
    }
