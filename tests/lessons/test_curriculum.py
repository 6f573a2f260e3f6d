"""Every number that the curriculum names stands on its page, computed.

The literals below are the curriculum's, not the code's.
"""

from __future__ import annotations

import json

import pytest

from lessons import datasets, registry
from lessons.text import lesson_text, lesson_words, render
from texts import LANGUAGES

NAMED = {
    "why": ["500", "240", "25", "13", "2312.15", "M + F = 1"],
    "basis": [
        r"\frac{5}{\sqrt{2}}",
        r"-\frac{1}{\sqrt{2}}",
        r"\sqrt{2} & 2\sqrt{2} & 3\sqrt{2}",
        "5/2",
        "−1/2",
    ],
    "variance": [
        r"\bar a = 2",
        r"\bar b = 3",
        r"\frac{6}{5}",
        "−1, 0, 2",
        "−2, 0, 1",
        r"\frac{6}{5} + \frac{4}{5}\,\sin 2\theta",
        r"\textcolor{#b8420f}{= 2}",
        r"\textcolor{#00795c}{= \frac{2}{5}}",
    ],
    "covariance": [
        r"\frac{4}{5}",
        r"\frac{6}{5} & \frac{4}{5} \\ \frac{4}{5} & \frac{6}{5}",
        r"\frac{3}{2} & 1 \\ 1 & \frac{3}{2}",
        "−1/2",
    ],
    "diagonalization": [
        r"\frac{12}{5}",
        r"\frac{4}{5}",
        r"\lambda^2 - \frac{12}{5}",
        r"\left(\lambda - 2\right)",
        r"\frac{1}{\sqrt{2}}",
        r"2 & 0 \\ 0 & \frac{2}{5}",
    ],
    "projection": [
        r"-\frac{3}{\sqrt{2}} & -\frac{1}{\sqrt{2}} & 0 & \frac{3}{\sqrt{2}} & \frac{1}{\sqrt{2}}",
        r"\frac{5}{6}",
        "83.3%",
        r"\frac{1}{2} & \frac{3}{2} & 2 & \frac{7}{2} & \frac{5}{2}",
        r"\frac{3}{2} & \frac{5}{2} & 3 & \frac{9}{2} & \frac{7}{2}",
        r"\frac{2}{5}",
        "3.78483785",
        "0.03272285",
        "0.03201892",
        "0.98318212",
        "0.00850037",
        "0.00831751",
    ],
    "two_views": [r"\frac{12}{5}"],
    "svd": [r"\sqrt{10}", r"\sqrt{2}", r"\frac{10}{5}", "10304", "280"],
    "whitening": [
        r"\frac{1}{2} & \frac{1}{2}",
        r"-\frac{\sqrt{5}}{2} & \frac{\sqrt{5}}{2}",
        r"-\frac{3}{2} & -\frac{1}{2} & 0 & \frac{3}{2} & \frac{1}{2}",
        r"-\frac{\sqrt{5}}{2} & \frac{\sqrt{5}}{2} & 0 & -\frac{\sqrt{5}}{2} & \frac{\sqrt{5}}{2}",
    ],
    "probabilistic": [r"\frac{2}{5}", r"\frac{2}{\sqrt{5}}"],
    "faces": ["10304"],  # the recognition table needs the ORL zip: tests/lessons/test_faces.py
}


def all_that_is_said(lesson: str, language: str) -> str:
    """Texts and pictures of every step on the worked example."""
    parts = []
    for step in registry.lesson(lesson).steps:
        values = step.compute(datasets.WORKED, {**step.first(datasets.WORKED), "ddof": 0})
        sections = lesson_text(lesson, language)[step.id]
        parts += [render(text, values) for text in sections.values()]
        figure = step.figure(values, lesson_words(lesson, language))
        parts.append(json.dumps(figure, ensure_ascii=False))
    return "\n".join(parts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", NAMED)
def test_the_curriculums_numbers_are_on_the_page(lesson, language):
    said = all_that_is_said(lesson, language)
    said = said.replace("、", ", ")  # Chinese lists
    said = said.replace("[0.4em]", "").replace("{ ", "{").replace(" }", "}") + said
    missing = [number for number in NAMED[lesson] if number not in said]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", ["basis", "variance", "covariance", "projection"])
def test_no_such_number_is_written_into_the_text(lesson, language):
    for step, sections in lesson_text(lesson, language).items():
        for name, text in sections.items():
            for typed in ("2/5", "6/5", "4/5", "5/6", "12/5", "83.3", "3.78", "0.0327"):
                assert typed not in text, (step, name, typed)
