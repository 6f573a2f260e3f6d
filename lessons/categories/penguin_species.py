"""The penguins: three fields of numbers, and their species, weighed, left as groups, shuffled."""

from __future__ import annotations

from functools import cache

import numpy as np

import pca_core
from lessons.datasets import load, rows_of

FIELDS = ("length", "depth", "flipper", "species")
SHUFFLES = 6
CODES = ("zero_one", "standard", "famd")


@cache
def measured() -> np.ndarray:
    """The fields of numbers, standardized, (60, 3)."""
    X = load("penguins").X
    pca = pca_core.fit(X, scaling="standard")
    return np.asarray((X - pca.mean) / pca.scale)


@cache
def species(shuffle: int = 0) -> tuple[str, ...]:
    """Of each record; from 1 on dealt anew to the records."""
    names = [row[0] for row in rows_of("penguins")[1:]]
    if shuffle:
        names = np.random.default_rng(shuffle).permutation(names).tolist()
    return tuple(names)


def group_numbers(shuffle: int = 0) -> np.ndarray:
    """The species as 0, 1, 2."""
    return np.unique(species(shuffle), return_inverse=True)[1]


@cache
def coded(code: str) -> tuple[np.ndarray, np.ndarray]:
    """Scores (60, 2), and what each field brings to λ₁, (4,), with the species written so."""
    Z, _ = pca_core.indicator_table([species()])
    columns = {
        "zero_one": Z - Z.mean(axis=0),
        "standard": (Z - Z.mean(axis=0)) / Z.std(axis=0),
        "famd": pca_core.category_columns(species()),
    }[code]
    table = np.hstack([measured(), columns])
    pca = pca_core.fit(table, 2)
    parts = pca.eigenvalues[0] * pca.components[0] ** 2
    return upright(pca.project(table)), np.append(parts[:3], parts[3:].sum())


@cache
def as_numbers() -> np.ndarray:
    """Scores of the numbers alone, (60, 2)."""
    return upright(pca_core.fit(measured(), 2).project(measured()))


@cache
def with_species(shuffle: int) -> np.ndarray:
    """Scores by FAMD of numbers and species, (60, 2)."""
    found = pca_core.mixed_components(measured(), [species(shuffle)])
    return upright(found.scores[:, :2])


def upright(Y: np.ndarray) -> np.ndarray:
    """Axes that point the same way on every map: long flippers right, long bills up."""
    along = [measured()[:, 2] @ Y[:, 0], measured()[:, 0] @ Y[:, 1]]
    return Y * np.where(np.array(along) < 0, -1, 1)
