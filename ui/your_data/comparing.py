"""Numbers of another program: pasted, compared, forgotten with the table."""

from __future__ import annotations

import streamlit as st

from results.analysis import Analysis
from results.compare import compare
from results.panel import Finding
from results.sentences import message_text, say, tell
from tables import ReadingError
from tables.pasted import MOST, read_pasted
from ui.your_data.brought import Brought
from ui.your_data.held import held
from ui.your_data.panels import show_lines, show_table

COMPARED = "compared"


def show_comparing(language: str, brought: Brought, found: Analysis) -> None:
    st.markdown(say(language, "compare.lead"))
    words, right = st.columns([5, 7], gap="large")
    with words:
        held(
            st.text_area,
            say(language, "compare.here"),
            key="yd-compare",
            value=brought.pasted,
            keep=lambda text: setattr(brought, "pasted", text),
            height=220,
            max_chars=MOST,
            placeholder=tell(language, "compare.like"),
        )
        st.button(say(language, "compare.ask"), key="yd-compare-ask", type="primary")
        st.caption(say(language, "compare.limits"))
    if not brought.pasted.strip():
        return
    with right:
        try:
            panel = compared(language, brought, found)
        except ReadingError as error:
            st.error(message_text(error.message, language))
            return
        show_lines(panel)
        show_table(panel.table)


def compared(language: str, brought: Brought, found: Analysis) -> Finding:
    """Kept until something else is pasted, or the table is prepared otherwise. Raises
    ReadingError."""
    asked = language, brought.pasted
    known: tuple[tuple[str, str], Finding] | None = brought.known(COMPARED)
    if known is None or known[0] != asked:
        known = asked, compare(language, found, read_pasted(brought.pasted))
        brought.keep_made(COMPARED, known)
    return known[1]
