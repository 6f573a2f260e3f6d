"""My course, on the start page: what is done, what deserves another look, and taking it along."""

from __future__ import annotations

import streamlit as st

from lessons import registry
from lessons.model import Lesson
from lessons.text import lesson_text
from texts.labels import say
from ui import memory, walk
from ui.view import View

MANY = 9  # steps to look at again; more would be a wall
FILE = "my-pca-course.json"
LARGEST = 1  # MB
LEFT = "course-left"  # how much of the file did not fit


def progress(view: View, lesson: Lesson) -> tuple[int, int]:
    """Steps done, of those that ask something."""
    asking = [step for step in lesson.steps if step.check]
    done = [step for step in asking if memory.state_of(view, lesson.id, step) == "done"]
    return len(done), len(asking)


def my_course(view: View) -> None:
    language = view.language
    st.markdown(f"## {say(language, 'course.title')}")
    counts = [progress(view, registry.lesson(lesson_id)) for lesson_id in registry.IDS]
    done, of = (sum(column) for column in zip(*counts, strict=True))
    st.markdown(say(language, "course.done", done=done, of=of))
    look_again(view)
    with st.container(horizontal=True, key="course"):
        if kept := memory.written(view):
            st.download_button(
                say(language, "course.take"), kept, FILE, "application/json", key="course-take"
            )
        with st.popover(say(language, "course.bring")):
            bring(view)
        with st.popover(say(language, "course.over")):
            st.markdown(say(language, "course.over_sure"))
            st.button(
                say(language, "course.over_yes"),
                key="course-over",
                on_click=memory.forget,
                args=(view,),
            )
    brought(language)
    st.caption(say(language, "course.where"))


def look_again(view: View) -> None:
    """Links to what went wrong at first, or was shown without an answer."""
    places = [
        (lesson_id, step)
        for lesson_id in registry.IDS
        for step in registry.lesson(lesson_id).steps
        if step.check and memory.state_of(view, lesson_id, step) == "again"
    ]
    if not places:
        return
    st.markdown(f"**{say(view.language, 'course.again')}**")
    with st.container(horizontal=True, key="course-again"):
        for lesson_id, step in places[:MANY]:
            text = lesson_text(lesson_id, view.language)
            st.page_link(
                walk.page_of(lesson_id),
                label=f"{text['lesson']['title']} · {text[step.id]['title']}",
                query_params={"lang": view.language, "step": step.id},
            )


def bring(view: View) -> None:
    """A file brought back: what it keeps is put under what this visit has done."""
    key = "course-file"
    st.file_uploader(
        say(view.language, "course.file"),
        type=["json"],
        key=key,
        max_upload_size=LARGEST,
        on_change=read,
        args=(view, key),
    )


def brought(language: str) -> None:
    """What became of the file: said beside the box, which closes as the page changes."""
    left = st.session_state.pop(LEFT, None)
    if left is None:
        return
    if left < 0:
        st.error(say(language, "course.not_ours", file=FILE))
        return
    st.success(say(language, "course.brought"))
    if left:
        st.caption(say(language, "course.left", n=left))


def read(view: View, key: str) -> None:
    """Before the page is drawn, so that it shows what came back; −1 where the file is not ours."""
    file = st.session_state[key]
    if file is None:
        return
    try:
        st.session_state[LEFT] = memory.take(view, file.getvalue().decode("utf-8", "replace"))
        view.remembers = True
    except memory.NotOurs:
        st.session_state[LEFT] = -1
