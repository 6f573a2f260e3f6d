"""Where each page of the book lies, and the way from one to another without a server."""

from __future__ import annotations

import posixpath
from collections.abc import Callable
from functools import cache
from urllib.parse import parse_qsl, urlsplit

from lessons import registry
from lessons.plain import lobby as lobby
from lessons.plain import step as step
from lessons.plain import teach as teach
from lessons.text import LANGUAGES

WORDS = "words.html"
PRACTICE = "practice.html"
ERRATA = "errata.html"
QUESTIONS = "questions.html"
METHODS = "methods.html"
MATERIAL = "material.html"
TACTILE = "tactile.html"
BY_HAND = "by_hand.html"
TODAY = "today.html"
INVENTORY = "inventory.html"
POINTS = "points.html"
EXERCISES = "exercises.js"
OFFLINE = "offline.html"  # what is shown where a page is not kept and no network is there
PAPERS = ("handout", "answers", "run")  # what a lesson has for paper
OPENING = ("opening", "start")  # where the start page's picture lies, as if it were a step's


def lesson(language: str, lesson_id: str) -> str:
    return f"{language}/{lesson_id}/index.html"


def start_page(language: str) -> str:
    return f"{language}/index.html"


def words_address(language: str) -> str:
    return f"{language}/{WORDS}"


def errata(language: str) -> str:
    return f"{language}/{ERRATA}"


def questions(language: str) -> str:
    """What people ask of PCA most."""
    return f"{language}/{QUESTIONS}"


def methods(language: str) -> str:
    """From a question and the data to a method."""
    return f"{language}/{METHODS}"


def material(language: str) -> str:
    """What there is to teach with, in one list."""
    return f"{language}/{MATERIAL}"


def tactile(language: str) -> str:
    """The sheets for fingers, in one list."""
    return f"{language}/{TACTILE}"


def accessibility(language: str) -> str:
    """What works for whom, and how to report what does not: beside the sheets for fingers."""
    return f"{tactile(language)}#accessibility"


def tactile_sheet(language: str, lesson_id: str, step_id: str, kind: str) -> str:
    """For swell paper (svg, pdf) or for an embosser (brf)."""
    return f"{language}/tactile/{lesson_id}-{step_id}.{kind}"


def today(language: str) -> str:
    """What is due."""
    return f"{language}/{TODAY}"


def by_hand(language: str) -> str:
    return f"{language}/{BY_HAND}"


def inventory(language: str) -> str:
    """Where the concept inventory is taken."""
    return f"{language}/{INVENTORY}"


def points(language: str) -> str:
    """Where five points of one's own are drawn and kept."""
    return f"{language}/{POINTS}"


def practice(language: str) -> str:
    return f"{language}/{PRACTICE}"


def sentences(language: str) -> str:
    """What is said in exercises, for the script."""
    return f"{language}/practice.js"


def search(language: str) -> str:
    """What the search looks in."""
    return f"{language}/search.js"


def paper(language: str, lesson_id: str, name: str) -> str:
    return f"{language}/{lesson_id}/{name}.html"


def notebook(language: str, lesson_id: str, solved: bool = False) -> str:
    """The lesson as code to write, for Jupyter and VS Code; solved, for teachers."""
    return f"{language}/{lesson_id}/{lesson_id}{'-solutions' if solved else ''}.ipynb"


def teachers(language: str) -> str:
    return f"{language}/teachers.html"


def worksheet(language: str, skill: str) -> str:
    """A skill's exercises on paper, with a key."""
    return f"{language}/worksheets/{skill}.html"


def package(language: str, lesson_id: str) -> str:
    """The lesson for a learning platform."""
    return f"scorm/{language}/{lesson_id}.zip"


def all_packages() -> frozenset[str]:
    return frozenset(package(one, lesson_id) for one in LANGUAGES for lesson_id in registry.IDS)


def pack(language: str, lesson_id: str, step_id: str, more: bool = False) -> str:
    """The first state of a step, or all others."""
    return f"{language}/{lesson_id}/{step_id}{'-more' if more else ''}.js"


def picture(language: str, lesson_id: str, step_id: str, kind: str) -> str:
    return f"{language}/{lesson_id}/{step_id}{'' if kind == 'wide' else '-narrow'}.svg"


def preview(language: str, lesson_id: str, step_id: str) -> str:
    """The picture that goes along where somebody shares a link."""
    return f"{language}/{lesson_id}/{step_id}.png"


def between(page: str, there: str) -> str:
    """A relative address, right under any folder and on any disk."""
    path, mark, part = there.partition("#")
    return posixpath.relpath(path, posixpath.dirname(page) or ".") + mark + part


def linker(page: str, language: str, app: str) -> Callable[[str], str]:
    """Where a link of a lesson's text leads from this page: to a lesson's step, or to the app."""
    return linker_in(posixpath.dirname(page), language, app)


@cache
def linker_in(folder: str, language: str, app: str) -> Callable[[str], str]:
    """The same for all pages of a folder: sentences they share are written once."""
    page = f"{folder}/"

    @cache
    def link(href: str) -> str:
        place = named(href)
        if place is None:
            return f"{app}{href}" if app else between(page, start_page(language))
        return between(page, step(language, *place))

    return link


@cache
def linker_within(lesson_id: str, language: str, root: str, app: str) -> Callable[[str], str]:
    """The same where this lesson is all there is: elsewhere lead whole addresses, or none ("")."""

    @cache
    def link(href: str) -> str:
        place = named(href)
        if place is None:
            return app and f"{app}{href}"
        if place[0] == lesson_id:
            return f"#{place[1]}"
        return root and root + step(language, *place)

    return link


def named(href: str) -> tuple[str, str] | None:
    """Lesson and step that a link of a lesson's text means; None for another page of the app."""
    parts = urlsplit(href)
    if parts.path not in registry.IDS:
        return None
    query = dict(parse_qsl(parts.query))
    return parts.path, query.get("step") or registry.lesson(parts.path).steps[0].id
