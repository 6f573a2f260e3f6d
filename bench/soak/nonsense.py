"""What no page of ours would send. Each gets an answer that is no fault of the server's."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from typing import Any

from bench.soak.asking import ask, exchanged

ODD: tuple[Any, ...] = (
    *(None, True, 0, -1, 1.5, 10**30, [], {}, "", "\x00", "{}", "a" * 300, "../..", "名" * 50),
    *("'; DROP TABLE rooms; --", "<script>alert(1)</script>", "NaN", "1e999", "((((", "9" * 199),
)
PATHS = (
    "/variance?step=%00&data={}",
    "/variance?step=rotate&data={}&theta={}",
    "/book/en/variance/rotate.json?data={}&since=met",
    "/held/en/variance/{}.json",
    "/class/{}/state",
    "/class/{}/events?phone={}",
    "/class/ABCDEF/tally?step={}&round={}",
    "/c/{}",
    "/../../etc/passwd{}",
    "/book/%2e%2e/%2e%2e/app.py{}",
)


def quoted(of_chance: random.Random) -> str:
    raw = str(of_chance.choice(ODD)).encode() + of_chance.randbytes(of_chance.randrange(4))
    return "".join(f"%{byte:02x}" for byte in raw)


async def address(port: int, of_chance: random.Random, source: str) -> int:
    path = of_chance.choice(PATHS)
    filled = path.format(*(quoted(of_chance) for _ in range(path.count("{}"))))
    return (await ask(port, "GET", filled, source=source)).status


async def body(port: int, of_chance: random.Random, source: str) -> int:
    said = {
        name: of_chance.choice(ODD)
        for name in ("phone", "step", "round", "seq", "answer", "lesson", "table", "nicknames")
    }
    what = of_chance.choice(("answer", "pace", "phone", "door", "away", "take"))
    method = "PUT" if what == "answer" else "POST"
    return (await ask(port, method, f"/class/ABCDEF/{what}", said, "x", source)).status


CLOSE = b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
WEBSOCKET = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
WEBSOCKET += b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
FOREIGN = (  # pages of other sites
    b"GET /_stcore/stream HTTP/1.1\r\nHost: x\r\nOrigin: http://evil.example\r\n" + WEBSOCKET,
    b"POST /class" + CLOSE + b"Content-Type: text/plain\r\nContent-Length: 0\r\n",
    b"POST /class" + CLOSE + b"Origin: http://evil.example\r\nContent-Length: 0\r\n",
)


async def raw(port: int, of_chance: random.Random, source: str) -> int:
    """Bytes that are no request, or one with too much; 0 where it is just closed."""
    long = b"GET /" + CLOSE + b"X: " + b"a" * 200_000 + b"\r\n\r\n"
    sent = of_chance.choice((of_chance.randbytes(2000) + b"\r\n\r\n", long))
    return status_of(await exchanged(port, sent, source))


async def foreign(port: int, of_chance: random.Random, source: str) -> int:
    return status_of(await exchanged(port, of_chance.choice(FOREIGN) + b"\r\n", source))


def status_of(said: bytes) -> int:
    return int(said.split()[1]) if said.startswith(b"HTTP/1.1 ") else 0


KINDS: tuple[Callable[..., Awaitable[int]], ...] = (address, body, raw, foreign)
REFUSED = (body, foreign)  # no answer but that it is refused
