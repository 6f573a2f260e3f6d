"""What comes in too large, too slowly or too often is refused in a sentence, with its status."""

from __future__ import annotations

import re
import resource
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from scripts.server import ROOT
from tests.classroom.rooms import served
from ui import connections
from ui.connections import HEAD, HEADERS, LINE, limit_connections

HOST = b"Host: pca.local\r\n"
END = b"\r\n"
Talk = Callable[..., tuple[int, str]]


async def length(request: Request) -> Response:
    return PlainTextResponse(str(len(await request.body())))


async def unread(request: Request) -> Response:
    return PlainTextResponse("nobody reads it")


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """A server whose connections are limited, and more impatient than in earnest."""
    with pytest.MonkeyPatch.context() as patch:
        limit_connections()
        for name, value in {"LOOKS": 0.1, "HEAD_SECONDS": 0.5, "GRACE": 0.5, "SILENT": 1}.items():
            patch.setattr(connections, name, value)
        routes = [
            Route("/length", length, methods=["POST"]),
            Route("/unread", unread, methods=["POST"]),
        ]
        with served(Starlette(routes=routes)) as address:
            yield int(address.rstrip("/").rpartition(":")[2])


@pytest.fixture
def talk(port: int) -> Iterator[Talk]:
    """talk(one, other): says them one after the other, `pause` seconds apart, and listens."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as line:

        def talked(*pieces: bytes, pause: float = 0) -> tuple[int, str]:
            heard = b""
            line.settimeout(pause or 0.001)
            for piece in pieces:
                try:
                    line.sendall(piece)
                    heard = line.recv(65536)
                except TimeoutError:
                    continue
                except OSError:
                    pass
                break
            line.settimeout(20)
            while not is_whole(heard) and (piece := line.recv(65536)):
                heard += piece
            return answer_in(heard)

        yield talked


def is_whole(heard: bytes) -> bool:
    head, end, body = heard.partition(b"\r\n\r\n")
    found = re.search(rb"content-length: (\d+)", head)
    return bool(end and found and len(body) >= int(found[1]))


def answer_in(heard: bytes) -> tuple[int, str]:
    head, _, body = heard.decode().partition("\r\n\r\n")
    return (int(head.split()[1]), body) if head else (0, "")


def get(path: str = "/length", *headers: bytes) -> bytes:
    return f"GET {path} HTTP/1.1\r\n".encode() + HOST + b"".join(headers) + END


def post(size: int, path: str = "/length") -> bytes:
    return f"POST {path} HTTP/1.1\r\nContent-Length: {size}\r\n".encode() + HOST + END


def test_what_fits_passes(talk):
    """As long and as many as may be, in one piece or several."""
    whole = get("/" + "a" * (LINE - 1), *(b"a%d: b\r\n" % i for i in range(HEADERS - 1)))
    assert talk(whole[:100], whole[100:9000], whole[9000:]) == (404, "Not Found")
    assert talk(post(5), b"12345") == (200, "5")


@pytest.mark.parametrize(
    ("said", "status", "says"),
    [
        ([get("/" + "a" * LINE)], 414, "8000 bytes"),
        ([get("/", *(b"a%d: b\r\n" % i for i in range(HEADERS)))], 431, "100"),
        ([get("/", b"a: " + b"b" * HEAD + END)], 431, "32000 bytes"),
        ([b"GET / HTTP/1.1\r\na: ", *[b"b" * 10_000] * 30], 431, "32000 bytes"),
        ([b"GET /", *[b"b" * 10_000] * 30], 414, "8000 bytes"),
        ([b"what is this?\r\n\r\n"], 400, "Invalid HTTP request"),
    ],
    ids=["line", "many", "large", "without an end", "a line without an end", "nothing"],
)
def test_a_head_has_limits(talk, said, status, says):
    found, sentence = talk(*said)
    assert found == status
    assert says in sentence


def test_a_head_in_dribs_is_refused(talk):
    assert talk(*[b"GET / HTTP/1.1\r\n", *[b"a: b\r\n"] * 90], pause=0.1)[0] == 408


def test_a_body_in_dribs_is_refused(talk):
    status, sentence = talk(post(1000), *[b"a"] * 90, pause=0.1)
    assert (status, "500 bytes a second" in sentence) == (408, True)


def test_a_body_that_comes_steadily_is_waited_for(talk):
    """For twice as long as one that does not."""
    assert talk(post(3000), *[b"a" * 200] * 15, pause=0.1) == (200, "3000")


def test_a_connection_that_asks_nothing_is_closed(talk):
    assert talk() == (0, "")


def send_on(line):
    while True:
        line.sendall(b"a" * 10_000)


def test_who_goes_on_after_the_answer_is_cut(talk, port, monkeypatch):
    monkeypatch.setattr(connections, "LINGER", 0.3)
    assert talk(post(10**9, "/unread")) == (200, "nobody reads it")
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        line.sendall(post(10**9, "/unread"))
        with pytest.raises(ConnectionError):  # where nobody reads on, a timeout
            send_on(line)


def test_more_connections_than_may_be_are_refused(port, monkeypatch):
    """In a sentence; far more of them without."""
    monkeypatch.setattr(connections, "most_connections", lambda: 3)
    monkeypatch.setattr(connections, "SPARE", 1)
    with ExitStack() as held:
        lines = [
            held.enter_context(socket.create_connection(("127.0.0.1", port), timeout=10))
            for _ in range(5)
        ]
        assert answer_in(lines[3].recv(1000))[0] == 503
        with suppress(ConnectionError):
            assert lines[4].recv(1000) == b""


# --- open files -------------------------------------------------------------------------------

TELL = "from ui import open_files; print(open_files.most_files(), open_files.told())"


@pytest.mark.parametrize(
    ("soft", "hard", "files", "is_told"), [(256, 5000, 5000, False), (256, 1024, 1024, True)]
)
def test_the_limit_of_open_files_is_raised_and_said_where_it_is_low(soft, hard, files, is_told):
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))

    said = subprocess.run(
        [sys.executable, "-c", TELL], cwd=ROOT, preexec_fn=limit, capture_output=True, text=True
    )
    assert said.stdout.startswith(f"{files} ")
    assert ("phones" in said.stdout) == is_told


# --- the app ----------------------------------------------------------------------------------


def test_the_app_has_these_limits(get):
    assert get("live").status_code == 200
    assert get(f"live?{'a' * LINE}").status_code == 414
    assert get("live", a="b" * HEAD).status_code == 431
