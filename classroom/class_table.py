"""The table that a class makes of itself: a record a phone, kept with its room.

Each function in the caller's transaction. A room has one table at a time; a new one takes the place
of the old. A record is known by a name of its own, which tells nobody whose phone it was.
"""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from typing import Any

from classroom import fields
from classroom.database import Connection, Row, one
from classroom.fields import Field
from classroom.phones import must_be_in, standing
from classroom.rooms import Refusal, found
from classroom.votes import call

RECORD = "record"  # stands where the answer to a step has its step
NAME = 8  # hexadecimal digits of a record's own


@dataclass(frozen=True)
class Entered:
    """What a phone sent; of those of one phone the highest `seq` counts. `number`: the table's."""

    phone: str
    number: int
    cells: tuple[str, ...]
    seq: int
    nickname: str = ""


def begin(connection: Connection, code: str, asked: tuple[Field, ...]) -> None:
    """A new table; the records of the one before are gone."""
    drop(connection, code)
    connection.all(
        """INSERT INTO class_tables (code, number, fields, open) VALUES (:code, 1, :fields, 1)
        ON CONFLICT (code) DO UPDATE
        SET number = class_tables.number + 1, fields = excluded.fields, open = 1""",
        code=code,
        fields=fields.as_text(asked),
    )


def drop(connection: Connection, code: str) -> None:
    """Its records go; only its number stays, so that nothing sent for it comes into another."""
    changed(connection, code)
    connection.all("DELETE FROM records WHERE code = :code", code=code)
    connection.all("UPDATE class_tables SET fields = '', open = 0 WHERE code = :code", code=code)


def set_open(connection: Connection, code: str, is_open: bool) -> None:
    """Whether records are taken. Raises Refusal where there is no table."""
    changed(connection, code)
    if kept(connection, code) is None:
        raise Refusal("no_table")
    connection.all(
        "UPDATE class_tables SET open = :open WHERE code = :code", code=code, open=int(is_open)
    )


def leave_out(connection: Connection, code: str, name: str, is_out: bool) -> None:
    """A record counts no more, or again. Raises Refusal where there is none of this name."""
    changed(connection, code)
    left = connection.all(
        "UPDATE records SET left_out = :out WHERE code = :code AND name = :name RETURNING name",
        code=code,
        name=name,
        out=int(is_out),
    )
    if not left:
        raise Refusal("no_record")


def changed(connection: Connection, code: str) -> None:
    """First of all: records that come meanwhile wait, or were there before."""
    connection.all("UPDATE rooms SET version = version + 1 WHERE code = :code", code=code)


# --- a phone ----------------------------------------------------------------------------------


def asked_of(connection: Connection, code: str, sent: Entered, lock: str) -> tuple[Field, ...]:
    """The fields of the open table that a record belongs to. Raises Refusal when there is none, or
    when the phone does not belong to the room; the same statements run where there is no such room.

    `lock` keeps the room as it is until the transaction ends.
    """
    room, known = found(connection, code, lock), standing(connection, code, sent.phone)
    there = kept(connection, code)
    if room is None:
        raise Refusal("no_room", code=code)
    must_be_in(known)
    if there is None or there["number"] != sent.number:
        raise Refusal("no_table")
    if not there["open"]:
        raise Refusal("table_closed")
    asked = fields.of_text(there["fields"])
    if len(asked) != len(sent.cells):
        raise Refusal("unfit", name="cells")
    return asked


def keep(connection: Connection, code: str, sent: Entered, cells: list[str]) -> Row:
    """The record that counts from now on, as `votes.keep` does it for an answer. Changed, it keeps
    its place and whether it is left out."""
    call(connection, code, sent.phone, sent.nickname)
    of_phone = {"code": code, "phone": sent.phone}
    done = connection.all(
        """INSERT INTO records (code, phone, name, seq, cells, left_out, place)
        SELECT :code, :phone, :name, :seq, :cells, 0, COALESCE(MAX(place), 0) + 1
        FROM records WHERE code = :code
        ON CONFLICT (code, phone) DO UPDATE SET seq = excluded.seq, cells = excluded.cells
        WHERE excluded.seq > records.seq RETURNING seq, cells""",
        name=secrets.token_hex(NAME // 2),
        seq=sent.seq,
        cells=json.dumps(cells),
        **of_phone,
    )
    newer = "SELECT seq, cells FROM records WHERE code = :code AND phone = :phone"
    row = (done or connection.all(newer, **of_phone))[0]
    return {"seq": row["seq"], "answer": row["cells"]}


def of_phone(connection: Connection, code: str, phone: str) -> list[Row]:
    """What it has entered, as `votes.of_phone` tells answers."""
    return connection.all(
        """SELECT :record AS step, number AS round, cells AS answer, seq FROM records
        JOIN class_tables ON class_tables.code = records.code
        WHERE records.code = :code AND phone = :phone""",
        code=code,
        phone=phone,
        record=RECORD,
    )


# --- what is there ----------------------------------------------------------------------------


def kept(connection: Connection, code: str) -> Row | None:
    """None where there is no table, or no room."""
    return one(
        connection.all("SELECT * FROM class_tables WHERE code = :code AND fields <> ''", code=code)
    )


def asked_for(connection: Connection, code: str) -> dict[str, Any] | None:
    """What phones are asked to enter: {number, fields, open}."""
    there = kept(connection, code)
    if there is None:
        return None
    asked = json.loads(there["fields"])
    return {"number": there["number"], "fields": asked, "open": bool(there["open"])}


def whole(connection: Connection, code: str) -> dict[str, Any]:
    """As a teacher sees it: {number, fields, open, records}. Without a table it has no fields."""
    there = asked_for(connection, code) or {"number": 0, "fields": [], "open": False}
    return {**there, "records": records(connection, code)}


def for_phones(told: dict[str, Any]) -> dict[str, Any]:
    """As phones see it: the cells of the records that count, without anybody's name."""
    counted = [record["cells"] for record in told["records"] if not record["out"]]
    return {**told, "records": [{"cells": cells} for cells in counted]}


def records(connection: Connection, code: str) -> list[dict[str, Any]]:
    """All in the order in which they came: {name, cells, out}, and {nickname} where the room has
    them."""
    rows = connection.all(
        """SELECT records.name, cells, left_out, nickname, nicknames FROM records
        JOIN phones ON phones.code = records.code AND phones.phone = records.phone
        JOIN rooms ON rooms.code = records.code
        WHERE records.code = :code ORDER BY place, records.name""",
        code=code,
    )
    return [
        {
            "name": row["name"],
            "cells": json.loads(row["cells"]),
            "out": bool(row["left_out"]),
            **({"nickname": row["nickname"]} if row["nicknames"] else {}),
        }
        for row in rows
    ]


def mark(connection: Connection, code: str) -> Row:
    """How many records there are, and a number that is another one after every record."""
    summed = """SELECT COUNT(*) AS entered, COALESCE(SUM(seq), 0) AS entries
        FROM records WHERE code = :code"""
    return {name: int(value) for name, value in connection.all(summed, code=code)[0].items()}
