"""Kernels: rings and axes, the kernel trick, linear kernel PCA, and a new record."""

from __future__ import annotations

from math import prod
from typing import Any

import numpy as np

from tests.lessons.asked import Answers, Asked
from tests.lessons.meant import Here, Meant, arrows, boxes, line, marks, pieces, signed, turn, u

INNER = 24  # records of the inner ring, which come first


def rings(h: Here) -> Meant:
    """Of all cuts and both ways to name their sides the fewest mistakes."""
    t, inner = h.X @ u(h.theta), np.arange(h.m) < INNER
    wrong = [((t > cut) != side).sum() for cut in t for side in (inner, ~inner)]
    rows = np.column_stack([t, ~inner])
    paths = {0: line(h.mean, u(h.theta)), 4: rows[:INNER], 6: rows[INNER:]}
    return [min(wrong), h.kept(u(h.theta))], paths


def lift(h: Here) -> Meant:
    """The third field is |x|², at the end of the way."""
    X = h.values["raw"]
    lifted = np.column_stack([X, h.frame / 20 * (X**2).sum(axis=1)])
    return [], {0: lifted[:INNER], 1: lifted[INNER:]}


def trick(h: Here) -> Meant:
    """φ has all products of two entries, the mixed ones together; its terms stand end to end."""
    a, b = (np.array([v[0] ** 2, np.sqrt(2) * v[0] * v[1], v[1] ** 2]) for v in (h.x, h.y))
    dot, ends = np.dot(h.x, h.y), np.cumsum([0, *(a * b)])
    terms = {4 + k: boxes((ends[k], 1.6), (ends[k + 1], 2.4)) for k in range(3)}
    vectors = {0: arrows((0, 0), h.x), 2: arrows((0, 0), h.y)}
    return [dot, a @ b, dot**2], {**vectors, **terms, 7: boxes((0, 0.7), (dot**2, 1.5))}


def derive(h: Here) -> Meant:
    """C u = Σ x (x · u) / m, one arrow after the other."""
    w = u(h.theta)
    steps = np.array([x * (x @ w) / h.m for x in h.X])
    tips = np.cumsum(steps, axis=0)
    long = np.hypot(*steps.T) > 1e-9
    chain = arrows((tips - steps)[long], tips[long])
    paths = {4: line((0, 0), w), 6: chain, 7: [(0, 0), tips[-1]]}
    return [abs(turn(w, tips[-1])), np.hypot(*tips[-1])], paths


def centre(h: Here) -> Meant:
    """Marked are the entry, the mean of its row beside it and that of its column below."""
    x, y = h.cells.get(("entry2", h.entry2), (0, 0))

    def means(path: np.ndarray) -> tuple[Any, Any]:
        row, column = pieces(path) or [np.array([(0, y - 0.5)]), np.array([(x - 0.5, 0)])]
        return [row[:, 1].min(), column[:, 0].min()], [y - 0.5, x - 0.5]

    return [], {0: marks(h), 1: marks(h, "entry2"), 2: means}


def slip(h: Here) -> Meant:
    """K a for both components: K of centred records or not, a scaled by 1/√κ or not."""
    X = h.X if h.chosen["centred"] == "yes" else h.points
    kappa, vectors = np.linalg.eigh(X @ X.T)
    numbers, columns = [], []
    for k in (-1, -2):
        a = vectors[:, k]
        a = a * np.sign(signed(X.T @ a) @ (X.T @ a))  # Xᵀ a points where its component does
        y = X @ X.T @ a / (np.sqrt(kappa[k]) if h.chosen["scaled"] == "yes" else 1)
        columns.append(y)
        numbers += [y.mean(), h.average(y**2)]
    return numbers, {2: h.X @ h.P.T, 3: np.column_stack(columns)}


def of_new(h: Here) -> np.ndarray:
    """Σ a K̃(x₀, x) for the kernel exp(−|x − y|²/c), where λ a · a = 1."""
    X, c = h.values["raw"], float(h.chosen.get("c", 1))
    K = np.exp(-((X[:, None] - X[None]) ** 2).sum(axis=2) / c)
    near = np.exp(-((X - h.x0) ** 2).sum(axis=1) / c)
    middle = np.eye(len(X)) - 1 / len(X)
    lam, vectors = np.linalg.eigh(middle @ K @ middle)
    a = [signed(vectors[:, -k]) / np.sqrt(lam[-k]) for k in (1, 2, 3)]
    return np.array(a) @ (middle @ (near - K.mean(axis=0)))


def point(h: Here) -> Meant:
    return [*of_new(h)[:2]], {5: of_new(h)[:2], 6: h.x0}


def map(h: Here) -> Meant:
    return [of_new(h)[h.chosen["component"] - 1]], {-2: h.x0}


# --- what is asked for ---------------------------------------------------------------------------


def answers_trick(at: Asked) -> Answers:
    x, y = (np.array([float(c.value) for c in at.values[name]]) for name in ("x", "y"))
    dot = float(x @ y)
    without = x[0] ** 2 * y[0] ** 2 + prod(x) * prod(y) + x[1] ** 2 * y[1] ** 2
    return {"kernel": dot**2, "dot": dot, "unrooted": without, "twice": dot + dot}


def answers_centre(at: Asked) -> Answers:
    K = at.X @ at.X.T
    return {
        "kc12": at.Xc[0] @ at.Xc[1],
        "no_total": K[0, 1] - K[0].mean() - K[1].mean(),
        "only_total": K[0, 1] - K.mean(),
        "k12": np.dot(at.X[0], at.X[1]),
    }


def answers_linear(at: Asked) -> Answers:
    values = np.linalg.eigvalsh(at.Xc @ at.Xc.T)
    return {"kappa1": values[-1], "lambda1": at.eigen[0], "trace_k": values.sum()}
