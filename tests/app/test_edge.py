"""Nothing is changed for a page of another site, and every answer says how it may be used."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from hashlib import sha256
from time import sleep
from typing import Any

import pytest
import requests
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import CloseCode
from websockets.sync.client import connect
from websockets.typing import Subprotocol

from scripts.server import ROOT
from tests.classroom.rooms import served
from ui import edge
from ui.connections import MESSAGE
from ui.edge import BODY, Edge

HOST = "pca.local:8501"
DONE: list[str] = []


async def change(request: Request) -> Response:
    DONE.append(request.method)
    return PlainTextResponse("done")


async def read(request: Request) -> Response:
    return PlainTextResponse(str(len(await request.body())))


async def page(request: Request) -> Response:
    return HTMLResponse("<p>A page</p>")


Ask = Callable[..., requests.Response]


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask]:
    routes = [
        Route("/do", change, methods=["POST", "PUT", "DELETE", "GET"]),
        Route("/read", read, methods=["POST"]),
        Route("/", page),
    ]
    with served(Starlette(routes=routes, middleware=[Middleware(Edge)])) as address:

        def asked(method: str, path: str, data: Any = None, **headers: str) -> requests.Response:
            DONE.clear()
            said = {name.replace("_", "-"): value for name, value in headers.items()}
            return requests.request(
                method, f"{address}{path}", headers={"host": HOST, **said}, data=data, timeout=20
            )

        yield asked


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
@pytest.mark.parametrize(
    ("said", "passes"),
    [
        ({}, True),  # a program, no page
        ({"sec_fetch_site": "same-origin", "origin": f"http://{HOST}"}, True),
        ({"sec_fetch_site": "none"}, True),
        ({"origin": f"http://{HOST}"}, True),  # an old browser
        ({"origin": "http://pca.local"}, True),  # a proxy that drops the port
        ({"origin": "http://pca.local:9000"}, False),  # something else on the same machine
        ({"sec_fetch_site": "cross-site", "origin": "https://evil.example"}, False),
        ({"sec_fetch_site": "same-site", "origin": "http://other.local"}, False),
        ({"origin": "https://evil.example"}, False),
        ({"origin": "null"}, False),
        ({"origin": "http://pca.local.evil.example"}, False),
    ],
)
def test_only_our_own_pages_change_something(ask, method, said, passes):
    found = ask(method, "do", **said)
    assert (found.status_code == 200, DONE) == (passes, [method] if passes else [])
    if not passes:
        assert "another site" in found.text


def policy_of(found: requests.Response) -> dict[str, list[str]]:
    said = (one.split() for one in found.headers["content-security-policy"].split(";"))
    return {name: sources for name, *sources in said}


def test_reading_is_free(ask):
    assert ask("GET", "do", sec_fetch_site="cross-site").status_code == 200


@pytest.mark.parametrize("announced", [True, False])
def test_a_body_has_a_limit(ask, announced):
    """Told before it comes, or counted while it comes."""
    for size, status in ((BODY, 200), (BODY + 1, 413)):
        body = b"a" * size
        found = ask("POST", "read", body if announced else iter([body[:9], body[9:]]))
        assert found.status_code == status
        assert found.text == str(size) if status == 200 else f"at most {BODY} bytes" in found.text


def test_every_answer_says_how_it_may_be_used(ask):
    for path in ("", "do", "none"):
        headers = ask("GET", path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize(
    ("query", "framed"),
    [("", "'self'"), ("?embed", "*"), ("?embed=true&a=1", "*"), ("?x=embed", "'self'")],
)
def test_who_may_frame_a_page(ask, query, framed):
    found = ask("GET", query)
    assert policy_of(found)["frame-ancestors"] == [framed]


@pytest.mark.parametrize("path", ["variance", "book/en/variance/rotate.html", "ready"])
def test_the_app_has_this_edge(get, path):
    found = get(path)
    assert found.status_code == 200
    assert found.headers["x-content-type-options"] == "nosniff"
    assert found.headers["referrer-policy"] == "same-origin"
    is_page = found.headers["content-type"].startswith("text/html")
    assert ("content-security-policy" in found.headers) == is_page


# What is not said of a kind of source is that of `default-src`, or anything.
NARROW = {
    "default-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
}


@pytest.mark.parametrize("path", ["book/", "book/en/variance/rotate.html", "book/none", "c/"])
def test_plain_pages_and_phones_run_files_of_their_host_only(get, path):
    found = get(path)
    assert policy_of(found)["script-src"] == ["'self'"]
    said = policy_of(found)
    assert {name: said[name] for name in NARROW} == NARROW
    assert not re.search(r"<script>|<script(?![^>]*(?: src=|type=.application/))", found.text)


@pytest.mark.parametrize("path", ["", "variance?lang=en", "none"])
def test_streamlits_pages_run_no_text(get, path):
    """What they hold themselves is known by its hash."""
    found = get(path)
    held = re.findall(r"<script>(.*?)</script>", found.text, re.DOTALL)
    hashes = [f"'sha256-{b64encode(sha256(one.encode()).digest()).decode()}'" for one in held]
    scripts = policy_of(found)["script-src"]
    assert sorted(scripts) == sorted(["'self'", *hashes, "blob:", "'wasm-unsafe-eval'"])
    assert hashes, "Streamlit's own line"


def test_no_picture_makes_a_script_of_a_text():
    """Kinds of traces that Plotly draws by scripts that it writes itself (`eval`)."""
    written = "|".join(("scattergl", "scatterpolargl", "splom", "parcoords"))
    folders = ("figures", "lessons", "live", "results", "classroom")
    sources = (path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    found = [path for path in sources if re.search(written, path.read_text(encoding="utf-8"))]
    assert found == []


# --- WebSockets -------------------------------------------------------------------------------


def open_socket(get, **said: Any):
    """Of the app itself, as Streamlit's page opens it."""
    address = get("live").url.replace("http", "ws", 1).replace("live", "_stcore/stream")
    return connect(
        address, proxy=None, max_size=None, subprotocols=[Subprotocol("streamlit")], **said
    )


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "null",
        "http://localhost",  # what Streamlit itself would let in
        "http://127.0.0.1:1",
        "http://127.0.0.1.evil.example",
    ],
)
def test_a_page_of_another_site_opens_no_socket(get, origin):
    with pytest.raises(InvalidStatus) as refused, open_socket(get, origin=origin):
        pass
    assert refused.value.response.status_code == 403
    assert b"another site" in refused.value.response.body


