"""What there is to teach a lesson with, and one of its steps: only what lies at an address."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import tactile
from course import addresses
from course.site import Site
from lessons import minutes, registry
from notebooks import has
from practice import said
from practice.skills import taught_at
from texts.labels import say

Piece = dict[str, Any]  # href, label, and whether it is saved rather than opened
There = tuple[str, str]  # address in the book, label
SAVED = (".ipynb", ".zip")


def of_step(site: Site, page: str, language: str, lesson_id: str, step_id: str) -> list[Piece]:
    """What is the step's own."""
    place = (lesson_id, step_id)
    found = [
        *in_hour(language, *place),
        *worksheets_of(language, *place),
        *for_fingers(language, place),
    ]
    return pieces(site, page, found)


def of_step_and_lesson(site: Site, page: str, language: str, *place: str) -> list[Piece]:
    """Below a step: its own, what its lesson has for all steps, and the way to the whole list."""
    lesson_id = place[0]
    whole = f"{addresses.material(language)}#{lesson_id}"
    shared = [*to_save(site, language, lesson_id), (whole, say(language, "material.all"))]
    return [*of_step(site, page, language, *place), *pieces(site, page, shared)]


def of_lesson(site: Site, page: str, language: str, lesson_id: str) -> list[Piece]:
    """The papers of the whole lesson, and what is saved, with what only teachers are led to."""
    names = ("run", "handout", "answers")
    found = [(addresses.paper(language, lesson_id, one), f"papers.{one}") for one in names]
    found.append((addresses.lesson(language, lesson_id), "papers.whole"))
    if has(lesson_id):
        found.append((addresses.notebook(language, lesson_id, solved=True), "papers.solutions"))
    told = [(there, say(language, key)) for there, key in found]
    return pieces(site, page, [*told, *to_save(site, language, lesson_id)])


def in_hour(language: str, lesson_id: str, step_id: str) -> Iterator[There]:
    """Its part of the lesson's hour; the mistakes stand there, each with what to say to it."""
    lesson = registry.lesson(lesson_id)
    slots = minutes.plan(lesson)[step_id]
    run = addresses.paper(language, lesson_id, "run")
    span = {"start": slots[0].start, "end": slots[-1].end, "of": minutes.LESSON}
    yield run, say(language, "material.run", **span)
    if lesson.step(step_id).check is None:
        return
    yield f"{run}#{step_id}", say(language, "material.wrong")
    handout = addresses.paper(language, lesson_id, "handout")
    yield f"{handout}#{step_id}", say(language, "material.handout")


def worksheets_of(language: str, *place: str) -> Iterator[There]:
    for skill in taught_at(*place):
        title = said.title(f"skill {skill.id}", language)
        yield (
            addresses.worksheet(language, skill.id),
            say(language, "material.worksheet", skill=title),
        )


def for_fingers(language: str, place: tuple[str, str]) -> Iterator[There]:
    if place in tactile.PLACES:
        there = f"{addresses.tactile(language)}#{'-'.join(place)}"
        yield there, say(language, "material.tactile")


def to_save(site: Site, language: str, lesson_id: str) -> Iterator[There]:
    if has(lesson_id):
        yield addresses.notebook(language, lesson_id), say(language, "papers.notebook")
    package = addresses.package(language, lesson_id)
    if package in site.packages:
        yield package, say(language, "material.package")


def pieces(site: Site, page: str, found: list[There]) -> list[Piece]:
    return [
        {"href": site.to(page, there), "label": label, "saved": there.endswith(SAVED)}
        for there, label in found
    ]
