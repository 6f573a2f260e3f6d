"""For teachers: a set of worksheets to print, as cards for Anki, as questions for Moodle."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import streamlit as st

from practice import said
from practice.levels import LEVELS
from practice.skills import ALL, SKILLS
from texts.labels import say
from ui.view import current
from worksheets import MOST_VERSIONS, Order, OrderError, anki, moodle, order_from, printed
from worksheets.order import MOST_SET

FILES: dict[str, tuple[Callable[[Order], str], str, str, str]] = {
    "print": (printed, "html", "text/html", "print"),
    "anki": (anki, "csv", "text/csv", "style"),
    "moodle": (moodle, "xml", "application/xml", "quiz"),
}


@st.fragment
def show_worksheets() -> None:
    language = current().language
    with st.expander(say(language, "worksheets.for_teachers"), key="worksheets"):
        st.markdown(say(language, "worksheets.about"))
        skills = st.multiselect(
            say(language, "practice.skill"),
            list(SKILLS),
            [ALL[0].id],
            key="worksheets-skills",
            format_func=lambda skill: said.title(f"skill {skill}", language),
        )
        with st.container(horizontal=True, vertical_alignment="bottom"):
            level = st.segmented_control(
                say(language, "practice.level"),
                LEVELS,
                default=LEVELS[0],
                key="worksheets-level",
                required=True,
            )
            versions = number_field(language, "versions", 30, MOST_VERSIONS)
            chosen_set = number_field(language, "set", 1, MOST_SET)
        given = {"skills": skills, "level": level, "versions": versions, "set": chosen_set}
        take_order(language, given)


def number_field(language: str, name: str, first: int, most: int) -> int:
    return st.number_input(
        say(language, f"worksheets.{name}"), 1, most, first, key=f"worksheets-{name}"
    )


def take_order(language: str, given: dict[str, object]) -> None:
    try:
        order = order_from({**given, "language": language})
    except OrderError as error:
        st.warning(say(language, f"worksheets.{error.code}", **error.params))
        return
    with st.container(horizontal=True):
        for name, (make, ending, mime, icon) in FILES.items():
            st.download_button(
                say(language, f"worksheets.take_{name}"),
                partial(make, order),
                f"pca-{order.set:04d}.{ending}",
                mime,
                key=f"worksheets-take-{name}",
                icon=f":material/{icon}:",
                on_click="ignore",
                type="primary" if name == "print" else "secondary",
            )
    st.caption(say(language, "worksheets.left_out"))
