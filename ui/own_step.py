"""A file brought for a step, and work that is done only when asked for."""

from __future__ import annotations

import streamlit as st

from lessons import registry
from lessons.datasets import WORKED
from lessons.link import fitting
from lessons.model import Errand, Step, Upload
from lessons.opened import Opened
from lessons.text import escape_markdown, lesson_text
from lessons.viewed import Viewed, read_view, shipped
from texts.labels import say
from ui import door
from ui.view import View


def opened_for(now: View, viewed: Viewed) -> Opened:
    """With what this visitor has brought for the step."""
    lesson = registry.lesson(viewed.lesson_id)
    own = now.own.settings(viewed.lesson_id, viewed.step)
    settings = viewed.all_settings()
    key = (viewed.lesson_id, viewed.step_id, viewed.table, tuple(sorted(settings.items())))
    compute = viewed.step.compute
    values = now.own.values(key, lambda: compute(viewed.table, {**settings, **own}))
    return Opened(lesson, viewed.step, now.language, values, settings)


def own_controls(now: View, lesson_id: str, step: Step) -> None:
    with st.container(key=f"own-{lesson_id}-{step.id}"):
        if step.upload:
            upload_control(now, lesson_id, step, step.upload)
        if step.errand:
            errand_control(now, lesson_id, step, step.errand)


def upload_control(now: View, lesson_id: str, step: Step, upload: Upload) -> None:
    """Bring a file, or forget it. Streamlit lets go of its bytes as soon as they are read."""
    language, own = now.language, now.own
    text = lesson_text(lesson_id, language)[step.id]
    if upload.name in own.files:
        with st.container(key=f"brought-{upload.name}", border=True):
            viewed = read_view(lesson_id, {"step": step.id}, language, shipped)
            st.markdown(opened_for(now, viewed).say("brought"))
            st.button(
                say(language, "upload.forget"),
                key=f"forget-{upload.name}",
                on_click=own.forget,
                args=(upload,),
            )
        return
    with st.expander(text["bring"], expanded=own.refused is not None):
        key = f"upload-{upload.name}-{own.uploads}"
        st.file_uploader(
            text["bring"],
            type=list(upload.types),
            key=key,
            max_upload_size=upload.megabytes,
            on_change=take_upload,
            args=(now, upload, key),
            label_visibility="collapsed",
        )
        if own.refused:
            params = {k: escape_markdown(str(v)) for k, v in own.refused.params.items()}
            st.error(say(language, f"upload.{own.refused.code}", **params))
        st.caption(say(language, "upload.privacy"))


def take_upload(now: View, upload: Upload, key: str) -> None:
    file = st.session_state.get(key)
    if file is not None:
        now.own.read_upload(upload, file.getvalue(), door.came_in(file.file_id))


def errand_control(now: View, lesson_id: str, step: Step, errand: Errand) -> None:
    """A button that starts the work; a bar says which part is being done."""
    own, place = now.own, (lesson_id, step.id)
    text = lesson_text(lesson_id, now.language)[step.id]
    label = text["errand again" if place in own.results else "errand"]
    asked = st.button(label, key=f"errand-{'-'.join(place)}", icon=":material/timer:")
    bar, results = st.empty(), {}  # always there, so that nothing below moves
    if not asked:
        return
    found, _ = fitting(step, st.query_params.to_dict(), WORKED)
    settings = {**step.first(WORKED), **found, "ddof": 0, **own.settings(lesson_id, step)}
    for number, part in enumerate(errand.parts):
        bar.progress(number / len(errand.parts), text=text[f"part {part}"])
        results[part] = errand.do(part, settings)
    own.measured(lesson_id, step, results)
    st.rerun()
