"""The ways to the plain pages, where the app serves them: a step's own, and a class."""

from __future__ import annotations

from urllib.parse import urlencode

import streamlit as st

from lessons import datasets, plain
from texts.labels import say
from ui.view import View, link_of


def link_to_plain(view: View, lesson_id: str) -> None:
    """The page of the same step in the same language, with the same table and choices."""
    if view.presenting or not plain.is_built():
        return
    label = say(view.language, "plain.link")
    with st.container(key="plain"):
        st.caption(f"[{label}]({plain_address(view, lesson_id)})")


def link_to_class(language: str, at: str = "") -> None:
    """The teacher's screen, in a tab of its own. A class lives on the plain pages; a new one
    begins at the step that is named."""
    if plain.is_built():
        there = f"./{plain.AT}{plain.teach(language)}"
        st.link_button(say(language, "class.begin"), f"{there}?at={at}" if at else there)


def plain_address(view: View, lesson_id: str) -> str:
    step = view.step_of(lesson_id)
    said = link_of(view, lesson_id)
    carried = {"div", *(choice.name for choice in step.choices)}
    if view.dataset in datasets.IDS:  # a visitor's own table stays in the app
        carried.add("data")
    query = {name: text for name, text in said.items() if name in carried}
    page = plain.AT + plain.step(view.language, lesson_id, step.id)
    return f"./{page}{'?' if query else ''}{urlencode(query)}"
