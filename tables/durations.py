"""How long something took: 1:23:45, 4:33, 1:02.37, 1 h 20 min, 2 days 03:04:05. Counted in the last
unit that is written: seconds, or minutes under hours alone."""

from __future__ import annotations

import re
from decimal import Decimal

from tables.cells import Cells
from tables.measured import Reading
from tables.vocabulary import ends_as, says

PARTS = r"(?P<part>[.,]\d{1,9})?"
FORMS = tuple(
    re.compile(form, re.IGNORECASE | re.ASCII)
    for form in (
        rf"(?:(?P<days>\d{{1,5}})\s*(?:days?|d|天),?\s*)?"
        rf"(?P<hours>\d{{1,4}}):(?P<minutes>[0-5]?\d):(?P<seconds>[0-5]\d){PARTS}",
        rf"(?P<first>\d{{1,4}}):(?P<second>[0-5]\d){PARTS}",
        rf"(?:(?P<days>\d{{1,5}})\s*(?:days?|d|天)\s*)?(?:(?P<hours>\d{{1,4}})\s*(?:h|hrs?|hours?|std\.?|小时|时)\s*)?"
        rf"(?:(?P<minutes>\d{{1,4}})\s*(?:m|mins?|minutes?|分钟|分)\s*)?"
        rf"(?:(?P<seconds>\d{{1,5}}){PARTS}\s*(?:s|secs?|seconds?|秒))?",
        rf"P(?:(?P<days>\d{{1,5}})D)?T?(?:(?P<hours>\d{{1,4}})H)?(?:(?P<minutes>\d{{1,4}})M)?(?:(?P<seconds>\d{{1,5}}){PARTS}S)?",
    )
)
LONG, SHORT = FORMS[:2]
SECONDS = {"days": 86_400, "hours": 3_600, "minutes": 60, "seconds": 1}
CLOCK = re.compile(r"[012]\d:[0-5]\d(?::[0-5]\d)?", re.ASCII)
DAY = 23  # no clock shows more hours


def reading(cells: Cells, mark: str, heading: str) -> Reading | None:
    """How a column of durations and nothing else is read. Assumed where no clock shows such times
    or the heading says what they are."""
    if cells.plain(mark).any():
        return None
    matches: dict[str, re.Match[str]] = {}
    for text in cells.present(mark):
        if not (match := _match(text.strip())):
            return None
        matches[text.strip()] = match
    if not any(map(_is_written_out, matches.values())):
        return None
    parted = any(match["part"] for match in matches.values())
    short = not parted and all(match.re is SHORT for match in matches.values())
    numbers = {text: _seconds(match) for text, match in matches.items()}
    told = says(heading, "durations") or ends_as(heading, "durations")
    if not told and all(map(CLOCK.fullmatch, matches)) and max(matches) >= "10":
        return None  # 08:30, 14:15
    assumed = told or parted or any(_is_no_clock(*each) for each in matches.items())
    text, number = next(iter(numbers.items()))
    params = {"text": text, "number": number}
    if short:
        return Reading("ask_durations_short", numbers, params, assumed)
    return Reading("ask_durations", numbers, params, assumed, "s")


def _match(text: str) -> re.Match[str] | None:
    return next((m for form in FORMS if text and (m := form.fullmatch(text))), None)


def _is_written_out(match: re.Match[str]) -> bool:
    """5 m and 3 s alone are lengths or seconds: numbers with a unit."""
    return sum(value is not None for name, value in match.groupdict().items() if name != "part") > 1


def _seconds(match: re.Match[str]) -> str:
    found = match.groupdict()
    part = Decimal(f"0.{found['part'][1:]}") if found["part"] else Decimal(0)
    if "first" in found:
        return str(60 * int(found["first"]) + int(found["second"]) + part)
    return str(sum(SECONDS[name] * int(found.get(name) or 0) for name in SECONDS) + part)


def _is_no_clock(text: str, match: re.Match[str]) -> bool:
    """0:45:30 and 31:20 are no times of a day; 09:15 and 9:15 may be."""
    found = match.groupdict()
    if match.re not in (LONG, SHORT) or found.get("days"):
        return True
    return int(found.get("hours") or found.get("first") or 0) > DAY or bool(re.match("0:", text))
