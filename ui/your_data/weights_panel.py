"""Fields weighed by hand, and records moved: the panel, and what Python says where it let go."""

from __future__ import annotations

from dataclasses import replace
from secrets import token_hex
from typing import Any

import streamlit as st

from pca_core import PCAError
from results import weighing
from results.analysis import Analysis, analyse
from results.look import labels
from results.sentences import message_text, say
from tables.errors import PreparingError
from tables.prepare import prepare
from tables.weights import Weights
from ui.weights import weights_panel
from ui.your_data.brought import Brought
from ui.your_data.panels import show_table

HAND, BASE, SENT = "weights-hand", "weights-base", "weights-sent"
WEIGHED, LIFE = "weights-weighed", "weights-life"


def show_weights(language: str, brought: Brought, found: Analysis) -> None:
    base = unweighted(brought, found)
    if base.n > weighing.MOST_FIELDS:
        offer_fields(language, brought, base)
        return
    st.markdown(say(language, "weights.lead"))
    shown = len(weighing.shown_of(base))
    if shown < base.m:
        st.caption(say(language, "weights.thinned", drawn=shown, m=base.m))
    weights_panel(
        sent(language, brought, base),
        key="yd-weights",
        on_commit=lambda payload: take_weights(brought, base, payload),
    )
    let_go(language, brought, base)


def unweighted(brought: Brought, found: Analysis) -> Analysis:
    """The table without its weights: on it the sliders stand, also those at 0."""
    if found.prepared.weights is None:
        return found
    plain = replace(brought.choices, weights=())
    return brought.once(BASE, lambda: analyse(prepare(brought.read_table(), plain)))


def sent(language: str, brought: Brought, base: Analysis) -> bytes:
    """What the browser is given; the same bytes as long as nothing changes, so they go once."""
    look, table = brought.look, brought.read_table()
    names = labels(base, table, look)
    life = brought.once(LIFE, lambda: token_hex(8))  # over with the next choice
    begun = brought.choices.weights
    return brought.once(
        (SENT, language, look.colour, look.names),
        lambda: weighing.for_browser(language, base, table, look, names, begun, life),
    )


def take_weights(brought: Brought, base: Analysis, payload: dict[str, Any]) -> None:
    hand = weighing.taken(payload, base.n, len(weighing.shown_of(base)))
    if hand is not None:
        brought.keep_made(HAND, hand)


def let_go(language: str, brought: Brought, base: Analysis) -> None:
    """Everything with the weights that hold, reckoned anew, and what can be done with them."""
    used = dict(brought.choices.weights)
    begun = weighing.Hand(tuple(used.get(name, 1.0) for name in base.prepared.fields))
    hand: weighing.Hand | None = brought.known(HAND) or (begun if used else None)
    if hand is None:
        return
    chosen = weighing.named(base, hand.weights)
    st.markdown(f"#### {say(language, 'weights.let_go')}")
    try:
        found = weighed(brought, base, hand.weights)
    except PreparingError as error:
        st.warning(message_text(error.message, language))
        return
    except PCAError:
        st.warning(say(language, "weights.refused"))
        return
    if hand.record is not None:
        names = labels(base, brought.read_table(), brought.look)
        lines, table = weighing.moved(language, base, found, hand, names)
        st.markdown("\n\n".join(lines))
        show_table(table)
    lines, table = weighing.at_rest(language, base, found)
    st.markdown("\n\n".join(lines) if chosen else say(language, "weights.same"))
    show_table(table)
    buttons(language, brought, chosen)


def weighed(brought: Brought, base: Analysis, by: tuple[float, ...]) -> Analysis:
    """The last one is kept. Raises PreparingError, PCAError."""
    known = brought.known(WEIGHED)
    if known is None or known[0] != by:
        known = (by, weighing.weighed(base, by))
        brought.keep_made(WEIGHED, known)
    found: Analysis = known[1]
    return found


def buttons(language: str, brought: Brought, chosen: Weights) -> None:
    """Use the weights, or those of nobody. A press concerns the whole page, not this panel."""
    used = brought.choices.weights
    if chosen == used:
        if used:
            st.markdown(say(language, "weights.used"))
    elif chosen:
        st.caption(say(language, "weights.use_is"))
        if st.button(say(language, "weights.use"), key="yd-weights-use", type="primary"):
            brought.choose(weights=chosen)
            st.rerun()
    if used:
        stop(language, brought, "yd-weights-plain")


def stop(language: str, brought: Brought, key: str) -> None:
    if st.button(say(language, "weights.plain"), key=key):
        brought.choose(weights=())
        st.rerun()


def in_use(language: str, brought: Brought) -> None:
    """That the table is weighed, where it is prepared."""
    if brought.choices.weights:
        listed = weighing.weights_in_words(language, brought.choices.weights)
        st.markdown(say(language, "weights.in_use", weights=listed))
        stop(language, brought, "yd-weights-none")


def offer_fields(language: str, brought: Brought, base: Analysis) -> None:
    """Too many for a hand: the fields that make most of the map, as a choice like any other."""
    most = weighing.MOST_FIELDS
    fields = say(language, "prepare.fields")
    st.markdown(say(language, "weights.too_wide", most=most, n=base.n, fields=fields))
    if st.button(say(language, "weights.take", most=most), key="yd-weights-take"):
        kept = {base.prepared.fields[j] for j in weighing.weightiest(base)[:most]}
        names = tuple(name for name in base.prepared.fields if name in kept)
        brought.choose(fields=names, weights=())
        st.rerun()
