"""What only the browser can do: the page's language, a presenter's keys, where one left off."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from ui.view import View

KEY = "bridge"
NOWHERE = {"path": "", "lesson": "", "step": ""}
_BRIDGE = st.components.v2.component(
    "bridge", js=(Path(__file__).parent / "bridge.js").read_text(encoding="utf-8")
)


def connect(view: View, lesson_id: str | None) -> None:
    """Tell the browser what is shown, and hear the presenter's keys."""
    _BRIDGE(
        key=KEY,
        data={
            "language": {"en": "en", "zh": "zh-Hans"}[view.language],
            "presenting": view.presenting,
            "lesson": lesson_id or "",
            "step": view.steps.get(lesson_id, "") if lesson_id else "",
        },
        on_key_change=lambda: heard(view, lesson_id),
        on_left_off_change=lambda: None,
        height=1,
    )


def heard(view: View, lesson_id: str | None) -> None:
    """A presenter pressed a key: reveal, go on or go back."""
    from ui.walk import backward, forward

    key = st.session_state[KEY].key
    if lesson_id and view.presenting:
        (forward if key == "forward" else backward)(view, lesson_id)


def left_off() -> dict[str, str]:
    """Lesson and step this browser was at last, or empty strings."""
    found = st.session_state.get(KEY, {}).get("left_off") or {}
    return {name: str(found.get(name, "")) for name in ("lesson", "step")}
