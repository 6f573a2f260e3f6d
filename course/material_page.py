"""The page of all that there is to teach with: every lesson, and every step of it."""

from __future__ import annotations

from typing import Any

from course import addresses
from course.material import of_lesson, of_step
from course.site import Site, title_of
from lessons import registry
from texts.labels import say


def material_page(site: Site, language: str) -> tuple[str, str]:
    page = addresses.material(language)
    html = site.write_front(
        "material.html",
        page,
        language,
        "material.title",
        "app.about_material",
        course=[
            {
                "title": say(language, f"app.{part}"),
                "lessons": [lesson_shown(site, page, language, one) for one in lessons],
            }
            for part, lessons in registry.PARTS.items()
        ],
    )
    return page, html


def lesson_shown(site: Site, page: str, language: str, lesson_id: str) -> dict[str, Any]:
    steps = registry.lesson(lesson_id).steps
    return {
        "id": lesson_id,
        "title": title_of(lesson_id, language),
        "href": site.to(page, addresses.step(language, lesson_id, steps[0].id)),
        "pieces": of_lesson(site, page, language, lesson_id),
        "steps": [step_shown(site, page, language, (lesson_id, step.id)) for step in steps],
    }


def step_shown(site: Site, page: str, language: str, place: tuple[str, str]) -> dict[str, Any]:
    return {
        **site.way(page, language, place),
        "id": place[1],
        "pieces": of_step(site, page, language, *place),
    }
