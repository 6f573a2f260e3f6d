"""The addresses of a room's keys: another computer takes it over, or none but this one leads it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from classroom import keys, received
from classroom.answers import answering, body_of, fresh
from classroom.clock import Clock
from classroom.database import Connection
from classroom.gate import Gate
from classroom.rooms import Refusal
from lessons import registry

FIRST = "/".join(next(iter(registry.places())))  # where a wall stands before the first step


class KeyRoutes:
    def __init__(self, gate: Gate, clock: Clock) -> None:
        self.gate, self.clock = gate, clock

    def routes(self, room: str) -> list[Route]:
        return [
            Route(f"{room}/move", self.move, methods=["POST"]),
            Route(f"{room}/take", self.take, methods=["POST"]),
            Route(f"{room}/paper", self.paper, methods=["POST"]),
            Route(f"{room}/rekey", self.rekey, methods=["POST"]),
        ]

    @answering
    async def move(self, request: Request) -> Response:
        """A word with which another computer gets a key, once, for what it will be."""
        role, now = received.role(await body_of(request)), self.clock.now()
        word = await self.gate.with_key(request, lambda c, code: keys.offer(c, code, role, now))
        return fresh({"word": word, "minutes": keys.MINUTES})

    @answering
    async def take(self, request: Request) -> Response:
        """The other computer says the word."""
        word = received.word(await body_of(request))
        now = self.clock.now()

        def work(connection: Connection, code: str) -> keys.Taken | None:
            return keys.take(connection, code, word, now)

        # A word that was wrong is counted, so it is no exception that undoes the count.
        taken = await self.gate.in_room(request, work)
        if not taken:
            self.gate.guessed(request)
            raise Refusal("moved", minutes=keys.MINUTES)
        return fresh({"key": taken.key, "role": taken.role, "step": taken.step or FIRST})

    @answering
    async def paper(self, request: Request) -> Response:
        """A key to be printed; the one printed before opens nothing any more."""
        await body_of(request)
        return fresh({"key": await self.gate.with_key(request, keys.on_paper)})

    @answering
    async def rekey(self, request: Request) -> Response:
        """A new key; all others open nothing any more."""
        await body_of(request)
        return fresh({"key": await self.gate.with_key(request, keys.rotate)})
