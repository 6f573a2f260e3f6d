"""A class at once: many visitors as real as they get without a browser, beside the bare page.

Every visitor acts by the clock. Latency counts from the moment an action was due, so a server
that falls behind cannot hide it; who has no answer by the end counts as endlessly slow.
"""

from __future__ import annotations

import asyncio
import math
import resource
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from time import perf_counter

import numpy as np

from bench import before
from bench.report import Row, at_most, median, p95
from bench.visitor import BareVisitor, LessonVisitor, Visitor
from scripts.server import Server, bare, course, started

FIRST, TIMES_BARE, MILLISECONDS, HALF_SECOND = 2.0, 3.0, 100.0, 0.5
TIMES_BEFORE = 3.0
BEFORE = """import json
from bench.visitors import Load, largest
print(json.dumps(largest(Load({visitors}, every=4, seconds={seconds}, arrive=4), {most})))"""
GRACE = 10.0  # seconds after the end until the missing answers are given up
Kind = type[Visitor]


@dataclass(frozen=True)
class Load:
    """How many come, over how long, how often each acts, for how long."""

    visitors: int
    every: float
    seconds: float
    arrive: float = 0.0


@dataclass
class Times:
    """Seconds waited, and bytes of memory per visitor."""

    first: list[float] = field(default_factory=list)
    action: list[float] = field(default_factory=list)
    memory: float = 0.0

    def add(self, other: Times) -> None:
        self.first += other.first
        self.action += other.action
        self.memory = max(self.memory, other.memory)


async def visit(visitor: Visitor, number: int, load: Load, times: Times) -> None:
    """One visitor: comes, looks, acts every so often, each at another moment."""
    share = number / load.visitors
    await asyncio.sleep(load.arrive * share)
    times.first.append(await visitor.open())
    due = perf_counter() + load.every * (0.5 + share)
    for _ in range(round(load.seconds / load.every)):
        await asyncio.sleep(max(0.0, due - perf_counter()))
        await visitor.act()
        times.action.append(perf_counter() - due)
        due += load.every


async def crowd(server: Server, kind: Kind, load: Load) -> Times:
    """All visitors together."""
    warm = kind(server.port, seed=-1)
    await warm.open()
    await warm.act()
    before = server.memory()
    times = Times()
    visitors = [kind(server.port, seed=i) for i in range(load.visitors)]
    tasks = [asyncio.create_task(visit(v, i, load, times)) for i, v in enumerate(visitors)]
    _, late = await asyncio.wait(tasks, timeout=load.arrive + load.seconds + load.every + GRACE)
    times.memory = (server.memory() - before) / load.visitors
    for task in late:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    times.action += [math.inf] * (
        load.visitors * round(load.seconds / load.every) - len(times.action)
    )
    times.first += [math.inf] * (load.visitors - len(times.first))
    await asyncio.gather(*(v.close() for v in [warm, *visitors]), return_exceptions=True)
    return times


def on_a_server(how: Callable[[int], list[str]], kind: Kind, load: Load) -> Times:
    """Each crowd meets a server just started."""
    with started(how) as server:
        return asyncio.run(crowd(server, kind, load))


def together(load: Load, rounds: int) -> tuple[Times, Times]:
    """The bare page and the lesson, in turn under the same load."""
    plain, lesson = Times(), Times()
    for _ in range(rounds):
        plain.add(on_a_server(bare, BareVisitor, load))
        lesson.add(on_a_server(course, LessonVisitor, load))
    return plain, lesson


def largest(load: Load, most: int) -> tuple[int, float]:
    """The largest class whose p95 stays below half a second, found by doubling and halving."""

    def wait(count: int) -> float:
        return p95(on_a_server(course, LessonVisitor, replace(load, visitors=count)).action)

    good, slow, count, found = 0, most + 1, load.visitors, 0.0
    while count <= most and slow - good > max(5, good // 10):
        seconds = wait(count)
        if seconds < HALF_SECOND:
            good, found = count, seconds
        else:
            slow = count
        count = min(2 * good, most) if slow > most else (good + slow) // 2
        if good == most:
            break
    return good, found


def milliseconds(seconds: list[float]) -> str:
    p50, high = np.percentile(seconds, (50, 95)) * 1000
    return f"p50 {p50:.0f} ms, p95 {high:.0f} ms"


def measure(quick: bool = False) -> list[Row]:
    count, seconds, rounds, most = (20, 6, 1, 40) if quick else (100, 20, 2, 6400)
    _, files = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))  # of the servers, too
    plain, lesson = together(Load(count, every=2, seconds=seconds), rounds)
    start = Load(20 if quick else 50, every=4, seconds=8 if quick else 12, arrive=4)
    size, wait = largest(start, most)
    with before.checked_out() as folder:
        code = BEFORE.format(visitors=start.visitors, seconds=start.seconds, most=min(most, 800))
        then, _ = before.measured(folder, code)
    slow, base = p95(lesson.action), p95(plain.action)
    who = f"{count} at once"
    return [
        at_most(
            f"first page, {who}, p50",
            median(lesson.first) / median(plain.first),
            FIRST,
            "{:.2f} ×",
            f"{milliseconds(lesson.first)} ÷ {milliseconds(plain.first)} of the bare page",
        ),
        Row(
            f"action, {who}, every 2 s",
            milliseconds(lesson.action),
            f"bare page: {milliseconds(plain.action)}",
        ),
        at_most("its p95 beside the bare page's", slow / base, TIMES_BARE, "{:.1f} ×"),
        at_most("its p95", 1000 * slow, MILLISECONDS, "{:.0f} ms"),
        Row(
            "largest class, acting every 4 s, p95 < 0.5 s",
            f"{size / max(then, 1):.1f} ×",
            f"{size}{' or more' if size == most else ''}, p95 {1000 * wait:.0f} ms"
            f" ÷ {then} at {before.COMMIT}",
            f"≥ {TIMES_BEFORE:.1f} ×",
            size >= TIMES_BEFORE * then,
        ),
        Row(
            "memory per visitor",
            f"{lesson.memory / 1e6:.1f} MB",
            f"bare page: {plain.memory / 1e6:.1f} MB",
        ),
    ]
