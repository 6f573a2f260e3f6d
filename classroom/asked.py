"""What a vote asks, which answers it takes, and what each of them is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import isclose, isfinite
from typing import Any

from classroom import own_question
from classroom.own_question import Own
from lessons import answer, registry
from lessons.datasets import WORKED
from lessons.exact import Number, minus, sign, value
from lessons.judge import RIGHT, as_data, judge_vote
from lessons.model import ChoiceCheck
from lessons.opened import Opened
from lessons.states import full_name, opened_in
from texts import ENGLISH

PLACES = frozenset("/".join(place) for place in registry.places())
FULL_TURN = 360


@dataclass(frozen=True)
class Question:
    """The check of a step in one state, as plain data (`lessons.judge.as_data`).

    own : a teacher's question, which belongs to no lesson
    """

    place: str
    state: str
    check: Mapping[str, Any]
    options: tuple[str, ...] = ()
    own: Own | None = None

    @property
    def kind(self) -> str:
        return str(self.check["kind"])

    def read_answer(self, given: str) -> str:
        """The answer as it is kept. Raises ValueError for what this question does not take."""
        if self.kind == "choice":
            if given not in self.options:
                raise ValueError(given)
            return given
        if self.kind == "number":
            answer.parse(given)
            return " ".join(given.split())
        angle = float(given)
        if not isfinite(angle):
            raise ValueError(given)
        return f"{angle % FULL_TURN:.1f}"

    @property
    def is_poll(self) -> bool:
        return self.own is not None and self.own.is_poll

    @property
    def table(self) -> str:
        """What the picture beside it shows; "" without one."""
        return self.own.table if self.own else self.state

    @property
    def place_in_files(self) -> tuple[str, str]:
        """Lesson and step; a teacher's own question stands there by its text."""
        lesson, _, step = self.place.partition("/")
        return ("", self.own.text) if self.own else (lesson, step)

    def called(self, answer: str) -> str:
        """An answer, as a file has it."""
        return self.own.called(answer) if self.own else answer

    def worth(self, kept: str) -> str:
        """right, rounded, sign, `slip <name>` or wrong; "" in a poll."""
        return worth(self.place, self.state, kept)


@lru_cache(maxsize=500)
def question(place: str, state: str) -> Question | None:
    """None where nothing is asked. Raises ValueError for a place or a state that is none."""
    if own_question.is_name(place):
        own = own_question.of_text(state)
        return Question(place, state, own.as_check(), own.letters, own)
    opened = opened_at(ENGLISH, place, state)
    check = opened.step.check
    if check is None:
        return None
    options = check.options if isinstance(check, ChoiceCheck) else ()
    return Question(place, state, as_data(check, opened.values), options)


@lru_cache(maxsize=20_000)
def worth(place: str, state: str, kept: str) -> str:
    asked = question(place, state)
    assert asked
    if asked.is_poll:
        return ""
    settings = {asked.check["setting"]: float(kept)} if asked.kind == "direction" else {}
    return judge_vote(dict(asked.check), kept, settings)


def opened_at(language: str, place: str, state: str) -> Opened:
    if place not in PLACES:
        raise ValueError(place)
    lesson_id, step_id = place.split("/")
    return opened_in(language, lesson_id, step_id, state)


def states_up_to(place: str, state: str) -> dict[str, str]:
    """The steps of the lesson before this one that ask something, on the same table if they can."""
    lesson_id, step_id = place.split("/")
    table = state.split(" ")[0]
    found = {}
    for step in registry.lesson(lesson_id).steps:
        if step.id == step_id:
            break
        there = WORKED.id if step.own_data else table
        if step.check:
            found[f"{lesson_id}/{step.id}"] = full_name(lesson_id, step.id, there)
    return found


# --- counted ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Bar:
    """Answers that are one: the same option, or the same number however it was written."""

    answer: str
    count: int
    worth: str
    written: tuple[str, ...] = ()  # in all ways, the most frequent first
    was: int = 0  # its count in the vote before

    @property
    def is_right(self) -> bool:
        return self.worth in RIGHT


def bars(asked: Question, counts: Mapping[str, int], before: Mapping[str, int]) -> list[Bar]:
    """Every option in its order; numbers, the most frequent first; directions as they lie."""
    if asked.kind == "choice":
        return [
            Bar(one, counts.get(one, 0), asked.worth(one), was=before.get(one, 0))
            for one in asked.options
        ]
    if asked.kind == "direction":
        turned = sorted(counts, key=float)
        return [Bar(one, counts[one], asked.worth(one)) for one in turned]
    found = [number_bar(asked, ways, counts, before) for ways in alike({**counts, **before})]
    return sorted(found, key=lambda bar: (-bar.count, -bar.was, bar.answer))


def number_bar(
    asked: Question, ways: list[str], counts: Mapping[str, int], before: Mapping[str, int]
) -> Bar:
    """A number stands as most have written it. The way may matter: 1.62 is cut, 81/50 is wrong."""
    now, then = Counter(counts), Counter(before)
    written = sorted(ways, key=lambda way: (-now[way], -then[way], len(way), way))
    best = min((asked.worth(way) for way in written), key=lambda worth: worth not in RIGHT)
    count, was = sum(now[way] for way in ways), sum(then[way] for way in ways)
    return Bar(written[0], count, best, tuple(written), was)


def alike(texts: Iterable[str]) -> list[list[str]]:
    """The texts that write the same number, exactly: 2/5, 0.4 and 40 %."""
    found: dict[Number, list[str]] = {}
    for text in texts:
        number = parsed(text)
        if number not in found:
            number = next((one for one in found if is_same(number, one)), number)
        found.setdefault(number, []).append(text)
    return list(found.values())


def is_same(a: Number, b: Number) -> bool:
    """What is far apart is seen at once; what is close is proved."""
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a == b
    return isclose(near(a), near(b), rel_tol=1e-6, abs_tol=1e-9) and sign(minus(a, b)) == 0


# A wall asks for the same answers again with every new one.
parsed = lru_cache(maxsize=20_000)(answer.parse)
near = lru_cache(maxsize=20_000)(value)
