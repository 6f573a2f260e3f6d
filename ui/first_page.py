"""The first HTML a browser gets, with what draws asked for at once.

Streamlit's page asks for a component's scripts only when the component's data has come. Ours are
named in the head, so that they cross the wire while Streamlit starts.
"""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ui.live_figure import served

HEAD_ENDS = b"</head>"


def early() -> bytes:
    """Modules, style and Plotly.js cross the wire beside Streamlit's own files."""
    ours = [path for path in served.files() if path.startswith("live/") and path.endswith(".js")]
    modules = [f'<link rel="modulepreload" href="./{path}">' for path in ours]
    style = f'<link rel="stylesheet" data-live href="./{served.live_folder()}/figure.css">'
    plotly = f'<link rel="preload" as="script" href="./{served.PLOTLY}">'
    return "".join([style, *modules, plotly]).encode()


class FirstPage:
    """ASGI middleware: adds to the head of every HTML page."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or b"text/html" not in wanted(scope):
            await self.app(scope, receive, send)
            return
        # Asked for as it is: what is compressed could not be added to.
        kept = [pair for pair in scope["headers"] if pair[0] != b"accept-encoding"]
        scope = {**scope, "headers": kept}
        start: Message = {}
        parts: list[bytes] = []

        async def sending(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start" and is_page(message):
                start = message
            elif not start:
                await send(message)
            else:
                parts.append(message.get("body", b""))
                if not message.get("more_body"):
                    await send_page(start, b"".join(parts), send)

        await self.app(scope, receive, sending)


def wanted(scope: Scope) -> bytes:
    """The kinds of answer a browser asks for; a page is asked for as text/html."""
    return dict(scope["headers"]).get(b"accept", b"") if scope["method"] == "GET" else b""


def is_page(message: Message) -> bool:
    """Whether an answer is an HTML page that we can read."""
    headers = MutableHeaders(raw=message["headers"])
    whole = "content-encoding" not in headers and message["status"] == 200
    return whole and headers.get("content-type", "").startswith("text/html")


async def send_page(start: Message, body: bytes, send: Send) -> None:
    body = body.replace(HEAD_ENDS, early() + HEAD_ENDS, 1)
    headers = MutableHeaders(raw=start["headers"])
    headers["content-length"] = str(len(body))
    del headers["etag"]
    await send(start)
    await send({"type": "http.response.body", "body": body})
