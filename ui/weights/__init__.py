"""The component in which fields are weighed and records moved: all that follows is reckoned in the
browser (`script/`), what was let go comes back."""

from collections.abc import Callable
from typing import Any

import streamlit as st

from ui.weights.served import loader

__all__ = ["weights_panel"]

_mount = st.components.v2.component(
    "weights", html='<div class="wt-mount"></div>', js=loader(), isolate_styles=False
)


def weights_panel(table: bytes, *, key: str, on_commit: Callable[[dict[str, Any]], None]) -> None:
    """`table` is what `results.weighing.for_browser` makes; `on_commit` is told what the hand let
    go: "weights", "record", "moved", "axes". All of it comes from outside."""

    def committed() -> None:
        payload = st.session_state[key].commit
        if payload:
            on_commit(dict(payload))

    _mount(key=key, data=table, on_commit_change=committed)
