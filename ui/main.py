"""The main script: language, navigation, the link; then the page itself."""

import json
from pathlib import Path

import streamlit as st

from lessons import registry
from lessons.address import (
    BY_HAND,
    ERRATA,
    INVENTORY,
    MATERIAL,
    METHODS,
    POINTS,
    PRACTICE,
    QUESTIONS,
    TODAY,
    WORDS,
    read_address,
)
from lessons.road import PART
from lessons.text import LANGUAGES, lesson_text
from texts.labels import say
from texts.language import type_rules
from ui import bridge, view
from ui.pages import page_file

STYLE = Path(__file__).parent / "style.css"


def pages(language: str) -> dict[str, list[st.Page]]:
    """The start page, the visitor's own table and one page per lesson, in the visitor's words."""

    def page(name: str, title: str, address: str | None = None) -> st.Page:
        address = name if address is None else address
        return st.Page(page_file(name), title=title, url_path=address, default=address == "")

    parts = {
        say(language, f"app.{part}"): [
            *(page(one, lesson_text(one, language)["lesson"]["title"]) for one in lessons),
            *([page(BY_HAND, say(language, "by_hand.title"))] if part == PART else []),
        ]
        for part, lessons in registry.PARTS.items()
    }
    return {
        "": [
            page("start", say(language, "app.start"), ""),
            page(POINTS, say(language, "points.title")),
            page(PRACTICE, say(language, "practice.title")),
            page(TODAY, say(language, "today.title")),
            page("your_data", say(language, "app.your_data")),
        ],
        **parts,
        say(language, "reference.section"): [
            page(WORDS, say(language, "reference.title")),
            page(ERRATA, say(language, "errata.title")),
            page(QUESTIONS, say(language, "questions.title")),
            page(METHODS, say(language, "methods.title")),
            page(INVENTORY, say(language, "inventory.title")),
        ],
        say(language, "papers.teachers"): [page(MATERIAL, say(language, "material.title"))],
    }


def language_of_link(now: view.View) -> None:
    """The navigation needs the language before anything else."""
    asked = st.query_params.get("lang")
    if asked in LANGUAGES and asked != now.told:
        now.language = now.told = asked


def main() -> None:
    """A function, as what a script holds itself lives on until the next visitor's run."""
    now = view.current()
    language_of_link(now)
    here = st.navigation(pages(now.language))
    asked = {"lang": now.language, "step": st.query_params.get("step", "")}
    address = read_address(here.url_path, asked)
    title = address.title() if address else None
    st.set_page_config(page_title=title, page_icon="📐", layout="wide")
    st.html(STYLE)
    choose = json.dumps(say(now.language, "data.choose_file"), ensure_ascii=False)
    st.html(f"<style>{type_rules()}\n:root {{ --choose-file: {choose}; }}</style>")
    bridge.connect(now)
    if now.onward:
        (there, query), now.onward = now.onward, None
        if there in view.PAGES:
            st.switch_page(page_file(there or "start"), query_params=query)
    here.run()


main()
