"""What the server knows of a visit: the language, what this visitor has brought, where it goes.

What a page of the course shows is in its address and in the browser (`course/script`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

import streamlit as st

from lessons import registry
from lessons.address import TITLES
from texts.language import ENGLISH, preferred
from ui.own import Own

PAGES = ("", *TITLES, *registry.IDS)


@dataclass
class View:
    """One visitor's, in the session."""

    language: str = ENGLISH
    told: str = ""  # the language that the address has said last
    own: Own = field(default_factory=Own)
    onward: tuple[str, dict[str, str]] | None = None  # a page to go to, and its address's query


def current() -> View:
    """This visitor's view, made on the first run with the language of the browser."""
    if "view" not in st.session_state:
        st.session_state.view = View(language=preferred(st.context.locale or ""))
    view: View = st.session_state.view
    return view
