"""What a room says of itself: where it is, how a vote went, and all votes as a file."""

from __future__ import annotations

from collections import Counter
from time import gmtime, strftime, time
from typing import Any

from classroom import (
    asked,
    class_table,
    fields,
    keys,
    other_numbers,
    own_question,
    phones,
    rooms,
    votes,
)
from classroom.database import Connection, Row
from classroom.own_question import Own, vote_of
from classroom.rooms import Refusal
from lessons.judge import RIGHT
from tables.harmless import csv_text

STANDING: dict[int | None, str] = {phones.IN: "in", phones.AWAY: "away"}
MARK = "\ufeff"  # of UTF-8, by which spreadsheets know it


def state_of(connection: Connection, code: str, now: int, phone: str = "") -> dict[str, Any]:
    """Raises Refusal; the same statements run where there is no such room.

    votes : the latest of each step of the present lesson, [round, table, open, shown]
    asked : "own/3" while the vote is on a question of the teacher's own, which `question` tells
    ends_in : seconds until the room goes if nobody uses it
    on_wall : what a hand has set in the wall's picture, a step and the link of its view, or ""
    inventory : the time for which the concept inventory is open, or ""
    own : the class's own table, {number, fields, open}; None where there is none
    timer : seconds that are left of it, below 0 when it is over; None where none runs
    phone : whether the phone that asks is "in" or "away", or "unknown"
    """
    room = rooms.found(connection, code)
    here = rooms.here(connection, code, int(time()))
    known = phones.standing(connection, code, phone) if phone else None
    latest = {row["step"]: row for row in rooms.rounds(connection, code)}
    own = class_table.asked_for(connection, code)
    if room is None:
        raise Refusal("no_room", code=code)
    vote = latest.get(vote_of(room))
    own_vote = vote if room["asked"] else None
    return {
        "code": code,
        "lesson": room["lesson"],
        "step": room["step"],
        "asked": room["asked"],
        "question": question_of(own_vote).told(bool(own_vote["shown"])) if own_vote else None,
        "table": table_of(vote) if vote else "",
        "round": vote["round"] if vote else 0,
        "open": bool(vote and vote["open"]),
        "shown": bool(vote and vote["shown"]),
        "free": bool(room["free"]),
        "votes_only": bool(room["votes_only"]),
        "lobby": bool(room["lobby"]),
        "on_wall": room["on_wall"],
        "own": own,
        "inventory": room["inventory"],
        "timer": room["due"] - now if room["due"] else None,
        "nicknames": bool(room["nicknames"]),
        "draws": not room["asked"] and other_numbers.can_draw(room["step"]),
        "version": room["version"],
        "here": here,
        "locked": bool(room["locked"]),
        "most": room["most"],
        "ends_in": room["used"] + rooms.KEPT - now,
        **({"phone": STANDING.get(known, "unknown")} if phone else {}),
        "votes": {
            step: [row["round"], table_of(row), bool(row["open"]), bool(row["shown"])]
            for step, row in latest.items()
            if step == room["asked"] or step.startswith(f"{room['lesson']}/")
        },
    }


def question_of(vote: Row) -> Own:
    """Of a vote on a question of the teacher's own."""
    return own_question.of_text(vote["state"])


def table_of(vote: Row) -> str:
    """What the picture beside a vote shows."""
    is_own = own_question.is_name(vote["step"])
    return question_of(vote).table if is_own else str(vote["state"])


def told_of(vote: Row) -> Row:
    """A vote as its teacher is told it."""
    own = own_question.is_name(vote["step"])
    asked_own = {"question": question_of(vote).told(shown=True)} if own else {}
    return {**vote, "state": table_of(vote), **asked_own}


def rounds_of(connection: Connection, code: str) -> list[Row]:
    """All votes of a room, each with the number of its answers."""
    found = votes.answered(connection, code)
    answered = {(row["step"], row["round"]): row["answered"] for row in found}
    return [
        {**told_of(vote), "answered": answered.get((vote["step"], vote["round"]), 0)}
        for vote in rooms.rounds(connection, code)
    ]


