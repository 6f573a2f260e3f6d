"""Readers of a plain page, so many a second: each comes when it is due, whatever the server does.

`python -m bench.readers PORT RATE SECONDS` prints the seconds that each has waited. A process of
its own, so that it does not share one with anything it measures.
"""

from __future__ import annotations

import asyncio
import json
import math
import sys
from contextlib import closing
from time import perf_counter

from bench.wire import Wire

PAGE = "/book/en/variance/rotate"
FETCHED = (f"{PAGE}.html", f"{PAGE}.svg")  # what all pages share, a reader has from the page before
PATIENCE = 10.0  # seconds; who has nothing by then counts as waiting for ever


async def fetch(port: int, addresses: tuple[str, ...]) -> None:
    """One connection, as a browser's: one address after the other."""
    with closing(Wire(port)) as wire:
        for address in addresses:
            await wire.get(address)


async def seconds_to_read(port: int, due: float) -> float:
    """Seconds from the moment the reader was due to the last byte."""
    await asyncio.sleep(max(0.0, due - perf_counter()))
    try:
        await asyncio.wait_for(fetch(port, FETCHED), PATIENCE)
    except (TimeoutError, OSError, asyncio.IncompleteReadError):
        return math.inf
    return perf_counter() - due


async def readers(port: int, rate: float, seconds: float) -> list[float]:
    begin = perf_counter() + 0.5
    each = (seconds_to_read(port, begin + number / rate) for number in range(int(rate * seconds)))
    return await asyncio.gather(*each)


if __name__ == "__main__":
    asked_port, asked_rate, asked_seconds = map(float, sys.argv[1:])
    print(json.dumps(asyncio.run(readers(int(asked_port), asked_rate, asked_seconds))))
