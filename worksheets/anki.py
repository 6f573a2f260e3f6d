"""Cards for Anki: a CSV file with the head lines it reads since version 2.1.54.

Formulas stand as \\( … \\) and \\[ … \\], which Anki's own MathJax shows.
See https://docs.ankiweb.net/importing/text-files.html.
"""

from __future__ import annotations

from collections.abc import Iterator

from practice import Exercise, Line
from tables.harmless import csv_text
from texts.labels import say
from worksheets import wording
from worksheets.mathjax import mathjax
from worksheets.order import Order
from worksheets.sheets import sheets

TAGS = "pca"


def anki(order: Order) -> str:
    """A card for each line: what is known and asked in front, the worked line behind."""
    columns = (say(order.language, f"worksheets.{side}") for side in ("front", "back"))
    told = ("separator:Comma", "html:true", "tags column:3", f"columns:{','.join(columns)},Tags")
    head = "".join(f"#{line}\r\n" for line in told)
    rows = (
        [*card, f"{TAGS} {TAGS}::{exercise.skill}"]
        for sheet in sheets(order)
        for exercise in sheet.exercises
        for card in cards(exercise, order.language)
    )
    return head + csv_text(rows)


def cards(exercise: Exercise, language: str) -> Iterator[tuple[str, str]]:
    """A later line begins with the lines before it, worked out."""
    known = wording.given(exercise, language)
    for line in exercise.lines:
        solved = wording.solved(exercise, line, language)
        yield mathjax(question(exercise, line, known, language)), mathjax(solved)
        known = [*known, solved]


def question(exercise: Exercise, line: Line, known: list[str], language: str) -> str:
    choices = [f"- {text}" for text in wording.options(exercise, line, language)]
    asked = wording.asked(exercise, line, language)
    return "\n\n".join([*known, asked, "\n".join(choices)])
