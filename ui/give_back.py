"""Memory that nobody needs any more goes back by a timer, not with the next visitor.

Streamlit keeps a session that lost its browser for two minutes, for who comes back, and lets go of
it when the next one is looked for. The collector runs when a session has gone, and once a minute
while there are any; what the C library holds back is given to the system.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pyarrow as pa
from streamlit import runtime

EVERY = 15.0  # seconds between two looks
AT_LATEST = 60.0  # seconds until memory goes back where as many come as go
ARENAS = 2  # of the C library; with one for each thread, what was freed in one serves no other
M_ARENA_MAX = -8  # its name for the C library of GNU


def sessions() -> int:
    """Those that are open, and those that are still kept for who comes back."""
    if not runtime.exists():
        return 0
    manager: Any = runtime.get_instance()._session_mgr
    end_old(manager._session_storage)
    return len(manager.list_sessions())


def end_old(storage: Any) -> None:
    for _, kept in storage._cache.expire():
        kept.session.shutdown()


def give_back() -> None:
    gc.collect()
    pa.default_memory_pool().release_unused()
    with suppress(OSError, AttributeError):  # only the C library of GNU has it
        ctypes.CDLL(None).malloc_trim(0)


def share_arenas() -> None:
    """Every run of a page is a thread, so memory would lie in pieces all over."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, ARENAS)


async def look_on() -> None:
    before, since = 0, 0.0
    while True:
        await asyncio.sleep(EVERY)
        now, since = sessions(), since + EVERY
        if now < before or (now and since >= AT_LATEST):
            await asyncio.to_thread(give_back)
            since = 0.0
        before = now


@asynccontextmanager
async def giving_back() -> AsyncIterator[None]:
    """While the app serves."""
    share_arenas()
    task = asyncio.create_task(look_on())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
