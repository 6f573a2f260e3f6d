"""The tables of all visitors together: a server has room for so many bytes of files.

What is computed of a table takes about twenty times the bytes of its file (`budget.GROWN`), as long
as its visitor stays. A table that is forgotten, or whose session has ended, makes room. A part of
the room is for small tables alone.
"""

from __future__ import annotations

from threading import Lock
from typing import Any
from weakref import WeakKeyDictionary

from tables.errors import ReadingError
from tables.limits import LIMITS, megabytes

FOR_SMALL = 0.25  # of the room, beside it

_held: WeakKeyDictionary[Any, int] = WeakKeyDictionary()
_one_at_a_time = Lock()


def enter(table: Any, size: int) -> None:
    """Takes a table of this many bytes in. Raises ReadingError where there is no room."""
    with _one_at_a_time:
        others = sum(bytes_ for held, bytes_ in _held.items() if held is not table)
        room = LIMITS.together + (FOR_SMALL * LIMITS.together if size <= LIMITS.small else 0)
        if others + size > room:
            _held.pop(table, None)
            raise ReadingError("no_room", received=megabytes(size), small=megabytes(LIMITS.small))
        _held[table] = size


def leave(table: Any) -> None:
    with _one_at_a_time:
        _held.pop(table, None)
