"""No term comes up before it is introduced, on the road and in all steps in their order.

A word of the glossary is explained at a press wherever a step lists it. The others of `terms.toml`
are introduced where they are emphasized.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from course.addresses import step as step_address
from course.lesson_pages import words_here
from course.site import Site
from lessons import registry
from lessons.glossary import LETTER, NOT_WORDS, found_in, short_term
from lessons.road import ROAD
from lessons.text import LANGUAGES, lesson_text
from tests.book.made import Named
from texts.language import KNOWN

TERMS = tomllib.loads(Path(__file__).with_name("terms.toml").read_text("utf-8"))["term"]
ORDERS = {"road": list(ROAD), "all": registry.places()}
BEFORE, READ = ("text", "ask", "ask given"), ("text", "ask", "ask given", "reveal")


def what_is_read(place, language, names=READ):
    """What everybody reads of a step."""
    lesson, step = place
    sections = lesson_text(lesson, language)[step]
    return NOT_WORDS.sub(" ", "\n".join(sections.get(name, "") for name in names))


def uses(term, text, language, before="", behind=""):
    """The first of its forms in a text, also in the plural, with these marks on both sides."""
    own = KNOWN[language]
    ends = "|".join(("", *own.endings))
    apart = rf"(?!{LETTER})" if own.spaces else ""
    either = "|".join(map(re.escape, term[language]))
    return re.search(rf"{before}(?:{either})(?:{ends}){behind or apart}", text, re.IGNORECASE)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("term", TERMS, ids=lambda term: term["en"][0])
def test_a_term_is_introduced_where_it_comes_up_first(term, language, order):
    for place in ORDERS[order]:
        text = what_is_read(place, language)
        if uses(term, text, language, r"\*", r"\*"):
            return
        assert not uses(term, text, language), place
    assert order == "road", "no step introduces it"


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_of_the_glossary_is_explained_at_a_press_where_it_comes_up_first(language, order):
    """Where a step lists it below itself; everyday words are listed in one lesson alone."""
    site, met = Site(Named()), set()
    for place in ORDERS[order]:
        page = step_address(language, *place)
        words = words_here(site, page, language, *place)
        for names in (BEFORE, READ):
            listed = {word["term"] for word in words if names == READ or not word["after"]}
            used = found_in(what_is_read(place, language, names), language)
            assert {short_term(word, language) for word in used} <= met | listed, place
        assert all(word["says"] for word in words)
        met |= listed
