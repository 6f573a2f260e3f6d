"""Can I trust the map: places of groups on it, by the records' own covariance."""

from __future__ import annotations

import numpy as np

from tests.lessons.meant import Check, Here, Meant, boxes

PLACES = np.array([(9.0, 9, 9), (9, 3, 3), (3, 9, 3), (3, 3, 9)])
SIZES = {"ab": (60, 60, 6, 6), "cd": (6, 6, 60, 60), "ac": (60, 6, 60, 6), "abc": (60, 60, 60, 6)}


def sizes(h: Here) -> Meant:
    """What is off the plane of the two greatest variances is not seen; of the places alone."""
    counts = np.array(SIZES.get(h.large, (6, 6, 6, 6)))
    away = PLACES - counts @ PLACES / counts.sum()
    least = np.linalg.eigh((away.T * counts) @ away)[1][:, 0]
    if len(set(counts)) == 1:
        least = np.array([0.0, 0, 1])  # any plane is as good; two fields are drawn
    pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    ways = [PLACES[i] - PLACES[j] for i, j in pairs]
    seen = [float(np.linalg.norm(w - (w @ least) * least)) for w in ways]
    drawn = {8 + k: one_bar(k + 1, height) for k, height in enumerate(seen)}
    return [seen[0], seen[2], seen[5]], drawn


def one_bar(at: int, height: float) -> Check:
    return boxes((at - 0.31, 0), (at + 0.31, height))
