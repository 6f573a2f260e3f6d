"""Who belongs to a room: phones come in, are sent away, or all have to come in anew.

Each function in the caller's transaction. A phone is its number (`tokens.py`). What one said before
a vote was closed stays, also when it is sent away; what it said in open votes goes with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from classroom import tokens
from classroom.database import Connection, Row, one
from classroom.rooms import Refusal, found

MOST_PHONES = 2000
IN, AWAY, LEFT = 0, 1, 2  # `away`: belongs to the room, was sent away, was there before the list
# was begun anew

OF_OPEN_VOTES = """EXISTS (SELECT 1 FROM rounds WHERE rounds.code = answers.code
    AND rounds.step = answers.step AND rounds.round = answers.round AND rounds.open = 1)"""


def join(connection: Connection, code: str, old: str, now: int) -> str:
    """The number of a phone that comes in, its old one where the room knows that. Raises Refusal.

    The same statements run where there is no such room: nobody hears codes by the clock.
    """
    room = found(connection, code)
    known = standing(connection, code, old)
    new = old if known == IN else tokens.new_number()
    made = connection.all(
        """INSERT INTO phones (code, phone, nickname, muted, away, joined)
        SELECT code, :phone, '', 0, 0, :now FROM rooms
        WHERE code = :code AND locked = 0 AND :known <> 1
        AND (SELECT COUNT(*) FROM phones WHERE code = :code AND away = 0)
            < CASE most WHEN 0 THEN :most ELSE most END
        ON CONFLICT (code, phone) DO NOTHING RETURNING phone""",
        code=code,
        phone=new,
        known=-1 if known is None else known,
        now=now,
        most=MOST_PHONES,
    )
    if room is None:
        raise Refusal("no_room", code=code)
    if made or known == IN:
        return new
    if known == AWAY:
        raise Refusal("away")
    if room["locked"]:
        raise Refusal("locked")
    raise Refusal("full", most=room["most"] or MOST_PHONES)


def standing(connection: Connection, code: str, number: str) -> int | None:
    """IN, AWAY or LEFT; None for one that was never there."""
    row = one(
        connection.all(
            "SELECT away FROM phones WHERE code = :code AND phone = :phone", code=code, phone=number
        )
    )
    return None if row is None else int(row["away"])


def must_be_in(known: int | None) -> None:
    """Raises Refusal for a phone that does not count."""
    if known == AWAY:
        raise Refusal("away")
    if known != IN:
        raise Refusal("no_phone")


def count(connection: Connection, code: str) -> int:
    counted = "SELECT COUNT(*) AS n FROM phones WHERE code = :code AND away = 0"
    return int(connection.all(counted, code=code)[0]["n"])


def reclaim(connection: Connection, code: str, new: str, fits: Callable[[str], bool]) -> str:
    """The number that a phone had at another address of the app; "" where it fits none. The one
    that it was given here counts no more, nor what it said in open votes. Raises Refusal."""
    must_be_in(standing(connection, code, new))
    rows = connection.all("SELECT phone FROM phones WHERE code = :code AND away = 0", code=code)
    old = next((row["phone"] for row in rows if fits(row["phone"])), "")
    if old and old != new:
        connection.all(
            "UPDATE phones SET away = 2 WHERE code = :code AND phone = :new", code=code, new=new
        )
        drop_open(connection, code)
    return old


# --- what a teacher does ----------------------------------------------------------------------


def door(connection: Connection, code: str, locked: bool, most: int) -> None:
    """Nobody new, or at most so many (0: as many as a room holds)."""
    connection.all(
        "UPDATE rooms SET locked = :locked, most = :most, version = version + 1 WHERE code = :code",
        code=code,
        locked=int(locked),
        most=most,
    )


def listed(connection: Connection, code: str) -> list[dict[str, Any]]:
    """All that are in, in their order; of its number a phone shows the first digits only."""
    rows: list[Row] = connection.all(
        """SELECT phones.phone, nickname, joined, COUNT(answers.phone) AS answered
        FROM phones LEFT JOIN answers ON answers.code = phones.code
        AND answers.phone = phones.phone
        WHERE phones.code = :code AND away = 0
        GROUP BY phones.phone, nickname, joined ORDER BY joined, phones.phone""",
        code=code,
    )
    return [
        {
            "phone": row["phone"][: tokens.SHOWN],
            "nickname": row["nickname"],
            "answered": int(row["answered"]),
        }
        for row in rows
    ]


def send_away(connection: Connection, code: str, shown: str) -> None:
    """A phone, by the digits that it shows. Raises Refusal where none of them is in."""
    sent = connection.all(
        """UPDATE phones SET away = 1 WHERE code = :code AND away = 0 AND phone LIKE :begins
        RETURNING phone""",
        code=code,
        begins=f"{shown}%",
    )
    if not sent:
        raise Refusal("no_such_phone", phone=shown)
    drop_open(connection, code)


def anew(connection: Connection, code: str) -> None:
    """Whoever is there comes in once more, so the room is open for it."""
    connection.all("UPDATE rooms SET locked = 0 WHERE code = :code", code=code)
    connection.all("UPDATE phones SET away = 2 WHERE code = :code AND away = 0", code=code)
    drop_open(connection, code)


def drop_open(connection: Connection, code: str) -> None:
    """What those who are not in any more have said in votes, or entered into a table, that are
    still open."""
    connection.all(
        f"""DELETE FROM answers WHERE code = :code AND {OF_OPEN_VOTES} AND EXISTS (
        SELECT 1 FROM phones WHERE phones.code = answers.code AND phones.phone = answers.phone
        AND phones.away <> 0)""",
        code=code,
    )
    connection.all(
        """DELETE FROM records WHERE code = :code AND EXISTS (SELECT 1 FROM class_tables
        WHERE class_tables.code = records.code AND open = 1) AND EXISTS (
        SELECT 1 FROM phones WHERE phones.code = records.code AND phones.phone = records.phone
        AND phones.away <> 0)""",
        code=code,
    )
    connection.all("UPDATE rooms SET version = version + 1 WHERE code = :code", code=code)
