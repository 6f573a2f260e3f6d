"""How much memory the app may take in all: one figure, from which the others follow."""

from __future__ import annotations

import os
from pathlib import Path

MB = 2**20
SETTING = "MEMORY_BUDGET"  # in megabytes
LEAST = 800  # megabytes; with less not even the course has room
SHARE = 0.6  # of the machine or container, where nothing is set
CGROUPS = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")
ALONE = 350 * MB  # what the app takes before anybody has come, and the course's packs
PACKS = 32 * MB  # of these; what was not asked for the longest makes room
LIBRARIES = 80 * MB  # what a process that reads takes before it does
GROWN = 16  # bytes that a file takes with all that is computed of it, for each of its own
LARGE = 0.8  # of the room; the rest is for small files alone


def budget() -> int:
    """Bytes. Ends the process where what is set is no such figure."""
    told = os.environ.get(SETTING, "").strip()
    if not told:
        return max(LEAST * MB, int(SHARE * machine()))
    if not told.isascii() or not told.isdigit() or int(told) < LEAST:
        raise SystemExit(
            f"{SETTING} is {told[:40]!r}. It is the memory that the app may take, in megabytes: a"
            f" whole number from {LEAST} on, such as 1500."
        )
    return int(told) * MB


def machine(cgroups: tuple[str, ...] = CGROUPS, memory: str = "/proc/meminfo") -> int:
    """Bytes of the container that this runs in, or of the machine, whichever is less."""
    found = [4096 * MB]  # where nothing can be found out
    try:
        with open(memory, encoding="ascii") as file:
            found = [1024 * int(line.split()[1]) for line in file if line.startswith("MemTotal:")]
    except OSError:
        pass
    for name in cgroups:
        try:
            text = Path(name).read_text(encoding="ascii").strip()
        except OSError:
            continue
        if text.isdigit():  # else "max"
            found.append(int(text))
    return min(found)


def of_reading(all_: int) -> int:
    """What processes that read files may take together."""
    return all_ // 3


def of_room(all_: int) -> int:
    """What this process may hold beside itself: see `room.py`."""
    return all_ - of_reading(all_) - ALONE
