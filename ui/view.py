"""What the visitor sees, and the link that shows exactly this to somebody else.

The view lives in the session; the address bar always holds its link. A parameter that the
address has and we did not write (a link opened, the back button) is taken over; a value that
makes no sense is replaced by the default and leaves a quiet note.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from secrets import token_hex
from typing import Any

import streamlit as st

from classroom.codes import read_code
from lessons import datasets, glossary, registry
from lessons.datasets import WORKED, Dataset
from lessons.link import (
    DIVISORS,
    Moves,
    Note,
    fields_text,
    fitting,
    moves_text,
    one_of,
    read_fields,
    read_move,
    read_moves,
    settings_text,
)
from lessons.model import Step
from lessons.text import LANGUAGES
from practice.learner import Learner
from practice.shelf import for_classes
from practice.skills import SKILLS
from ui.own import Own

RESERVED = {"lang", "data", "step", "div", "fields", "moved", "present", "word", "class", "skill"}
Place = tuple[str, str, str]  # lesson, step, dataset: where a question was asked


@dataclass(frozen=True)
class Answer:
    """What the visitor answered, and what it was worth at that moment."""

    given: str
    verdict: str
    first: str  # what the first answer was worth


@dataclass
class View:
    """One visitor's choices. `moved` and `settings` keep what was set by hand, place by place."""

    language: str = "en"
    dataset: str = "worked"
    divisor: str = "m"
    fields: tuple[int, int] = (0, 1)
    presenting: bool = False
    room: str = ""  # the class that is on the wall
    word: str = ""  # of the glossary, asked for
    steps: dict[str, str] = field(default_factory=dict)
    moved: dict[tuple[str, tuple[int, int]], Moves] = field(default_factory=dict)
    settings: dict[tuple[str, str], dict[str, Any]] = field(default_factory=dict)
    answers: dict[Place, Answer] = field(default_factory=dict)
    revealed: set[Place] = field(default_factory=set)
    on_wall: set[Place] = field(default_factory=set)
    notes: list[Note] = field(default_factory=list)
    written: dict[str, str] = field(default_factory=dict)
    own: Own = field(default_factory=Own)
    name: str = field(default_factory=lambda: token_hex(4))  # tells one visit from another
    remembers: bool = False  # what the browser kept of earlier visits has been put back
    skill: str = ""  # to practise, asked for
    level: int = 1
    learner: Learner = field(default_factory=Learner)
    onward: str = ""  # a lesson to go to: a presenter's key led out of this one

    @property
    def ddof(self) -> int:
        return DIVISORS[self.divisor]

    @property
    def moves(self) -> Moves:
        return self.moved.setdefault((self.dataset, self.fields), {})

    def table(self) -> Dataset:
        """The two chosen fields of the dataset, with the records moved by hand."""
        return self.source().choose(*self.fields).move(self.moves)

    def source(self) -> Dataset:
        """The whole dataset: a shipped one, or the visitor's own."""
        if self.dataset == datasets.OWN and self.own.table:
            return self.own.table
        return datasets.load(self.dataset, self.language)

    def sources(self) -> tuple[str, ...]:
        """The ids to choose from; the visitor's own table is there for this visitor only, and what
        a class has drawn as long as it is looked at."""
        own = [datasets.OWN] if self.own.table else []
        drawn = [self.dataset] if self.dataset in for_classes() else []
        return (*datasets.IDS, *own, *drawn)

    def step_of(self, lesson_id: str) -> Step:
        lesson = registry.lesson(lesson_id)
        return lesson.step(self.steps.setdefault(lesson_id, lesson.steps[0].id))

    def table_of(self, step: Step) -> Dataset:
        """What a step computes from: the visitor's choice, unless it brings its own table."""
        return WORKED if step.own_data else self.table()

    def settings_of(self, lesson_id: str, step: Step) -> dict[str, Any]:
        """The step's settings: their first values, and what the visitor has set.

        A domain may depend on the table: what was set for another one may not fit this one.
        """
        table = self.table_of(step)
        found, _ = fitting(step, self.settings.get((lesson_id, step.id), {}), table)
        return {**step.first(table), **found}

    def place(self, lesson_id: str, step: Step) -> Place:
        return (lesson_id, step.id, self.dataset)

    def is_revealed(self, lesson_id: str, step: Step) -> bool:
        """Whether results may be shown: after the answer, or on the wall when asked for."""
        if self.presenting:
            return self.place(lesson_id, step) in self.on_wall
        return step.check is None or self.place(lesson_id, step) in self.revealed

    def answered(self, place: Place, given: str, verdict: str) -> None:
        """The first answer counts as such, unless it could not be read."""
        before = self.answers.get(place)
        first = before.first if before and before.first != "error" else verdict
        self.answers[place] = Answer(given, verdict, first)

    def set(self, lesson_id: str, step: Step, raw: Mapping[str, Any]) -> None:
        """Take over what was set, in a link or by hand; what does not fit leaves a note."""
        found, notes = fitting(step, raw, self.table_of(step))
        self.settings.setdefault((lesson_id, step.id), {}).update(found)
        self.notes += notes

    def move(self, message: Any) -> None:
        """Put a record where the browser says, on the grid; what makes no sense leaves a note."""
        try:
            self.moves.update(read_move(message, self.table()))
        except ValueError as error:
            self.notes.append(("moved", str(error)))


