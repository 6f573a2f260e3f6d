"""The page of errata: claims of published notes, each asked, tested and put right."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from course import addresses
from course.content import Link
from course.practice_pages import skill_links
from course.prose import Prose
from course.site import Site
from lessons import registry
from lessons.datasets import WORKED
from lessons.errata import Erratum, all_errata, errata_text
from lessons.opened import LETTERS
from lessons.study import study
from practice.skills import SKILLS
from texts.labels import say

PLACE = "errata"  # under which answers are kept, as a lesson's are


def errata_page(site: Site, language: str) -> tuple[str, str]:
    page = addresses.errata(language)
    html = site.write_front(
        "errata.html",
        page,
        language,
        "errata.title",
        "app.about_errata",
        worked=worked_example(site.link_from(page, language), language),
        parts_of_course=parts_of_course(site, page, language),
        practise=skill_links(site, page, language, [SKILLS["slips"]]),
    )
    return page, html


def worked_example(link: Link, language: str) -> Markup:
    prose = Prose(study(WORKED, 0).basics(WORKED), link, still=True)
    return prose.html(errata_text(language)["worked"]["text"])


def parts_of_course(site: Site, page: str, language: str) -> list[dict[str, Any]]:
    """The errata under the part of the course that teaches them."""
    return [
        {
            "title": say(language, f"app.{part}"),
            "errata": [
                erratum_shown(site, page, language, one)
                for one in all_errata()
                if one.place[0] in lessons
            ],
        }
        for part, lessons in registry.PARTS.items()
    ]


def erratum_shown(site: Site, page: str, language: str, one: Erratum) -> dict[str, Any]:
    """As the templates of a step ask for it: a question, and what is shown after it."""
    text = one.text(language)
    prose = Prose(one.values(language), site.link_from(page, language), still=True)
    parts = {"ask": prose.html(text["claim"]), "reveal": prose.html(text["test"])}
    for verdict in one.check.options:
        said = text["if"] if verdict == "if" else say(language, f"errata.{verdict}")
        parts[f"option {verdict}"] = prose.line(said)
        parts[f"why {verdict}"] = prose.html(text[f"why {verdict}"])
    right = one.check.right_option({})
    return {
        "id": one.id,
        "name": f"{PLACE}/{one.id}",
        "title": prose.line(text["title"]),
        "right": right,
        "parts": parts,
        "options": [
            (LETTERS[i], verdict, verdict == right) for i, verdict in enumerate(one.check.options)
        ],
        "asks": True,
        "code": [],
        "learned": site.taught(page, language, one.place),
    }
