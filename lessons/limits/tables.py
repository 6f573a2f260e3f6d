"""The tables of this lesson: whole numbers, chosen so that their covariances are exact."""

import numpy as np

from lessons.datasets import Dataset

EACH = 24  # records of an arm, and of a group


def ints_of(text: str) -> np.ndarray:
    return np.array([int(x) for x in text.split()])


def mirrored(text: str) -> np.ndarray:
    """… −2, −1, 1, 2, …"""
    return np.concatenate([-ints_of(text)[::-1], ints_of(text)])


# Two arms, in tenths: along each, and beside it.
LONG = np.column_stack([5 * mirrored("1 1 2 3 4 5 6 7 9 10 13 17"),
    ints_of("-3 6 -3 0 4 -10 -2 5 3 6 -1 -3 -8 1 8 5 -9 1 6 -4 2 -7 2 1")])  # fmt: skip
SHORT = np.column_stack([5 * mirrored("1 1 2 3 3 5 5 6 7 8 10 13"),
    ints_of("5 -5 -7 1 7 -4 1 -6 4 5 2 -2 1 -9 -1 -4 9 4 2 7 0 -10 0 0")])  # fmt: skip
NONE = 0 * LONG

# A cloud and the curve x₂ = 5/12 (x₁² − 9/4), in 240ths. Both have the same covariance matrix, and
# no field of one goes with a field of the other.
CLOUD = np.column_stack([12 * ints_of("16 -45 -4 3 16 -5 47 1 -27 -35 57 -40 10"),
    24 * ints_of("-4 -14 -13 2 -12 4 -6 11 -5 -7 -3 10 5")])  # fmt: skip
CLOUD = np.concatenate([CLOUD, -CLOUD])
ODD = np.concatenate([np.arange(1, 26, 2), -np.arange(1, 26, 2)])
CURVE = np.column_stack([24 * ODD, ODD**2 - 225])

# Two groups: t/2 along (4, 3)/5 and v/10 across it.
T = mirrored("1 1 2 3 4 5 5 6 7 8 9 11").tolist()
UPPER = 9 + ints_of("1 -1 -2 -6 4 4 6 -2 0 1 -5 3 -6 6 -6 -1 4 -6 -6 6 6 5 -3 -2")
LOWER = ints_of("-5 5 -2 3 -6 6 -1 5 -3 1 0 4 -6 -5 -4 -4 6 5 6 -5 2 5 -3 -4") - 9
PLACES = zip(T + T, [*UPPER.tolist(), *LOWER.tolist()], strict=True)
CELLS = tuple((f"{(20 * t - 3 * v) / 50:g}", f"{(15 * t + 4 * v) / 50:g}") for t, v in PLACES)
GROUPS = Dataset("groups", ("x₁", "x₂"), CELLS)

# Random records of ever more fields; the last one is the new one.
FIELDS, RECORDS = (1, 2, 5, 10, 100, 1000), 100
RANDOM = np.random.default_rng(0).random((RECORDS + 1, FIELDS[-1]))
