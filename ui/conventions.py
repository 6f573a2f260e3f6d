"""The permanent panel: rows and columns, m and m-1, signs; the same words everywhere."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from lessons.chinese import unbroken
from lessons.text import LESSONS
from texts.labels import say
from ui import walk


def path(language: str) -> Path:
    return LESSONS / f"conventions.{language}.md"


def show(language: str) -> None:
    with st.popover(
        say(language, "conventions.title"), icon=":material/menu_book:", key="conventions"
    ):
        st.markdown(unbroken(path(language).read_text(encoding="utf-8")))
        st.page_link(
            walk.page_of("conventions"),
            label=say(language, "conventions.all"),
            query_params={"lang": language},
        )
