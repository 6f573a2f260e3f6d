"""How the 45 minutes of a lesson are shared out among its steps, in whole minutes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from lessons.model import ChoiceCheck, Lesson, NumberCheck, Step

LESSON = 45
SHOWN, ASKED = 2, 4  # the weight of a step that only shows something, and of a question
# Asking is short; a class needs the time to vote and talk, and to see why.
PHASES = {"ask": 1, "vote": 2, "reveal": 2}


@dataclass(frozen=True)
class Slot:
    """From minute `start` to minute `end` of the lesson."""

    name: str
    start: int
    end: int


def plan(lesson: Lesson) -> dict[str, list[Slot]]:
    """By step: when to ask, when to vote, when to reveal."""
    minutes = shares(LESSON, [weight(step) for step in lesson.steps])
    starts = accumulate([0, *minutes[:-1]])
    return {
        step.id: phases(step, start, length)
        for step, start, length in zip(lesson.steps, starts, minutes, strict=True)
    }


def weight(step: Step) -> int:
    """Every mistake that the lesson explains is one more thing to talk about."""
    check = step.check
    if check is None:
        return SHOWN
    if isinstance(check, ChoiceCheck):
        return ASKED + len(check.options) - 1
    return ASKED + (len(check.slips) if isinstance(check, NumberCheck) else 1)


def phases(step: Step, start: int, length: int) -> list[Slot]:
    if step.check is None:
        return [Slot("show", start, start + length)]
    ends = accumulate(shares(length, list(PHASES.values())), initial=start)
    bounds = list(ends)
    return [Slot(name, bounds[i], bounds[i + 1]) for i, name in enumerate(PHASES)]


def shares(whole: int, weights: Sequence[int]) -> list[int]:
    """Whole numbers in proportion that add up to the whole: the largest remainders round up."""
    total = sum(weights)
    parts = [whole * weight // total for weight in weights]
    rest = sorted(range(len(weights)), key=lambda i: -(whole * weights[i] % total))
    for i in rest[: whole - sum(parts)]:
        parts[i] += 1
    return parts
