"""A set of sheets and its key as one page of HTML that prints: nothing in it is fetched."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path

from practice import Exercise, Line, said
from results.markup import FORMULAS, html, without_paragraph
from texts.labels import say
from texts.language import KNOWN
from texts.marks import in_html
from worksheets import wording
from worksheets.order import Order
from worksheets.sheets import Sheet, sheets

STYLE = Path(__file__).parent / "sheet.css"
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
NEIGHBOURS = 4  # who sits beside, before and behind one
Show = Callable[[Exercise, Line, str], str]


def printed(order: Order) -> str:
    """First all sheets, then all solutions, each on a page of its own."""
    made = list(sheets(order))
    title = escape(say(order.language, "worksheets.title"))
    style = "".join(path.read_text(encoding="utf-8") for path in (FORMULAS, STYLE))
    parts = [*(sheet_of(sheet, order) for sheet in made), *(key_of(sheet, order) for sheet in made)]
    page = "\n".join(
        [
            f"<!doctype html>\n<html {KNOWN[order.language].attributes}>\n<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            f"<title>{title}</title>\n<style>{style}</style>\n</head>\n<body>\n<main>",
            *parts,
            "</main>\n</body>\n</html>\n",
        ]
    )
    return in_html(page)


def worksheet(language: str, skill: str) -> str:
    """Of one skill, for a class: neighbours have other numbers."""
    return printed(Order((skill,), versions=NEIGHBOURS, language=language))


def sheet_of(sheet: Sheet, order: Order) -> str:
    blanks = "".join(f"<span>{word(order, name)}</span>" for name in ("name", "date"))
    opening = head(sheet, order, "title") + f'<p class="who">{blanks}</p>'
    return paper("sheet", opening, sheet, order, question_html)


def key_of(sheet: Sheet, order: Order) -> str:
    return paper("sheet key", head(sheet, order, "key"), sheet, order, solve)


def paper(kind: str, opening: str, sheet: Sheet, order: Order, show: Show) -> str:
    inside = "".join(
        exercise_of(number, one, order.language, show)
        for number, one in enumerate(sheet.exercises, start=1)
    )
    return f'<article class="{kind}">{opening}{inside}</article>'


def head(sheet: Sheet, order: Order, kind: str) -> str:
    code = word(order, "code", code=sheet.code)
    return f"<header><h1>{word(order, kind)}</h1><p>{code}</p></header>"


def word(order: Order, name: str, **values: str) -> str:
    return escape(say(order.language, f"worksheets.{name}", **values))


def exercise_of(number: int, exercise: Exercise, language: str, show: Show) -> str:
    title = escape(said.title(f"skill {exercise.skill}", language))
    given = "".join(f"<div>{html(text)}</div>" for text in wording.given(exercise, language))
    lines = "".join(f"<li>{show(exercise, line, language)}</li>" for line in exercise.lines)
    return (
        f"<section><h2>{number} · {title}</h2>"
        f'<div class="given">{given}</div><ol>{lines}</ol></section>'
    )


def question_html(exercise: Exercise, line: Line, language: str) -> str:
    question = html(wording.asked(exercise, line, language))
    choices = "".join(
        f'<li class="box">{without_paragraph(html(text))}</li>'
        for text in wording.options(exercise, line, language)
    )
    return f'{question}<ul class="choices">{choices}</ul>' if choices else question + room(line)


def room(line: Line) -> str:
    """Where the answer is written: a line for each row of it."""
    rows = line.shape[0] if len(line.shape) == 2 else 1
    return '<p class="room"></p>' * rows


def solve(exercise: Exercise, line: Line, language: str) -> str:
    return html(wording.solved(exercise, line, language))
