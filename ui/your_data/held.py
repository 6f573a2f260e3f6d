"""A widget that shows what is kept elsewhere: the choice outlives the widget."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st


def held(
    widget: Callable[..., Any],
    label: str,
    *options: Any,
    key: str,
    value: Any,
    keep: Callable[[Any], Any],
    **how: Any,
) -> None:
    """It stands at `value`, whatever it said before; `keep` is told what is chosen."""
    st.session_state[key] = value
    widget(label, *options, key=key, on_change=lambda: keep(st.session_state[key]), **how)
