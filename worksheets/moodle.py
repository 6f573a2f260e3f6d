"""Questions for Moodle, as the XML that it imports (and others after it), marked exactly.

Each line is a cloze question with a gap for each number. A gap is a short answer that takes the
exact number in all forms one would type, so 2/5 and 0.4 are right and 0.39 is not. What Moodle
cannot mark is left out: vectors that may have any length or sign, and texts of many right forms.
See https://docs.moodle.org/en/Moodle_XML_format and …/Embedded_Answers_(Cloze)_question_type.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from html import escape
from xml.etree import ElementTree as xml

from lessons.exact import Number
from pca_core.shown import show
from practice import Exercise, Line, said
from worksheets import wording
from worksheets.mathjax import mathjax
from worksheets.order import Order
from worksheets.sheets import sheets

SPECIAL = str.maketrans({sign: f"\\{sign}" for sign in '}#~/"\\'})
MOST_DIGITS = 6  # after the point: a decimal that ends within these is as exact as its fraction


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
    cells = [gap(forms(x)) for x in line.answer if not isinstance(x, str)]
    width = line.shape[-1] if line.shape else 1
    rows = [cells[i : i + width] for i in range(0, len(cells), width)]
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tbody>{body}</tbody></table>"


def choice(exercise: Exercise, line: Line, language: str) -> str:
    texts = dict(zip(line.options, wording.options(exercise, line, language), strict=True))
    options = ("=" * (name == line.answer) + coded(text) for name, text in texts.items())
    return "{1:MULTICHOICE_V:" + "~".join(options) + "}"


def gap(answers: list[str]) -> str:
    return "{1:SHORTANSWER:" + "~".join(f"={coded(answer)}" for answer in answers) + "}"


def coded(text: str) -> str:
    return escape(text, quote=False).translate(SPECIAL)


def forms(x: Number) -> list[str]:
    """The exact number as one types it, with either minus."""
    found = dict.fromkeys(written(x))
    return list(dict.fromkeys(form for text in found for form in (text, text.replace("−", "-"))))


def written(x: Number) -> Iterator[str]:
    plain = str(show(x).plain)
    yield plain
    yield plain.replace("√", "sqrt")
    if isinstance(x, Fraction) and x.denominator > 1 and (places := places_of(x)) <= MOST_DIGITS:
        yield f"{float(x):.{places}f}".replace("-", "−")


def places_of(x: Fraction) -> int:
    """Digits after the point; too many where they never end."""
    places = next((n for n in range(MOST_DIGITS + 1) if (x * 10**n).denominator == 1), None)
    return MOST_DIGITS + 1 if places is None else places
