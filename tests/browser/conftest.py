"""The real app on a real server, in a real Chromium."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from scripts.find_chromium import FLAGS as QUIET
from tests.browser.visit import Visit

ROOT = Path(__file__).parents[2]
BOOK_STEPS = ("variance/rotate", "variance/spread", "covariance/matrix")
FLAGS = [*QUIET, "--use-gl=swiftshader", "--enable-unsafe-swiftshader"]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One found on the machine, else Playwright's own."""
    expect.set_options(timeout=30_000)
    found = (
        os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def book(tmp_path_factory) -> Path:
    """A book of a few steps, as `python -m book` writes it."""
    out: Path = tmp_path_factory.mktemp("made") / "book"
    command = [sys.executable, "-m", "book", "--out", str(out), "--only", *BOOK_STEPS]
    subprocess.run(command, check=True, cwd=ROOT)
    return out


@pytest.fixture(scope="session")
def app() -> Iterator[str]:
    """Where the app is served."""
    with served() as address:
        yield address


@contextmanager
def served(
    *options: str, health: str = "/_stcore/health", store: str = ":memory:"
) -> Iterator[str]:
    """The real server on a free port; `store`: where it keeps its classes."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [
        sys.executable,
        "-m",
        "streamlit",
        "run",
        "app.py",
        f"--server.port={port}",
        *options,
    ]
    server = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, "CLASS_STORE": store},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    wait_for(address + health)
    yield address
    server.terminate()
    server.wait()


def wait_for(address: str, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            urlopen(address, timeout=2).close()
            return
        except (URLError, OSError):
            time.sleep(0.2)  # between two tries: it says to nobody when it is ready
    raise TimeoutError(address)


@pytest.fixture
def visit(chromium: Browser, app: str) -> Iterator[Visit]:
    """`visit(path)` opens the app in a new browser; problems of the page fail the test."""
    visits = Visit(chromium, app)
    yield visits
    visits.close()
