"""The addresses of a class: what a phone, a wall and a teacher's screen ask for, as JSON."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import wraps
from typing import Any

import segno
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from classroom import asked, codes, reading, rooms, votes, wall
from classroom.clock import Clock
from classroom.database import Connection, Database, Row, StoreGone
from classroom.limits import Limit, Limits, whose
from classroom.listeners import Listeners
from classroom.rooms import RENEWED, Refusal
from classroom.said import counted, csv_of, rounds_of, state_of
from lessons import plain
from lessons.text import LANGUAGES
from texts.labels import say

STATUS = {
    "no_key": 403,
    "no_room": 404,
    "closed": 409,
    "elsewhere": 409,
    "full": 409,
    "old_round": 409,
    "round_skipped": 409,
    "too_large": 413,
    "kind": 415,
    "too_many": 429,
}
UNFIT = 422
GONE = 503
NEVER_KEPT = {"Cache-Control": "no-store"}
Handler = Callable[["Classroom", Request], Awaitable[Response]]


def answering(handler: Handler) -> Handler:
    """Whatever was not done is said in a sentence, with its reason."""

    @wraps(handler)
    async def answer(self: Classroom, request: Request) -> Response:
        try:
            return await handler(self, request)
        except Refusal as refusal:
            return problem(request, refusal, STATUS.get(refusal.reason, UNFIT))
        except StoreGone:
            return problem(request, Refusal("gone"), GONE)

    return answer


def problem(request: Request, refusal: Refusal, status: int) -> Response:
    language = language_of(request)
    key = refusal.reason if "." in refusal.reason else f"class.not_{refusal.reason}"
    says = say(language, key, **refusal.params)
    return fresh({"problem": refusal.reason, "says": says}, status)


def language_of(request: Request) -> str:
    asked_for = request.query_params.get("lang", "")
    if asked_for in LANGUAGES:
        return asked_for
    return "zh" if request.headers.get("accept-language", "").lower().startswith("zh") else "en"


def fresh(content: Any, status: int = 200) -> Response:
    return JSONResponse(content, status, NEVER_KEPT)


async def body_of(request: Request) -> dict[str, Any]:
    """What was sent, as long as it is JSON and not too much of it. A form of a foreign page cannot
    say that it is JSON."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip()
    if kind != "application/json":
        raise Refusal("kind", kind=kind[:40])
    raw = b""
    async for piece in request.stream():
        raw += piece
        if len(raw) > reading.MOST_BYTES:
            raise Refusal("too_large", most=reading.MOST_BYTES)
    return reading.body(raw)


