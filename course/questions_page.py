"""The page of questions: what people ask of PCA most, each answered and led on from."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from course import addresses
from course.content import Link
from course.prose import Prose
from course.site import Site, title_of
from lessons.address import TITLES
from lessons.programs import COLUMNS, Program, all_programs
from lessons.questions import Question, by_group, page_values, question_text
from lessons.text import lesson_text
from texts.labels import say


def questions_page(site: Site, language: str) -> tuple[str, str]:
    page = addresses.questions(language)
    link = site.link_from(page, language)
    html = site.write_front(
        "questions.html",
        page,
        language,
        "questions.title",
        "app.about_questions",
        about=Prose(page_values(), link, still=True).html(question_text(language)["page"]["text"]),
        groups=[
            {
                "id": group,
                "title": say(language, f"questions.{group}"),
                "questions": [question_shown(link, language, one) for one in questions],
            }
            for group, questions in by_group()
        ],
        columns=[say(language, f"programs.{column}") for column in COLUMNS],
        programs=[program_shown(language, one) for one in all_programs()],
    )
    return page, html


def question_shown(link: Link, language: str, one: Question) -> dict[str, Any]:
    text, prose = one.said_in(language), Prose(one.values(language), link, still=True)
    return {
        "id": one.id,
        "ask": prose.line(text["ask"]),
        "answer": prose.html(text["answer"]),
        "number": prose.html(text["number"]),
        "learned": [way_to(prose, language, place) for place in one.learned],
    }


def program_shown(language: str, program: Program) -> dict[str, Any]:
    """A cell is None where nothing was found."""
    found = program.conventions
    return {
        "name": program.name,
        "note": program.note(language),
        "cells": [
            (found[name], found[name].words(language, name)) if name in found else None
            for name in COLUMNS
        ],
    }


def way_to(prose: Prose, language: str, place: tuple[str, ...]) -> Markup:
    """Named as the navigation names it; without a link where this site has no such page."""
    page, *step = place
    address = "&step=".join([f"{page}?lang={language}", *step])
    return prose.line(f"[{name_of(language, place)}]({address})")


def name_of(language: str, place: tuple[str, ...]) -> str:
    if len(place) == 1:
        return say(language, TITLES[place[0]])
    lesson, step = place
    return f"{title_of(lesson, language)} · {lesson_text(lesson, language)[step]['title']}"
