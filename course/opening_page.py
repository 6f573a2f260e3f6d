"""The start page: a picture to pull at, the lessons, what this browser keeps, how to cite."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Any

from course import addresses
from course.by_hand_page import way_by_hand
from course.citation import bibtex
from course.content import Content, read_outs
from course.packs import script
from course.pictures import Baked
from course.practice_pages import example, skill_links
from course.site import Site, as_json
from figures.rounded import rounded
from lessons import registry, road
from lessons.datasets import WORKED
from lessons.link import DIVISORS
from lessons.opening import opening
from lessons.states import USUAL
from lessons.text import lesson_text
from practice.skills import ALL
from texts.labels import say

TIMES = (10, 20, 45)
AT_FIRST = {"data": WORKED.id, "div": USUAL}


def start_page(site: Site, language: str) -> tuple[str, str]:
    page = addresses.start_page(language)
    course = [
        {
            "title": say(language, f"app.{part}"),
            "road": road_of(language) if part == road.PART else None,
            "by_hand": way_by_hand(site, page, language) if part == road.PART else None,
            "lessons": [card(site, page, language, lesson_id) for lesson_id in lessons],
        }
        for part, lessons in registry.PARTS.items()
    ]
    html = site.write(
        "start.html",
        page,
        language,
        title=say(language, "app.title"),
        description=say(language, "app.about_start"),
        preview=addresses.preview(language, *addresses.OPENING),
        course=course,
        begin=site.way(page, language, registry.places()[0])["href"],
        practice=skills(site, page, language),
        hero=hero(site, page, language),
        bibtex=bibtex(language, site.root and site.root + page),
    )
    return page, html


def road_of(language: str) -> dict[str, Any]:
    """How many steps it has, the minutes they take, and how many minutes a visitor may have."""
    minutes = sum(road.minutes(language, *place) for place in road.ROAD)
    return {"steps": len(road.ROAD), "minutes": 5 * round(minutes / 5), "times": TIMES}


def skills(site: Site, page: str, language: str) -> list[dict[str, Any]]:
    """All of them, each with how many lines its stages have."""
    links = skill_links(site, page, language, ALL)
    return [
        {**link, "lines": len(example(skill).lines)} for link, skill in zip(links, ALL, strict=True)
    ]


def hero(site: Site, page: str, language: str) -> dict[str, Any]:
    """The picture, as the template asks for it."""
    there = {"tables": [WORKED.id], "divisors": [USUAL], "chosen": AT_FIRST}
    begin = {**there, "check": None, "later": {}, "choices": []}
    shown, place = hero_content(language), (language, *addresses.OPENING)
    where = partial(addresses.picture, *place)
    return {
        "id": "start",
        "alt": shown.alt,
        **read_outs(shown.figure),
        "baked": site.placed(page, hero_pictures(site, language), where),
        "pack": site.to(page, addresses.pack(*place)),
        "begin": as_json(begin),
    }


@cache
def hero_content(language: str) -> Content:
    figure, alt = opening(WORKED, DIVISORS[USUAL], language)
    return Content("", {}, alt, rounded(figure), None, None, [])


def hero_pictures(site: Site, language: str) -> dict[str, Baked]:
    return site.baked((language, *addresses.OPENING), hero_content(language).figure)


def hero_files(site: Site, language: str) -> Iterator[tuple[str, str]]:
    place = (language, *addresses.OPENING)
    first = {" ".join(AT_FIRST.values()): hero_content(language)}
    yield addresses.pack(*place), script("start", first)
    for kind, baked in hero_pictures(site, language).items():
        yield addresses.picture(*place, kind), baked.svg


def card(site: Site, page: str, language: str, lesson_id: str) -> dict[str, Any]:
    lesson = registry.lesson(lesson_id)
    steps = [
        {
            **site.way(page, language, (lesson_id, step.id)),
            "place": f"{lesson_id}/{step.id}",
            "asks": step.check is not None,
        }
        for step in lesson.steps
    ]
    text = lesson_text(lesson_id, language)["lesson"]
    return {
        "title": text["title"],
        "summary": text["summary"],
        "href": steps[0]["href"],
        "whole": site.to(page, addresses.lesson(language, lesson_id)),
        "steps": steps,
        "road": sum(place[0] == lesson_id for place in road.ROAD),
    }
