"""New records: scores without a fit, errors with and without a leak, T² and Q."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
from scipy.stats import f, norm
from sklearn.decomposition import PCA
from sklearn.feature_selection import SelectKBest, f_classif
from sklearn.linear_model import LinearRegression
from sklearn.model_selection import PredefinedSplit, cross_val_score
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline

from tests.lessons.asked import Answers, Asked
from tests.lessons.meant import Here, Meant, boxes, components, curve, dashes, line, signed


def apply(h: Here) -> Meant:
    """The fit as it is, or that of one record more."""
    mean, P, x = h.mean, h.P, h.x
    if h.take == "into":
        table = np.vstack([h.points, x])
        mean, P = table.mean(axis=0), components(np.cov(table.T, ddof=0))[1]
    y = P @ (x - mean)
    turned = np.degrees(np.arcsin(abs(P[0] @ (-h.P[0][1], h.P[0][0]))))
    moved = np.linalg.norm(mean - h.mean)
    axes = {i: line(mean, P[i // 2]) for i in (1, 3)}
    feet = {5: mean + y[0] * P[0], 7: mean + y[1] * P[1]}
    return [moved, turned, *y], {0: line(h.mean, h.P[0]), **axes, **feet, 8: mean, 10: x}


def off(table: np.ndarray, records: np.ndarray) -> tuple[np.ndarray, float]:
    """Where one component of a table puts records, by scikit-learn, and what that loses."""
    pca = PCA(1, svd_solver="full").fit(table)
    rebuilt = pca.inverse_transform(pca.transform(records))
    return rebuilt, float(((records - rebuilt) ** 2).sum())


def set_aside(m: int, split: int) -> np.ndarray:
    """Two of every five, of five records each pair once."""
    return np.array([(i * (2 if split < 5 else 1) + split + 3) % 5 < 2 for i in range(m)])


def flattered(h: Here) -> Meant:
    test = set_aside(h.m, int(h.split))
    known, unseen = h.points[~test], h.points[test]
    feet, honest = off(known, unseen)
    feet_all, leaked = off(h.points, unseen)
    own, joint = off(known, known)[1], off(h.points, known)[1]
    assert leaked <= honest + 1e-9
    top, low = (1.3, 0.7), (0.3, -0.3)
    whole = own + honest
    bars = {
        6: boxes((0, low[1]), (joint / whole, low[0])),
        7: boxes((joint / whole, low[1]), ((joint + leaked) / whole, low[0])),
        8: boxes((0, top[1]), (own / whole, top[0])),
        9: boxes((own / whole, top[1]), (1, top[0])),
    }
    springs = {1: dashes(unseen, feet), 3: dashes(unseen, feet_all)}
    return [honest, leaked], {4: known, 5: unseen, **springs, **bars}


PAIRS = list(combinations(range(8), 2))


def forecast(X: np.ndarray, y: np.ndarray, two: tuple[int, ...], leaks: bool) -> tuple[Any, float]:
    """Principal component regression by scikit-learn; with a leak PCA has seen all records."""
    known = [i for i in range(8) if i not in two]
    pca = PCA(1, svd_solver="full").fit(X if leaks else X[known])
    scores = pca.transform(X)
    found = LinearRegression().fit(scores[known], y[known])
    own = PCA(1, svd_solver="full").fit(X[known]).mean_  # scores are drawn from this mean
    begin = float(pca.components_[0] @ (own - pca.mean_)) * found.coef_[0] + found.intercept_
    slope = found.coef_[0] * np.sign(signed(pca.components_[0]) @ pca.components_[0])
    error = float(((found.predict(scores) - y)[list(two)] ** 2).mean())
    return curve(lambda t: begin + slope * t), error


def prediction(h: Here) -> Meant:
    y = np.array([0, 4, 6, 2, 8, 5, 5, 4])
    honest, leaked = (
        [forecast(h.points, y, two, leaks) for two in PAIRS] for leaks in (False, True)
    )
    changes = np.array([b[1] - a[1] for a, b in zip(honest, leaked, strict=True)])
    values, at = h.values, int(h.pair)
    assert (values["down"], values["up"]) == (sum(changes < 0), sum(changes > 0))
    assert np.allclose(
        [values["least"].value, values["most"].value], [-changes.min(), max(changes)]
    )
    rank = 1 + sum(changes < changes[at] - 1e-12)
    numbers = [honest[at][1], leaked[at][1]]
    drawn = {0: honest[at][0], 2: leaked[at][0], 9: (rank, changes[at])}
    return numbers, drawn


COUNTS = (2, 3, 5, 10, 20, 50, 100, 200)


def told_right(leaks: bool) -> list[float]:
    """Fields chosen before a scikit-learn pipeline, or within it; the same folds."""
    noise = np.random.default_rng(0).standard_normal((10, 30, 200))
    y = np.arange(30) % 2
    folds = PredefinedSplit(np.repeat(np.arange(15) % 5, 2))
    shares = []
    for count in COUNTS:
        found = []
        for X in noise:
            best = SelectKBest(f_classif, k=count)
            chain = [PCA(2, svd_solver="full"), KNeighborsClassifier(1)]
            table = best.fit_transform(X, y) if leaks else X
            model = make_pipeline(*chain) if leaks else make_pipeline(best, *chain)
            found.append(cross_val_score(model, table, y, cv=folds).mean())
        shares.append(float(np.mean(found)))
    return shares


SHARES: list[list[float]] = []


def chosen_by_y(h: Here) -> Meant:
    if not SHARES:
        SHARES.extend(told_right(leaks) for leaks in (True, False))
    at = int(h.many)
    return [row[at] for row in SHARES], {5: (at, SHARES[0][at]), 8: (at, SHARES[1][at])}


def unlike(h: Here) -> Meant:
    """T² and Q of the record that is held; the limits by SciPy."""
    along, across = h.P @ (h.x - h.mean)
    t2, q = along**2 / h.L[0], across**2
    m, divisor = h.m, h.m - h.ddof
    t2_most = (m + 1) / m * f.ppf(0.95, 1, m - 1) * divisor / (m - 1)
    z, power = norm.ppf(0.95), 1 / 3  # of one dropped eigenvalue
    q_most = h.L[1] * (1 + z * power * np.sqrt(2) + power * (power - 1)) ** 3
    a, b = np.sqrt(t2_most * h.L[0]) * h.P[0], np.sqrt(q_most) * h.P[1]
    corners = h.mean + np.array([a + b, a - b, -a - b, b - a, a + b])
    return [np.linalg.norm(h.x - h.mean), t2, q], {
        0: line(h.mean, h.P[0]),
        1: corners,
        4: h.mean + np.sqrt(2 * q_most) * h.P[1],
        8: boxes((0, -0.3), (min(q / q_most, 3), 0.3)),
        9: boxes((0, 0.7), (min(t2 / t2_most, 3), 1.3)),
    }


# --- what is asked for ---------------------------------------------------------------------------


def answers_apply(at: Asked) -> Answers:
    P = components(np.cov(at.X.T))[1]
    came = np.array([c.value for c in at.values["came"]])
    way = came - at.X.mean(axis=0)
    joined = came - np.vstack([at.X, came]).mean(axis=0)
    return {
        "score": P[0] @ way,
        "uncentred": P[0] @ came,
        "joined": P[0] @ joined,
        "alone": 0.0,
        "second": P[1] @ way,
    }
