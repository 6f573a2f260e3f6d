"""Rooms, rounds and answers as they are kept: what is done to them, statement by statement.

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
MOST_PHONES = 2000
STALE = 25  # seconds after which a process that says nothing has no listeners any more

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


class Refusal(Exception):
    """Why something was not done: `reason` names it, `params` fill its sentence."""

    def __init__(self, reason: str, **params: object) -> None:
        super().__init__(f"{reason}: {params}")
        self.reason = reason
        self.params = params


@dataclass(frozen=True)
class Pace:
    """Where a teacher leads the class. `free`: all steps up to this one may be answered."""

    lesson: str
    step: str  # "variance/rotate"
    state: str  # "iris m-1": table, divisor, choices
    round: int
    open: bool
    shown: bool
    free: bool = False


@dataclass(frozen=True)
class Sent:
    """An answer as a phone sent it. Of those of one phone the highest `seq` counts."""

    phone: str
    step: str
    round: int
    answer: str
    seq: int
    nickname: str = ""


def prepare(connection: Connection) -> None:
    for table in TABLES:
        connection.all(table)


# --- rooms ------------------------------------------------------------------------------------


def make(connection: Connection, code: str, key: str, nicknames: bool, now: int) -> bool:
    """Whether the code was still free."""
    made = connection.all(
        """INSERT INTO rooms VALUES (:code, :key, :nicknames, 0, '', '', 0, :now, :now)
        ON CONFLICT (code) DO NOTHING RETURNING code""",
        code=code,
        key=key,
        nicknames=int(nicknames),
        now=now,
    )
    return bool(made)


def room(connection: Connection, code: str) -> Row:
    """Raises Refusal."""
    found = one(connection.all("SELECT * FROM rooms WHERE code = :code", code=code))
    if found is None:
        raise Refusal("no_room", code=code)
    return found


def forget(connection: Connection, code: str) -> None:
    """All of it goes with the room."""
    connection.all("DELETE FROM rooms WHERE code = :code", code=code)


def sweep(connection: Connection, now: int) -> None:
    """What has not been used for days is forgotten."""
    connection.all("DELETE FROM rooms WHERE used < :before", before=now - KEPT)


# --- the pace ---------------------------------------------------------------------------------


def rounds(connection: Connection, code: str) -> list[Row]:
    """All votes of a room, the latest of each step last."""
    return connection.all("SELECT * FROM rounds WHERE code = :code ORDER BY round", code=code)


def set_pace(
    connection: Connection, code: str, pace: Pace, free: Mapping[str, str], now: int
) -> None:
    """Lead the class there; `free`: other steps that may be answered, and the state of each.

    Raises Refusal for a round that skips one, or that is over.
    """
    touched(connection, code, pace, now)
    there = {row["step"]: row["round"] for row in rounds(connection, code)}
    last = there.get(pace.step, 0)
    if pace.round and pace.round not in (last, last + 1):
        raise Refusal("round_skipped", round=pace.round, last=last)
    for step, state in free.items():
        if step not in there:
            put(connection, code, replace(pace, step=step, state=state, round=1, open=True))
    if pace.round:
        put(connection, code, pace)


def touched(connection: Connection, code: str, pace: Pace, now: int) -> None:
    """First of all: answers that come meanwhile wait, or were there before."""
    connection.all(
        """UPDATE rooms SET lesson = :lesson, step = :step, free = :free, used = :now,
        version = version + 1 WHERE code = :code""",
        code=code,
        lesson=pace.lesson,
        step=pace.step,
        free=int(pace.free),
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
        step=pace.step,
        round=pace.round,
        state=pace.state,
        open=int(pace.open and not pace.shown),
        shown=int(pace.shown),
    )


# --- answers ----------------------------------------------------------------------------------


def vote(connection: Connection, code: str, sent: Sent, lock: str) -> Row:
    """The open vote that an answer belongs to. Raises Refusal when there is none.

    `lock` keeps the room as it is until the transaction ends.
    """
    there = one(connection.all(f"SELECT * FROM rooms WHERE code = :code{lock}", code=code))
    if there is None:
        raise Refusal("no_room", code=code)
    if not (there["free"] or there["step"] == sent.step):
        raise Refusal("elsewhere")
    last = latest(connection, code, sent.step)
    if last is None or last["round"] != sent.round:
        raise Refusal("old_round")
    if not last["open"]:
        raise Refusal("closed")
    return last


def keep(connection: Connection, code: str, sent: Sent, now: int) -> Row:
    """The answer that counts from now on. Raises Refusal when the room is full.

    Sent again it changes nothing, and an older one does not replace a newer.
    """
    enter(connection, code, sent)
    connection.all(
        """INSERT INTO answers VALUES (:code, :step, :round, :phone, :seq, :answer, :now)
        ON CONFLICT (code, step, round, phone) DO UPDATE
        SET seq = excluded.seq, answer = excluded.answer, at = excluded.at
        WHERE excluded.seq > answers.seq""",
        code=code,
        step=sent.step,
        round=sent.round,
        phone=sent.phone,
        seq=sent.seq,
        answer=sent.answer,
        now=now,
    )
    return connection.all(
        """SELECT seq, answer FROM answers
        WHERE code = :code AND step = :step AND round = :round AND phone = :phone""",
        code=code,
        step=sent.step,
        round=sent.round,
        phone=sent.phone,
    )[0]


def latest(connection: Connection, code: str, step: str) -> Row | None:
    return one(
        connection.all(
            """SELECT * FROM rounds WHERE code = :code AND step = :step
            ORDER BY round DESC LIMIT 1""",
            code=code,
            step=step,
        )
    )


def enter(connection: Connection, code: str, sent: Sent) -> None:
    """The phone belongs to the room from now on. Raises Refusal when the room is full."""
    made = connection.all(
        """INSERT INTO phones SELECT :code, :phone, '', 0
        WHERE (SELECT COUNT(*) FROM phones WHERE code = :code) < :most
        ON CONFLICT (code, phone) DO NOTHING RETURNING phone""",
        code=code,
        phone=sent.phone,
        most=MOST_PHONES,
    )
    if not made and not is_in(connection, code, sent.phone):
        raise Refusal("full", most=MOST_PHONES)
    if sent.nickname:
        connection.all(
            """UPDATE phones SET nickname = :nickname
            WHERE code = :code AND phone = :phone AND muted = 0""",
            code=code,
            phone=sent.phone,
            nickname=sent.nickname,
        )


def is_in(connection: Connection, code: str, phone: str) -> bool:
    where = "SELECT 1 AS there FROM phones WHERE code = :code AND phone = :phone"
    return bool(connection.all(where, code=code, phone=phone))


def names(connection: Connection, code: str) -> list[str]:
    """The nicknames in use."""
    found = connection.all(
        """SELECT DISTINCT nickname FROM phones WHERE code = :code AND nickname <> ''
        ORDER BY nickname""",
        code=code,
    )
    return [row["nickname"] for row in found]


def mute(connection: Connection, code: str, nickname: str) -> None:
    """A name that should not be read aloud goes, and its phone is given no other."""
    connection.all(
        "UPDATE phones SET nickname = '', muted = 1 WHERE code = :code AND nickname = :nickname",
        code=code,
        nickname=nickname,
    )


# --- what was said ----------------------------------------------------------------------------


def counts(connection: Connection, code: str, step: str, number: int) -> dict[str, int]:
    """How often each answer was given."""
    found = connection.all(
        """SELECT answer, COUNT(*) AS n FROM answers
        WHERE code = :code AND step = :step AND round = :round GROUP BY answer""",
        code=code,
        step=step,
        round=number,
    )
    return {row["answer"]: row["n"] for row in found}


def changes(
    connection: Connection, code: str, step: str, number: int
) -> dict[tuple[str, str], int]:
    """Of the phones that answered this vote and the one before: both answers, and how often."""
    found = connection.all(
        """SELECT a.answer AS before, b.answer AS after, COUNT(*) AS n
        FROM answers a JOIN answers b ON a.code = b.code AND a.step = b.step AND a.phone = b.phone
        WHERE b.code = :code AND b.step = :step AND b.round = :round AND a.round = :before
        GROUP BY a.answer, b.answer""",
        code=code,
        step=step,
        round=number,
        before=number - 1,
    )
    return {(row["before"], row["after"]): row["n"] for row in found}


def progress(connection: Connection, code: str) -> Row:
    """What may have changed: the version, how many have answered where the class is, and a mark
    that is another one after every answer. Raises Refusal."""
    found = connection.all(
        """SELECT version, COUNT(answers.phone) AS answered, COALESCE(SUM(seq), 0) AS mark
        FROM rooms LEFT JOIN answers ON answers.code = rooms.code AND answers.step = rooms.step
        AND answers.round = (SELECT MAX(round) FROM rounds
            WHERE rounds.code = rooms.code AND rounds.step = rooms.step)
        WHERE rooms.code = :code GROUP BY rooms.code, version""",
        code=code,
    )
    if not found:
        raise Refusal("no_room", code=code)
    return {name: int(value) for name, value in found[0].items()}


def votes(connection: Connection, code: str) -> list[Row]:
    """Every answer, for the teacher's file; a phone is only a number in it."""
    return connection.all(
        """SELECT a.step, a.round, r.state, a.phone, p.nickname, a.answer, a.at
        FROM answers a
        JOIN phones p ON p.code = a.code AND p.phone = a.phone
        JOIN rounds r ON r.code = a.code AND r.step = a.step AND r.round = a.round
        WHERE a.code = :code ORDER BY a.step, a.round, a.at, a.phone""",
        code=code,
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
