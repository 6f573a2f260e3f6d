"""The lesson's own tables: records in a thin cloud, and sentence vectors crowded in a cone."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

import numpy as np

from lessons.datasets import Dataset

# Scores along (4/5, 3/5) in halves and along (−3/5, 4/5) in twentieths: sums 0, uncorrelated,
# with variances 4 and 1/25 (divisor m).
LONG = (-4, -7, 3, 7, 1, 1, -5, 0, 1, -2, -1, 6)
SHORT = (-1, -2, -1, -3, -1, 5, -2, 3, 4, -7, 8, -3)

TOPICS, EACH, WIDTH = 5, 12, 32
SEED = 4


def decimal(value: Fraction) -> str:
    """A decimal that ends, as text."""
    return f"{float(value):.10f}".rstrip("0").rstrip(".")


def thin() -> Dataset:
    """Twelve records of two fields that nearly lie on a line."""
    cells = []
    for long, short in zip(LONG, SHORT, strict=True):
        t, s = Fraction(long, 2), Fraction(short, 20)
        cells.append((decimal(5 + (4 * t - 3 * s) / 5), decimal(4 + (3 * t + 4 * s) / 5)))
    return Dataset(id="thin", fields=("a", "b"), cells=tuple(cells), grid="0.1")


@lru_cache(maxsize=1)
def sentences() -> tuple[np.ndarray, np.ndarray]:
    """60 vectors of 32 entries, generated: not from a language model. And the topic of each.

    All share one strong direction, and two more in which they differ for reasons that have
    nothing to do with the topic. The topics take four directions; the rest is noise.
    """
    random = np.random.RandomState(SEED)
    axes = np.linalg.qr(random.normal(size=(WIDTH, WIDTH)))[0]
    topic = np.repeat(np.arange(TOPICS), EACH)
    made = np.zeros((len(topic), WIDTH))
    made[:, 0] = 9.0
    made[:, 1:3] = random.normal(size=(len(topic), 2)) * (2.4, 1.6)
    made[np.arange(len(topic)), 3 + topic] = 1.3
    made += 0.28 * random.normal(size=made.shape)
    X = made @ axes
    X.flags.writeable = False
    return X, topic
