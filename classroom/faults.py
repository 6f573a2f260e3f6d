"""What is wrong with the store: said once in the log, on the wall and to whoever watches."""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import monotonic

from classroom.counters import COUNTERS

AGAIN = 60  # seconds until a fault that goes on is a line in the log again
CALM = 1  # seconds without a fault, until it is tried whether it is over
LOG = logging.getLogger(__name__)

FULL, BUSY, READ_ONLY, GONE = "full", "busy", "read_only", "gone"
KINDS = {  # by the name or number that SQLite (without what follows it) or PostgreSQL gives
    "SQLITE_FULL": FULL,
    "53100": FULL,
    "SQLITE_BUSY": BUSY,
    "SQLITE_LOCKED": BUSY,
    "55P03": BUSY,
    "57014": BUSY,
    "SQLITE_READONLY": READ_ONLY,
    "25006": READ_ONLY,
}


def code_of(error: Exception) -> str:
    found = getattr(error, "sqlite_errorname", None) or getattr(error, "sqlstate", None)
    return str(found or "")


def kind_of(error: Exception) -> str:
    """FULL, BUSY, READ_ONLY or GONE."""
    return KINDS.get("_".join(code_of(error).split("_")[:2]), GONE)


def name_of(error: Exception) -> str:
    """What went wrong, without a word of what was asked: messages may quote it."""
    return " ".join(filter(None, (type(error).__name__, code_of(error))))


class Faults:
    """Of a store: one line of a kind in the log within a minute, and one when all is well again.

    kind : of the fault that goes on; "" where there is none
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.kind = ""
        self._last = 0.0
        self._told: dict[str, float] = {}

    def happened(self, error: Exception) -> None:
        name = name_of(error)
        self.kind, self._last = kind_of(error), self.clock()
        COUNTERS.add("store_faults", kind=name)
        if self._may_tell(name):
            LOG.error("the store of the classes does not take what is written: %s", name)

    def may_be_over(self) -> bool:
        """Something was read: that does not tell whether anything can be written."""
        return bool(self.kind) and self.clock() - self._last >= CALM

    def over(self) -> None:
        self.kind = ""
        if self._may_tell(""):
            LOG.warning("the store of the classes takes again what is written")

    def _may_tell(self, name: str) -> bool:
        now = self.clock()
        if now - self._told.get(name, -AGAIN) < AGAIN:
            return False
        self._told[name] = now
        return True
