"""What only the visitor knows, asked beside what was understood."""

from __future__ import annotations

from functools import partial

import streamlit as st

from lessons.text import escape_markdown
from results.how_read import answer_text
from results.sentences import message_text, say
from tables import Question, Understood
from tables.field_names import visible
from tables.kinds.long_format import ID as WIDEN
from tables.kinds.long_format import STOP
from tables.kinds.several import ALL
from tables.table import Long
from texts.lists import Listed
from ui.your_data.brought import Brought
from ui.your_data.held import held


def show_questions(language: str, brought: Brought, table: Understood) -> None:
    if not (table.questions or table.tables):
        return
    with st.container(border=True, key="yd-questions"):
        st.markdown(f"**{say(language, 'ask.title')}**")
        if table.tables:
            which_table(language, brought, table)
        for question in table.questions:
            one(language, brought, question)
            if table.long and question.id in (WIDEN, STOP) and question.holds:
                columns_of_long(language, brought, table.long)


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
    names = tuple(escape_markdown(visible(name)) for name in glance.names)
    shown = Listed(language, names)
    return say(language, "ask.table_at", first=glance.first, last=glance.last, names=shown)


def columns_of_long(language: str, brought: Brought, long: Long) -> None:
    """Which columns name the record, name the field, hold the value."""
    every = range(len(long.names))
    shown = [visible(name) or f"V{j + 1}" for j, name in enumerate(long.names)]

    def take_role(role: str, j: int) -> None:
        """What stood there before takes the place of what is chosen."""
        before = long.field if role == "field" else long.value
        swapped = {j: before, before: j}
        brought.widen(
            tuple(sorted(swapped.get(k, k) for k in long.records)),
            swapped.get(long.field, long.field),
            swapped.get(long.value, long.value),
        )

    def records(chosen: list[int]) -> None:
        kept = tuple(j for j in sorted(chosen) if j not in (long.field, long.value))
        if kept:
            brought.widen(kept, long.field, long.value)

    with st.grid(3, min_column_width=200):
        held(
            st.multiselect,
            say(language, "ask.long_records"),
            [j for j in every if j not in (long.field, long.value)],
            key="yd-long-records",
            value=list(long.records),
            keep=records,
            format_func=lambda j: shown[j],
        )
        for name, place in (("field", long.field), ("value", long.value)):
            held(
                st.selectbox,
                say(language, f"ask.long_{name}"),
                every,
                key=f"yd-long-{name}",
                value=place,
                keep=partial(take_role, name),
                format_func=lambda j: shown[j],
            )


def one(language: str, brought: Brought, question: Question) -> None:
    """The sentence, and its answer: until there is one, what is assumed."""
    held(
        st.radio,
        message_text(question.message, language),
        (True, False),
        key=f"yd-ask-{question.id}",
        value=question.holds,
        keep=partial(brought.answer_question, question.id),
        format_func=lambda yes: answer_text(language, question, yes),
        horizontal=True,
    )
