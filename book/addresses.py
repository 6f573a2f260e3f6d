"""Where each page of the book lies, and the way from one to another without a server."""

from __future__ import annotations

import posixpath
from collections.abc import Callable
from urllib.parse import parse_qsl, urlsplit

from lessons import registry

WORDS = "words.html"
Link = Callable[[str], str]  # where a link of a lesson's text leads, "" where nowhere


def step(language: str, lesson_id: str, step_id: str) -> str:
    return f"{language}/{lesson_id}/{step_id}.html"


def lesson(language: str, lesson_id: str) -> str:
    return f"{language}/{lesson_id}/index.html"


def start(language: str) -> str:
    return f"{language}/index.html"


def words(language: str) -> str:
    return f"{language}/{WORDS}"


def pack(language: str, lesson_id: str, step_id: str, more: bool = False) -> str:
    """The first state of a step, or all others."""
    return f"{language}/{lesson_id}/{step_id}{'-more' if more else ''}.js"


def package(language: str, lesson_id: str) -> str:
    return f"scorm/{language}/{lesson_id}.zip"


def picture(language: str, lesson_id: str, step_id: str, kind: str) -> str:
    return f"{language}/{lesson_id}/{step_id}{'' if kind == 'wide' else '-narrow'}.svg"


def between(page: str, there: str) -> str:
    """A relative address, right under any folder and on any disk."""
    path, mark, part = there.partition("#")
    return posixpath.relpath(path, posixpath.dirname(page) or ".") + mark + part


def linker(page: str, language: str, app: str) -> Link:
    """Where a link of a lesson's text leads from this page: to a lesson's step, or to the app."""

    def link(href: str) -> str:
        place = named(href)
        if place is None:
            return f"{app}{href}" if app else between(page, start(language))
        return between(page, step(language, *place))

    return link


def linker_within(lesson_id: str, language: str, root: str, app: str) -> Link:
    """The same where this lesson is all there is: elsewhere lead whole addresses, or none ("")."""

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
