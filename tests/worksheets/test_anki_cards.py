"""Every card for Anki is read back as Anki reads it, and its answer is the exact one."""

from __future__ import annotations

import csv
import html
import io
import re

import pytest

from lessons.answer import parse
from lessons.exact import equal
from practice import Line
from practice.skills import SKILLS
from texts import LANGUAGES
from worksheets import anki, order_from, sheets, wording

FORMULA = re.compile(r"\\\[(.*?)\\\](?= </div>)", re.DOTALL)
WHOLE = r"\d+"
ROOT = r"(?:\d+)?\\sqrt\{\d+\}"
FRACTION = rf"\\frac\{{(?:{ROOT}|{WHOLE})\}}\{{(?:{ROOT}|{WHOLE})\}}"
NUMBER = re.compile(rf"-?(?:{FRACTION}|{ROOT}|{WHOLE})")


def cards_in(text: str) -> list[list[str]]:
    """As Anki reads a file: lines that begin with # before the first card are settings."""
    lines = text.splitlines(keepends=True)
    heads = [line for line in lines if line.startswith("#")]
    told = dict(line[1:].strip().split(":", 1) for line in heads)
    assert lines[: len(heads)] == heads
    assert (told["separator"], told["html"], told["tags column"]) == ("Comma", "true", "3")
    return list(csv.reader(io.StringIO("".join(lines[len(heads) :]), newline=""), strict=True))


def numbers_in(latex: str) -> list[str]:
    """As one would type them. What moves lines apart and numbers the names are no numbers."""
    bare = re.sub(r"\\\[[\d.]+em\]|[_^]\{?-?\w+(/\w+)?\}?", "", html.unescape(latex))
    return [typed(found[0]) for found in NUMBER.finditer(bare)]


def typed(latex: str) -> str:
    text = re.sub(r"\\sqrt\{(\d+)\}", r"sqrt(\1)", latex)
    return re.sub(r"\\frac\{(.*?)\}\{(.*?)\}", r"(\1)/(\2)", text)


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_back_of_every_card_has_the_exact_answer(language, level):
    order = order_from(
        {"skills": tuple(SKILLS), "versions": 4, "level": level, "language": language}
    )
    asked = [(e, line) for sheet in sheets(order) for e in sheet.exercises for line in e.lines]
    for (exercise, line), (_, back, tags) in zip(asked, cards_in(anki(order)), strict=True):
        assert tags == f"pca pca::{exercise.skill}"
        if line.options:
            right = wording.options(exercise, line, language)[line.options.index(line.answer)]
            assert back.startswith(f"<p><strong>{html.escape(right, quote=False)}</strong></p>")
        else:
            assert any(has_answer(formula, line) for formula in FORMULA.findall(back)), back


def has_answer(formula: str, line: Line) -> bool:
    """At its end; an eigenvector stands before what it is to the matrix."""
    found = numbers_in(formula)
    many = len(line.answer)
    starts = range(len(found) - many + 1)
    starts = starts if line.rule == "eigenvector" else starts[-1:]
    return any(
        all(
            equal(parse(text), x)
            for text, x in zip(found[at : at + many], line.numbers, strict=True)
        )
        for at in starts
    )


def test_a_number_is_read_out_of_a_formula():
    latex = r"P_{1} = \begin{pmatrix}-\frac{3\sqrt{10}}{2} & 2\sqrt{5} \\[0.4em] -4\end{pmatrix}"
    assert numbers_in(latex) == ["-(3sqrt(10))/(2)", "2sqrt(5)", "-4"]
