"""The start page and the page to look things up."""

from __future__ import annotations

from typing import Any

from book import addresses, reference
from book.site import Site
from lessons import registry
from lessons.address import Address
from lessons.text import lesson_text
from texts.labels import say


def start_page(site: Site, language: str) -> tuple[str, str]:
    page = addresses.start(language)
    course = [
        {
            "title": say(language, f"app.{part}"),
            "lessons": [card(site, page, language, lesson_id) for lesson_id in lessons],
        }
        for part, lessons in registry.PARTS.items()
    ]
    begin_at = registry.places()[0]
    html = site.write(
        "start.html",
        page,
        language,
        title=say(language, "app.title"),
        description=say(language, "app.about_start"),
        course=course,
        begin=site.way(page, language, begin_at)["href"],
    )
    return page, html


def card(site: Site, page: str, language: str, lesson_id: str) -> dict[str, Any]:
    lesson = registry.lesson(lesson_id)
    steps = [site.way(page, language, (lesson_id, step.id)) for step in lesson.steps]
    text = lesson_text(lesson_id, language)["lesson"]
    return {
        "title": text["title"],
        "summary": text["summary"],
        "href": steps[0]["href"],
        "whole": addresses.between(page, addresses.lesson(language, lesson_id)),
        "steps": steps,
    }


def words_page(site: Site, language: str) -> tuple[str, str]:
    page = addresses.words(language)
    link = site.linker(page, language)
    html = site.write(
        "words.html",
        page,
        language,
        title=Address("conventions", "", language).title(),
        description=say(language, "app.about_conventions"),
        sections=reference.sections(language, link),
        dictionary=reference.dictionary(language, link),
        glossary=reference.glossary(
            language, link, lambda place: site.way(page, language, place)["href"]
        ),
    )
    return page, html
