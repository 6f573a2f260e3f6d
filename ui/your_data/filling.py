"""The most likely fill, with its rounds told while it runs, and a way out."""

from __future__ import annotations

from contextlib import suppress

import streamlit as st

from results.sentences import say
from tables.errors import TablesError
from tables.prepare import prepare
from ui.your_data.brought import PREPARED, Brought

QUIET = 40  # rounds before anything is said: most tables are done by then
EVERY = 10  # rounds between two words


def show_filling(language: str, brought: Brought) -> None:
    """Prepares the table where that may take a while; errors are kept, and said further down."""
    if brought.choices.missing != "likelihood" or brought.known(PREPARED) is not None:
        return
    place = st.empty()
    word = None

    def step(n: int) -> None:
        nonlocal word
        if n == QUIET:
            with place.container():
                word = st.empty()
                st.button(  # a press ends this run
                    say(language, "prepare.filling_cancel"),
                    key="yd-filling-cancel",
                    on_click=lambda: brought.choose(missing="drop"),
                )
        if word is not None and n % EVERY == 0:
            word.info(say(language, "prepare.filling", n=n), icon=":material/hourglass_top:")

    with suppress(TablesError):
        brought.once(PREPARED, lambda: prepare(brought.read_table(), brought.choices, step))
    place.empty()
