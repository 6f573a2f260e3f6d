"""A class on a real server, asked over the network."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import requests
import uvicorn
from requests.adapters import HTTPAdapter
from starlette.applications import Starlette
from starlette.routing import Route

from classroom import schema
from classroom.clock import Clock
from classroom.database import Database
from classroom.health import Health
from classroom.rates import Limits
from classroom.routes import Classroom

FROM_ONE = 250  # phones that come in from one address; more would be refused for a minute
TOKENS: dict[tuple[str, int], str] = {}  # of a room's code and a phone's number: what it was given


class From(HTTPAdapter):
    """Comes from an address of this machine, all of 127.0.0.0/8 being its own."""

    def __init__(self, source: str) -> None:
        self.source = source
        super().__init__()

    def init_poolmanager(self, *sizes, **options) -> None:
        super().init_poolmanager(*sizes, **options, source_address=(self.source, 0))


@dataclass
class Answer:
    status: int
    said: Any


@dataclass
class Client:
    """Asks a class's addresses over the network."""

    address: str
    key: str = ""
    code: str = ""
    session: requests.Session = field(default_factory=requests.Session)

    def ask(self, method: str, path: str, body: Any = None, **options: Any) -> Answer:
        headers = {"Authorization": f"Bearer {self.key}"} if self.key else {}
        options.setdefault("headers", headers)
        found = self.session.request(
            method, f"{self.address}{path}", json=body, timeout=20, **options
        )
        is_json = found.headers.get("content-type", "").startswith("application/json")
        return Answer(found.status_code, found.json() if is_json else found.text)

    def room(self, what: str = "", body: Any = None, method: str = "", **options: Any) -> Answer:
        method = method or ("POST" if body is not None else "GET")
        return self.ask(method, f"class/{self.code}{what}", body, **options)

    def pace(self, step: str = "variance/rotate", **more: Any) -> Answer:
        said = {"table": "worked", "round": 1, "open": True, "shown": False, **more}
        return self.room("/pace", {"lesson": step.split("/")[0], "step": step, **said})

    def token(self, phone: int) -> str:
        """What a phone was given when it joined; it joins now, if it has not."""
        if (self.code, phone) not in TOKENS:
            joined = self.join(f"127.0.0.{1 + phone // FROM_ONE}")
            assert joined.status == 200, joined.said
            TOKENS[self.code, phone] = joined.said["phone"]
        return TOKENS[self.code, phone]

    def join(self, source: str = "", **said: Any) -> Answer:
        """A phone comes in, from an address of this machine."""
        other = requests.Session()
        other.mount("http://", From(source))
        there = replace(self, key="", session=other if source else self.session)
        return there.room("/phone", said)

    def answer(self, phone: int, answer: str, **more: Any) -> Answer:
        said = {"step": "variance/rotate", "round": 1, "seq": 1, **more}
        body = {"phone": self.token(phone), "answer": answer, **said}
        return self.room("/answer", body, "PUT", headers={})

    def tally(self, step: str = "variance/rotate", number: int = 1, **options: Any) -> Answer:
        return self.room(f"/tally?step={step}&round={number}", **options)


@contextmanager
def serving(
    store: str,
    limits: Limits | None = None,
    also: Sequence[Route] = (),
    clock: Clock | None = None,
    learn: Callable[[str], None] = lambda _: None,
) -> Iterator[str]:
    """A process's part in it: its own connections, on a port of its own; and what else it has."""
    database = Database(store, schema)
    room = Classroom(database, limits=limits, clock=clock, learn=learn)
    health = Health(database, room.listeners, "1a2b").routes("/")
    app = Starlette(routes=[*room.routes(), *health, *also])
    with served(app, room.listeners.end) as address:
        yield address


@contextmanager
def served(app: Starlette, end: Callable[[], None] = lambda: None) -> Iterator[str]:
    """`end` lets go of who listens: else the server waits for them when it is stopped."""
    config = uvicorn.Config(app, port=0, log_level="warning", timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_until_complete, args=[server.serve()], daemon=True)
    thread.start()
    while not server.started:
        thread.join(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}/"
    loop.call_soon_threadsafe(end)
    server.should_exit = True
    thread.join()
    loop.close()


def with_room(address: str, **said: Any) -> Client:
    made = Client(address).ask("POST", "class", said).said
    return Client(address, made["key"], made["code"])
