"""The phones of a class over real sockets, in a process of their own.

`python -m bench.phones WHAT CODE PHONES SECONDS PORT [PORT …]`: each has joined, opens a stream of
events and, when it is due, sends one answer, or one record for the class's own table (WHAT), spread
evenly over the seconds. Prints JSON: the seconds that each has waited for "recorded", counted from
when it was due, and the seconds from the last one's coming due until a wall that listens knew them
all.
"""

from __future__ import annotations

import asyncio
import json
import math
import re
import resource
import sys
from time import perf_counter
from typing import Any

from scripts.server import HOST

ANSWER, RECORD = "answer", "record"
COUNTED = {ANSWER: "answered", RECORD: "entered"}  # how a wall is told of them
OPTIONS = ("0", "45", "90", "135")
STEP = "variance/rotate"
PATIENCE = 20.0  # seconds; who has nothing by then waits for ever
FROM_ONE = 100  # phones that come in from one address
HEAD = f"HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json"
READY = "ready"  # said when all streams are open

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def source(number: int) -> tuple[str, int]:
    """Where a phone comes from: each hundred from another address of this machine."""
    return f"127.0.0.{1 + number // FROM_ONE}", 0


async def listen(port: int, code: str, phone: str, number: int = 0) -> Stream:
    """An open stream of events."""
    reader, writer = await asyncio.open_connection(HOST, port, local_addr=source(number))
    writer.write(
        f"GET /class/{code}/events?phone={phone} HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode()
    )
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
    if not head.startswith(b"HTTP/1.1 200"):
        raise RuntimeError(head.decode(errors="replace"))
    return reader, writer


async def join_room(port: int, code: str, number: int) -> str:
    """The token of a phone that comes in."""
    reader, writer = await asyncio.open_connection(HOST, port, local_addr=source(number))
    try:
        writer.write(f"POST /class/{code}/phone {HEAD}\r\nContent-Length: 2\r\n\r\n{{}}".encode())
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        if not head.startswith(b"HTTP/1.1 200"):
            raise RuntimeError(head.decode(errors="replace"))
        length = re.search(rb"content-length: (\d+)", head.lower())
        assert length
        return str(json.loads(await reader.readexactly(int(length[1])))["phone"])
    finally:
        writer.close()


def body_of(what: str, number: int) -> dict[str, Any]:
    """What a phone sends, but its token."""
    if what == RECORD:
        return {"round": 1, "seq": 1, "cells": [f"{6 + number % 40 / 10}", f"{number % 7},5"]}
    return {"step": STEP, "round": 1, "seq": 1, "answer": OPTIONS[number % len(OPTIONS)]}


async def send(what: str, port: int, code: str, number: int, token: str) -> None:
    text = json.dumps({"phone": token, **body_of(what, number)})
    reader, writer = await asyncio.open_connection(HOST, port, local_addr=source(number))
    try:
        head = f"PUT /class/{code}/{what} {HEAD}\r\nContent-Length: {len(text)}"
        writer.write(f"{head}\r\n\r\n{text}".encode())
        said = await reader.readuntil(b"\r\n\r\n")
        if not said.startswith(b"HTTP/1.1 200"):
            raise RuntimeError(said.decode(errors="replace"))
    finally:
        writer.close()


async def send_when_due(
    what: str, port: int, code: str, number: int, token: str, due: float
) -> float:
    await asyncio.sleep(max(0.0, due - perf_counter()))
    try:
        await asyncio.wait_for(send(what, port, code, number, token), PATIENCE)
    except (TimeoutError, OSError, asyncio.IncompleteReadError):
        return math.inf
    return perf_counter() - due


async def complete(what: str, stream: Stream, count: int) -> float:
    """The moment at which a wall knows of so many."""
    reader, _ = stream
    while True:
        line = await reader.readline()
        if line.startswith(b"data: ") and json.loads(line[6:]).get(COUNTED[what]) == count:
            return perf_counter()


async def take_part(
    what: str, code: str, count: int, seconds: float, ports: list[int]
) -> dict[str, object]:
    wall = await listen(ports[0], code, "")
    streams, tokens = [], []
    for number in range(count):
        port = ports[number % len(ports)]
        tokens.append(await join_room(port, code, number))
        streams.append(await listen(port, code, tokens[number], number))
    print(READY, flush=True)
    begin = perf_counter() + 0.5
    due = [begin + number * seconds / count for number in range(count)]
    seen = asyncio.create_task(complete(what, wall, count))
    sent = (
        send_when_due(what, ports[n % len(ports)], code, n, tokens[n], due[n]) for n in range(count)
    )
    waited = await asyncio.gather(*sent)
    last = await asyncio.wait_for(seen, PATIENCE) - due[-1]
    for _, writer in (wall, *streams):
        writer.close()
    return {"waited": waited, "wall": last}


if __name__ == "__main__":
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asked_what, asked_code, asked_count, asked_seconds, *asked_ports = sys.argv[1:]
    ports_asked = [*map(int, asked_ports)]
    said = take_part(asked_what, asked_code, int(asked_count), float(asked_seconds), ports_asked)
    print(json.dumps(asyncio.run(said)))
