"""A second file: what is known of the records beside the table, joined by their names."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import streamlit as st

from results.look import likely_groups
from results.sentences import message_text, say, tell
from tables import ReadingError, Understood
from tables.notes import ACROSS, Joined, NotesFile
from ui import door
from ui.view import View
from ui.your_data import jump
from ui.your_data.brought import Brought
from ui.your_data.file_types import uploader
from ui.your_data.held import held

REFUSED = "yd-notes-refused"
GROUPED_BY = ("text", "date")


def show_notes(now: View, brought: Brought) -> None:
    """Nothing but an offer, until there are some."""
    language = now.language
    if brought.notes is None:
        with st.expander(say(language, "notes.offer"), key="yd-notes-offer", on_change="ignore"):
            st.markdown(say(language, "notes.lead"))
            bring(now, brought)
        return
    with st.container(border=True, key="yd-notes"):
        st.markdown(f"**{say(language, 'notes.title')}**")
        try:
            found = brought.joined_notes()
        except ReadingError as error:
            st.error(message_text(error.message, language))
            if error.code == ACROSS:
                st.button(
                    say(language, "notes.turn"),
                    key="yd-notes-turn",
                    type="primary",
                    on_click=turn,
                    args=(brought,),
                )
        else:
            show_joined(language, brought, found)
        st.button(
            say(language, "notes.forget"),
            key="yd-notes-forget",
            icon=":material/delete:",
            on_click=brought.note,
            args=(None,),
        )


def bring(now: View, brought: Brought) -> None:
    key = f"yd-notes-upload-{now.own.uploads}"
    uploader(say(now.language, "notes.choose"), key, take_notes, now, brought)
    if refused := st.session_state.get(REFUSED):
        st.error(message_text(refused, now.language))


def take_notes(now: View, brought: Brought, key: str) -> None:
    """Kept even if no name fits, so that it can be said what to do; a new uploader next time, so
    that Streamlit lets go of the file's bytes."""
    file = st.session_state.get(key)
    if file is None:
        return
    arrived = door.came_in(file.file_id)
    now.own.uploads += 1
    st.session_state[REFUSED] = None
    try:
        if isinstance(arrived, door.Refused):
            raise arrived.error()
        brought.note(NotesFile(file.getvalue(), file.name), arrived)
    except ReadingError as error:
        st.session_state[REFUSED] = error.message
        return
    look_at_groups(brought)


def look_at_groups(brought: Brought) -> None:
    """The first thing one wants of notes: the records by their groups."""
    group = likely_groups(brought.read_table())
    if group and brought.look.colour is None:
        brought.see(colour=group, panel="records")


def turn(brought: Brought) -> None:
    brought.correct(transpose=True)
    look_at_groups(brought)


def show_joined(language: str, brought: Brought, found: Joined) -> None:
    """How the notes were joined; what can be corrected of it, and which column is the group."""
    st.markdown("\n".join(f"- {message_text(message, language)}" for message in found.said))
    columns = found.read.columns
    with st.grid(3, min_column_width=220):
        held(
            st.selectbox,
            say(language, "notes.by"),
            range(len(columns)),
            key="yd-notes-by",
            value=found.by,
            keep=lambda j: correct(brought, by=j),
            format_func=lambda j: columns[j].short,
        )
        if len(found.read.sheets) > 1:
            held(
                st.selectbox,
                say(language, "correct.sheet"),
                found.read.sheets,
                key="yd-notes-sheet",
                value=found.read.sheet,
                keep=lambda sheet: correct(brought, by=None, sheet=sheet, kinds=()),
            )
        others = [j for j in range(len(columns)) if j != found.by]
        numbers = [j for j in others if columns[j].numbers or j in found.codes]
        if numbers:
            held(
                st.multiselect,
                say(language, "notes.as_groups"),
                numbers,
                key="yd-notes-groups",
                value=list(found.codes),
                keep=partial(as_groups, brought, numbers),
                format_func=lambda j: columns[j].short,
                placeholder=tell(language, "correct.none"),
                help=say(language, "notes.as_groups_help"),
            )
        grouping = colour(language, brought, brought.read_table())
    if grouping:
        st.button(
            say(language, "notes.see"),
            key="yd-notes-see",
            icon=":material/arrow_downward:",
            on_click=jump.go,
            args=(brought, ("meaning", "records")),
        )


def colour(language: str, brought: Brought, table: Understood) -> bool:
    """The column whose groups are looked at: the same as over the picture of the records. Whether
    there is one."""
    grouping = {c.name: c.short for c in table.beside if c.kind in GROUPED_BY}
    if grouping:
        held(
            st.selectbox,
            say(language, "notes.group"),
            ["", *grouping],
            key="yd-notes-colour",
            value=brought.look.colour if brought.look.colour in grouping else "",
            keep=lambda name: brought.see(colour=name or None, panel="records"),
            format_func=lambda name: grouping.get(name, tell(language, "records.no_colour")),
        )
    return bool(grouping)


def as_groups(brought: Brought, numbers: list[int], chosen: list[int]) -> None:
    correct(brought, kinds=tuple((j, "text" if j in chosen else "number") for j in numbers))


def correct(brought: Brought, by: int | None = -1, **options: Any) -> None:
    """Reads the notes in another way; −1 leaves the column of names as it is."""
    assert brought.notes is not None
    file = brought.notes
    brought.note(
        replace(file, by=file.by if by == -1 else by, options=replace(file.options, **options))
    )
    look_at_groups(brought)
