"""The table that a class makes of itself: what is taken, what is refused, and who is told of it."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from classroom import class_table, fields, schema
from classroom.class_table import Entered
from classroom.database import Database
from classroom.rooms import Refusal
from pca_core import fit
from tables import read
from tests.classroom.rooms import TOKENS, Answer, Client, serving, with_room

SLEEP: dict[str, str] = {"known": "sleep", "least": "0", "most": "16"}
SCREEN: dict[str, str] = {"known": "screen", "least": "0", "most": "24"}
OWN: dict[str, str] = {"name": "=1+1 <b>", "unit": "m", "least": "-1,5", "most": "100"}
RECORDS = [["7,5", "3"], ["8", "2.25"], ["6 1/2", "5"]]
KEPT = [["7.5", "3"], ["8", "2.25"], ["6.5", "5"]]
NO_NUMBERS = (
    "1e300",
    "-1e300",
    "1e999999",
    "NaN",
    "inf",
    "<b>7</b>",
    "",
    " ",
    "7 h",
    "7;5",
    "import",
)
NO_CELLS: tuple[Any, ...] = (None, 5, True, [], {}, "7" * 41)


@pytest.fixture
def room(client) -> Client:
    """It is asked for sleep and screen."""
    assert begin(client).status == 200
    return client


def begin(room: Client, *asked: dict[str, str]) -> Answer:
    return room.room("/table", {"fields": list(asked) or [SLEEP, SCREEN]})


def enter(room: Client, who: int, cells: Any, path: str = "/record", **more: Any) -> Answer:
    phone = more.pop("phone", "") or room.token(who)
    body = {"phone": phone, "cells": cells, "round": 1, "seq": 1, **more}
    return room.room(path, body, "PUT", headers={})


def records(room: Client) -> list[dict[str, Any]]:
    return list(room.room("/table").said["records"])


def cells(room: Client) -> list[list[str]]:
    return [record["cells"] for record in records(room) if not record["out"]]


def lines(room: Client, query: str = "", **options: Any) -> list[list[str]]:
    said = room.room(f"/table.csv{query}", **options).said
    return list(csv.reader(io.StringIO(said.lstrip("\ufeff"))))


def test_each_phone_has_one_record_which_it_may_change(room, listen):
    wall, other = listen(room), listen(room, room.token(9))
    asked = room.room("/state", headers={}).said["own"]
    assert (asked["number"], asked["open"]) == (1, True)
    assert [one["known"] for one in asked["fields"]] == ["sleep", "screen"]
    for phone, typed in enumerate(RECORDS):
        found = enter(room, phone, typed)
        assert (found.status, found.said["seq"]) == (200, 1), found.said
    assert cells(room) == KEPT
    wall.waits_for(entered=3)
    assert enter(room, 0, ["9", "1"], seq=3).said == {"seq": 3, "answer": '["9", "1"]'}
    assert enter(room, 0, ["5", "5"], seq=2).said["seq"] == 3, "late on its way"
    wall.waits_for(entered=3, entries=5)
    assert cells(room) == [["9", "1"], *KEPT[1:]], "it keeps its place"
    assert set(other.said) == {"version"}, "no phone hears of what others enter"


def test_nonsense_changes_nothing_and_is_answered_in_the_phones_language(room):
    enter(room, 0, RECORDS[0])
    before = room.room("/table").said
    for wrong in NO_NUMBERS:
        assert enter(room, 0, ["7", wrong], seq=2).status == 422, wrong
        assert enter(room, 1, [wrong, "7"]).status == 422, wrong
    for wrong in NO_CELLS:
        assert enter(room, 0, ["7", wrong], seq=2).said["problem"] == "unfit", wrong
    for many in ([], ["7"], ["7"] * 3, ["7"] * 4, "77", None):
        assert enter(room, 0, many, seq=2).said["problem"] == "unfit", many
    for name in ("round", "seq"):
        for number in (0, -1, 1.5, True, "1", None, 10**30):
            assert enter(room, 0, ["7", "7"], **{name: number}).said["problem"] == "unfit"
    far = enter(room, 0, ["16.001", "7"], seq=2)
    assert far.said["says"] == "sleep last night: it must lie between 0 and 16."
    far = enter(room, 0, ["7", "√600"], "/record?lang=zh", seq=2)
    assert far.said["says"] == "昨天看屏幕：应在 0 和 24 之间。"
    assert enter(room, 0, ["7:30", "2"], seq=2).said["problem"] == "clock"
    assert room.room("/table").said == before
    assert enter(room, 0, ["16", "0"], seq=2).status == 200, "the ends belong to it"


def test_what_a_teacher_asks_for_has_a_domain_too(client):
    for wrong in (
        [],
        [SLEEP],
        [SLEEP, SCREEN, OWN, OWN],
        [SLEEP, SLEEP],
        [OWN, OWN],
        [OWN, {**OWN, "name": " "}],
        [OWN, {**OWN, "name": "\u202e"}],
        [OWN, {**OWN, "name": 5}],
        [OWN, {**SLEEP, "known": "x"}],
        [OWN, {**SLEEP, "most": "0"}],
        [OWN, {**SLEEP, "most": "1e7"}],
        [OWN, {**SLEEP, "most": "NaN"}],
        [OWN, {**SLEEP, "least": 0}],
        [OWN, "sleep"],
        "sleep",
        None,
    ):
        assert client.room("/table", {"fields": wrong}).status == 422, wrong
    assert client.room("/state").said["own"] is None
    assert client.room("/table/open", {"open": True}).said["problem"] == "no_table"
    assert enter(client, 1, ["7", "7"]).said["problem"] == "no_table"
    own = begin(client, OWN, SLEEP, SCREEN).said["own"]["fields"][0]
    assert (own["name"], own["least"], own["most"]) == ("=1+1 <b>", "-1.5", "100")
    assert enter(client, 1, ["-1.5", "7", "7"]).status == 200


def test_only_members_are_told_and_only_a_teacher_leads(room):
    other = with_room(room.address)
    enter(room, 1, RECORDS[0])
    token, stranger = room.token(1), other.token(1)
    assert room.room(f"/table?phone={token}", headers={}).said["records"] == [{"cells": KEPT[0]}]
    for path in ("/table", "/table.csv"):
        for query in ("", "?phone=", f"?phone={stranger}", f"?phone={'0' * 64}", "?phone=x"):
            assert room.room(f"{path}{query}", headers={}).status == 403, query
        assert replace(room, key=other.key).room(path).status == 403
    assert enter(other, 2, RECORDS[0], phone=token).status == 403
    assert enter(room, 2, RECORDS[0], phone=stranger).status == 403
    [record] = records(room)
    for path, body, method in (
        ("/table", {"fields": [SLEEP, SCREEN]}, "POST"),
        ("/table", None, "DELETE"),
        ("/table/open", {"open": False}, "POST"),
        ("/record", {"record": record["name"], "out": True}, "POST"),
    ):
        assert replace(room, key=other.key).room(path, body, method).status == 403
    room.room("/away", {"phone": token[:8]})
    assert room.room(f"/table?phone={token}", headers={}).said["problem"] == "away"
    assert records(room) == [], "what was in an open table goes with its phone"


def test_a_record_is_left_out_and_taken_back_by_one_press(room, listen):
    wall = listen(room)
    for phone, typed in enumerate(RECORDS):
        enter(room, phone, typed)
    name = records(room)[1]["name"]
    version = room.room("/record", {"record": name, "out": True}).said["version"]
    wall.waits_for(version=version)
    assert cells(room) == [KEPT[0], KEPT[2]]
    assert len(room.room(f"/table?phone={room.token(1)}", headers={}).said["records"]) == 2
    assert len(lines(room)) == 3
    enter(room, 1, ["16", "24"], seq=2)
    assert cells(room) == [KEPT[0], KEPT[2]], "who changes it does not take it back"
    room.room("/record", {"record": name, "out": False})
    assert cells(room)[1] == ["16", "24"]
    for wrong in ("0" * 8, name[:-1], "", None, room.token(1)[:8]):
        assert room.room("/record", {"record": wrong, "out": True}).status in (404, 422), wrong


def test_a_table_is_closed_begun_anew_and_gone_with_its_room(room, store):
    for phone, typed in enumerate(RECORDS):
        enter(room, phone, typed)
    assert room.room("/table/open", {"open": False}).said["own"]["open"] is False
    assert enter(room, 1, ["1", "1"], seq=2).said["problem"] == "table_closed"
    room.room("/anew", {})
    assert cells(room) == KEPT, "what a closed table holds stays"
    TOKENS.pop((room.code, 1))
    begin(room)
    assert records(room) == []
    assert enter(room, 1, RECORDS[0]).said["problem"] == "no_table", "sent for the one before"
    assert enter(room, 1, RECORDS[0], round=2).status == 200
    assert room.room("/table", method="DELETE").said["own"] is None
    assert enter(room, 1, RECORDS[0], round=2, seq=2).said["problem"] == "no_table"
    begin(room)
    assert enter(room, 1, RECORDS[0], round=3, seq=3).status == 200
    room.room("", method="DELETE")
    assert enter(room, 1, RECORDS[0], round=3, seq=4).status == 404
    assert room.room(f"/table?phone={room.token(1)}", headers={}).status == 404
    with_it = Database(store, schema)
    for name in ("records", "class_tables"):
        assert with_it.at_once(lambda c, name=name: c.all(f"SELECT * FROM {name}")) == []


def test_a_phone_that_comes_in_anew_enters_its_record_again(room):
    enter(room, 1, RECORDS[0])
    place = room.room(f"/state?phone={room.token(1)}", headers={}).said["place"]
    new = room.join().said["phone"]
    told = room.room("/place", {"phone": new, "place": place}, headers={}).said["answers"]
    assert told == [{"step": "record", "round": 1, "seq": 1, "answer": '["7.5", "3"]'}]
    room.room("/anew", {})
    assert records(room) == []


def test_both_languages_at_once_and_the_file_is_read_as_ones_own_table(room):
    begin(room, SLEEP, OWN)
    for phone, typed in enumerate(RECORDS):
        enter(room, phone, typed, f"/record?lang={('en', 'zh')[phone % 2]}", round=2)
    assert lines(room, "?lang=en") == [["sleep last night (hours)", "'=1+1 <b> (m)"], *KEPT]
    own = lines(room, f"?lang=zh&phone={room.token(1)}", headers={})
    assert own[0][0] == "昨晚睡眠 (小时)"
    assert own[1:] == KEPT
    begin(room)
    for phone, typed in enumerate(RECORDS):
        enter(room, phone, typed, round=3)
    content = room.room("/table.csv").said.encode()
    table = read(content, "class.csv")
    assert [column.short for column in table.numeric] == [
        "sleep last night (hours)",
        "screen yesterday (hours)",
    ]
    X = np.array([column.cells for column in table.numeric], dtype=float).T
    assert fit(X).eigenvalues == pytest.approx(
        np.linalg.eigvalsh(np.cov(np.array(KEPT, dtype=float).T, ddof=0))[::-1]
    )


def test_names_stand_in_the_teachers_file_only_where_the_room_has_them(store):
    with serving(store) as address:
        for has in (False, True):
            room = with_room(address, nicknames=has)
            begin(room)
            enter(room, 1, RECORDS[0], nickname="=Ada")
            enter(room, 2, RECORDS[1])
            assert lines(room)[1] == (["'=Ada", *KEPT[0]] if has else KEPT[0])
            assert "Ada" not in str(room.room(f"/table?phone={room.token(1)}", headers={}).said)


@pytest.fixture
def lite(tmp_path) -> Iterator[tuple[Database, str]]:
    """A store alone, with a room's table."""
    database = Database(str(tmp_path / "class.sqlite"), schema)
    with serving(str(tmp_path / "class.sqlite")) as address:
        room = with_room(address)
        begin(room)
        room.token(1)
        yield database, room.code


def test_ten_thousand_sends_of_a_phone_are_one_record(lite):
    database, code = lite
    [phone] = database.at_once(lambda c: c.all("SELECT phone FROM phones"))

    def flood(connection) -> None:
        for seq in range(1, 10_001):
            sent = Entered(phone["phone"], 1, ("7", "7"), seq)
            asked = class_table.asked_of(connection, code, sent, "")
            kept = [
                field.read_cell(typed, "en") for field, typed in zip(asked, sent.cells, strict=True)
            ]
            class_table.keep(connection, code, sent, kept)

    database.at_once(flood)
    assert database.at_once(lambda c: class_table.mark(c, code)) == {
        "entered": 1,
        "entries": 10_000,
    }


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("7,5", "7.5"), ("1/3", "0.333"), ("√2", "1.414"), ("-0.0001", "0"), ("７．５", "7.5")],
)
def test_a_cell_is_kept_as_a_decimal_number(typed, kept):
    wide = fields.Field("a", "", "-1000000", "1000000")
    assert wide.read_cell(typed, "en") == kept
    with pytest.raises(Refusal):
        wide.read_cell("1000000.0001", "en")
