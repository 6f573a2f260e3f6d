"""The walk: six stages of the recipe on the visitor's table, one at a time."""

from __future__ import annotations

import streamlit as st

from lessons import registry
from lessons.text import lesson_text
from results.analysis import Analysis
from results.panel import Finding
from results.stages import STAGES, stage
from results.words import say
from ui import walk as course
from ui.view import View
from ui.your_data.brought import Brought
from ui.your_data.panels import show_lines, show_picture

# stage: lesson and step that teach it
TAUGHT = {
    "table": ("covariance", "rows_columns"),
    "centred": ("variance", "centre"),
    "covariance": ("covariance", "matrix"),
    "eigen": ("diagonalization", "polynomial"),
    "axes": ("diagonalization", "nullspace"),
    "scores": ("projection", "back"),
}


@st.fragment
def show(now: View, brought: Brought, found: Analysis) -> None:
    language = now.language
    st.markdown(f"## {say(language, 'walk.title')}")
    picker(language, brought)
    panel = stage(language, found, brought.stage, brought.keep, brought.record)
    with st.container(key="step"):
        words, picture = st.columns([5, 7], gap="large")
        with words:
            st.markdown(f"### {panel.title}")
            if brought.stage == "scores":
                show_way_back(language, brought, found, panel)
            else:
                show_lines(panel)
            taught(language, brought.stage)
        with picture:
            show_picture(language, panel.drawn)
    way_on(language, brought)


def show_way_back(language: str, brought: Brought, found: Analysis, panel: Finding) -> None:
    """The lines of the last stage, each after what sets it."""
    scores, error, record = panel.lines
    st.markdown(scores)
    if found.model.rank > 1:
        st.session_state["yd-keep"] = brought.keep
        st.slider(
            say(language, "back.keep"), 1, found.model.rank, key="yd-keep",
            on_change=lambda: setattr(brought, "keep", st.session_state["yd-keep"]),
        )  # fmt: skip
    st.markdown(error)
    st.session_state["yd-record"] = brought.record
    st.selectbox(
        say(language, "back.record"), range(found.m), key="yd-record",
        format_func=lambda i: found.prepared.labels[i],
        on_change=lambda: setattr(brought, "record", st.session_state["yd-record"]),
    )  # fmt: skip
    st.markdown(record)


def picker(language: str, brought: Brought) -> None:
    st.session_state["yd-stage"] = brought.stage
    st.segmented_control(
        say(language, "walk.stage"),
        STAGES,
        key="yd-stage",
        required=True,
        wrap=True,
        format_func=lambda s: f"{STAGES.index(s) + 1} {say(language, f'walk.{s}_short')}",
        label_visibility="collapsed",
        on_change=lambda: go(brought, st.session_state["yd-stage"]),
    )


def go(brought: Brought, stage: str) -> None:
    brought.stage = stage


def way_on(language: str, brought: Brought) -> None:
    position = STAGES.index(brought.stage)
    with st.container(horizontal=True, horizontal_alignment="distribute", key="yd-way-on"):
        for by, name in ((-1, "back"), (+1, "next")):
            if 0 <= position + by < len(STAGES):
                there = STAGES[position + by]
                st.button(
                    say(language, f"walk.{name}", stage=say(language, f"walk.{there}_short")),
                    key=f"yd-{name}",
                    type="primary" if by > 0 else "secondary",
                    on_click=go,
                    args=(brought, there),
                )
            else:
                st.space("small")


def taught(language: str, stage: str) -> None:
    """The step of the course that explains this stage."""
    lesson_id, step_id = TAUGHT[stage]
    title = lesson_text(lesson_id, language)["lesson"]["title"]
    n = registry.lesson(lesson_id).position(step_id) + 1
    st.page_link(
        course.page_of(lesson_id),
        label=say(language, "walk.taught", title=title, n=n),
        icon=":material/school:",
        query_params={"lang": language, "step": step_id},
    )
