"""The blobs: 10 000 records of three fields in four round groups, made the same each time."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

CENTRES = ((3, 3, 3), (0, 0, 0), (1, 1, 1), (2, 2, 2))
SPREADS = (0.2, 0.1, 0.2, 0.2)
EACH = 2500
DRAWN = 4  # every fourth record is drawn: software rendering takes 0.15 s a frame, not 0.65 s
SEED = 9


@lru_cache(maxsize=1)
def blobs() -> tuple[np.ndarray, np.ndarray]:
    """The table (10 000, 3) and the group of every record, group after group.

    The draws are those of scikit-learn's `make_blobs(random_state=9)`, which only shuffles the
    records afterwards: no mean, variance or component depends on their order.
    """
    random = np.random.RandomState(SEED)
    groups = [
        random.normal(loc=centre, scale=spread, size=(EACH, 3))
        for centre, spread in zip(CENTRES, SPREADS, strict=True)
    ]
    X = np.concatenate(groups)
    X.flags.writeable = False
    return X, np.repeat(np.arange(len(CENTRES)), EACH)
