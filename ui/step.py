"""One step on the page: its words and question, its picture, and the code that ran."""

from __future__ import annotations

import inspect
from typing import Any

import streamlit as st

from figures.hidden import without_results
from figures.palette import DARK
from lessons.model import DirectionCheck
from lessons.text import lesson_text
from live.settings import OneOf
from pca_core.errors import PCAError
from texts.labels import catalogue, say
from ui import bridge, class_wall, fallback, question, view
from ui.live_figure import live_figure
from ui.own_step import own_controls
from ui.shown import ACTS, PICTURE, WORDS, OpenStep, gather, run_again
from ui.view import View
from ui.words import words_here


def show_step(lesson_id: str) -> None:
    """The picture, what acts on it, and the words: fragments, so that a hand runs only the picture.

    The picture comes first for the keys and on a phone; beside each other it stands on the right.
    """
    now = view.current()
    step_id = now.step_of(lesson_id).id
    with st.container(key=f"title-{lesson_id}-{step_id}"):
        st.markdown(f"## {lesson_text(lesson_id, now.language)[step_id]['title']}")
    picture, words = st.columns([9, 5], gap="large")
    with picture:
        show_picture(lesson_id)
        show_acts(lesson_id)
    with words:
        class_wall.show(now, lesson_id)
        show_words(lesson_id)
        words_here(lesson_id)


@st.fragment(key=WORDS)
def show_words(lesson_id: str) -> None:
    try:
        shown = gather(lesson_id)
    except PCAError as error:
        cannot_compute(view.current(), error)
        return
    st.markdown(shown.say("text"))
    own_controls(shown)
    if shown.step.check and not acts_in_picture(shown):
        question.ask(shown)
    if shown.revealed:
        with st.container(key="revealed"):
            st.markdown(shown.say("reveal"))
            show_code(shown)
    bridge.keep(shown.view, run_again)


@st.fragment(key=PICTURE)
def show_picture(lesson_id: str) -> None:
    try:
        shown = gather(lesson_id)
    except PCAError:
        return  # the words say why
    draw(shown)
    view.write_link(shown.view, lesson_id)


@st.fragment(key=ACTS)
def show_acts(lesson_id: str) -> None:
    """What acts on the picture stands under it: switches, and a question answered by hand."""
    try:
        shown = gather(lesson_id)
    except PCAError:
        return
    if not shown.step.choices and not acts_in_picture(shown):
        return
    with st.container(key="acts"):
        controls(shown)
        if acts_in_picture(shown):
            question.ask(shown)


def acts_in_picture(shown: OpenStep) -> bool:
    return isinstance(shown.step.check, DirectionCheck)


def cannot_compute(now: View, error: PCAError) -> None:
    """Records moved to where no lesson can follow: say why, and offer the way back."""
    reasons = catalogue(now.language)["core_error"]
    st.warning(reasons.get(error.code, reasons["other"]))
    st.button(say(now.language, "data.reset"), key="reset-here", on_click=put_back, args=(now,))


def put_back(now: View) -> None:
    now.moves.clear()
    run_again()


def controls(shown: OpenStep) -> None:
    """Settings chosen by name (not set in the picture)."""
    for choice in shown.step.choices:
        name = choice.name
        key = f"choice-{shown.lesson.id}-{shown.step.id}-{name}"
        st.session_state[key] = shown.settings[name]
        labels = {option: shown.say(f"{name} {option}") for option in choice.options}
        st.segmented_control(
            shown.say(f"choose {name}"),
            choice.options,
            key=key,
            required=True,
            format_func=labels.__getitem__,
            on_change=choose,
            args=(shown, choice, key),
        )


def choose(shown: OpenStep, choice: OneOf, key: str) -> None:
    shown.view.set(shown.lesson.id, shown.step, {choice.name: st.session_state[key]})
    run_again()


def show_code(shown: OpenStep) -> None:
    language = shown.view.language
    if not shown.step.code:
        return
    panel = st.expander(say(language, "code.title"), key=shown.code_key, on_change="rerun")
    if not panel.open:
        return
    with panel:
        for ran in shown.step.code:
            st.code(inspect.getsource(ran.function), language="python")
            st.caption(say(language, "code.result"))
            st.code(f">>> {ran.call}\n{shown.result_of(ran)}", language="python")


def draw(shown: OpenStep) -> None:
    figure = shown.picture()
    if not shown.revealed:
        figure = without_results(figure, shown.view.presenting)
    key = f"figure-{shown.lesson.id}-{shown.step.id}"
    result = live_figure(
        figure,
        key=key,
        alt=shown.say("picture"),
        on_commit=lambda change: commit(shown, change),
        palette=DARK,
        words=catalogue(shown.view.language)["figure"],
    )
    if result.failed:
        fallback.show(shown, figure, lambda change: commit(shown, change))


def commit(shown: OpenStep, change: dict[str, Any]) -> None:
    """Something was moved by hand in the picture; from here on Python has the truth."""
    if "point" in change:
        shown.view.move(change["point"])
    shown.view.set(shown.lesson.id, shown.step, change)
    if words_change(shown):
        run_again()


def words_change(before: OpenStep) -> bool:
    """Whether more than the picture must be shown anew."""
    try:
        return before.code_is_open or before.written() != gather(before.lesson.id).written()
    except PCAError:
        return True
