"""The main script: language, navigation, the link; then the page itself."""

from pathlib import Path

import streamlit as st

from lessons import registry
from lessons.address import Address
from lessons.text import LANGUAGES, lesson_text
from texts import CHINESE
from texts.labels import say
from ui import bridge, view, walk, words
from ui.practising import ways

STYLE = Path(__file__).parent / "style.css"


def pages(language: str) -> dict[str, list[st.Page]]:
    """The start page, the visitor's own table and one page per lesson, in the visitor's words."""
    start = st.Page(
        walk.page_of("start"), title=say(language, "app.start"), url_path="", default=True
    )
    parts = {
        say(language, f"app.{part}"): [lesson_page(lesson, language) for lesson in lessons]
        for part, lessons in registry.PARTS.items()
    }
    own = st.Page(
        walk.page_of("your_data"), title=say(language, "app.your_data"), url_path="your_data"
    )
    return {
        "": [start, ways.page(language), own],
        **parts,
        say(language, "reference.section"): [words.page(language)],
    }


def lesson_page(lesson_id: str, language: str) -> st.Page:
    return st.Page(
        walk.page_of(lesson_id),
        title=lesson_text(lesson_id, language)["lesson"]["title"],
        url_path=lesson_id,
    )


def language_of_link(now: view.View) -> None:
    """The navigation needs the language before the rest of the link can be read."""
    asked = st.query_params.get("lang")
    if asked in LANGUAGES and st.query_params.to_dict() != now.written:
        now.language = asked


now = view.current()
language_of_link(now)
page = st.navigation(pages(now.language))
lesson_id = page.url_path if page.url_path in registry.IDS else None
view.read_link(now, lesson_id)
if page.url_path != words.PAGE:
    now.word = ""
if page.url_path != ways.PAGE:
    now.skill = ""
view.write_link(now, lesson_id)
here = Address(page.url_path, now.step_of(lesson_id).id if lesson_id else "", now.language)
st.set_page_config(page_title=here.title(), page_icon="📐", layout="wide")
st.html(STYLE)
st.html(CHINESE)
bridge.connect(now, lesson_id)
if now.onward:
    there, now.onward = now.onward, ""
    st.switch_page(walk.page_of(there))
page.run()
