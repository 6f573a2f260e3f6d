"""Ways between the lessons and the glossary, without leaving the visit."""

from __future__ import annotations

import streamlit as st

from lessons import glossary
from lessons.glossary import Word, short, words_of_step
from texts.labels import say
from ui import view, walk
from ui.shown import GLOSSARY

PAGE = "conventions"


def page(language: str) -> st.Page:
    """The page of conventions and words; given whole to links, as a fragment knows no others."""
    return st.Page(walk.page_of(PAGE), title=say(language, "reference.title"), url_path=PAGE)


@st.fragment(key=GLOSSARY)
def words_here(lesson_id: str) -> None:
    """A small line under a step: its words, each a link to what it says.

    The links say neither data nor moves: those stay as the visit has them.
    """
    now = view.current()
    step, language = now.step_of(lesson_id), now.language
    words = words_of_step(lesson_id, step.id, language, now.is_revealed(lesson_id, step))
    if not words or now.presenting:
        return
    there = page(language)
    with st.container(key="words_here", horizontal=True, gap="small", vertical_alignment="center"):
        st.caption(say(language, "reference.here"), width="content")
        for word in words:
            st.page_link(
                there,
                label=short(word, language),
                help=word.says[language],
                query_params={"lang": language, "word": word.id},
            )


def taught_in(word: Word, language: str) -> None:
    """A link to the step that teaches a word, where the course has it."""
    place = word.place()
    if place is None:
        return
    lesson_id, step_id = place
    st.page_link(
        walk.page_of(lesson_id),
        label=glossary.taught_in(word, language),
        query_params={"lang": language, "step": step_id},
    )
