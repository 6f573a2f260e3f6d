"""What only the browser can do for Streamlit's pages: their language, leading the eyes, and
beginning anew with a server that does not know the visit."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from lessons.address import HTML_LANGUAGES
from ui.view import View

KEY, LEADER = "bridge", "leader"
_BRIDGE, _LEADER = (
    st.components.v2.component(
        name, js=(Path(__file__).parent / f"{name}.js").read_text(encoding="utf-8")
    )
    for name in (KEY, LEADER)
)


def connect(view: View) -> None:
    """Tell the browser what language is shown, and hear when the server is another."""
    _BRIDGE(
        key=KEY,
        data={"language": HTML_LANGUAGES[view.language]},
        on_again_change=lambda: None,
        height=1,
    )


def lead(place: str, times: int) -> None:
    """The part of the page with this key comes to the top, once whenever `times` has changed."""
    _LEADER(key=LEADER, data={"place": place, "times": times}, height=1)
