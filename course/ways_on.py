"""Where something is told at length: the way to a step, a page, or a question, by its name."""

from __future__ import annotations

from course import addresses
from course.site import Site, title_of
from lessons.address import QUESTIONS, TITLES, WORDS
from lessons.questions import question_text
from lessons.text import lesson_text
from texts.labels import say

FRONT = {QUESTIONS: addresses.questions, WORDS: addresses.words_address}


def way_on(site: Site, page: str, language: str, there: str) -> dict[str, str]:
    """there : "variance/goal", "your_data" or "questions#yes_no". `href` is "" where the site has
    no such page."""
    place, mark, part = there.partition("#")
    lesson, _, step = place.partition("/")
    if step:
        href = site.way(page, language, (lesson, step))["href"]
    elif place in FRONT:
        href = site.to(page, FRONT[place](language) + mark + part)
    else:
        href = in_the_app(site, page, language, place)
    return {"href": href, "title": name_of(language, lesson, step, part).replace("$", "")}


def in_the_app(site: Site, page: str, language: str, place: str) -> str:
    """Without an app, links of texts lead to the start page: no way on."""
    href = site.link_from(page, language)(f"{place}?lang={language}")
    return "" if href == site.to(page, addresses.start_page(language)) else href


def name_of(language: str, page: str, step: str, part: str) -> str:
    """As the navigation names it."""
    if part:
        return question_text(language)[part]["ask"]
    if not step:
        return say(language, TITLES[page])
    return f"{title_of(page, language)} · {lesson_text(page, language)[step]['title']}"
