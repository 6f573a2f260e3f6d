"""The profile of slips: which kinds have come, day by day and device by device, and which are gone.

A device adds to its own days only, so the later one of two is known, and two devices brought
together twice are counted once. The browser's own is `practice/script/slips_met.js`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from practice.done import DEVICE, SKILL
from practice.ladder import read_day

MOST_DAYS = 6  # of a kind on a device, the latest: "gone" asks for three sittings
MOST = 1000  # of a day
AGAIN = 2  # times, and it comes again
GONE = 3  # sittings without it where it could have come
# Sittings in which it came, and sittings since then in which it could have come and did not.
Count = tuple[int, int]
Met = Mapping[str, Mapping[str, Mapping[date, Count]]]  # device → kind → day


@dataclass(frozen=True)
class Profile:
    """times : in how many sittings it came; last : on which day; clear : sittings since then
    without it
    """

    times: int = 0
    last: date | None = None
    clear: int = 0

    @property
    def comes_again(self) -> bool:
        return self.times >= AGAIN and self.clear < GONE

    @property
    def is_gone(self) -> bool:
        return self.times >= AGAIN and self.clear >= GONE


def profile_of(met: Met, kind: str) -> Profile:
    """Where it came on one device, what another did on the same day is not known to be later."""
    days: dict[date, list[Count]] = {}
    for kinds in met.values():
        for day, count in kinds.get(kind, {}).items():
            days.setdefault(day, []).append(count)
    found = Profile()
    for day in sorted(days):
        came = [count for count in days[day] if count[0]]
        if came:
            times = found.times + sum(count for count, _ in came)
            found = Profile(times, day, min(clear for _, clear in came))
        else:
            clear = found.clear + sum(clear for _, clear in days[day])
            found = Profile(found.times, found.last, clear)
    return found


def with_sitting(met: Met, device: str, day: date, came: Mapping[str, bool]) -> Met:
    """After a sitting: of each kind that could have come, whether it did."""
    for kind, did in came.items():
        times, clear = met.get(device, {}).get(kind, {}).get(day, (0, 0))
        now = (times + 1, 0) if did else (times, clear + 1)
        met = joined_met(met, {device: {kind: {day: now}}})
    return met


def joined_met(one: Met, other: Met) -> Met:
    """Of two devices, both with what they know of each other."""
    return {
        device: {
            kind: joined_days(
                one.get(device, {}).get(kind, {}), other.get(device, {}).get(kind, {})
            )
            for kind in sorted({*one.get(device, {}), *other.get(device, {})})
        }
        for device in sorted({*one, *other})
    }


def joined_days(one: Mapping[date, Count], other: Mapping[date, Count]) -> dict[date, Count]:
    both = {day: max(one.get(day, (0, 0)), other.get(day, (0, 0))) for day in {*one, *other}}
    return dict(sorted(both.items())[-MOST_DAYS:])


# --- as plain data ------------------------------------------------------------------------------


def met_as_data(met: Met) -> dict[str, dict[str, dict[str, str]]]:
    """A day as "1 2": came once, and since then twice it did not."""
    return {
        device: {
            kind: {day.isoformat(): f"{times} {clear}" for day, (times, clear) in days.items()}
            for kind, days in kinds.items()
        }
        for device, kinds in met.items()
    }


def read_met(data: object) -> Met:
    """Raises ValueError for what could not have been written."""
    if not isinstance(data, Mapping):
        raise ValueError("slips")
    found = {
        device: {kind: read_days(days) for kind, days in read_kinds(device, kinds).items()}
        for device, kinds in data.items()
    }
    return joined_met(found, {})


def read_kinds(device: object, kinds: object) -> Mapping[str, object]:
    if not isinstance(device, str) or not DEVICE.fullmatch(device):
        raise ValueError("slips")
    if not isinstance(kinds, Mapping):
        raise ValueError("slips")
    if not all(isinstance(kind, str) and SKILL.fullmatch(kind) for kind in kinds):
        raise ValueError("slips")
    return kinds


def read_days(data: object) -> dict[date, Count]:
    if not isinstance(data, Mapping):
        raise ValueError("slips")
    return {day_of(day): count_of(count) for day, count in data.items()}


def day_of(text: object) -> date:
    day = read_day(text)
    if day is None:
        raise ValueError("slips")
    return day


def count_of(text: object) -> Count:
    parts = text.split(" ") if isinstance(text, str) else []
    if len(parts) != 2 or not all(is_count(part) for part in parts):
        raise ValueError("slips")
    return int(parts[0]), int(parts[1])


def is_count(part: str) -> bool:
    """Digits as they are written, without a nought before them."""
    return part.isascii() and part.isdigit() and str(int(part)) == part and int(part) < MOST
