"""Memory goes back by a timer: of sessions that ended, and what the C library holds back."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from contextlib import suppress
from types import SimpleNamespace

from streamlit.runtime.memory_session_storage import MemorySessionStorage

from tests.own_loop import ended
from ui import give_back

MB = 2**20
TAKEN_AND_GIVEN = """
import gc, sys
from classroom.health import resident
from ui.give_back import give_back
begun = resident()
class Node:
    pass
def ring():
    one, other = Node(), Node()
    one.other, other.one, one.text = other, one, bytearray(2000)
    return one
kept = [ring() for _ in range(60_000)]
pins = [bytes(600) for _ in range(1000)]
most = resident()
gc.disable()
del kept
give_back()
print(most - begun, resident() - begun)
"""


def test_what_a_collector_and_the_c_library_hold_back_is_given_to_the_system():
    command = [sys.executable, "-c", TAKEN_AND_GIVEN]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    most, left = map(int, said.split())
    assert most > 100 * MB
    assert left < 40 * MB


def test_sessions_that_nobody_came_back_to_are_ended():
    ended: list[str] = []
    storage = MemorySessionStorage(ttl_seconds=0)

    def session(name: str) -> SimpleNamespace:
        return SimpleNamespace(
            id=name,
            shutdown=lambda: ended.append(name),
            _session_state=[name],
            _fragment_storage=[name],
        )

    lasting = MemorySessionStorage(ttl_seconds=600)
    one = session("one")
    storage.save(SimpleNamespace(session=one))
    lasting.save(SimpleNamespace(session=session("lasting")))
    give_back.end_old(storage)
    give_back.end_old(lasting)
    assert ended == ["one"]
    assert not one._session_state  # Streamlit may hold the session itself for long
    assert not one._fragment_storage._fragments
    assert len(lasting.list()) == 1


IN_THREADS = """
import sys
from pathlib import Path
from threading import Thread
from ui import give_back
if sys.argv[1] == "shared":
    give_back.keep_nothing_back()
def run():
    kept.append([bytes(700) for _ in range(20_000)])
def arenas():
    maps = Path("/proc/self/maps").read_text().splitlines()
    return sum(int(line.split("-")[0], 16) % 2**26 == 0 for line in maps if " rw-p " in line)
before, kept = arenas(), []
threads = [Thread(target=run) for _ in range(12)]
for one in threads:
    one.start()
for one in threads:
    one.join()
print(arenas() - before)
"""


def test_threads_share_what_was_freed():
    """An arena of the C library begins at a multiple of 64 MB."""

    def arenas(how: str) -> int:
        command = [sys.executable, "-c", IN_THREADS, how]
        return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)

    assert arenas("shared") <= give_back.FEW_HEAPS[1] < arenas("apart")


def test_memory_goes_back_also_where_as_many_come_as_go(monkeypatch):
    given: list[int] = []
    monkeypatch.setattr(give_back, "EVERY", 0.01)
    monkeypatch.setattr(give_back, "AT_LATEST", 0.03)
    monkeypatch.setattr(give_back, "sessions", lambda: 5)
    monkeypatch.setattr(give_back, "give_back", lambda: given.append(1))

    async def a_while() -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(give_back.look_on(), 1)

    ended(a_while())
    assert len(given) >= 2
