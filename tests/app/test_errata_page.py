"""The page of errata before any script has run, and the ways to it and from it, in both hosts."""

from __future__ import annotations

import re
from html import unescape

import pytest

from course import addresses
from course.errata_page import errata_page
from course.opening_page import start_page
from course.site import Site
from lessons.errata import VERDICTS, all_errata
from lessons.text import LANGUAGES
from tests.app.written import inner, parts
from ui import in_app

SITES = {"book": Site(), "app": in_app.SITE}
both = pytest.mark.parametrize("host", SITES)


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_erratum_is_asked_tested_and_explained(host, language):
    address, page = errata_page(SITES[host], language)
    for one in all_errata():
        mark = f'data-erratum="errata/{one.id}" data-right="{one.check.right}"'
        article = inner(page, mark)
        assert article.count('class="why right"') == 1
        assert article.count('class="why wrong"') == len(VERDICTS) - 1
        said = parts(article)
        assert set(said) == {
            "ask",
            "reveal",
            *(f"{part} {verdict}" for part in ("option", "why") for verdict in VERDICTS),
        }
        assert all(said.values())
        assert not re.search(r"\{\{|\$", article), one.id
        way = SITES[host].way(address, language, one.place)["href"]
        assert way in [unescape(href) for href in re.findall(r'href="([^"]+)"', article)]


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_leads_to_it(host, language):
    address, page = start_page(SITES[host], language)
    assert f'href="{SITES[host].to(address, addresses.errata(language))}"' in page
