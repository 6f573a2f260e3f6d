"""What a container or a proxy is told of a process."""

from __future__ import annotations

import re
import time

import requests
from starlette.applications import Starlette

from classroom import rooms, schema
from classroom.database import Database
from classroom.health import FRESH, Health
from classroom.listeners import Listeners
from tables.budget import budget
from tests.classroom.rooms import Client, served, serving, with_room


def test_a_process_is_ready_where_its_store_answers(tmp_path):
    """And says so no longer when it does not; the process lives on."""
    folder = tmp_path / "store"
    store = Database(str(folder / "class.sqlite"), schema)
    store.at_once(lambda c: rooms.make(c, "ABCDEF", "key", False, 0))
    health = Health(store, Listeners(store), "1a2b")
    with served(Starlette(routes=health.routes("/"))) as address:
        found = requests.get(f"{address}ready", timeout=20)
        assert found.status_code == 200
        said = found.json()
        assert 1e6 < said.pop("memory") < said.pop("memory_budget") == budget()
        assert said == {"store": "ok", "rooms": 1, "streams": 0, "version": "1a2b"}
        assert "ABCDEF" not in found.text
        time.sleep(FRESH)
        store.at_once(lambda c: c.all("ALTER TABLE rooms RENAME TO elsewhere"))
        found = requests.get(f"{address}ready", timeout=20)
        assert (found.status_code, found.json()["store"]) == (503, "gone")
        assert requests.get(f"{address}live", timeout=20).status_code == 200


def test_numbers_for_prometheus_only_where_they_are_asked_for(tmp_path, monkeypatch):
    with serving(str(tmp_path / "class.sqlite")) as address:
        assert requests.get(f"{address}metrics", timeout=20).status_code == 404
    monkeypatch.setenv("METRICS", "yes")
    with serving(str(tmp_path / "class.sqlite")) as address:
        room = with_room(address)
        room.pace()
        room.answer(1, "45", nickname="Ada")
        Client(address, code="ZZZZZZ").room("/state")
        text = requests.get(f"{address}metrics", timeout=20).text
    assert re.search(r'^pca_class_requests_total\{did="answer"\} [1-9]', text, re.MULTILINE)
    assert re.search(r'^pca_class_refusals_total\{reason="no_room"\} [1-9]', text, re.MULTILINE)
    assert "pca_rooms 1\n" in text
    for line in text.splitlines():
        assert re.fullmatch(r"# TYPE pca_\w+ (gauge|counter)|pca_\w+(\{[^{}]*\})? \d+", line), line
    for told in (room.code, room.key, "ZZZZZZ", "Ada", "127.0.0.1", room.token(1)[:32]):
        assert told not in text
