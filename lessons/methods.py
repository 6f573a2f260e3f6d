"""Which method? From what one wants, and what the data are, to a method, or to none.

`methods.toml` lists goals and the ways on from them; `methods.<language>.md` says them.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from lessons.text import LESSONS, Sections, read_sections
from texts import in_language


@dataclass(frozen=True)
class Way:
    """`learned`: steps, pages and questions, as in `lessons/questions.toml`."""

    id: str
    learned: tuple[str, ...]


@dataclass(frozen=True)
class Goal:
    id: str
    ways: tuple[Way, ...]


def method_text(language: str) -> dict[str, Sections]:
    """By goal: `goal`, and `if` and `then` of each way."""
    return in_language(language, LESSONS, "methods.{language}.md", read_sections)


@cache
def all_goals() -> tuple[Goal, ...]:
    """In the order of the page. Raises KeyError for an entry without one of its keys."""
    with open(LESSONS / "methods.toml", "rb") as file:
        entries = tomllib.load(file)["goal"]
    return tuple(
        Goal(one["id"], tuple(Way(way["id"], tuple(way["learned"])) for way in one["way"]))
        for one in entries
    )
