"""One request on a connection of its own: whoever lost a connection asks again elsewhere."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from scripts.server import HOST

PATIENCE = 20.0  # seconds
OFF = (OSError, TimeoutError, asyncio.IncompleteReadError)  # a process that is not there


@dataclass(frozen=True)
class Answer:
    status: int
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


async def ask(
    port: int, method: str, path: str, said: Any = None, key: str = "", source: str = HOST
) -> Answer:
    """What the server answers. Raises one of OFF where it is not there.

    said : goes as JSON
    source : the address of this machine that asks
    """
    body = b"" if said is None else json.dumps(said).encode()
    head = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{port}", "Connection: close"]
    if said is not None:
        head += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    if key:
        head.append(f"Authorization: Bearer {key}")
    raw = await exchanged(port, "\r\n".join([*head, "", ""]).encode() + body, source)
    top, _, rest = raw.partition(b"\r\n\r\n")
    if not top.startswith(b"HTTP/1.1 ") or len(rest) < length(top):
        raise asyncio.IncompleteReadError(raw, None)
    return Answer(int(top.split()[1]), rest)


def length(top: bytes) -> int:
    """Of the body that is announced; a process that is killed sends a part of it."""
    found = re.search(rb"(?im)^content-length: *(\d+)\r?$", top)
    return int(found[1]) if found else 0


async def exchanged(port: int, sent: bytes, source: str = HOST) -> bytes:
    """All that comes back until the server closes the connection."""
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection(HOST, port, local_addr=(source, 0))
        try:
            writer.write(sent)
            with suppress(ConnectionError):  # it may answer, and close, before all was sent
                await writer.drain()
            return await reader.read()
        finally:
            writer.close()
