"""Two fields of the visitor's table, opened in the lessons of the course."""

from __future__ import annotations

import streamlit as st

from lessons import registry
from lessons.text import lesson_text
from results.words import say
from ui import walk as course
from ui.view import View
from ui.your_data import bring
from ui.your_data.brought import MOST_IN_LESSONS, OWN, Brought


def show(now: View, brought: Brought) -> None:
    language = now.language
    names = brought.prepare().fields
    short = dict(zip(names, brought.prepare().short, strict=True))
    st.markdown(f"## {say(language, 'lessons.title')}")
    st.markdown(say(language, "lessons.lead", most=MOST_IN_LESSONS))
    chosen = []
    with st.grid(3, min_column_width=200):
        for axis in range(2):
            key = f"yd-pair-{axis}"
            if st.session_state.get(key) not in names:
                st.session_state[key] = names[axis]
            chosen.append(
                st.selectbox(
                    say(language, f"lessons.{'xy'[axis]}"), names, key=key,
                    format_func=lambda name: short[name],
                )
            )  # fmt: skip
        lesson_id = st.selectbox(
            say(language, "lessons.lesson"), registry.PARTS["part1"], key="yd-lesson", index=2,
            format_func=lambda i: lesson_text(i, language)["lesson"]["title"],
        )  # fmt: skip
    if st.button(say(language, "lessons.open"), key="yd-open", type="primary"):
        open_in_lesson(now, brought, chosen[0], chosen[1], lesson_id)
    st.caption(say(language, "lessons.no_link"))


def open_in_lesson(now: View, brought: Brought, first: str, second: str, lesson_id: str) -> None:
    dataset = None if first == second else brought.for_lessons(first, second)
    if dataset is None:
        st.error(say(now.language, "lessons.same"))
        return
    bring.let_go(now)
    now.own.table, now.dataset, now.fields = dataset, OWN, (0, 1)
    st.switch_page(course.page_of(lesson_id))
