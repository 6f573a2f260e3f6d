"""A class on the wall: the way in, how many have answered, and the votes once they are shown.

The browser asks the class's own addresses; Python is told only what the page must do: go where a
teacher leads, and reveal.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import streamlit as st

from classroom import other_numbers, wall
from lessons import datasets, registry
from lessons.link import DIVISORS
from lessons.model import ChoiceCheck, NumberCheck
from pca_core.errors import PCAError
from results.markup import html, without_paragraph
from texts.labels import catalogue
from ui import walk
from ui.shown import OpenStep, gather
from ui.view import View

KEY = "class-wall"
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
    )


def state_of(shown: OpenStep) -> str:
    """What phones can be asked about: a table known to all, its records at home, its first two
    fields.

    "" for what this visitor has brought.
    """
    view = shown.view
    if view.dataset == datasets.OWN:
        return ""
    table = shown.view.table_of(shown.step).id
    chosen = [str(shown.settings[choice.name]) for choice in shown.step.choices]
    return " ".join([table, view.divisor, *chosen])


def names(shown: OpenStep) -> dict[str, Any]:
    """What answers are called on the bars; of a direction, what in the picture has it."""
    check = shown.step.check
    if isinstance(check, ChoiceCheck):
        return {"options": {one: line(shown.lettered(check, one)) for one in check.options}}
    if isinstance(check, NumberCheck):
        return {"slips": {one: line(shown.say(f"slip {one}")) for one in check.slips}}
    return {"setting": check.setting.name} if check else {}


def line(markdown: str) -> str:
    return without_paragraph(html(markdown))


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
        said = str(message.get("state") or datasets.WORKED.id)
        state = other_numbers.state(f"{lesson_id}/{step_id}", said)
    except ValueError:
        return None
    table, divisor, *chosen = state.split(" ")
    assert divisor in DIVISORS
    return lesson_id, step_id, table, divisor, chosen, message.get("revealed")
