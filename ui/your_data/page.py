"""The page: bring a table, see what was understood, prepare it, walk the recipe, read it."""

from __future__ import annotations

import streamlit as st

from pca_core import PCAError
from results.sentences import message_text, say, stays_english
from tables import ReadingError
from tables.errors import PreparingError
from texts.labels import say as label
from ui import view
from ui.page_head import show_head
from ui.view import View
from ui.your_data import (
    bring,
    filling,
    jump,
    leaving,
    meaning,
    notes,
    of_matrix,
    preparing,
    two_fields,
    understood,
    walk,
)
from ui.your_data.brought import Brought


def show_your_data() -> None:
    now = view.current()
    show_head(now, f"# {label(now.language, 'app.your_data')}")
    if stays_english(now.language):
        st.caption(label(now.language, "app.in_english"))
    with st.container(key="your_data"):
        if now.own.brought is None:
            bring.show_bring(now)
        else:
            show_table(now, now.own.brought)


def show_table(now: View, brought: Brought) -> None:
    """As far down as the table lets one go; what stops it is said where it stops."""
    bring.show_brought(now, brought)
    try:
        table = brought.read_table()
    except ReadingError as error:
        st.error(message_text(error.message, now.language))
        understood.corrections(now, brought, None)
        return
    if table.problems:
        understood.show_understood(now, brought, table)
        if table.matrix:
            of_matrix.show_matrix(now.language, brought, table)
        else:
            st.warning(say(now.language, "understood.stop"))
        return
    show_results(now, brought)


def show_results(now: View, brought: Brought) -> None:
    parts = st.container(key="yd-parts")  # filled when it is known that all of them are there
    understood.show_understood(now, brought, brought.read_alone())
    notes.show_notes(now, brought)
    filling.show_filling(now.language, brought)
    preparing.show_preparing(now, brought)
    try:
        found = brought.analyse()
    except PreparingError as error:
        st.error(message_text(error.message, now.language))
        return
    except PCAError:
        st.error(say(now.language, "prepare.impossible"))
        return
    with parts:
        jump.show_jump(now.language, brought)
    walk.show_walk(now, brought, found)
    meaning.show_meaning(now, brought, found)
    leaving.show_leaving(now, brought, found)
    two_fields.show_two_fields(now, brought)
    jump.lead(brought)
