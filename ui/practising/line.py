"""One line of an exercise: shown worked out, or asked for, read back and marked."""

from __future__ import annotations

import streamlit as st

from lessons.text import Latex
from practice import Line, Mark, said
from practice import sitting as steps
from practice.sitting import Sitting
from texts.labels import say
from ui.practising import cells
from ui.view import View


def in_hand(now: View) -> Sitting:
    return now.learner.sittings[now.skill]


def key_of(now: View, line: Line, what: str) -> str:
    return f"{what}-{now.skill}-{in_hand(now).exercise.seed}-{line.id}"


def show_worked(now: View, line: Line) -> None:
    with st.container(border=True):
        st.markdown(f"**{said.title(line.prompt, now.language)}**")
        st.markdown(said.worked(in_hand(now).exercise, line, now.language))
        if line == now.learner.returned(now.skill):
            ask_why(now, line)


def show_asked(now: View, line: Line) -> None:
    sitting = in_hand(now)
    with st.container(border=True, key=key_of(now, line, "line")):
        st.markdown(f"**{said.title(line.prompt, now.language)}**")
        st.markdown(said.ask(sitting.exercise, line, now.language))
        if line.id in sitting.shown:
            st.markdown(said.worked(sitting.exercise, line, now.language))
            ask_why(now, line)
            return
        ask(now, line)
        hints(now, line)
        found = sitting.mark(line.id)
        if found:
            say_mark(now, line, found)
        if not (found and found.counts):
            helps(now, line)


# --- an answer ----------------------------------------------------------------------------------


def ask(now: View, line: Line) -> None:
    key = key_of(now, line, "typed")
    before = in_hand(now).typed.get(line.id)
    if line.shape and now.learner.by_cell:
        cells.fields(now, line, key, before, lambda text: put(now, line, text))
        return
    if key not in st.session_state and before is not None:
        st.session_state[key] = before
    if line.options:
        st.radio(
            say(now.language, "check.answer"),
            line.options,
            index=None,
            key=key,
            format_func=lambda name: said.option(in_hand(now).exercise, name, now.language),
            label_visibility="collapsed",
            on_change=take,
            args=(now, line),
        )
        return
    st.text_input(
        say(now.language, "check.answer"),
        key=key,
        placeholder=say(now.language, f"practice.type_{kind_of(line)}"),
        max_chars=steps.LONGEST,
        label_visibility="collapsed",
        on_change=take,
        args=(now, line),
    )


def kind_of(line: Line) -> str:
    return ("number", "vector", "matrix")[len(line.shape)]


def take(now: View, line: Line) -> None:
    text = st.session_state.get(key_of(now, line, "typed"))
    if text:
        put(now, line, text)


def put(now: View, line: Line, text: str) -> None:
    now.learner.sittings[now.skill] = steps.typed(in_hand(now), line.id, text)


def say_mark(now: View, line: Line, found: Mark) -> None:
    language = now.language
    if found.read_as and not line.options:
        st.markdown(said.said("verdicts", "read", language, read=Latex(found.read_as)))
    sentences = said.verdict(in_hand(now).exercise, line, found, language)
    if found.good:
        numbers = {"good": sum(found.good), "all": len(found.good)}
        counted = said.said("verdicts", "cells", language, **numbers)
        sentences = (*sentences, counted, cells.ticked(line, found))
    box = st.success if found.counts else st.error if found.problem else st.warning
    box(" ".join(sentences))


def hints(now: View, line: Line) -> None:
    sitting = in_hand(now)
    asked = sitting.hints.get(line.id, 0)
    for hint in said.hints(sitting.exercise, line, now.language)[:asked]:
        st.info(hint)


def helps(now: View, line: Line) -> None:
    """The next sentence, not the answer; and the way to see the line."""
    sitting, language = in_hand(now), now.language
    most = len(said.hints(sitting.exercise, line, language))
    asked = sitting.hints.get(line.id, 0)
    with st.container(horizontal=True):
        if asked < most:
            st.button(
                said.said("verdicts", "next_hint" if asked else "hint", language),
                key=key_of(now, line, "hint"),
                on_click=hint,
                args=(now, line, most),
            )
        st.button(
            say(language, "practice.show"),
            key=key_of(now, line, "show"),
            type="tertiary",
            on_click=show,
            args=(now, line),
        )


def hint(now: View, line: Line, most: int) -> None:
    now.learner.sittings[now.skill] = steps.hinted(in_hand(now), line.id, most)


def show(now: View, line: Line) -> None:
    now.learner.sittings[now.skill] = steps.given_up(in_hand(now), line.id)


# --- why? ---------------------------------------------------------------------------------------


def ask_why(now: View, line: Line) -> None:
    """On the reason of a line that went wrong; either answer is explained."""
    if line.options:
        return
    exercise, language = in_hand(now).exercise, now.language
    why = said.why(exercise, line, language)
    turned = len(exercise.seed) % len(why.options)  # the first is the right one: not always first
    options = why.options[turned:] + why.options[:turned]
    given = st.radio(why.ask, options, index=None, key=key_of(now, line, "why"))
    if given is not None:
        right = given == why.options[0]
        word = say(language, "check.right" if right else "check.wrong")
        (st.success if right else st.warning)(f"**{word}** {why.because}")
