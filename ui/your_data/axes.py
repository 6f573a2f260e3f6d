"""Which two components the pictures show."""

from __future__ import annotations

from functools import partial

import streamlit as st

from results.analysis import Analysis
from results.plane import axes_of
from results.sentences import say, tell
from ui.your_data.brought import Brought
from ui.your_data.held import held

OFFERED = 20  # components


def show_axes(
    language: str, brought: Brought, found: Analysis, labels: tuple[str, str] = ("across", "up")
) -> None:
    """One across and one up; the same for both changes their places."""
    if found.model.rank < 3:
        return
    shown = axes_of(found, brought.look)
    most = max(min(found.model.rank, OFFERED), max(shown) + 1)
    ratio = found.model.explained_ratio
    with st.container(horizontal=True, key="yd-axes"):
        for place, name in enumerate(labels):
            held(
                st.selectbox,
                say(language, f"axes.{name}"),
                range(most),
                key=f"yd-axis-{name}",
                value=shown[place],
                keep=partial(take_axis, brought, shown, place),
                format_func=lambda k: tell(
                    language, "axes.component", n=k + 1, share=f"{100 * ratio[k]:.1f}%"
                ),
                width=220,
            )


def take_axis(brought: Brought, shown: list[int], place: int, component: int) -> None:
    other = shown[1 - place]
    if component == other:
        other = shown[place]
    brought.see(axes=(component, other) if place == 0 else (other, component))
