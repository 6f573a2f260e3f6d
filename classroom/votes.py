"""Answers as they are kept, and how they are counted; each function in the caller's transaction."""

from __future__ import annotations

from dataclasses import dataclass

from classroom import beside
from classroom.database import Connection, Row, one
from classroom.own_question import vote_of
from classroom.phones import count, must_be_in, standing
from classroom.rooms import Refusal, found


@dataclass(frozen=True)
class Sent:
    """An answer as a phone sent it. Of those of one phone the highest `seq` counts."""

    phone: str
    step: str
    round: int
    answer: str
    seq: int
    nickname: str = ""


def vote(connection: Connection, code: str, sent: Sent, lock: str) -> Row:
    """The open vote that an answer belongs to. Raises Refusal when there is none, or when the
    phone does not belong to the room; the same statements run where there is no such room.

    `lock` keeps the room as it is until the transaction ends.
    """
    there = found(connection, code, lock)
    last = latest(connection, code, sent.step)
    known = standing(connection, code, sent.phone)
    if there is None:
        raise Refusal("no_room", code=code)
    must_be_in(known)
    if not (there["free"] or vote_of(there) == sent.step):
        raise Refusal("elsewhere")
    if last is None or last["round"] != sent.round:
        raise Refusal("old_round")
    if not last["open"]:
        raise Refusal("closed")
    return last


def keep(connection: Connection, code: str, sent: Sent, now: int) -> Row:
    """The answer that counts from now on.

    Sent again it changes nothing, and an older one does not replace a newer.
    """
    call(connection, code, sent.phone, sent.nickname)
    of_phone = {"code": code, "step": sent.step, "round": sent.round, "phone": sent.phone}
    kept = connection.all(
        """INSERT INTO answers VALUES (:code, :step, :round, :phone, :seq, :answer, :now)
        ON CONFLICT (code, step, round, phone) DO UPDATE
        SET seq = excluded.seq, answer = excluded.answer, at = excluded.at
        WHERE excluded.seq > answers.seq RETURNING seq, answer""",
        seq=sent.seq,
        answer=sent.answer,
        now=now,
        **of_phone,
    )
    newer = """SELECT seq, answer FROM answers
        WHERE code = :code AND step = :step AND round = :round AND phone = :phone"""
    return (kept or connection.all(newer, **of_phone))[0]


def latest(connection: Connection, code: str, step: str) -> Row | None:
    return one(
        connection.all(
            """SELECT * FROM rounds WHERE code = :code AND step = :step
            ORDER BY round DESC LIMIT 1""",
            code=code,
            step=step,
        )
    )


def call(connection: Connection, code: str, phone: str, nickname: str) -> None:
    """The phone takes the nickname that it has sent, if any."""
    if nickname:
        connection.all(
            """UPDATE phones SET nickname = :nickname
            WHERE code = :code AND phone = :phone AND muted = 0""",
            code=code,
            phone=phone,
            nickname=nickname,
        )


def names(connection: Connection, code: str) -> list[str]:
    """The nicknames in use."""
    rows = connection.all(
        """SELECT DISTINCT nickname FROM phones WHERE code = :code AND nickname <> ''
        ORDER BY nickname""",
        code=code,
    )
    return [row["nickname"] for row in rows]


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
    rows = connection.all(
        """SELECT answer, COUNT(*) AS n FROM answers
        WHERE code = :code AND step = :step AND round = :round GROUP BY answer""",
        code=code,
        step=step,
        round=number,
    )
    return {row["answer"]: row["n"] for row in rows}


def changes(
    connection: Connection, code: str, step: str, number: int
) -> dict[tuple[str, str], int]:
    """Of the phones that answered this vote and the one before: both answers, and how often."""
    rows = connection.all(
        """SELECT a.answer AS before, b.answer AS after, COUNT(*) AS n
        FROM answers a JOIN answers b ON a.code = b.code AND a.step = b.step AND a.phone = b.phone
        WHERE b.code = :code AND b.step = :step AND b.round = :round AND a.round = :before
        GROUP BY a.answer, b.answer""",
        code=code,
        step=step,
        round=number,
        before=number - 1,
    )
    return {(row["before"], row["after"]): row["n"] for row in rows}


def progress(connection: Connection, code: str) -> Row:
    """What may have changed: the version, how many have answered where the class is, how many
    have joined, how often somebody was lost, and a mark that is another one after every answer.
    Raises Refusal."""
    voted = "CASE rooms.asked WHEN '' THEN rooms.step ELSE rooms.asked END"  # own_question.vote_of
    rows = connection.all(
        f"""SELECT version, free, COUNT(answers.phone) AS answered, COALESCE(SUM(seq), 0) AS mark
        FROM rooms LEFT JOIN answers ON answers.code = rooms.code AND answers.step = {voted}
        AND answers.round = (SELECT MAX(round) FROM rounds
            WHERE rounds.code = rooms.code AND rounds.step = {voted})
        WHERE rooms.code = :code GROUP BY rooms.code, version, free""",
        code=code,
    )
    if not rows:
        raise Refusal("no_room", code=code)
    seen = {name: int(value) for name, value in rows[0].items()}
    seen["joined"] = count(connection, code)
    seen["lost"] = beside.presses(connection, code)
    if seen.pop("free"):
        seen["mark"] = sum(int(row["mark"]) for row in answered(connection, code))
    return seen


def answered(connection: Connection, code: str) -> list[Row]:
    """How many have answered each vote of the room, and the sum of their `seq`."""
    return connection.all(
        """SELECT step, round, COUNT(*) AS answered, SUM(seq) AS mark
        FROM answers WHERE code = :code GROUP BY step, round""",
        code=code,
    )


def of_phone(connection: Connection, code: str, phone: str) -> list[Row]:
    """What a phone has said, and the `seq` of each."""
    return connection.all(
        "SELECT step, round, answer, seq FROM answers WHERE code = :code AND phone = :phone",
        code=code,
        phone=phone,
    )


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
