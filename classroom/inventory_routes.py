"""The addresses of a class's concept inventory: opened by a teacher, handed in by phones."""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from classroom import class_inventory, codes, received, received_sheet
from classroom.answers import answering, body_of, file_of, fresh, language_of
from classroom.changing import Changing
from classroom.clock import Clock
from classroom.database import Connection
from classroom.gate import Gate
from classroom.inventory_told import told_of_sheets
from classroom.rates import Limit
from classroom.rooms import Refusal
from inventory.sheets import bring_together, write_sheets

AT_ONCE, AGAIN = 6, 60  # sheets of one phone, and seconds until it may send one more


class InventoryRoutes(Changing):
    def __init__(self, gate: Gate, clock: Clock) -> None:
        super().__init__(gate, clock)
        # Which phone has handed in is kept for no longer than this process, and beside no sheet.
        self.of_phone = Limit(burst=AT_ONCE, rate=1 / AGAIN, clock=clock.steady)

    def routes(self, room: str) -> list[Route]:
        return [
            Route(f"{room}/inventory", self.open_time, methods=["POST"]),
            Route(f"{room}/inventory", self.counted_sheets),
            Route(f"{room}/inventory/report", self.report, methods=["POST"]),
            Route(f"{room}/inventory.csv", self.sheets_file),
            Route(f"{room}/sheet", self.hand_in, methods=["PUT"]),
        ]

    @answering
    async def open_time(self, request: Request) -> Response:
        """Sheets of a time are taken from now on, or none."""
        time = received_sheet.opened_time(await body_of(request))
        return await self.set(request, lambda c, code: class_inventory.set_time(c, code, time))

    @answering
    async def counted_sheets(self, request: Request) -> Response:
        """How many have handed in."""
        return fresh(await self.gate.with_key(request, class_inventory.count_sheets))

    @answering
    async def report(self, request: Request) -> Response:
        """What the sheets say, those of an earlier file with them."""
        earlier = received_sheet.earlier_sheets(await body_of(request))
        own = await self.gate.with_key(request, class_inventory.sheets_in)
        sheets = bring_together([own, earlier])
        return fresh(await run_in_threadpool(told_of_sheets, sheets, language_of(request)))

    @answering
    async def sheets_file(self, request: Request) -> Response:
        """All sheets, as `python -m inventory` reads them."""
        sheets = await self.gate.with_key(request, class_inventory.sheets_in)
        return file_of(write_sheets(sheets), "inventory.csv")

    @answering
    async def hand_in(self, request: Request) -> Response:
        """Keep a sheet; 200 only when it is kept."""
        raw = await body_of(request)
        token, sheet = received.phone(raw), received_sheet.sheet(raw)
        code = codes.read_code(request.path_params["code"])
        number = await self.gate.number_of(code, token)
        if not number:
            raise Refusal("no_phone")
        if not self.of_phone.allows(f"{code} {number}"):
            raise Refusal("too_many")
        lock = self.gate.database.kind.lock

        def kept_sheet(connection: Connection, code: str) -> None:
            class_inventory.keep_sheet(connection, code, number, sheet, lock)

        await self.gate.in_room(request, kept_sheet, token)
        return fresh({})
