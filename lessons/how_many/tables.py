"""The tables of this lesson: all fields of the visitor's table, and nine marks of 80 pupils."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np

from lessons import datasets
from lessons.datasets import Dataset

SUBJECTS = 9
PUPILS = 80
SEED = 15
# How much of each of three hidden causes is in a subject: one for school as a whole, one that
# parts four sciences from three languages, one for the last two subjects.
CAUSES = np.array(
    [
        [0.55] * 9,
        [0.55, 0.55, 0.55, 0.55, -0.35, -0.35, -0.35, 0.0, 0.0],
        [0.0, 0.0, 0.0, 0.0, -0.1, -0.1, -0.1, 0.6, 0.6],
    ]
)


@lru_cache(maxsize=1)
def marks() -> np.ndarray:
    """80 pupils with nine marks from 0 to 100: generated, not measured. Shape (80, 9)."""
    random = np.random.RandomState(SEED)
    causes = random.normal(size=(PUPILS, len(CAUSES)))
    own = 0.75 * random.normal(size=(PUPILS, SUBJECTS))
    X = np.clip(np.rint(60 + 13 * (causes @ CAUSES + own)), 0, 100)
    X.flags.writeable = False
    return X


def whole_table(dataset: Dataset) -> Dataset:
    """All fields of the table of which the visitor looks at two, with the records moved by hand."""
    if dataset.id not in datasets.IDS:
        return dataset
    table = datasets.whole_table(dataset)
    places = {table.fields.index(name): at for at, name in enumerate(dataset.fields)}
    cells = tuple(
        tuple(seen[places[j]] if j in places else cell for j, cell in enumerate(row))
        for row, seen in zip(table.cells, dataset.cells, strict=True)
    )
    return replace(table, cells=cells)


def standardized(X: np.ndarray) -> np.ndarray:
    """Every field minus its mean, over its standard deviation; a constant field is 0."""
    spread = X.std(axis=0)
    return np.asarray((X - X.mean(axis=0)) / np.where(spread > 0, spread, 1))
