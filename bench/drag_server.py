"""A committed drag, server side: processor time of the exact answer beside a bare page's rerun."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from random import Random

from bench import moved
from bench.report import Row, at_most, median
from bench.visitor import AxisVisitor, BareVisitor, RecordVisitor
from bench.wire import Wire
from scripts.server import Server, bare, course, started

AXIS, RECORD = 0.6, 1.5  # times a rerun of the bare page
VISITORS = {"bare": BareVisitor, "axis": AxisVisitor, "record": RecordVisitor}


async def block(server: Server, act: Callable[[], Awaitable[object]], times: int) -> float:
    """Milliseconds of processor time each."""
    before = server.cpu()
    for _ in range(times):
        await act()
    return 1000 * (server.cpu() - before) / times


async def alternate(servers: dict[str, Server], blocks: int, times: int) -> dict[str, list[float]]:
    """Blocks in turn, so that a change in the machine meets all of them."""
    visitors = {name: kind(servers[name].port) for name, kind in VISITORS.items()}
    for visitor in visitors.values():
        await visitor.open()
    costs: dict[str, list[float]] = {name: [] for name in visitors}
    for number in range(blocks + 1):
        for name, visitor in visitors.items():
            cost = await block(servers[name], visitor.act, times)
            if number:  # the first round only warms up
                costs[name].append(cost)
    for visitor in visitors.values():
        await visitor.close()
    return costs


async def every_step(server: Server, times: int) -> dict[str, float]:
    """Each step with something moved to new places; the first one only warms up."""
    costs = {}
    with closing(Wire(server.port)) as wire:
        for name, (first, *views) in moved.every_step(Random(1), times + 1):
            await wire.get(moved.exact(first))
            asked = map(wire.get, map(moved.exact, views))
            costs[name] = await block(server, partial(next, asked), times)
    return costs


def measure(quick: bool = False) -> list[Row]:
    blocks, times = (3, 40) if quick else (9, 150)
    with started(bare) as plain, started(course) as lesson:
        servers = {"bare": plain, "axis": lesson, "record": lesson}
        costs = asyncio.run(alternate(servers, blocks, times))
        steps = asyncio.run(every_step(lesson, 2 if quick else 8))
    base = median(costs["bare"])
    slow = max(steps, key=lambda name: steps[name])
    beside = f"{steps[slow]:.1f} ms, `{slow}`; median of {len(steps)} steps"
    usual = f"{median(steps.values()):.1f} ms"
    return [
        row("axis turned and let go", median(costs["axis"]), base, AXIS),
        row("record moved to a new place", median(costs["record"]), base, RECORD),
        Row("the slowest step", f"{steps[slow] / base:.2f} ×", f"{beside} {usual}"),
    ]


def row(what: str, cost: float, base: float, limit: float) -> Row:
    beside = f"{cost:.2f} ms of processor time ÷ {base:.2f} ms of a rerun of the bare page"
    return at_most(what, cost / base, limit, "{:.2f} ×", beside)
