"""Bold and italics take effect: beside Chinese punctuation their marks are easily left standing."""

from __future__ import annotations

import re

import pytest
from markdown_it import MarkdownIt
from mdit_py_plugins.dollarmath import dollarmath_plugin

from lessons import registry
from lessons.text import LANGUAGES, lesson_text
from results.sentences import catalogue

MARKDOWN = MarkdownIt("commonmark").enable("table").use(dollarmath_plugin)
NOT_PROSE = re.compile(r'<(code|pre).*?</\1>|<(div|span) class="math.*?</\2>', re.DOTALL)


def left_standing(text: str) -> str:
    """The place around the first mark that was meant as emphasis and is shown as a star."""
    prose = NOT_PROSE.sub("", MARKDOWN.render(text))
    place = prose.find("*")
    return "" if place < 0 else prose[max(0, place - 20) : place + 20]


def test_a_star_left_standing_is_seen():
    assert left_standing("它问：*为什么？*但没有人回答。")
    assert not left_standing("它问：*为什么*？但没有人回答。")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", registry.IDS)
def test_lessons(lesson, language):
    sections = [s for step in lesson_text(lesson, language).values() for s in step.values()]
    assert [left_standing(text) for text in sections if left_standing(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_your_data(language):
    texts = catalogue(language).values()
    assert [left_standing(text) for text in texts if left_standing(text)] == []
