"""What only the visitor knows, asked beside what was understood."""

from __future__ import annotations

from functools import partial

import streamlit as st

from results.reading import answer
from results.words import say, told
from tables import Question, Understood
from ui.your_data.brought import Brought
from ui.your_data.held import held


def show(language: str, brought: Brought, table: Understood) -> None:
    if not table.questions:
        return
    with st.container(border=True, key="yd-questions"):
        st.markdown(f"**{say(language, 'ask.title')}**")
        for question in table.questions:
            one(language, brought, question)


def one(language: str, brought: Brought, question: Question) -> None:
    """The sentence, and its answer: until there is one, what is assumed."""
    held(
        st.radio,
        told(question.message, language),
        (True, False),
        key=f"yd-ask-{question.id}",
        value=question.holds,
        keep=partial(brought.answer, question.id),
        format_func=lambda yes: answer(language, question, yes),
        horizontal=True,
    )
