"""A store that fails: nothing is said to be recorded that is not, and all comes right by itself."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path

import psycopg
import pytest
import requests

from classroom import faults, health, schema
from classroom.database import Database, StoreNewer
from classroom.faults import Faults
from tests.classroom.rooms import serving, with_room
from tests.classroom.stores import FAULTS, broken, obeying, until
from tests.classroom.test_class_table import begin, enter

PHONES = 80
GIVEN = ("0", "45", "90", "135")


@pytest.mark.parametrize("fault", FAULTS)
def test_phones_send_again_until_all_is_recorded_once(store, fault, monkeypatch, listen, caplog):
    caplog.set_level(logging.WARNING, logger=faults.__name__)
    monkeypatch.setattr(health, "FRESH", 0)
    pragmas = obeying(monkeypatch)
    with serving(store) as address:
        room = with_room(address)
        room.pace()
        wall = listen(room)
        waiting = {phone: GIVEN[phone % 4] for phone in range(PHONES)}
        for phone in waiting:
            room.token(phone)
        assert room.answer(0, waiting.pop(0)).status == 200
        wall.waits_for(answered=1)

        def send() -> list[int]:
            """Those that were not recorded, until one is refused."""
            for phone, given in list(waiting.items()):
                found = room.answer(phone, given, nickname=f"phone {phone} with a long na")
                if found.status == 200:
                    del waiting[phone]
                else:
                    assert (found.status, found.said["problem"]) == (503, "gone")
                    return list(waiting)
            return []

        with broken(fault, store, pragmas):
            refused = send()
            assert refused, "the fault is none"
            if fault != "slow":
                wall.waits_for(gone=FAULTS[fault])
                found = requests.get(f"{address}ready", timeout=20)
                assert (found.status_code, found.json()["store"]) == (503, FAULTS[fault])
                assert requests.get(f"{address}live", timeout=20).status_code == 200
        until(lambda: not send())
        room.answer(refused[0], GIVEN[refused[0] % 4])  # needlessly, as a phone may
        assert sum(room.tally().said["counts"].values()) == PHONES
        wall.waits_for(answered=PHONES)
        until(lambda: requests.get(f"{address}ready", timeout=20).status_code == 200)
    said = [record.getMessage() for record in caplog.records]
    told = [text for text in said if "does not take" in text]
    assert 1 <= len(told) == len(set(told)) <= 3, "one line a fault"
    assert any("takes again" in text for text in said)
    assert not any(word in text for text in said for word in (room.code, room.key, "phone "))


def test_a_fault_that_goes_on_is_said_once_a_minute(caplog):
    now = [0.0]
    found = Faults(lambda: now[0])
    for second in range(0, 150, 10):
        now[0] = second
        found.happened(sqlite3.OperationalError("of a phone"))
    assert len(caplog.records) == 3
    assert "phone" not in caplog.text
    for _ in range(3):  # comes and goes
        found.over()
        found.happened(OSError())
    assert [record.levelname for record in caplog.records[3:]] == ["WARNING", "ERROR"]


def test_a_damaged_file_is_a_store_that_does_not_answer(tmp_path):
    there = tmp_path / "class.sqlite"
    there.write_bytes(b"no database" * 1000)
    with serving(str(there)) as address:
        found = requests.post(f"{address}class", json={}, timeout=20)
        assert (found.status_code, found.json()["problem"]) == (503, "gone")


# --- versions ---------------------------------------------------------------------------------

OF_BEFORE = Path(__file__).parent / "store_1.sql"  # as a process of the release before wrote it
CODE, KEY, NUMBER = "BCDFGH", "the key of the release before", "0123456789abcdef" * 2


def write_before(store: str) -> None:
    text = OF_BEFORE.read_text(encoding="utf-8")
    if store.startswith("postgresql"):
        with psycopg.connect(store, autocommit=True) as connection:
            connection.execute(text)
    else:
        with sqlite3.connect(store) as connection:
            connection.executescript(text)


def test_a_store_of_the_release_before_loses_nothing(store):
    write_before(store)
    with serving(store) as address:
        room = with_room(address)
        room.code, room.key = CODE, KEY
        found = room.tally().said
        assert found["counts"] == {"45": 1, "90": 1}
        said = {"phone": NUMBER, "step": "variance/rotate", "round": 1, "seq": 9, "answer": "0"}
        assert room.room("/answer", said, "PUT").status == 200
        assert room.tally().said["counts"] == {"0": 1, "90": 1}
        assert "Ada" in room.room("/votes.csv").said
        assert room.pace(round=2).status == 200
        said = {**said, "phone": room.join().said["phone"], "round": 2}
        assert room.room("/answer", said, "PUT").status == 200
        assert begin(room).status == enter(room, 1, ["7", "3"], phone=said["phone"]).status == 200
    again = Database(store, schema)
    assert again.at_once(lambda c: schema.kept(c, "version", "")) == str(schema.VERSION)
    assert len(again.at_once(lambda c: c.all("SELECT * FROM phones"))) == 3


def test_a_store_of_a_later_release_is_refused_in_a_sentence(store):
    here = Database(store, schema)
    later = "UPDATE of_store SET value = '99' WHERE name = 'version'"
    here.at_once(lambda connection: connection.all(later))
    with pytest.raises(StoreNewer, match="version 99"):
        Database(store, schema).at_once(lambda c: None)
    with pytest.raises(SystemExit, match=r"version 99, this release knows \d+ at most"):
        Database(store, schema).begin()
    kept = here.at_once(lambda c: schema.kept(c, "version", ""))
    assert kept == "99", "it is left alone"
