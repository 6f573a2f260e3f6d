"""What happened in a soak, and whether it may."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median

from bench.report import p95

WARM = 600.0  # seconds after which memory must not grow any more
LEAST = 600.0  # ... and that must be watched after it for a judgement
ALLOWED = 30.0  # MB between the first and the last quarter of what was watched
MB = 2**20
UNTIL = 1000  # milliseconds


@dataclass
class Figures:
    """memory : (seconds, MB) of the process that is never killed, and what it has open
    waited : seconds, by what was waited for
    wrong : what should not happen, and how often it has
    lost, twice : votes that were acknowledged and not counted, and counted more than once
    """

    memory: list[tuple[float, float, int]] = field(default_factory=list)
    waited: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    done: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    sent: int = 0
    acknowledged: int = 0
    counted: int = 0
    lost: int = 0
    twice: int = 0

    def status_line(self) -> str:
        """How it stands now."""
        seconds, memory, files = self.memory[-1]
        waits = ", ".join(f"{name} {milliseconds(found)}" for name, found in self.waits())
        return (
            f"{seconds / 60:5.1f} min · {memory:.0f} MB, {files} open files · p95 {waits} · "
            f"votes sent {self.sent}, acknowledged {self.acknowledged}, counted {self.counted}, "
            f"lost {self.lost}, twice {self.twice} · wrong {self.wrong.total()}"
        )

    def waits(self) -> Iterator[tuple[str, list[float]]]:
        return ((name, found) for name, found in sorted(self.waited.items()) if found)

    def faults(self) -> list[str]:
        """Why the soak was not passed."""
        found = [f"{what}: {count}" for what, count in sorted(self.wrong.items())]
        if self.lost:
            found.append(f"{self.lost} votes were acknowledged and not counted")
        if self.twice:
            found.append(f"{self.twice} votes were counted more than once")
        if not self.counted:
            found.append("no vote was counted: nothing was tried")
        grown = growth(self.memory)
        if grown is not None and grown > ALLOWED:
            found.append(f"memory has grown by {grown:.0f} MB, {ALLOWED:.0f} MB are allowed")
        return found


def growth(memory: Sequence[tuple[float, float, int]]) -> float | None:
    """MB from the first to the last quarter of the time after the first ten minutes, by the median
    of each: uploads come and go. None where that time is too short to tell."""
    end = memory[-1][0]
    quarter = (end - WARM) / 4
    if end < WARM + LEAST:
        return None
    first = [size for at, size, _ in memory if WARM <= at < WARM + quarter]
    last = [size for at, size, _ in memory if at >= end - quarter]
    return median(last) - median(first)


def milliseconds(waited: Sequence[float]) -> str:
    return f"{UNTIL * p95(waited):.0f} ms"
