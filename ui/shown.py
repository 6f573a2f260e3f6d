"""All that is needed to show a step once: the view, the texts and the step's values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import streamlit as st

from lessons import registry
from lessons.datasets import OWN
from lessons.opened import Opened, values_of
from lessons.text import placeholders
from ui import view
from ui.view import Place, View

WORDS, PICTURE, ACTS = "words", "picture", "acts"  # the fragments of a step, for callbacks
GLOSSARY = "glossary"  # and the line below the words, which only an answer changes
ANSWERS = ("right", "wrong", "why")


def run_again(*more: str) -> None:
    """From a callback: show the step anew."""
    st.rerun([PICTURE, ACTS, WORDS, *more])


@dataclass(frozen=True)
class OpenStep(Opened):
    """One step as it stands now, for this visitor."""

    view: View

    @property
    def place(self) -> Place:
        return self.view.place(self.lesson.id, self.step)

    @property
    def revealed(self) -> bool:
        return self.view.is_revealed(self.lesson.id, self.step)

    @property
    def code_key(self) -> str:
        return f"code-{self.lesson.id}-{self.step.id}"

    @property
    def code_is_open(self) -> bool:
        return self.revealed and bool(st.session_state.get(self.code_key))

    def written(self) -> dict[str, Any]:
        """The values that the words on the page speak of."""
        hidden: tuple[str, ...] = ("picture",)
        if self.place not in self.view.answers:
            hidden += ANSWERS
        if not self.revealed:
            hidden += ("reveal",)
        texts = (text for name, text in self.text.items() if not name.startswith(hidden))
        return {name: self.values[name] for text in texts for name, _ in placeholders(text)}


def gather(lesson_id: str) -> OpenStep:
    """The present step of a lesson as it stands now. Raises PCAError where it cannot be."""
    now = view.current()
    lesson = registry.lesson(lesson_id)
    step = now.step_of(lesson_id)
    settings = now.settings_of(lesson_id, step) | {"ddof": now.ddof}
    table = now.table_of(step)
    key = (lesson_id, step.id, table, tuple(sorted(settings.items())))
    own = now.own.settings(lesson_id, step)
    if own or table.id == OWN:  # nothing of this may reach another visitor
        values = now.own.values(key, lambda: step.compute(table, {**settings, **own}))
    else:
        values = values_of(*key)
    return OpenStep(lesson, step, now.language, values, settings, now)
