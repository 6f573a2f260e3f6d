"""Memory that nobody needs any more goes back by a timer, not with the next visitor.

Streamlit keeps a session that lost its browser for two minutes, for who comes back, and lets go of
it when the next one is looked for. The collector runs when a session has gone, and what the C
library holds back is given to the system.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pyarrow as pa
from streamlit import runtime
from streamlit.runtime.fragment import MemoryFragmentStorage
from streamlit.runtime.state import SessionState

from tables import room
from ui import door

LOG = logging.getLogger(__name__)
EVERY = 15.0  # seconds between two looks
# Of the C library of GNU (`mallopt`): threads share a few heaps, and large pieces lie in none.
FEW_HEAPS, LARGE_PIECES = (-8, 2), (-3, 2**20)


def keep_nothing_back() -> None:
    """Said once, at the start: what is freed can go back."""
    with suppress(OSError, AttributeError):
        for what, value in (FEW_HEAPS, LARGE_PIECES):
            ctypes.CDLL(None).mallopt(what, value)


def sessions() -> int:
    """Those that are open, and those that are still kept for who comes back."""
    if not runtime.exists():
        return 0
    here: Any = runtime.get_instance()
    end_old(here._session_mgr._session_storage)
    files = here._uploaded_file_mgr.file_storage.values()
    door.forget_all_but({file for of_session in list(files) for file in list(of_session)})
    return len(here._session_mgr.list_sessions())


def end_old(storage: Any) -> None:
    for _, kept in storage._cache.expire():
        kept.session.shutdown()
        empty(kept.session)


def empty(session: Any) -> None:
    """Streamlit's loop holds the session it has served last, until it serves another one."""
    session._session_state = SessionState()
    session._fragment_storage = MemoryFragmentStorage()


def give_back() -> None:
    gc.collect()
    pa.default_memory_pool().release_unused()
    with suppress(OSError, AttributeError):  # only the C library of GNU has it
        ctypes.CDLL(None).malloc_trim(0)


async def look_on() -> None:
    before, held_before = 0, 0
    while True:
        await asyncio.sleep(EVERY)
        try:
            now, held = sessions(), room.held()
            if now < before or held != held_before:  # what reading and showing left lying, too
                await asyncio.to_thread(give_back)
            before, held_before = now, held
        except Exception:  # of Streamlit, whatever it is: the timer goes on
            LOG.exception("memory was not given back")


@asynccontextmanager
async def giving_back() -> AsyncIterator[None]:
    """While the app serves."""
    task = asyncio.create_task(look_on())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