class Classroom:
    """All rooms that this process serves; `base` is the app's own address."""

    def __init__(
        self,
        database: Database,
        base: str = "/",
        limits: Limits | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.database, self.base = database, base
        self.limits, self.clock = limits or Limits(), clock or Clock()
        self.listeners = Listeners(database, self.clock)
        self.renewals = Limit(burst=1, rate=1 / RENEWED, clock=self.clock.steady)

    def routes(self) -> list[Route]:
        room = f"{self.base}class/{{code}}"
        return [
            Route(f"{self.base}class", self.make, methods=["POST"]),
            Route(room, self.forget, methods=["DELETE"]),
            Route(f"{room}/state", self.state),
            Route(f"{room}/answer", self.answer, methods=["PUT"]),
            Route(f"{room}/pace", self.pace, methods=["POST"]),
            Route(f"{room}/names", self.names),
            Route(f"{room}/mute", self.mute, methods=["POST"]),
            Route(f"{room}/rounds", self.rounds),
            Route(f"{room}/tally", self.tally),
            Route(f"{room}/votes.csv", self.votes),
            Route(f"{room}/events", self.events),
            Route(f"{room}/join.svg", self.qr),
            Route(f"{self.base}{wall.ADDRESS}", self.wall),
            Route(f"{self.base}c", self.join),
            Route(f"{self.base}c/{{code}}", self.join),
        ]

    # --- who asks -----------------------------------------------------------------------------

    def code_of(self, request: Request) -> str:
        """The room that is asked for. Raises Refusal, also to who asks too often."""
        who = whose(request)
        code = codes.read_code(request.path_params["code"])
        if not code:
            self.guessed(who)
            raise Refusal("no_room", code=request.path_params["code"][:20])
        if not self.limits.room.allows(f"{who} {code}"):
            raise Refusal("too_many")
        return code

    def guessed(self, who: str) -> None:
        """A room that is not there was asked for: codes cannot be tried out in useful time."""
        if not self.limits.wrong.allows(who):
            raise Refusal("too_many")

    async def in_room(self, request: Request, work: Callable[[Connection, str], Any]) -> Any:
        code = self.code_of(request)
        try:
            return await self.database.run(lambda connection: work(connection, code))
        except Refusal as refusal:
            if refusal.reason == "no_room":
                self.guessed(whose(request))
            raise

    async def with_key(self, request: Request, work: Callable[[Connection, str], Any]) -> Any:
        """Only for whoever has the room's key."""
        key = key_of(request)

        def checked(connection: Connection, code: str) -> Any:
            if not codes.opens(key, rooms.room(connection, code)["key"]):
                raise Refusal("no_key")
            return work(connection, code)

        return await self.in_room(request, checked)

    async def used(self, request: Request) -> None:
        """A room that is only voted in lives on."""
        code, now = self.code_of(request), self.clock.now()
        if self.renewals.allows(code):
            with suppress(StoreGone):  # the answer is kept, and that is what was asked
                await self.database.run(lambda connection: rooms.renew(connection, code, now))

    # --- a teacher ----------------------------------------------------------------------------

    @answering
    async def make(self, request: Request) -> Response:
        """A new room."""
        raw = await body_of(request)
        nicknames = reading.piece(raw, "nicknames", bool) if "nicknames" in raw else False
        if not self.limits.rooms.allows(whose(request)):
            raise Refusal("too_many")
        key, now = codes.new_key(), self.clock.now()

        def work(connection: Connection) -> str:
            if self.clock.may_sweep():
                rooms.sweep(connection, now)
            while not rooms.make(
                connection, code := codes.new_code(), codes.hashed(key), nicknames, now
            ):
                pass
            return code

        code = await self.database.run(work)
        return fresh({"code": code, "key": key})

    @answering
    async def pace(self, request: Request) -> Response:
        """Lead the class to a step; open, close or show a vote."""
        pace = reading.pace(await body_of(request), request.path_params["code"])
        free = asked.states_up_to(pace.step, pace.state) if pace.free else {}

        def work(connection: Connection, code: str) -> Any:
            rooms.set_pace(connection, code, pace, free, self.clock.now())
            return state_of(connection, code)

        return fresh(await self.with_key(request, work))

    @answering
    async def rounds(self, request: Request) -> Response:
        """All votes there were, and how many have answered each."""
        return fresh({"rounds": await self.with_key(request, rounds_of)})

    @answering
    async def names(self, request: Request) -> Response:
        """The nicknames in the room."""
        return fresh({"names": await self.with_key(request, votes.names)})

    @answering
    async def mute(self, request: Request) -> Response:
        """Take a nickname away."""
        name = reading.nickname(await body_of(request))
        await self.with_key(request, lambda connection, code: votes.mute(connection, code, name))
        return fresh({})

    @answering
    async def forget(self, request: Request) -> Response:
        await self.with_key(request, rooms.forget)
        return fresh({})

    @answering
    async def votes(self, request: Request) -> Response:
        """All answers as CSV."""
        rows = await self.with_key(request, votes.votes)
        headers = {**NEVER_KEPT, "Content-Disposition": "attachment; filename=votes.csv"}
        return Response(csv_of(rows), headers=headers, media_type="text/csv")

    # --- everybody ----------------------------------------------------------------------------

    @answering
    async def state(self, request: Request) -> Response:
        """Where the class is. A phone that has no stream says who it is, and counts as there."""
        found = await self.in_room(request, state_of)
        phone = request.query_params.get("phone", "")
        if reading.PHONE.fullmatch(phone):
            self.listeners.polled(found["code"], phone)
        return fresh(found)

    @answering
    async def answer(self, request: Request) -> Response:
        """Keep an answer; 200 only when it is kept."""
        sent = reading.sent(await body_of(request))

        def work(connection: Connection, code: str) -> Row:
            vote = votes.vote(connection, code, sent, self.database.kind.lock)
            question = asked.question(sent.step, vote["state"])
            if question is None:
                raise Refusal("elsewhere")
            read = replace(sent, answer=reading.understood(question, sent.answer))
            return votes.keep(connection, code, read, self.clock.now())

        kept = await self.in_room(request, work)
        await self.used(request)
        return fresh(kept)

    @answering
    async def tally(self, request: Request) -> Response:
        """How a vote went: for the teacher at any time, for all once it is shown."""
        step = request.query_params.get("step", "")
        if step not in asked.PLACES:
            raise Refusal("unfit", name="step")
        number = reading.number(request.query_params.get("round", ""), 1, reading.MOST_ROUNDS)
        key = key_of(request)

        def work(connection: Connection, code: str) -> Any:
            is_teacher = codes.opens(key, rooms.room(connection, code)["key"])
            return counted(connection, code, step, number, is_teacher)

        return fresh(await self.in_room(request, work))

    @answering
    async def qr(self, request: Request) -> Response:
        """The way in as a QR code: the address as the wall's browser knows it."""
        to = reading.join_address(request.query_params.get("to", ""), self.code_of(request))
        file = io.BytesIO()
        segno.make(to, micro=False).save(file, kind="svg", scale=8, border=2)
        return Response(file.getvalue(), media_type="image/svg+xml")

    async def wall(self, request: Request) -> Response:
        """The wall's script, for good: its version is in its address."""
        headers = {"Cache-Control": "public, max-age=31536000, immutable"}
        return Response(wall.script(), headers=headers, media_type="text/javascript")

    async def join(self, request: Request) -> Response:
        """A phone with a link, or with a code to type, is led to the plain page where it waits."""
        there = f"{self.base}{plain.AT}{plain.lobby(language_of(request))}"
        code = codes.read_code(request.path_params.get("code", ""))
        return RedirectResponse(f"{there}?class={code}" if code else there, headers=NEVER_KEPT)

    @answering
    async def events(self, request: Request) -> Response:
        """ "Something changed", as server-sent events."""
        code = (await self.in_room(request, rooms.room))["code"]
        phone = request.query_params.get("phone", "")
        if phone and not reading.PHONE.fullmatch(phone):
            raise Refusal("unfit", name="phone")
        headers = {**NEVER_KEPT, "X-Accel-Buffering": "no"}
        stream = self.listeners.events(code, phone)
        return StreamingResponse(stream, headers=headers, media_type="text/event-stream")


def key_of(request: Request) -> str:
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else ""
