"""The words of the course: what each says, where it is taught, and which of them a step uses."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

from lessons import registry
from lessons.text import LESSONS, lesson_text
from texts import LANGUAGES, Catalogue
from texts.labels import say
from texts.language import KNOWN
from texts.lists import in_a_row
from texts.marks import BEGIN, END

SPOKEN = ("title", "text", "ask", "ask given")  # the sections read before the answer
LETTER = r"[^\W\d_]"
NOT_WORDS = re.compile(r"\$\$.*?\$\$|\$.*?\$|\{\{.*?\}\}|`.*?`|\]\(.*?\)", re.DOTALL)
TEXTS = Catalogue(LESSONS, "glossary.{language}.toml")


@dataclass(frozen=True, eq=False)
class Word:
    """A term in every language, `terms[language]`, and one sentence about it."""

    id: str
    terms: dict[str, str]
    forms: dict[str, tuple[str, ...]]  # as met in texts, the term among them
    elsewhere: dict[str, tuple[str, ...]]  # what other books call it
    says: dict[str, str]
    lesson: str
    step: str | None
    everyday: bool

    def place(self) -> tuple[str, str] | None:
        """Lesson and step that teach it; None while the course does not have the lesson."""
        if self.lesson not in registry.IDS:
            return None
        return self.lesson, self.step or registry.lesson(self.lesson).steps[0].id

    def in_others(self, language: str) -> list[tuple[str, str]]:
        """Its name in each other language that has one."""
        others = ((name, TEXTS.of(name)[self.id]["term"]) for name in LANGUAGES if name != language)
        return [(name, term) for name, term in others if not term.startswith(BEGIN)]


@cache
def all_words() -> dict[str, Word]:
    """All words by their ids, in the order of the course."""
    with open(LESSONS / "glossary.toml", "rb") as file:
        entries = tomllib.load(file)["word"]
    return {entry["id"]: word_of(entry) for entry in entries}


def word_of(entry: dict[str, Any]) -> Word:
    lesson, _, step = entry["taught"].partition("/")
    told = {name: TEXTS.of(name)[entry["id"]] for name in LANGUAGES}
    return Word(
        id=entry["id"],
        terms={name: text["term"] for name, text in told.items()},
        forms={name: forms_of(text) for name, text in told.items()},
        elsewhere={name: tuple(text.get("elsewhere", ())) for name, text in told.items()},
        says={name: text["says"] for name, text in told.items()},
        lesson=lesson,
        step=step or None,
        everyday=entry.get("everyday", False),
    )


def forms_of(text: dict[str, Any]) -> tuple[str, ...]:
    return text["term"].strip(BEGIN + END), *text.get("also", ())


@cache
def words_of_step(lesson_id: str, step_id: str, language: str, revealed: bool) -> tuple[Word, ...]:
    """The words that a step uses, in the order they come up.

    After the answer also those of the reveal, and those that the step teaches. Everyday words
    are listed only in the lesson that teaches them.
    """
    sections = lesson_text(lesson_id, language)[step_id]
    spoken = (*SPOKEN, "reveal") if revealed else SPOKEN
    text = "\n".join(sections.get(name, "") for name in spoken)
    found = [w for w in found_in(text, language) if not w.everyday or w.lesson == lesson_id]
    taught = [w for w in all_words().values() if revealed and w.place() == (lesson_id, step_id)]
    return tuple(dict.fromkeys(found + taught))


def found_in(text: str, language: str) -> tuple[Word, ...]:
    """The words in a text; of two that overlap, the longer one."""
    meaning = by_form(language)
    hits = pattern(language).finditer(NOT_WORDS.sub(" ", text))
    return tuple(dict.fromkeys(meaning[hit[1].lower()] for hit in hits))


@cache
def by_form(language: str) -> dict[str, Word]:
    return {form.lower(): word for word in all_words().values() for form in word.forms[language]}


@cache
def pattern(language: str) -> re.Pattern[str]:
    """Any form, longest first; where words stand apart as whole ones, also in the plural."""
    forms = sorted(by_form(language), key=len, reverse=True)
    either = f"({'|'.join(map(re.escape, forms))})"
    own = KNOWN[language]
    if not own.spaces:
        return re.compile(either, re.IGNORECASE)
    ends = "|".join(("", *own.endings))
    return re.compile(rf"(?<!{LETTER}){either}(?:{ends})(?!{LETTER})", re.IGNORECASE)


def elsewhere(word: Word, language: str) -> str:
    """What other books call it."""
    names = in_a_row(language, word.elsewhere[language])
    return say(language, "reference.elsewhere", names=names) if names else ""


def taught_in(word: Word, language: str) -> str:
    """ "Variance, step 2": where the course teaches it."""
    lesson_id, step_id = word.place() or ("", "")
    title = lesson_text(lesson_id, language)["lesson"]["title"]
    position = registry.lesson(lesson_id).position(step_id) + 1
    return say(language, "reference.taught", title=title, n=position)


def short_term(word: Word, language: str) -> str:
    """The term without what stands beside it in brackets."""
    return word.terms[language].partition("（")[0]
