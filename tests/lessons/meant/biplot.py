"""Biplot: points U Sᵅ and arrows V S¹⁻ᵅ of the centred table, by the singular values of NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np

from lessons import datasets
from tests.lessons.asked import Answers, Asked
from tests.lessons.meant import NOTHING, Here, Meant, between, signed
from tests.lessons.meant import arrows as meant_arrows

# written apart from the lesson: the order of the four fields
FIELDS = ("length", "depth", "flipper", "mass")


def biplot(X: Any, alpha: float, divisor: float) -> tuple[np.ndarray, np.ndarray]:
    """Of records in rows, with √(s² / divisor) in place of s."""
    Xc = np.asarray(X) - np.mean(X, axis=0)
    U, s, Vt = np.linalg.svd(Xc, full_matrices=False)
    signs = [np.sign(v @ signed(v)) for v in Vt]
    U, V, spread = U * signs * np.sqrt(divisor), Vt.T * signs, s / np.sqrt(divisor)
    return U * spread**alpha, V * spread ** (1 - alpha)


def here(h: Here, alpha: float) -> tuple[np.ndarray, np.ndarray]:
    return biplot(h.points, alpha, h.m - h.ddof)


def cosine(v: Any, w: Any) -> float:
    return float(v @ w / np.sqrt((v @ v) * (w @ w)))


def foot(spot: np.ndarray, tip: np.ndarray) -> np.ndarray:
    """The projection onto a line through the origin."""
    return np.outer(tip, tip) @ spot / (tip @ tip)


def all_arrows(tips: np.ndarray) -> Any:
    """From the origin to each; what has no length is not drawn."""
    return meant_arrows(0 * tips, tips)


def two_tables(h: Here) -> Meant:
    points, arrows = here(h, 0)
    field = h.points[:, 0]
    middle = field.mean()
    away = np.abs(field - middle) > 1e-9 * field.std()
    turned = np.degrees(np.arctan2(arrows[0, 1], arrows[0, 0])) % 360
    parts = [away & (field > middle), away & (field < middle), ~away]
    seen = not 0.5 <= h.built <= 1.5  # half way between two frames the picture changes
    paths = {1 + k: points[part] if seen else NOTHING for k, part in enumerate(parts)}
    drawn = all_arrows(arrows / h.unit) if h.built > 0.5 else NOTHING
    return [h.theta, turned], {**paths, -4: drawn}


def read_off(h: Here) -> Meant:
    points, arrows = here(h, 0)
    i, j = int(h.record), "ab".index(h.chosen["field"])
    along, size = points[i] @ arrows[j] / np.hypot(*arrows[j]), np.std(h.points[:, j], ddof=h.ddof)
    drop = [points[i], foot(points[i], arrows[j])]
    tip = meant_arrows((0, 0), arrows[j] / h.unit)
    return [along, size, *2 * [h.points[i, j]]], {4: points, -4: tip, -3: np.array(drop)}


def alpha(h: Here) -> Meant:
    points, arrows = here(h, h.alpha / 2)
    g, other = int(h.g), int(h.h)
    apart = np.hypot(*(points[g] - points[other]))
    drawn = points / h.unit ** (h.alpha / 2), arrows / h.unit ** (1 - h.alpha / 2)
    paths = {2: all_arrows(drawn[1]), 5: drawn[0][[g, other]], 6: drawn[0]}
    return [cosine(*arrows), apart, h.points[g, 0]], paths


# --- penguins -------------------------------------------------------------------------------------


def penguins() -> np.ndarray:
    mass = np.array(datasets.rows_of("penguin_mass")[1:], dtype=float)
    return np.hstack([datasets.load("penguins").X, mass / 1000])


def four(h: Here, up: int) -> tuple[np.ndarray, np.ndarray]:
    points, arrows = biplot(penguins(), 0, 60 - h.ddof)
    return points[:, [0, up - 1]], arrows[:, [0, up - 1]]


def angles(h: Here) -> Meant:
    points, arrows = four(h, 2)
    j = FIELDS.index(h.chosen["other"])
    r = np.corrcoef(penguins()[:, j], penguins()[:, 2])[0, 1]
    return [cosine(arrows[j], arrows[2]), r], {1: points, 2: all_arrows(arrows / h.unit)}


def short(h: Here) -> Meant:
    X, (points, arrows) = penguins(), four(h, int(h.up))
    i, j = int(h.record), FIELDS.index("depth")
    read = X[:, j].mean() + points[i] @ arrows[j]
    shown = np.var(points @ arrows[j]) / np.var(X[:, j])
    tip = arrows[j] / float(h.unit)
    return [read, X[i, j], shown], {1: points, -3: np.array([points[i], foot(points[i], tip)])}


def scaling(h: Here) -> Meant:
    """Drawn from rounded numbers; a component that turned round is taken as it is drawn."""
    X = penguins()
    tables = [X * (1, 1, 1, 10.0**k) for k in range(4)] + [X / X.std(axis=0)]
    found = [np.linalg.eigh(np.cov(table, rowvar=False)) for table in tables]
    shares = [values[-1] / values.sum() for values, _ in found]
    weights = [vectors[3, -1] ** 2 for _, vectors in found]
    drawn = [np.array(path) for path in h.state["tips"]]
    for table, path in zip(tables, drawn, strict=True):
        _, arrows = biplot(table, 0, 60)
        arrows = arrows[:, :2] * 2 / np.hypot(*arrows[:, :2].T).max()
        signs = np.sign((arrows * path).sum(axis=0))
        np.testing.assert_allclose(path, arrows * signs, atol=1e-4)
    tips = all_arrows(between(drawn, h.scaled))
    return [between(shares, h.scaled), between(weights, h.scaled)], {2: tips}


# --- what is asked for ---------------------------------------------------------------------------


def answers_read_off(at_: Asked) -> Answers:
    values = at_.values
    i, j = values["number"] - 1, "ab".index(values["field"])
    cell, middle = at_.X[i, j], at_.X[:, j].mean()
    spread = np.std(at_.X[:, j], ddof=at_.ddof)
    points, _ = biplot(at_.X, 0, at_.divisor)
    return {
        "cell": cell,
        "centred": cell - middle,
        "foot": middle + (cell - middle) / spread,
        "undropped": middle + float(np.hypot(*points[i])) * spread,
    }


def answers_short(at_: Asked) -> Answers:
    X = penguins()
    plane = [0, at_.values["up"] - 1]
    points, arrows = biplot(X, 0, len(X))
    share = np.var(points[:, plane] @ arrows[1, plane]) / np.var(X[:, 1])
    values = np.linalg.eigvalsh(np.cov(X, rowvar=False))[::-1]
    return {
        "quality": share,
        "rooted": np.sqrt(share),
        "plane": values[plane].sum() / values.sum(),
        "missing": 1 - share,
    }
