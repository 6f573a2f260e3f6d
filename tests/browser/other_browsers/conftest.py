"""Firefox and WebKit: one of each for all tests, and what a hand does there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from selenium.webdriver.remote.webdriver import WebDriver

from scripts import firefox, webkit
from tests.browser.other_browsers.hand import Hand


@contextmanager
def a_firefox() -> Iterator[WebDriver]:
    program = firefox.program()
    assert program, "there is no Firefox, and none could be installed"
    with firefox.started(program) as driver:
        yield driver


@contextmanager
def a_webkit() -> Iterator[WebDriver]:
    if (programs := webkit.programs()) is None:
        pytest.skip("there is no WebKitGTK with its driver here (webkit2gtk-driver and xvfb)")
    with webkit.started(*programs) as driver:
        yield driver


@pytest.fixture(scope="session", params=[a_firefox, a_webkit], ids=["firefox", "webkit"])
def driver(request) -> Iterator[WebDriver]:
    with request.param() as driver:
        yield driver


@pytest.fixture
def hand(driver: WebDriver, app: str) -> Hand:
    driver.set_window_rect(width=1366, height=850)
    return Hand(driver, app)
