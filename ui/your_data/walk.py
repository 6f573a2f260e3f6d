"""The walk: six stages of the recipe on the visitor's table, one at a time."""

from __future__ import annotations

from functools import partial

import streamlit as st

from lessons import registry
from lessons.text import lesson_text
from results.analysis import Analysis
from results.panel import Finding
from results.sentences import say
from results.stages import STAGES, stage
from ui.pages import page_file
from ui.view import View
from ui.your_data.brought import Brought
from ui.your_data.finding import offered
from ui.your_data.held import held
from ui.your_data.jump import heading, stage_name
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
def show_walk(now: View, brought: Brought, found: Analysis) -> None:
    language = now.language
    heading(language, "walk")
    picker(language, brought)
    panel = stage(language, found, brought.stage, brought.keep, brought.record)
    with st.container(key="step"):
        picture, words = st.columns([7, 5], gap="large")  # the style puts the words left
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
        held(
            st.slider,
            say(language, "back.keep"),
            1,
            found.model.rank,
            key="yd-keep",
            value=brought.keep,
            keep=lambda k: setattr(brought, "keep", k),
        )
    st.markdown(error)
    held(
        st.selectbox,
        say(language, "back.record"),
        offered(language, "record", found.prepared.labels, [brought.record]),
        key="yd-record",
        value=brought.record,
        keep=lambda i: setattr(brought, "record", i),
        format_func=lambda i: found.prepared.labels[i],
    )
    st.markdown(record)


def picker(language: str, brought: Brought) -> None:
    held(
        st.segmented_control,
        say(language, "walk.stage"),
        STAGES,
        key="yd-stage",
        value=brought.stage,
        keep=lambda stage: go(brought, stage),
        format_func=partial(stage_name, language),
        required=True,
        wrap=True,
        label_visibility="collapsed",
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
        page_file(lesson_id),
        label=say(language, "walk.taught", title=title, n=n),
        icon=":material/school:",
        query_params={"lang": language, "step": step_id},
    )
