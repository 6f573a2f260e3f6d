"""What only the visitor knows, asked beside what was understood."""

from __future__ import annotations

from functools import partial

import streamlit as st

from results.reading import answer
from results.words import say, tell, told
from tables import Question, Understood
from tables.kinds.several import ALL
from tables.names import visible
from ui.your_data.brought import Brought
from ui.your_data.held import held

NAMES = 5  # of a table's columns


def show(language: str, brought: Brought, table: Understood) -> None:
    if not (table.questions or table.tables):
        return
    with st.container(border=True, key="yd-questions"):
        st.markdown(f"**{say(language, 'ask.title')}**")
        if table.tables:
            which_table(language, brought, table)
        for question in table.questions:
            one(language, brought, question)


def which_table(language: str, brought: Brought, table: Understood) -> None:
    """Of several tables the one to be read, or all of them as one."""
    held(
        st.radio,
        say(language, "ask.table", count=len(table.tables)),
        (*range(len(table.tables)), ALL),
        key="yd-table",
        value=table.table,
        keep=lambda place: brought.correct(table=place),
        format_func=lambda place: table_at(language, table, place),
    )


def table_at(language: str, table: Understood, place: int) -> str:
    """Where it stands, and what it begins with."""
    if place == ALL:
        return say(language, "ask.table_all")
    glance = table.tables[place]
    names = tell(language, "word.comma").join(glance.names[:NAMES])
    names += " …" if len(glance.names) > NAMES else ""
    return say(language, "ask.table_at", first=glance.first, last=glance.last, names=visible(names))


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
