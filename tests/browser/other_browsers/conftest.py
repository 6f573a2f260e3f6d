"""Firefox and WebKit: one of each for all tests, and what a hand does there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from selenium.webdriver.remote.webdriver import WebDriver

from scripts import firefox, webkit
from tests.browser.other_browsers.hand import Hand

WRONG = "JavaScript error: http"  # what Firefox says of a page's script, not of its own


@contextmanager
def a_firefox(log: Path) -> Iterator[WebDriver]:
    program = firefox.program()
    assert program, "there is no Firefox, and none could be installed: run `make test-fast`"
    with firefox.started(program, log) as driver:
        yield driver


@contextmanager
def a_webkit(log: Path) -> Iterator[WebDriver]:
    if (programs := webkit.programs()) is None:
        pytest.skip("there is no WebKitGTK with its driver here (webkit2gtk-driver and xvfb)")
    log.touch()  # it says nothing of scripts
    with webkit.started(*programs) as driver:
        yield driver


@pytest.fixture(scope="session", params=[a_firefox, a_webkit], ids=["firefox", "webkit"])
def driven(request, tmp_path_factory) -> Iterator[tuple[WebDriver, Path]]:
    log = tmp_path_factory.mktemp("browser") / "log"
    with request.param(log) as driver:
        yield driver, log


@pytest.fixture
def hand(driven, app: str) -> Iterator[Hand]:
    """In the one window; what goes wrong in the scripts of a page fails the test."""
    driver, log = driven
    before = log.stat().st_size
    driver.set_window_rect(width=1366, height=850)
    yield Hand(driver, app)
    said = log.read_bytes()[before:].decode(errors="replace").splitlines()
    assert [line for line in said if line.startswith(WRONG)] == []
