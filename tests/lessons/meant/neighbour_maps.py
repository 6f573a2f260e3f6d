"""Neighbour maps: digits of scikit-learn, shares by a root finder, a descent pair by pair."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import numpy as np
from scipy.optimize import brentq
from scipy.spatial.distance import pdist, squareform
from sklearn.datasets import load_digits
from sklearn.decomposition import PCA

import lessons.neighbour_maps
from tests.lessons.meant import Here, Meant, dashes

MAPS = Path(lessons.neighbour_maps.__file__).parent / "maps.json"
WIDE = (2, 3, 5, 10, 30, 50)


@cache
def file() -> dict[str, np.ndarray]:
    return {name: np.array(Y) for name, Y in json.loads(MAPS.read_text("utf-8"))["maps"].items()}


@cache
def digits() -> tuple[np.ndarray, np.ndarray]:
    """The first ten of each digit, turn by turn."""
    data, target = load_digits(return_X_y=True)
    places = [np.flatnonzero(target == digit)[:10] for digit in range(10)]
    order = np.array(places).T.ravel()
    return data[order], target[order]


def by_pca(X: np.ndarray, k: int = 2) -> np.ndarray:
    return PCA(k, svd_solver="full").fit_transform(X)


def own_unit(Y: np.ndarray, of: np.ndarray) -> np.ndarray:
    """Hundredths of the total standard deviation."""
    return np.round((Y - of.mean(axis=0)) / np.sqrt(of.var(axis=0).sum()), 2)


def in_circle(Y: np.ndarray) -> np.ndarray:
    """Thousandths of the way to the farthest record."""
    way = Y @ (1, 1j) - (Y @ (1, 1j)).mean()
    way = way / np.abs(way).max()
    return np.round(np.stack([way.real, way.imag], axis=1), 3)


def nearest(X: np.ndarray, k: int = 5) -> list[set[int]]:
    """Of each record the k nearest others, one after another; the earlier one of two."""
    D = squareform(pdist(X, "sqeuclidean")).round(9)
    return [
        set([j for j in np.argsort(row, kind="stable") if j != i][:k]) for i, row in enumerate(D)
    ]


def both(A: np.ndarray, B: np.ndarray) -> list[int]:
    return [len(a & b) for a, b in zip(nearest(A), nearest(B), strict=True)]


def three(h: Here) -> Meant:
    """The record next to the ring, and its neighbours in 64 fields."""
    X, _ = digits()
    maps = [file()["digits_tsne"], by_pca(X), file()["digits_umap"]]
    seen = [in_circle(Y) for Y in maps]
    at = int(np.hypot(*(seen[0] - h.looked).T).argmin())
    near = sorted(nearest(X)[at])
    paths = {}
    for k, Y in enumerate(seen):
        paths[13 * k + 10] = dashes(Y[near], 0 * Y[near] + Y[at])
        paths[13 * k + 11] = Y[at]
    return [both(X, Y)[at] for Y in maps], paths


def one_cloud(h: Here) -> Meant:
    """The cloud anew, and the map of the file at this perplexity."""
    Y = file()[f"cloud_{WIDE[int(h.wide + 1e-9)]}"]
    X = np.random.default_rng(3).normal(size=(100, 10))
    return [np.mean(both(X, Y)) / 5], {0: in_circle(Y)}


@cache
def groups() -> np.ndarray:
    noise = np.random.default_rng(5).normal(size=(90, 10))
    parts = []
    for k, (spread, place) in enumerate(((1, (0, 0)), (4, (0, 20)), (1, (100, 0)))):
        part = noise[30 * k : 30 * k + 30]
        part = spread * (part - part.mean(axis=0))
        part[:, :2] += place
        parts.append(part)
    return np.concatenate(parts)


def sizes_gaps(h: Here) -> Meant:
    """Spreads, gaps and all distances of one map."""
    X = groups()
    name = {"tsne10": "groups_10", "tsne30": "groups_30", "umap": "groups_umap"}.get(h.seen)
    Y = file()[name] if name else by_pca(X)
    a, b, c = Y[:30], Y[30:60], Y[60:]
    size = np.sqrt(b.var(axis=0).sum() / a.var(axis=0).sum())
    middles = [part.mean(axis=0) for part in (a, b, c)]
    gap = np.hypot(*(middles[2] - middles[0])) / np.hypot(*(middles[1] - middles[0]))
    same = np.corrcoef(pdist(X), pdist(Y))[0, 1]
    return [size, gap, same], {0: in_circle(Y)[:30], 4: in_circle(Y)[60:]}


# --- a map that settles ---------------------------------------------------------------------------


@cache
def shares(perplexity: float) -> np.ndarray:
    """pᵢⱼ of the ten scores, the β of each record by Brent's method."""
    D = squareform(pdist(by_pca(digits()[0], 10).round(2), "sqeuclidean"))
    rows = []
    for i, row in enumerate(D):
        away = np.delete(row, i)

        def beyond(log_beta: float, away: np.ndarray = away) -> float:
            p = np.exp(-np.exp(log_beta) * (away - away.min()))
            p = p / p.sum()
            return float(-(p * np.log(np.maximum(p, 1e-300))).sum() - np.log(perplexity))

        beta = np.exp(brentq(beyond, -30, 10, xtol=1e-15, rtol=1e-15))
        p = np.exp(-beta * (away - away.min()))
        rows.append(np.insert(p / p.sum(), i, 0))
    P = np.array(rows)
    return np.maximum((P + P.T) / 200, 1e-12) * (1 - np.eye(100))


