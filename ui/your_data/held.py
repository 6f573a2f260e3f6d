"""A widget that shows what is kept elsewhere: the choice outlives the widget."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
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
    if "format_func" in how:
        how["format_func"] = told_apart(options[0], how["format_func"])
    st.session_state[key] = value
    widget(label, *options, key=key, on_change=lambda: keep(st.session_state[key]), **how)


def told_apart(options: Sequence[Any], name: Callable[[Any], str]) -> Callable[[Any], str]:
    """Names of options, no two alike: the browser sends back a name, and of two that are the same
    always the first would be taken. A place, of a record or a column, is counted from 1."""
    names = [name(option) for option in options]
    while len(set(names)) < len(names):
        times = Counter(names)
        names = [
            f"{said} · {(option if isinstance(option, int) else i) + 1}"
            if times[said] > 1
            else said
            for i, (option, said) in enumerate(zip(options, names, strict=True))
        ]
    known = dict(zip(options, names, strict=True))
    return lambda option: known[option] if option in known else name(option)
