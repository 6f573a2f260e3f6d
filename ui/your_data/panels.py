"""A panel of the results on the page: its sentences, its picture, its table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from figures.palette import DARK
from results.panel import Columns, Drawn, Finding
from texts.labels import catalogue
from ui.live_figure import live_figure


def show_lines(panel: Finding) -> None:
    for line in panel.lines:
        st.markdown(line)


def show_picture(
    language: str, drawn: Drawn | None, on_commit: Callable[[dict[str, Any]], None] | None = None
) -> None:
    """`on_commit` hears of picked records; such a picture may stand below one of the same name."""
    if drawn is None:
        return
    live_figure(
        drawn.figure,
        key=f"figure-your-data-{'picked-' if on_commit else ''}{drawn.name}",
        alt=drawn.alt,
        palette=DARK,
        words=catalogue(language)["figure"],
        on_commit=on_commit,
        download=drawn.name,
    )


def show_table(table: Columns | None) -> None:
    """Texts out of a file are shown as they are: the grid knows no markup."""
    if table is not None:
        st.dataframe(table, hide_index=True)
