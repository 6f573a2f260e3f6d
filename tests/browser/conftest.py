"""The real app on a real server, in a real Chromium."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from fcntl import LOCK_EX, flock
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from scripts.find_chromium import FLAGS as QUIET
from scripts.server import ROOT, course, started
from tests.book.conftest import shared
from tests.browser.classes import app_with_store, phone, room, teacher
from tests.browser.frameless import pytest_pyfunc_call
from tests.browser.kept import KeptWindow
from tests.browser.visit import Visit, listen
from tests.classroom.clusters import cluster

# Fixtures, and what pytest calls.
__all__ = ["app_with_store", "cluster", "phone", "pytest_pyfunc_call", "room", "teacher"]
BOOK_STEPS = ("variance/rotate", "variance/spread", "covariance/matrix")
# One lesson is whole, for a class that goes through it.
BOOK_ONLY = ("variance", "covariance/matrix")
FLAGS = [*QUIET, "--use-gl=swiftshader", "--enable-unsafe-swiftshader"]


def program() -> str | None:
    """The Chromium found on the machine; None: Playwright's own."""
    named = os.environ.get("CHROMIUM")
    return named or shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    expect.set_options(timeout=30_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def book(tmp_path_factory) -> Path:
    """A book of a few steps, as `python -m book` writes it, once for all test processes."""
    made: Path = shared(tmp_path_factory) / "made"
    made.mkdir(exist_ok=True)
    out, whole = made / "book", made / "whole"
    with (made / "lock").open("w") as lock:
        flock(lock, LOCK_EX)
        if not whole.exists():
            command = [sys.executable, "-m", "book", "--out", str(out), "--only", *BOOK_ONLY]
            subprocess.run(command, check=True, cwd=ROOT)
            whole.touch()
    return out


@pytest.fixture(scope="session")
def app(tmp_path_factory) -> Iterator[str]:
    """Where the app is served, without a built book: it makes the plain pages it is asked for."""
    folder = tmp_path_factory.mktemp("served") / "book"
    with started(course, book=str(folder)) as server:
        yield server.url.rstrip("/")


@pytest.fixture(scope="session")
def kept_window(chromium: Browser) -> KeptWindow:
    return KeptWindow(chromium, listen)


@pytest.fixture
def visit(
    chromium: Browser, app: str, kept_window: KeptWindow, request: pytest.FixtureRequest
) -> Iterator[Visit]:
    """`visit(path)` opens the app in a new browser, or the first time in a kept window, if the
    module asks for it; problems of the page fail the test."""
    kept = kept_window if request.node.get_closest_marker("kept_window") else None
    visits = Visit(chromium, app, kept)
    yield visits
    visits.close()
