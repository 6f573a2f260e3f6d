"""What the texts of a lesson ask the hand to do, as the lesson's `acts.toml` declares it."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from figures.hidden import without_results
from figures.picture import Figure
from lessons import registry
from lessons.model import ChoiceCheck, DirectionCheck, Values
from lessons.opened import Opened
from lessons.text import LESSONS, Words, chosen, lesson_words, split
from pca_core.shown import Shown
from texts import LANGUAGES

ANSWER = "answer"  # the goal that the question asks for
POINTS, VIEW, ERRAND, THOUGHT = "points", "view", "errand", "thought"
HINTS = "hints"
VERBS = tomllib.loads(Path(__file__).with_name("hand_verbs.toml").read_text("utf-8"))
LETTER = r"[^\W\d_]"
BEFORE_IT = r"[\s\"“”(\[*}。，：；！？、）]"  # what stands before the beginning of an order
# Sections that nobody acts by: names, and what the page says of its own pieces.
NAMES = re.compile(r"title|picture|answer|bring|brought|errand.*|(option|slip|choose|part) .*")
LATER = re.compile(r"reveal|right|wrong|why .*")  # sections that are read after an answer


@dataclass(frozen=True)
class Act:
    """hand : a setting, a choice, what cells are looked at by, or one of the names above
    to : where to; None: to any other place
    reads : what then stands under the picture, by the words that it stands beside
    answered : it is asked for after the answer, though it stands before
    says : how the texts ask for it, by language
    """

    hand: str
    to: Any = None
    reads: dict[str, str] = field(default_factory=dict)
    answered: bool = False
    says: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def stands_in(self, text: str, language: str) -> bool:
        return any(phrase in text for phrase in self.says[language])

    def goal(self, opened: Opened) -> Any:
        """Where to, in numbers or by name; None: to any other place."""
        values, check = opened.values, opened.step.check
        if self.to == ANSWER and isinstance(check, DirectionCheck):
            return check.target(values)
        if isinstance(self.to, list):
            return [number_in(values, one) for one in self.to]
        return number_in(values, self.to)

    def stands_under(self, opened: Opened, words: Words) -> dict[str, str]:
        """What stands under the picture when it is done, by its label."""
        values = opened.values
        said = {
            key: values[text].said if text in values else text for key, text in self.reads.items()
        }
        return {words.get(key, key): text for key, text in said.items()}


def number_in(values: Values, said: Any) -> Any:
    """A value of the step by its name, or what is said itself."""
    found = values.get(said) if isinstance(said, str) else None
    return found.value if isinstance(found, Shown) else found if isinstance(found, int) else said


@cache
def declared(lesson_id: str) -> dict[str, Any]:
    with open(LESSONS / lesson_id / "acts.toml", "rb") as file:
        return tomllib.load(file)


def acts_of(lesson_id: str, step_id: str) -> list[Act]:
    """In the order in which a reader does them."""
    return [
        Act(
            says={language: tuple(one.get(language, ())) for language in LANGUAGES},
            **{key: value for key, value in one.items() if key not in LANGUAGES},
        )
        for one in declared(lesson_id).get(step_id, ())
    ]


def hinted(opened: Opened, figure: Figure) -> list[str] | None:
    """The hands of the picture that the line under it speaks of; None where they are not there.

    Two pictures of a lesson may have the same line, each of hands of its own.
    """
    hint = figure["layout"]["meta"]["hint"]
    words = lesson_words(opened.lesson.id, opened.language)
    hints = declared(opened.lesson.id).get(HINTS, {})
    said = [hands for key, hands in hints.items() if words[key] == hint] if hint else [[]]
    there = hands_of(opened, figure)
    return next((hands for hands in said if set(hands) <= set(there)), None)


def hands_of(opened: Opened, figure: Figure) -> dict[str, str]:
    """All that a hand may do in this picture and below it, by its name: of which kind it is."""
    layout = figure["layout"]
    found = {h.get("name", POINTS): h["kind"] for h in layout["meta"]["handles"]}
    found |= {choice.name: "choice" for choice in opened.step.choices}
    found |= {VIEW: VIEW} if any(key.startswith("scene") for key in layout) else {}
    return found | ({ERRAND: ERRAND} if opened.step.errand else {})


def before_answer(opened: Opened) -> Figure:
    return without_results(opened.picture())


# --- where texts order something --------------------------------------------------------------


@cache
def sections_in_file(lesson_id: str, language: str) -> dict[str, dict[str, str]]:
    """The sections as they stand in the file: nothing is set into formulas yet."""
    text = (LESSONS / lesson_id / f"{language}.md").read_text("utf-8")
    return {step: dict(split(body, "### ")) for step, body in split(text, "## ")}


def acted_by(lesson_id: str, step_id: str, language: str) -> dict[str, str]:
    """The sections of a step that a reader may act by."""
    step = registry.lesson(lesson_id).step(step_id)
    labels = tuple(f"{choice.name} " for choice in step.choices)
    sections = sections_in_file(lesson_id, language)[step_id]
    return {
        name: text
        for name, text in sections.items()
        if not NAMES.fullmatch(name) and not name.startswith(labels)
    }


def shown_now(opened: Opened, later: bool) -> str:
    """What a step says here before its answer, or after the right one."""
    sections = acted_by(opened.lesson.id, opened.step.id, opened.language)
    check = opened.step.check
    right = check.right_option(opened.values) if isinstance(check, ChoiceCheck) else None
    names = ("right", f"why {right}", "reveal") if later else ("text", opened.asked)
    return "\n".join(chosen(sections[name], opened.values) for name in names if name in sections)


@cache
def orders(language: str) -> re.Pattern[str]:
    """Where a text begins to tell the hand something."""
    known = VERBS[language]
    words = sorted(known["words"], key=len, reverse=True)
    opening = "|".join(word[0].upper() + word[1:] for word in words)
    leads = "|".join(f"(?<={lead})" for lead in known["leads"])
    ends = rf"(?!{LETTER})" if known["apart"] else ""
    found = [
        rf"(?:^|(?<={BEFORE_IT}))(?:{opening}){ends}",
        rf"(?:{leads})(?:{'|'.join(words)}){ends}",
    ]
    return re.compile("|".join([*found, *known["patterns"]]), re.MULTILINE)


def undeclared(text: str, phrases: tuple[str, ...], language: str) -> list[str]:
    """The orders in a text that no phrase has in it, each with what stands around it."""
    spans = [
        (at.start(), at.end()) for phrase in phrases for at in re.finditer(re.escape(phrase), text)
    ]
    return [
        text[max(0, order.start() - 20) : order.end() + 40]
        for order in orders(language).finditer(text)
        if not any(low <= order.start() < high for low, high in spans)
    ]
