"""The tables of this lesson, all made up so that what is said of them can be checked."""

from __future__ import annotations

import numpy as np

from lessons.datasets import Dataset

# Two thermometers on seven days, and how many ices were sold in an hour. The mean of both runs in
# equal steps, their difference is uncorrelated with it, and day 4 stands at the mean of both days.
CELLS = ("11 11", "13 15", "17 17", "22 18", "23 23", "25 27", "29 29")
WEATHER = Dataset("weather", ("x₁", "x₂"), tuple(tuple(row.split()) for row in CELLS))
SOLD = np.array([29, 36, 36, 42, 42, 48, 47])
DAY, MOST = 3, 6  # whose number is wrong, and by how much at most
CHANCE = 3  # of the ices sold on a day: one standard deviation

# A liquid seen at five wavelengths, made up. Five patterns, each with its standard deviation: the
# lamp, how cloudy it is, …; the sugar y shows in one of them, and what was measured has errors.
PATTERNS = np.array(
    [(1, 1, 1, 1, 1), (-2, -1, 0, 1, 2), (2, -1, -2, -1, 2), (-1, 2, 0, -2, 1), (1, -4, 6, -4, 1)]
)
SPREAD = np.array([4, 2.5, 1.6, 1, 0.4])
FITTED, LATER, FIELDS, SEED = 30, 60, len(SPREAD), 7
LATE, FIRST = 3, 0  # patterns in which the sugar may show
ERROR = 0.5
PENALTIES = (0.01, 0.1, 1, 10, 100, 1000)


def liquids(pattern: int = LATE, seed: int = SEED) -> tuple[np.ndarray, np.ndarray]:
    """X (90, 5) and the sugar y (90,): the first 30 are fitted, the others come later."""
    random = np.random.default_rng(seed)
    shapes = PATTERNS / np.linalg.norm(PATTERNS, axis=1)[:, None]
    sizes = random.normal(size=(FITTED + LATER, FIELDS)) * SPREAD
    errors = ERROR * random.normal(size=FITTED + LATER)
    y = sizes[:, pattern] / SPREAD[pattern] + errors
    return (sizes @ shapes).round(2), y.round(2)


# Two long groups, one above the other: each as `SHAPE`, whole numbers, shifted up or down.
SHAPE = np.array([(-8, -3), (-4, 1), (0, 0), (4, -1), (8, 3)])
EACH, APART = len(SHAPE), 4
UP = np.array([0, APART])
TWO = np.vstack([SHAPE - UP, SHAPE + UP])
GROUPS = Dataset("groups", ("x₁", "x₂"), tuple(tuple(map(str, row)) for row in TWO.tolist()))
GROUP_OF = np.repeat([0, 1], EACH)

# Along which the cloud is longest, the groups part best, and their means lie.
WAYS = {"pca": (2, 1), "lda": (-1, 4), "means": (0, 1)}
