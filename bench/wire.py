"""HTTP/1.1 as a browser speaks it: a connection is kept, and opened again where it was closed."""

from __future__ import annotations

import asyncio

from scripts.server import HOST

REFUSED = 422  # what was moved can be followed by no lesson
Open = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Wire:
    """From one of this machine's own addresses."""

    def __init__(self, port: int, address: str = HOST) -> None:
        self.port, self.address = port, address
        self._open: Open | None = None

    async def get(self, path: str) -> bytes:
        """What the server answers; RuntimeError where it is an error. Where a connection that has
        rested is ended at that moment, it is asked again on a new one, as browsers do."""
        is_kept = self._open is not None
        try:
            return await self._answer(path)
        except (ConnectionError, asyncio.IncompleteReadError):
            self.close()
            if not is_kept:
                raise
        return await self._answer(path)

    async def _answer(self, path: str) -> bytes:
        reader, writer = await self._connection()
        asked = f"GET {path} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\nAccept-Encoding: gzip\r\n\r\n"
        writer.write(asked.encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        if int(head.split()[1]) not in (200, REFUSED):
            raise RuntimeError(f"{path}: {head}")
        length = head.partition("content-length: ")[2].partition("\r\n")[0]
        return await reader.readexactly(int(length))

    async def _connection(self) -> Open:
        if self._open is None or self._open[0].at_eof():  # a server ends what rests for long
            self.close()
            own = (self.address, 0)
            self._open = await asyncio.open_connection(HOST, self.port, local_addr=own)
        return self._open

    def close(self) -> None:
        if self._open:
            self._open[1].close()
            self._open = None
