"""A step in one state, made when it is asked for: what no build can know, or what a hand has set.

`…/<step>.json?state=` names a state as packs do, on a table that a class or a learner has drawn;
`…/<step>.json?data=…&moved=…` says it as links do (`lessons.viewed`); with `since=met` the answer
leaves out what the page has from where the step was met. Nothing of a session is needed, so any
process behind a proxy answers.
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from classroom.rates import Limit, whose
from course.changes import since
from course.content import Content, Link, content
from course.packs import compact
from lessons import datasets, registry
from lessons.datasets import Dataset
from lessons.opened import Opened
from lessons.seeds import is_points
from lessons.shared import made_once
from lessons.states import opened_in
from lessons.text import LANGUAGES
from lessons.viewed import Viewed, read_view
from lessons.viewed import shipped as load
from pca_core.errors import PCAError
from practice.shelf import for_classes
from texts.labels import catalogue

HEADERS = {"Cache-Control": "no-cache", "Content-Encoding": "gzip"}
KEPT = 512  # answers; each of some kilobytes
KEPT_MET = 200  # states that answers are compared with; each of some 100 kB
# From one address: a school behind one, each moving something every second or two.
BUDGET = Limit(burst=2000, rate=400)


class States:
    """Answers for one site: `link` says where the links of its sentences lead."""

    def __init__(self, link: Any) -> None:
        self.link = link  # language, lesson → Link
        self.made = made_once(KEPT)(self._made)
        self.met = made_once(KEPT_MET)(self._met)

    def serve(self, request: Request) -> Response:
        """In a thread. 404 for no step, 422 with a sentence where no lesson can follow, 429 for
        too much at once."""
        language, lesson_id, step_id = (
            request.path_params[n] for n in ("language", "lesson", "step")
        )
        if language not in LANGUAGES or (lesson_id, step_id) not in registry.places():
            return JSONResponse({}, 404)
        if not BUDGET.allows(whose(request)):
            return JSONResponse({}, 429, headers={"Retry-After": "1"})
        query = tuple(sorted(dict(request.query_params).items()))
        try:
            packed = self.made(language, lesson_id, step_id, query)
        except PCAError as error:
            reasons = catalogue(language)["core_error"]
            return JSONResponse({"problem": reasons.get(error.code, reasons["other"])}, 422)
        except ValueError:
            return JSONResponse({}, 404)
        return Response(packed, headers=HEADERS, media_type="application/json")

    def _made(
        self, language: str, lesson_id: str, step_id: str, said: tuple[tuple[str, str], ...]
    ) -> bytes:
        """Raises ValueError where there is no such state, PCAError where it cannot be computed."""
        query = dict(said)
        link = self.link(language, lesson_id)
        if "state" in query:
            data = content(drawn(language, lesson_id, step_id, query["state"]), link).as_data()
        elif query.pop("since", "") == "met":
            view = read_viewed(language, lesson_id, step_id, query)
            data = since(self.met(view.met()), view, link)
        else:
            data = state_of(read_viewed(language, lesson_id, step_id, query), link)
        return gzip.compress(compact(data).encode(), compresslevel=1, mtime=0)

    def _met(self, view: Viewed) -> Content:
        return content(view.opened(), self.link(view.language, view.lesson_id))


def drawn(language: str, lesson_id: str, step_id: str, state: str) -> Opened:
    """On a table that a class or a learner has drawn. Raises ValueError for another."""
    if not may_be_drawn(state.split(" ")[0]):
        raise ValueError(state)
    return opened_in(language, lesson_id, step_id, state)


def may_be_drawn(name: str) -> bool:
    """A table that its name says: one that classes draw, or five points of a learner."""
    return name in for_classes() or is_points(name)


def shipped(name: str, language: str) -> Dataset:
    """A table known to all, or one that its name says. Raises ValueError."""
    if name not in datasets.IDS and not may_be_drawn(name):
        raise ValueError(name)
    return load(name, language)


def read_viewed(language: str, lesson_id: str, step_id: str, query: Mapping[str, str]) -> Viewed:
    """Raises ValueError where anything does not fit: a script asks for what is there."""
    view = read_view(lesson_id, {**query, "step": step_id, "lang": language}, language, shipped)
    if view.notes:
        raise ValueError(str(view.notes))
    return view


def state_of(view: Viewed, link: Link, opened: Opened | None = None) -> dict[str, Any]:
    """What a script shows in place of what stands on the page; `opened` where a session made it."""
    data = content(opened or view.opened(), link).as_data()
    return data if view.step.own_data else data | {"fields": view.all_fields}
