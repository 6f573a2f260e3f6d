"""The whole app as it is served, once for all tests that ask it something: with the packages of
its image, and as in its container where this machine can do that."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
import requests

from scripts.server import ROOT, Server, course, started
from tests.hardened import hardened, why_not, with_app_packages_alone

Get = Callable[..., requests.Response]


@pytest.fixture(scope="session")
def app(tmp_path_factory) -> Iterator[Server]:
    """The app, beside which no book is built, and none can be where it may not write."""
    book = tmp_path_factory.mktemp("book") if why_not() else ROOT / "none"
    with started(contained, book=str(book)) as server:
        yield server


def contained(port: int) -> list[str]:
    """The command that starts it."""
    command = with_app_packages_alone(course(port))
    return command if why_not() else hardened(command)


@pytest.fixture(scope="session")
def get(app) -> Iterator[Get]:
    """get("variance?step=rotate")"""
    with requests.Session() as session:
        yield lambda path, **said: session.get(app.url + path, headers=said, timeout=60)
