"""The page at the end of Part 1 before any script has run, and the ways to it and from it."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from course import addresses
from course.by_hand_page import by_hand_page
from course.lesson_pages import step_page
from course.opening_page import start_page
from course.site import Site
from lessons import registry
from lessons.road import ROAD
from lessons.text import LANGUAGES
from texts.labels import say
from ui import in_app

SITES = {"book": Site(), "app": in_app.SITE}
everywhere = pytest.mark.parametrize(
    ("host", "language"), [(host, language) for host in SITES for language in LANGUAGES]
)


def links(html: str) -> dict[str, str]:
    found = re.findall(r'<a ([^>]*)href="([^"]+)"', html)
    return {unescape(href): marks for marks, href in found}


@everywhere
def test_the_road_ends_there_and_part_2_begins_behind_it(host, language):
    site = SITES[host]
    last = registry.lesson(ROAD[-1][0]).steps[-1].id
    assert last == ROAD[-1][1]
    address, page = step_page(site, language, *ROAD[-1])
    there = site.to(address, addresses.by_hand(language))
    assert 'rel="next"' in links(page)[there]
    beyond = registry.PARTS["part2"][0]
    first = (beyond, registry.lesson(beyond).steps[0].id)
    assert "data-beyond" in links(page)[site.way(address, language, first)["href"]]
    address, page = by_hand_page(site, language)
    assert 'rel="prev"' in links(page)[site.way(address, language, ROAD[-1])["href"]]
    assert 'rel="next"' in links(page)[site.way(address, language, first)["href"]]
    address, page = start_page(site, language)
    assert site.to(address, addresses.by_hand(language)) in links(page)


@everywhere
def test_it_brings_its_pictures_and_without_a_script_a_worked_example(host, language):
    address, page = by_hand_page(SITES[host], language)
    pictures = re.findall(r'data-figure="(\d)">(.*?)</script>', page)
    assert [fields for fields, _ in pictures] == ["2", "3"]
    for _, figure in pictures:
        assert {"state", "program"} <= set(json.loads(figure)["layout"]["meta"])
    assert say(language, "by_hand.needs_script") in page
    assert SITES[host].to(
        address, addresses.practice(language), skill="recipe"
    ) + "#recipe" in links(page)
