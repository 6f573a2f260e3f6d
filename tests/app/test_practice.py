"""The page of exercises before any script has run, in both hosts: every skill, worked out."""

from __future__ import annotations

from html import unescape

import pytest

from course.practice_pages import practice_page
from course.site import Site
from lessons.text import LANGUAGES
from practice import said
from practice.skills import SKILLS
from tests.app.written import inner
from ui import in_app

SITES = {"book": Site(), "app": in_app.SITE}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("host", SITES)
def test_every_skill_says_what_it_asks_and_is_worked_out(host, language):
    _, page = practice_page(SITES[host], language)
    for skill in SKILLS:
        example = unescape(inner(page, f'data-skill="{skill}"'))
        assert said.title(f"skill {skill}", language) in example
        assert said.aim(skill, language).replace("$", "")[:10] in example.replace("<", "")
        assert "{{" not in example
        assert "<math" in example


@pytest.mark.parametrize("host", SITES)
def test_the_start_page_leads_to_every_skill(host):
    from course.opening_page import start_page

    _, page = start_page(SITES[host], "en")
    for skill in SKILLS:
        assert f'data-skill="{skill}"' in page
