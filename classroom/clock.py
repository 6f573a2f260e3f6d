"""What time it is for rooms: the machine's clock at the start, counted on by one that never jumps.

A clock that is set right, or wrong, while the server runs makes no room older. At a start the
clock may be wrong, too; so for a day nothing is swept, and what is in use says so meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic, time

WAITS = 24 * 3600  # seconds after a start in which nothing is swept


@dataclass
class Clock:
    """`wall` and `steady` in seconds; given by tests."""

    wall: Callable[[], float] = time
    steady: Callable[[], float] = monotonic
    _begun: tuple[float, float] = field(init=False)

    def __post_init__(self) -> None:
        self._begun = self.wall(), self.steady()

    def now(self) -> int:
        """Seconds since 1970."""
        wall, steady = self._begun
        return int(wall + self.steady() - steady)

    def may_sweep(self) -> bool:
        return self.steady() - self._begun[1] >= WAITS
