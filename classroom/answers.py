"""How a class answers: JSON that is never kept; what was not done is said in a sentence."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from classroom import received
from classroom.counters import COUNTERS
from classroom.database import StoreGone
from classroom.rooms import Refusal
from lessons.text import LANGUAGES
from texts.labels import say
from texts.language import preferred

STATUS = {
    "moved": 403,
    "away": 403,
    "no_key": 403,
    "no_place": 403,
    "no_phone": 403,
    "no_room": 404,
    "no_record": 404,
    "no_such_phone": 404,
    "closed": 409,
    "elsewhere": 409,
    "full": 409,
    "inventory_closed": 409,
    "inventory_full": 409,
    "no_table": 409,
    "table_closed": 409,
    "locked": 409,
    "old_round": 409,
    "round_skipped": 409,
    "too_large": 413,
    "kind": 415,
    "too_many": 429,
    "too_many_new": 429,
    "too_many_streams": 429,
}
UNFIT = 422
GONE = 503
NEVER_KEPT = {"Cache-Control": "no-store"}
Handler = Callable[[Any, Request], Awaitable[Response]]


def answering(handler: Handler) -> Handler:
    """Whatever was not done is said in a sentence, with its reason."""

    @wraps(handler)
    async def answered(self: Any, request: Request) -> Response:
        try:
            found = await handler(self, request)
            COUNTERS.add("class_requests", did=handler.__name__)
            return found
        except Refusal as refusal:
            COUNTERS.add("class_refusals", reason=refusal.reason)
            return problem(request, refusal, STATUS.get(refusal.reason, UNFIT))
        except StoreGone:
            return problem(request, Refusal("gone"), GONE)

    return answered


def problem(request: Request, refusal: Refusal, status: int) -> Response:
    language = language_of(request)
    key = refusal.reason if "." in refusal.reason else f"class.not_{refusal.reason}"
    says = say(language, key, **refusal.params)
    return fresh({"problem": refusal.reason, "says": says}, status)


def language_of(request: Request) -> str:
    asked_for = request.query_params.get("lang", "")
    if asked_for in LANGUAGES:
        return asked_for
    return preferred(request.headers.get("accept-language", ""))


def fresh(content: Any, status: int = 200) -> Response:
    return JSONResponse(content, status, NEVER_KEPT)


def file_of(content: str, name: str) -> Response:
    """A CSV file to take away."""
    headers = {**NEVER_KEPT, "Content-Disposition": f"attachment; filename={name}"}
    return Response(content, headers=headers, media_type="text/csv")


async def body_of(request: Request) -> dict[str, Any]:
    """What was sent, as long as it is JSON and not too much of it. A form of a foreign page cannot
    say that it is JSON."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip()
    if kind != "application/json":
        raise Refusal("kind", kind=kind[:40])
    raw = b""
    async for piece in request.stream():
        raw += piece
        if len(raw) > received.MOST_BYTES:
            raise Refusal("too_large", most=received.MOST_BYTES)
    return received.body(raw)
