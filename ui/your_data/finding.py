"""Records or fields to choose from: all in a list, or of very many those that a search finds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import streamlit as st

from results.sentences import say, tell

ALL = 500  # that a list may hold
FOUND = 50


def offered(
    language: str,
    key: str,
    labels: Sequence[str],
    chosen: Iterable[int],
    what: Literal["record", "field"] = "record",
) -> Sequence[int]:
    """Places of the records or fields that are offered; those already chosen always are."""
    if len(labels) <= ALL:
        return range(len(labels))
    typed = st.text_input(
        say(language, f"find.{what}"),
        key=f"yd-find-{key}",
        placeholder=tell(language, "find.like", label=labels[-1]),
        help=say(language, f"find.help_{what}", count=len(labels)),
    )
    found = matches(labels, typed)
    if typed and len(found) != 1:
        line = "some" if len(found) > FOUND else "count" if found else "none"
        values = {"count": len(found), "shown": FOUND, "text": typed}
        st.caption(say(language, f"find.{line}_{what}", **values))
    return sorted({*chosen, *found[:FOUND]})


def matches(labels: Sequence[str], typed: str) -> list[int]:
    """Those whose name holds this text, whatever its capitals: first those that are it, then
    those that begin with it. All for no text."""
    wanted = typed.strip().casefold()
    if not wanted:
        return list(range(len(labels)))
    found = [(i, label.casefold()) for i, label in enumerate(labels)]
    found = [(i, label) for i, label in found if wanted in label]
    order = sorted(found, key=lambda item: (item[1] != wanted, not item[1].startswith(wanted)))
    return [i for i, _ in order]
