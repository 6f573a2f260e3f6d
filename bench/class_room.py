"""A class that votes: phones over real sockets, each with an open stream of events."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import requests

from bench.browser import chromium
from bench.phones import ANSWER, READY, RECORD, STEP
from bench.report import Row, at_most, p95
from scripts import postgres
from scripts.server import ROOT, Server, course, started

RECORDED_IN, COMPLETE_IN, CPU_EACH = 100.0, 1000.0, 2.0  # milliseconds
FIVE_HUNDRED, TWO_THOUSAND = (500, 10.0), (2000, 30.0)  # phones, seconds
A_CLASS_ENTERS = (300, 60.0)


@dataclass(frozen=True)
class Measured:
    """Milliseconds: until recorded (p95), from the last answer to the wall, of CPU an answer."""

    recorded: float
    wall: float
    cpu: float


VOTE = {"table": "worked", "round": 1, "open": True, "shown": False}
BEGUN: dict[str, tuple[str, dict[str, Any]]] = {
    ANSWER: ("pace", {**VOTE, "lesson": STEP.partition("/")[0], "step": STEP}),
    RECORD: (
        "table",
        {"fields": [{"known": one, "least": "0", "most": "24"} for one in ("sleep", "screen")]},
    ),
}


def opened(server: Server, what: str = ANSWER) -> str:
    """A new room that is asked for it."""
    made = requests.post(f"{server.url}class", json={}, timeout=20).json()
    path, said = BEGUN[what]
    led = requests.post(
        f"{server.url}class/{made['code']}/{path}",
        json=said,
        headers={"Authorization": f"Bearer {made['key']}"},
        timeout=20,
    )
    led.raise_for_status()
    return str(made["code"])


def voted(
    servers: list[Server], code: str, phones: int, seconds: float, what: str = ANSWER
) -> Measured:
    ports = [str(server.port) for server in servers]
    load = [what, code, str(phones), str(seconds), *ports]
    command = [sys.executable, "-m", "bench.phones", *load]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    assert process.stdout.readline().strip() == READY
    before = sum(server.cpu() for server in servers)
    found = json.loads(process.stdout.readline())
    spent = sum(server.cpu() for server in servers) - before
    return Measured(1000 * p95(found["waited"]), 1000 * found["wall"], 1000 * spent / phones)


def told_rows(what: str, measured: Measured) -> Iterator[Row]:
    yield at_most(f"{what}: recorded after, p95", measured.recorded, RECORDED_IN, "{:.0f} ms")
    yield at_most(f"{what}: on the wall after the last", measured.wall, COMPLETE_IN, "{:.0f} ms")


def vote_rows(what: str, measured: Measured) -> Iterator[Row]:
    yield from told_rows(what, measured)
    yield at_most(f"{what}: CPU an answer", measured.cpu, CPU_EACH, "{:.2f} ms")


@contextmanager
def on_sqlite() -> Iterator[list[Server]]:
    with TemporaryDirectory() as folder:
        store = str(Path(folder) / "class.sqlite")
        with started(course, store=store) as server:
            yield [server]


@contextmanager
def on_postgres() -> Iterator[list[Server]]:
    """Two processes; none where there is no PostgreSQL."""
    with postgres.started() as database, ExitStack() as stack:
        both = range(2) if database else range(0)
        store = database.address if database else ""
        yield [stack.enter_context(started(course, store=store)) for _ in both]


def with_wall(server: Server, phones: int, seconds: float) -> float:
    """Milliseconds of CPU an answer while a wall, in a browser, shows the same step."""
    code = opened(server)
    lesson, step = STEP.split("/")
    with chromium() as browser:
        page = browser.new_page(viewport={"width": 1920, "height": 1080})
        page.goto(f"{server.url}{lesson}?step={step}&present=1&class={code}")
        page.locator(".class-strip").wait_for()
        page.wait_for_timeout(3000)
        return voted([server], code, phones, seconds).cpu


def measure(quick: bool = False) -> Iterator[Row]:
    loads = [(50, 2.0)] if quick else [FIVE_HUNDRED, TWO_THOUSAND]
    with on_sqlite() as servers:
        alone = [voted(servers, opened(servers[0]), *load) for load in loads]
        for (phones, seconds), measured in zip(loads, alone, strict=True):
            yield from vote_rows(f"{phones} phones in {seconds:.0f} s, SQLite", measured)
        watched = with_wall(servers[0], *loads[0])
        phones, seconds = (30, 2.0) if quick else A_CLASS_ENTERS
        entered = voted(servers, opened(servers[0], RECORD), phones, seconds, RECORD)
        yield from told_rows(f"{phones} phones enter a record in {seconds:.0f} s", entered)
    share = max(0.0, 1 - alone[0].cpu / watched)
    yield Row("the wall's share of the CPU while they vote", f"{100 * share:.0f} %")
    with on_postgres() as servers:
        for phones, seconds in loads if servers else []:
            what = f"{phones} phones in {seconds:.0f} s, PostgreSQL and two processes"
            yield from vote_rows(what, voted(servers, opened(servers[0]), phones, seconds))
