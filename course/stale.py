"""Which sentences no longer hold once a hand has moved something: found by moving it.

A number with an expression follows the hand by itself (book/prose.py). What else changes with a
record or with a setting is known by computing the step once more with that one moved. What a
sentence depends on is found on all tables together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import isclose, isnan
from typing import Any

import numpy as np

from lessons.datasets import Dataset
from lessons.model import NumberCheck, Settings, Step, Values
from lessons.opened import Opened, values_of
from lessons.shared import made_once
from lessons.states import tables
from lessons.text import FORMS, LANGUAGES, lesson_text, lesson_words, placeholders
from live.expression import names_in
from live.settings import Angle, Frame, Setting, Vector, of_table
from live.state import Followed, State
from pca_core.errors import PCAError
from pca_core.shown import Shown
from texts import ENGLISH

RECORDS = "points"  # what a state calls the records
FOLLOWING = {"", "eq", "plain", "percent"}
MOVED = {0: ("1.5", "2"), 2: ("3", "0.5")}
Placeholder = tuple[str, str]  # name, form
Names = frozenset[str]
Tried = tuple[str, Values, Values]
Chosen = tuple[tuple[str, Any], ...]  # the choices of a step by name


class Stale:
    """What each placeholder and each result of the code depends on and does not follow."""

    def __init__(
        self,
        texts: Mapping[Placeholder, Names],
        results: list[Names],
        asked: Names,
        fixed: frozenset[Placeholder],
        together: Mapping[str, Names],
    ) -> None:
        self.texts, self.results = texts, results
        self.together = together  # what decides with which others each slip is told
        self.fixed = fixed  # numbers that are not, or not always, of the picture's state
        self.asked = asked  # what decides how the question is asked

    def in_line(self, line: str) -> Names:
        """What a line of a text depends on."""
        found = (self.texts.get(one, frozenset()) for one in placeholders(line))
        return frozenset().union(*found)


NOTHING = Stale({}, [], frozenset(), frozenset(), {})


def names_attribute(names: Names) -> str:
    """For an attribute."""
    return " ".join(sorted(names))


def stale_in(opened: Opened) -> Stale:
    chosen = {choice.name: opened.settings[choice.name] for choice in opened.step.choices}
    return stale_parts(opened.lesson.id, opened.step, tuple(chosen.items()))


@made_once(None)  # as many as there are ways to choose by name
def stale_parts(lesson_id: str, step: Step, chosen: Chosen) -> Stale:
    """Takes up to a third of a second, so it is found ahead (`ui/ahead.py`)."""
    tried = list(tries(lesson_id, step, chosen))
    asked = asked_for(lesson_id, step)
    fixed = frozenset(
        one for one in asked if any(following(after, *one) is None for _, _, after in tried)
    )
    texts: dict[Placeholder, Names] = {}
    results: list[Names] = [frozenset() for _ in step.code]
    for name, before, after in tried:
        for one in asked:
            known = texts.get(one, frozenset())
            if name in known or not changes(before, after, *one):
                continue
            if one in fixed or not reads(before, *one, name):
                texts[one] = known | {name}
        for i, ran in enumerate(step.code):
            if name not in results[i] and repr(ran.result(before)) != repr(ran.result(after)):
                results[i] |= {name}
    given = isinstance(step.check, NumberCheck) and step.check.given
    return Stale(
        texts,
        results,
        frozenset({RECORDS} if given else ()),
        fixed,
        together_in(step.check, tried) if isinstance(step.check, NumberCheck) else {},
    )


def together_in(check: NumberCheck, tried: Iterable[Tried]) -> dict[str, Names]:
    """What moves the number of each slip: it is told together with others of the same number."""
    found = dict.fromkeys(check.slips, frozenset[str]())
    for name, before, after in tried:
        for slip in check.slips:
            if before[slip].value != after[slip].value:
                found[slip] |= {name}
    return found


def tries(lesson_id: str, step: Step, chosen: Chosen) -> Iterator[tuple[str, Values, Values]]:
    """The name of what is moved, the values before and after it, on every table."""
    for table in tables(step, ENGLISH):
        settings = {**step.first(table), **dict(chosen), "ddof": 0}
        before = values_of(lesson_id, step.id, table, tuple(sorted(settings.items())))
        for name, after in moved(lesson_id, step, table, settings, before):
            yield name, before, after


def asked_for(lesson_id: str, step: Step) -> set[Placeholder]:
    texts = [lesson_text(lesson_id, language)[step.id].values() for language in LANGUAGES]
    return set().union(*(placeholders(text) for sections in texts for text in sections))


def moved(
    lesson_id: str, step: Step, table: Dataset, settings: Settings, values: Values
) -> Iterator[tuple[str, Values]]:
    """For all that hands can move here its name, and the values once it has been moved."""
    figure = step.figure(values, lesson_words(lesson_id, ENGLISH))
    for handle in figure["layout"]["meta"]["handles"]:
        try:
            if handle["kind"] == "point" and handle["index"] == 0:
                yield RECORDS, step.compute(table.move(MOVED), settings)
            elif handle["kind"] in ("axis", "vector", "timeline"):
                name = handle["name"]
                trail = {handle["trail"]: (0.0, 37.0)} if "trail" in handle else {}
                for value in elsewhere(step.setting(name), table):
                    yield name, step.compute(table, {**settings, **trail, name: value})
        except PCAError:  # a step that cannot go on says so itself
            continue


def elsewhere(setting: Setting | None, table: Dataset) -> list[Any]:
    """Values that a hand can set, unlike the first ones."""
    match setting:
        case Angle():
            return [37.0, 100.0]
        case Vector(unit=True):
            return [(0.6, 0.8), (-0.8, 0.6)]
        case Vector():
            xs, ys = (np.quantile(span, (0.1, 0.5, 0.9)) for span in setting.spans(table))
            return [(float(x), float(y)) for x in xs for y in ys]
        case Frame():
            last = of_table(setting.count, table) - 1
            return sorted({round(last * part / 6) for part in range(7)})
    return []


def changes(before: Values, after: Values, name: str, form: str) -> bool:
    return FORMS[form](before[name]) != FORMS[form](after[name])


def following(values: Values, name: str, form: str) -> Followed | None:
    """What a number is written anew from while something moves; None where it is not.

    A number of another state than the picture's, such as that of the best angle, stays what it is.
    """
    value = values[name]
    if form not in FOLLOWING or not isinstance(value, Shown) or value.of is None:
        return None
    of: Followed = value.of
    state = values.get("state", State())
    if not names_in(of.expr) <= state.keys():
        return None
    here = of.times * state.number(of.expr)
    if isnan(here):
        return of if isnan(value.value) else None
    return of if isclose(here, value.value, rel_tol=1e-9, abs_tol=1e-9) else None


def reads(values: Values, name: str, form: str, moved_name: str) -> bool:
    """Whether a number is written anew while this moves."""
    of = following(values, name, form)
    return of is not None and moved_name in names_in(of.expr)
