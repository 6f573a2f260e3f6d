"""The addresses of a class's own table: begun by a teacher, filled by phones, told to members only.

A member is whoever has the room's key, or a phone that is in. What a member is told is in no cache
and no link: it is asked for with the key or the token, and never kept.
"""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from classroom import class_table, codes, received, received_table, rooms
from classroom.answers import answering, body_of, file_of, fresh, language_of
from classroom.changing import Changing
from classroom.class_table import Entered
from classroom.database import Connection, Row
from classroom.gate import key_of
from classroom.phones import must_be_in, standing
from classroom.rooms import Refusal
from classroom.said import table_csv


class TableRoutes(Changing):
    def routes(self, room: str) -> list[Route]:
        return [
            Route(f"{room}/table", self.show),
            Route(f"{room}/table", self.begin, methods=["POST"]),
            Route(f"{room}/table", self.drop, methods=["DELETE"]),
            Route(f"{room}/table/open", self.set_open, methods=["POST"]),
            Route(f"{room}/table.csv", self.file),
            Route(f"{room}/record", self.enter, methods=["PUT"]),
            Route(f"{room}/record", self.leave_out, methods=["POST"]),
        ]

    # --- a teacher ----------------------------------------------------------------------------

    @answering
    async def begin(self, request: Request) -> Response:
        """A new table, which phones are asked to fill from now on."""
        asked = received_table.asked_fields(await body_of(request))
        return await self.set(request, lambda c, code: class_table.begin(c, code, asked))

    @answering
    async def set_open(self, request: Request) -> Response:
        """Whether records are taken."""
        is_open = received.piece(await body_of(request), "open", bool)
        return await self.set(request, lambda c, code: class_table.set_open(c, code, is_open))

    @answering
    async def leave_out(self, request: Request) -> Response:
        """A record counts no more, or again."""
        raw = await body_of(request)
        name, out = received_table.record(raw), received.piece(raw, "out", bool)
        return await self.set(request, lambda c, code: class_table.leave_out(c, code, name, out))

    @answering
    async def drop(self, request: Request) -> Response:
        """The table goes, with all its records."""
        return await self.set(request, class_table.drop)

    # --- a phone ------------------------------------------------------------------------------

    @answering
    async def enter(self, request: Request) -> Response:
        """Keep a record; 200 only when it is kept."""
        sent = received_table.entered(await body_of(request))
        token, language = sent.phone, language_of(request)
        number = await self.gate.number_of(codes.read_code(request.path_params["code"]), token)
        if not number:
            raise Refusal("no_phone")
        lock = self.gate.database.kind.lock
        of_phone = Entered(number, sent.number, sent.cells, sent.seq, sent.nickname)

        def kept_record(connection: Connection, code: str) -> Row:
            asked = class_table.asked_of(connection, code, of_phone, lock)
            pairs = zip(asked, sent.cells, strict=True)
            cells = [field.read_cell(typed, language) for field, typed in pairs]
            return class_table.keep(connection, code, of_phone, cells)

        kept = await self.gate.in_room(request, kept_record, token)
        return fresh(kept)

    # --- members ------------------------------------------------------------------------------

    @answering
    async def show(self, request: Request) -> Response:
        """Its fields and records. Which a teacher has left out, nobody else is told."""
        return fresh(await self.for_asker(request))

    @answering
    async def file(self, request: Request) -> Response:
        """The same as a CSV file: what counts, with the fields' names in the asker's language."""
        return file_of(table_csv(await self.for_asker(request), language_of(request)), "class.csv")

    async def for_asker(self, request: Request) -> Any:
        token = request.query_params.get("phone", "")
        number = await self.gate.number_of(codes.read_code(request.path_params["code"]), token)

        def of_phone(connection: Connection, code: str) -> Any:
            room, known = rooms.found(connection, code), standing(connection, code, number)
            found = class_table.whole(connection, code)
            if room is None:
                raise Refusal("no_room", code=code)
            must_be_in(known)
            return class_table.for_phones(found)

        if key_of(request) or not number:
            return await self.gate.with_key(request, class_table.whole)
        return await self.gate.in_room(request, of_phone, token)
