"""The tables of this lesson, none of them measured: they are made so that what is said is exact."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from lessons.datasets import WORKED, Dataset

# Three columns that are permutations of one another, with mean 0 and uncorrelated.
ONE = np.array([-3, -2, -1, 0, 0, 1, 2, 3])
TWO = np.array([-2, 3, 0, -1, 1, 0, -3, 2])
THREE = np.array([-1, 0, 3, 2, -2, -3, 0, 1])
PEOPLE = len(ONE)

# Uncorrelated with both fields of the worked example.
NOISE = np.array([1, -1, -2, 0, 2])


def with_noise(variance: float, ddof: int) -> np.ndarray:
    """The worked example and a third field, uncorrelated with both, of this variance."""
    size = float(NOISE @ NOISE) / (len(NOISE) - ddof)
    return np.column_stack([WORKED.X, (variance / size) ** 0.5 * NOISE])


# A heating on eight days: how warm the water comes in, and how warm it goes out. Both follow the
# weather, seven times as strongly as their difference varies.
FLOW = np.column_stack([60 + 7 * ONE + TWO, 50 + 7 * ONE - TWO])
HEATING = Dataset("heating", ("x₁", "x₂"), tuple(tuple(map(str, row)) for row in FLOW.tolist()))

# Six records: whole scores with variances as 3 : 2 : 1, on three axes in thirds.
AXES = np.array([[2, 1, 2], [-2, 2, 1], [-1, -2, 2]])
SCORES = np.array([[1, 1, 1, 1, -2, -2], [-1, -1, 0, 2, 1, -1], [0, 0, -1, 1, -1, 1]])
THREE_FIELDS = SCORES.T @ AXES

PUPILS, FIELDS, SEED = 40, 6, 8
MEANS = np.array([165, 166, 80, 7.6, 3.4, 70])


@lru_cache(maxsize=1)
def pupils() -> np.ndarray:
    """Height, arm span, leg length (cm), sleep, screen (hours), pulse at rest. Shape (40, 6)."""
    random = np.random.default_rng(SEED)
    size, tired, heart = random.normal(size=(PUPILS, 3)).T
    own = random.normal(size=(PUPILS, FIELDS)) * [1.5, 3.5, 2.2, 0.3, 0.45, 2]
    causes = [9 * size, 9 * size, 5 * size, -0.8 * tired, 1.1 * tired, 8 * heart - 2 * size]
    places = np.array([1, 1, 1, 10, 10, 1])  # whole centimetres, tenths of an hour
    X = np.rint((np.column_stack(causes) + own + MEANS) * places) / places
    X.flags.writeable = False
    return X
