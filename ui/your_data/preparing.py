"""What is analysed: fields, gaps, scale, divisor, supplementary records, and what few need."""

from __future__ import annotations

from typing import Any

import streamlit as st

from pca_core import SCALINGS
from results.analysis import Analysis
from results.sentences import AsIs, message_text, say, tell
from tables import Understood
from tables.errors import PreparingError
from tables.gaps import CODES as GRAVE
from tables.outlook import count_gaps
from texts.lists import Listed
from ui.view import View
from ui.your_data import choosing_fields, leaving_out, more_preparing, weights_panel
from ui.your_data.brought import Brought
from ui.your_data.finding import offered
from ui.your_data.held import held
from ui.your_data.jump import heading

MISSING = ("drop", "mean", "likelihood")


def show_preparing(now: View, brought: Brought) -> None:
    language, table = now.language, brought.read_table()
    heading(language, "prepare")
    left, right = st.columns(2, gap="large")
    with left:
        choosing_fields.choose_fields(language, brought, table)
        gaps(language, brought, table)
        supplementary(language, brought, table)
    with right:
        scale(language, brought)
        divisor(language, brought)
    more_preparing.show_more_preparing(language, brought, table)
    leaving_out.show_leaving_out(language, brought, table)
    weights_panel.in_use(language, brought)
    with st.container():
        notes(language, brought)


def gaps(language: str, brought: Brought, table: Understood) -> None:
    """What each way of treating missing cells would do, in counts, before it is chosen."""
    try:
        found = count_gaps(table, brought.choices)
    except PreparingError as error:
        st.error(message_text(error.message, language))
        return
    if not found.cells:
        st.caption(say(language, "prepare.complete"))
        return
    pick(language, brought, "missing", MISSING)
    fields = (
        say(language, "prepare.gaps_in", field=name, count=count) for name, count in found.by_field
    )
    size = {"cells": found.cells, "records": found.records}
    st.caption(say(language, "prepare.gaps", fields=Listed(language, tuple(fields)), **size))
    size = {"left": found.left_if_dropped, "filled": found.left_if_filled}
    lines = [
        say(
            language,
            f"prepare.would_{way}",
            **size,
            count=size["left"] if way == "drop" else found.fill,
        )
        for way in MISSING
    ]
    st.markdown("\n".join(f"- {line}" for line in lines))


def pick(language: str, brought: Brought, name: str, options: tuple[Any, ...]) -> None:
    held(
        st.segmented_control,
        say(language, f"prepare.{name}"),
        options,
        key=f"yd-{name}",
        value=getattr(brought.choices, name),
        keep=lambda option: brought.choose(**{name: option}),
        format_func=lambda option: tell(language, f"prepare.{name}_{option}"),
        required=True,
        wrap=True,
    )


def scale(language: str, brought: Brought) -> None:
    """By what fields are divided, when to do so, and what it changes on this table."""
    pick(language, brought, "scaling", SCALINGS)
    st.caption("\n".join(f"- {say(language, f'prepare.scaling_when_{way}')}" for way in SCALINGS))
    try:
        found = brought.analyse()
    except ValueError:  # said below
        return
    st.markdown(consequence(language, found))


def consequence(language: str, found: Analysis) -> str:
    shares, names = found.shares, dict(zip(found.prepared.fields, found.fields, strict=True))
    said = say(
        language,
        "prepare.dominates",
        field=names[shares.largest],
        share=percent(max(shares.of_fields["none"])),
        even=percent(1 / found.n),
    )
    shown = min(4, max(map(len, shares.of_components.values())))
    head = "| |" + "".join(f" {i + 1} |" for i in range(shown))
    rows = [head, "|---|" + "---:|" * shown]
    for name, values in shares.of_components.items():
        cells = "".join(f" {percent(v)} |" for v in values[:shown])
        rows.append(f"| {say(language, f'prepare.shares_{name}')} |{cells}")
    return said + "\n\n" + "\n".join(rows)


def divisor(language: str, brought: Brought) -> None:
    pick(language, brought, "ddof", (0, 1))


def supplementary(language: str, brought: Brought, table: Understood) -> None:
    labels = table.labels
    held(
        st.multiselect,
        say(language, "prepare.supplementary"),
        offered(language, "supplementary", labels, brought.choices.supplementary),
        key="yd-supplementary",
        value=list(brought.choices.supplementary),
        keep=lambda records: brought.choose(supplementary=tuple(sorted(records))),
        format_func=lambda i: labels[i],
        placeholder=tell(language, "prepare.supplementary_none"),
        help=say(language, "prepare.supplementary_help"),
    )


def notes(language: str, brought: Brought) -> None:
    try:
        prepared = brought.prepare()
    except PreparingError:
        return
    size = {"m": len(prepared.X), "n": len(prepared.fields)}
    st.markdown(say(language, "prepare.ready", **size))
    others = []
    for note in prepared.notes:
        if note.code in GRAVE:
            st.warning(message_text(note, language), icon=":material/info:")
        else:
            others.append(f"- {message_text(note, language)}")
    if others:
        st.markdown("\n".join(others))


def percent(share: float) -> AsIs:
    return AsIs(f"{100 * share:.1f}%")