@cache
def walked(perplexity: float, start: str) -> list[np.ndarray]:
    """All maps of the way, a place being a complex number."""
    P = shares(perplexity)
    if start == "scores":
        first = by_pca(digits()[0], 10).round(2)[:, :2]
        first = (first / np.std(first[:, 0])).round(4)
    else:
        first = np.random.default_rng(int(start == "other")).normal(size=(100, 2)).round(4)
    y, v, found = first @ (1, 1j), np.zeros(100, complex), []
    for step in range(301):
        found.append(np.stack([y.real, y.imag], axis=1))
        way = y[:, None] - y[None, :]
        w = 1 / (1 + np.abs(way) ** 2) - np.eye(100)
        pull = (4 if step < 50 else 1) * P - w / w.sum()
        v = (0.5 if step < 50 else 0.8) * v - 12.5 * 4 * (pull * w * way).sum(axis=1)
        y = y + v
    return found


def live(h: Here) -> Meant:
    """What is wrong of the map after so many steps, and where the zeros stand."""
    perplexity, start = h.chosen["perplexity"], h.chosen["start"]
    P, Y = shares(perplexity), walked(perplexity, start)[int(h.passed + 1e-9)]
    w = 1 / (1 + pdist(Y, "sqeuclidean"))
    q, p = w / (2 * w.sum()), squareform(P, checks=False)
    wrong = 2 * (p * np.log(p / q)).sum()
    kept = np.mean(both(by_pca(digits()[0], 10).round(2), Y)) / 5
    seen = (Y - Y.mean(axis=0)) / np.sqrt(((Y - Y.mean(axis=0)) ** 2).sum(axis=1).max())
    return [wrong, kept], {d: seen[d::10] for d in (0, 7)}


def new_points(h: Here) -> Meant:
    """Old and new digits on the map of one method, by scikit-learn or out of the file."""
    X, known = digits()
    pca = PCA(2, svd_solver="full").fit(X[:80])
    tsne = file()["digits_tsne"]
    before, after, new = {
        "pca": (pca.transform(X[:80]), pca.transform(X[:80]), pca.transform(X[80:])),
        "tsne": (file()["old_tsne"], tsne[:80], tsne[80:]),
        "umap": (file()["old_umap"], file()["old_umap"], file()["later_umap"]),
    }[h.method]
    one, two, three_ = (own_unit(Y, before) for Y in (before, after, new))
    closest = [known[:80][np.hypot(*(two - y).T).argmin()] for y in three_]
    moved = np.median(np.hypot(*(two - one).T))
    return [np.mean(closest == known[80:]), moved], {0: dashes(one, two), 11: three_}
