"""Which values mean missing: in all columns, or in one."""

from __future__ import annotations

import re
from functools import partial

import streamlit as st

from results.sentences import say, tell
from tables import Understood
from ui.your_data.brought import Brought
from ui.your_data.finding import offered
from ui.your_data.held import held

BETWEEN = re.compile(r"[;；\s]+")
MOST, LONGEST = 20, 60  # values of a column, characters of each
ALL = -1


def show_missing_values(language: str, brought: Brought, table: Understood) -> None:
    """A column, and the values that mean missing in it."""
    names = [column.short for column in table.columns]
    columns = offered(language, "missing-in", names, {brought.missing_in} - {ALL}, "field")
    with st.container(horizontal=True, vertical_alignment="bottom"):
        held(
            st.selectbox,
            say(language, "correct.missing_in"),
            (ALL, *columns),
            key="yd-missing-in",
            value=min(brought.missing_in, len(table.columns) - 1),
            keep=lambda j: setattr(brought, "missing_in", j),
            format_func=lambda j: column_label(language, table, j),
        )
        held(
            st.text_input,
            say(language, "correct.missing_values"),
            key="yd-missing-values",
            value="; ".join(
                v for j, v in brought.options.missing_values if j == brought.missing_in
            ),
            keep=partial(take_missing_values, brought),
            placeholder="-9999; 99",
            max_chars=MOST * LONGEST,
        )


def values_of(brought: Brought, column: int) -> list[str]:
    return [value for j, value in brought.options.missing_values if j == column]


def column_label(language: str, table: Understood, j: int) -> str:
    return tell(language, "correct.missing_all") if j == ALL else table.columns[j].short


def take_missing_values(brought: Brought, typed: str) -> None:
    values = [value[:LONGEST] for value in BETWEEN.split(typed) if value][:MOST]
    others = [pair for pair in brought.options.missing_values if pair[0] != brought.missing_in]
    here = [(brought.missing_in, value) for value in dict.fromkeys(values)]
    brought.correct(missing_values=(*others, *here))
