"""The page of what is due: exercises that come back today, of whichever lesson."""

from __future__ import annotations

from typing import Any

from course import addresses
from course.practice_pages import kind_links, skill_links
from course.scripts import PRACTISE
from course.site import Site, as_json
from practice.skills import ALL, Skill
from texts.labels import catalogue


def today_page(site: Site, language: str) -> tuple[str, str]:
    page = addresses.today(language)
    html = site.write_front(
        "today.html",
        page,
        language,
        "today.title",
        "app.about_today",
        script=PRACTISE,
        skills=[skill_named(site, page, language, skill) for skill in ALL],
        kinds=kind_links(site, page, language),
        words=as_json({"today": catalogue(language)["today"]}),
    )
    return page, html


def skill_named(site: Site, page: str, language: str, skill: Skill) -> dict[str, Any]:
    """What an exercise was about: said when it is over."""
    return {
        **skill_links(site, page, language, [skill])[0],
        "taught": site.taught(page, language, (skill.lesson, skill.step)),
    }
