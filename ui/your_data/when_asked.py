"""What takes a while: begun by a button, told while it runs, ended by another."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

import streamlit as st

from pca_core.steps import Steps
from results.sentences import message_text
from tables import ReadingError
from ui.your_data.brought import Brought

AT_ONCE = 0.4  # seconds of work before the page listens again
PAUSE = 0.1


def when_asked(
    language: str,
    brought: Brought,
    key: str,
    *,
    ask: str,
    stop: str,
    busy: Callable[[int, int], str],
    steps: Callable[[], Steps[Any]],
    **how: Any,
) -> None:
    """What the steps return is kept under `key`. `busy` says how far they are; `how` is the look
    of the button. What cannot be begun says why."""
    if brought.known(key) is not None:
        return
    place = st.empty()  # or the button would stand below the bar until the run has ended
    if at_work(brought, key):
        with place.container():
            some_steps(brought, key, stop, busy)
    elif place.button(ask, key=f"yd-{key}", **how):
        try:
            brought.keep_made(("work", key), (steps(), (0, 1)))
        except ReadingError as error:
            st.error(message_text(error.message, language))
            return
        st.rerun()  # of the whole page: a fragment's run would leave the button where it is


def at_work(brought: Brought, key: str) -> bool:
    return brought.known(("work", key)) is not None


@st.fragment(run_every=PAUSE)
def some_steps(brought: Brought, key: str, stop: str, busy: Callable[[int, int], str]) -> None:
    """Some steps a run. Streamlit hears no press within a fragment while it runs, so each run
    is short and the browser asks for the next; one who leaves the page asks no more."""
    begun = brought.known(("work", key))
    if begun is None:
        st.rerun()
    steps, (done, of) = begun
    bar = st.progress(done / of, text=busy(done, of))
    st.button(stop, key=f"yd-{key}-stop", on_click=lambda: brought.drop_made(("work", key)))
    until = monotonic() + AT_ONCE
    try:
        while monotonic() < until:
            done, of = next(steps)
    except StopIteration as end:
        brought.drop_made(("work", key))
        brought.keep_made(key, end.value)
        st.rerun()
    brought.keep_made(("work", key), (steps, (done, of)))
    bar.progress(done / of, text=busy(done, of))
