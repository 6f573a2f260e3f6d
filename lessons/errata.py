"""Errata of published notes: a claim, what is true of it, and the numbers that test it.

`errata.toml` lists them; `errata.<language>.md` says them. An erratum is told with the numbers of
the step that it is learned in, and with its own (`lessons/errata_values.py`). What that step says
of it already is not said again: `told` names the step's own sections.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from lessons import errata_values, registry
from lessons.datasets import WORKED
from lessons.model import ChoiceCheck, Values
from lessons.states import opened_in
from lessons.text import LESSONS, Sections, lesson_text, read_sections
from texts import in_language

VERDICTS = ("true", "false", "if")  # "if": true only if …, which the texts say


@dataclass(frozen=True)
class Erratum:
    """A claim. `place`: lesson and step that teach what is true; `told`: the step's own sections
    that say it."""

    id: str
    place: tuple[str, str]
    check: ChoiceCheck
    told: tuple[str, ...]

    def text(self, language: str) -> Sections:
        """title, claim, `if`, `why <verdict>`, and test: its numbers, and what is true."""
        own = errata_text(language)[self.id]
        learned = lesson_text(self.place[0], language)[self.place[1]]
        test = [own.get("test", ""), *(learned[name] for name in self.told)]
        return {**own, "test": "\n\n".join(filter(None, test))}

    def values(self, language: str) -> Values:
        """Those of its step on the worked example, and its own."""
        own = getattr(errata_values, self.id, dict)
        return {**opened_in(language, *self.place, WORKED.id).values, **own()}


def errata_text(language: str) -> dict[str, Sections]:
    """By erratum; and `worked`, the example that most of them are told on."""
    return in_language(language, LESSONS, "errata.{language}.md", read_sections)


@cache
def all_errata() -> tuple[Erratum, ...]:
    """In the order of the course. Raises ValueError for a step that there is not."""
    with open(LESSONS / "errata.toml", "rb") as file:
        entries = tomllib.load(file)["erratum"]
    return tuple(sorted(map(erratum_of, entries), key=in_order))


def in_order(one: Erratum) -> tuple[int, int]:
    """The lesson's place in the course, the step's in the lesson."""
    lesson, step = one.place
    return registry.IDS.index(lesson), registry.lesson(lesson).position(step)


def erratum_of(entry: dict[str, str | list[str]]) -> Erratum:
    lesson, _, step = str(entry["learned"]).partition("/")
    check = ChoiceCheck(VERDICTS, str(entry["right"]))
    return Erratum(str(entry["id"]), (lesson, step), check, tuple(entry.get("told", ())))
