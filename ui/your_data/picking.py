"""Records that are picked, in a picture or by name; every panel of records shows the same."""

from __future__ import annotations

from typing import Any

import streamlit as st

from figures.selecting import with_selection
from results.analysis import Analysis
from results.panel import Finding
from results.sentences import say, tell
from ui.your_data.brought import Brought
from ui.your_data.finding import offered
from ui.your_data.held import held
from ui.your_data.panels import show_picture

MOST_PICKED = 200  # records that are named in the list of those picked


def show_pickable(
    language: str, brought: Brought, found: Analysis, panel: Finding, names: list[str]
) -> None:
    """Its records can be picked, by hand or by keys."""
    if panel.drawn is not None:
        selected = brought.look.selected
        with_selection(panel.drawn.figure, tell(language, "panel.records"), names, selected)
    show_picture(language, panel.drawn, on_commit=lambda hand: pick(brought, found, hand))


def pick(brought: Brought, found: Analysis, hand: dict[str, Any]) -> None:
    """What the picture sends: places of records. Nothing else is taken from it."""
    chosen = hand.get("selected")
    if isinstance(chosen, list):
        kept = {int(i) for i in chosen if isinstance(i, (int, float)) and 0 <= i < found.m}
        brought.see(selected=tuple(sorted(kept)))


def picked(language: str, brought: Brought, found: Analysis, names: list[str]) -> None:
    """The records picked, by name: the way to pick without a pointer."""
    st.caption(say(language, "records.pick"))
    if len(brought.look.selected) > MOST_PICKED:
        st.markdown(say(language, "records.picked_many", count=len(brought.look.selected)))
        return
    held(
        st.multiselect,
        say(language, "records.picked"),
        offered(language, "selected", names, brought.look.selected),
        key="yd-selected",
        value=list(brought.look.selected),
        keep=lambda records: brought.see(selected=tuple(sorted(records))),
        format_func=lambda i: names[i],
        placeholder=tell(language, "records.none_picked"),
    )
