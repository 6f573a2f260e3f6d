"""The first HTML a browser gets: what draws is asked for at once, and the page says what it is.

Streamlit's page asks for a component's scripts only when the component's data has come. Ours are
named in the head, so that they cross the wire while Streamlit starts. Who shares a link shares
its title, description and language, which Streamlit would write only in the reader's browser.
"""

from __future__ import annotations

import gzip
import re
from functools import cache
from hashlib import sha256
from html import escape
from urllib.parse import parse_qsl

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from classroom import wall
from classroom.rates import whose
from course.states import BUDGET
from lessons import address, plain
from lessons.address import HTML_LANGUAGES, Address
from lessons.text import LANGUAGES
from texts.labels import say
from texts.language import KNOWN
from ui import in_app, served
from ui.hosts import is_known

FIRST = 'fetchpriority="high"'  # what is deferred comes after all of Streamlit's otherwise
HEAD_BEGINS, BODY_BEGINS = b"<head>", b"<body>"
STREAMLIT = re.compile(rb'<script type="module" crossorigin src="([^"]+)"></script>')
AT_ONCE, LATER = b'rel="modulepreload"', b'rel="pca-later"'
# `starting.js` runs it.
ENTRY = rb'<link id="pca-streamlit" ' + AT_ONCE + rb' crossorigin href="\1">'
UNTITLED = b"<title>Streamlit</title>"
IN_ENGLISH = b'<html lang="en">'


@cache
def early(language: str) -> bytes:
    """Our script and style are asked for, and run, before Streamlit's own."""
    style = served.style()[0]
    script, words = served.script()[0], served.words(language)[0]
    where = (
        f'data-root="./{plain.AT}" data-plotly="../{served.PLOTLY}" data-app-at="./"'
        f' data-reading="../{served.reading()[0]}" data-hearing="../{served.hearing()[0]}"'
        f' data-fingers="../{served.fingers()[0]}"'
        f' data-wall="{wall.ADDRESS}"'
    )
    return "".join(
        [
            f'<script src="./{served.starting()[0]}"></script>',
            f'<link rel="stylesheet" href="./{style}">',
            f'<script defer {FIRST} src="./{words}"></script>',
            f'<script defer {FIRST} src="./{script}" {where}></script>',
            f'<link rel="preload" as="script" fetchpriority="low" href="./{served.PLOTLY}">',
        ]
    ).encode()


def first(scope: Scope, here: Address) -> bytes:
    """What the page holds before Streamlit has started, and for who runs no script."""
    if here.page == address.OWN:
        return b""
    query = dict(parse_qsl(scope["query_string"].decode("latin-1")))
    return f'<div id="pca-first">{in_app.held(here.page, query, here.language)}</div>'.encode()


def about(here: Address, root: str) -> bytes:
    """Title, description, canonical address, the other language, and what a preview shows."""
    title, description = escape(here.title()), escape(here.description())
    own = escape(f"{root}{here.page}?{here.query}")
    others = [Address(here.page, here.step, language) for language in LANGUAGES]
    return "".join(
        [
            f"<title>{title}</title>",
            f'<meta name="description" content="{description}">',
            f'<link rel="canonical" href="{own}">',
            *(
                f'<link rel="alternate" hreflang="{HTML_LANGUAGES[other.language]}"'
                f' href="{escape(f"{root}{other.page}?{other.query}")}">'
                for other in others
            ),
            '<meta property="og:type" content="article">',
            f'<meta property="og:title" content="{title}">',
            f'<meta property="og:description" content="{description}">',
            f'<meta property="og:url" content="{own}">',
            f'<meta property="og:site_name" content="{escape(say(here.language, "app.title"))}">',
            f'<meta property="og:locale" content="{KNOWN[here.language].locale}">',
        ]
    ).encode()


