"""How much one address may ask for. Generous: a whole school often shares one."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic

from starlette.requests import HTTPConnection

MOST_KNOWN = 10_000  # addresses; those that have not asked for long go first
HOUSEHOLD = 64  # bits of an IPv6 address that one connection has; the others it chooses itself


def whose(request: HTTPConnection) -> str:
    """The address that a budget is kept for: a proxy's word for it where the server trusts the
    proxy (`FORWARDED_ALLOW_IPS`), IPv4 in either form, IPv6 by its network."""
    host = request.client.host if request.client else ""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found, HOUSEHOLD), strict=False))


@dataclass
class Limit:
    """A bucket per key that holds `burst` requests and is filled again with `rate` a second."""

    burst: float
    rate: float
    clock: Callable[[], float] = monotonic
    _left: dict[str, tuple[float, float]] = field(default_factory=dict)

    def allows(self, key: str) -> bool:
        now = self.clock()
        left, before = self._left.pop(key, (self.burst, now))
        left = min(self.burst, left + (now - before) * self.rate)
        self._left[key] = (max(left - 1, 0.0), now) if left >= 1 else (left, now)
        while len(self._left) > MOST_KNOWN:
            del self._left[next(iter(self._left))]
        return left >= 1

    def is_empty(self, key: str) -> bool:
        left, before = self._left.get(key, (self.burst, self.clock()))
        return left + (self.clock() - before) * self.rate < 1

    def gives_back(self, key: str) -> None:
        left, before = self._left.get(key, (self.burst, self.clock()))
        self._left[key] = (min(self.burst, left + 1), before)


@dataclass
class Window:
    """At most so many by one key within any `seconds`."""

    most: int
    seconds: float = 60
    clock: Callable[[], float] = monotonic
    _times: dict[str, deque[float]] = field(default_factory=dict)

    def allows(self, key: str) -> bool:
        now = self.clock()
        times = self._times.pop(key, deque())
        self._times[key] = times
        while times and now - times[0] >= self.seconds:
            times.popleft()
        while len(self._times) > MOST_KNOWN:
            del self._times[next(iter(self._times))]
        if len(times) >= self.most:
            return False
        times.append(now)
        return True

    def gives_back(self, key: str) -> None:
        if times := self._times.get(key):
            times.pop()


@dataclass
class AtOnce:
    """At most so many by one key at the same time."""

    most: int
    _open: Counter[str] = field(default_factory=Counter)

    def is_full(self, key: str) -> bool:
        return self._open[key] >= self.most

    @contextmanager
    def one_more(self, key: str) -> Iterator[bool]:
        """Whether there is room for it; then it counts until the end."""
        if self.is_full(key):
            yield False
            return
        self._open[key] += 1
        try:
            yield True
        finally:
            self._open[key] -= 1
            self._open += Counter()  # drops who is at 0


EVERYBODY = "all"


@dataclass
class Slowing:
    """Many addresses that try codes together: when their common budget is spent, whoever cannot
    say who he is waits for his turn. Nobody waits longer than `longest` seconds."""

    wrong: Limit = field(default_factory=lambda: Limit(burst=2000, rate=10))
    rate: float = 20  # turns a second
    longest: float = 8
    clock: Callable[[], float] = monotonic
    _next: float = 0.0

    def counts(self) -> None:
        """A wrong code, of any address."""
        self.wrong.allows(EVERYBODY)

    def is_on(self) -> bool:
        return self.wrong.is_empty(EVERYBODY)

    def wait(self) -> float | None:
        """Seconds until it is somebody's turn; None where it is too far away."""
        now = self.clock()
        turn = max(self._next, now) + 1 / self.rate
        if turn - now > self.longest:
            return None
        self._next = turn
        return turn - now


@dataclass
class Limits:
    """rooms: new ones by address. wrong: codes that are none, by address. together: those of all
    addresses. phones: new ones by address; a school may be behind one. room: everything else from
    one address to one room: 2 000 phones that come back together, each asking twice. streams: open
    at once from one address; of_phone: by one phone, in several tabs; walls: by those who are no
    phone of the room, from one address, so that they leave room for phones."""

    rooms: Limit = field(default_factory=lambda: Limit(burst=40, rate=1 / 30))
    wrong: Limit = field(default_factory=lambda: Limit(burst=400, rate=1))
    together: Slowing = field(default_factory=Slowing)
    phones: Window = field(default_factory=lambda: Window(300))
    room: Limit = field(default_factory=lambda: Limit(burst=8000, rate=800))
    streams: AtOnce = field(default_factory=lambda: AtOnce(2500))
    of_phone: AtOnce = field(default_factory=lambda: AtOnce(8))
    walls: AtOnce = field(default_factory=lambda: AtOnce(100))
