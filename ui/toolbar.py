"""What stays the same through all lessons: the data, the divisor, the language, the wall."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from lessons.address import LANGUAGE_NAMES
from lessons.link import DIVISORS
from lessons.text import LANGUAGES
from texts.labels import say
from ui import conventions
from ui.plain import link_to_class
from ui.view import View, called


def show(view: View, lesson_id: str | None, picks_data: bool = True) -> None:
    """The bar of settings, in the order of their use; a page with its own data picks none."""
    with st.container(key="toolbar", horizontal=True, vertical_alignment="center", width="content"):
        if picks_data:
            data_picker(view)
        conventions.show(view.language)
        language_switch(view)
        if lesson_id:
            if view.presenting and not view.room:
                link_to_class(view.language, at=f"{lesson_id}/{view.step_of(lesson_id).id}")
            presenter_switch(view)


def data_picker(view: View) -> None:
    language = view.language
    label = say(language, f"data.{called(view.dataset)}")
    with st.popover(label, icon=":material/table:", key="data-picker"):
        select(
            view,
            "dataset",
            "data.dataset",
            view.sources(),
            lambda i: say(language, f"data.{called(i)}"),
        )
        st.caption(say(language, f"data.about_{called(view.dataset)}"))
        if len(view.source().fields) > 2:
            field_pickers(view)
        select(view, "divisor", "data.divisor", tuple(DIVISORS), lambda d: d.replace("-", " − "))
        st.caption(say(language, "data.divisor_help"))
        if view.moves:
            st.caption(say(language, "data.moved", n=len(view.moves)))
            st.button(say(language, "data.reset"), key="reset-moves", on_click=view.moves.clear)


def select(
    view: View,
    name: str,
    label: str,
    options: tuple[str, ...],
    show_as: Callable[[str], str],
    prefix: str = "",
) -> None:
    """A choice that the view holds; the widget only shows it."""
    key = f"{prefix}set-{name}"
    st.session_state[key] = getattr(view, name)
    st.segmented_control(
        say(view.language, label),
        options,
        key=key,
        required=True,
        wrap=True,
        format_func=show_as,
        on_change=lambda: chosen(view, name, st.session_state[key]),
    )


def chosen(view: View, name: str, value: str | None) -> None:
    if value is None:
        return
    setattr(view, name, value)
    if name == "dataset":
        view.fields = (0, 1)


def field_pickers(view: View) -> None:
    """Which two fields are drawn; choosing the other one's field swaps them."""
    names = view.source().fields
    st.markdown(say(view.language, "data.fields"))
    for axis, label in enumerate(("first_field", "second_field")):
        key = f"set-field-{axis}"
        st.session_state[key] = view.fields[axis]
        st.selectbox(
            say(view.language, f"data.{label}"),
            range(len(names)),
            key=key,
            format_func=lambda i: names[i],
            on_change=lambda a=axis, k=key: field_chosen(view, a, st.session_state[k]),
        )


def field_chosen(view: View, axis: int, field: int) -> None:
    fields = list(view.fields)
    if field == fields[1 - axis]:
        fields.reverse()
    fields[axis] = field
    view.fields = (fields[0], fields[1])


def language_switch(view: View) -> None:
    key = "set-language"
    st.session_state[key] = view.language
    st.segmented_control(
        say(view.language, "app.language"),
        LANGUAGES,
        key=key,
        required=True,
        format_func=lambda language: LANGUAGE_NAMES[language],
        label_visibility="collapsed",
        on_change=lambda: chosen(view, "language", st.session_state[key]),
    )


def presenter_switch(view: View) -> None:
    st.button(
        say(view.language, "present.stop" if view.presenting else "present.start"),
        key="present",
        icon=":material/close_fullscreen:" if view.presenting else ":material/present_to_all:",
        help=say(view.language, "present.keys"),
        on_click=toggle_presenting,
        args=(view,),
    )


def toggle_presenting(view: View) -> None:
    view.presenting = not view.presenting
