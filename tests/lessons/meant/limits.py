"""What PCA does not do: arms, a cloud that becomes a curve, groups, many fields."""

from __future__ import annotations

import numpy as np

from lessons.limits.tables import CLOUD, CURVE
from tests.lessons.meant import Here, Meant, between, column, components, ellipse, line, u

EACH = 24
FIELDS = (1, 2, 5, 10, 100, 1000)


def arms(h: Here) -> Meant:
    """The second half of the records turns; what is drawn first lies at 60°."""
    raw = h.values["raw"]
    flat = np.array([complex(*x) for x in raw[EACH:]])
    turned = flat * np.exp(1j * np.radians(h.arm - h.values["arm_now"].value))
    short = np.column_stack([turned.real, turned.imag])
    C = np.cov(np.vstack([raw[:EACH], short]).T, ddof=h.ddof)
    L, P = components(C)
    lean = np.degrees(np.arccos(abs(P[0, 0])))
    paths = {1: line((0, 0), u(h.arm)), 2: line((0, 0), P[0]), 4: line((0, 0), P[1]), 7: short}
    return [h.arm, C[0, 0], L[0], lean], paths


def curved(h: Here) -> Meant:
    """The variances of the curve itself, at every place of the bar."""
    x = np.arange(-25, 26, 2) / 10
    C = np.cov(x, 5 / 12 * (x**2 - 9 / 4), ddof=h.ddof)
    a = h.shape / 12
    now = ((1 - a**2) * CLOUD + 2 * a * CURVE) / (1 + a**2) / 240
    third = np.mean(now[:, 0] ** 2 * now[:, 1])
    return [C[0, 0], C[1, 1], 0, third], {1: ellipse(C, 1.5), 2: now}


def groups(h: Here) -> Meant:
    """Of all cuts and both ways to name their sides the fewest mistakes."""
    t, first = h.X @ u(h.theta), np.arange(h.m) < EACH
    wrong = [((t > cut + 1e-9) != side).sum() for cut in t for side in (first, ~first)]
    rows = np.column_stack([t, first])
    paths = {0: line(h.mean, h.P[0]), 4: line(h.mean, u(h.theta)), 8: rows[:EACH], 10: rows[EACH:]}
    return [h.kept(u(h.theta)) / h.L.sum(), min(wrong)], paths


def dimensions(h: Here) -> Meant:
    """Distances from the last record to the others, over the greatest."""
    X = np.random.default_rng(0).random((101, 1000))
    d = [np.linalg.norm(X[:-1, :n] - X[-1, :n], axis=1) for n in FIELDS]
    d = [row / row.max() for row in d]
    nearest = between([row.min() for row in d], h.grow)
    seen = between(d, h.grow)
    return [FIELDS[int(h.grow)], nearest], {2: column(0, seen)}
