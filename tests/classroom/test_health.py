"""What a container or a proxy is told of a process."""

from __future__ import annotations

import requests
from starlette.applications import Starlette

from classroom import rooms, schema
from classroom.database import Database
from classroom.health import Health
from classroom.listeners import Listeners
from tests.classroom.rooms import served


def test_a_process_is_ready_where_its_store_answers(tmp_path):
    """And says so no longer when it does not; the process lives on."""
    folder = tmp_path / "store"
    store = Database(str(folder / "class.sqlite"), schema.prepare)
    store.at_once(lambda c: rooms.make(c, "ABCDEF", "key", False, 0))
    health = Health(store, Listeners(store), "1a2b")
    with served(Starlette(routes=health.routes("/"))) as address:
        found = requests.get(f"{address}ready", timeout=20)
        assert found.status_code == 200
        assert found.json() == {"store": "ok", "rooms": 1, "streams": 0, "version": "1a2b"}
        assert "ABCDEF" not in found.text
        store.at_once(lambda c: c.all("ALTER TABLE rooms RENAME TO elsewhere"))
        found = requests.get(f"{address}ready", timeout=20)
        assert (found.status_code, found.json()["store"]) == (503, "gone")
        assert requests.get(f"{address}live", timeout=20).status_code == 200
