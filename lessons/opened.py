"""A step as it is shown: its texts with the values of one table and one set of settings.

Every page that shows a step, with a server or without, takes its sentences from here.
"""

from __future__ import annotations

import re
from contextlib import nullcontext
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from figures.marks import paths_left
from figures.picture import Figure
from lessons import registry
from lessons.datasets import Dataset
from lessons.model import ChoiceCheck, Lesson, NumberCheck, Ran, Settings, Step, Values
from lessons.shared import shared_cache
from lessons.text import Sections, chosen, lesson_text, lesson_words, plain, render
from pca_core.errors import PCAError
from pca_core.shown import show

LETTERS = "ABCDEFGH"
WHERE_IT_LIES = re.compile(r" at 0x[0-9a-f]+")  # in memory: another place in every run


@dataclass(frozen=True)
class Opened:
    """One step in one language, on one table."""

    lesson: Lesson
    step: Step
    language: str
    values: Values
    settings: Settings

    @cached_property
    def text(self) -> Sections:
        """The sections as they hold here, each value still to be filled in."""
        sections = lesson_text(self.lesson.id, self.language)[self.step.id]
        return {name: chosen(text, self.values) for name, text in sections.items()}

    def say(self, section: str) -> str:
        return render(self.text[section], self.values)

    def picture(self, without_paths: bool = False) -> Figure:
        """`without_paths`: those that follow the hand are the browser's to draw."""
        with paths_left() if without_paths else nullcontext():
            return self.step.figure(self.values, lesson_words(self.lesson.id, self.language))

    @property
    def asked(self) -> str:
        """The section with the question."""
        check = self.step.check
        return check.asks(self.values) if isinstance(check, NumberCheck) else "ask"

    def lettered(self, check: ChoiceCheck, option: str) -> str:
        """A letter to call out in class, and words for a screen reader where all is formula."""
        return f"{LETTERS[check.options.index(option)]} · {self.say(f'option {option}')}"

    def right_answer(self) -> str:
        """In a few words; none where every answer is right."""
        check = self.step.check
        if isinstance(check, ChoiceCheck):
            right = check.right_option(self.values)
            return self.lettered(check, right) if right else ""
        if isinstance(check, NumberCheck):
            return plain(self.values[check.target])
        if "answer" in self.text:
            return self.say("answer")
        target = check.target(self.values) if check else None
        if target is None:
            return ""
        whole = abs(target - round(target)) < 1e-9
        return f"{show(round(target) if whole else float(target), 1).said}°"

    def acts_on_server(self) -> list[str]:
        """What this step offers that needs one: a file to bring, work that takes seconds."""
        there = {"bring": self.step.upload, "errand": self.step.errand}
        return [self.say(section) for section, offer in there.items() if offer]

    def result_of(self, ran: Ran) -> str:
        """What Python's prompt would print: the result, or why there is none."""
        try:
            with np.printoptions(precision=6, suppress=True, threshold=40):
                return WHERE_IT_LIES.sub("", repr(ran.result(self.values)))
        except PCAError as error:
            return f"{type(error).__name__}: {error}"


@shared_cache(maxsize=300)
def values_of(lesson_id: str, step_id: str, table: Dataset, settings: Any) -> Values:
    """What a step computes, shared by all. Only a table's names have a language."""
    return registry.lesson(lesson_id).step(step_id).compute(table, dict(settings))