def counted(connection: Connection, code: str, step: str, number: int, key: str) -> dict[str, Any]:
    """A vote's bars, and what has changed since the one before. Raises Refusal.

    Two votes stand side by side where they asked the same, about the same table.
    """
    room, is_teacher = rooms.found(connection, code), keys.opens(connection, code, key)
    asked_in = {row["round"]: row for row in rooms.rounds(connection, code) if row["step"] == step}
    if room is None:
        raise Refusal("no_room", code=code)
    vote = asked_in.get(number)
    if vote is None:
        raise Refusal("no_vote")
    if not vote["shown"] and not is_teacher:
        raise Refusal("no_key")
    question = asked.question(step, vote["state"])
    assert question  # there is no vote on a step that asks nothing
    counts = votes.counts(connection, code, step, number)
    earlier = asked_in.get(number - 1)
    beside = bool(earlier and earlier["state"] == vote["state"])
    before = votes.counts(connection, code, step, number - 1) if beside else {}
    bars = asked.bars(question, counts, before)
    found = {
        "step": step,
        "round": number,
        "table": question.table,
        "kind": question.kind,
        "answered": sum(counts.values()),
        "right": None if question.is_poll else sum(bar.count for bar in bars if bar.is_right),
        "counts": counts,
        "beside": beside,
        "bars": [[bar.answer, bar.count, bar.worth, list(bar.written), bar.was] for bar in bars],
    }
    if earlier and not question.is_poll:
        asked_then = asked.question(step, earlier["state"])
        assert asked_then
        changes = votes.changes(connection, code, step, number)
        found["changed"] = turned(asked_then, question, changes)
    return found


def turned(
    before: asked.Question, after: asked.Question, changes: dict[tuple[str, str], int]
) -> dict[str, int]:
    """How many went from wrong to right and from right to wrong, and how many stayed."""
    found: Counter[str] = Counter(to_right=0, to_wrong=0, right=0, wrong=0)
    for (first, second), count in changes.items():
        was, now = before.worth(first) in RIGHT, after.worth(second) in RIGHT
        name = ("to_right" if now else "to_wrong") if was != now else ("right" if now else "wrong")
        found[name] += count
    return dict(found)


def csv_of(rows: list[Row]) -> str:
    """One answer a line. A phone is a number by its first answer."""
    numbers: dict[str, int] = {}
    lines: list[list[Any]] = [
        ["lesson", "step", "vote", "table", "phone", "nickname", "answer", "worth", "utc"]
    ]
    for row in rows:
        question = asked.question(row["step"], row["state"])
        assert question  # there is no vote on a step that asks nothing
        phone = numbers.setdefault(row["phone"], len(numbers) + 1)
        worth = question.worth(row["answer"])
        at = strftime("%Y-%m-%d %H:%M:%S", gmtime(row["at"]))
        cells = (question.table, phone, row["nickname"], question.called(row["answer"]), worth, at)
        lines.append([*question.place_in_files, row["round"], *cells])
    return MARK + csv_text(lines)


def table_csv(told: dict[str, Any], language: str) -> str:
    """The class's own table: the records that count, each field with its unit."""
    named = bool(told["records"]) and "nickname" in told["records"][0]
    columns = [one.titled(language) for one in fields.of_data(told["fields"])]
    lines = [["nickname", *columns] if named else columns]
    for record in told["records"]:
        if not record.get("out"):
            cells = record["cells"]
            lines.append([record["nickname"], *cells] if named else cells)
    return MARK + csv_text(lines)


def tally_csv(connection: Connection, code: str) -> str:
    """One answer of one vote a line, and how many gave it."""
    lines: list[list[Any]] = [["lesson", "step", "vote", "table", "answer", "count", "worth"]]
    for vote in rooms.rounds(connection, code):
        question = asked.question(vote["step"], vote["state"])
        assert question  # there is no vote on a step that asks nothing
        given = votes.counts(connection, code, vote["step"], vote["round"])
        for bar in asked.bars(question, given, {}):
            cells = (question.table, question.called(bar.answer), bar.count, bar.worth)
            lines.append([*question.place_in_files, vote["round"], *cells])
    return MARK + csv_text(lines)
