"""What is shown only of tables with more fields than can all be listed."""

from __future__ import annotations

import streamlit as st

from results.analysis import Analysis
from results.fields import ROWS
from results.loadings import loadings
from results.sentences import say, tell
from tables.field_search import matching
from ui.your_data.brought import Brought
from ui.your_data.panels import show_lines, show_picture

FOUND = 200  # fields that a search lists


def show_loadings(language: str, brought: Brought, found: Analysis) -> None:
    """One picture beside its words, or one for each component, side by side."""
    panels = loadings(language, found, brought.look)
    if len(panels) == 1:
        words, picture = st.columns([5, 7], gap="large")
        with words:
            st.markdown(f"#### {panels[0].title}")
            show_lines(panels[0])
        with picture:
            show_picture(language, panels[0].drawn)
    elif panels:
        for column, panel in zip(st.columns(len(panels), gap="large"), panels, strict=True):
            with column:
                st.markdown(f"#### {panel.title}")
                show_lines(panel)
                show_picture(language, panel.drawn)


def searched(language: str, found: Analysis) -> list[int] | None:
    """Places of the fields that the table shall list; None where nothing is searched for."""
    if not found.wide:
        return None
    typed = st.text_input(
        say(language, "find.field"),
        key="yd-find-listed",
        placeholder=tell(language, "find.like", label=found.fields[-1]),
        help=say(language, "choose.help_range" if found.header else "choose.help"),
    ).strip()
    if not typed:
        key = "table_evenly" if found.header else "table"
        st.caption(say(language, f"choose.{key}", shown=ROWS, n=found.n))
        return None
    places = matching(found.prepared.fields, typed, found.header)
    key = "table_found" if 0 < len(places) <= FOUND else "table_first" if places else "nothing"
    st.caption(say(language, f"choose.{key}", text=typed, count=len(places), shown=FOUND))
    return places[:FOUND]
