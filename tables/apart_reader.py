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


def limit(memory: int, seconds: int) -> None:
    """No more than this beyond what the libraries take already; where the system can do so."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        with open("/proc/self/statm") as file:
            taken = int(file.read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (taken + memory, taken + memory))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main() -> int:
    order = json.loads(sys.argv[1])
    sys.path.append(os.path.dirname(__file__))  # the last: no name there hides a library
    reader = importlib.import_module(order["reader"])
    limit(order["memory"], order["seconds"])
    try:
        answer = reader.answer(sys.stdin.buffer.read(), order)
    except reader.Refused as reason:
        sys.stdout.write(json.dumps(reason.args))
        return REFUSED
    except MemoryError:
        os._exit(FULL)  # no room for a word
    sys.stdout.buffer.write(answer)
    return 0


if __name__ == "__main__":
    sys.exit(main())
