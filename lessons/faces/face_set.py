"""Face images, split for recognition: three images of each person are kept for the test."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

import pca_core

TESTED = 3  # images of each person, the first in the order of their names
Pixels = NDArray[np.uint8]


@dataclass(frozen=True, eq=False)
class FaceSet:
    """m images of h × w grey pixels, ordered by person and then by name.

    `seconds` is the CPU time it took to read them, 0 for faces drawn by ourselves.
    """

    images: Pixels  # (m, h, w)
    people: NDArray[np.intp]  # (m,), 0, 1, 2 … in the natural order of the folders
    test: NDArray[np.bool_]  # (m,), True for the images kept for the test
    names: tuple[str, ...]  # "s1/10"
    source: str  # "drawn" or "uploaded"
    seconds: float = 0.0
    skipped: int = 0

    @property
    def shape(self) -> tuple[int, int]:
        _, h, w = self.images.shape
        return h, w

    def pixel_table(self, rows: Any) -> NDArray[np.float64]:
        """Each image as a record: its pixels, row by row."""
        chosen = self.images[rows]
        return chosen.reshape(len(chosen), -1).astype(float)

    @property
    def train_table(self) -> NDArray[np.float64]:
        return self.pixel_table(~self.test)

    @property
    def test_table(self) -> NDArray[np.float64]:
        return self.pixel_table(self.test)

    @cached_property
    def model(self) -> pca_core.PCA:
        """All components of the training images; the test images are not seen."""
        return pca_core.fit(self.train_table)

    @cached_property
    def scores(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Scores of the training and of the test images."""
        return self.model.project(self.train_table), self.model.project(self.test_table)

    @cached_property
    def numbers_kept(self) -> tuple[int, ...]:
        """How many components recognition is tried with: 10, 40, 100, where there are so many."""
        return tuple(dict.fromkeys(min(k, self.model.rank) for k in (10, 40, 100)))

    def recognised(self, k: int | None, neighbours: int = 1) -> NDArray[np.intp]:
        """Whom each test image is taken for, by k scores or (None) by the raw pixels."""
        train, test = self.scores if k else (self.train_table, self.test_table)
        labels = self.people[~self.test]
        votes = min(neighbours, len(labels))
        found = pca_core.nearest_neighbours(train[:, :k], labels, test[:, :k], votes)
        return found.astype(np.intp)

    @cached_property
    def accuracies(self) -> dict[tuple[int | None, int], float]:
        """The share of test images given to the right person, by (k, neighbours)."""
        methods = [(k, 1) for k in self.numbers_kept] + [(None, 1), (self.numbers_kept[-1], 3)]
        truth = self.people[self.test]
        return {(k, n): float((self.recognised(k, n) == truth).mean()) for k, n in methods}


def by_number(name: str) -> tuple[Any, ...]:
    """s2 before s10: digits in a name count as numbers."""
    parts = re.split(r"(\d+)", name.lower())
    return tuple((1, int(p), "") if p.isdecimal() else (0, 0, p) for p in parts)


def assemble(
    images: dict[str, dict[str, Pixels]], source: str, seconds: float = 0.0, skipped: int = 0
) -> FaceSet:
    """A set from images by folder and name. The first names of a folder, in the order of text
    ("1", "10", "2"), are the test."""
    people, test, names, pixels = [], [], [], []
    for person, folder in enumerate(sorted(images, key=lambda f: (by_number(f), f))):
        for place, name in enumerate(sorted(images[folder])):
            people.append(person)
            test.append(place < TESTED)
            names.append(f"{folder}/{name}")
            pixels.append(images[folder][name])
    return FaceSet(
        np.array(pixels), np.array(people), np.array(test), tuple(names), source, seconds, skipped
    )
