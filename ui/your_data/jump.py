"""The way to any part of a long page: a choice that stays in sight, and a heading to arrive at."""

from __future__ import annotations

import streamlit as st

from results.look import PANELS
from results.sentences import say, tell
from results.stages import STAGES
from ui import bridge
from ui.your_data.brought import Brought

# a part of the page, and what is shown in it, one at a time
PLACES = (
    ("understood", ""),
    ("prepare", ""),
    ("walk", ""),
    *(("walk", stage) for stage in STAGES),
    ("meaning", ""),
    *(("meaning", panel) for panel in PANELS),
    ("leave", ""),
    ("lessons", ""),
)
PANEL_PICKER = "yd-panel"
Place = tuple[str, str]


def show_jump(language: str, brought: Brought) -> None:
    """It says nothing of where one is, so that every place can be chosen again."""
    st.session_state["yd-jump"] = None
    st.selectbox(
        say(language, "jump.label"),
        PLACES,
        index=None,
        key="yd-jump",
        format_func=lambda place: name(language, place),
        placeholder=tell(language, "jump.label"),
        label_visibility="collapsed",
        filter_mode=None,
        on_change=lambda: go(brought, st.session_state["yd-jump"]),
    )


def name(language: str, place: Place) -> str:
    """A part by its title; what is in it set off by a dash."""
    part, shown = place
    if not shown:
        return tell(language, f"{part}.title")
    if part == "walk":
        return f"– {stage_name(language, shown)}"
    return f"– {tell(language, f'panel.{shown}')}"


def stage_name(language: str, stage: str) -> str:
    return f"{STAGES.index(stage) + 1} {tell(language, f'walk.{stage}_short')}"


def go(brought: Brought, place: Place | None) -> None:
    if place is None:
        return
    part, shown = place
    if shown and part == "walk":
        brought.stage = shown
    elif shown:
        brought.see(panel=shown)
    there = PANEL_PICKER if part == "meaning" and shown else key(part)
    brought.led = (there, brought.led[1] + 1)


def lead(brought: Brought) -> None:
    """The browser brings what was chosen to the top, and the keys with it."""
    bridge.lead(*brought.led)


def key(part: str) -> str:
    return f"yd-at-{part}"


def heading(language: str, part: str) -> None:
    """The title of a part of the page."""
    with st.container(key=key(part)):
        st.markdown(f"## {say(language, f'{part}.title')}")
