"""The tables of a store, and how an older store is brought up to them.

A store says its version. One that was written by an earlier release gains what is new and loses
nothing; one of a later release is left alone.
"""

from __future__ import annotations

import secrets

from classroom.database import Connection, StoreNewer

# Version 1, as the first release wrote it.
TABLES = (
    """CREATE TABLE IF NOT EXISTS rooms (
        code TEXT PRIMARY KEY, key TEXT NOT NULL, nicknames INTEGER NOT NULL,
        free INTEGER NOT NULL, lesson TEXT NOT NULL, step TEXT NOT NULL,
        version INTEGER NOT NULL, made BIGINT NOT NULL, used BIGINT NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS rounds (
        code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE, step TEXT NOT NULL,
        round INTEGER NOT NULL, state TEXT NOT NULL, open INTEGER NOT NULL,
        shown INTEGER NOT NULL, PRIMARY KEY (code, step, round))""",
    """CREATE TABLE IF NOT EXISTS phones (
        code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE, phone TEXT NOT NULL,
        nickname TEXT NOT NULL, muted INTEGER NOT NULL, PRIMARY KEY (code, phone))""",
    """CREATE TABLE IF NOT EXISTS answers (
        code TEXT NOT NULL, step TEXT NOT NULL, round INTEGER NOT NULL, phone TEXT NOT NULL,
        seq BIGINT NOT NULL, answer TEXT NOT NULL, at BIGINT NOT NULL,
        PRIMARY KEY (code, step, round, phone),
        FOREIGN KEY (code, phone) REFERENCES phones ON DELETE CASCADE)""",
    """CREATE TABLE IF NOT EXISTS listening (
        code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE, process TEXT NOT NULL,
        phones INTEGER NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (code, process))""",
)

# What each later version adds. A step that a release has written stays as it is.
STEPS = (
    (
        "ALTER TABLE rooms ADD COLUMN locked INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE rooms ADD COLUMN most INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE phones ADD COLUMN away INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE phones ADD COLUMN joined BIGINT NOT NULL DEFAULT 0",
        """CREATE TABLE keys (code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
            key TEXT NOT NULL, PRIMARY KEY (code, key))""",
        "INSERT INTO keys SELECT code, key FROM rooms",
        """CREATE TABLE moves (code TEXT PRIMARY KEY REFERENCES rooms ON DELETE CASCADE,
            word TEXT NOT NULL, until BIGINT NOT NULL, tries INTEGER NOT NULL)""",
    ),
    (
        "ALTER TABLE rooms ADD COLUMN votes_only INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE rooms ADD COLUMN lobby INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE rooms ADD COLUMN due BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE phones ADD COLUMN lost BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE keys ADD COLUMN paper INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE moves ADD COLUMN role TEXT NOT NULL DEFAULT 'lead'",
        """CREATE TABLE lost (code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
            minute BIGINT NOT NULL, presses INTEGER NOT NULL, PRIMARY KEY (code, minute))""",
    ),
    (
        """CREATE TABLE class_tables (code TEXT PRIMARY KEY REFERENCES rooms ON DELETE CASCADE,
            number INTEGER NOT NULL, fields TEXT NOT NULL, open INTEGER NOT NULL)""",
        """CREATE TABLE records (code TEXT NOT NULL, phone TEXT NOT NULL, name TEXT NOT NULL,
            seq BIGINT NOT NULL, cells TEXT NOT NULL, left_out INTEGER NOT NULL,
            place INTEGER NOT NULL,
            PRIMARY KEY (code, phone),
            FOREIGN KEY (code, phone) REFERENCES phones ON DELETE CASCADE)""",
    ),
    ("ALTER TABLE rooms ADD COLUMN asked TEXT NOT NULL DEFAULT ''",),
    ("ALTER TABLE rooms ADD COLUMN on_wall TEXT NOT NULL DEFAULT ''",),
    (
        "ALTER TABLE rooms ADD COLUMN inventory TEXT NOT NULL DEFAULT ''",
        """CREATE TABLE sheets (code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
            sign TEXT NOT NULL, time TEXT NOT NULL, form TEXT NOT NULL, language TEXT NOT NULL,
            answers TEXT NOT NULL, PRIMARY KEY (code, sign, time))""",
    ),
)
VERSION = 1 + len(STEPS)

A_VOTE = 32_000  # bytes, eight pages of SQLite: more than the tables and indexes it goes into need

OF_STORE = """CREATE TABLE IF NOT EXISTS of_store (
    name TEXT PRIMARY KEY, value TEXT NOT NULL)"""


def prepare(connection: Connection) -> None:
    """Raises StoreNewer."""
    connection.all(OF_STORE)
    if connection.alone:
        connection.all(connection.alone)
    for table in TABLES:
        connection.all(table)
    version = int(kept(connection, "version", "1"))
    if version > VERSION:
        raise StoreNewer(
            f"The store of the classes has version {version}, this release knows {VERSION} at"
            " most. Start the later release again, or name another store in CLASS_STORE."
        )
    for statement in (one for step in STEPS[version - 1 :] for one in step):
        connection.all(statement)
    connection.all("UPDATE of_store SET value = :now WHERE name = 'version'", now=str(VERSION))


def secret(connection: Connection) -> bytes:
    """What the tokens of phones are signed with: one for all processes on this store."""
    return bytes.fromhex(kept(connection, "secret", secrets.token_hex(32)))


def prove(connection: Connection) -> None:
    """Whether a vote could be written is found out by writing as much. What is new needs room where
    what is changed may need none; it is nothing that could be packed."""
    connection.all(
        """INSERT INTO of_store VALUES ('proof', :much) ON CONFLICT (name) DO UPDATE
        SET value = excluded.value""",
        much=secrets.token_hex(A_VOTE // 2),
    )
    connection.all("DELETE FROM of_store WHERE name = 'proof'")


def kept(connection: Connection, name: str, first: str) -> str:
    """What the store says of itself; `first` where it has said nothing yet."""
    connection.all(
        "INSERT INTO of_store VALUES (:name, :first) ON CONFLICT (name) DO NOTHING",
        name=name,
        first=first,
    )
    found = connection.all("SELECT value FROM of_store WHERE name = :name", name=name)
    return str(found[0]["value"])
