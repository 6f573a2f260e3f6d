"""Leaving with it: every result as a file, made in memory when its button is pressed."""

from __future__ import annotations

import streamlit as st

from results.analysis import Analysis
from results.parts import content
from results.words import say
from ui.view import View
from ui.your_data.brought import Brought
from ui.your_data.held import held
from ui.your_data.jump import heading
from ui.your_data.takeaways import IN_FILES, Takeaway, in_files, takeaways


def show(now: View, brought: Brought, found: Analysis) -> None:
    language = now.language
    heading(language, "leave")
    st.markdown(say(language, "leave.lead"))
    if found.model.rank > IN_FILES:
        held(
            st.number_input,
            say(language, "leave.components"),
            1,
            found.model.rank,
            key="yd-files",
            value=in_files(brought, found),
            keep=lambda k: setattr(brought, "files", int(k)),
            help=say(language, "leave.components_help"),
        )
    with st.grid(3, min_column_width=260):
        for name, item in takeaways(language, brought, found).items():
            with st.container(gap="xsmall"):
                in_one_press(language, name, item)
                st.caption(say(language, f"leave.{name}_is"))


def in_one_press(language: str, name: str, item: Takeaway) -> None:
    st.download_button(
        say(language, f"leave.{name}"),
        lambda: content(item.part(item.file)),
        item.file,
        item.mime,
        key=f"yd-take-{name}",
        icon=f":material/{item.icon}:",
        on_click="ignore",
        type="primary" if name == "all" else "secondary",
    )
