"""What a lesson's question for a number comes to, and each slip, written a second time.

With floats, from the records and from what the slip's sentences say; of a step's own values only
what its question begins with is read: records, sizes of images, vectors. For the step `spread` of
the lesson `variance` it is the function `answers_spread` in `meant/variance.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import numpy as np

from lessons import registry
from lessons.model import NumberCheck, Values
from tests.lessons.meant import meant_of

Answers: TypeAlias = dict[str, float]  # of the target and of every slip
ASKED = [
    (lesson, step.id)
    for lesson in registry.IDS
    for step in registry.lesson(lesson).steps
    if isinstance(step.check, NumberCheck)
]


@dataclass(frozen=True)
class Asked:
    """table : all its fields, records as rows; ddof : 0 divides by m, 1 by m − 1
    values : the step's, for what its question begins with
    """

    table: np.ndarray
    ddof: int
    values: Values

    @property
    def X(self) -> np.ndarray:
        """The two fields that a lesson looks at."""
        return self.table[:, :2]

    @property
    def m(self) -> int:
        return len(self.table)

    @property
    def divisor(self) -> int:
        return self.m - self.ddof

    @property
    def other(self) -> int:
        return self.m - 1 + self.ddof

    @cached_property
    def Xc(self) -> np.ndarray:
        return self.X - self.X.mean(axis=0)

    @cached_property
    def eigen(self) -> tuple[float, float]:
        return eigen_of(self.X, self.ddof)

    @cached_property
    def p1(self) -> np.ndarray:
        return np.linalg.eigh(np.cov(self.X, rowvar=False))[1][:, -1]


def eigen_of(X: np.ndarray, ddof: int) -> tuple[float, float]:
    """The two largest, the larger one first."""
    found = np.linalg.eigvalsh(np.cov(X, rowvar=False, ddof=ddof))
    return float(found[-1]), float(found[-2])


def turned_like(y: np.ndarray, sign_of: float) -> np.ndarray:
    """An axis has no sign of its own: the one that the page shows."""
    return y if y[-1] * sign_of >= 0 else -y


def answers(lesson: str, step: str) -> Callable[[Asked], Answers]:
    """What is written of a question. Raises AttributeError, which says where it is missing."""
    found: Callable[[Asked], Answers] = getattr(meant_of(lesson), f"answers_{step}")
    return found
