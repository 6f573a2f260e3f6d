"""What takes long, and is the same for all visitors, is made before one of them waits for it.

Every page as it is met; and what depends on the course alone, but on what is chosen by name, too:
which sentences a hand overtakes. Whoever needed it first would wait up to half a second. With it,
a page on any table, with anything moved, takes milliseconds.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from itertools import product
from threading import Event, Thread
from time import thread_time

from course.stale import stale_in
from lessons import registry
from lessons.datasets import Dataset
from lessons.link import DIVISORS
from lessons.model import Settings
from lessons.states import USUAL, choices, opened_with, tables
from lessons.text import LANGUAGES
from texts import ENGLISH
from ui import in_app

NOT_NOW = "no"  # said by LOOK_AHEAD: each thing is made when it is first needed
Look = Callable[[], object]


def wanted() -> Iterator[Look]:
    for language, (page, step) in product(LANGUAGES, registry.places()):
        yield partial(in_app.held, page, {"step": step}, language)
    for language, page in product(LANGUAGES, in_app.FRONT):
        yield partial(in_app.held, page, {}, language)
    for place in registry.places():
        yield from looks_by_choice(*place)


def looks_by_choice(lesson_id: str, step_id: str) -> Iterator[Look]:
    """The step in every way to choose by name."""
    step = registry.lesson(lesson_id).step(step_id)
    table = tables(step, ENGLISH)[0]
    for _, settings in choices(step, table, DIVISORS[USUAL]):
        yield partial(overtaken, lesson_id, step_id, table, settings)


def overtaken(lesson_id: str, step_id: str, table: Dataset, settings: Settings) -> object:
    return stale_in(opened_with(ENGLISH, lesson_id, step_id, table, settings))


def look_ahead(stopped: Event) -> None:
    """One after the other. A thread takes turns with the visitors: it rests as long as it works."""
    for look in wanted():
        begun = thread_time()
        look()
        if stopped.wait(thread_time() - begun):
            return


@asynccontextmanager
async def looking_ahead() -> AsyncIterator[None]:
    """While the app serves."""
    stopped = Event()
    thread = Thread(target=look_ahead, args=(stopped,), name="ahead", daemon=True)
    if os.environ.get("LOOK_AHEAD") != NOT_NOW:
        thread.start()
    try:
        yield
    finally:
        stopped.set()
        if thread.is_alive():
            await asyncio.to_thread(thread.join)
