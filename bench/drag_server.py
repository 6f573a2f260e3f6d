"""A committed drag, server side: processor time of a rerun beside that of a bare page."""

from __future__ import annotations

import asyncio

from bench.report import Row, at_most, median
from bench.visitor import AxisVisitor, BareVisitor, PointVisitor, Visitor
from scripts.server import Server, bare, course, started

AXIS, RECORD = 2.0, 2.5  # times the bare page; a new place asks for exact arithmetic anew
VISITORS = {"bare": BareVisitor, "axis": AxisVisitor, "point": PointVisitor}


async def block(server: Server, visitor: Visitor, reruns: int) -> float:
    """Milliseconds of processor time per rerun."""
    before = server.cpu()
    for _ in range(reruns):
        await visitor.act()
    return 1000 * (server.cpu() - before) / reruns


async def alternate(servers: dict[str, Server], blocks: int, reruns: int) -> dict[str, list[float]]:
    """Blocks of reruns in turn, so that a change in the machine meets all of them."""
    visitors = {name: kind(servers[name].port) for name, kind in VISITORS.items()}
    for visitor in visitors.values():
        await visitor.open()
    costs: dict[str, list[float]] = {name: [] for name in visitors}
    for number in range(blocks + 1):
        for name, visitor in visitors.items():
            cost = await block(servers[name], visitor, reruns)
            if number:  # the first round only warms up
                costs[name].append(cost)
    for visitor in visitors.values():
        await visitor.close()
    return costs


def measure(quick: bool = False) -> list[Row]:
    blocks, reruns = (3, 40) if quick else (9, 150)
    with started(bare) as plain, started(course) as lesson:
        servers = {"bare": plain, "axis": lesson, "point": lesson}
        costs = asyncio.run(alternate(servers, blocks, reruns))
    base = median(costs["bare"])
    return [
        row("axis turned and let go", median(costs["axis"]), base, AXIS),
        row("record moved to a new place", median(costs["point"]), base, RECORD),
    ]


def row(what: str, cost: float, base: float, limit: float) -> Row:
    beside = f"{cost:.1f} ms of processor time per rerun ÷ {base:.1f} ms of the bare page"
    return at_most(what, cost / base, limit, "{:.1f} ×", beside)
