"""What the proxy refuses before the app hears of it: the same as the app itself would."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from classroom.rates import Limits
from scripts import nginx
from scripts.server import HOST, Server, free_port
from tests.classroom.rooms import served
from ui import connections, edge


async def hears(request: Request) -> Response:
    return PlainTextResponse(f"{len(await request.body())} bytes")


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """Of an nginx before two small servers."""
    if not nginx.program():
        pytest.skip("there is no nginx, and none could be installed")
    app = Starlette(routes=[Route("/{path:path}", hears, methods=["GET", "POST"])])
    with served(app) as one, served(app) as two:
        behind = [Server([], int(at.rstrip("/").rpartition(":")[2])) for at in (one, two)]
        with nginx.started(HOST, free_port(), *behind) as proxy:
            yield proxy.port


def status_and_body(port: int, line: str, *headers: str, body: int = 0) -> tuple[int, str]:
    length = [f"Content-Length: {body}"] if body else []
    head = [f"{line} HTTP/1.1", "Host: pca.local", "Connection: close", *length, *headers, "", ""]
    heard = b""
    with socket.create_connection((HOST, port), timeout=20) as talk:
        talk.sendall("\r\n".join(head).encode() + b"a" * min(body, 100_000))
        while piece := talk.recv(65536):
            heard += piece
    answer, _, said = heard.decode().partition("\r\n\r\n")
    return int(answer.split()[1]), said


@pytest.mark.parametrize(
    ("line", "headers", "body", "status", "says"),
    [
        ("GET /a", [f"a: {'b' * 7000}"] * 3, 0, 200, "0 bytes"),
        ("POST /class", [], 60_000, 200, "60000 bytes"),
        (f"GET /{'a' * 9000}", [], 0, 414, "8000 bytes"),
        ("GET /a", [f"a: {'b' * 9000}"], 0, 431, "headers are too large"),
        ("GET /a", [f"a: {'b' * 7000}"] * 6, 0, 431, "headers are too large"),
        ("POST /class", [], 70_000, 413, "too much at once"),
        ("GET /long-line", [], 0, 404, ""),
    ],
    ids=["large", "body", "line", "header", "headers", "too large", "the proxy's own"],
)
def test_what_does_not_fit_is_refused_in_a_sentence(port, line, headers, body, status, says):
    found, said = status_and_body(port, line, *headers, body=body)
    assert found == status
    assert says in said


def test_the_proxy_and_the_app_allow_the_same():
    text = nginx.TEMPLATE.read_text(encoding="utf-8")

    def said(pattern: str) -> list[int]:
        return [int(number) for number in re.findall(pattern, text)]

    assert said(r"limit_conn streams (\d+);") == [Limits().streams.most]
    assert said(r"limit_conn sessions (\d+);") == [edge.SOCKETS]
    assert said(r"client_(?:header|body)_timeout (\d+)s;") == [
        connections.HEAD_SECONDS,
        connections.GRACE,
    ]
    assert said(r"client_max_body_size (\d+)k;") == [edge.BODY // 1024]
    assert said(r"at most (\d+) bytes") == [connections.LINE]
    [(count, size)] = re.findall(r"large_client_header_buffers (\d+) (\d+)k;", text)
    assert int(size) * 1000 >= connections.LINE
    assert int(count) * int(size) * 1000 >= connections.HEAD
