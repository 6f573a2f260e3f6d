"""Whether this process can serve, for whoever watches over it: a container, a proxy, a teacher."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from classroom import rooms
from classroom.database import Database, StoreGone
from classroom.listeners import Listeners

NEVER_KEPT = {"Cache-Control": "no-store"}


class Health:
    """`/live`: the process answers. `/ready`: it can do what it is there for, else 503."""

    def __init__(self, database: Database, listeners: Listeners, version: str) -> None:
        self.database, self.listeners, self.version = database, listeners, version

    def routes(self, base: str) -> list[Route]:
        return [Route(f"{base}live", self.live), Route(f"{base}ready", self.ready)]

    async def live(self, request: Request) -> Response:
        return JSONResponse({"version": self.version}, headers=NEVER_KEPT)

    async def ready(self, request: Request) -> Response:
        """No names, codes or addresses: who asks may be anybody."""
        try:
            count, store = await self.database.run(rooms.count), "ok"
        except StoreGone:
            count, store = None, "gone"
        found = {
            "store": store,
            "rooms": count,
            "streams": self.listeners.open_streams(),
            "version": self.version,
        }
        return JSONResponse(found, 200 if store == "ok" else 503, NEVER_KEPT)
