"""The keys of a room: each computer that leads it has its own; the store keeps their hashes.

Each function in the caller's transaction.
"""

from __future__ import annotations

from dataclasses import dataclass

from classroom import codes
from classroom.database import Connection, one
from classroom.rooms import Refusal, found

MINUTES = 10  # in which a word works
TRIES = 5  # wrong ones, until the right one does not work any more
WORD = 5  # letters and digits: with five tries nobody guesses one of 30^5, some 24 million
PAPER = 16  # letters and digits of a key on paper: 78 bits
ROLES = ("lead", "wall", "remote")  # what a computer is that takes a room over


def opens(connection: Connection, code: str, key: str) -> bool:
    """Every key is compared, so the time tells nothing of where it differs."""
    rows = connection.all("SELECT key FROM keys WHERE code = :code", code=code)
    return sum(codes.opens(key, row["key"]) for row in rows) > 0


def rotate(connection: Connection, code: str) -> str:
    """A new key; all others, and a word on its way, open nothing any more."""
    key = codes.new_key()
    for table in ("keys", "moves"):
        connection.all(f"DELETE FROM {table} WHERE code = :code", code=code)
    add(connection, code, codes.hashed(key))
    return key


def add(connection: Connection, code: str, hashed: str) -> None:
    connection.all("INSERT INTO keys (code, key) VALUES (:code, :key)", code=code, key=hashed)


def on_paper(connection: Connection, code: str) -> str:
    """A key that can be typed; the one on the sheet before opens nothing any more."""
    key = codes.new_code(PAPER)
    connection.all("DELETE FROM keys WHERE code = :code AND paper = 1", code=code)
    connection.all(
        "INSERT INTO keys (code, key, paper) VALUES (:code, :key, 1)",
        code=code,
        key=codes.hashed(key),
    )
    return key


def offer(connection: Connection, code: str, role: str, now: int) -> str:
    """A word that is worth a key of its own, once; the one before works no more."""
    word = codes.new_code(WORD)
    connection.all(
        """INSERT INTO moves (code, word, until, tries, role)
        VALUES (:code, :word, :until, 0, :role) ON CONFLICT (code) DO UPDATE
        SET word = excluded.word, until = excluded.until, tries = 0, role = excluded.role""",
        code=code,
        word=codes.hashed(word),
        until=now + 60 * MINUTES,
        role=role,
    )
    return word


@dataclass(frozen=True)
class Taken:
    """A key of its own, for what, and the step where the class is ("" before the first)."""

    key: str
    role: str
    step: str


def take(connection: Connection, code: str, word: str, now: int) -> Taken | None:
    """For who says the word; None where it is not the one. Raises Refusal."""
    room = found(connection, code)
    there = one(connection.all("SELECT * FROM moves WHERE code = :code", code=code))
    connection.all("UPDATE moves SET tries = tries + 1 WHERE code = :code", code=code)
    if room is None:
        raise Refusal("no_room", code=code)
    if there is None or there["until"] < now or there["tries"] >= TRIES:
        return None
    if not codes.opens(word, there["word"]):
        return None
    connection.all("DELETE FROM moves WHERE code = :code", code=code)
    key = codes.new_key()
    add(connection, code, codes.hashed(key))
    return Taken(key, there["role"], room["step"])