def called(dataset: str) -> str:
    """By which name its label goes: all tables that a class has drawn have one."""
    return "drawn" if dataset in for_classes() else dataset


def current() -> View:
    """This visitor's view, made on the first run with the language of the browser."""
    if "view" not in st.session_state:
        locale = st.context.locale or ""
        st.session_state.view = View(language="zh" if locale.startswith("zh") else "en")
    view: View = st.session_state.view
    return view


def read_link(view: View, lesson_id: str | None) -> None:
    """Take over what the address says, if somebody else wrote it."""
    link = st.query_params.to_dict()
    if link == view.written:
        return
    view.notes.clear()
    Reader(view, link).read(lesson_id)


def write_link(view: View, lesson_id: str | None) -> None:
    """Put the link to exactly this view into the address bar."""
    link = link_of(view, lesson_id)
    if link != st.query_params.to_dict():
        st.query_params.from_dict(link)
    view.written = link


def link_of(view: View, lesson_id: str | None) -> dict[str, str]:
    """The parameters that bring somebody to exactly this view."""
    link = {"lang": view.language, "data": view.dataset}
    if lesson_id:
        step = view.step_of(lesson_id)
        link["step"] = step.id
        link |= settings_text(step, view.settings_of(lesson_id, step), view.table_of(step))
    elif view.word:
        link["word"] = view.word
    elif view.skill:
        link["skill"] = view.skill
    if view.divisor != "m":
        link["div"] = view.divisor
    if view.fields != (0, 1):
        link["fields"] = fields_text(view.fields)
    if view.moves:
        link["moved"] = moves_text(view.moves)
    if view.presenting:
        link["present"] = "1"
    if view.room:
        link["class"] = view.room
    return link


class Reader:
    """Reads a link parameter by parameter; each `read_…` raises ValueError for nonsense."""

    def __init__(self, view: View, link: Mapping[str, str]) -> None:
        self.view = view
        self.link = link

    def read(self, lesson_id: str | None) -> None:
        view = self.view
        if "data" in self.link:  # a whole view: what it leaves out has its default
            view.divisor, view.fields, view.presenting, view.room = "m", (0, 1), False, ""
        for name, reader in {
            "lang": self.read_language,
            "data": self.read_dataset,
            "fields": self.read_fields,
            "div": self.read_divisor,
            "present": self.read_presenting,
            "word": self.read_word,
            "skill": self.read_skill,
            "class": self.read_room,
        }.items():
            self.attempt(name, reader)
        if "data" in self.link:
            view.moves.clear()
        self.attempt("moved", self.read_moves)
        if lesson_id:
            self.read_step(lesson_id)

    def attempt(self, name: str, reader: Any) -> None:
        if name not in self.link:
            return
        try:
            reader(self.link[name])
        except ValueError:
            self.view.notes.append((name, self.link[name][:40]))

    def read_language(self, text: str) -> None:
        self.view.language = one_of(text, LANGUAGES)

    def read_dataset(self, text: str) -> None:
        self.view.dataset = one_of(text, {*self.view.sources(), *for_classes()})

    def read_fields(self, text: str) -> None:
        self.view.fields = read_fields(text, self.view.source())

    def read_divisor(self, text: str) -> None:
        self.view.divisor = one_of(text, DIVISORS)

    def read_presenting(self, text: str) -> None:
        self.view.presenting = one_of(text, ("0", "1")) == "1"

    def read_room(self, text: str) -> None:
        self.view.room = read_code(text)
        if not self.view.room:
            raise ValueError(text)

    def read_word(self, text: str) -> None:
        self.view.word = one_of(text, glossary.words())

    def read_skill(self, text: str) -> None:
        self.view.skill = one_of(text, SKILLS)

    def read_moves(self, text: str) -> None:
        self.view.moves.update(read_moves(text, self.view.source()))

    def read_step(self, lesson_id: str) -> None:
        lesson = registry.lesson(lesson_id)
        ids = tuple(step.id for step in lesson.steps)
        self.attempt("step", lambda text: self.view.steps.update({lesson_id: one_of(text, ids)}))
        view = self.view
        step = view.step_of(lesson_id)
        if "data" in self.link:
            view.settings.pop((lesson_id, step.id), None)
        view.set(lesson_id, step, self.link)
