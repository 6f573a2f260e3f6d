"""What an item is: one idea, asked in three forms, each with one right option and three slips."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

FORMS = ("A", "B", "C")
LETTERS = "abcd"
RIGHT = ""  # in the place of a misconception


@dataclass(frozen=True)
class Source:
    """Where a misconception was met outside the course. `address` may be empty."""

    title: str
    address: str


@dataclass(frozen=True)
class Misconception:
    """says : in each language, one sentence as who holds it would say it
    sources : slips, errata, steps and questions of the course (`kind:name`), or keys of sources;
        empty where it is only expected
    """

    id: str
    says: Mapping[str, str]
    sources: tuple[str, ...]


@dataclass(frozen=True)
class Wording:
    """An item in one form and one language. `options`: the right one, then one for each slip."""

    stem: str
    options: tuple[str, ...]


@dataclass(frozen=True)
class Form:
    """context : what the item is about here, in English, for who reviews it
    order : which option stands at a, b, c and d
    wordings : by language
    """

    context: str
    order: tuple[int, ...]
    wordings: Mapping[str, Wording]


@dataclass(frozen=True)
class Shown:
    """An option as it is met: its letter, its text, and what it shows ("" where it is right)."""

    letter: str
    text: str
    misconception: str


@dataclass(frozen=True)
class Item:
    """idea, because : in each language, what is asked after, and why the right option is right
    slips : the misconceptions of the wrong options, the same ones in every form
    forms : by name
    """

    id: str
    idea: Mapping[str, str]
    because: Mapping[str, str]
    slips: tuple[str, ...]
    forms: Mapping[str, Form]

    def stem(self, form: str, language: str) -> str:
        return self.forms[form].wordings[language].stem

    def shown(self, form: str, language: str) -> tuple[Shown, ...]:
        """The four options from a to d."""
        chosen = self.forms[form]
        texts = chosen.wordings[language].options
        meant = (RIGHT, *self.slips)
        return tuple(
            Shown(letter, texts[i], meant[i])
            for letter, i in zip(LETTERS, chosen.order, strict=True)
        )

    def key(self, form: str) -> str:
        """The letter of the right option."""
        return LETTERS[self.forms[form].order.index(0)]

    def misconception_at(self, form: str, letter: str) -> str:
        """What the option of this letter shows, "" where it is right. Raises ValueError."""
        option = self.forms[form].order[LETTERS.index(letter)]
        return (RIGHT, *self.slips)[option]
