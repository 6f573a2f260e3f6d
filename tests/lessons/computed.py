"""What the steps of a lesson compute, and its numbers as floats."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from lessons.datasets import WORKED, Dataset
from lessons.model import Lesson, Values
from pca_core.shown import Shown


def values_in(lesson: Lesson) -> Callable[..., Values]:
    """The function that gives a step's values; settings that are not named stand as at first."""

    def values_of(step_id: str, data: Dataset = WORKED, ddof: int = 0, **settings: Any) -> Values:
        step = lesson.step(step_id)
        return step.compute(data, {**step.first(data), **settings, "ddof": ddof})

    return values_of


def floats(rows: Iterable[Iterable[Shown]]) -> np.ndarray:
    return np.array([[number.value for number in row] for row in rows])
