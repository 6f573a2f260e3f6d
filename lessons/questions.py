"""What people ask of PCA most: a short answer, a number, and where it is told at length.

`questions.toml` lists them; `questions.<language>.md` says them. An answer is told with the numbers
of the first step that it is learned in, on the worked example, and with its own
(`lessons/question_values.py`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from lessons import question_values
from lessons.datasets import WORKED
from lessons.model import Values
from lessons.states import opened_in
from lessons.study import study
from lessons.text import LESSONS, Sections, read_sections
from texts import in_language

GROUPS = ("what", "before", "reading", "going_on", "programs")


@dataclass(frozen=True)
class Question:
    """`learned`: steps, as lesson and step, and other pages by their name alone."""

    id: str
    group: str
    learned: tuple[tuple[str, ...], ...]

    def said_in(self, language: str) -> Sections:
        """ask, answer, number."""
        return question_text(language)[self.id]

    def values(self, language: str) -> Values:
        """Its own, then those of the first step it is learned in, then those of Part 1."""
        steps = [place for place in self.learned if len(place) == 2]
        told = opened_in(language, *steps[0], WORKED.id).values if steps else {}
        return {**page_values(), **told, **getattr(question_values, self.id, dict)()}


def question_text(language: str) -> dict[str, Sections]:
    """By question; and `page`, what stands above them all."""
    return in_language(language, LESSONS, "questions.{language}.md", read_sections)


def page_values() -> Values:
    return study(WORKED, 0).basics(WORKED)


@cache
def all_questions() -> tuple[Question, ...]:
    """In the order of the page. Raises KeyError for an entry without one of its keys."""
    with open(LESSONS / "questions.toml", "rb") as file:
        entries = tomllib.load(file)["question"]
    return tuple(
        Question(one["id"], one["group"], tuple(tuple(at.split("/")) for at in one["learned"]))
        for one in entries
    )


def by_group() -> Iterator[tuple[str, list[Question]]]:
    for group, questions in groupby(all_questions(), lambda one: one.group):
        yield group, list(questions)
