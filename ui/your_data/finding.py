"""Records to choose from: all of them in a list, or of very many those that a search finds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import streamlit as st

from results.words import say, tell

ALL = 500  # records that a list may hold
FOUND = 50


def offered(language: str, key: str, labels: Sequence[str], chosen: Iterable[int]) -> Sequence[int]:
    """Places of the records that are offered; those already chosen always are."""
    if len(labels) <= ALL:
        return range(len(labels))
    typed = st.text_input(
        say(language, "find.record"),
        key=f"yd-find-{key}",
        placeholder=tell(language, "find.like", label=labels[-1]),
        help=say(language, "find.help", count=len(labels)),
    )
    found = matches(labels, typed)
    if typed and len(found) != 1:
        line = "find.some" if len(found) > FOUND else "find.count" if found else "find.none"
        st.caption(say(language, line, count=len(found), shown=FOUND, text=typed))
    return sorted({*chosen, *found[:FOUND]})


def matches(labels: Sequence[str], typed: str) -> list[int]:
    """Records whose name holds this text, whatever its capitals: first those that are it, then
    those that begin with it. All for no text."""
    wanted = typed.strip().casefold()
    if not wanted:
        return list(range(len(labels)))
    found = [(i, label.casefold()) for i, label in enumerate(labels)]
    found = [(i, label) for i, label in found if wanted in label]
    order = sorted(found, key=lambda item: (item[1] != wanted, not item[1].startswith(wanted)))
    return [i for i, _ in order]
