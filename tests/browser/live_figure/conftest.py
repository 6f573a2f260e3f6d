"""The plain page, served to a real Chromium."""

from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.live_figure.plain_page import PlainPage, mount
from tests.browser.waiting import stop_time


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the plain page is served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), PlainPage)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def _opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.set_default_timeout(60_000)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(address)
    page.errors = errors  # type: ignore[attr-defined]
    return page


@pytest.fixture
def page(chromium: Browser, address: str) -> Iterator[Page]:
    """A wide desktop window. Any uncaught error of the page fails the test."""
    with chromium.new_context(viewport={"width": 1200, "height": 900}) as context:
        page = _opened(context, address)
        yield page
        assert page.errors == []  # type: ignore[attr-defined]


@pytest.fixture
def phone(chromium: Browser, address: str) -> Iterator[Page]:
    """A telephone: 390 pixels wide, a finger instead of a mouse."""
    with chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    ) as context:
        page = _opened(context, address)
        yield page
        assert page.errors == []  # type: ignore[attr-defined]


@pytest.fixture
def mounted(page: Page) -> Any:
    """`mounted(figure, **options)` draws on the desktop page."""
    return partial(mount, page)


@pytest.fixture
def clock(page: Page) -> Any:
    """`clock()` stops the time of the desktop page; what it returns lets it run."""
    return partial(stop_time, page)
