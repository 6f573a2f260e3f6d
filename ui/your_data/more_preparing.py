"""What only some tables need before PCA: logarithms, CLR or SNV, zeros, rules on fields."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import streamlit as st

from results.sentences import say, tell
from tables import Understood
from tables.errors import PreparingError
from tables.filters import VARIATIONS
from tables.ordered import lie_along_an_axis
from tables.transforms import POSITIVE, TRANSFORMS
from texts.lists import one_after_another
from ui.your_data.brought import Brought
from ui.your_data.held import held


def show_more_preparing(language: str, brought: Brought, table: Understood) -> None:
    choices = brought.choices
    used = choices.transform != "none" or choices.filters.any
    with st.expander(say(language, "prepare.more"), expanded=used):
        transform(language, brought, table)
        st.markdown(f"**{say(language, 'prepare.filters')}**")
        filters(language, brought)
        st.caption(say(language, "prepare.order"))


def transform(language: str, brought: Brought, table: Understood) -> None:
    """SNV is offered where fields lie along an axis."""
    chosen = brought.choices.transform
    fields = brought.choices.fields or [column.name for column in table.numeric]
    along = chosen == "snv" or lie_along_an_axis(fields)
    held(
        st.segmented_control,
        say(language, "prepare.transform"),
        [name for name in TRANSFORMS if name != "snv" or along],
        key="yd-transform",
        value=chosen,
        keep=lambda option: brought.choose(transform=option),
        format_func=lambda option: tell(language, f"prepare.transform_{option}"),
        required=True,
        wrap=True,
    )
    zeros(language, brought)
    when = [tell(language, "prepare.transform_when")]
    st.caption("\n".join([*when, *([tell(language, "prepare.snv_when")] if along else [])]))


def zeros(language: str, brought: Brought) -> None:
    """A press where a logarithm meets zeros."""
    choices = brought.choices
    count = zeros_met(brought) if choices.transform in POSITIVE else 0
    if not count:
        return
    held(
        st.toggle,
        say(language, "prepare.zeros"),
        key="yd-zeros",
        value=choices.zeros == "replace",
        keep=lambda on: brought.choose(zeros="replace" if on else "refuse"),
    )
    said = [say(language, "prepare.zeros_when", count=count)]
    if choices.transform == "clr":
        said.append(say(language, "prepare.zeros_clr"))
    st.caption(one_after_another(language, said))


def zeros_met(brought: Brought) -> int:
    """Zeros that stand in the way of a logarithm, or have been replaced."""
    try:
        notes = brought.prepare().notes
    except PreparingError as error:
        notes = (error.message,)
    codes = ("zeros_without_logarithm", *(f"zeros_replaced_{name}" for name in POSITIVE))
    met = [note.params["count"] for note in notes if note.code in codes]
    if not met and any(note.code == "zeros_take_all" for note in notes):
        return 1
    return sum(met)


def keep(brought: Brought, rule: str, value: Any) -> None:
    brought.choose(filters=replace(brought.choices.filters, **{rule: value}))


def filters(language: str, brought: Brought) -> None:
    """Per cent of cells missing, of zeros, of fields that vary least."""
    chosen = brought.choices.filters
    columns = st.columns(3)
    for column, name in zip(columns, ("missing", "zeros", "lowest"), strict=True):
        with column:
            held(
                st.number_input,
                say(language, f"prepare.filter_{name}"),
                key=f"yd-filter-{name}",
                value=getattr(chosen, name),
                keep=partial(keep, brought, name),
                min_value=0,
                max_value=100,
                step=5,
            )
    if chosen.lowest:
        held(
            st.segmented_control,
            say(language, "prepare.filter_by"),
            VARIATIONS,
            key="yd-filter-by",
            value=chosen.by,
            keep=partial(keep, brought, "by"),
            format_func=lambda by: tell(language, f"prepare.filter_by_{by}"),
            required=True,
            wrap=True,
        )
    st.caption(say(language, "prepare.filters_when"))
