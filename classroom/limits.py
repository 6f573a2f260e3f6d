"""How much one address may ask for. Generous: a whole school often shares one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic

from starlette.requests import Request

MOST_KNOWN = 10_000  # addresses; those that have not asked for long go first
HOUSEHOLD = 64  # bits of an IPv6 address that one connection has; the others it chooses itself


def whose(request: Request) -> str:
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


@dataclass
class Limits:
    """rooms: new ones by address. wrong: codes that are none, by address. room: everything else
    from one address to one room: 2 000 phones that come back together, each asking twice."""

    rooms: Limit = field(default_factory=lambda: Limit(burst=40, rate=1 / 30))
    wrong: Limit = field(default_factory=lambda: Limit(burst=200, rate=1))
    room: Limit = field(default_factory=lambda: Limit(burst=8000, rate=800))
