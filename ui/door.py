"""The door for files: one for which there is no room is not taken in.

Streamlit would hold all of an upload before the page is asked. So its room is taken when its size
is known, from the head of the request; where there is none, its bytes are let pass by, Streamlit is
handed an empty file of the same name, and the page says the sentence (`came_in`).
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit import runtime

from tables import LIMITS, ReadingError, room
from tables.room import Place

UPLOAD = re.compile(r"/_stcore/upload_file/([^/]+)/([^/]+)$")  # session, file
HEAD = 16_384  # bytes in which the head of the file must end
BLANK = b"\r\n\r\n"


@dataclass(frozen=True)
class Refused:
    """A file of so many bytes that was not taken in."""

    size: int

    def error(self) -> ReadingError:
        return room.full(self.size)


@dataclass
class Arrival:
    found: Place | Refused
    all_there: bool = False


_arrivals: dict[str, Arrival] = {}  # by the name that Streamlit gives a file


def came_in(file: str) -> Place | Refused | None:
    """What became of a file at the door, once; its place is free when nobody holds it any more."""
    arrival = _arrivals.pop(file, None)
    return arrival.found if arrival else None


def forget_all_but(kept: Collection[str]) -> None:
    """Files that Streamlit has let go of, as nobody asked for them."""
    for file, arrival in list(_arrivals.items()):
        if arrival.all_there and file not in kept:
            _arrivals.pop(file, None)


class Door:
    """ASGI middleware around Streamlit's uploads."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_put = scope["type"] == "http" and scope["method"] == "PUT"
        found = UPLOAD.search(scope["path"]) if is_put else None
        if not found or not is_open(found[1]):  # nobody's: Streamlit takes nothing in
            await self.app(scope, receive, send)
            return
        file = found[2]
        arrival = _arrivals[file] = Arrival(place_for(size_of(scope)))

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] >= 300:
                _arrivals.pop(file, None)  # Streamlit has not taken it
            await send(message)

        try:
            if isinstance(arrival.found, Refused):
                scope, receive = await emptied(scope, receive)
            await self.app(scope, receive, sending)
        finally:
            arrival.all_there = True


def is_open(session: str) -> bool:
    return runtime.exists() and runtime.get_instance().is_active_session(session)


def size_of(scope: Scope) -> int:
    """As the request says; where it does not, as much as a file may have."""
    told = Headers(scope=scope).get("content-length", "")
    return int(told) if told.isascii() and told.isdigit() else LIMITS.bytes


def place_for(size: int) -> Place | Refused:
    place = Place()
    try:
        room.enter_file(place, size)
    except ReadingError:
        return Refused(size)
    return place


async def emptied(scope: Scope, receive: Receive) -> tuple[Scope, Receive]:
    """The same request with nothing in its file; all that comes is let pass by."""
    head, more = b"", True
    while more:
        message = await receive()
        if message["type"] != "http.request":  # the visitor has left
            break
        if BLANK not in head and len(head) < HEAD:
            head += message.get("body", b"")[:HEAD]
        more = message.get("more_body", False)
    head = head.partition(BLANK)[0]
    body = head + BLANK + b"\r\n" + head.partition(b"\r\n")[0] + b"--\r\n"
    scope = {**scope, "headers": list(scope["headers"])}
    MutableHeaders(scope=scope)["content-length"] = str(len(body))
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def given() -> Message:
        return messages.pop() if messages else await receive()

    return scope, given