def test_our_own_pages_and_programs_open_one(get):
    own = get("live").url.removesuffix("/live")
    for origin in (own, own.rpartition(":")[0], None):
        with open_socket(get, origin=origin) as socket:
            assert socket.subprotocol == "streamlit"


def test_a_message_has_a_limit(get):
    with open_socket(get) as socket:
        with suppress(ConnectionClosed):
            # In pieces: of a large one that is refused the answer may be lost on its way.
            socket.send([*[b"a" * (MESSAGE // 25)] * 25, b"a"])
            for _ in socket:
                pass
        assert socket.close_code == CloseCode.MESSAGE_TOO_BIG


def test_sessions_of_one_address_have_a_limit(monkeypatch):
    monkeypatch.setattr(edge, "SOCKETS", 2)

    async def opened(socket: WebSocket) -> None:
        await socket.accept()
        await socket.receive()

    app = Starlette(routes=[WebSocketRoute("/", opened)], middleware=[Middleware(Edge)])
    with served(app) as address, ExitStack() as held:
        at = address.replace("http", "ws", 1)
        sockets = [held.enter_context(connect(at, proxy=None)) for _ in range(2)]
        with pytest.raises(InvalidStatus) as refused:
            connect(at, proxy=None)
        assert refused.value.response.status_code == 429
        assert refused.value.response.headers["Retry-After"]
        sockets[0].close()
        held.enter_context(retried(lambda: connect(at, proxy=None)))


def retried(make: Callable[[], Any]) -> Any:
    """The server hears a moment later that a socket was closed."""
    for _ in range(100):
        try:
            return make()
        except InvalidStatus:
            sleep(0.05)
    return make()
