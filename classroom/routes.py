"""The addresses of a class: what a phone, a wall and a teacher's screen ask for, as JSON."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, suppress
from dataclasses import replace
from typing import Any

import segno
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from classroom import asked, codes, interfaces, phones, received, rooms, tokens, votes, wall
from classroom.answers import NEVER_KEPT, answering, body_of, file_of, fresh, language_of
from classroom.beside_routes import BesideRoutes
from classroom.clock import Clock
from classroom.database import Connection, Database, Row, StoreGone
from classroom.gate import Gate, key_of
from classroom.inventory_routes import InventoryRoutes
from classroom.key_routes import KeyRoutes
from classroom.listeners import Listeners
from classroom.own_routes import OwnRoutes
from classroom.place_routes import PlaceRoutes
from classroom.rates import AtOnce, Limit, Limits, whose
from classroom.rooms import RENEWED, Refusal
from classroom.said import counted, csv_of, rounds_of, state_of, tally_csv
from classroom.table_routes import TableRoutes
from classroom.way_routes import WayRoutes, Ways
from classroom.who_routes import WhoRoutes
from lessons import plain

MADE_UP = "-"  # in the place of a phone's number


class Classroom:
    """All rooms that this process serves; `base` is the app's own address.

    learn : takes the name of an address by which the app is reached as well
    addresses : those of this machine that lead to the app
    """

    def __init__(
        self,
        database: Database,
        base: str = "/",
        limits: Limits | None = None,
        clock: Clock | None = None,
        learn: Callable[[str], None] = lambda _: None,
        addresses: Callable[[], list[str]] = interfaces.addresses,
    ) -> None:
        self.database, self.base = database, base
        self.limits, self.clock = limits or Limits(), clock or Clock()
        self.gate = Gate(database, self.limits)
        self.ways = Ways()
        self.way_routes = WayRoutes(self.gate, self.ways, base, learn, addresses)
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
            Route(f"{room}/phone", self.join_in, methods=["POST"]),
            *WhoRoutes(self.gate, self.clock).routes(room),
            *KeyRoutes(self.gate, self.clock).routes(room),
            *self.way_routes.routes(room),
            *BesideRoutes(self.gate, self.clock).routes(room),
            *PlaceRoutes(self.gate).routes(room),
            *TableRoutes(self.gate, self.clock).routes(room),
            *OwnRoutes(self.gate, self.clock).routes(room),
            *InventoryRoutes(self.gate, self.clock).routes(room),
            Route(f"{room}/names", self.names),
            Route(f"{room}/mute", self.mute, methods=["POST"]),
            Route(f"{room}/rounds", self.rounds),
            Route(f"{room}/tally", self.tally),
            Route(f"{room}/votes.csv", self.votes),
            Route(f"{room}/tally.csv", self.tallies),
            Route(f"{room}/events", self.events),
            Route(f"{room}/join.svg", self.qr),
            Route(f"{self.base}{wall.ADDRESS}", self.wall),
            Route(f"{self.base}c", self.join),
            Route(f"{self.base}c/{{code}}", self.join),
        ]

    # --- who asks -----------------------------------------------------------------------------

    @staticmethod
    def code_of(request: Request) -> str:
        """The code that is asked for; "" for what can be none."""
        return codes.read_code(request.path_params["code"])

    @staticmethod
    def phone_of(request: Request) -> str:
        """The token of the phone that asks; "" for a wall. Raises Refusal for what is none."""
        phone = request.query_params.get("phone", "")
        if phone and not tokens.FORM.fullmatch(phone):
            raise Refusal("unfit", name="phone")
        return phone

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
        nicknames = received.said(raw, "nicknames")
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
        pace = received.pace(await body_of(request), request.path_params["code"])
        before = {} if pace.asked else asked.states_up_to(pace.step, pace.state)

        def work(connection: Connection, code: str) -> Any:
            rooms.set_pace(connection, code, pace, before, self.clock.now())
            return state_of(connection, code, self.clock.now())

        return fresh(await self.gate.with_key(request, work))

    @answering
    async def rounds(self, request: Request) -> Response:
        """All votes there were, and how many have answered each."""
        return fresh({"rounds": await self.gate.with_key(request, rounds_of)})

    @answering
    async def names(self, request: Request) -> Response:
        """The nicknames in the room."""
        return fresh({"names": await self.gate.with_key(request, votes.names)})

    @answering
    async def mute(self, request: Request) -> Response:
        """Take a nickname away."""
        name = received.nickname(await body_of(request))
        await self.gate.with_key(
            request, lambda connection, code: votes.mute(connection, code, name)
        )
        return fresh({})

    @answering
    async def forget(self, request: Request) -> Response:
        await self.gate.with_key(request, rooms.forget)
        return fresh({})

    @answering
    async def votes(self, request: Request) -> Response:
        """All answers as CSV."""
        rows = await self.gate.with_key(request, votes.votes)
        return file_of(csv_of(rows), "votes.csv")

    @answering
    async def tallies(self, request: Request) -> Response:
        """How every vote went, as CSV: without phones and names."""
        return file_of(await self.gate.with_key(request, tally_csv), "tally.csv")

    # --- everybody ----------------------------------------------------------------------------

    @answering
    async def state(self, request: Request) -> Response:
        """Where the class is. A phone that has no stream says who it is, and counts as there."""
        phone = self.phone_of(request)
        number = await self.gate.number_of(self.code_of(request), phone)
        number = number or (MADE_UP if phone else "")

        def work(connection: Connection, code: str) -> Any:
            return state_of(connection, code, self.clock.now(), number)

        found = await self.gate.in_room(request, work, phone)
        if found.get("phone") == "in":
            self.listeners.polled(found["code"], number)
            self.ways.phone(found["code"], request.url.netloc)
            await self.place_in(found, number)
        return fresh(found)

    async def place_in(self, found: dict[str, Any], number: str) -> None:
        """What a phone that is in types at another address, told with the room's state."""
        found["place"] = tokens.place(await self.gate.secret(), found["code"], number)

    @answering
    async def join_in(self, request: Request) -> Response:
        """A phone comes in and gets its token: a new one, or that of the number it has. Where the
        class is comes with it, so that nobody waits for a second answer."""
        raw = await body_of(request)
        old = received.phone(raw) if "phone" in raw else ""
        code, who = self.code_of(request), whose(request)
        is_known = await self.gate.is_signed(code, old)
        if not is_known and not self.limits.phones.allows(who):
            raise Refusal("too_many_new")
        now = self.clock.now()

        def work(connection: Connection, code: str) -> tuple[str, dict[str, Any]]:
            try:
                number = phones.join(connection, code, tokens.number_of(old), now)
            except Refusal:
                with suppress(Refusal):  # who is refused hears nothing by the clock
                    state_of(connection, code, now, MADE_UP)
                raise
            return number, state_of(connection, code, now, number)

        try:
            number, found = await self.gate.in_room(request, work, old)
        except BaseException:
            if not is_known:
                self.limits.phones.gives_back(who)
            raise
        self.ways.phone(code, request.url.netloc)
        await self.place_in(found, number)
        token = tokens.token(await self.gate.secret(), code, number)
        return fresh({"phone": token, "state": found})

    @answering
    async def answer(self, request: Request) -> Response:
        """Keep an answer; 200 only when it is kept."""
        sent = received.sent(await body_of(request))
        token = sent.phone
        number = await self.gate.number_of(self.code_of(request), token)
        if not number:
            raise Refusal("no_phone")
        sent = replace(sent, phone=number)

        def work(connection: Connection, code: str) -> Row:
            vote = votes.vote(connection, code, sent, self.database.kind.lock)
            question = asked.question(sent.step, vote["state"])
            if question is None:
                raise Refusal("elsewhere")
            read = replace(sent, answer=received.understood(question, sent.answer))
            return votes.keep(connection, code, read, self.clock.now())

        kept = await self.gate.in_room(request, work, token)
        await self.used(request)
        return fresh(kept)

    @answering
    async def tally(self, request: Request) -> Response:
        """How a vote went: for the teacher at any time, for all once it is shown."""
        step = request.query_params.get("step", "")
        if not received.is_voted_on(step):
            raise Refusal("unfit", name="step")
        number = received.number(request.query_params.get("round", ""), 1, received.MOST_ROUNDS)
        key = key_of(request)

        def work(connection: Connection, code: str) -> Any:
            return counted(connection, code, step, number, key)

        return fresh(await self.gate.in_room(request, work))

    @answering
    async def qr(self, request: Request) -> Response:
        """The way in as a QR code: the address as the wall's browser knows it."""
        code = self.code_of(request)
        to = received.join_address(request.query_params.get("to", ""), code)
        file = io.BytesIO()
        segno.make(to, micro=False).save(file, kind="svg", scale=8, border=2)
        return Response(file.getvalue(), media_type="image/svg+xml")

    async def wall(self, request: Request) -> Response:
        """The wall's script, for good: its version is in its address."""
        headers = {"Cache-Control": "public, max-age=31536000, immutable"}
        return Response(wall.script(), headers=headers, media_type="text/javascript")

    async def join(self, request: Request) -> Response:
        """A phone with a link, or with a code to type, is led to where its class is: the page of a
        step, or the one where it waits."""
        language, code = language_of(request), codes.read_code(request.path_params.get("code", ""))
        step = ""
        if code:
            with suppress(Refusal, StoreGone):  # the page says so, in its words
                step = await self.gate.in_room(request, lambda *room: rooms.room(*room)["step"])
        page = plain.step(language, *step.split("/")) if step else plain.lobby(language)
        there = f"{self.base}{plain.AT}{page}"
        return RedirectResponse(f"{there}?class={code}" if code else there, headers=NEVER_KEPT)

    @answering
    async def events(self, request: Request) -> Response:
        """ "Something changed", as server-sent events."""
        phone = self.phone_of(request)
        number = await self.gate.number_of(self.code_of(request), phone)

        def work(connection: Connection, code: str) -> str:
            known = phones.standing(connection, code, number) if phone else None
            rooms.room(connection, code)
            if phone:
                phones.must_be_in(known)
            return code

        code = await self.gate.in_room(request, work, phone)
        who = whose(request)
        own = (self.limits.of_phone, f"{code} {number}") if number else (self.limits.walls, who)
        budgets = [(self.limits.streams, who), own]
        if any(at_once.is_full(key) for at_once, key in budgets):
            raise Refusal("too_many_streams")
        headers = {**NEVER_KEPT, "X-Accel-Buffering": "no"}
        stream = within(budgets, self.listeners.events(code, number))
        return StreamingResponse(stream, headers=headers, media_type="text/event-stream")


async def within(
    budgets: list[tuple[AtOnce, str]], stream: AsyncIterator[str]
) -> AsyncIterator[str]:
    """The stream, which counts as open until it ends; it ends at once where there is no room."""
    with ExitStack() as held:
        if all(held.enter_context(at_once.one_more(key)) for at_once, key in budgets):
            async for event in stream:
                yield event
