"""A class on a real store: SQLite and, where it can be had, PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import psycopg
import pytest

from scripts import postgres
from tests.classroom.clusters import cluster
from tests.classroom.phones import Listener
from tests.classroom.rooms import Client, serving, with_room

__all__ = ["cluster"]  # a fixture


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


@pytest.fixture
def listen() -> Iterator[Callable[..., Listener]]:
    """`listen(room, phone)`: another who hears a room's events."""
    listeners: list[Listener] = []

    def another(room: Client, phone: str = "") -> Listener:
        listeners.append(Listener(room, phone))
        return listeners[-1]

    yield another
    for listener in listeners:
        listener.leaves()
