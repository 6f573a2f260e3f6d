"""The ladder: on which day a skill comes back. Days are given; no clock is asked.

Of each skill is kept what it was worth on which day. The ladder follows from that alone, so two
devices are brought together by the union of their days. A fixed ladder will do: widening gaps are
hardly better than even ones (Latimier, Peyre & Ramus 2021,
Educational Psychology Review 33: 959-987).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

LADDER = (1, 3, 7, 21, 60)  # days until it is due, after the first to fifth time in a row
ASTRAY = timedelta(days=1)  # that who travels may be ahead
MOST_DAYS = 24  # of a skill, the latest: a row needs six
FIRST, LAST = date(2020, 1, 1), date(2199, 12, 31)  # a clock that says otherwise is wrong
SAID = {"right": True, "wrong": False}
ISO = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
Days = Mapping[date, bool]  # day → whether it was right


@dataclass(frozen=True)
class Standing:
    """row : how many times in a row it was right when it was due
    due : from which day on it comes back; None before it was begun, and while it rests
    """

    row: int = 0
    due: date | None = None

    @property
    def rests(self) -> bool:
        return self.row > len(LADDER)

    def may_climb(self, day: date) -> bool:
        """What is due, or was never begun."""
        return not self.rests and (self.due is None or day >= self.due)

    def after(self, day: date, right: bool) -> Standing:
        if not right:
            return Standing(0, day + timedelta(days=1))
        if not self.may_climb(day):
            return self
        row = self.row + 1
        due = day + timedelta(days=LADDER[row - 1]) if row <= len(LADDER) else None
        return Standing(row, due)


def standing_on(days: Days, day: date) -> Standing:
    """Days after tomorrow were written by a clock that was wrong: they wait until they come."""
    found = Standing()
    for then in sorted(days):
        if then - day <= ASTRAY:
            found = found.after(then, days[then])
    return found


def is_due(days: Days, day: date) -> bool:
    due = standing_on(days, day).due
    return is_in_reach(day) and due is not None and due <= day


def with_day(days: Days, day: date, right: bool) -> Days:
    """After an exercise. A right one counts where it may climb, so once a day."""
    if not is_in_reach(day) or (right and not standing_on(days, day).may_climb(day)):
        return days
    return joined_days(days, {day: right})


def joined_days(one: Days, other: Days) -> Days:
    """Of two devices. Right and wrong on one day are wrong."""
    both = {day: one.get(day, True) and other.get(day, True) for day in {*one, *other}}
    return dict(sorted(both.items())[-MOST_DAYS:])


def is_in_reach(day: date) -> bool:
    return FIRST <= day <= LAST


# --- as plain data ------------------------------------------------------------------------------


def days_as_data(days: Days) -> dict[str, str]:
    return {day.isoformat(): "right" if right else "wrong" for day, right in days.items()}


def read_days(data: object) -> tuple[Days, int]:
    """What a browser or a file has kept, and how much of it did not fit."""
    found = data if isinstance(data, Mapping) else {}
    days = {
        day: SAID[said]
        for key, said in found.items()
        if (day := read_day(key)) and isinstance(said, str) and said in SAID
    }
    kept = joined_days(days, {})
    return kept, len(found) - len(kept) if isinstance(data, Mapping) else 1


def read_day(text: object) -> date | None:
    """None for what is no day of these centuries."""
    try:
        day = date.fromisoformat(text) if isinstance(text, str) and ISO.fullmatch(text) else None
    except ValueError:
        return None
    return day if day and is_in_reach(day) else None
