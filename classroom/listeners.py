"""Who waits at this process for a room to change: one look at the store serves them all.

Events say only that something changed. What it is is asked for, so nobody can be left with half
of it. Several processes look at the same store; none needs to know of the others.
"""

from __future__ import annotations

import asyncio
import json
import logging
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from secrets import token_hex
from time import monotonic, time
from typing import Any

from classroom import class_inventory, class_table, rooms, votes
from classroom.clock import Clock
from classroom.database import Connection, Database, StoreGone
from classroom.faults import GONE

EVERY = 0.25  # seconds between two looks
QUIET = 15  # seconds after which a stream says again what it said last
POLLED = 20  # seconds that a phone which only asks counts as being there
TELL = 10  # seconds after which a process says again how many wait at it
OVER = {"over": True}  # the room is no more

Seen = dict[str, Any]

LOG = logging.getLogger(__name__)


@dataclass
class Watched:
    """A room that somebody here waits for, as it was when last looked at."""

    seen: Seen = field(default_factory=dict)
    # Set when there is some: for phones (True), for walls.
    news: dict[bool, asyncio.Event] = field(
        default_factory=lambda: {True: asyncio.Event(), False: asyncio.Event()}
    )
    streams: Counter[str] = field(default_factory=Counter)  # by phone; "" for a wall
    polled: dict[str, float] = field(default_factory=dict)  # phone → until when it counts
    told: tuple[int, float] = (-1, 0.0)  # how many were here, and when that was said

    def is_wanted(self) -> bool:
        now = monotonic()
        self.polled = {phone: until for phone, until in self.polled.items() if until > now}
        return bool(self.streams or self.polled)

    def phones(self) -> int:
        return len({*self.streams, *self.polled} - {""})

    def show(self, seen: Seen) -> None:
        """Wakes only those for whom it is news: 2 000 phones need not hear of every answer."""
        before, self.seen = self.seen, seen
        for is_phone, waiting in self.news.items():
            if told(seen, is_phone) != told(before, is_phone):
                self.news[is_phone] = asyncio.Event()
                waiting.set()

    def wake(self) -> None:
        for waiting in self.news.values():
            waiting.set()


class Listeners:
    def __init__(self, database: Database, clock: Clock | None = None) -> None:
        self.database, self.clock = database, clock or Clock()
        self.process = token_hex(8)
        self.rooms: dict[str, Watched] = {}
        self._task: asyncio.Task[None] | None = None
        self._ends = False
        self._told: set[str] = set()  # faults that stand in the log

    @asynccontextmanager
    async def lifespan(self, _: Any) -> AsyncIterator[None]:
        """A server that is asked to stop waits until all streams have ended: they end at once.

        Who listened comes again, to whoever serves then.
        """
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            before = signal.getsignal(number)

            def stop(*asked: Any, before: Any = before) -> None:
                loop.call_soon_threadsafe(self.end)
                before(*asked)

            if callable(before):
                signal.signal(number, stop)
        yield

    def end(self) -> None:
        self._ends = True
        for watched in self.rooms.values():
            watched.wake()

    def open_streams(self) -> int:
        return sum(watched.streams.total() for watched in self.rooms.values())

    def polled(self, code: str, phone: str) -> None:
        """A phone without a stream asked; for a while it counts as being there."""
        self._watch(code).polled[phone] = monotonic() + POLLED

    async def events(self, code: str, phone: str) -> AsyncIterator[str]:
        """Server-sent events until the room is over: for a wall (no phone) with every answer."""
        watched = self._watch(code)
        watched.streams[phone] += 1
        known: Seen = {}
        try:
            yield "retry: 2000\n\n"
            while known != OVER and not self._ends:
                news = watched.news[bool(phone)]
                now = told(watched.seen, bool(phone))
                if now and now != known:
                    yield f"data: {json.dumps(now)}\n\n"
                    known = now
                    continue
                try:
                    await asyncio.wait_for(news.wait(), QUIET)
                except TimeoutError:
                    known = {}
        finally:
            watched.streams[phone] -= 1
            watched.streams += Counter()  # drops who is at 0

    def _watch(self, code: str) -> Watched:
        watched = self.rooms.setdefault(code, Watched())
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._look_on())
        return watched

    async def _look_on(self) -> None:
        """As long as anybody waits."""
        while self.rooms:
            await asyncio.sleep(EVERY)
            for code, watched in list(self.rooms.items()):
                await self._look_at(code, watched)

    async def _look_at(self, code: str, watched: Watched) -> None:
        """Whatever goes wrong in one room, the others are looked at, and this one again."""
        try:
            watched.show(await self._look(code, watched))
            if not watched.is_wanted():
                del self.rooms[code]
                await self._leave(code)
        except Exception as error:  # what nobody expected of the store
            watched.show(failing(GONE))
            self._tell_once(error)

    def _tell_once(self, error: Exception) -> None:
        """A fault that stays is one line, not one a second."""
        if repr(error) not in self._told:
            self._told.add(repr(error))
            LOG.exception("a room cannot be looked at")

    async def _look(self, code: str, watched: Watched) -> Seen:
        count, now = watched.phones(), monotonic()
        tell = count != watched.told[0] or now - watched.told[1] > TELL

        def work(connection: Connection) -> Seen:
            if tell:
                rooms.listening(connection, code, self.process, count, int(time()))
                rooms.renew(connection, code, self.clock.now())
            seen = votes.progress(connection, code) | class_table.mark(connection, code)
            seen |= class_inventory.sheets_held(connection, code)
            return {**seen, "here": rooms.here(connection, code, int(time()))}

        try:
            seen = await self.database.run(work)
        except StoreGone as fault:
            return failing(fault.kind)
        except rooms.Refusal:
            return OVER
        if tell:
            watched.told = (count, now)
        return failing(kind) if (kind := self.database.faults.kind) else seen

    async def _leave(self, code: str) -> None:
        """Nobody waits here any more."""
        with suppress(StoreGone):
            await self.database.run(
                lambda connection: rooms.listening(connection, code, self.process, 0, int(time()))
            )


def failing(kind: str) -> Seen:
    """For walls: what is sent at the moment is not recorded."""
    return {"gone": kind}


def told(seen: Seen, is_phone: bool) -> Seen:
    """A phone hears of the version only; it has no use for what others do."""
    if not is_phone or "version" not in seen:
        return {} if is_phone and "gone" in seen else seen
    return {"version": seen["version"]}
