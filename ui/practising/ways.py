"""The ways to the exercises: from a step to its skill, from the start page to what comes next."""

from __future__ import annotations

import streamlit as st

from practice import said
from practice.skills import ALL, taught_at
from texts.labels import say
from ui import walk
from ui.view import View

PAGE = "practice"


def page(language: str) -> st.Page:
    """Given whole to links, as a fragment knows no others."""
    return st.Page(walk.page_of(PAGE), title=say(language, "practice.title"), url_path=PAGE)


def from_step(view: View, lesson_id: str) -> None:
    """The skills that this step teaches."""
    skills = [one.id for one in taught_at(lesson_id, view.step_of(lesson_id).id)]
    if not skills or view.presenting:
        return
    with st.container(key="practise", horizontal=True):
        for skill in skills:
            link(view, skill, say(view.language, "practice.begin_here", skill=title(view, skill)))


def from_start(view: View) -> None:
    """The first skill that is not mastered; before it, what went wrong and is to come back."""
    language = view.language
    new = [one.id for one in ALL if not view.learner.of(one.id).mastered]
    skill = next((one for one in new if one not in view.learner.due), ALL[-1].id)
    st.markdown(f"## {say(language, 'practice.start')}")
    with st.container(border=True, key="practice-start"):
        link(view, skill, f"**{title(view, skill)}**")
        st.markdown(say(language, "practice.start_text"))
        due(view)


def due(view: View) -> None:
    """What went wrong and is to come back."""
    if not view.learner.due:
        return
    st.markdown(f"**{say(view.language, 'practice.due_here')}**")
    with st.container(horizontal=True, key="practice-due"):
        for skill in view.learner.due:
            link(view, skill, title(view, skill))


def link(view: View, skill: str, label: str) -> None:
    st.page_link(
        page(view.language),
        label=label,
        icon=":material/exercise:",
        query_params={"lang": view.language, "skill": skill},
    )


def title(view: View, skill: str) -> str:
    return said.title(f"skill {skill}", view.language)
