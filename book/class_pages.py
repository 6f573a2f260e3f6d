"""The pages of a class: where a phone waits for it to begin, and the teacher's screen."""

from __future__ import annotations

from typing import Any

from course import addresses
from course.scripts import PHONE, TEACH
from course.site import Site, as_json, title_of
from lessons import datasets, registry
from lessons.states import FIRST
from texts.labels import say


def lobby_page(site: Site, language: str) -> tuple[str, str]:
    page = addresses.lobby(language)
    return page, site.write_front(
        "class.html", page, language, "class.title", "class.about", script=PHONE
    )


def teach_page(site: Site, language: str) -> tuple[str, str]:
    page = addresses.teach(language)
    html = site.write_front(
        "teach.html",
        page,
        language,
        "class.teach",
        "class.begin_text",
        script=TEACH,
        teach=addresses.between(page, page),
        course=as_json(course(site, page, language)),
    )
    return page, html


def course(site: Site, page: str, language: str) -> dict[str, Any]:
    """What there is to ask; the questions themselves are fetched with their steps."""
    return {
        "tables": [[one, say(language, f"data.{one}")] for one in (FIRST, *datasets.IDS)],
        "lessons": [
            {
                "id": lesson_id,
                "title": title_of(lesson_id, language),
                "steps": [
                    {
                        "id": step.id,
                        "title": site.way(page, language, place)["title"],
                        "begins": step.first_table,
                    }
                    for step in registry.lesson(lesson_id).steps
                    if (place := (lesson_id, step.id))
                ],
            }
            for lesson_id in registry.IDS
        ],
    }
