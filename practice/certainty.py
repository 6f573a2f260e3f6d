"""How sure one was before an answer, and what became of it.

Counts are kept as those of exercises are (`practice.done`), by how sure one was in place of the
skill; of each skill the days on which one was sure and wrong. The browser's own is
`practice/script/certainty.js`.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import chain

from practice.done import Done, read_done
from practice.ladder import Days, read_day

LEVELS = ("sure", "unsure", "guessing")
MOST_MISLED = 6  # days of a skill, the latest: two are asked for
Misled = Sequence[date]  # in their order


def read_sure(data: object) -> Done:
    """Raises ValueError for what is none."""
    found = read_done(data)
    for level in chain.from_iterable(found.values()):
        if level not in LEVELS:
            raise ValueError(level)
    return found


def read_misled(data: object) -> tuple[Misled, int]:
    """What a browser or a file has kept, and how much of it did not fit."""
    if not isinstance(data, list):
        return (), 1
    days = joined_misled([day for one in data if (day := read_day(one))], ())
    return days, len(data) - len(days)


def joined_misled(one: Misled, other: Misled) -> Misled:
    """Of two devices."""
    return tuple(sorted({*one, *other}))[-MOST_MISLED:]


def is_misled(misled: Misled, days: Days) -> bool:
    """Sure and wrong, and not right on a day since."""
    return bool(misled) and not any(right and day > misled[-1] for day, right in days.items())


def is_misled_twice(misled: Misled, days: Days) -> bool:
    """Sure both of the last two times that it was wrong."""
    wrong = sorted(day for day, right in days.items() if not right)
    return len(wrong) > 1 and all(day in misled for day in wrong[-2:])
