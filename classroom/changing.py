"""A teacher changes something in a room, and hears how it stands then."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from classroom.answers import fresh
from classroom.clock import Clock
from classroom.database import Connection
from classroom.gate import Gate, Work
from classroom.said import state_of


class Changing:
    """What addresses of a teacher's have in common."""

    def __init__(self, gate: Gate, clock: Clock) -> None:
        self.gate, self.clock = gate, clock

    async def set(self, request: Request, change: Work) -> Response:
        """With the room's key only."""

        def changed(connection: Connection, code: str) -> Any:
            change(connection, code)
            return state_of(connection, code, self.clock.now())

        return fresh(await self.gate.with_key(request, changed))
