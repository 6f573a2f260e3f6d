"""Four groups of generated records: as far from each other as can be, and of any size.

That the sizes of groups decide what a map shows is after Elhaik, Scientific Reports 12, 14683
(2022), who did it with colours and with human populations; records and places are our own.
"""

from functools import lru_cache

import numpy as np

import pca_core

NAMES = "ABCD"
FEW, MANY = 6, 60  # records of a group
HALF = 3
PLACES = HALF * np.array([(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)])  # of the groups
MIDDLE = 2 * HALF  # of each field, so that no record has a negative number
LARGE = {"equal": "", "ab": "AB", "cd": "CD", "ac": "AC", "abc": "ABC"}
COUNTS = {key: [MANY if g in large else FEW for g in NAMES] for key, large in LARGE.items()}
RADIUS, SPREAD = 1.3, 0.9
ROUNDED = 1e-9  # eigenvalues nearer than this are equal


def scattered(random: np.random.Generator) -> np.ndarray:
    """Around 0, (60, 3): the first 6, and all, spread alike in every direction.

    Six of them are both ends of three axes at right angles, turned at random.
    """
    squares = RADIUS**2 * np.linspace(1 - SPREAD, 1 + SPREAD, MANY // FEW - 1)
    radii = np.sqrt([RADIUS**2, *squares])
    turns = [np.linalg.qr(random.normal(size=(3, 3)))[0] for _ in radii]
    return np.vstack(
        [r * sign * turn for r, turn in zip(radii, turns, strict=True) for sign in (1, -1)]
    )


@lru_cache(maxsize=1)
def clouds() -> np.ndarray:
    """Of each group its records, (4, 60, 3); a small one has the first six. 0 is the middle."""
    random = np.random.default_rng(7)
    return np.array([place + scattered(random) for place in PLACES])


def gathered(key: str) -> np.ndarray:
    """The records with groups of these sizes, (m, 3)."""
    parts = zip(clouds(), COUNTS[key], strict=True)
    return MIDDLE + np.vstack([cloud[:count] for cloud, count in parts])


@lru_cache(maxsize=1)
def map_axes() -> dict[str, np.ndarray]:
    """Of every choice of sizes both axes of the map, (2, 3)."""
    return {key: axes_of(gathered(key)) for key in LARGE}


def axes_of(X: np.ndarray) -> np.ndarray:
    """The first two components; among equal ones those that lie best on a page.

    Where all three are equal, the first two fields. Where two are, the first is along B to A.
    """
    pca = pca_core.fit(X)
    first, second, third = pca.eigenvalues
    if np.isclose(first, third, rtol=ROUNDED):
        return np.eye(3)[:2]
    P = pca.components[:2]
    if np.isclose(first, second, rtol=ROUNDED):
        (a, b) = P @ (PLACES[0] - PLACES[1]) / np.linalg.norm(P @ (PLACES[0] - PLACES[1]))
        P = np.array([(a, b), (-b, a)]) @ P
    return P
