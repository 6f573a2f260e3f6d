"""A class on the wall: the way in, how many have answered, and the votes once they are shown.

The browser asks the class's own addresses; Python is told only what the page must do: go where a
teacher leads, reveal, draw directions into the picture.
"""

from __future__ import annotations

from math import isfinite
from pathlib import Path
from typing import Any

import streamlit as st

from classroom import wall
from lessons import datasets, registry
from lessons.link import DIVISORS
from lessons.model import ChoiceCheck, NumberCheck
from lessons.states import full_name
from pca_core.errors import PCAError
from results.markup import html
from texts.labels import catalogue
from ui import walk
from ui.shown import OpenStep, gather
from ui.view import Dots, View

KEY = "class-wall"
MOST_DOTS = 720
_mount = st.components.v2.component(
    "class_wall",
    html='<div class="class-wall"></div>',
    css=wall.style(),
    js=(Path(__file__).parent / "loader.js").read_text(encoding="utf-8"),
    isolate_styles=False,
)


def show(view: View, lesson_id: str) -> None:
    if not (view.room and view.presenting):
        return
    try:
        shown = gather(lesson_id)
    except PCAError:
        return  # the words say why
    _mount(
        key=KEY,
        data={
            "code": view.room,
            "place": f"{lesson_id}/{shown.step.id}",
            "state": state_of(shown),
            "revealed": shown.revealed,
            "base": "./",
            "script": wall.ADDRESS,
            "words": catalogue(view.language)["class"],
            "names": names(shown),
        },
        on_wanted_change=lambda: wanted(view, lesson_id, st.session_state[KEY].wanted),
        on_dots_change=lambda: dotted(shown, st.session_state[KEY].dots),
    )


def state_of(shown: OpenStep) -> str:
    """What phones can be asked about: a shipped table, its records at home, its first two fields.

    "" for what this visitor has brought.
    """
    view = shown.view
    if view.dataset not in datasets.IDS:
        return ""
    table = shown.view.table_of(shown.step).id
    chosen = [str(shown.settings[choice.name]) for choice in shown.step.choices]
    return " ".join([table, view.divisor, *chosen])


def names(shown: OpenStep) -> dict[str, dict[str, str]]:
    """What answers are called on the bars."""
    check = shown.step.check
    options = check.options if isinstance(check, ChoiceCheck) else ()
    slips = check.slips if isinstance(check, NumberCheck) else ()
    return {
        "options": {one: line(shown.lettered(check, one)) for one in options},  # type: ignore[arg-type]
        "slips": {one: line(shown.say(f"slip {one}")) for one in slips},
    }


def line(markdown: str) -> str:
    return html(markdown).strip().removeprefix("<p>").removesuffix("</p>")


# --- what the browser wants -------------------------------------------------------------------


def wanted(view: View, lesson_id: str, message: Any) -> None:
    """A teacher has led the class on, or has shown a vote: the wall goes there."""
    found = read(message)
    if found is None:
        return
    there, step_id, table, divisor, chosen, revealed = found
    step = registry.lesson(there).step(step_id)
    walk.go(view, there, step_id)
    if not step.own_data:
        view.dataset, view.fields = table, (0, 1)
    view.divisor = divisor
    view.moves.clear()
    view.set(there, step, dict(zip((one.name for one in step.choices), chosen, strict=True)))
    place = view.place(there, step)
    if revealed is True:
        view.on_wall.add(place)
    elif revealed is False:
        view.on_wall.discard(place)
    view.onward = "" if there == lesson_id else there


def read(message: Any) -> tuple[str, str, str, str, list[str], Any] | None:
    """{"place": "variance/rotate", "state": "iris m-1", "revealed": true}; None for what is not."""
    if not isinstance(message, dict):
        return None
    lesson_id, _, step_id = str(message.get("place")).partition("/")
    if (lesson_id, step_id) not in registry.places():
        return None
    try:
        state = full_name(lesson_id, step_id, str(message.get("state") or datasets.WORKED.id))
    except ValueError:
        return None
    table, divisor, *chosen = state.split(" ")
    assert divisor in DIVISORS
    return lesson_id, step_id, table, divisor, chosen, message.get("revealed")


def dotted(shown: OpenStep, message: Any) -> None:
    """Directions that the class has sent, for the circle of the picture."""
    shown.view.dots[shown.place] = read_dots(message)


def read_dots(message: Any) -> Dots:
    """[[45.0, 3], ...]: an angle and how many; what is none is left out."""
    if not isinstance(message, list):
        return []
    fitting = [
        (float(pair[0]), pair[1])
        for pair in message[:MOST_DOTS]
        if isinstance(pair, list) and len(pair) == 2 and is_angle(pair[0]) and is_count(pair[1])
    ]
    return fitting


def is_angle(x: Any) -> bool:
    return isinstance(x, (int, float)) and not isinstance(x, bool) and isfinite(x)


def is_count(n: Any) -> bool:
    return type(n) is int and 0 < n <= 10_000
