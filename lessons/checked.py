"""A lesson is tried once when it is loaded: every step computes and draws, as it is at first.

So a name that does not exist, a misspelled argument, shapes that do not fit or a handle without a
setting are found before a visitor comes, and the error says where.
"""

from __future__ import annotations

from typing import Any

from lessons import datasets
from lessons.model import DirectionCheck, Lesson, LessonError, Step
from lessons.text import lesson_words
from live.expression import ExpressionError
from texts import ENGLISH

SETTING_KINDS = ("axis", "vector", "timeline")  # handles whose name is a setting's


class Given(dict[str, Any]):
    """Settings that say what there is where one is asked for that is not."""

    def __missing__(self, name: str) -> Any:
        there = ", ".join(other for other in self if other != "ddof") or "none"
        raise LessonError(f"{name!r} is no setting of the step; it has: {there}")


def check(lesson: Lesson) -> None:
    """Draws every step on the table that it begins with. Raises LessonError."""
    words = lesson_words(lesson.id, ENGLISH)
    for step in lesson.steps:
        try:
            table = datasets.load(step.first_table).choose(0, 1)
            values = step.compute(table, Given({**step.first(table), "ddof": 0}))
            figure = step.figure(values, words)
            check_handles(step, figure["layout"]["meta"]["handles"])
        except (ExpressionError, ValueError, TypeError, KeyError, AttributeError) as error:
            raise LessonError(f"{lesson.id}/{step.id}: {error}") from error


def check_handles(step: Step, handles: list[dict[str, Any]]) -> None:
    """What is set by hand must be a setting of the step."""
    there = ", ".join(setting.name for setting in step.settings) or "none"
    for handle in handles:
        names = [handle["name"]] if handle["kind"] in SETTING_KINDS else []
        for name in [*names, *([handle["trail"]] if "trail" in handle else [])]:
            if step.setting(name) is None:
                raise LessonError(f"the handle {name!r} is no setting of the step; it has: {there}")
    question = step.check
    if isinstance(question, DirectionCheck) and step.setting(question.setting.name) is None:
        name = question.setting.name
        raise LessonError(f"the question turns {name!r}, no setting of the step; it has: {there}")
