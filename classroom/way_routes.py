"""By which addresses phones may come into a room, and by which they have come."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from classroom import interfaces, received
from classroom.answers import answering, body_of, fresh
from classroom.gate import Gate

MOST_ROOMS, MOST_NAMES = 2_000, 20  # remembered by this process


class Ways:
    """Under which names phones have reached this process, room by room. Owner of what is typed."""

    def __init__(self) -> None:
        self.came: dict[str, list[str]] = defaultdict(list)
        self.typed: list[str] = []

    def phone(self, code: str, host: str) -> None:
        names = self.came[code]
        if host not in names and len(names) < MOST_NAMES:
            names.append(host)
        while len(self.came) > MOST_ROOMS:
            del self.came[next(iter(self.came))]


class WayRoutes:
    """learn : takes the name of an address that was typed on this machine itself
    addresses : those of this machine that lead to the app
    """

    def __init__(
        self,
        gate: Gate,
        ways: Ways,
        base: str,
        learn: Callable[[str], None],
        addresses: Callable[[], list[str]],
    ) -> None:
        self.gate, self.ways, self.base, self.learn = gate, ways, base, learn
        self.addresses = addresses

    def routes(self, room: str) -> list[Route]:
        return [Route(f"{room}/ways", self.show), Route(f"{room}/ways", self.add, methods=["POST"])]

    @answering
    async def show(self, request: Request) -> Response:
        """The addresses of this machine are told to nobody but who sits at it."""
        code = await self.gate.with_key(request, lambda _, code: code)
        here = is_here(request)
        names = [*self.ways.typed, *map(self.full(request), self.addresses())] if here else []
        return fresh({"ways": names, "came": self.ways.came.get(code, []), "here": here})

    @answering
    async def add(self, request: Request) -> Response:
        """Another address. One that is typed at this machine is its own from now on."""
        here = request.url
        way = received.way(await body_of(request), here.scheme, here.port, self.base)
        await self.gate.with_key(request, lambda _, code: code)
        if is_here(request):
            others = [typed for typed in self.ways.typed if typed != way]
            self.ways.typed = [way, *others][:MOST_NAMES]
            self.learn(urlsplit(way).hostname or "")
        return fresh({"way": way})

    def full(self, request: Request) -> Callable[[str], str]:
        port = f":{request.url.port}" if request.url.port else ""
        return lambda name: f"{request.url.scheme}://{name}{port}{self.base}"


def is_here(request: Request) -> bool:
    """Whether a browser on this machine asks, without a proxy between."""
    is_handed_on = any(name.startswith(("x-forwarded", "forwarded")) for name in request.headers)
    client = request.client.host if request.client else ""
    return not is_handed_on and interfaces.is_own(client)
