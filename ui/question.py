"""The prediction before the reveal: asking, and explaining every answer."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from lessons import answer
from lessons.judge import RIGHT, judge
from lessons.model import ChoiceCheck, NumberCheck
from lessons.text import escape_markdown
from texts.labels import say
from ui.shown import GLOSSARY, OpenStep, gather, run_again
from ui.view import Answer


def ask(shown: OpenStep) -> None:
    """The question, and what there is to say about the answer given."""
    if is_folded(shown):
        fold(shown)
        return
    language = shown.view.language
    with st.container(key="question", border=True):
        st.markdown(f"{say(language, 'check.predict')}{shown.say(shown.asked)}")
        check = shown.step.check
        if shown.view.room and shown.view.presenting:  # the phones answer
            list_options(shown)
            return
        if isinstance(check, ChoiceCheck):
            ask_choice(shown, check)
        elif isinstance(check, NumberCheck):
            ask_number(shown)
        else:
            button(shown, say(language, "check.submit_direction"), take_direction)
        explain(shown)


def is_folded(shown: OpenStep) -> bool:
    """On the wall, an answered question makes room for what is revealed."""
    return shown.view.presenting and shown.revealed and shown.step.check is not None


def fold(shown: OpenStep) -> None:
    """The question in one line, the right answer first: it is never cut, the question may be."""
    with st.container(key="folded", border=True, horizontal=True):
        st.markdown(f"**{shown.right_answer()}**", width="content")
        st.markdown(f"· {' '.join(shown.say(shown.asked).split())}")


def worth(shown: OpenStep, given: str) -> str:
    """The verdict on an answer, held against the step as it stands now."""
    now = gather(shown.lesson.id)
    return judge(now.step, given, now.values, now.settings)


def key_of(shown: OpenStep) -> str:
    return "answer-" + "-".join(shown.place)


def button(shown: OpenStep, label: str, action: Callable[[OpenStep], None]) -> None:
    """The answer's button, and a way to go on without answering."""
    with st.container(horizontal=True):
        st.button(
            label, key=f"submit-{key_of(shown)}", type="primary", on_click=action, args=(shown,)
        )
        if not shown.revealed:
            st.button(
                say(shown.view.language, "check.skip"),
                key=f"skip-{key_of(shown)}",
                type="tertiary",
                on_click=reveal,
                args=(shown,),
            )


def reveal(shown: OpenStep) -> None:
    where = shown.view.on_wall if shown.view.presenting else shown.view.revealed
    where.add(shown.place)
    run_again(GLOSSARY)


def ask_choice(shown: OpenStep, check: ChoiceCheck) -> None:
    key = key_of(shown)
    given = shown.view.answers.get(shown.place)
    if key not in st.session_state and given:
        st.session_state[key] = given.given
    st.radio(
        say(shown.view.language, "check.answer"),
        check.options,
        index=None,
        key=key,
        format_func=lambda option: shown.lettered(check, option),
        label_visibility="collapsed",
        on_change="ignore",
    )
    button(shown, say(shown.view.language, "check.submit"), take_choice)


def take_choice(shown: OpenStep) -> None:
    option = st.session_state.get(key_of(shown))
    if option is None or not isinstance(shown.step.check, ChoiceCheck):
        return
    shown.view.answered(shown.place, option, worth(shown, option))
    reveal(shown)


def list_options(shown: OpenStep) -> None:
    check = shown.step.check
    if isinstance(check, ChoiceCheck):
        st.markdown("\n".join(f"- {shown.lettered(check, option)}" for option in check.options))


def ask_number(shown: OpenStep) -> None:
    key = key_of(shown)
    given = shown.view.answers.get(shown.place)
    if key not in st.session_state and given:
        st.session_state[key] = given.given
    st.text_input(
        say(shown.view.language, "check.answer"),
        key=key,
        placeholder=say(shown.view.language, "check.placeholder"),
        max_chars=200,
        label_visibility="collapsed",
        on_change=take_number,
        args=(shown,),
    )
    button(shown, say(shown.view.language, "check.submit"), take_number)


def take_number(shown: OpenStep) -> None:
    typed = st.session_state.get(key_of(shown)) or ""
    verdict = worth(shown, typed)
    shown.view.answered(shown.place, typed, verdict)
    if verdict in RIGHT:
        reveal(shown)


def take_direction(shown: OpenStep) -> None:
    verdict = worth(shown, "")
    shown.view.answered(shown.place, "", verdict)
    if verdict in RIGHT:
        reveal(shown)


def explain(shown: OpenStep) -> None:
    """Say what the answer was worth, and why."""
    given = shown.view.answers.get(shown.place)
    if given is None or (shown.view.presenting and not shown.revealed):
        return
    language = shown.view.language
    if given.verdict == "error":
        st.error(problem_with(shown, given.given))
    elif isinstance(shown.step.check, ChoiceCheck):
        explain_choice(shown, given)
    elif given.verdict in RIGHT:
        st.success(f"{verdict_words(shown, given)} {shown.say('right')}")
    else:
        section = given.verdict.replace("slip", "why", 1) if "slip" in given.verdict else "wrong"
        word = "check.sign" if given.verdict == "sign" else "check.wrong"
        st.warning(f"**{say(language, word)}** {shown.say(section)}")


def explain_choice(shown: OpenStep, given: Answer) -> None:
    text = shown.say(f"why {given.given}")
    box, word = (
        (st.success, "check.right") if given.verdict == "right" else (st.warning, "check.wrong")
    )
    box(f"**{say(shown.view.language, word)}** {text}")


def verdict_words(shown: OpenStep, given: Answer) -> str:
    language = shown.view.language
    if given.verdict == "rounded":
        return f"**{say(language, 'check.rounded', exact=shown.right_answer())}**"
    return f"**{say(language, 'check.right')}**"


def problem_with(shown: OpenStep, typed: str) -> str:
    """The sentence for what could not be read; it names what came and what is allowed."""
    try:
        answer.parse(typed)
    except answer.AnswerError as error:
        params = {name: escape_markdown(str(value)) for name, value in error.params.items()}
        return say(shown.view.language, f"error.{error.code}", **params)
    return ""
