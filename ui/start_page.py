"""The start page: a live picture, and the ways into the course."""

from __future__ import annotations

from typing import Any

import streamlit as st

from figures.palette import DARK
from lessons import registry
from lessons.opening import opening
from lessons.text import lesson_text
from texts.labels import catalogue, say
from ui import bridge, course, toolbar, view, walk
from ui.live_figure import live_figure
from ui.page_head import show_head
from ui.plain import link_to_class
from ui.practising import ways
from ui.view import View, called


def show_start() -> None:
    now = view.current()
    show_head(now, f"**{say(now.language, 'app.title')}**")
    with st.container(key="start"):
        words, picture = st.columns([5, 7], gap="large", vertical_alignment="center")
        with words:
            ways_in(now)
        with picture:
            show_hero()
    lessons_at_a_glance(now)
    ways.from_start(now)
    course.my_course(now)
    bridge.keep(now, lambda: None)


def ways_in(now: View) -> None:
    language = now.language
    st.markdown(f"# {say(language, 'start.headline')}")
    st.markdown(say(language, "start.lead"))
    st.markdown(say(language, "start.promise"))
    with st.container(horizontal=True):
        if st.button(say(language, "start.begin"), key="begin", type="primary"):
            first = registry.lesson(registry.IDS[0])
            enter(now, first.id, first.steps[0].id)
        resume(now)
        if st.button(say(language, "start.own"), key="own-table"):
            st.switch_page(walk.page_of("your_data"))
        link_to_class(language)
    toolbar.select(
        now,
        "dataset",
        "start.pick",
        now.sources(),
        lambda i: say(language, f"data.{called(i)}"),
        "start-",
    )
    st.caption(say(language, f"data.about_{called(now.dataset)}"))


def resume(now: View) -> None:
    """A way back to where this browser was last."""
    place = bridge.left_off()
    if place["lesson"] not in registry.IDS:
        return
    lesson = registry.lesson(place["lesson"])
    if place["step"] not in [step.id for step in lesson.steps]:
        return
    title = lesson_text(lesson.id, now.language)["lesson"]["title"]
    label = say(now.language, "start.resume", title=title, n=lesson.position(place["step"]) + 1)
    if st.button(label, key="resume"):
        enter(now, lesson.id, place["step"])


def enter(now: View, lesson_id: str, step_id: str) -> None:
    walk.go(now, lesson_id, step_id)
    st.switch_page(walk.page_of(lesson_id))


@st.fragment
def show_hero() -> None:
    now = view.current()
    figure, alt = opening(now.table(), now.ddof, now.language)
    live_figure(
        figure,
        key="figure-start",
        alt=alt,
        palette=DARK,
        words=catalogue(now.language)["figure"],
        on_commit=lambda change: commit(now, change),
    )
    view.write_link(now, None)


def commit(now: View, change: dict[str, Any]) -> None:
    if "point" in change:
        now.move(change["point"])


def lessons_at_a_glance(now: View) -> None:
    st.markdown(f"## {say(now.language, 'start.lessons')}")
    with st.grid(3, min_column_width=240):
        for number, lesson_id in enumerate(registry.IDS, start=1):
            text = lesson_text(lesson_id, now.language)["lesson"]
            done, of = course.progress(now, registry.lesson(lesson_id))
            with st.container(border=True, height="stretch"):
                st.page_link(walk.page_of(lesson_id), label=f"**{number}. {text['title']}**")
                st.markdown(text["summary"])
                if done:
                    st.caption(say(now.language, "course.done", done=done, of=of))
