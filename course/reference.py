"""The page to look things up, for the book: conventions, calls, words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from markupsafe import Markup

from course.prose import Prose
from lessons.address import HTML_LANGUAGES
from lessons.dictionary import Library, conventions, libraries, table_of
from lessons.glossary import Word, all_words, elsewhere, taught_in
from lessons.notations import Notation, notations, table_of_notation, told_at
from lessons.text import LESSONS, Sections, read_sections
from texts import in_language

SECTIONS = ("rows", "divisor", "sign", "loadings")
Link = Callable[[str], str]


def text_of(language: str) -> dict[str, Sections]:
    return in_language(language, LESSONS, "reference.{language}.md", read_sections)


def sections(language: str, link: Link) -> list[dict[str, str]]:
    return [{"id": name, **section(text_of(language)[name], link)} for name in SECTIONS]


def section(text: Sections, link: Link) -> dict[str, str]:
    return {"title": text["title"], "html": Prose(conventions(), link).html(text["text"])}


def dictionary(language: str, link: Link) -> dict[str, Any]:
    text = text_of(language)["dictionary"]
    found = [library_of(library, text, link) for library in libraries()]
    return {**section(text, link), "libraries": found}


def library_of(library: Library, text: Sections, link: Link) -> dict[str, str]:
    told = text["checked" if library.checked else "unchecked"]
    parts = (
        text[f"note {library.id}"],
        f"**{text['start']}**\n\n```\n{library.start}\n```",
        table_of(library, text),
        told,
    )
    prose = Prose({"library": library.name}, link)
    return {
        "id": library.id,
        "name": library.name,
        "html": Markup().join(prose.html(part) for part in parts),
    }


def other_books(language: str, link: Link) -> dict[str, Any]:
    """The formulas as other books write them."""
    text = text_of(language)["other_books"]
    found = [notation_told(one, text, link) for one in notations()]
    return {**section(text, link), "notations": found}


def written_elsewhere(language: str, lesson_id: str, step_id: str) -> list[dict[str, Any]]:
    """A step's formulas, in each of the other books' letters."""
    text, prose = text_of(language)["other_books"], Prose({}, str)
    told = told_at(lesson_id, step_id)
    return [
        {
            "name": prose.line(text[f"notation {one.id}"]),
            "formulas": [prose.line(f"${one.latex(one.translated(f))}$") for f in told],
        }
        for one in notations()
        if told
    ]


def notation_told(notation: Notation, text: Sections, link: Link) -> dict[str, str]:
    prose = Prose({}, link)
    parts = (text[f"note {notation.id}"], table_of_notation(notation, text))
    return {
        "name": prose.line(text[f"notation {notation.id}"]),
        "html": Markup().join(prose.html(part) for part in parts),
    }


def glossary(language: str, link: Link, href: Callable[[tuple[str, str]], str]) -> dict[str, Any]:
    found = [entry(word, language, href) for word in all_words().values()]
    return {**section(text_of(language)["glossary"], link), "words": found}


def entry(word: Word, language: str, href: Callable[[tuple[str, str]], str]) -> dict[str, Any]:
    place = word.place()
    return {
        "id": word.id,
        "term": word.terms[language],
        "others": {HTML_LANGUAGES[name]: term for name, term in word.in_others(language)},
        "says": word.says[language] + elsewhere(word, language),
        "taught": place and {"href": href(place), "label": taught_in(word, language)},
    }
