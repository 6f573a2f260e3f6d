"""The head of a page that is no lesson: title, toolbar, what a link said that does not fit."""

from __future__ import annotations

import streamlit as st

from ui import toolbar
from ui.notes import show_notes
from ui.view import View


def show_head(now: View, title: str, picks_data: bool = True) -> None:
    """title : as Markdown"""
    with st.container(key="heading", horizontal=True, vertical_alignment="center"):
        st.markdown(title, width="content")
        st.space("stretch")
        toolbar.show(now, None, picks_data=picks_data)
    show_notes(now)
