"""The same table with one choice changed at a time: asked for, made, shown."""

from __future__ import annotations

import streamlit as st

from results.analysis import Analysis
from results.look import labels
from results.otherwise import otherwise, reckoning
from results.sentences import say
from ui.your_data.brought import Brought
from ui.your_data.panels import show_lines, show_picture, show_table
from ui.your_data.when_asked import when_asked

OTHERS = "others"


def show_otherwise(language: str, brought: Brought, found: Analysis) -> None:
    others = brought.known(OTHERS)
    if others is None:
        st.markdown(say(language, "otherwise.lead"))
        when_asked(
            language,
            brought,
            OTHERS,
            ask=say(language, "otherwise.ask"),
            stop=say(language, "otherwise.stop"),
            busy=lambda done, of: say(language, "otherwise.busy", done=done + 1, count=of),
            steps=lambda: reckoning(brought.read_table(), brought.choices, found),
        )
        return
    names = labels(found, brought.read_table(), brought.look)
    panel = otherwise(language, found, others, brought.look, names)
    words, picture = st.columns([5, 7], gap="large")
    with words:
        show_lines(panel)
    with picture:
        show_picture(language, panel.drawn)
    show_table(panel.table)
