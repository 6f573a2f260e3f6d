"""Nothing is changed for a page of another site, and every answer says how it may be used."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from hashlib import sha256

import pytest
import requests
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from scripts.server import ROOT
from tests.classroom.rooms import served
from ui.edge import Edge

HOST = "pca.local:8501"
DONE: list[str] = []


async def change(request: Request) -> Response:
    DONE.append(request.method)
    return PlainTextResponse("done")


async def page(request: Request) -> Response:
    return HTMLResponse("<p>A page</p>")


Ask = Callable[..., requests.Response]


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask]:
    routes = [Route("/do", change, methods=["POST", "PUT", "DELETE", "GET"]), Route("/", page)]
    with served(Starlette(routes=routes, middleware=[Middleware(Edge)])) as address:

        def asked(method: str, path: str, **headers: str) -> requests.Response:
            DONE.clear()
            said = {name.replace("_", "-"): value for name, value in headers.items()}
            return requests.request(
                method, f"{address}{path}", headers={"host": HOST, **said}, timeout=20
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


@pytest.mark.parametrize("path", ["book/", "book/en/variance/rotate.html", "book/none", "c/"])
def test_plain_pages_and_phones_run_files_of_their_host_only(get, path):
    found = get(path)
    assert policy_of(found)["script-src"] == ["'self'"]
    assert policy_of(found)["default-src"] == ["'self'"]
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
