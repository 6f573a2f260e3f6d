"""The page to look things up: conventions, the dictionary of calls, the words of the course."""

from __future__ import annotations

import streamlit as st

from lessons.dictionary import Library, conventions, libraries, table_of
from lessons.glossary import Word, elsewhere, words
from lessons.text import LESSONS, Sections, read, render
from texts.labels import say
from ui import view
from ui.page_head import show_head
from ui.view import View
from ui.words import taught_in


def show_reference() -> None:
    now = view.current()
    text = read(LESSONS / f"reference.{now.language}.md")
    show_head(now, f"# {say(now.language, 'reference.title')}")
    with st.container(key="reference"):
        asked_for(now)
        for name in ("rows", "divisor", "sign", "loadings"):
            section(text[name])
        dictionary(text["dictionary"])
        glossary(text["glossary"], now.language)


def asked_for(now: View) -> None:
    """The word that a lesson's link asks for stands first."""
    if now.word:
        with st.container(border=True, key="asked_for"):
            show_word(words()[now.word], now.language)


def section(text: Sections) -> None:
    st.markdown(f"## {text['title']}")
    st.markdown(render(text["text"], conventions()))


def dictionary(text: Sections) -> None:
    section(text)
    tabs = st.tabs([library.name for library in libraries()], key="dictionary")
    for tab, library in zip(tabs, libraries(), strict=True):
        with tab:
            calls_of(library, text)


def calls_of(library: Library, text: Sections) -> None:
    st.markdown(text[f"note {library.id}"])
    st.markdown(f"**{text['start']}**")
    st.code(library.start, language=None, wrap_lines=True)
    st.markdown(table_of(library, text))
    told = text["checked" if library.checked else "unchecked"]
    st.caption(render(told, {"library": library.name}))


def glossary(text: Sections, language: str) -> None:
    section(text)
    with st.grid(2, min_column_width=300):
        for word in words().values():
            with st.container(gap="xxsmall"):
                show_word(word, language)


def show_word(word: Word, language: str) -> None:
    term, other = word.terms[language], word.in_other_language(language)
    st.markdown(f"**{term}** · {other}  \n{word.says[language]}{elsewhere(word, language)}")
    taught_in(word, language)
