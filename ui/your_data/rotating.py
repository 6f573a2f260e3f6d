"""The kept components turned by varimax: how many, and what changes."""

from __future__ import annotations

import streamlit as st

from results.analysis import Analysis
from results.rotated import LEAST, MOST, kept_for_turning, rotated_loadings
from results.sentences import say
from results.unusual import components_kept
from ui.your_data.brought import Brought
from ui.your_data.held import held
from ui.your_data.panels import show_lines, show_picture, show_table


def show_rotating(language: str, brought: Brought, found: Analysis) -> None:
    most = min(MOST, found.model.rank)
    if most < LEAST:
        st.markdown(say(language, "rotated.alone"))
        return
    k = kept_for_turning(found, components_kept(found, brought.look.keep))
    if most > LEAST:
        held(
            st.slider,
            say(language, "back.keep"),
            LEAST,
            most,
            key="yd-rotated-keep",
            value=k,
            keep=lambda k: brought.see(keep=k),
        )
    panel = rotated_loadings(language, found, k)
    words, picture = st.columns([5, 7], gap="large")
    with words:
        show_lines(panel)
    with picture:
        show_picture(language, panel.drawn)
    show_table(panel.table)
