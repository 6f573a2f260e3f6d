"""What every request passes: nothing is changed for a foreign page, and every answer says how it
may be used.
"""

from __future__ import annotations

import os
import re
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from urllib.parse import parse_qsl

import streamlit as st
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from classroom.rates import AtOnce, whose
from course import policy
from lessons import plain
from ui.hosts import is_same

READS = {"GET", "HEAD", "OPTIONS"}
OWN = {"same-origin", "none"}  # of `Sec-Fetch-Site`; "none": typed, or no page at all
FRAMES = os.environ.get("FRAME_ANCESTORS", "'self'")
ALWAYS = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin"}
OUR_PAGES = (plain.AT, "held/")  # all others are Streamlit's
INDEX = Path(st.__file__).parent / "static" / "index.html"
INLINE = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
UPLOADS = "_stcore/upload_file/"
BODY = 65_536  # bytes; what a class is sent has a smaller limit of its own
SOCKETS = 1000  # sessions that one address may have open at once; a school is often behind one
MANY = f"{SOCKETS} pages of the app are open from this address. Close some and try again.\n"
RETRY = {"Retry-After": "60"}
REFUSED = "This request came from a page of another site. Open the app itself and try again.\n"


def is_foreign(headers: Mapping[str, str]) -> bool:
    """Whether a page of another site asks. Programs that are no browser say neither, and pass."""
    if site := headers.get("sec-fetch-site"):
        return site not in OWN
    origin = headers.get("origin")
    return origin is not None and not is_same(origin, headers.get("host", ""))


def may_be_framed(scope: Scope) -> bool:
    """`?embed`: pages that are meant for frames of other sites."""
    query = parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)
    return any(name == "embed" for name, _ in query)


@cache
def of_streamlit() -> tuple[str, ...]:
    """What Streamlit's pages run beside files: what its page holds, by its hash; the few lines of
    our components, which it makes a file of in the browser (`blob:`); and WebAssembly, by which its
    messages reckon with large numbers. No text becomes a script (`eval`)."""
    hashes = (sha256(script).digest() for script in INLINE.findall(INDEX.read_bytes()))
    known = (f"'sha256-{b64encode(one).decode()}'" for one in hashes)
    return (*known, "blob:", "'wasm-unsafe-eval'")


class Edge:
    """ASGI middleware around everything; `base` is the app's own address."""

    def __init__(self, app: ASGIApp, base: str = "/") -> None:
        self.app, self.base = app, base
        self.sockets = AtOnce(SOCKETS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope.get("method") not in READS and is_foreign(Headers(scope=scope)):
            await answer_refused(HTTPException(403, REFUSED), scope, receive, send)
            return

        if scope["type"] == "websocket":
            await self.socket(scope, receive, send)
            return
        most = self.most_bytes(scope)
        if most is not None:
            if length_of(scope) > most:
                await answer_refused(too_large(most), scope, receive, send)
                return
            receive = counted(receive, most)

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in ALWAYS.items():
                    headers[name] = value
                if headers.get("content-type", "").startswith("text/html"):
                    headers["Content-Security-Policy"] = self.policy_for(scope)
            await send(message)

        await self.app(scope, receive, sending)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.sockets.one_more(whose(HTTPConnection(scope))) as may:
            if may:
                await self.app(scope, receive, send)
            else:
                await answer_refused(HTTPException(429, MANY, RETRY), scope, receive, send)

    def most_bytes(self, scope: Scope) -> int | None:
        """What a request may bring; None where Streamlit counts itself (`server.maxUploadSize`)."""
        return None if scope["path"].startswith(f"{self.base}{UPLOADS}") else BODY

    def policy_for(self, scope: Scope) -> str:
        is_ours = scope["path"].removeprefix(self.base).startswith(OUR_PAGES)
        scripts = () if is_ours else of_streamlit()
        return policy.sent(*scripts, frames="*" if may_be_framed(scope) else FRAMES)


def length_of(scope: Scope) -> int:
    """As it is announced; 0 where it is not."""
    told = Headers(scope=scope).get("content-length", "")
    return int(told) if told.isascii() and told.isdigit() else 0


def too_large(most: int) -> HTTPException:
    says = f"That was too much at once: at most {most} bytes can be sent here.\n"
    return HTTPException(413, says)


def counted(receive: Receive, most: int) -> Receive:
    """The same, until more has come than may."""
    came = 0

    async def receiving() -> Message:
        nonlocal came
        message = await receive()
        came += len(message.get("body", b""))
        if came > most:
            raise too_large(most)
        return message

    return receiving


async def answer_refused(why: HTTPException, scope: Scope, receive: Receive, send: Send) -> None:
    """Before a WebSocket is opened it can be answered like a request."""
    await PlainTextResponse(why.detail, why.status_code, why.headers)(scope, receive, send)
