"""The page "Which method?": goals to open, and under each what the data may be."""

from __future__ import annotations

from typing import Any

from course import addresses
from course.prose import Prose
from course.site import Site
from course.ways_on import way_on
from lessons.methods import Goal, all_goals, method_text


def methods_page(site: Site, language: str) -> tuple[str, str]:
    page = addresses.methods(language)
    html = site.write_front(
        "methods.html",
        page,
        language,
        "methods.title",
        "app.about_methods",
        goals=[goal_shown(site, page, language, goal) for goal in all_goals()],
    )
    return page, html


def goal_shown(site: Site, page: str, language: str, goal: Goal) -> dict[str, Any]:
    text, prose = method_text(language)[goal.id], Prose({}, site.link_from(page, language))
    return {
        "id": goal.id,
        "title": prose.line(text["goal"]),
        "ways": [
            {
                "if": prose.line(text[f"if {way.id}"]),
                "then": prose.line(text[f"then {way.id}"]),
                "learned": [way_on(site, page, language, there) for there in way.learned],
            }
            for way in goal.ways
        ],
    }
