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
from contextlib import suppress
from functools import cache
from pathlib import Path
from time import monotonic
from typing import Any, Protocol, TypeVar

import platformdirs

from classroom.faults import BUSY, GONE, Faults, kind_of, name_of

T = TypeVar("T")
Row = dict[str, Any]
NAMED = re.compile(r"(?<!:):([a-z_]+)")
PATIENCE = 5  # seconds until a database that does not answer counts as gone
IDLE = 1  # seconds; what fails sooner may be a connection that broke while nobody asked


class StoreGone(ConnectionError):
    """The database does not do it; what was to be written is not written. `kind`: see faults."""

    def __init__(self, said: str, kind: str = GONE) -> None:
        super().__init__(said)
        self.kind = kind


class StoreNewer(StoreGone):
    """A later release has written it; says so in a sentence."""


class Connection(Protocol):
    """Runs statements; the rows can be read by name. `alone`: makes other processes wait until
    this transaction ends, where they would not anyway."""

    alone: str

    def all(self, statement: str, **values: Any) -> list[Row]: ...

    def check(self) -> None: ...

    def close(self) -> None: ...


class Schema(Protocol):
    """prepare : makes what is not there yet, before anything else is done
    prove : writes as much as a vote may need, and takes it back"""

    def prepare(self, connection: Connection, /) -> None: ...

    def prove(self, connection: Connection, /) -> None: ...


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


IN_MEMORY = ":memory:"


class Lite:
    """One file. A commit is on the disk before it is acknowledged (`synchronous=FULL`)."""

    workers = 1  # one writes at a time anyway
    begin = "BEGIN IMMEDIATE"
    lock = alone = ""  # ... so nothing need be locked for it

    def __init__(self, path: Path, is_new: bool = True) -> None:
        """A file that was there and is not any more is not made anew: it may come back."""
        if is_new:
            path.parent.mkdir(parents=True, exist_ok=True)
        elif not path.exists():
            raise FileNotFoundError("the file is gone")
        self.path, self.raw = path, sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
        self.file = self.on_disk()
        self.raw.row_factory = sqlite3.Row
        for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            self.raw.execute(f"PRAGMA {setting}")

    def all(self, statement: str, **values: Any) -> list[Row]:
        return [dict(row) for row in self.raw.execute(statement, values)]

    def on_disk(self) -> tuple[int, int] | None:
        """Which file it is; what is written into one that was deleted is lost."""
        if str(self.path) == IN_MEMORY:
            return None
        found = self.path.stat()
        return found.st_dev, found.st_ino

    def check(self) -> None:
        """Raises OSError where its file is not the one that is there."""
        if self.on_disk() != self.file:
            raise FileNotFoundError("the file is another one")

    def close(self) -> None:
        with suppress(sqlite3.Error):
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

    def check(self) -> None:
        """A connection that broke says so by itself."""

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

    faults : what is wrong with it at the moment
    """

    def __init__(self, address: str, schema: Schema) -> None:
        self.address, self.schema = address, schema
        self.kind: type[Lite] | type[Postgres] = Postgres if is_postgres(address) else Lite
        self._threads = ThreadPoolExecutor(self.kind.workers, thread_name_prefix="classroom")
        self._mine = threading.local()
        self._lock = threading.Lock()
        self._is_ready = False
        self._was_there = False
        self.faults = Faults()

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Raises StoreGone; what `work` raises undoes what it did."""
        loop = asyncio.get_running_loop()
        until = monotonic() + PATIENCE

        def in_time() -> T:
            if monotonic() > until:  # others have waited for a store that does not answer
                raise StoreGone("too many wait", BUSY)
            return self.at_once(work)

        return await loop.run_in_executor(self._threads, in_time)

    def at_once(self, work: Callable[[Connection], T]) -> T:
        """The same, for who may wait. A connection that broke while idle gets one more try."""
        if not self._is_ready:
            self._make_ready()
        return self._twice(work)

    def _make_ready(self) -> None:
        if not self._lock.acquire(timeout=PATIENCE):
            raise StoreGone("too many wait", BUSY)
        try:
            if not self._is_ready:
                self._twice(self.schema.prepare)
                self._is_ready = self._was_there = True
        finally:
            self._lock.release()

    def begin(self) -> None:
        """At the start of a process, which ends where a later release has written the store. One
        that does not answer yet may do so later."""
        try:
            self._threads.submit(self.at_once, lambda connection: None).result()
        except StoreNewer as error:
            raise SystemExit(str(error)) from None
        except StoreGone:
            pass

    def _twice(self, work: Callable[[Connection], T]) -> T:
        begun = monotonic()
        try:
            return self._transaction(work)
        except StoreNewer:
            raise
        except StoreGone:
            if monotonic() - begun > IDLE:
                raise
            return self._transaction(work)

    def _transaction(self, work: Callable[[Connection], T]) -> T:
        """A fault is over when something was written, not when something was read."""
        found = self._done(work)
        if self.faults.may_be_over():
            with suppress(StoreGone):
                self._done(self.schema.prove)
                self.faults.over()
        return found

    def _done(self, work: Callable[[Connection], T]) -> T:
        gone = self._gone()
        try:
            connection = self._connection()
            connection.check()
            connection.all(self.kind.begin)
            try:
                found = work(connection)
            except BaseException:
                with suppress(*gone):  # a full SQLite may have done it by itself
                    connection.all("ROLLBACK")
                raise
            connection.all("COMMIT")
        except StoreNewer:
            raise
        except gone as error:
            self._drop()
            kind = kind_of(error)
            if kind == GONE:
                self._is_ready = False  # it may be another one when it is there again
            self.faults.happened(error)
            raise StoreGone(name_of(error), kind) from error
        return found

    def _connection(self) -> Connection:
        found: Connection | None = getattr(self._mine, "connection", None)
        if found is None:
            found = self._mine.connection = self._opened()
        return found

    def _opened(self) -> Connection:
        if self.kind is Postgres:
            return Postgres(self.address)
        return Lite(Path(self.address), is_new=not self._was_there)

    def _drop(self) -> None:
        """What is wrong with a connection is not found out: the next one is new."""
        found: Connection | None = getattr(self._mine, "connection", None)
        self._mine.connection = None
        if found is not None:
            found.close()

    def _gone(self) -> tuple[type[Exception], ...]:
        """Whatever a database says of itself: locked, full, read-only, damaged, not there. Two
        processes that make the same table at once: there it is, when asked again."""
        if self.kind is Lite:
            return (sqlite3.DatabaseError, OSError)
        from psycopg import Error

        return (Error,)
