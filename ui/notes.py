"""Quiet notes: what a link said that does not fit here."""

from __future__ import annotations

import streamlit as st

from lessons import datasets
from lessons.text import escape_markdown
from texts.labels import say
from ui.view import View


def show_notes(now: View) -> None:
    for name, value in now.notes:
        if (name, value) == ("data", datasets.OWN):
            st.caption(say(now.language, "link.own"))
            continue
        st.caption(say(now.language, "link.note", name=name, value=escape_markdown(value)))
