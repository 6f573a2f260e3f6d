"""A step's question as paper asks it, what is right, and where people go wrong."""

from __future__ import annotations

import re
from dataclasses import replace
from math import hypot
from typing import Any

from markupsafe import Markup, escape

from course.content import Link, options, parts
from course.prose import Prose
from figures.rounded import rounded
from lessons.judge import as_data, judge_data
from lessons.model import ChoiceCheck, DirectionCheck, NumberCheck, angle_of, is_near_angle
from lessons.opened import Opened, values_of
from lessons.states import tables
from lessons.text import plain
from live.settings import Vector
from texts.labels import say

STANDS_ALONE = re.compile(r"\$\$|^\|", re.MULTILINE)  # a formula or a table on lines of its own
ANNOUNCES = re.compile(r"[:：][}$]*$")  # a sign may stand in a formula, to stay with it
STEPS = 20  # of a vector's snap, in which the direction asked for is looked for


def said_of(opened: Opened, link: Link) -> dict[str, Markup]:
    """The step's sentences, with numbers that stay as they are."""
    return parts(opened, Prose(opened.values, link, still=True))


def given(opened: Opened, link: Link) -> Markup:
    """What a question refers to by a sign or a line's number; nothing where it needs nothing."""
    text = opened.text["text"]
    return said_of(opened, link)["text"] if STANDS_ALONE.search(text) else Markup()


def right(opened: Opened, link: Link) -> dict[str, Markup]:
    """The answer in a few words, and why."""
    done = turned_to_answer(opened)
    said = said_of(done, link)
    for letter, option, is_right in options(done):
        if is_right:
            return {
                "answer": lettered(letter, said[f"option {option}"]),
                "why": said[f"why {option}"],
            }
    return {"answer": said["answer"], "why": said["right"]}


def lettered(letter: str, option: Markup) -> Markup:
    return Markup('<span class="letter">{}</span> {}').format(letter, option)


def wrong(opened: Opened, link: Link) -> list[dict[str, Markup]]:
    """What else is answered, and what to say to it."""
    said, check = said_of(opened, link), opened.step.check
    if isinstance(check, ChoiceCheck):
        return [
            {"answer": lettered(letter, said[f"option {option}"]), "why": said[f"why {option}"]}
            for letter, option, is_right in options(opened)
            if not is_right
        ]
    if isinstance(check, NumberCheck):
        slips = [
            {"answer": escape(plain(opened.values[slip])), "why": said[f"why {slip}"]}
            for slip in slips_heard(opened, check)
        ]
        return [*slips, {"answer": label(opened, "anything_else"), "why": said["wrong"]}]
    return [{"answer": label(opened, "left_alone"), "why": said["wrong"]}] if check else []


def label(opened: Opened, name: str) -> Markup:
    text = say(opened.language, f"papers.{name}")
    return Markup('<span class="label">{}</span>').format(text)


def slips_heard(opened: Opened, check: NumberCheck) -> list[str]:
    """Those that the judge tells apart; those that come to one number are told as one."""
    data = as_data(check, opened.values)
    return [
        slip
        for slip, number in data["slips"].items()
        if number and judge_data(data, typed(number), {}) == f"slip {slip}"
    ]


def typed(number: dict[str, Any]) -> str:
    return number["text"] if "text" in number else repr(number["value"])


# --- after the answer -------------------------------------------------------------------------


def turned_to_answer(opened: Opened) -> Opened:
    """Set by hand to the direction that was asked for, so that all it says is said of that."""
    check = opened.step.check
    if not isinstance(check, DirectionCheck):
        return opened
    target, name = check.target(opened.values), check.setting.name
    if target is None:
        return opened
    settings = {**opened.settings, name: pointing(check.setting, opened.settings[name], target)}
    table = tables(opened.step, opened.language)[0]
    values = values_of(opened.lesson.id, opened.step.id, table, tuple(sorted(settings.items())))
    return replace(opened, settings=settings, values=values)


def pointing(setting: Any, now: Any, target: float) -> Any:
    """The setting's value with this direction; a vector's, among those that a hand can reach."""
    if not isinstance(setting, Vector):
        return target
    near = [
        (setting.snap * i, setting.snap * j)
        for i in range(-STEPS, STEPS + 1)
        for j in range(-STEPS, STEPS + 1)
        if (i or j) and is_near_angle(angle_of((i, j)), target, 1e-6, 360.0)
    ]
    return min(near, key=lambda v: abs(hypot(*v) - hypot(*now)), default=now)


def seen(opened: Opened, link: Link) -> dict[str, Any]:
    """What the class sees then: the numbers that come up, and what the reveal says first."""
    done = turned_to_answer(opened)
    numbers = rounded(done.picture())["layout"]["meta"].get("readouts", ())
    late = [number for number in numbers if number.get("after")]
    first = Prose(done.values, link, still=True).html(beginning(done.text["reveal"]))
    return {"numbers": late or numbers, "says": first}


def beginning(text: str) -> str:
    """The first thing that a text says, with the formulas or the table that go with it."""
    taken: list[str] = []
    for block in re.split(r"\n{2,}", text):
        complete = any(not STANDS_ALONE.match(one) for one in taken)
        if complete and not STANDS_ALONE.match(block) and not ANNOUNCES.search(taken[-1]):
            break
        taken.append(block)
    return "\n\n".join(taken)
