"""The lessons in the order of the course: a line each. `make lesson` adds one."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from lessons.checked import check
from lessons.model import Lesson

PARTS: dict[str, tuple[str, ...]] = {
    "part1": (
        "why",
        "basis",
        "variance",
        "covariance",
        "diagonalization",
        "projection",
    ),
    "part2": (
        "two_views",
        "svd",
        "how_many",
        "limits",
    ),
    "part3": (
        "whitening",
        "mahalanobis",
        "probabilistic",
        "kernel",
        "faces",
    ),
    "part4": (
        "biplot",
        "which_fields",
        "factor_analysis",
        "categories",
        "new_data",
        "before_a_model",
        "neighbour_maps",
        "trust",
    ),
}  # fmt: skip
IDS = tuple(lesson for part in PARTS.values() for lesson in part)


@cache
def lesson(lesson_id: str) -> Lesson:
    """The lesson with this id, imported and tried out when first asked for."""
    found: Lesson = import_module(f"lessons.{lesson_id}.lesson").LESSON
    check(found)
    return found


def places() -> list[tuple[str, str]]:
    """Lesson and step of every step, in the order of the course."""
    return [(lesson_id, step.id) for lesson_id in IDS for step in lesson(lesson_id).steps]


def neighbour(lesson_id: str, step_id: str, by: int) -> tuple[str, str] | None:
    """Lesson and step before (-1) or after (+1), across lessons; loads no others."""
    steps = lesson(lesson_id).steps
    position = lesson(lesson_id).position(step_id) + by
    if 0 <= position < len(steps):
        return lesson_id, steps[position].id
    index = IDS.index(lesson_id) + by
    if not 0 <= index < len(IDS):
        return None
    return IDS[index], lesson(IDS[index]).steps[0 if by > 0 else -1].id
