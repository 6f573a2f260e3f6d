"""The page of questions: what people ask of PCA most, each answered and led on from."""

from __future__ import annotations

from typing import Any

from course import addresses
from course.prose import Prose
from course.site import Site
from course.ways_on import way_on
from lessons.programs import COLUMNS, Program, all_programs
from lessons.questions import Question, by_group, page_values, question_text
from texts.labels import say


def questions_page(site: Site, language: str) -> tuple[str, str]:
    page = addresses.questions(language)
    prose = Prose(page_values(), site.link_from(page, language), still=True)
    html = site.write_front(
        "questions.html",
        page,
        language,
        "questions.title",
        "app.about_questions",
        about=prose.html(question_text(language)["page"]["text"]),
        groups=[
            {
                "id": group,
                "title": say(language, f"questions.{group}"),
                "questions": [question_shown(site, page, language, one) for one in questions],
            }
            for group, questions in by_group()
        ],
        columns=[say(language, f"programs.{column}") for column in COLUMNS],
        programs=[program_shown(language, one) for one in all_programs()],
    )
    return page, html


def question_shown(site: Site, page: str, language: str, one: Question) -> dict[str, Any]:
    text = one.said_in(language)
    prose = Prose(one.values(language), site.link_from(page, language), still=True)
    return {
        "id": one.id,
        "ask": prose.line(text["ask"]),
        "answer": prose.html(text["answer"]),
        "number": prose.html(text["number"]),
        "learned": [way_on(site, page, language, "/".join(place)) for place in one.learned],
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
