"""The addresses of what goes on beside the votes: the way in, a timer, who is lost."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from classroom import beside, codes, received
from classroom.answers import answering, body_of, fresh
from classroom.changing import Changing
from classroom.database import Connection
from classroom.rooms import Refusal


class BesideRoutes(Changing):
    def routes(self, room: str) -> list[Route]:
        return [
            Route(f"{room}/lobby", self.lobby, methods=["POST"]),
            Route(f"{room}/wall", self.wall, methods=["POST"]),
            Route(f"{room}/timer", self.timer, methods=["POST"]),
            Route(f"{room}/lost", self.lost, methods=["POST"]),
            Route(f"{room}/lost", self.curve),
        ]

    @answering
    async def lobby(self, request: Request) -> Response:
        """The way in comes onto the wall, large, or goes."""
        shown = received.piece(await body_of(request), "lobby", bool)
        return await self.set(request, lambda c, code: beside.lobby(c, code, shown))

    @answering
    async def wall(self, request: Request) -> Response:
        """A hand has rested on the wall: what it has set there."""
        view = received.on_wall(await body_of(request))
        return await self.set(request, lambda c, code: beside.on_wall(c, code, view))

    @answering
    async def timer(self, request: Request) -> Response:
        """A timer runs from now on, or goes."""
        seconds, now = received.seconds(await body_of(request)), self.clock.now()
        return await self.set(request, lambda c, code: beside.timer(c, code, seconds, now))

    @answering
    async def lost(self, request: Request) -> Response:
        """A phone says to be lost, and hears whether it counts."""
        token, now = received.phone(await body_of(request)), self.clock.now()
        number = await self.gate.number_of(codes.read_code(request.path_params["code"]), token)
        if not number:
            raise Refusal("no_phone")

        def work(connection: Connection, code: str) -> bool:
            return beside.lost(connection, code, number, now)

        counts = await self.gate.in_room(request, work, token)
        return fresh({"counts": counts, "again_in": beside.APART})

    @answering
    async def curve(self, request: Request) -> Response:
        """How many were lost, minute by minute."""
        now = self.clock.now()
        found = await self.gate.with_key(request, lambda c, code: beside.curve(c, code, now))
        return fresh({"minutes": found})
