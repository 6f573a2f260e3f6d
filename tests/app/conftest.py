"""The whole app as it is served, once for all tests that ask it something."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
import requests

from scripts.server import course, started

Get = Callable[..., requests.Response]


@pytest.fixture(scope="session")
def get(tmp_path_factory) -> Iterator[Get]:
    """get("variance?step=rotate"), of an app beside which no book is built."""
    book = str(tmp_path_factory.mktemp("book"))
    with started(course, book=book) as server, requests.Session() as session:
        yield lambda path, **said: session.get(server.url + path, headers=said, timeout=60)
