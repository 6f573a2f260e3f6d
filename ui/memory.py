"""What a browser keeps of a visit, and takes along as a file: answers, reveals, what was set.

Only texts: what was typed or chosen and what a link would say, so that nothing is rounded on the
way. Whatever comes back is read like a link, piece by piece; what does not fit is left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from lessons import datasets, registry
from lessons.judge import RIGHT, verdicts
from lessons.link import fields_text, fitting, moves_text, read_fields, read_moves, settings_text
from lessons.model import ChoiceCheck, NumberCheck, Step
from practice.learner import Learner
from ui.view import Answer, Place, View

VERSION = 1
LARGEST = 300_000  # characters
LONGEST = 200  # of an answer


class NotOurs(ValueError):
    """A text that is no memory of this course."""


def written(view: View) -> str:
    """The visit as a text. What belongs to a visitor's own table is left out, as the table is."""
    answers = {
        "/".join(place): [one.given, one.verdict, one.first]
        for place, one in view.answers.items()
        if place[2] != datasets.OWN
    }
    settings: dict[str, dict[str, str]] = {}
    for lesson_id, step_id in view.settings:
        step = registry.lesson(lesson_id).step(step_id)
        said = settings_text(step, view.settings_of(lesson_id, step), view.table_of(step))
        if said:
            settings[f"{lesson_id}/{step_id}"] = said
    moved = {
        f"{data}/{fields_text(fields)}": moves_text(moves)
        for (data, fields), moves in view.moved.items()
        if moves and data != datasets.OWN
    }
    revealed = sorted("/".join(place) for place in view.revealed if place[2] != datasets.OWN)
    practice = view.learner.as_data()
    kept = {
        "practice": practice,
        "answers": answers,
        "revealed": revealed,
        "settings": settings,
        "moved": moved,
    }
    filled = {name: value for name, value in kept.items() if value}
    return json.dumps({"pca": VERSION, **filled}, ensure_ascii=False) if filled else ""


def take(view: View, text: str) -> int:
    """Put back what a text keeps, under what this visit has done since; how much did not fit.

    Raises NotOurs for a text of another kind.
    """
    if len(text) > LARGEST:
        raise NotOurs(f"{len(text)} characters")
    try:
        kept = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotOurs(str(error)) from error
    if not isinstance(kept, dict) or kept.get("pca") != VERSION:
        raise NotOurs("no memory of this course")
    view.learner.drop_untouched()  # what is brought back comes in the place of what just began
    left = 0
    for name, reader in {
        "answers": take_answer,
        "practice": take_practice,
        "revealed": take_revealed,
        "moved": take_moved,
        "settings": take_settings,
    }.items():
        for key, value in pairs(kept.get(name)):
            try:
                reader(view, key, value)
            except (ValueError, TypeError, KeyError, IndexError, OverflowError, RecursionError):
                left += 1
    return left


def pairs(found: Any) -> list[tuple[str, Any]]:
    if isinstance(found, Mapping):
        return list(found.items())
    return [(str(item), None) for item in found] if isinstance(found, list) else []


def take_answer(view: View, key: str, value: Any) -> None:
    place, step = place_of(key)
    given, verdict, first = value
    if not all(isinstance(one, str) for one in value) or len(given) > LONGEST:
        raise ValueError(key)
    check = step.check
    if isinstance(check, ChoiceCheck) and given not in check.options:
        raise ValueError(given)
    if not isinstance(check, (ChoiceCheck, NumberCheck)) and given:
        raise ValueError(given)
    if not {verdict, first} <= verdicts(step):
        raise ValueError(verdict)
    view.answers.setdefault(place, Answer(given, verdict, first))


def take_practice(view: View, key: str, value: Any) -> None:
    view.learner.take(key, value)


def take_revealed(view: View, key: str, _: Any) -> None:
    view.revealed.add(place_of(key)[0])


def take_moved(view: View, key: str, value: Any) -> None:
    data, _, fields = key.partition("/")
    if data not in datasets.IDS:
        raise ValueError(data)
    table = datasets.load(data, view.language)
    view.moved.setdefault((data, read_fields(fields, table)), read_moves(str(value), table))


def take_settings(view: View, key: str, value: Any) -> None:
    lesson_id, step = step_of(*key.split("/"))
    if not isinstance(value, Mapping):
        raise ValueError(key)
    found, notes = fitting(step, value, view.table_of(step))
    mine = view.settings.setdefault((lesson_id, step.id), {})
    mine.update({name: one for name, one in found.items() if name not in mine})
    if notes:
        raise ValueError(key)


def place_of(key: str) -> tuple[Place, Step]:
    lesson_id, step_id, data = key.split("/")
    if data not in datasets.IDS:
        raise ValueError(data)
    _, step = step_of(lesson_id, step_id)
    return (lesson_id, step.id, data), step


def step_of(lesson_id: str, step_id: str) -> tuple[str, Step]:
    if lesson_id not in registry.IDS:
        raise ValueError(lesson_id)
    lesson = registry.lesson(lesson_id)
    if step_id not in [step.id for step in lesson.steps]:
        raise ValueError(step_id)
    return lesson_id, lesson.step(step_id)


def state_of(view: View, lesson_id: str, step: Step) -> str:
    """done, again (wrong at first, or shown without an answer) or open: on whichever table."""
    places = [(lesson_id, step.id, data) for data in (*datasets.IDS, datasets.OWN)]
    answers = [view.answers[place] for place in places if place in view.answers]
    if any(one.first in RIGHT for one in answers):
        return "done"
    if answers or any(place in view.revealed for place in places):
        return "again"
    return "open"


def forget(view: View) -> None:
    """Start over."""
    for kept in (view.answers, view.revealed, view.on_wall, view.settings, view.moved):
        kept.clear()
    view.learner = Learner()
