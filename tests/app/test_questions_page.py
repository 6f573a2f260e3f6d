"""The page of questions as it is written, and the ways to it and from it, in both hosts."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qsl, urlsplit

import pytest

from course import addresses
from course.methods_page import methods_page
from course.opening_page import start_page
from course.questions_page import questions_page
from course.site import Site
from lessons.methods import all_goals
from lessons.programs import COLUMNS, all_programs
from lessons.questions import all_questions
from lessons.text import LANGUAGES
from ui import in_app

SITES = {"book": Site(), "app": in_app.SITE}
both = pytest.mark.parametrize("host", SITES)


def place_of(href: str) -> tuple[str, frozenset[tuple[str, str]]]:
    """Whatever the order of a query."""
    address = urlsplit(href)
    return address.path, frozenset(parse_qsl(address.query))


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_answered_and_led_on_from(host, language):
    site = SITES[host]
    address, page = questions_page(site, language)
    for one in all_questions():
        article = page.split(f'<article id="{one.id}">')[1].split("</article>")[0]
        assert f'href="#{one.id}"' in page
        assert not re.search(r"\{\{|\$", article), one.id
        hrefs = [unescape(href) for href in re.findall(r'href="([^"]+)"', article)]
        steps = [site.way(address, language, place) for place in one.learned if len(place) == 2]
        assert {place_of(way["href"]) for way in steps} <= set(map(place_of, hrefs))
        assert host == "book" or len(hrefs) == len(one.learned)


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_convention_leads_to_what_says_it(host, language):
    page = questions_page(SITES[host], language)[1]
    cells = re.findall(r'<td data-column="[^"]+">', page)
    assert len(cells) == len(all_programs()) * len(COLUMNS)
    known = sum(len(program.conventions) for program in all_programs())
    assert len(re.findall(r'rel="external noreferrer"', page)) == known
    assert page.count('class="unknown"') == len(cells) - known


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_leads_to_it(host, language):
    address, page = start_page(SITES[host], language)
    assert f'href="{SITES[host].to(address, addresses.questions(language))}"' in page


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_a_method_leads_on(host, language):
    site = SITES[host]
    address, page = methods_page(site, language)
    to_questions = site.to(address, addresses.questions(language))
    for goal in all_goals():
        details = page.split(f'<details id="{goal.id}"')[1].split("</details>")[0]
        hrefs = [unescape(href) for href in re.findall(r'href="([^"]+)"', details)]
        for there in (there for way in goal.ways for there in way.learned):
            if there.startswith("questions#"):
                wanted = place_of(to_questions), there.partition("#")[2]
                assert wanted in [(place_of(h), urlsplit(h).fragment) for h in hrefs]
            else:
                way = site.way(address, language, tuple(there.split("/")))
                assert place_of(way["href"]) in map(place_of, hrefs)
