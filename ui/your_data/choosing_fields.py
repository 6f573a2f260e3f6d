"""Which fields are analysed: a list of all, or of very many a search and a range."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

import numpy as np
import streamlit as st

from results.words import say, tell
from tables import Understood
from tables.cells import Floats
from tables.ordered import places
from ui.your_data.brought import Brought
from ui.your_data.finding import FOUND, matches
from ui.your_data.held import held

ALL = 100  # fields that a list may hold
HOW = "yd-fields-how"
Way = Literal["all_but", "only", "range"]
Chosen = tuple[str, ...] | None


def choose_fields(language: str, brought: Brought, table: Understood) -> None:
    names = [column.name for column in table.numeric]
    short = {column.name: column.short for column in table.numeric}
    chosen = brought.choices.fields
    if len(names) <= ALL:
        some_of(language, brought, short, names, names if chosen is None else list(chosen))
        return
    axis = places(names)
    way = way_of(names, chosen, axis)
    ways: list[Way] = ["all_but", "only"] if axis is None else ["all_but", "only", "range"]
    if st.session_state.get(HOW) in ways and chosen is None:
        way = st.session_state[HOW]
    held(
        st.segmented_control,
        say(language, "prepare.fields"),
        ways,
        key=HOW,
        value=way,
        keep=lambda _: brought.choose(fields=None),
        format_func=lambda way: tell(language, f"prepare.fields_{way}", count=len(names)),
        required=True,
        wrap=True,
    )
    if way == "range":
        in_range(language, brought, names, axis)
    else:
        found_ones(language, brought, short, way)


def way_of(names: Sequence[str], chosen: Chosen, axis: Floats | None) -> Way:
    """How these fields are told most shortly."""
    if chosen is None:
        return "all_but"
    wanted = set(chosen)
    at = np.flatnonzero([name in wanted for name in names])
    if axis is not None and len(at) and at[-1] - at[0] + 1 == len(at):
        return "range"
    return "only" if len(chosen) <= ALL else "all_but"


def some_of(
    language: str, brought: Brought, short: dict[str, str], offered: list[str], value: list[str]
) -> None:
    held(
        st.multiselect,
        say(language, "prepare.fields"),
        offered,
        key="yd-fields",
        value=value,
        keep=lambda fields: brought.choose(fields=tuple(fields)),
        format_func=lambda name: short[name],
        placeholder=tell(language, "prepare.fields_none"),
    )


def found_ones(language: str, brought: Brought, short: dict[str, str], way: Way) -> None:
    """Of many fields those that a search finds, to be left out or to be the only ones."""
    names, chosen = list(short), brought.choices.fields
    wanted = set(names if chosen is None else chosen)
    listed = [n for n in names if n not in wanted] if way == "all_but" else list(chosen or ())
    if len(listed) > ALL:
        st.caption(say(language, "prepare.fields_chosen", count=len(wanted), all=len(names)))
        st.button(
            say(language, "prepare.fields_again"),
            key="yd-fields-again",
            on_click=lambda: brought.choose(fields=None),
        )
        return
    typed = st.text_input(
        say(language, "prepare.fields_find"),
        key="yd-fields-find",
        placeholder=tell(language, "find.like", label=short[names[-1]]),
    )
    found = [names[i] for i in matches(names, typed)]
    if typed:
        line = "more" if len(found) > FOUND else "found"
        st.caption(say(language, f"prepare.fields_{line}", count=len(found), shown=FOUND))
    known = set(listed)
    held(
        st.multiselect,
        say(language, "prepare.fields_without" if way == "all_but" else "prepare.fields_these"),
        [*listed, *(name for name in found[:FOUND] if name not in known)],
        key="yd-fields",
        value=listed,
        keep=lambda fields: brought.choose(fields=kept(names, fields, way)),
        format_func=lambda name: short[name],
        placeholder=tell(language, "prepare.supplementary_none"),
    )
    if way == "only" and not listed:
        st.caption(say(language, "prepare.fields_until"))


def kept(names: Sequence[str], fields: Sequence[str], way: Way) -> Chosen:
    """The fields of the analysis; None is all."""
    if not fields:
        return None
    some = set(fields)
    return tuple(name for name in names if (name in some) == (way == "only"))


def in_range(language: str, brought: Brought, names: list[str], axis: Floats | None) -> None:
    """The fields between two places on their axis."""
    assert axis is not None
    wanted = set(names if brought.choices.fields is None else brought.choices.fields)
    within = [x for x, name in zip(axis.tolist(), names, strict=True) if name in wanted]
    ends = {"from": min(within), "to": max(within)}
    with st.container(horizontal=True):
        for end, value in ends.items():
            held(
                st.number_input,
                say(language, f"prepare.fields_{end}"),
                key=f"yd-fields-{end}",
                value=value,
                keep=partial(move, brought, names, axis, ends, end),
                min_value=float(axis.min()),
                max_value=float(axis.max()),
                format="%g",
            )


def move(
    brought: Brought, names: list[str], axis: Floats, ends: dict[str, float], end: str, to: float
) -> None:
    brought.choose(fields=between(names, axis, ends | {end: to}))


def between(names: Sequence[str], axis: Floats, ends: dict[str, float]) -> Chosen:
    low, high = sorted(ends.values())
    inside = tuple(n for n, x in zip(names, axis.tolist(), strict=True) if low <= x <= high)
    return inside if 0 < len(inside) < len(names) else None
