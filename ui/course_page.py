"""A page of the course inside Streamlit: one component, which holds what `course/` draws.

The first HTML has it already (`ui/first_page.py`); from step to step it goes by itself. Streamlit
is told where the visitor is, and asked for what only this session knows: a table of one's own.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import streamlit as st

from course.states import state_of
from lessons import datasets, registry
from lessons.address import OWN as OWN_PAGE
from lessons.datasets import OWN, Dataset
from lessons.link import Moves, read_move
from lessons.model import Step
from lessons.text import LANGUAGES
from lessons.viewed import Viewed, read_view
from pca_core.errors import PCAError
from results.markup import of_a_visitor
from tables import ReadingError
from texts.labels import catalogue
from ui import view
from ui.in_app import link_in
from ui.own_step import opened_for, own_controls
from ui.view import View
from ui.your_data.of_class import take_class_table

KEY = "course"
HOLD = """export default function (component) {
  let leave = null, left = false;
  window.pcaApp?.hold(component).then((end) => (left ? end() : (leave = end)));
  return () => { left = true; leave?.(); };
}"""
_mount = st.components.v2.component(
    KEY, html='<div class="pca-place"></div>', js=HOLD, isolate_styles=False
)


def show_course(page: str) -> None:
    """page : a lesson's id, "" for the start page, or another that `ui.in_app` holds"""
    now = view.current()
    with st.container(key="course-page"):
        _mount(
            key=KEY,
            data={
                "page": page,
                "language": now.language,
                "own": OWN if now.own.table else "",
                "own_since": now.own.since,
                "mine": mine(now),
                "mine_since": now.own.changes,
                "answer": now.own.answer,
            },
            on_go_change=lambda: went(now, st.session_state[KEY].go),
            on_language_change=lambda: spoke(now, st.session_state[KEY].language),
            on_ask_change=lambda: asked(now, st.session_state[KEY].ask),
            on_bring_change=lambda: brought(now, st.session_state[KEY].bring),
            on_at_change=lambda: None,
        )
    step = step_here(page)
    if step and (step.upload or step.errand):
        own_controls(now, page, step)


def step_here(lesson_id: str) -> Step | None:
    """Where the visitor is in this lesson, as the component has told or the address says."""
    if lesson_id not in registry.IDS:
        return None
    told = str(st.session_state.get(KEY, {}).get("at") or "")
    step_id = told.partition("/")[2] if told.startswith(f"{lesson_id}/") else ""
    steps = {step.id: step for step in registry.lesson(lesson_id).steps}
    return steps.get(step_id or st.query_params.get("step", "")) or next(iter(steps.values()))


def mine(now: View) -> list[str]:
    """Steps that show something of this visitor's alone, whichever table they are on."""
    return [
        f"{lesson_id}/{step.id}"
        for lesson_id in registry.IDS
        for step in registry.lesson(lesson_id).steps
        if (step.upload or step.errand) and now.own.settings(lesson_id, step)
    ]


# --- what the browser says ------------------------------------------------------------------------


def went(now: View, message: Any) -> None:
    """To another page; `ui/main.py` goes there."""
    if not isinstance(message, dict):
        return
    query = message.get("query")
    pairs = query.items() if isinstance(query, dict) else ()
    now.onward = str(message.get("page", "")), {str(k): str(v) for k, v in pairs}


def spoke(now: View, language: Any) -> None:
    if language in LANGUAGES:
        now.language = language


def brought(now: View, message: Any) -> None:
    """A class's table is the visitor's own from now on. What does not fit, no wall has sent."""
    if not isinstance(message, dict):
        return
    with suppress(ReadingError, ValueError, TypeError, KeyError, IndexError):
        take_class_table(now, message["csv"], int(message["x"]), int(message["y"]))
        if message["whole"]:
            now.onward = OWN_PAGE, {"lang": now.language}


def asked(now: View, message: Any) -> None:
    """A step on what this session alone has; the answer travels with the component's data."""
    if not isinstance(message, dict):
        return
    number, reasons = message.get("id"), catalogue(now.language)["core_error"]
    try:
        now.own.answer = {"id": number, "state": state_for(now, message)}
    except PCAError as error:
        now.own.answer = {"id": number, "problem": reasons.get(error.code, reasons["other"])}
    except (ValueError, TypeError, KeyError, IndexError):
        now.own.answer = {"id": number, "problem": reasons["other"]}


def state_for(now: View, message: Mapping[str, Any]) -> str:
    """The state as JSON. Nothing of it goes into what other visitors share."""
    lesson_id, _, step_id = str(message["step"]).partition("/")
    if (lesson_id, step_id) not in registry.places():
        raise ValueError(lesson_id)
    viewed = read_message(now, lesson_id, step_id, message)
    link = link_in(now.language, lesson_id)
    with of_a_visitor():
        return json.dumps(state_of(viewed, link, opened_for(now, viewed)))


def read_message(now: View, lesson_id: str, step_id: str, message: Mapping[str, Any]) -> Viewed:
    """Raises ValueError where anything does not fit: a script asks for what is there."""
    chosen = dict(message["chosen"])
    query = {**chosen, **message["settings"], "step": step_id, "lang": now.language}
    if message["fields"]:
        query["fields"] = str(message["fields"])
    viewed = read_view(lesson_id, query, now.language, lambda name, _: source(now, name))
    if viewed.notes:
        raise ValueError(str(viewed.notes))
    moves: Moves = {}
    for index, place in dict(message["moved"]).items():
        moves |= read_move({"index": int(index), "value": place}, viewed.table)
    return viewed.move(moves) if moves else viewed


def source(now: View, name: str) -> Dataset:
    if name == OWN and now.own.table:
        return now.own.table
    return datasets.load(name, now.language)
