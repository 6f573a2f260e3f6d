"""Practice: exercises without end, marked exactly.

    exercise(skill, seed) -> Exercise       its table, what is given, the lines to work out
    mark(exercise, line, typed) -> Mark     what an answer is worth, and why

A seed is the table itself, so it names an exercise for good. Sentences stand in `en.md`, `zh.md`.
"""

from practice.exercises import exercise
from practice.marking import mark
from practice.model import Exercise, Line, Mark, PracticeError
from practice.shelf import seeds
from practice.skills import ALL, Skill

__all__ = [
    "Exercise",
    "Line",
    "Mark",
    "PracticeError",
    "Skill",
    "exercise",
    "mark",
    "seeds",
    "skills",
]


def skills() -> tuple[Skill, ...]:
    """In the order of the course."""
    return ALL
