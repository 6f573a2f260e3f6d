"""The head of a page that Streamlit draws: its title, and the other language."""

from __future__ import annotations

import streamlit as st

from texts.labels import say
from texts.language import KNOWN, LANGUAGES
from ui.view import View


def show_head(now: View, title: str) -> None:
    """title : as Markdown"""
    with st.container(key="heading", horizontal=True, vertical_alignment="center"):
        st.markdown(title, width="content")
        st.space("stretch")
        language_switch(now)


def language_switch(now: View) -> None:
    key = "set-language"
    st.session_state[key] = now.language
    st.segmented_control(
        say(now.language, "app.language"),
        LANGUAGES,
        key=key,
        required=True,
        format_func=lambda language: KNOWN[language].name,
        label_visibility="collapsed",
        on_change=lambda: change_language(now, st.session_state[key]),
    )


def change_language(now: View, language: str | None) -> None:
    if language is None:
        return
    now.language = now.told = language
    st.query_params["lang"] = language
