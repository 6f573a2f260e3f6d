"""A phone takes its place again at another address of the app, where its browser knows nothing."""

from __future__ import annotations

from hmac import compare_digest
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from classroom import class_table, codes, phones, received, tokens, votes
from classroom.answers import answering, body_of, fresh
from classroom.database import Connection
from classroom.gate import Gate
from classroom.rooms import Refusal, room


class PlaceRoutes:
    def __init__(self, gate: Gate) -> None:
        self.gate = gate

    def routes(self, room: str) -> list[Route]:
        return [Route(f"{room}/place", self.place, methods=["POST"])]

    @answering
    async def place(self, request: Request) -> Response:
        """The token that it had, and what it has answered. Wrong places count as guesses."""
        raw = await body_of(request)
        token, place = received.phone(raw), received.place(raw)
        secret, here = await self.gate.secret(), codes.read_code(request.path_params["code"])
        new = await self.gate.number_of(here, token)
        if not new:
            raise Refusal("no_phone")

        def fits(number: str) -> bool:
            return compare_digest(tokens.place(secret, here, number), place)

        def reclaimed(connection: Connection, code: str) -> Any:
            room(connection, code)
            old = phones.reclaim(connection, code, new, fits)
            said = votes.of_phone(connection, code, old)
            return old, said + class_table.of_phone(connection, code, old)

        old, said = await self.gate.in_room(request, reclaimed)
        if not old:
            self.gate.guessed(request)
            raise Refusal("no_place")
        return fresh({"phone": tokens.token(secret, here, old), "answers": said})
