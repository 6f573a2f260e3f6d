"""A class on a real store: SQLite and, where it can be had, PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator

import psycopg
import pytest

from scripts import postgres
from tests.classroom.rooms import Client, serving, with_room


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[postgres.Server | None]:
    with postgres.started() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def store(request, tmp_path) -> str:
    """The address of an empty store."""
    if request.param == "sqlite":
        return str(tmp_path / "class.sqlite")
    server = request.getfixturevalue("postgres_server")
    if server is None:
        pytest.skip("there is no PostgreSQL, and none could be installed")
    with psycopg.connect(server.address, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    address: str = server.address
    return address


@pytest.fixture
def client(store) -> Iterator[Client]:
    """A teacher with a new room; nobody is there yet."""
    with serving(store) as address:
        yield with_room(address)
