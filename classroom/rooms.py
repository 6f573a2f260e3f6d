"""Rooms and their rounds as they are kept: what is done to them, statement by statement.

Each function works on a connection inside the caller's transaction. A round is one vote on one
step; the latest round of a step is the one that counts. Times are seconds since 1970, of the
server's clock: a phone's clock is never asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from classroom.database import Connection, Row, one

DAYS = 14
KEPT = DAYS * 24 * 3600  # seconds after it was last used
RENEWED = 3600  # seconds for which a use counts as now
STALE = 25  # seconds after which a process that says nothing has no listeners any more


class Refusal(Exception):
    """Why something was not done: `reason` names it, `params` fill its sentence."""

    def __init__(self, reason: str, **params: object) -> None:
        super().__init__(f"{reason}: {params}")
        self.reason = reason
        self.params = params


@dataclass(frozen=True)
class Pace:
    """Where a teacher leads the class.

    free : all steps up to this one may be answered; None leaves it as it is
    votes_only : phones show votes, and nothing of the course; None leaves it as it is
    asked : "own/3" while the vote is on a question of the teacher's own, and not on the step
    """

    lesson: str
    step: str  # "variance/rotate"
    state: str  # "iris m-1": table, divisor, choices
    round: int
    open: bool
    shown: bool
    free: bool | None = None
    votes_only: bool | None = None
    asked: str = ""

    @property
    def vote(self) -> str:
        """What is voted on."""
        return self.asked or self.step


# --- rooms ------------------------------------------------------------------------------------


def make(connection: Connection, code: str, key: str, nicknames: bool, now: int) -> bool:
    """Whether the code was still free."""
    made = connection.all(
        """INSERT INTO rooms
        (code, key, nicknames, free, lesson, step, version, made, used, lobby)
        VALUES (:code, '', :nicknames, 0, '', '', 0, :now, :now, 1)
        ON CONFLICT (code) DO NOTHING RETURNING code""",
        code=code,
        nicknames=int(nicknames),
        now=now,
    )
    if made:
        connection.all("INSERT INTO keys (code, key) VALUES (:code, :key)", code=code, key=key)
    return bool(made)


def room(connection: Connection, code: str) -> Row:
    """Raises Refusal."""
    there = found(connection, code)
    if there is None:
        raise Refusal("no_room", code=code)
    return there


def found(connection: Connection, code: str, lock: str = "") -> Row | None:
    """`lock` keeps the room as it is until the transaction ends."""
    return one(connection.all(f"SELECT * FROM rooms WHERE code = :code{lock}", code=code))


def count(connection: Connection) -> int:
    return int(connection.all("SELECT COUNT(*) AS n FROM rooms")[0]["n"])


def forget(connection: Connection, code: str) -> None:
    """All of it goes with the room."""
    connection.all("DELETE FROM rooms WHERE code = :code", code=code)


def renew(connection: Connection, code: str, now: int) -> None:
    """Somebody listens or answers. Not while an answer is kept: PostgreSQL holds the row then."""
    connection.all(
        "UPDATE rooms SET used = :now WHERE code = :code AND used < :before",
        code=code,
        now=now,
        before=now - RENEWED,
    )


def sweep(connection: Connection, now: int) -> None:
    """What has not been used for days is forgotten."""
    connection.all("DELETE FROM rooms WHERE used < :before", before=now - KEPT)


# --- the pace ---------------------------------------------------------------------------------


def rounds(connection: Connection, code: str) -> list[Row]:
    """All votes of a room, the latest of each step last."""
    return connection.all("SELECT * FROM rounds WHERE code = :code ORDER BY round", code=code)


def set_pace(
    connection: Connection, code: str, pace: Pace, before: Mapping[str, str], now: int
) -> None:
    """Lead the class there; `before`: the steps that are open too where it is free, and the state
    of each.

    Raises Refusal for a round that skips one, or that is over.
    """
    touched(connection, code, pace, now)
    there = {row["step"]: row for row in rounds(connection, code)}
    last = there[pace.vote]["round"] if pace.vote in there else 0
    if pace.round and pace.round not in (last, last + 1):
        raise Refusal("round_skipped", round=pace.round, last=last)
    if pace.asked:
        if not last:
            raise Refusal("no_vote")
        pace = replace(pace, state=there[pace.vote]["state"])  # it asks what it asked
    for step, state in before.items() if room(connection, code)["free"] else ():
        if step not in there:
            put(
                connection,
                code,
                replace(pace, step=step, state=state, round=1, open=True, shown=False),
            )
    if pace.round:
        put(connection, code, pace)


def touched(connection: Connection, code: str, pace: Pace, now: int) -> None:
    """First of all: answers that come meanwhile wait, or were there before.

    The way in gives way to the first step. A timer ends with its step; one that is over, with its
    vote.
    """
    connection.all(
        """UPDATE rooms SET lobby = CASE step WHEN '' THEN 0 ELSE lobby END,
        due = CASE WHEN step = :step AND asked = :asked AND (due > :now OR :round <=
            (SELECT COALESCE(MAX(round), 0) FROM rounds
            WHERE rounds.code = :code AND rounds.step = :vote)) THEN due ELSE 0 END,
        lesson = :lesson, step = :step, asked = :asked, free = COALESCE(:free, free),
        votes_only = COALESCE(:votes_only, votes_only), used = :now, version = version + 1
        WHERE code = :code""",
        code=code,
        lesson=pace.lesson,
        step=pace.step,
        asked=pace.asked,
        vote=pace.vote,
        round=pace.round,
        free=None if pace.free is None else int(pace.free),
        votes_only=None if pace.votes_only is None else int(pace.votes_only),
        now=now,
    )


def put(connection: Connection, code: str, pace: Pace) -> None:
    """A vote as it stands now. What is asked is fixed once somebody has answered."""
    connection.all(
        """INSERT INTO rounds VALUES (:code, :step, :round, :state, :open, :shown)
        ON CONFLICT (code, step, round) DO UPDATE SET open = excluded.open, shown = excluded.shown,
        state = CASE WHEN EXISTS (SELECT 1 FROM answers WHERE answers.code = excluded.code AND
            answers.step = excluded.step AND answers.round = excluded.round)
            THEN rounds.state ELSE excluded.state END""",
        code=code,
        step=pace.vote,
        round=pace.round,
        state=pace.state,
        open=int(pace.open and not pace.shown),
        shown=int(pace.shown),
    )


# --- who is there -----------------------------------------------------------------------------


def listening(connection: Connection, code: str, process: str, phones: int, now: int) -> None:
    """A process says how many phones of the room wait at its door."""
    connection.all(
        """INSERT INTO listening SELECT code, :process, :phones, :now FROM rooms WHERE code = :code
        ON CONFLICT (code, process) DO UPDATE SET phones = excluded.phones, at = excluded.at""",
        code=code,
        process=process,
        phones=phones,
        now=now,
    )


def here(connection: Connection, code: str, now: int) -> int:
    """How many are there, at all processes that were heard of lately."""
    found = connection.all(
        """SELECT COALESCE(SUM(phones), 0) AS n FROM listening
        WHERE code = :code AND at > :since""",
        code=code,
        since=now - STALE,
    )
    return int(found[0]["n"])
