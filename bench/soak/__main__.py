"""`make soak MINUTES=60`: the app under everything at once, for as long as is asked for.

Two processes on one store, started as `make run` starts one. The first is never killed: its memory
is watched. The second is killed (SIGKILL) and started again now and then. Ends with 1 where a vote
was lost or counted twice, memory grew, or something went wrong that should not.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from websockets.exceptions import WebSocketException

from bench.report import machine
from bench.soak import nonsense, students, uploads
from bench.soak.asking import OFF
from bench.soak.classes import Class
from bench.soak.figures import MB, Figures
from scripts.cluster import process
from scripts.server import Server, running

STUDENTS, PHONES = 10, 40
EVERY = 3.0  # seconds between two acts of a student
ACTS = 15  # until a student leaves, and another one comes
CLASS = 30.0  # seconds of voting
LOOK = 5.0  # seconds between two looks at the memory
KILL = 90.0  # seconds between two kills, of a long run
BROWSER = 60.0  # seconds between two visits by a browser
AWAY = 3.0  # seconds until it is started again


class Soak:
    """`steady` lives on, `falling` is killed; `end`: when nobody new comes any more."""

    def __init__(self, steady: Server, falling: Server, seconds: float) -> None:
        self.steady, self.falling, self.seconds = steady, falling, seconds
        self.begin = time.monotonic()
        self.end = self.begin + seconds
        self.lives, self.is_away = 0, False  # of the process that is killed
        self.figures = Figures()
        self.seeds = iter(range(10**9))

    def goes_on(self) -> bool:
        return time.monotonic() < self.end

    async def pause(self, seconds: float) -> None:
        await asyncio.sleep(max(0.0, min(seconds, self.end - time.monotonic())))

    async def again_and_again(self, work: Callable[[int], Awaitable[None]], rest: float) -> None:
        """Until the end; what goes wrong is counted, and the next one begins."""
        while self.goes_on():
            try:
                await work(next(self.seeds))
            except Exception as error:
                what = f"{work.__name__}: {type(error).__name__} {error}"
                self.figures.wrong[what[:300]] += 1
                print(f"wrong: {what[:300]}", flush=True)
            await self.pause(rest)

    def timed(self, what: str, seconds: float) -> None:
        self.figures.waited[what].append(seconds)

    # --- who comes ------------------------------------------------------------------------------

    async def student(self, seed: int) -> None:
        """Three of four at the process that lives on; of the others some are cut off."""
        life = self.lives
        if seed % 4:
            await self.visit(self.steady, seed)
            return
        try:
            await self.visit(self.falling, seed)
        except (*OFF, WebSocketException):
            if life == self.lives and not self.is_away:
                raise
            self.figures.done["students cut off by a kill"] += 1

    async def visit(self, server: Server, seed: int) -> None:
        one = students.Student(server.port, seed)
        try:
            self.timed("page", await one.open())
            for _ in range(ACTS):
                await self.pause(EVERY)
                self.timed("act", await one.act())
                if not self.goes_on():
                    break
            self.figures.done["students"] += 1
        finally:
            await one.close()

    async def browser(self, _: int) -> None:
        """A cold one opens a step and waits for its picture."""
        self.timed("browser", await asyncio.to_thread(students.in_a_browser, self.steady.url))
        self.figures.done["browsers"] += 1

    async def upload(self, seed: int) -> None:
        """A good table and, on the same page, something that is none before it."""
        chance = random.Random(seed)
        one = uploads.Bringer(self.steady.port, seed)
        try:
            await one.open()
            name, bad = chance.choice(uploads.BAD)
            self.timed("bad upload", await one.bring(name, bad(chance)))
            if not one.refused:
                raise RuntimeError(f"{name} was taken")
            self.timed("upload", await one.bring("table.csv", chance.choice(uploads.GOOD)(chance)))
            if one.refused:
                raise RuntimeError(f"a table was refused: {one.refused}")
            self.figures.done["uploads"] += 2
            await self.pause(5)
        finally:
            await one.close()

    async def classroom(self, seed: int) -> None:
        seconds = min(CLASS, self.seconds / 3)
        both = (self.steady.port, self.falling.port)
        await Class(both, PHONES, seed, self.figures).held(seconds)

    async def odd(self, seed: int) -> None:
        chance = random.Random(seed)
        kind = chance.choice(nonsense.KINDS)
        status = await kind(self.steady.port, chance, f"127.0.1.{1 + seed % 250}")
        self.figures.done["nonsense"] += 1
        if status >= 500 or (kind in nonsense.REFUSED and status < 400):
            raise RuntimeError(f"{kind.__name__} was answered with {status}, seed {seed}")

    # --- what is done to it ---------------------------------------------------------------------

    async def killing(self) -> None:
        between = min(KILL, self.seconds / 3)
        while time.monotonic() + between + AWAY < self.end:
            await self.pause(between)
            self.is_away = True
            self.falling.kill()
            await asyncio.sleep(AWAY if self.seconds > 60 else 0.5)
            await asyncio.to_thread(self.falling.start)
            self.is_away = False
            self.lives += 1
            self.figures.done["kills"] += 1

    async def watching(self) -> None:
        said = 0
        while self.goes_on():
            await self.pause(LOOK)
            seconds = time.monotonic() - self.begin
            self.figures.memory.append(
                (seconds, self.steady.memory() / MB, count_open_files(self.steady))
            )
            if seconds >= 60 * (said + 1):
                said += 1
                print(self.figures.status_line(), flush=True)

    async def run(self) -> Figures:
        crowd = [self.again_and_again(self.student, 1) for _ in range(STUDENTS)]
        await asyncio.gather(
            *crowd,
            self.again_and_again(self.upload, 5),
            self.again_and_again(self.classroom, 2),
            self.again_and_again(self.odd, 0.3),
            *([self.again_and_again(self.browser, BROWSER)] if self.seconds > 60 else []),
            self.killing(),
            self.watching(),
        )
        return self.figures


def count_open_files(server: Server) -> int:
    """Open ones, sockets among them."""
    return len(os.listdir(f"/proc/{server.pid}/fd"))


def soaked(seconds: float) -> Figures:
    """Two processes for so many seconds, on a store that is thrown away."""
    with TemporaryDirectory() as folder, ExitStack() as stack:
        store = str(Path(folder) / "class.sqlite")
        steady, falling = (stack.enter_context(running(process(store))) for _ in range(2))
        return asyncio.run(Soak(steady, falling, seconds).run())


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    minutes = parser.parse_args().minutes
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # its servers end with it
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    os.environ.setdefault("LOOK_AHEAD", "yes")  # as outside of tests
    print(machine(), flush=True)
    found = soaked(60 * minutes)
    print(
        found.status_line(), *(f"{what}: {n}" for what, n in sorted(found.done.items())), sep="\n"
    )
    faults = found.faults()
    print(*(faults or ["passed"]), sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
