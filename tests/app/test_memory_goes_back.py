"""A real server on a small budget: one table with all its panels and files, a second at the door,
and both visitors leave."""

from __future__ import annotations

import time

import requests

from bench.uploads import Bringer, Watch, numbers_as_csv
from scripts.server import Server, course, started
from tables.limits import MB
from tests.own_loop import ended
from ui.give_back import EVERY

TABLE = numbers_as_csv(7 * MB, 2)
PATIENCE = 4 * EVERY


async def visited(server: Server, watch: Watch) -> int:
    """What it takes while its visitor is there."""
    visitor = Bringer(server.port)
    await visitor.open()
    await visitor.upload("mine.csv", TABLE)
    assert not visitor.errors
    await visitor.look_around()
    await visitor.take_all()
    assert not visitor.errors
    there = watch.now()
    other = Bringer(server.port, 1)
    await other.open()
    await other.upload("another.csv", TABLE + TABLE[:MB])
    (said,) = other.errors
    assert "Try again in three minutes" in said
    await visitor.choose("yd-panel", visitor.options["yd-panel"][0])  # nothing is lost
    assert not visitor.errors
    for each in (visitor, other):
        await each.close()
    return there


def test_what_has_no_room_is_refused_and_memory_goes_back_by_a_timer(monkeypatch):
    """Streamlit's two minutes are made one second here."""
    monkeypatch.setenv("MEMORY_BUDGET", "900")
    with started(course, "--server.disconnectedSessionTTL=1") as server:
        watch = Watch(server)
        start = watch.now()
        there = ended(visited(server, watch))
        assert there - start > 100 * MB
        low = min(there - 60 * MB, start + 150 * MB)  # who has read the table may go before
        end = time.monotonic() + PATIENCE
        while watch.now() > low and time.monotonic() < end:
            time.sleep(1)
        assert watch.now() < low
        ready = requests.get(f"{server.url}ready", timeout=20).json()
        assert 50 * MB < ready["memory"] < ready["memory_budget"]
