"""Reads a large file whole, with this app's own code, in a process of its own.

`apart.whole` runs it by its path. The order comes over stdin and what is made of it leaves over
stdout, both as pickles: each end is this app. What may be harmful to a library is read in a further
process, as everywhere (`apart_reader.py`), which says nothing in pickles.
"""

from __future__ import annotations

import gc
import os
import pickle
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def main() -> None:
    sys.path.insert(0, ROOT)  # as in the server
    gc.disable()  # it ends when this is done
    from tables import apart
    from tables.apart_reader import FULL, address_space, limit

    apart.begun = address_space()
    read, given, limits = pickle.load(sys.stdin.buffer)
    limit(limits.memory + apart.begun - address_space(), limits.seconds)
    try:
        answer: apart.Answer = read(*given), None
    except MemoryError:
        os._exit(FULL)
    except Exception as error:  # to be raised where it was asked for
        answer = None, error
    pickle.dump(answer, sys.stdout.buffer, protocol=5)
    sys.stdout.flush()
    os._exit(0)  # all is said


if __name__ == "__main__":
    main()
