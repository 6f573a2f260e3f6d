"""The lesson page: one renderer for every step of every lesson, on the desk and on the wall."""

from __future__ import annotations

import streamlit as st

from lessons import registry
from lessons.text import lesson_text
from texts.labels import say
from ui import toolbar, view, walk
from ui.notes import show_notes
from ui.plain import link_to_plain
from ui.practising import ways
from ui.step import show_step
from ui.view import View


def show_lesson(lesson_id: str) -> None:
    """A whole page: toolbar, heading, the present step, the way on."""
    now = view.current()
    heading(now, lesson_id)
    with st.container(key="step"):
        show_step(lesson_id)
    way_on(now, lesson_id)
    ways.from_step(now, lesson_id)
    link_to_plain(now, lesson_id)


def heading(now: View, lesson_id: str) -> None:
    lesson = registry.lesson(lesson_id)
    text = lesson_text(lesson_id, now.language)
    with st.container(key="heading", horizontal=True, vertical_alignment="center"):
        st.markdown(f"# {text['lesson']['title']}", width="content")
        step_picker(now, lesson_id, [step.id for step in lesson.steps])
        st.space("stretch")
        toolbar.show(now, lesson_id)
    show_notes(now)


def step_picker(now: View, lesson_id: str, ids: list[str]) -> None:
    """The steps as numbers, so that the language changes nothing about the widget."""
    key = f"steps-{lesson_id}"
    st.session_state[key] = now.step_of(lesson_id).id
    st.segmented_control(
        say(now.language, "nav.step"),
        ids,
        key=key,
        required=True,
        format_func=lambda step_id: str(ids.index(step_id) + 1),
        label_visibility="collapsed",
        on_change=lambda: picked(now, lesson_id, st.session_state[key]),
    )


def picked(now: View, lesson_id: str, step_id: str | None) -> None:
    if step_id:
        walk.go(now, lesson_id, step_id)


def way_on(now: View, lesson_id: str) -> None:
    """Back and next, within the lesson or across to a neighbour."""
    with st.container(key="way_on", horizontal=True, horizontal_alignment="distribute"):
        for by, name in ((-1, "previous"), (+1, "next")):
            there = walk.neighbour(now, lesson_id, by)
            if there is None:
                st.space("small")
            elif there[0] == lesson_id:
                st.button(
                    say(now.language, f"nav.{name}"),
                    key=f"way-{name}",
                    type="primary" if by > 0 else "secondary",
                    on_click=walk.turn,
                    args=(now, lesson_id, by),
                )
            else:
                other_lesson(now, there, name)


def other_lesson(now: View, there: tuple[str, str], name: str) -> None:
    title = lesson_text(there[0], now.language)["lesson"]["title"]
    label = say(now.language, f"nav.{name}_lesson", title=title)
    if st.button(
        label, key=f"way-{name}-lesson", type="primary" if name == "next" else "secondary"
    ):
        walk.go(now, *there)
        st.switch_page(walk.page_of(there[0]))
