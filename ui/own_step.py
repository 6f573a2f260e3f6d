"""A file brought for a step, and work that is done only when asked for."""

from __future__ import annotations

import streamlit as st

from lessons.model import Errand, Upload
from lessons.text import escape_markdown
from texts.labels import say
from ui.shown import OpenStep, run_again


def own_controls(shown: OpenStep) -> None:
    if shown.step.upload:
        upload_control(shown, shown.step.upload)
    if shown.step.errand:
        errand_control(shown, shown.step.errand)


def upload_control(shown: OpenStep, upload: Upload) -> None:
    """Bring a file, or forget it. Streamlit lets go of its bytes as soon as they are read."""
    language, own = shown.view.language, shown.view.own
    if upload.name in own.files:
        with st.container(key=f"brought-{upload.name}", border=True):
            st.markdown(shown.say("brought"))
            st.button(
                say(language, "upload.forget"),
                key=f"forget-{upload.name}",
                on_click=forget,
                args=(shown, upload),
            )
        return
    with st.expander(shown.say("bring"), expanded=own.refused is not None):
        key = f"upload-{upload.name}-{own.uploads}"
        st.file_uploader(
            shown.say("bring"),
            type=list(upload.types),
            key=key,
            max_upload_size=upload.megabytes,
            on_change=take,
            args=(shown, upload, key),
            label_visibility="collapsed",
        )
        if own.refused:
            params = {k: escape_markdown(str(v)) for k, v in own.refused.params.items()}
            st.error(say(language, f"upload.{own.refused.code}", **params))
        st.caption(say(language, "upload.privacy"))


def take(shown: OpenStep, upload: Upload, key: str) -> None:
    file = st.session_state.get(key)
    if file is None:
        return
    shown.view.own.read(upload, file.getvalue())
    run_again()


def forget(shown: OpenStep, upload: Upload) -> None:
    shown.view.own.forget(upload)
    run_again()


def errand_control(shown: OpenStep, errand: Errand) -> None:
    """A button that starts the work; a bar says which part is being done."""
    own, place = shown.view.own, (shown.lesson.id, shown.step.id)
    label = shown.say("errand again" if place in own.results else "errand")
    asked = st.button(label, key=f"errand-{'-'.join(place)}", icon=":material/timer:")
    bar, results = st.empty(), {}  # always there, so that nothing below moves
    if not asked:
        return
    settings = {**shown.settings, **own.settings(shown.lesson.id, shown.step)}
    for number, part in enumerate(errand.parts):
        bar.progress(number / len(errand.parts), text=shown.say(f"part {part}"))
        results[part] = errand.do(part, settings)
    own.measured(shown.lesson.id, shown.step, results)
    st.rerun()
