"""The tables of this lesson: written digits, one cloud, three groups; and maps made beforehand.

`maps.json` is written by `scripts/neighbour_maps.py`, which says how; coordinates to a hundredth.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

import pca_core
from lessons.datasets import rows_of
from pca_core.neighbour_map import kept_neighbours, map_divergence, neighbour_map, neighbour_shares
from pca_core.neighbours import squared_distances

STEPS = 300  # of the map that settles before one's eyes
ENDS = (5, 30)  # perplexities of which its ends are compared
NEAR = 5  # neighbours of a record that are looked at
KEPT = 10  # components that a map is made of
PERPLEXITIES = (2, 3, 5, 10, 30, 50)  # of the maps of the cloud
GROUPS_SEEN = (10, 30)  # ... and of the groups
SPREADS, SIZE = (1.0, 4.0, 1.0), 30  # of the groups A, B and C
PLACES = ((0.0, 0.0), (0.0, 20.0), (100.0, 0.0))  # in the first two fields
OLD = 80  # the first digits, that a map is made of; the others come later


@cache
def digits() -> tuple[np.ndarray, np.ndarray]:
    """Ink of 8 × 8 cells, (100, 64), from 0 to 16, and which digit was meant."""
    table = np.array(rows_of("digits")[1:], dtype=int)
    return table[:, 1:].astype(float), table[:, 0]


@cache
def digit_scores() -> np.ndarray:
    """On the first ten components, (100, 10)."""
    X = digits()[0]
    return pca_core.fit(X, KEPT).project(X).round(2)


@cache
def explained(k: int) -> float:
    """The share of the digits' variance in so many components."""
    return float(pca_core.fit(digits()[0], k).explained_ratio.sum())


@cache
def cloud() -> np.ndarray:
    """One normal distribution, (100, 10): ten fields alike, none with another."""
    return np.random.default_rng(3).normal(size=(100, 10))


@cache
def three_groups() -> np.ndarray:
    """A, B and C, (90, 10): B spreads four times as far, C stands five times as far from A as B."""
    noise = np.random.default_rng(5).normal(size=(3, SIZE, 10))
    noise -= noise.mean(axis=1, keepdims=True)
    X = noise * np.array(SPREADS)[:, None, None]
    X[:, :, :2] += np.array(PLACES)[:, None, :]
    return np.asarray(X.reshape(3 * SIZE, 10))


def as_start(scores: np.ndarray) -> np.ndarray:
    """The first two scores, (m, 2), divided by the standard deviation of the first."""
    return np.asarray(scores[:, :2] / scores[:, 0].std())


def settled(
    X: np.ndarray, perplexity: float, start: np.ndarray | None = None, steps: int = 1000
) -> np.ndarray:
    """The t-SNE map (m, 2) after these steps from a start, that of the scores unless told."""
    first = as_start(map_scores(X)) if start is None else start
    *_, last = neighbour_map(neighbour_shares(X, perplexity), first, steps)
    return np.asarray(last)


@cache
def starts() -> dict[str, np.ndarray]:
    """Where a map of the digits can start, each (100, 2): their scores, and two by chance."""
    drawn = [np.random.default_rng(seed).normal(size=(100, 2)).round(4) for seed in (0, 1)]
    return {"scores": as_start(digit_scores()).round(4), "chance": drawn[0], "other": drawn[1]}


@cache
def written() -> dict[str, Any]:
    """The file as it is: `umap`, its version; `maps`, made beforehand."""
    found: dict[str, Any] = json.loads((Path(__file__).parent / "maps.json").read_text("utf-8"))
    return found


@cache
def made() -> dict[str, np.ndarray]:
    """The maps made beforehand, each (m, 2)."""
    return {name: np.array(places) for name, places in written()["maps"].items()}


# --- what the maps are like -----------------------------------------------------------------------


def map_scores(X: np.ndarray) -> np.ndarray:
    """On the first two components, (m, 2)."""
    return pca_core.fit(X, 2).project(X)


def kept(X: np.ndarray, Y: np.ndarray) -> float:
    """The share of neighbours in the fields that are neighbours on the map."""
    return kept_neighbours(X, Y, NEAR)


