"""Which fields are analysed: a list of all, or of very many a search and a range."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

import streamlit as st

from results.words import say, tell
from tables import Understood
from tables.ordered import axis_of
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
    axis = axis_of(names)
    ways: list[Way] = ["all_but", "only", "range"] if axis else ["all_but", "only"]
    before = st.session_state.get(HOW)
    way: Way = before if before in ways else way_of(chosen, axis)
    held(
        st.segmented_control,
        say(language, "prepare.fields"),
        ways,
        key=HOW,
        value=way,
        keep=lambda way: take(brought, tuple(axis if way == "range" else names)),
        format_func=lambda way: tell(language, f"prepare.fields_{way}", count=len(names)),
        required=True,
        wrap=True,
    )
    if way == "range":
        in_range(language, brought, axis)
    else:
        found_ones(language, brought, short, way)


def way_of(chosen: Chosen, axis: dict[str, float]) -> Way:
    """How these fields are told most shortly."""
    if chosen is None:
        return "all_but"
    if axis and chosen == between(axis, ends_of(chosen, axis)):
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


def in_range(language: str, brought: Brought, axis: dict[str, float]) -> None:
    """The fields between two places on their axis, and no other."""
    ends = ends_of(brought.choices.fields, axis)
    with st.container(horizontal=True):
        for i, end in enumerate(("from", "to")):
            held(
                st.number_input,
                say(language, f"prepare.fields_{end}"),
                key=f"yd-fields-{end}",
                value=ends[i],
                keep=partial(move, brought, axis, ends[1 - i]),
                min_value=min(axis.values()),
                max_value=max(axis.values()),
                format="%g",
            )


def ends_of(chosen: Chosen, axis: dict[str, float]) -> tuple[float, float]:
    """Least and greatest place of these fields; of all, where none lies on the axis."""
    at = [axis[name] for name in chosen or () if name in axis] or list(axis.values())
    return min(at), max(at)


def move(brought: Brought, axis: dict[str, float], other: float, end: float) -> None:
    take(brought, between(axis, (other, end)))


def take(brought: Brought, fields: tuple[str, ...]) -> None:
    """These fields; all of them are told as all."""
    brought.choose(fields=None if len(fields) == len(brought.read().numeric) else fields)


def between(axis: dict[str, float], ends: tuple[float, float]) -> tuple[str, ...]:
    """The fields from one end to the other."""
    low, high = sorted(ends)
    return tuple(name for name, x in axis.items() if low <= x <= high)
