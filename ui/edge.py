"""What every request passes: nothing is changed for a foreign page, and every answer says how it
may be used.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from urllib.parse import parse_qsl

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ui.hosts import name_of

READS = {"GET", "HEAD", "OPTIONS"}
OWN = {"same-origin", "none"}  # of `Sec-Fetch-Site`; "none": typed, or no page at all
FRAMES = os.environ.get("FRAME_ANCESTORS", "'self'")
ALWAYS = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin"}
REFUSED = "This request came from a page of another site. Open the app itself and try again.\n"


def is_foreign(headers: Mapping[str, str]) -> bool:
    """Whether a page of another site asks. Programs that are no browser say neither, and pass."""
    if site := headers.get("sec-fetch-site"):
        return site not in OWN
    origin = headers.get("origin")
    return origin is not None and name_of(origin.partition("://")[2]) != name_of(headers["host"])


def may_be_framed(scope: Scope) -> bool:
    """`?embed`: pages that are meant for frames of other sites."""
    query = parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)
    return any(name == "embed" for name, _ in query)


class Edge:
    """ASGI middleware around everything."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if scope["method"] not in READS and is_foreign(Headers(scope=scope)):
            await PlainTextResponse(REFUSED, 403)(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in ALWAYS.items():
                    headers[name] = value
                if headers.get("content-type", "").startswith("text/html"):
                    framed = "*" if may_be_framed(scope) else FRAMES
                    headers["Content-Security-Policy"] = f"frame-ancestors {framed}"
            await send(message)

        await self.app(scope, receive, sending)
