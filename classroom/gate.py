"""Who may ask what of a room: budgets first, then the room, then the key or the token."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from starlette.requests import Request

from classroom import codes, keys, rooms, schema, tokens
from classroom.database import Connection, Database
from classroom.rates import Limits, whose
from classroom.rooms import Refusal

Work = Callable[[Connection, str], Any]  # of a room's code


class Gate:
    def __init__(self, database: Database, limits: Limits) -> None:
        self.database, self.limits = database, limits
        self._secret = b""

    async def in_room(self, request: Request, work: Work, phone: str = "") -> Any:
        """What `work` finds in the room that is asked for. Raises Refusal.

        The budget of an address is asked before the room is looked up: who has spent it hears the
        same of every code. A phone that this store knows, and a teacher, are not asked for it.
        """
        who, code = whose(request), codes.read_code(request.path_params["code"])
        if await self.is_signed(code, phone):
            return await self.looked_up(who, code, work)
        if not self.limits.wrong.allows(who):
            return await self.with_proof(request, who, code, work)
        if not code:
            self.limits.together.counts()
            raise Refusal("no_room", code=request.path_params["code"][:20])
        is_wrong = False
        try:
            if self.limits.together.is_on():
                return await self.in_turn(request, who, code, work)
            return await self.looked_up(who, code, work)
        except Refusal as refusal:
            is_wrong = refusal.reason == "no_room"
            raise
        finally:
            if is_wrong:
                self.limits.together.counts()
            else:
                self.limits.wrong.gives_back(who)

    def guessed(self, request: Request) -> None:
        """Something else than a code was tried out."""
        self.limits.wrong.allows(whose(request))
        self.limits.together.counts()

    async def looked_up(self, who: str, code: str, work: Work) -> Any:
        if not self.limits.room.allows(f"{who} {code}"):
            raise Refusal("too_many")
        return await self.database.run(lambda connection: work(connection, code))

    async def with_proof(self, request: Request, who: str, code: str, work: Work) -> Any:
        """With the room's key, also from where codes are being tried out. Who has none learns
        nothing of the room."""
        key = key_of(request)
        if not key:
            raise Refusal("too_many")

        def proved(connection: Connection, code: str) -> Any:
            if not keys.opens(connection, code, key):
                raise Refusal("too_many")
            return work(connection, code)

        return await self.looked_up(who, code, proved)

    async def in_turn(self, request: Request, who: str, code: str, work: Work) -> Any:
        """While codes are tried out from many addresses, who has no key waits."""
        if key_of(request):
            return await self.with_proof(request, who, code, work)
        seconds = self.limits.together.wait()
        if seconds is None:
            raise Refusal("too_many")
        await asyncio.sleep(seconds)
        return await self.looked_up(who, code, work)

    async def is_signed(self, code: str, phone: str) -> bool:
        return bool(phone and code) and tokens.is_signed(await self.secret(), code, phone)

    async def number_of(self, code: str, phone: str) -> str:
        """Of a token that the store gave for this room, or an old one; else ""."""
        is_own = tokens.is_old(phone) or await self.is_signed(code, phone)
        return tokens.number_of(phone) if is_own else ""

    async def secret(self) -> bytes:
        if not self._secret:
            self._secret = await self.database.run(schema.secret)
        return self._secret

    async def with_key(self, request: Request, work: Work) -> Any:
        """Only for whoever has the room's key."""
        key = key_of(request)

        def checked(connection: Connection, code: str) -> Any:
            room, is_open = rooms.found(connection, code), keys.opens(connection, code, key)
            if room is None:
                raise Refusal("no_room", code=code)
            if not is_open:
                raise Refusal("no_key")
            return work(connection, code)

        return await self.in_room(request, checked)


def key_of(request: Request) -> str:
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else ""
