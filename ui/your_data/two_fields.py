"""Two fields of the visitor's table, opened in the lessons of the course."""

from __future__ import annotations

import streamlit as st

from lessons import registry
from lessons.text import lesson_text
from results.sentences import say
from ui.pages import page_file
from ui.view import View
from ui.your_data import bring
from ui.your_data.brought import MOST_IN_LESSONS, OWN, Brought
from ui.your_data.finding import offered
from ui.your_data.jump import heading


def show_two_fields(now: View, brought: Brought) -> None:
    language = now.language
    prepared = brought.prepare()
    short = dict(zip(prepared.fields, prepared.short, strict=True))
    heading(language, "lessons")
    st.markdown(say(language, "lessons.lead", most=MOST_IN_LESSONS))
    with st.grid(3, min_column_width=200):
        first, second = (a_field(language, axis, short) for axis in range(2))
        lesson_id = st.selectbox(
            say(language, "lessons.lesson"),
            registry.PARTS["part1"],
            key="yd-lesson",
            index=2,
            format_func=lambda i: lesson_text(i, language)["lesson"]["title"],
        )
    if st.button(say(language, "lessons.open"), key="yd-open", type="primary"):
        open_in_lesson(now, brought, first, second, lesson_id)
    st.caption(say(language, "lessons.no_link"))


def a_field(language: str, axis: int, short: dict[str, str]) -> str:
    """One of the fields, by its name; shown by its short one."""
    names, key = list(short), f"yd-pair-{axis}"
    if st.session_state.get(key) not in short:
        st.session_state[key] = names[axis]
    label = say(language, f"lessons.{'xy'[axis]}")
    chosen = names.index(st.session_state[key])
    with st.container():
        some = offered(language, f"pair-{axis}", list(short.values()), [chosen], "field")
        options = [names[i] for i in some]
        return str(st.selectbox(label, options, key=key, format_func=lambda name: short[name]))


def open_in_lesson(now: View, brought: Brought, first: str, second: str, lesson_id: str) -> None:
    dataset = None if first == second else brought.for_lessons(first, second)
    if dataset is None:
        st.error(say(now.language, "lessons.same"))
        return
    bring.into_lessons(now, dataset)
    st.switch_page(page_file(lesson_id), query_params={"lang": now.language, "data": OWN})
