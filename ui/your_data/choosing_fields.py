"""Fields to analyse: a list, or of very many a search whose finds are taken or left out at once."""

from __future__ import annotations

from functools import partial

import streamlit as st

from results.analysis import WIDE
from results.sentences import listed, say, tell
from tables import Understood
from tables.field_search import groups, matching
from tables.ordered import mostly_ordered
from ui.your_data.brought import Brought
from ui.your_data.held import held

SEARCH, GROUP = "yd-find-fields", "yd-find-group"


def choose_fields(language: str, brought: Brought, table: Understood) -> None:
    short = {column.name: column.short for column in table.numeric}
    names = list(short)
    if len(names) > WIDE:
        by_search(language, brought, short, names)
        return
    chosen = brought.choices.fields
    held(
        st.multiselect,
        say(language, "prepare.fields"),
        names,
        key="yd-fields",
        value=names if chosen is None else list(chosen),
        keep=lambda fields: brought.choose(fields=tuple(fields)),
        format_func=lambda name: short[name],
        placeholder=tell(language, "prepare.fields_none"),
    )


def by_search(language: str, brought: Brought, short: dict[str, str], names: list[str]) -> None:
    """What is typed finds fields; buttons say what becomes of them."""
    header = mostly_ordered(names)
    taken = set(names if brought.choices.fields is None else brought.choices.fields)
    key = "choose.all" if len(taken) == len(names) else "choose.some"
    st.markdown(say(language, key, count=len(taken), n=len(names)))
    offered = groups(names, header)
    like = offered[len(offered) // 2][0] if offered else names[-1]
    with st.container(horizontal=True, vertical_alignment="bottom"):
        typed = st.text_input(
            say(language, "choose.find"),
            key=SEARCH,
            placeholder=tell(language, "find.like", label=like),
            help=say(language, "choose.help_range" if header else "choose.help"),
        )
        if offered:
            by_group(language, offered)
    found = matching(names, typed, header)
    if typed.strip():
        key = "choose.found" if found else "choose.nothing"
        some = listed(language, [short[names[i]] for i in found], 3)
        said = {"text": typed, "names": some} if found else {"text": typed}
        st.markdown(say(language, key, count=len(found), n=len(names), **said))
    buttons(language, brought, names, taken, {names[i] for i in found})


def by_group(language: str, offered: list[tuple[str, int]]) -> None:
    """A group's name is put into the search."""
    counts = dict(offered)
    st.session_state[GROUP] = None
    st.selectbox(
        say(language, "choose.group"),
        list(counts),
        index=None,
        key=GROUP,
        format_func=lambda text: tell(language, "choose.sized", text=text, count=counts[text]),
        placeholder=tell(language, "choose.pick"),
        on_change=search_for_group,
    )


def search_for_group() -> None:
    st.session_state[SEARCH] = st.session_state[GROUP] or ""


def buttons(
    language: str, brought: Brought, names: list[str], taken: set[str], found: set[str]
) -> None:
    """Those that would change something can be pressed."""
    ways = {"only": found, "add": taken | found, "without": taken - found, "every": set(names)}
    with st.container(horizontal=True, key="yd-choose-fields"):
        for way, fields in ways.items():
            st.button(
                say(language, f"choose.{way}"),
                key=f"yd-fields-{way}",
                disabled=fields == taken or not (found or way == "every"),
                on_click=partial(take_fields, brought, names, fields),
            )


def take_fields(brought: Brought, names: list[str], fields: set[str]) -> None:
    """In the order of the table; all of them as if nothing had been chosen."""
    some = None if len(fields) == len(names) else tuple(n for n in names if n in fields)
    brought.choose(fields=some)
