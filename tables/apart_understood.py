"""Reads a large table whole, with this app's own code, in a process of its own.

`apart.understood` runs it by its path. The order comes over stdin and what is understood leaves over
stdout, both as pickles: each end is this app. What may be harmful to a library is read in a further
process, as everywhere (`apart_reader.py`), which says nothing in pickles.
"""

from __future__ import annotations

import os
import pickle
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def main() -> None:
    sys.path.insert(0, ROOT)  # as in the server
    from tables import apart, reading
    from tables.apart_reader import FULL, address_space, limit

    apart.begun = address_space()
    way, content, name, options = pickle.load(sys.stdin.buffer)
    limits = options.limits
    limit(limits.memory + apart.begun - address_space(), limits.seconds)
    try:
        found = reading.WAYS[way](content, name, options)
    except MemoryError:
        os._exit(FULL)
    except Exception as error:  # to be raised where it was asked for
        found = error
    pickle.dump(found, sys.stdout.buffer, protocol=5)
    sys.stdout.flush()
    os._exit(0)  # all is said


if __name__ == "__main__":
    main()
