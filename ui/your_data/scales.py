"""Words as numbers: a column, and what each of its words counts for."""

from __future__ import annotations

from functools import partial

import streamlit as st

from results.sentences import say, tell
from tables import Understood, measured
from tables.field_names import visible
from tables.numbers import native, parse
from ui.your_data.brought import Brought
from ui.your_data.finding import offered
from ui.your_data.held import held

NONE = -1


def show_scales(language: str, brought: Brought, table: Understood) -> None:
    words = {j: words_of(table, j) for j in range(len(table.columns))}
    columns = [j for j, found in words.items() if found]
    if not columns:
        return
    places = [i for i, column in enumerate(columns) if column == brought.words_in]
    names = [column_name(table, column) for column in columns]
    some = [columns[i] for i in offered(language, "words-in", names, places, "field")]
    j = brought.words_in if brought.words_in in columns else NONE
    mapped = dict(brought.options.scales)
    with st.container(horizontal=True, vertical_alignment="bottom", key="yd-scales"):
        held(
            st.selectbox,
            say(language, "correct.words_in"),
            (NONE, *some),
            key="yd-words-in",
            value=j,
            keep=lambda column: setattr(brought, "words_in", column),
            format_func=lambda k: (
                tell(language, "correct.none") if k == NONE else column_name(table, k)
            ),
            help=say(language, "correct.words_help"),
        )
        if j != NONE:
            held(
                st.checkbox,
                say(language, "correct.words_read"),
                key="yd-words-read",
                value=j in mapped,
                keep=partial(read_them, brought, j, words[j]),
            )
    if j in mapped:
        number_inputs(language, brought, j, words[j])


def words_of(table: Understood, j: int) -> tuple[str, ...]:
    """The words of a column that is none of numbers, or was made one of them."""
    column = table.columns[j]
    if column.kind != "text" and not column.rewritten:
        return ()
    found = measured.words_of(column.written, column.decimal or ".")
    return found if len(found) > 1 else ()


def column_name(table: Understood, j: int) -> str:
    return table.columns[j].short


def number_inputs(language: str, brought: Brought, j: int, words: tuple[str, ...]) -> None:
    """One input a word; without a number its cells are missing."""
    known = dict(dict(brought.options.scales)[j])
    with st.grid(3, min_column_width=160, key="yd-word-numbers"):
        for i, word in enumerate(words):
            held(
                st.number_input,
                say(language, "correct.word", word=visible(word)),
                key=f"yd-word-{i}",
                value=value_of(known.get(word, "")),
                keep=partial(give, brought, j, word),
                placeholder=tell(language, "correct.word_missing"),
            )


def value_of(number: str) -> float | None:
    """Out of an archive it may be written in any way that is read as a number."""
    found = parse(number, ".")
    return float(found.text) if found else None


def read_them(brought: Brought, j: int, words: tuple[str, ...], yes: bool) -> None:
    """With the numbers of the scale that knows the words; these can be changed."""
    others = tuple(pair for pair in brought.options.scales if pair[0] != j)
    given = tuple(measured.suggested(words).items())
    brought.correct(scales=(*others, (j, given)) if yes else others)


def give(brought: Brought, j: int, word: str, number: float | None) -> None:
    scales = dict(brought.options.scales)
    numbers = dict(scales[j]) | {word: "" if number is None else str(native(number))}
    brought.correct(scales=tuple((scales | {j: tuple(numbers.items())}).items()))
