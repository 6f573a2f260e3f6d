"""What a connection may send, how much and how slowly, before a request has become one.

uvicorn's parser takes heads of any size and waits for them for ever; this one refuses, in one
sentence. What a request may bring is counted in `ui/edge.py`, by its kind.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from ui.open_files import OTHERS, most_connections

LINE = 8_000  # bytes of an address; the longest link of the course has some hundreds
HEAD = 32_000  # bytes of the address and all headers together
HEADERS = 100
MESSAGE = 25_000_000  # bytes of a WebSocket's message: Streamlit takes no larger one either
SILENT = 60  # seconds until a connection that has asked nothing is closed
HEAD_SECONDS = 20  # within which a head is there
GRACE, RATE = 20, 500  # of what follows: seconds, then bytes a second on average
LINGER = 3  # seconds for which a refusal can be read before the connection is cut
SPARE = OTHERS // 2  # connections that may wait for a refusal to be read
LOOKS = 5  # seconds between two looks at what is on its way

FULL = 503, "Too many connections are open at the moment. Try again in a minute."
LONG_LINE = 414, f"The address is too long: at most {LINE} bytes. Use a shorter link."
LARGE_HEAD = (
    431,
    f"The headers are too large: at most {HEADERS} of them and {HEAD} bytes in all."
    " Remove cookies of this site and try again.",
)
SLOW_HEAD = 408, f"The headers did not come within {HEAD_SECONDS} seconds. Try again."
SLOW_BODY = (
    408,
    f"What was sent came too slowly: at least {RATE} bytes a second. Try again over a better line.",
)
Refusal = tuple[int, str]


class TooMuch(Exception):
    """Raised within the parser, which then asks for `send_400_response`."""


class Limited(HttpToolsProtocol):
    """A connection until its end, or until it has become a WebSocket."""

    why: Refusal | None = None  # it is refused, and nothing more is read of it
    comes = "silence"  # ... or "head", "body", "nothing": what it owes
    since = 0.0  # when that began
    size = names = 0  # of the head
    rest = 0  # bytes of a head that is in more than one piece
    body = 0
    look: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.since = self.loop.time()
        self.look = self.loop.call_later(LOOKS, self.look_again)
        more = len(self.connections) - most_connections()
        if more > SPARE:  # there are no files left to refuse in a sentence
            transport.abort()
        elif more > 0:
            self.refuse(FULL)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.look:
            self.look.cancel()
        super().connection_lost(exc)

    # --- what comes ---------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.why:
            return
        if self.comes == "head":
            self.rest += len(data)
        super().data_received(data)
        if self.comes == "head" and self.rest > HEAD and not self.why:
            self.refuse(LARGE_HEAD)
        if self.comes in ("head", "body") and not self.look:
            self.look = self.loop.call_later(LOOKS, self.look_again)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.comes, self.since = "head", self.loop.time()
        self.size = self.names = self.rest = 0

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self.counts(len(url), LONG_LINE if len(self.url) > LINE else None)

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self.names += 1
        self.counts(len(name) + len(value), LARGE_HEAD if self.names > HEADERS else None)

    def counts(self, size: int, why: Refusal | None) -> None:
        self.size += size
        if self.size > HEAD:
            why = why or LARGE_HEAD
        if why:
            self.why = why
            raise TooMuch

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self.comes, self.since, self.body = "body", self.loop.time(), 0

    def on_body(self, body: bytes) -> None:
        self.body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.comes = "nothing"

    def on_response_complete(self) -> None:
        if self.comes == "body":  # it was answered before all had come
            self.since = self.loop.time()
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        if self.look:
            self.look.cancel()
        self.config.ws_max_size = min(self.config.ws_max_size, MESSAGE)
        super().handle_websocket_upgrade()

    # --- what does not come -------------------------------------------------------------------

    def look_again(self) -> None:
        """As long as something is owed."""
        self.look = None
        if self.transport.is_closing() or self.why or self.comes == "nothing":
            return
        self.look = self.loop.call_later(LOOKS, self.look_again)
        waited = self.loop.time() - self.since
        if self.comes == "silence" and waited > SILENT:
            self.transport.close()
        elif self.comes == "head" and waited > HEAD_SECONDS:
            self.refuse(SLOW_HEAD)
        elif self.comes == "body":
            self.look_at_body(waited)

    def look_at_body(self, waited: float) -> None:
        if self.flow.read_paused:  # we are the slow ones
            self.since, self.body = self.loop.time(), 0
        elif self.cycle and self.cycle.response_complete and waited > LINGER:
            self.transport.close()  # it was refused, and goes on
        elif waited > GRACE + self.body / RATE:
            self.refuse(SLOW_BODY)

    # --- refusing -----------------------------------------------------------------------------

    def send_400_response(self, msg: str) -> None:
        self.refuse(self.why or (400, msg))

    def refuse(self, why: Refusal) -> None:
        """In a sentence, unless an answer is already on its way."""
        self.why = why
        status, says = why
        if self.look:
            self.look.cancel()
        is_answering = self.cycle is not None and not self.cycle.response_complete
        has_begun = is_answering and self.cycle.response_started
        if is_answering:  # who was to answer hears that nobody is there any more
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if has_begun:
            self.transport.close()
            return
        body = f"{says}\n".encode()
        kind = b"content-type: text/plain; charset=utf-8\r\nx-content-type-options: nosniff\r\n"
        length = b"content-length: %d\r\nconnection: close\r\n\r\n" % len(body)
        self.transport.write(STATUS_LINE[status] + kind + length + body)
        # Cut at once, what is still on its way here would take the sentence with it.
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.flow.resume_reading()
        self.loop.call_later(LINGER, self.transport.abort)


def limit_connections() -> None:
    """From here on, whoever makes one of uvicorn's connections gets one of these."""

    def limited(kind: type, *given: Any, **named: Any) -> Limited:
        made: Limited = object.__new__(Limited)
        return made

    HttpToolsProtocol.__new__ = limited  # type: ignore[method-assign, assignment]
