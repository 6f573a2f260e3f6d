"""A vector or a matrix typed cell by cell, and which cells of an answer are right."""

from __future__ import annotations

from collections.abc import Callable
from math import prod

import streamlit as st

from lessons.answer import AnswerError
from practice import Line, Mark
from practice import sitting as steps
from practice.typed import texts_of
from texts.labels import say
from ui.view import View

SHORTEST = 8  # characters that a cell takes at least


def switch(now: View) -> None:
    """One text or one field a cell: as chosen last."""
    key = "practice-by-cell"
    st.session_state[key] = now.learner.by_cell

    def turn() -> None:
        now.learner.by_cell = st.session_state[key]

    st.toggle(say(now.language, "practice.by_cell"), key=key, on_change=turn)


def fields(
    now: View, line: Line, key: str, before: str | None, take: Callable[[str], None]
) -> None:
    """`take` gets what is sent as one text, as soon as no cell is empty."""
    begin(line, key, before)
    with st.container(key=key), st.form(f"{key}-form", border=False, enter_to_submit=True):
        for row, names in enumerate(numbered(line), start=1):
            with st.container(horizontal=True, gap="small"):
                for column, number in enumerate(names, start=1):
                    st.text_input(
                        say(now.language, "practice.cell", row=row, column=column),
                        key=f"{key}-{number}",
                        max_chars=max(SHORTEST, steps.LONGEST // prod(line.shape) - 2),
                        label_visibility="collapsed",
                        width=88,
                        autocomplete="off",
                    )
        sent = st.form_submit_button(
            say(now.language, "practice.check"), on_click=lambda: send(line, key, take)
        )
    if sent and has_gap(line, key):
        st.warning(say(now.language, "practice.cells_empty"))


def send(line: Line, key: str, take: Callable[[str], None]) -> None:
    if not has_gap(line, key):
        take("; ".join(", ".join(row) for row in texts_in(line, key)))


def has_gap(line: Line, key: str) -> bool:
    return any("" in row for row in texts_in(line, key))


def texts_in(line: Line, key: str) -> list[list[str]]:
    """What stands in the cells, row by row."""
    found = st.session_state
    return [[found[f"{key}-{number}"].strip() for number in row] for row in numbered(line)]


def numbered(line: Line) -> list[list[int]]:
    """The numbers of the cells, row by row; a vector is one row."""
    rows, columns = (1, *line.shape)[-2:]
    return [[row * columns + column for column in range(columns)] for row in range(rows)]


def begin(line: Line, key: str, before: str | None) -> None:
    """The fields hold what was typed as one text, where it can be cut into cells."""
    if before is None or f"{key}-0" in st.session_state:
        return
    try:
        texts = texts_of(before, line.shape)
    except AnswerError:
        return
    for number, text in enumerate(texts):
        st.session_state[f"{key}-{number}"] = text


def ticked(line: Line, found: Mark) -> str:
    """A sign for every cell of an answer that is not all right, in LaTeX."""
    signs = [r"\checkmark" if good else r"\times" for good in found.good]
    rows = [" & ".join(signs[number] for number in row) for row in numbered(line)]
    return r"$\begin{pmatrix}" + r" \\ ".join(rows) + r"\end{pmatrix}$"
