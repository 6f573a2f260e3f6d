"""The page at the end of Part 1: the whole recipe by hand, on fresh numbers (docs/practice.md)."""

from __future__ import annotations

from functools import cache
from typing import Any

from course import addresses
from course.practice_pages import skill_links
from course.scripts import BY_HAND
from course.site import Site, as_json, title_of
from figures.by_hand import picture_by_hand
from figures.picture import Figure
from figures.rounded import rounded
from lessons import registry
from lessons.road import ROAD
from practice.skills import SKILLS, STAGES
from texts.labels import say

SKILL = "recipe"
FIELDS = (2, 3)


def by_hand_page(site: Site, language: str) -> tuple[str, str]:
    page = addresses.by_hand(language)
    html = site.write_front(
        "by_hand.html",
        page,
        language,
        "by_hand.title",
        "app.about_by_hand",
        script=BY_HAND,
        stages=list(STAGES),
        pictures=[(fields, as_json(drawn(fields))) for fields in FIELDS],
        worked=skill_links(site, page, language, [SKILLS[SKILL]])[0],
        before=back(site, page, language),
        after=next_part(site, page, language),
    )
    return page, html


@cache
def drawn(fields: int) -> Figure:
    return rounded(picture_by_hand(fields))


def way_by_hand(site: Site, page: str, language: str) -> dict[str, Any]:
    """The way there, as steps lead to it."""
    title = say(language, "by_hand.title")
    lines = sum(map(len, STAGES.values()))
    href = site.to(page, addresses.by_hand(language))
    return {"href": href, "title": title, "label": title, "lines": lines}


def follows_part(lesson_id: str, step_id: str) -> bool:
    """Whether this page comes behind that step: the road's last one."""
    return (lesson_id, step_id) == ROAD[-1]


def back(site: Site, page: str, language: str) -> dict[str, Any]:
    way = site.way(page, language, ROAD[-1])
    return {**way, "label": say(language, "by_hand.back", title=way["title"])}


def next_part(site: Site, page: str, language: str) -> dict[str, Any]:
    """The first step of Part 2."""
    there = registry.neighbour(*ROAD[-1], +1)
    assert there is not None
    title = title_of(there[0], language)
    return {
        **site.way(page, language, there),
        "label": say(language, "by_hand.onward", title=title),
    }
