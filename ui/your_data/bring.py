"""The way in: a file, a pasted table or a shipped example; and the way out, forgetting it."""

from __future__ import annotations

import streamlit as st

from lessons import datasets
from lessons.datasets import Dataset
from results import work_file
from results.sentences import message_text, say, tell
from results.work_file import Found
from tables import LIMITS, ReadingError, room
from tables.limits import MB
from ui import door
from ui.view import View
from ui.your_data import grid
from ui.your_data.brought import Brought, taken_up
from ui.your_data.file_types import uploader

WAYS = ("file", "paste", "grid", "example")
EXAMPLES = ("penguins", "iris", "stackloss")


def show_bring(now: View) -> None:
    language = now.language
    st.markdown(f"## {say(language, 'bring.title')}")
    st.markdown(say(language, "bring.lead"))
    st.session_state.setdefault("yd-way-kept", "file")
    st.session_state["yd-way"] = st.session_state["yd-way-kept"]
    way = st.segmented_control(
        say(language, "bring.way"),
        WAYS,
        key="yd-way",
        required=True,
        format_func=lambda w: tell(language, f"bring.{w}"),
        label_visibility="collapsed",
        on_change=keep_way,
    )
    with st.container(border=True):
        ways = {"file": from_file, "paste": from_paste, "grid": from_grid, "example": from_example}
        ways[way or "file"](now)
        refused = st.session_state.get("yd-refused")
        if refused:
            st.error(message_text(refused, language))
    st.caption(say(language, "bring.privacy"))


def keep_way() -> None:
    st.session_state["yd-way-kept"] = st.session_state["yd-way"]
    st.session_state["yd-refused"] = None


def from_file(now: View) -> None:
    key = f"yd-upload-{now.own.uploads}"
    uploader(say(now.language, "bring.choose"), key, take_file, now)
    st.caption(
        say(
            now.language,
            "bring.limits",
            size=LIMITS.bytes // MB,
            records=LIMITS.records,
            fields=LIMITS.fields,
        )
    )


def take_file(now: View, key: str) -> None:
    file = st.session_state.get(key)
    if file is not None:
        take_bytes(now, file.getvalue(), file.name, door.came_in(file.file_id))


def take_bytes(
    now: View, data: bytes, name: str, arrived: room.Place | door.Refused | None = None
) -> None:
    """A table, or an archive of this page with all that was chosen; else the sentence that says
    why not."""
    try:
        if isinstance(arrived, door.Refused):
            raise arrived.error()
        found = work_file.in_archive(data, room.unpacks)
        brought = taken_up(found, arrived) if found else Brought(data, name)
        take_table(now, brought, arrived)
    except ReadingError as error:
        refuse(now, error)


def from_paste(now: View) -> None:
    st.text_area(
        say(now.language, "bring.paste_here"),
        key="yd-paste",
        height=220,
        placeholder=tell(now.language, "bring.paste_like"),
    )
    st.button(
        say(now.language, "bring.read"),
        key="yd-paste-read",
        type="primary",
        on_click=take_paste,
        args=(now,),
    )


def take_paste(now: View) -> None:
    name = tell(now.language, "bring.pasted")
    take_table(now, Brought(str(st.session_state.get("yd-paste", "")), name))


def from_grid(now: View) -> None:
    typed = grid.show_grid(now)
    if typed is not None:
        take_table(now, typed)
        st.rerun()


def from_example(now: View) -> None:
    from texts.labels import say as label

    st.markdown(say(now.language, "bring.example_lead"))
    for name in EXAMPLES:
        st.button(
            label(now.language, f"data.{name}"),
            key=f"yd-example-{name}",
            on_click=take_example,
            args=(now, name),
        )
        st.caption(label(now.language, f"data.about_{name}"))


def take_example(now: View, name: str) -> None:
    take_table(now, Brought(datasets.file_of(name, now.language), f"{name}.csv"))


def take_table(now: View, brought: Brought, arrived: room.Place | None = None) -> None:
    """Keep the table if there is room for it; a new uploader next time, so that Streamlit lets go
    of the file's bytes."""
    try:
        brought.enter(arrived)
    except ReadingError as error:
        refuse(now, error)
        return
    now.own.brought = brought
    now.own.uploads += 1
    st.session_state["yd-refused"] = None


def refuse(now: View, error: ReadingError) -> None:
    """What was brought is not kept, and the page says why; it can be brought again."""
    st.session_state["yd-refused"] = error.message
    now.own.uploads += 1


def show_brought(now: View, brought: Brought) -> None:
    with st.container(horizontal=True, vertical_alignment="center", key="yd-brought"):
        st.markdown(say(now.language, "bring.have", name=brought.name or "—"), width="content")
        st.button(
            say(now.language, "bring.forget"),
            key="yd-forget",
            icon=":material/delete:",
            on_click=forget,
            args=(now,),
        )
    st.caption(say(now.language, "bring.privacy"))
    if brought.again:
        show_again(now.language, brought.again)


def show_again(language: str, again: Found) -> None:
    """Whether all is as it was left."""
    if again.newer:
        st.warning(say(language, "bring.again_newer"))
    elif again.refused:
        st.warning(say(language, "bring.again_partly"))
    else:
        st.info(say(language, "bring.again"), icon=":material/history:")


def forget(now: View) -> None:
    """The table and all that came of it, in the lessons, too."""
    if now.own.brought is not None:
        room.leave(now.own.brought)
    now.own.brought = None
    let_go(now)
    now.own.uploads += 1
    for key in [str(k) for k in st.session_state if str(k).startswith("yd-")]:
        del st.session_state[key]


def into_lessons(now: View, dataset: Dataset) -> None:
    """The lessons show it from now on, and nothing of the one before."""
    let_go(now)
    now.own.table = dataset
    now.own.since += 1


def let_go(now: View) -> None:
    """No lesson shows it any more."""
    now.own.table = now.own.answer = None
    now.own.computed.clear()
