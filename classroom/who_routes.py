"""The addresses by which a teacher says who is in a room."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from classroom import phones, received
from classroom.answers import answering, body_of, fresh
from classroom.clock import Clock
from classroom.database import Connection
from classroom.gate import Gate
from classroom.said import state_of


class WhoRoutes:
    def __init__(self, gate: Gate, clock: Clock) -> None:
        self.gate, self.clock = gate, clock

    def routes(self, room: str) -> list[Route]:
        return [
            Route(f"{room}/phones", self.listed),
            Route(f"{room}/door", self.door, methods=["POST"]),
            Route(f"{room}/away", self.away, methods=["POST"]),
            Route(f"{room}/anew", self.anew, methods=["POST"]),
        ]

    @answering
    async def door(self, request: Request) -> Response:
        """Nobody new, or at most so many."""
        locked, most = received.door(await body_of(request))

        def work(connection: Connection, code: str) -> Any:
            phones.door(connection, code, locked, most)
            return state_of(connection, code, self.clock.now())

        return fresh(await self.gate.with_key(request, work))

    @answering
    async def listed(self, request: Request) -> Response:
        """The phones that are in."""
        return fresh({"phones": await self.gate.with_key(request, phones.listed)})

    @answering
    async def away(self, request: Request) -> Response:
        """A phone is sent away."""
        shown = received.shown(await body_of(request))

        def work(connection: Connection, code: str) -> None:
            phones.send_away(connection, code, shown)

        await self.gate.with_key(request, work)
        return fresh({})

    @answering
    async def anew(self, request: Request) -> Response:
        """All who are there come in once more."""
        await body_of(request)
        await self.gate.with_key(request, phones.anew)
        return fresh({})
