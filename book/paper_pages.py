"""What a lesson has for paper: a question sheet, an answer sheet, a run sheet of 45 minutes."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from book import answered
from book.qr import qr
from course import addresses
from course.content import Link, options
from course.prose import plain
from course.site import Site, title_of
from figures.hidden import without_results
from lessons import minutes, registry
from lessons.address import Address
from lessons.model import ChoiceCheck, DirectionCheck, NumberCheck
from lessons.opened import Opened
from lessons.text import lesson_text
from texts.labels import say
from texts.lists import one_after_another

KINDS = {ChoiceCheck: "choice", NumberCheck: "number", DirectionCheck: "direction"}
# Millimetres that a picture may take on a question sheet: the narrow drawing beside its
# question, the wide one above it. Two questions then fit on a page of either size.
ROOM = {"narrow": (80, 88), "wide": (120, 66)}


def paper_page(site: Site, language: str, lesson_id: str, paper: str) -> tuple[str, str]:
    page = addresses.paper(language, lesson_id, paper)
    lesson = registry.lesson(lesson_id)
    kind = say(language, f"papers.{paper}")
    about = Address(lesson_id, "", language)
    slots = minutes.plan(lesson)
    html = site.write(
        f"{paper}.html",
        page,
        language,
        preview=addresses.preview(language, lesson_id, lesson.steps[0].id),
        title=f"{kind} · {about.title()}",
        description=one_after_another(
            language, [say(language, f"papers.about_{paper}"), about.description()]
        ),
        kind=kind,
        paper=paper,
        lesson=lesson_id,
        lesson_title=title_of(lesson_id, language),
        summary=lesson_text(lesson_id, language)["lesson"]["summary"],
        in_margin=css_text(f"{title_of(lesson_id, language)} · {kind}"),
        rooted=bool(site.root),
        steps=[
            {**step_on_paper(site, page, language, lesson_id, step.id), "slots": slots[step.id]}
            for step in lesson.steps
        ],
    )
    return page, html


def css_text(text: str) -> Markup:
    """A text between quotes, for a style sheet."""
    return Markup('"{}"').format(text.replace("\\", "").replace('"', "”"))


def step_on_paper(site: Site, page: str, *place: str) -> dict[str, Any]:
    """What the templates ask for: the same for all papers of a lesson, which lie side by side."""
    found: dict[str, Any] = site.once("paper", place, lambda: step_for_paper(site, page, *place))
    return found


def step_for_paper(
    site: Site, page: str, language: str, lesson_id: str, step_id: str
) -> dict[str, Any]:
    opened = site.opened(language, lesson_id, step_id)
    link = site.link(language, lesson_id)
    said = answered.said_of(opened, link)
    there = addresses.step(language, lesson_id, step_id)
    return {
        "id": step_id,
        "n": registry.lesson(lesson_id).position(step_id) + 1,
        **site.way(page, language, (lesson_id, step_id)),
        **where(site, there),
        "kind": KINDS.get(type(opened.step.check), ""),
        "given": answered.given(opened, link),
        "ask": said.get("ask"),
        "options": [(letter, said[f"option {option}"]) for letter, option, _ in options(opened)],
        "picture": picture_on_paper(site, page, opened),
        "numbers": before_answer(site, language, lesson_id, step_id),
        **after(opened, link),
    }


def before_answer(site: Site, *place: str) -> list[dict[str, Any]]:
    """The numbers under the picture that give nothing away."""
    meta = without_results(site.content(*place).figure)["layout"]["meta"]
    return list(meta["readouts"])


def where(site: Site, there: str) -> dict[str, Any]:
    """The step's address, short enough to be typed, and as a code for a phone's camera."""
    if not site.root:
        return {"short": breakable(there), "qr": None}
    return {
        "short": breakable((site.root + there).partition("://")[2]),
        "qr": qr(site.root + there),
    }


def breakable(address: str) -> Markup:
    """A long address goes on in the next line after a slash."""
    return Markup("/<wbr>").join(address.split("/"))


def after(opened: Opened, link: Link) -> dict[str, Any]:
    if opened.step.check is None:
        return {"right": None, "wrong": [], "seen": answered.seen(opened, link)}
    return {
        "right": answered.right(opened, link),
        "wrong": answered.wrong(opened, link),
        "seen": answered.seen(opened, link),
    }


def picture_on_paper(site: Site, page: str, opened: Opened) -> dict[str, Any] | None:
    """Of both drawings, the one that is larger in its place; without the results."""
    baked = site.baked_for(page, opened.language, opened.lesson.id, opened.step.id)
    if not baked:
        return None
    best = max(ROOM, key=lambda name: scale(baked[name], ROOM[name]))
    alt = plain(opened.text["picture"], opened.values)
    return {**baked[best], "beside": best == "narrow", "alt": alt}


def scale(drawn: dict[str, Any], room: tuple[int, int]) -> float:
    return min(room[0] / drawn["width"], room[1] / drawn["height"])
