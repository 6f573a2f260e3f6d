"""The page of conventions and words, and the ways to it from a step, in both hosts."""

from __future__ import annotations

import re
from html import unescape

import pytest
from markupsafe import escape

from course.lesson_pages import step_page
from course.site import Site
from course.words_page import words_page
from lessons import glossary
from lessons.notations import notations
from lessons.text import LANGUAGES
from tests.app.written import inner
from ui import in_app

SITES = {"book": Site(), "app": in_app.SITE}
WORD = re.compile(r'<a href="([^"]*#(\w+))" title="([^"]*)"( data-after)?>([^<]*)</a>')


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("host", SITES)
def test_the_page_tells_every_word_and_call(host, language):
    _, page = words_page(SITES[host], language)
    for word in glossary.all_words().values():
        assert f'id="{word.id}"' in page
        assert str(escape(word.says[language])) in page
    others = inner(page, 'id="other_books"')
    assert others.count("<details>") == others.count("<table>") == len(notations())
    for call in ("np.cov(X, rowvar=False)", "p$rotation", "latent"):
        assert call in unescape(page)


def words_of(host: str, language: str, lesson_id: str, step_id: str) -> dict[str, tuple[str, bool]]:
    """The words that a step links: by its id, where it leads, and whether it waits for the
    answer."""
    _, page = step_page(SITES[host], language, lesson_id, step_id)
    return {one: (where, bool(after)) for where, one, _, after, _ in WORD.findall(page)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("host", SITES)
def test_a_step_links_its_words(host, language):
    where, waits = words_of(host, language, "variance", "rotate")["variance"]
    there = {"book": "../words.html#variance", "app": f"./conventions?lang={language}#variance"}
    assert (where, waits) == (there[host], False)


@pytest.mark.parametrize("host", SITES)
def test_words_of_the_answer_come_with_the_answer(host):
    waiting = [
        one for one, (_, waits) in words_of(host, "en", "projection", "share").items() if waits
    ]
    assert waiting == ["explained_variance_ratio"]
