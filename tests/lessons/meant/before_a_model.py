"""Before a model: two fields alike, a late component, two axes, groups; with scikit-learn."""

from __future__ import annotations

import numpy as np
from sklearn.cluster import KMeans
from sklearn.cross_decomposition import PLSRegression
from sklearn.decomposition import PCA
from sklearn.linear_model import LinearRegression, RidgeCV
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from tests.lessons.meant import Here, Meant, curve, ellipse, line, u

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
    return [y[3], *both, first[0]], {
        2: ellipse(inverse, 3, regressed(h.X, SOLD)),
        7: both,
        8: first,
    }


def sugar(pattern: int = 3, seed: int = 7) -> tuple[np.ndarray, np.ndarray]:
    """Thirty samples to fit, sixty for later: polynomials at five wavelengths."""
    random = np.random.default_rng(seed)
    table = np.array(
        [
            (1, 1, 1, 1, 1),
            (-2, -1, 0, 1, 2),
            (2, -1, -2, -1, 2),
            (-1, 2, 0, -2, 1),
            (1, -4, 6, -4, 1),
        ]
    )
    shapes = np.array([row / np.sqrt(row @ row) for row in table])
    own = random.normal(size=(90, 5))
    y = own[:, pattern] + 0.5 * random.normal(size=90)
    return (own * (4, 2.5, 1.6, 1, 0.4) @ shapes).round(2), y.round(2)


def later(model, pattern: int = 3, seed: int = 7) -> tuple[np.ndarray, float]:
    """What a model of scikit-learn tells of the sixty, and its error."""
    X, y = sugar(pattern, seed)
    told = model.fit(X[:30], y[:30]).predict(X[30:]).ravel()
    blind = np.mean((y[30:] - y[:30].mean()) ** 2)
    return told, float(np.mean((told - y[30:]) ** 2) / blind)


def on_components(k: int):
    return make_pipeline(PCA(k, svd_solver="full"), LinearRegression())


def by_least_squares(k: int):
    return PLSRegression(k, scale=False)


RIDGE = RidgeCV((0.01, 0.1, 1, 10, 100, 1000))


def loses(h: Here) -> Meant:
    k, (_, y) = int(h.k), sugar()
    (told, error), (also, pls_error) = later(on_components(k)), later(by_least_squares(k))
    return [error, pls_error, later(RIDGE)[1]], {
        1: np.column_stack([y[30:], told.round(4)]),
        4: (k, error),
        5: np.column_stack([y[30:], also.round(4)]),
        8: (k, pls_error),
    }


def shares(X: np.ndarray, angle: float) -> tuple[float, float]:
    """Of all variance along an axis, and of this between the first five and the last five."""
    shadow = X @ u(angle)
    groups = shadow[:5].mean(), shadow[5:].mean()
    return shadow.var() / X.var(axis=0).sum(), np.var(groups) / shadow.var()


def two_axes(h: Here) -> Meant:
    along, between = shares(h.points, h.theta)
    return [h.theta, along, between], {
        0: line((0, 0), h.P[0]),
        4: line((0, 0), u(h.theta)),
        11: curve(lambda angle: shares(h.points, angle)[0]),
        12: (h.theta % 180, along),
        13: curve(lambda angle: shares(h.points, angle)[1]),
        14: (h.theta % 180, between),
    }


def three_tables(seed: int = 1) -> dict[str, np.ndarray]:
    """Groups in a late pattern; in few of many fields; beside a field in a small unit."""
    sides = np.array([-1.0] * 30 + [1.0] * 30)
    random = np.random.default_rng(seed)
    drawn = random.normal(size=(60, 4))
    columns = [sides + 0.2 * drawn[:, 2], drawn[:, 0], drawn[:, 1], drawn[:, 3]]
    apart: list[np.ndarray] = []
    for column in columns:  # each without what the ones before have
        left = column - column.mean()
        for other in apart:
            left = left - other * np.mean(left * other)
        apart.append(left / left.std())
    signs = np.array([(1, 1, 1, 1), (1, 1, -1, -1), (1, -1, -1, 1), (1, -1, 1, -1)])
    spread = zip((2, 2.15, 2.1, 0.4), apart, signs[[2, 0, 1, 3]] / 2, strict=True)
    late = sum(s * np.outer(column, way) for s, column, way in spread)
    noise = np.random.default_rng(seed).normal(size=(60, 300))
    noise[:, :12] += np.outer(sides, [0.7] * 12)
    units = np.random.default_rng(seed).normal(size=(60, 3)) + np.outer(sides, (2.2, 2.2, 0))
    units = units * (1, 1, 12)
    return {"late": late.round(2), "noise": noise.round(2), "units": units.round(2)}


def seen_as(X: np.ndarray, seen: str) -> np.ndarray:
    if seen == "first":
        return PCA(2, svd_solver="full").fit_transform(X)
    return StandardScaler().fit_transform(X) if seen == "standard" else X


def found(X: np.ndarray) -> np.ndarray:
    """By k-means of scikit-learn from twelve pairs of records; True where a ring is."""
    random, runs = np.random.default_rng(0), []
    for _ in range(12):
        pair = X[random.choice(60, 2, replace=False)]
        runs.append(KMeans(2, init=pair, n_init=1, algorithm="lloyd", tol=0).fit(X))
    rings = min(runs, key=lambda run: run.inertia_).labels_ == 1
    agree = rings == (np.arange(60) >= 30)
    return rings if agree.mean() >= 0.5 else ~rings


def clustering(h: Here) -> Meant:
    X = three_tables()[h.table]
    rings = found(seen_as(X, h.seen))
    scores = PCA(3, svd_solver="full").fit_transform(X)
    scores = (scores / np.abs(scores).max()).round(3)
    maps = [scores[:, [0, up]] for up in (1, 2)]
    right = float(np.mean(rings == (np.arange(60) >= 30)))
    return [right], {
        0: maps[0][:30],
        1: maps[0][30:],
        2: maps[0][rings],
        3: maps[1][:30],
        4: maps[1][30:],
        5: maps[1][rings],
    }
