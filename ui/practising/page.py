"""The page: which skill, the exercise in hand, and the way on."""

from __future__ import annotations

import streamlit as st

from lessons.text import lesson_text
from practice import said
from practice.levels import LEVELS
from practice.skills import ALL, SKILLS
from texts.labels import say
from ui import bridge, view, walk
from ui.page_head import show_head
from ui.practising import cells, focus
from ui.practising import line as one_line
from ui.practising.worksheets import show_worksheets
from ui.view import View

HERE = "practice-here"


def show_practice() -> None:
    now = view.current()
    show_head(now, f"# {say(now.language, 'practice.title')}", picks_data=False)
    with st.container(key="practice"):
        show_here()
        show_worksheets(now)


@st.fragment(key=HERE)
def show_here() -> None:
    now = view.current()
    now.skill = now.skill or (now.learner.due or tuple(SKILLS))[0]
    choose(now)
    st.markdown(said.aim(now.skill, now.language))
    where_it_is_taught(now)
    show_exercise(now)
    focus.lead(now)
    view.write_link(now, None)
    bridge.keep(now, lambda: st.rerun(scope="fragment"))


# --- which skill --------------------------------------------------------------------------------


def choose(now: View) -> None:
    skill, level = "practice-skill", "practice-level"
    st.session_state[skill], st.session_state[level] = now.skill, now.level
    with st.container(key="practice-choose", horizontal=True, vertical_alignment="bottom"):
        st.selectbox(
            say(now.language, "practice.skill"),
            [one.id for one in ALL],
            key=skill,
            format_func=lambda one: titled(now, one),
            on_change=chosen,
            args=(now, skill, level),
        )
        st.segmented_control(
            say(now.language, "practice.level"),
            LEVELS,
            key=level,
            required=True,
            on_change=chosen,
            args=(now, skill, level),
        )


def chosen(now: View, skill: str, level: str) -> None:
    """Another level begins another exercise, unless this one has been worked on."""
    now.skill = st.session_state[skill]
    if now.level != st.session_state[level]:
        now.level = st.session_state[level]
        now.learner.drop_untouched()


def titled(now: View, skill: str) -> str:
    """With what has become of it so far."""
    progress = now.learner.of(skill)
    state = "mastered" if progress.mastered else "due" if progress.due else "begun"
    title = said.title(f"skill {skill}", now.language)
    if skill not in now.learner.progress:
        return title
    of = len(SKILLS[skill].lines)
    count = min(progress.blank, of)
    return f"{title} · {say(now.language, f'practice.{state}', n=count, all=of)}"


def where_it_is_taught(now: View) -> None:
    taught = SKILLS[now.skill]
    text = lesson_text(taught.lesson, now.language)
    st.page_link(
        walk.page_of(taught.lesson),
        label=f"{text['lesson']['title']} · {text[taught.step]['title']}",
        icon=":material/school:",
        query_params={"lang": now.language, "step": taught.step},
    )


# --- the exercise -------------------------------------------------------------------------------


def show_exercise(now: View) -> None:
    sitting = now.learner.sitting(now.skill, now.level)
    exercise, language = sitting.exercise, now.language
    with st.container(border=True, key="practice-given"):
        for line in exercise.given:
            st.markdown(said.given(exercise, line, language))
    first_blank = len(exercise.lines) - len(sitting.asked)
    for number, line in enumerate(exercise.lines):
        if number < first_blank:
            one_line.show_worked(now, line)
        else:
            if number == first_blank and any(one.shape for one in sitting.asked):
                cells.switch(now)
            one_line.show_asked(now, line)
    if not sitting.is_over:
        return
    if sitting.asked:
        st.markdown(say(language, "practice.right" if sitting.is_right else "practice.again"))
    else:
        st.markdown(say(language, "practice.read"))
    st.button(
        say(language, "practice.next"), key=focus.ON, type="primary", on_click=go_on, args=(now,)
    )


def go_on(now: View) -> None:
    """What went wrong comes back after two other exercises, or now where there are no others."""
    now.learner.end(now.skill)
    if now.learner.comes_back(now.skill):
        now.skill = now.learner.queue[0]