@cache
def maps_of_digits() -> dict[str, np.ndarray]:
    """Three maps of the digits, in the order of the picture."""
    found = made()
    X = digits()[0]
    return {"tsne": found["digits_tsne"], "pca": map_scores(X), "umap": found["digits_umap"]}


@cache
def maps_of_groups() -> dict[str, np.ndarray]:
    """Four maps of the groups."""
    found = {f"tsne{p}": made()[f"groups_{p}"] for p in GROUPS_SEEN}
    return {**found, "umap": made()["groups_umap"], "pca": map_scores(three_groups())}


@cache
def kept_of_digits() -> dict[str, float]:
    """What each of them keeps, and what the ten scores keep."""
    found = {**maps_of_digits(), "scores": digit_scores()}
    return {name: kept(digits()[0], Y) for name, Y in found.items()}


@cache
def kept_of_cloud() -> list[float]:
    """What the maps of the cloud keep, by perplexity, and at last that of PCA."""
    maps = [made()[f"cloud_{perplexity}"] for perplexity in PERPLEXITIES]
    return [kept(cloud(), Y) for Y in [*maps, map_scores(cloud())]]


@dataclass(frozen=True)
class Distances:
    """Of a table, or a map, of the groups: what one would measure on it.

    `size` : spread of B, that of A being 1. `gap` : from A to C, that from A to B being 1.
    `same` : correlation of all distances with those in the fields.
    """

    size: float
    gap: float
    same: float


@cache
def distances(name: str) -> Distances:
    """Of one of the maps, or of the "fields" themselves."""
    X = three_groups()
    Y = X if name == "fields" else maps_of_groups()[name]
    parts = Y.reshape(3, SIZE, -1)
    spreads = [float(np.sqrt(np.trace(pca_core.covariance_matrix(part)))) for part in parts]
    a, b, c = parts.mean(axis=1)
    pairs = np.triu_indices(len(X), 1)
    both = np.stack([np.sqrt(squared_distances(T, T)[pairs]) for T in (X, Y)], axis=1)
    C = pca_core.covariance_matrix(both)
    gap = float(np.linalg.norm(c - a) / np.linalg.norm(b - a))
    return Distances(spreads[1] / spreads[0], gap, float(C[0, 1] / np.sqrt(C[0, 0] * C[1, 1])))


@cache
def maps_with_new() -> dict[str, tuple[np.ndarray, np.ndarray, np.ndarray]]:
    """By method the old digits before and after new ones have come, and the new ones.

    PCA and UMAP put the new ones on the map that there is. t-SNE runs again, with all.
    """
    X, found = digits()[0], made()
    pca = pca_core.fit(X[:OLD], 2)
    old, new = pca.project(X[:OLD]), pca.project(X[OLD:])
    again = found["digits_tsne"]
    return {
        "pca": (old, old, new),
        "tsne": (found["old_tsne"], again[:OLD], again[OLD:]),
        "umap": (found["old_umap"], found["old_umap"], found["later_umap"]),
    }


def in_circle(Y: np.ndarray) -> np.ndarray:
    """A map around its middle, the farthest record at 1, to a thousandth."""
    away = Y - Y.mean(axis=0)
    return np.asarray((away / np.linalg.norm(away, axis=1).max()).round(3))


def in_units(*maps: np.ndarray) -> list[np.ndarray]:
    """Maps around the middle of the first, in its standard deviation, to a hundredth."""
    middle = maps[0].mean(axis=0)
    unit = np.sqrt(((maps[0] - middle) ** 2).sum(axis=1).mean())
    return [((Y - middle) / unit).round(2) for Y in maps]


def middle_way(before: np.ndarray, after: np.ndarray) -> float:
    """The median of how far records have moved."""
    return float(np.median(np.linalg.norm(after - before, axis=1)))


@cache
def ends() -> dict[str, float]:
    """What the map of the ten scores gets wrong at its end, by start and perplexity."""
    found = {}
    for perplexity in ENDS:
        P = neighbour_shares(digit_scores(), perplexity)
        for name in starts():
            end = f"{name}_{perplexity}"
            found[end] = map_divergence(P, made()[f"end_{end}"])
    return found
