"""Where a class is kept: SQLite in one file, or PostgreSQL where several machines serve.

The same statements run on both, with parameters written `:name`. Work is a function of a
connection; it runs in a thread and in one transaction, and is done when that is committed.
"""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, Protocol, TypeVar

import platformdirs

T = TypeVar("T")
Row = dict[str, Any]
NAMED = re.compile(r"(?<!:):([a-z_]+)")
PATIENCE = 5  # seconds until a database that does not answer counts as gone


class StoreGone(ConnectionError):
    """The database does not answer; what was to be written is not written."""


class StoreNewer(StoreGone):
    """A later release has written it; says so in a sentence."""


class Connection(Protocol):
    """Runs statements; the rows can be read by name. `alone`: makes other processes wait until
    this transaction ends, where they would not anyway."""

    alone: str

    def all(self, statement: str, **values: Any) -> list[Row]: ...

    def close(self) -> None: ...


def one(rows: list[Row]) -> Row | None:
    return rows[0] if rows else None


def store_address() -> str:
    """PostgreSQL where CLASS_STORE says so, else a file: the one named there, or in the user's
    data folder. Ends the process at a scheme that is neither: it is no name of a file."""
    told = os.environ.get("CLASS_STORE", "")
    scheme, mark, _ = told.partition("://")
    if mark and not is_postgres(told):
        raise SystemExit(
            f"CLASS_STORE begins with {scheme}://. It can be postgresql://…, or the path of a"
            " file for SQLite, such as /srv/class.sqlite."
        )
    folder = platformdirs.user_data_path("pca-step-by-step", appauthor=False)
    return told or str(folder / "class.sqlite")


# --- SQLite -----------------------------------------------------------------------------------


class Lite:
    """One file. A commit is on the disk before it is acknowledged (`synchronous=FULL`)."""

    workers = 1  # one writes at a time anyway
    begin = "BEGIN IMMEDIATE"
    lock = alone = ""  # ... so nothing need be locked for it

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.raw = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
        self.raw.row_factory = sqlite3.Row
        for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            self.raw.execute(f"PRAGMA {setting}")

    def all(self, statement: str, **values: Any) -> list[Row]:
        return [dict(row) for row in self.raw.execute(statement, values)]

    def close(self) -> None:
        self.raw.close()


# --- PostgreSQL -------------------------------------------------------------------------------


class Postgres:
    """A server. `psycopg` is needed only where one is used."""

    workers = 4
    begin = "BEGIN"
    lock = " FOR SHARE"  # an answer waits for a teacher who is closing the vote, or comes first
    alone = "LOCK TABLE of_store IN EXCLUSIVE MODE"

    def __init__(self, address: str) -> None:
        import psycopg
        from psycopg.rows import dict_row

        self.raw = psycopg.connect(
            address,
            autocommit=True,
            row_factory=dict_row,
            connect_timeout=PATIENCE,
            options=f"-c statement_timeout={PATIENCE}s",
        )

    def all(self, statement: str, **values: Any) -> list[Row]:
        cursor = self.raw.execute(as_psycopg(statement), values)
        return cursor.fetchall() if cursor.description else []

    def close(self) -> None:
        self.raw.close()


@cache
def as_psycopg(statement: str) -> str:
    return NAMED.sub(r"%(\1)s", statement)


def is_postgres(address: str) -> bool:
    return address.startswith(("postgresql://", "postgres://"))


# --- work in threads --------------------------------------------------------------------------


class Database:
    """Runs work on connections of its own threads, each opened when first needed.

    prepare : makes what is not there yet, before anything else is done
    """

    def __init__(self, address: str, prepare: Callable[[Connection], None]) -> None:
        self.address, self.prepare = address, prepare
        self.kind: type[Lite] | type[Postgres] = Postgres if is_postgres(address) else Lite
        self._threads = ThreadPoolExecutor(self.kind.workers, thread_name_prefix="classroom")
        self._mine = threading.local()
        self._lock = threading.Lock()
        self._is_ready = False

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Raises StoreGone; what `work` raises undoes what it did."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self.at_once, work)

    def at_once(self, work: Callable[[Connection], T]) -> T:
        """The same, for who may wait. A connection that broke while idle gets one more try."""
        with self._lock:
            if not self._is_ready:
                self._twice(self.prepare)
                self._is_ready = True
        return self._twice(work)

    def _twice(self, work: Callable[[Connection], T]) -> T:
        try:
            return self._transaction(work)
        except StoreGone:
            return self._transaction(work)

    def _transaction(self, work: Callable[[Connection], T]) -> T:
        gone = self._gone()
        try:
            connection = self._connection()
            connection.all(self.kind.begin)
            try:
                found = work(connection)
            except BaseException:
                connection.all("ROLLBACK")
                raise
            connection.all("COMMIT")
            return found
        except gone as error:
            self._drop()
            raise StoreGone(str(error)) from error

    def _connection(self) -> Connection:
        found: Connection | None = getattr(self._mine, "connection", None)
        if found is None:
            found = self._mine.connection = self._opened()
        return found

    def _opened(self) -> Connection:
        return Postgres(self.address) if self.kind is Postgres else Lite(Path(self.address))

    def _drop(self) -> None:
        """What is wrong with a connection is not found out: the next one is new."""
        found: Connection | None = getattr(self._mine, "connection", None)
        self._mine.connection = None
        if found is not None:
            found.close()

    def _gone(self) -> tuple[type[Exception], ...]:
        if self.kind is Lite:
            return (sqlite3.OperationalError,)
        from psycopg import OperationalError
        from psycopg.errors import UniqueViolation

        # Two processes that make the same table at once: there it is, when asked again.
        return (OperationalError, UniqueViolation)
