"""What only the browser can do: language, a presenter's keys, keeping a visit, leading the eyes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import streamlit as st

from lessons.address import HTML_LANGUAGES
from ui import memory
from ui.view import View

KEY, KEEPER, LEADER = "bridge", "keeper", "leader"
NOWHERE = {"path": "", "lesson": "", "step": ""}
_BRIDGE, _KEEPER, _LEADER = (
    st.components.v2.component(
        name, js=(Path(__file__).parent / f"{name}.js").read_text(encoding="utf-8")
    )
    for name in (KEY, KEEPER, LEADER)
)


def connect(view: View, lesson_id: str | None) -> None:
    """Tell the browser what is shown, and hear the presenter's keys."""
    step = view.step_of(lesson_id) if lesson_id else None
    _BRIDGE(
        key=KEY,
        data={
            "language": HTML_LANGUAGES[view.language],
            "presenting": view.presenting,
            "lesson": lesson_id or "",
            "step": step.id if step else "",
            "revealed": bool(step and lesson_id and view.is_revealed(lesson_id, step)),
        },
        on_key_change=lambda: heard(view, lesson_id),
        on_left_off_change=lambda: None,
        on_again_change=lambda: None,
        height=1,
    )


def heard(view: View, lesson_id: str | None) -> None:
    """A presenter pressed a key: reveal, go on or go back."""
    from ui.walk import backward, forward

    key = st.session_state[KEY].key
    if lesson_id and view.presenting:
        (forward if key == "forward" else backward)(view, lesson_id)


def keep(view: View, put_back: Callable[[], None]) -> None:
    """Let the browser keep the visit; `put_back` shows what it had kept of an earlier one."""
    _KEEPER(
        key=KEEPER,
        data={"visit": view.name, "remembers": view.remembers, "kept": memory.written(view)},
        on_kept_change=lambda: remember(view, put_back),
        height=1,
    )


def remember(view: View, put_back: Callable[[], None]) -> None:
    """An earlier visit comes back, under what has been done since; nonsense is passed over."""
    if view.remembers:
        return
    view.remembers = True
    try:
        memory.take(view, str(st.session_state[KEEPER].kept or ""))
    except memory.NotOurs:
        return
    put_back()


def lead(place: str, times: int) -> None:
    """The part of the page with this key comes to the top, once whenever `times` has changed."""
    _LEADER(key=LEADER, data={"place": place, "times": times}, height=1)


def left_off() -> dict[str, str]:
    """Lesson and step this browser was at last, or empty strings."""
    found = st.session_state.get(KEY, {}).get("left_off") or {}
    return {name: str(found.get(name, "")) for name in ("lesson", "step")}
