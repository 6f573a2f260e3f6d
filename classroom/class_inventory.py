"""The concept inventory that a class takes: for which time it is open, and the sheets.

Each function in the caller's transaction. A sheet is known by the sign of its learner's code;
nothing says from which phone it came, or when.
"""

from __future__ import annotations

from classroom.class_table import changed
from classroom.database import Connection, Row
from classroom.phones import must_be_in, standing
from classroom.rooms import Refusal, found
from inventory.sheets import MOST_SHEETS, TIMES, Sheet


def set_time(connection: Connection, code: str, time: str) -> None:
    """From now on sheets of this time are taken; "" for none."""
    changed(connection, code)
    connection.all("UPDATE rooms SET inventory = :time WHERE code = :code", code=code, time=time)


def keep_sheet(connection: Connection, code: str, phone: str, sheet: Sheet, lock: str) -> None:
    """In the place of the one before of the same sign and time. Raises Refusal; the same statements
    run where there is no such room. `lock` keeps the room as it is until the transaction ends."""
    room, known = found(connection, code, lock), standing(connection, code, phone)
    held = sheets_held(connection, code)["sheets"]
    if room is None:
        raise Refusal("no_room", code=code)
    must_be_in(known)
    if room["inventory"] != sheet.time:
        raise Refusal("inventory_closed")
    if held >= MOST_SHEETS:
        raise Refusal("inventory_full")
    connection.all(
        """INSERT INTO sheets (code, sign, time, form, language, answers)
        VALUES (:code, :sign, :time, :form, :language, :answers)
        ON CONFLICT (code, sign, time) DO UPDATE
        SET form = excluded.form, language = excluded.language, answers = excluded.answers""",
        code=code,
        sign=sheet.code,
        time=sheet.time,
        form=sheet.form,
        language=sheet.language,
        answers=sheet.answers,
    )


def sheets_in(connection: Connection, code: str) -> list[Sheet]:
    """By sign, then time: nobody sees who was first."""
    rows = connection.all(
        "SELECT sign, time, form, language, answers FROM sheets WHERE code = :code", code=code
    )
    sheets = [
        Sheet(row["sign"], row["time"], row["form"], row["language"], row["answers"])
        for row in rows
    ]
    return sorted(sheets, key=lambda sheet: (sheet.code, TIMES.index(sheet.time)))


def count_sheets(connection: Connection, code: str) -> dict[str, int]:
    """How many there are of each time."""
    rows = connection.all(
        "SELECT time, COUNT(*) AS n FROM sheets WHERE code = :code GROUP BY time", code=code
    )
    counted = {row["time"]: int(row["n"]) for row in rows}
    return {time: counted.get(time, 0) for time in TIMES}


def sheets_held(connection: Connection, code: str) -> Row:
    """How many there are in all."""
    counted = "SELECT COUNT(*) AS n FROM sheets WHERE code = :code"
    return {"sheets": int(connection.all(counted, code=code)[0]["n"])}
