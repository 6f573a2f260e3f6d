"""The one account of memory for what is large and held by this process.

Tables with all that is computed of them, files on their way in, files that are made: each has an
owner, which takes its room as long as it lives. What no longer fits is not begun. A part of the
room is for what is small alone. (Processes that read have their own share: `budget.of_reading`.)
"""

from __future__ import annotations

from threading import Lock
from typing import Any
from weakref import WeakKeyDictionary

from tables.budget import GROWN, LARGE
from tables.errors import ReadingError
from tables.limits import LIMITS, megabytes

_held: WeakKeyDictionary[Any, int] = WeakKeyDictionary()
_one_at_a_time = Lock()


class Place:
    """An owner of nothing else."""


def enter(owner: Any, need: int, small: bool = False, instead_of: Any = None) -> bool:
    """Takes so many bytes of memory for the owner, and what the other had is free; or changes
    nothing. None is no owner."""
    with _one_at_a_time:
        free = sum(_held.get(one, 0) for one in {owner, instead_of} - {None})
        if sum(_held.values()) - free + need > (1 if small else LARGE) * LIMITS.room:
            return False
        if instead_of is not None:
            _held.pop(instead_of, None)
        _held[owner] = need
        return True


def enter_file(owner: Any, size: int, instead_of: Any = None) -> None:
    """A file of this many bytes, with all that is computed of it. Raises ReadingError."""
    if not enter(owner, GROWN * size, size <= LIMITS.small, instead_of):
        raise full(size)


def enter_made(owner: Any, need: int) -> None:
    """A file that is made of a table that is in already: all of the room is there for it. Raises
    ReadingError."""
    if not enter(owner, need, small=True):
        free = max(0, LIMITS.room - held())
        raise ReadingError("no_room_to_make", asked=megabytes(need), free=megabytes(free))


def unpacks(size: int) -> None:
    """Before an archive is: what is in it has so many bytes. Raises ReadingError."""
    if not fits(GROWN * size, size <= LIMITS.small):
        raise full(size)


def full(size: int) -> ReadingError:
    return ReadingError("no_room", received=megabytes(size), small=megabytes(LIMITS.small))


def fits(need: int, small: bool = False) -> bool:
    """Whether there is room for so much more."""
    return held() + need <= (1 if small else LARGE) * LIMITS.room


def leave(owner: Any) -> None:
    with _one_at_a_time:
        _held.pop(owner, None)


def held() -> int:
    """Bytes that are spoken for."""
    with _one_at_a_time:
        return sum(_held.values())
