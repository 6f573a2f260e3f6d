"""An exercise in sentences, as Markdown with formulas: what every kind of file is made of."""

from __future__ import annotations

from practice import Exercise, Line, said


def given(exercise: Exercise, language: str) -> list[str]:
    """What one begins with, a paragraph each."""
    return [said.given(exercise, line, language) for line in exercise.given]


def asked(exercise: Exercise, line: Line, language: str) -> str:
    return said.ask(exercise, line, language)


def options(exercise: Exercise, line: Line, language: str) -> list[str]:
    return [said.option(exercise, name, language) for name in line.options]


def solved(exercise: Exercise, line: Line, language: str) -> str:
    """The right answer, and how one comes to it."""
    if not line.options:
        return said.worked(exercise, line, language)
    right = said.option(exercise, str(line.answer), language)
    return f"**{right}**\n\n{said.worked(exercise, line, language)}"
