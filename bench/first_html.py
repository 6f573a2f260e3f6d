"""The first HTML of a page: processor time on top of Streamlit's own, where nothing is kept yet."""

from __future__ import annotations

import asyncio
from contextlib import closing
from functools import partial
from random import Random

from bench import moved
from bench.drag_server import block
from bench.report import Row, at_most, median
from bench.wire import Wire
from lessons import registry
from scripts.server import Server, bare, course, started

MILLISECONDS = 50.0
Costs = dict[str, float]


async def of_streamlit(server: Server) -> float:
    with closing(Wire(server.port)) as wire:
        await wire.get("/")
        return await block(server, lambda: wire.get("/"), 50)


async def as_met(server: Server) -> Costs:
    """Every step for the first time, one after the other."""
    with closing(Wire(server.port)) as wire:
        await wire.get("/")
        return {
            f"{lesson}?step={step}": await block(
                server, partial(wire.get, f"/{lesson}?step={step}"), 1
            )
            for lesson, step in registry.places()
        }


async def with_moves(server: Server) -> Costs:
    with closing(Wire(server.port)) as wire:
        return {
            name: await block(server, partial(wire.get, moved.page(views[0])), 1)
            for name, views in moved.every_step(Random(1), 1)
        }


def measure(quick: bool = False) -> list[Row]:
    with started(bare) as plain, started(course) as lesson:
        base = asyncio.run(of_streamlit(plain))
        cold = asyncio.run(as_met(lesson))  # the same is made ahead where the app is left alone
        warm = asyncio.run(as_met(lesson))
        new = asyncio.run(with_moves(lesson))
    return [
        row("as it is met, kept since the start", warm, base, MILLISECONDS),
        row("with something moved, seen by nobody yet", new, base, MILLISECONDS),
        row("as it is met, nothing made ahead", cold, base),
    ]


def row(what: str, costs: Costs, base: float, limit: float = 0) -> Row:
    slow = max(costs, key=lambda name: costs[name])
    usual, most = median(costs.values()) - base, costs[slow] - base
    beside = f"on top of {base:.1f} ms; slowest of {len(costs)}: {most:.0f} ms, `{slow}`"
    if limit:
        return at_most(what, usual, limit, "{:.1f} ms", beside)
    return Row(what, f"{usual:.1f} ms", beside)
