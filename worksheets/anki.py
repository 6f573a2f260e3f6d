"""Cards for Anki: a CSV file with the head lines it reads since version 2.1.54.

Formulas stand as \\( … \\) and \\[ … \\], which Anki's own MathJax shows.
See https://docs.ankiweb.net/importing/text-files.html.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from practice import Exercise, Line
from texts.labels import say
from worksheets import wording
from worksheets.mathjax import mathjax
from worksheets.order import Order
from worksheets.sheets import sheets

TAGS = "pca"


def anki(order: Order) -> str:
    """A card for each line: what is known and asked in front, the worked line behind."""
    file = io.StringIO()
    columns = (say(order.language, f"worksheets.{side}") for side in ("front", "back"))
    file.write("#separator:Comma\n#html:true\n#tags column:3\n")
    file.write(f"#columns:{','.join(columns)},Tags\n")
    write = csv.writer(file, lineterminator="\n").writerow
    for sheet in sheets(order):
        for exercise in sheet.exercises:
            for card in cards(exercise, order.language):
                write([*card, f"{TAGS} {TAGS}::{exercise.skill}"])
    return file.getvalue()


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
