"""What goes on beside the votes: the way in on the wall, a timer, and who says to be lost.

Each function in the caller's transaction. Of a phone that is lost only the minute is counted, and
when it pressed last: nobody sees who it was.
"""

from __future__ import annotations

from classroom.database import Connection
from classroom.phones import must_be_in, standing
from classroom.rooms import Refusal, found

APART = 60  # seconds in which a phone's presses are one
CURVE = 60  # minutes


def lobby(connection: Connection, code: str, lobby: bool) -> None:
    """Whether the way in stands large on the wall."""
    connection.all(
        "UPDATE rooms SET lobby = :lobby, version = version + 1 WHERE code = :code",
        code=code,
        lobby=int(lobby),
    )


def on_wall(connection: Connection, code: str, view: str) -> None:
    """What a hand has set in the wall's picture: "variance/rotate?theta=30", or "" for nothing."""
    connection.all(
        "UPDATE rooms SET on_wall = :view, version = version + 1 WHERE code = :code",
        code=code,
        view=view,
    )


def timer(connection: Connection, code: str, seconds: int, now: int) -> None:
    """It runs from now on; 0 takes it away. It closes nothing."""
    connection.all(
        "UPDATE rooms SET due = :due, version = version + 1 WHERE code = :code",
        code=code,
        due=now + seconds if seconds else 0,
    )


def lost(connection: Connection, code: str, phone: str, now: int) -> bool:
    """A phone says to be lost. Whether it counts: no more than once a minute. Raises Refusal."""
    room, known = found(connection, code), standing(connection, code, phone)
    counts = connection.all(
        """UPDATE phones SET lost = :now WHERE code = :code AND phone = :phone AND away = 0
        AND lost <= :before RETURNING phone""",
        code=code,
        phone=phone,
        now=now,
        before=now - APART,
    )
    if room is None:
        raise Refusal("no_room", code=code)
    must_be_in(known)
    if counts:
        connection.all(
            """INSERT INTO lost VALUES (:code, :minute, 1)
            ON CONFLICT (code, minute) DO UPDATE SET presses = lost.presses + 1""",
            code=code,
            minute=now // 60,
        )
    return bool(counts)


def presses(connection: Connection, code: str) -> int:
    """All there were."""
    summed = "SELECT COALESCE(SUM(presses), 0) AS n FROM lost WHERE code = :code"
    return int(connection.all(summed, code=code)[0]["n"])


def curve(connection: Connection, code: str, now: int) -> list[int]:
    """How many were lost in each of the last `CURVE` minutes, the present one last."""
    first = now // 60 - CURVE + 1
    rows = connection.all(
        "SELECT minute, presses FROM lost WHERE code = :code AND minute >= :first",
        code=code,
        first=first,
    )
    counted = {row["minute"]: row["presses"] for row in rows}
    return [counted.get(first + i, 0) for i in range(CURVE)]
