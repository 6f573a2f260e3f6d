"""A plain chart and sliders, for a browser that could not load the drawing script."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import streamlit as st

from lessons.model import Figure
from texts.labels import say

if TYPE_CHECKING:
    from ui.shown import OpenStep

Commit = Callable[[dict[str, Any]], None]


def show(shown: OpenStep, figure: Figure, commit: Commit) -> None:
    """The same figure without its handles; each handle becomes a slider."""
    st.info(say(shown.view.language, "figure.failed"))
    plain = {"data": figure["data"], "layout": {**figure["layout"], "meta": None}}
    st.plotly_chart(plain, key=f"plain-{shown.lesson.id}-{shown.step.id}")
    meta = figure["layout"]["meta"]
    for number, handle in enumerate(meta.get("handles", ())):
        name = f"slider-{shown.lesson.id}-{shown.step.id}-{number}"
        if handle["kind"] == "axis":
            axis_slider(handle, meta["state"], name, commit)
        elif handle["kind"] == "timeline":
            frame_slider(handle, meta["state"], name, commit)
        elif handle["kind"] in ("point", "vector") and number < 12:
            place_sliders(handle, meta["state"], name, commit)


def axis_slider(handle: dict[str, Any], state: dict[str, Any], key: str, commit: Commit) -> None:
    most = 360.0 if handle.get("full") else 180.0
    st.session_state[key] = float(state[handle["name"]])
    st.slider(
        handle["label"],
        0.0,
        most,
        step=1.0,
        key=key,
        on_change=lambda: commit({handle["name"]: st.session_state[key]}),
    )


def frame_slider(handle: dict[str, Any], state: dict[str, Any], key: str, commit: Commit) -> None:
    """Which of the frames computed beforehand is shown; there is nothing that plays them."""
    st.session_state[key] = int(state[handle["name"]])
    st.slider(
        handle["label"],
        0,
        handle["count"] - 1,
        step=handle["step"],
        key=key,
        on_change=lambda: commit({handle["name"]: st.session_state[key]}),
    )


def place_sliders(handle: dict[str, Any], state: dict[str, Any], key: str, commit: Commit) -> None:
    """Two sliders, across and up, for a record or a vector."""
    point = handle["kind"] == "point"
    place = state["points"][handle["index"]] if point else state[handle["name"]]

    def send() -> None:
        value = [st.session_state[f"{key}-{axis}"] for axis in range(2)]
        change = {"point": {"index": handle["index"], "value": value}}
        commit(change if point else {handle["name"]: value})

    for axis, (low, high) in enumerate(handle["range"]):
        part = f"{key}-{axis}"
        st.session_state[part] = float(place[axis])
        if low == high:  # it runs along a line
            continue
        label = f"{handle['label']} · {'xy'[axis]}"
        st.slider(
            label, float(low), float(high), step=float(handle["snap"]), key=part, on_change=send
        )
