"""Whether this process can serve, for whoever watches over it: a container, a proxy, a teacher."""

from __future__ import annotations

import os
from pathlib import Path
from time import monotonic
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from classroom import rooms, schema
from classroom.counters import COUNTERS, PREFIX
from classroom.database import Connection, Database, StoreGone
from classroom.listeners import Listeners
from tables.budget import budget

NEVER_KEPT = {"Cache-Control": "no-store"}
COUNTED = "METRICS"  # "yes" switches /metrics on
FRESH = 1  # seconds for which the store is not asked again


class Health:
    """`/live`: the process answers. `/ready`: it can do what it is there for, else 503."""

    def __init__(self, database: Database, listeners: Listeners, version: str) -> None:
        self.database, self.listeners, self.version = database, listeners, version
        self._store: tuple[str, int | None] = ("", None)
        self._asked = 0.0
        self.budget = budget()

    def routes(self, base: str) -> list[Route]:
        routes = [Route(f"{base}live", self.live), Route(f"{base}ready", self.ready)]
        if os.environ.get(COUNTED, "") == "yes":
            routes.append(Route(f"{base}metrics", self.metrics))
        return routes

    async def live(self, request: Request) -> Response:
        return JSONResponse({"version": self.version}, headers=NEVER_KEPT)

    async def ready(self, request: Request) -> Response:
        """No names, codes or addresses: who asks may be anybody."""
        found = await self.found()
        return JSONResponse(found, 200 if found["store"] == "ok" else 503, NEVER_KEPT)

    async def metrics(self, request: Request) -> Response:
        """The same and what was counted, as Prometheus reads it."""
        found = await self.found()
        now = {
            "store_ok": int(found["store"] == "ok"),
            "rooms": found["rooms"],
            "streams": found["streams"],
            "memory_bytes": found["memory"],
            "memory_budget_bytes": found["memory_budget"],
        }
        lines = [
            line
            for name, value in now.items()
            if value is not None
            for line in (f"# TYPE {PREFIX}{name} gauge", f"{PREFIX}{name} {value}")
        ]
        text = "\n".join([*lines, *COUNTERS.lines(), ""])
        return PlainTextResponse(text, headers=NEVER_KEPT)

    async def found(self) -> dict[str, Any]:
        store, count = await self.store()
        return {
            "store": store,
            "rooms": count,
            "streams": self.listeners.open_streams(),
            "memory": resident(),
            "memory_budget": self.budget,
            "version": self.version,
        }

    async def store(self) -> tuple[str, int | None]:
        """ "ok", or what is wrong with it (`faults`), and the number of rooms."""
        if monotonic() - self._asked < FRESH:
            return self._store

        def work(connection: Connection) -> int:
            schema.prove(connection)
            return rooms.count(connection)

        try:
            count = await self.database.run(work)
            self._store = self.database.faults.kind or "ok", count
        except StoreGone as fault:
            self._store = fault.kind, None
        self._asked = monotonic()
        return self._store


def resident() -> int | None:
    """Bytes of memory in use; None where it cannot be told."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")