def serve_held(request: Request) -> Response:
    """A page of the course by itself, for a script that puts it in the place of another."""
    if not BUDGET.allows(whose(request)):
        return Response("", 429, headers={"Retry-After": "1"})
    page = request.path_params["page"]
    query = dict(request.query_params)
    here = address.read_address(page, query, request.headers.get("accept-language", ""))
    if here is None or here.page == address.OWN:
        return Response("", 404)
    packed = gzip.compress(in_app.held(here.page, query, here.language).encode(), 1)
    headers = {"Content-Encoding": "gzip", "Cache-Control": "no-cache"}
    return Response(packed, headers=headers, media_type="text/html")


def serve_search(request: Request) -> Response:
    """What the search looks in, for pages that the app holds."""
    language = request.path_params["language"]
    if language not in LANGUAGES:
        return Response("", 404)
    packed, tag = _search_index(language)
    headers = {"Cache-Control": "no-cache", "ETag": tag, "Content-Encoding": "gzip"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(packed, headers=headers, media_type="text/javascript")


@cache
def _search_index(language: str) -> tuple[bytes, str]:
    packed = gzip.compress(in_app.looked_in(language).encode(), mtime=0)
    return packed, f'"{sha256(packed).hexdigest()[:16]}"'


class FirstPage:
    """ASGI middleware: adds to the head of every HTML page."""

    def __init__(self, app: ASGIApp, base: str = "/") -> None:
        self.app, self.base = app, base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not self.is_ours(scope):
            await self.app(scope, receive, send)
            return
        # Asked for as it is: what is compressed could not be added to.
        kept = [pair for pair in scope["headers"] if pair[0] != b"accept-encoding"]
        takes_gzip = "gzip" in header(scope, b"accept-encoding")
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
                    page = await run_in_threadpool(with_head, b"".join(parts), scope, self.base)
                    await send_page(start, page, send, takes_gzip)

        await self.app(scope, receive, sending)

    def is_ours(self, scope: Scope) -> bool:
        """Whether a page is asked for; who reads previews may take any kind of answer."""
        return scope["method"] == "GET" and address_of(scope, self.base) is not None


def address_of(scope: Scope, base: str) -> Address | None:
    """Which page of the app is asked for, below the folder `base`."""
    path = scope["path"].removeprefix(base.rstrip("/")).strip("/")
    query = dict(parse_qsl(scope["query_string"].decode("latin-1")))
    return address.read_address(path, query, header(scope, b"accept-language"))


def header(scope: Scope, name: bytes) -> str:
    return dict(scope["headers"]).get(name, b"").decode("latin-1")


def with_head(body: bytes, scope: Scope, base: str = "/") -> bytes:
    """Streamlit's page with our head: in the link's language, and under the link's host where it
    is one of ours."""
    here = address_of(scope, base)
    assert here
    host = header(scope, b"host")
    root = f"{scope['scheme']}://{host}{base}" if is_known(host) else base
    body = body.replace(IN_ENGLISH, f"<html {KNOWN[here.language].attributes}>".encode(), 1)
    body = STREAMLIT.sub(ENTRY, body, count=1)
    body = body.replace(UNTITLED, about(here, root), 1)
    body = body.replace(HEAD_BEGINS, HEAD_BEGINS + early(here.language), 1)
    ours = first(scope, here)
    if ours:  # the line is its alone until it stands: `starting.js` has the modules fetched then
        body = body.replace(AT_ONCE, LATER)
    return body.replace(BODY_BEGINS, BODY_BEGINS + ours, 1)


def is_page(message: Message) -> bool:
    """Whether an answer is an HTML page that we can read."""
    headers = MutableHeaders(raw=message["headers"])
    whole = "content-encoding" not in headers and message["status"] == 200
    return whole and headers.get("content-type", "").startswith("text/html")


async def send_page(start: Message, body: bytes, send: Send, takes_gzip: bool) -> None:
    headers = MutableHeaders(raw=start["headers"])
    if takes_gzip:
        body = gzip.compress(body, 4, mtime=0)
        headers["content-encoding"] = "gzip"
        headers.append("vary", "Accept-Encoding")
    headers["content-length"] = str(len(body))
    del headers["etag"]
    await send(start)
    await send({"type": "http.response.body", "body": body})
