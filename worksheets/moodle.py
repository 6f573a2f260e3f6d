"""Questions for Moodle, as the XML that it imports (and others after it), marked exactly.

Each line is a cloze question with a gap for each number. Where one would type a whole number
without a sign, Moodle reads the number; every other gap is a short answer with the list of its
right texts: 2/5, 0.4, 0,40 … (`typed_forms.py`), since what reads numbers reads no fraction, no
root and no "−". What Moodle cannot mark is left out: vectors that may have any length or sign.
See https://docs.moodle.org/en/Moodle_XML_format and …/Embedded_Answers_(Cloze)_question_type.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from xml.etree import ElementTree as xml

from lessons.exact import Number
from practice import Exercise, Line, said
from practice.operations import cells_of
from results.markup import without_paragraph
from worksheets import wording
from worksheets.mathjax import mathjax
from worksheets.order import Order
from worksheets.sheets import sheets
from worksheets.typed_forms import forms, is_natural

# Moodle takes back a backslash only before these; of "~" it takes back nothing but the entity.
SPECIAL = str.maketrans({"}": r"\}", "#": r"\#", "~": "&#126;"})


def moodle(order: Order) -> str:
    quiz = xml.Element("quiz")
    for sheet in sheets(order):
        for exercise in sheet.exercises:
            for number, line in enumerate(exercise.lines, start=1):
                if is_markable(exercise, line):
                    quiz.append(question(exercise, line, order, f"{sheet.code} · {number:02d}"))
    xml.indent(quiz, "  ")
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + xml.tostring(quiz, encoding="unicode")


def is_markable(exercise: Exercise, line: Line) -> bool:
    """Whether the right answer can be listed."""
    rule = exercise.rules[line.rule]
    before = [exercise.rules[one.rule] for one in exercise.lines[: exercise.lines.index(line)]]
    return bool(line.options) or not any(one.up_to or one.holds for one in (*before, rule))


def question(exercise: Exercise, line: Line, order: Order, name: str) -> xml.Element:
    language = order.language
    found = xml.Element("question", type="cloze")
    title = f"{said.title(f'skill {exercise.skill}', language)} · {name}"
    text_in(found, "name", title)
    known = wording.given(exercise, language)
    for before in exercise.lines[: exercise.lines.index(line)]:
        known.append(wording.solved(exercise, before, language))
    asked = mathjax("\n\n".join([*known, wording.asked(exercise, line, language)]))
    html_in(found, "questiontext", asked + gaps(exercise, line, language))
    html_in(found, "generalfeedback", mathjax(wording.solved(exercise, line, language)))
    return found


def text_in(parent: xml.Element, tag: str, text: str) -> None:
    xml.SubElement(xml.SubElement(parent, tag), "text").text = text


def html_in(parent: xml.Element, tag: str, html: str) -> None:
    element = xml.SubElement(parent, tag, format="html")
    xml.SubElement(element, "text").text = html


# --- gaps ---------------------------------------------------------------------------------------


def gaps(exercise: Exercise, line: Line, language: str) -> str:
    """A gap a number, row by row as the numbers stand; or one to choose."""
    if line.options:
        return f"<p>{choice(exercise, line, language)}</p>"
    wrong = slips_by_cell(exercise, line)
    cells = [
        gap(x, [slip[i] for slip in wrong])
        for i, x in enumerate(line.answer)
        if not isinstance(x, str)
    ]
    width = line.shape[-1] if line.shape else 1
    rows = [cells[i : i + width] for i in range(0, len(cells), width)]
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tbody>{body}</tbody></table>"


def choice(exercise: Exercise, line: Line, language: str) -> str:
    texts = dict(zip(line.options, wording.options(exercise, line, language), strict=True))
    options = ("=" * (name == line.answer) + coded(inline(text)) for name, text in texts.items())
    return "{1:MULTICHOICE_V:" + "~".join(options) + "}"


def slips_by_cell(exercise: Exercise, line: Line) -> list[list[Number]]:
    """For every slip what it makes of the cells of a line."""
    rule = exercise.rules[line.rule]
    return [list(cells_of(exercise.values.value_of(rule.slips[name]))) for name in line.slips]


def inline(text: str) -> str:
    return without_paragraph(mathjax(text))


def gap(x: Number, slips: Iterable[Number]) -> str:
    if is_natural(x):
        return f"{{1:NUMERICAL:={x}}}"
    return "{1:SHORTANSWER:" + "~".join(f"={literal(form)}" for form in forms(x, slips)) + "}"


def literal(text: str) -> str:
    """In a short answer a bare "*" stands for any text."""
    return coded(text.replace("*", r"\*"))


def coded(text: str) -> str:
    return escape(text, quote=False).translate(SPECIAL)
