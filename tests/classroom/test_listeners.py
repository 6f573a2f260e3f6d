"""Who listens to a room hears on, whatever the store does meanwhile."""

from __future__ import annotations

import asyncio
import json
import logging

from classroom import listeners, rooms, schema
from classroom.database import Database
from classroom.listeners import Listeners
from tests.own_loop import ended

FAULTS, CODE = 3, "ABCDEF"


class Stumbling(Database):
    """A store that fails some times in a way nobody has thought of."""

    left = FAULTS

    async def run(self, work):
        if self.left:
            self.left -= 1
            raise RuntimeError("nobody expected this")
        return await super().run(work)


def test_an_unexpected_fault_of_the_store_leaves_no_stream_deaf(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(listeners, "EVERY", 0.01)
    store = Stumbling(str(tmp_path / "class.sqlite"), schema)
    store.left = 0
    ended(store.run(lambda connection: rooms.make(connection, CODE, "key", False, 0)))
    store.left = FAULTS
    heard = ended(asyncio.wait_for(first_progress(Listeners(store)), 30))
    assert "version" in heard
    assert store.left == 0
    told = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert len(told) == 1  # a fault that stays is one line


async def first_progress(heard_by: Listeners) -> dict:
    """What a wall hears first that is of the room itself."""
    async for event in heard_by.events(CODE, ""):
        if event.startswith("data: "):
            news = json.loads(event.removeprefix("data: "))
            if "version" in news:
                return news
    raise AssertionError("the stream ended")
