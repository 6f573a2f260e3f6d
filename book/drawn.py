"""A step on a table that a class has drawn: made when it is asked for, as no build can know it."""

from __future__ import annotations

import gzip
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from course import addresses
from course.content import content
from course.packs import compact
from lessons import registry
from lessons.states import opened_in
from lessons.text import LANGUAGES
from practice.shelf import for_classes

HEADERS = {"Cache-Control": "no-cache", "Content-Encoding": "gzip"}


def serve(request: Request) -> Response:
    """What a pack says of one state; 404 for what no class can be asked about."""
    language, lesson_id, step_id = (request.path_params[n] for n in ("language", "lesson", "step"))
    state = request.query_params.get("state", "")
    if language not in LANGUAGES or (lesson_id, step_id) not in registry.places():
        return JSONResponse({}, 404)
    try:
        packed = made(language, lesson_id, step_id, state)
    except ValueError:
        return JSONResponse({}, 404)
    return Response(packed, headers=HEADERS, media_type="application/json")


@lru_cache(maxsize=256)
def made(language: str, lesson_id: str, step_id: str, state: str) -> bytes:
    """Raises ValueError where there is no such state."""
    if state.split(" ")[0] not in for_classes():
        raise ValueError(state)
    page = addresses.step(language, lesson_id, step_id)
    link = addresses.linker(page, language, "")
    shown = content(opened_in(language, lesson_id, step_id, state), link)
    return gzip.compress(compact(shown.as_data()).encode(), mtime=0)
