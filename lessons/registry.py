"""The lessons in the order of the course. A new lesson is a folder, a line here and a page."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from lessons.checked import check
from lessons.model import Lesson

PARTS: dict[str, tuple[str, ...]] = {
    "part1": ("why", "basis", "variance", "covariance", "diagonalization", "projection"),
    "part2": ("two_views", "svd", "how_many", "limits"),
    "part3": ("whitening", "mahalanobis", "probabilistic", "kernel", "faces"),
}
IDS = tuple(lesson for part in PARTS.values() for lesson in part)


@cache
def lesson(lesson_id: str) -> Lesson:
    """The lesson with this id, imported and tried out when first asked for."""
    found: Lesson = import_module(f"lessons.{lesson_id}.lesson").LESSON
    check(found)
    return found
