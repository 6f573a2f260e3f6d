"""Where the keys go next: to the field of the first line that is not done, or to the way on."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from practice import Line
from ui.practising.line import in_hand, key_of
from ui.view import View

ON = "practice-next"
_FOCUS = st.components.v2.component(
    "practice_focus", js=Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
)


def lead(now: View) -> None:
    _FOCUS(key="practice-focus", data={"next": next_place(now)}, height=1)


def next_place(now: View) -> str:
    """The key of what comes next: a reason to choose, a line to fill, or the next exercise."""
    for line in in_hand(now).asked:
        if asks_why(now, line):
            return key_of(now, line, "why")
        if not in_hand(now).is_done(line.id):
            return key_of(now, line, "typed")
    return ON


def asks_why(now: View, line: Line) -> bool:
    """Whether the line was shown and its reason is not chosen yet."""
    if line.options or line.id not in in_hand(now).shown:
        return False
    return st.session_state.get(key_of(now, line, "why")) is None
