"""Intervals by bootstrap: asked for, made, shown."""

from __future__ import annotations

import streamlit as st

from results.analysis import Analysis
from results.certainty import certainty, lead, resampling, runs_for
from results.sentences import say
from ui.your_data import axes
from ui.your_data.brought import Brought
from ui.your_data.panels import show_lines, show_picture, show_table
from ui.your_data.when_asked import when_asked

INTERVALS = "intervals"


def show_certainty(language: str, brought: Brought, found: Analysis) -> None:
    intervals = brought.known(INTERVALS)
    if intervals is None:
        st.markdown(lead(language, found))
        runs = runs_for(found)
        when_asked(
            language,
            brought,
            INTERVALS,
            ask=say(language, "certainty.ask", runs=runs),
            stop=say(language, "certainty.stop"),
            busy=lambda done, _: say(language, "certainty.busy", done=done, runs=runs),
            steps=lambda: resampling(found),
        )
        return
    eigenvalues, *loadings = certainty(language, found, intervals, brought.look)
    words, picture = st.columns([5, 7], gap="large")
    with words:
        show_lines(eigenvalues)
    with picture:
        show_picture(language, eigenvalues.drawn)
        show_table(eigenvalues.table)
    axes.show_axes(language, brought, found, ("one", "other"))
    for column, panel in zip(st.columns(len(loadings), gap="large"), loadings, strict=True):
        with column:
            st.markdown(f"#### {panel.title}")
            show_lines(panel)
            show_picture(language, panel.drawn)
            show_table(panel.table)
