"""Yes/no and categories: correlations, χ² distances and shares between groups, written out."""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np

from lessons import datasets
from tests.lessons.meant import Check, Here, Meant, at, boxes

ANSWERS = np.array([(1, 1), (1, 1), (1, 1), (1, 0), (0, 1), (0, 0), (0, 0), (0, 0)])


def indicator(h: Here) -> Meant:
    """Of PCA the correlation matrix; of MCA the singular values of (P − r cᵀ)/√(r cᵀ)."""
    X = ANSWERS.copy()
    if h.state["flip"]:
        i, j = map(int, h.state["flip"].split(","))
        X[i, j] = 1 - X[i, j]
    pca = np.linalg.eigvalsh(np.corrcoef(X.T))[::-1]
    Z = np.column_stack([X[:, 0], 1 - X[:, 0], X[:, 1], 1 - X[:, 1]]) / 16
    expected = np.outer(Z.sum(axis=1), Z.sum(axis=0))
    mca = np.linalg.svd((Z - expected) / np.sqrt(expected), compute_uv=False) ** 2
    ones = X[:, 1].nonzero()[0]
    there = boxes(
        np.column_stack([0 * ones + 1.06, -0.94 - ones]),
        np.column_stack([0 * ones + 1.94, -0.06 - ones]),
    )
    bars = {12: boxes((0.64, 0), (1, pca[0])), 15: boxes((2, 0), (2.36, mca[1]))}
    return [pca[0], mca[0], pca[1], mca[1]], {2: filled(there), **bars}


def filled(check: Check) -> Check:
    """Of boxes those that are not flat."""

    def not_flat(path: np.ndarray) -> tuple[object, object]:
        found, meant = check(path)
        return found[np.ptp(found[:, :, 0], axis=1) > 0.1], meant

    return not_flat


@cache
def everyone(traits: str, count: int) -> np.ndarray:
    """Rows of yes up to a place, and no from there, in every combination."""
    longs = [count] if traits == "one" else [2 * count // 3, count // 3]
    each = [[[1] * k + [0] * (long - k) for k in range(long + 1)] for long in longs]
    return np.array([np.concatenate(parts) for parts in product(*each)])


def arch(h: Here) -> Meant:
    """The correlation matrix, and a parabola through the first two scores."""
    X = everyone(h.chosen["traits"], int(h.chosen["items"]))
    Z = (X - X.mean(axis=0)) / X.std(axis=0)
    values, vectors = np.linalg.eigh(Z.T @ Z / len(Z))
    Y = Z @ vectors[:, :-3:-1] / np.sqrt(values[-1])
    curve = np.polyval(np.polyfit(Y[:, 0], Y[:, 1], 2), Y[:, 0])
    told = round(np.var(curve) / np.var(Y[:, 1]), 4)
    shares = (values[:-3:-1] / values.sum()).round(4)
    up = -1 if h.chosen["traits"] == "one" else 1
    Y = Y * np.sign(Y[-1]) * (1, up)
    return [*shares, told], {4: Y.round(3)}


def three(h: Here) -> Meant:
    """Distances of the profiles of three categories, each weighed by its share."""
    m = 4 + 4 + h.bus + 1
    p = np.array([4, 4, h.bus + 1]) / m
    order = [name for name in ("foot", "bike", "bus") if name != h.chosen["middle"]]
    place = {order[0]: 1, h.chosen["middle"]: 2, order[1]: 3}
    pair = np.sqrt(1 / p[0] + 1 / p[1]), np.sqrt(1 / p[0] + 1 / p[2])
    numbers = abs(place["foot"] - place["bike"]), abs(place["foot"] - place["bus"])
    places = [(place[name], 0) for name in ("foot", "bike", "bus")]
    return [*numbers, *pair], {2: at(places), 4: triangle(p)}


def triangle(p: np.ndarray) -> Check:
    """Three places as far apart as √(1/pᵢ + 1/pⱼ)."""
    meant = [np.sqrt(1 / p[i] + 1 / p[j]) for i, j in ((0, 1), (0, 2), (1, 2))]
    return lambda path: (
        [np.linalg.norm(path[i] - path[j]) for i, j in ((0, 1), (0, 2), (1, 2))],
        meant,
    )


def table_and_species() -> tuple[np.ndarray, np.ndarray]:
    X = datasets.load("penguins").X
    return (X - X.mean(axis=0)) / X.std(axis=0), np.repeat(["a", "b", "c"], 20)


def mixed(h: Here) -> Meant:
    """λ v² of the covariance matrix, by field."""
    X, names = table_and_species()
    Z = np.array([names == name for name in "abc"]).T - 1 / 3
    weight = {"zero_one": 1, "standard": np.sqrt(1 / 3 * 2 / 3), "famd": np.sqrt(1 / 3)}
    table = np.hstack([X, Z / weight[h.chosen["code"]]])
    values, vectors = np.linalg.eigh(table.T @ table / len(table))
    parts = values[-1] * vectors[:, -1] ** 2
    brought = [*parts[:3], parts[3:].sum()]
    return brought, {4: boxes((3.69, 0), (4.31, brought[3]))}


def as_groups(h: Here) -> Meant:
    """The variance of three means over that of all scores, on the second axis."""
    X, names = table_and_species()
    if int(h.shuffle):
        names = np.random.default_rng(int(h.shuffle)).permutation(names)
    member = np.array([names == name for name in "abc"]).T.astype(float)
    etas, paths = [], {}
    for place, table in (1, X), (11, np.hstack([X, (member - 1 / 3) * np.sqrt(3)])):
        U, size, _ = np.linalg.svd(table, full_matrices=False)
        y = U[:, 1]
        means = member.T @ y / 20
        etas.append(round(np.mean(means**2) / np.mean(y**2), 4))
        Y = U[:, :2] * size[:2]
        Y = Y * np.sign([Y[:, 0] @ X[:, 2], Y[:, 1] @ X[:, 0]])
        paths[place] = Y[member[:, 0] == 1].round(2)
    return etas, paths
