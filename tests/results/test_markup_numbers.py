"""A formula is converted once, whatever its numbers are: the same as converted with them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from course.prose import coloured
from lessons import registry
from lessons.states import first
from lessons.text import LANGUAGES, fill
from results import markup

FORMULA = re.compile(r"\$\$(.+?)\$\$|\$(.+?)\$", re.DOTALL)
OTHERS = ("0", "7", "12", "3.25", "0.001", "90000", "900000", "1234567")


def formulas(lesson_id: str, language: str) -> Iterator[tuple[str, str]]:
    for step in registry.lesson(lesson_id).steps:
        opened = first(language, lesson_id, step.id, "m")
        for text in opened.text.values():
            for block, line in FORMULA.findall(coloured(fill(text, opened.values))):
                yield (block, "block") if block else (line, "inline")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson_id", registry.IDS)
def test_a_formula_is_the_same_with_its_numbers_put_in_later(lesson_id, language):
    random, held = Random(1), 0
    for latex, display in formulas(lesson_id, language):
        held += bool(markup.NUMBER_IN.search(latex))
        other = markup.NUMBER_IN.sub(lambda _: random.choice(OTHERS), latex)
        for one in (latex, other):
            assert markup._kept(one, display) == markup._converted(one, display), one
    assert held


@pytest.mark.parametrize(
    "latex",
    [r"x^12", r"x_10 + 10", r"\frac12", r"\text{record 1} = 1", "900000 + 1", "1.2.3", "3,5 : 10"],
)
def test_digits_that_are_no_number_by_themselves(latex):
    assert markup._kept(latex, "inline") == markup._converted(latex, "inline")


def test_other_numbers_cost_no_other_conversion(monkeypatch):
    asked: list[str] = []
    convert = markup.convert
    monkeypatch.setattr(
        markup, "convert", lambda latex, **how: asked.append(latex) or convert(latex, **how)
    )
    written = [markup.formula(rf"q_{{k}} + {number}") for number in ("3.5", "4", "17")]
    assert len(asked) == 1
    assert all(f"<mn>{n}</mn>" in one for n, one in zip(("3.5", "4", "17"), written, strict=True))
