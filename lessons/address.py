"""What an address is called, before Streamlit has started: for tabs, previews and search."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from lessons import registry
from lessons.road import END
from lessons.text import LANGUAGES, lesson_text
from texts import language as languages
from texts.labels import say

OWN, PRACTICE, WORDS, ERRATA = "your_data", "practice", "conventions", "errata"
MATERIAL = "material"
QUESTIONS = "questions"
METHODS = "methods"
BY_HAND = END
TODAY = "today"
INVENTORY = "inventory"
POINTS = "points"
TITLES = {
    OWN: "app.your_data",
    PRACTICE: "practice.title",
    WORDS: "reference.title",
    ERRATA: "errata.title",
    QUESTIONS: "questions.title",
    METHODS: "methods.title",
    MATERIAL: "material.title",
    BY_HAND: "by_hand.title",
    TODAY: "today.title",
    INVENTORY: "inventory.title",
    POINTS: "points.title",
}
HTML_LANGUAGES = {id: one.tag for id, one in languages.KNOWN.items()}


@dataclass(frozen=True)
class Address:
    """A page of the app as a link names it; what no link can mean is left out."""

    page: str  # "" is the start page
    step: str
    language: str

    @property
    def query(self) -> str:
        return f"lang={self.language}" + (f"&step={self.step}" if self.step else "")

    def title(self) -> str:
        """From the smallest to the whole: step, lesson, course."""
        names = [self._name()] if self.page else []
        if self.step:
            names.insert(0, plain(lesson_text(self.page, self.language)[self.step]["title"]))
        return " · ".join([*names, say(self.language, "app.title")])

    def description(self) -> str:
        course = say(self.language, "app.about_start")
        if self.page in registry.IDS:
            return plain(f"{lesson_text(self.page, self.language)['lesson']['summary']} {course}")
        return say(self.language, f"app.about_{self.page}") if self.page else course

    def _name(self) -> str:
        if self.page in registry.IDS:
            return plain(lesson_text(self.page, self.language)["lesson"]["title"])
        return say(self.language, TITLES[self.page])


def read_address(page: str, query: Mapping[str, str], accepted: str = "") -> Address | None:
    """The page an address means, or None. `accepted` is what the browser says it can read."""
    if page not in ("", *TITLES, *registry.IDS):
        return None
    language = query.get("lang", "")
    if language not in LANGUAGES:
        language = languages.preferred(accepted)
    steps = [step.id for step in registry.lesson(page).steps] if page in registry.IDS else []
    step = query.get("step", "")
    return Address(page, step if step in steps else "", language)


def plain(text: str) -> str:
    """A short text without its markup: $C v$ is C v."""
    return re.sub(r"[$*`{}\\]", "", text).strip()
