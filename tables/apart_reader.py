"""Reads one file in a process of its own, with limits of memory and time.

`apart.py` runs it by its path, so it imports nothing of this app. The file comes over stdin; what
is in it leaves over stdout, or, with exit code REFUSED, a reason as JSON; FULL says that memory was
not enough. A damaged file can crash a library or make it ask for any amount of memory; then this
process ends and nothing else does.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from contextlib import suppress

REFUSED, FULL = 3, 4


def address_space() -> int:
    """Bytes that this process has reserved; 0 where the system does not tell."""
    with suppress(ImportError, OSError):
        import resource

        with open("/proc/self/statm") as file:
            return int(file.read().split()[0]) * resource.getpagesize()
    return 0


def limit(memory: int, seconds: int) -> None:
    """No more than this beyond what the libraries take already; where the system can do so."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        if taken := address_space():
            resource.setrlimit(resource.RLIMIT_AS, (taken + memory, taken + memory))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main() -> None:
    order = json.loads(sys.argv[1])
    sys.path.append(os.path.dirname(__file__))  # the last: no name there hides a library
    reader = importlib.import_module(order["reader"])
    limit(order["memory"], order["seconds"])
    status, said = 0, b""
    try:
        said = reader.answer(sys.stdin.buffer.read(), order)
    except reader.Refused as reason:
        status, said = REFUSED, json.dumps(reason.args).encode()
    except MemoryError:
        status = FULL
    sys.stdout.buffer.write(said)
    sys.stdout.flush()
    os._exit(status)  # all is said: what a library does as it is taken down does not matter


if __name__ == "__main__":
    main()
