"""What can go wrong with a store, on both kinds, and comes right again."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from classroom import database, faults
from classroom.faults import BUSY, FULL, GONE, READ_ONLY

PATIENCE = 0.3  # seconds of the server's, while tests run
SLOW = 0.8
FAULTS = {"locked": BUSY, "full": FULL, "read-only": READ_ONLY, "gone": GONE, "slow": BUSY}


@contextmanager
def broken(fault: str, store: str, pragmas: list[str]) -> Iterator[None]:
    """`pragmas`: what the server's own connection to SQLite does before each statement."""
    if store.startswith("postgresql"):
        with psycopg.connect(store, autocommit=True) as connection:
            yield from of_postgres(fault, store, connection)
    else:
        yield from of_sqlite(fault, Path(store), pragmas)


def of_sqlite(fault: str, store: Path, pragmas: list[str]) -> Iterator[None]:
    if fault in ("locked", "slow"):
        with sqlite3.connect(store, isolation_level=None, check_same_thread=False) as other:
            other.execute("BEGIN IMMEDIATE")
            yield from released(fault, lambda: other.execute("ROLLBACK"))
    elif fault == "gone":
        files = list(store.parent.glob(f"{store.name}*"))
        away = store.parent / "away"
        away.mkdir()
        for file in files:
            file.rename(away / file.name)
        yield
        for file in files:
            (away / file.name).rename(file)
    else:
        pragmas[:] = ["max_page_count=1" if fault == "full" else "query_only=ON"]
        yield
        pragmas[:] = ["max_page_count=1000000", "query_only=OFF"]


def of_postgres(fault: str, store: str, connection: psycopg.Connection) -> Iterator[None]:
    def run(*statements: str) -> None:
        for statement in statements:
            connection.execute(statement)

    if fault in ("locked", "slow"):
        run("BEGIN", "LOCK TABLE answers, rooms, of_store IN ACCESS EXCLUSIVE MODE")
        yield from released(fault, lambda: run("ROLLBACK"))
    elif fault == "gone":
        run("ALTER SCHEMA public RENAME TO elsewhere")
        yield
        run("ALTER SCHEMA elsewhere RENAME TO public")
    elif fault == "full":  # as the server says it of a disk
        run(
            """CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full'; END $$""",
            "CREATE TRIGGER full_disk BEFORE INSERT ON answers EXECUTE FUNCTION full_disk()",
            "CREATE TRIGGER full_disk BEFORE INSERT ON of_store EXECUTE FUNCTION full_disk()",
            "CREATE TRIGGER full_disk BEFORE INSERT ON listening EXECUTE FUNCTION full_disk()",
        )
        yield
        run("DROP FUNCTION full_disk CASCADE")
    else:
        run("ALTER DATABASE postgres SET default_transaction_read_only = on")
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> "
        run(f"{others} pg_backend_pid() AND datname = 'postgres'")
        yield
        run("ALTER DATABASE postgres RESET default_transaction_read_only")


def released(fault, release) -> Iterator[None]:
    """Slow is what comes right while phones still send."""
    if fault == "slow":
        timer = threading.Timer(SLOW, release)
        timer.start()
        yield
        timer.join()
    else:
        yield
        release()


def obeying(monkeypatch) -> list[str]:
    """The pragmas that every connection to SQLite obeys from now on; and less patience."""
    pragmas: list[str] = []
    run = database.Lite.all

    def obedient(self, statement, **values):
        for pragma in pragmas:
            self.raw.execute(f"PRAGMA {pragma}")
        return run(self, statement, **values)

    monkeypatch.setattr(database.Lite, "all", obedient)
    monkeypatch.setattr(database, "PATIENCE", PATIENCE)
    monkeypatch.setattr(database, "IDLE", PATIENCE / 2)
    monkeypatch.setattr(faults, "CALM", PATIENCE / 2)
    return pragmas


def until(found, seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not found():
        assert time.monotonic() < end
        time.sleep(0.1)
