"""Cells that are dates: recognised so that they are not taken for numbers, or left unnamed."""

from __future__ import annotations

import datetime
import re

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_TIME = r"(?:[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?"
_WORD = r"(?P<word>[a-z]{3,9})\.?"

BEGINNING = re.compile(r"\d{1,4}[-/.年月: ]|[a-z]{3,9}\.?[ -]\d", re.IGNORECASE | re.ASCII)
FORMS = tuple(
    re.compile(form, re.IGNORECASE | re.ASCII)
    for form in (
        rf"(?P<y>\d{{4}})([-/.])(?P<m>\d{{1,2}})\2(?P<d>\d{{1,2}}){_TIME}",
        rf"(?P<y>\d{{4}})年(?P<m>\d{{1,2}})月(?:(?P<d>\d{{1,2}})[日号])?{_TIME}",
        r"(?P<y>\d{4})[-/](?P<m>\d{1,2})",
        r"(?P<m>\d{1,2})月(?P<d>\d{1,2})[日号]",
        rf"(?P<a>\d{{1,2}})([-/.])(?P<b>\d{{1,2}})\2(?P<y>\d{{4}}|\d{{2}}){_TIME}",
        rf"(?P<d>\d{{1,2}})[ -]{_WORD}(?:[ ,-]+(?P<y>\d{{4}}|\d{{2}}))?{_TIME}",
        rf"{_WORD} (?P<d>\d{{1,2}})(?:,? +(?P<y>\d{{4}}))?{_TIME}",
        rf"{_WORD}[ -](?P<y>\d{{4}}|\d{{2}})",
    )
)
CLOCK = re.compile(r"(\d{1,3}):([0-5]\d)(:[0-5]\d(\.\d+)?)?( ?[ap]m)?", re.IGNORECASE | re.ASCII)
COMPACT = re.compile(r"(?P<y>\d{4})(?P<m>\d{2})(?P<d>\d{2})", re.ASCII)


def is_date(cell: str) -> bool:
    """A day, a month of a year or a time of day, in one of the common forms."""
    text = cell.strip()
    if not 4 <= len(text) <= 40 or not BEGINNING.match(text):
        return False
    found = (form.fullmatch(text) for form in FORMS)
    return bool(CLOCK.fullmatch(text)) or any(match and _in_calendar(match) for match in found)


def is_compact_date(cell: str) -> bool:
    """20240301: a date only where the whole column is of this kind."""
    match = COMPACT.fullmatch(cell.strip())
    return bool(match and 1900 <= int(match["y"]) <= 2100 and _in_calendar(match))


def _in_calendar(match: re.Match[str]) -> bool:
    parts = match.groupdict()
    year = int(parts.get("y") or 2000)
    year += 2000 if year < 100 else 0
    day = int(parts.get("d") or 1)
    if "a" in parts:  # day and month, whichever comes first
        a, b = int(parts["a"] or 0), int(parts["b"] or 0)
        return _exists(year, a, b) or _exists(year, b, a)
    if "word" in parts:
        return _exists(year, _month(parts["word"] or ""), day)
    return _exists(year, int(parts["m"] or 0), day)


def _month(word: str) -> int:
    short = word.lower()[:3]
    return MONTHS.index(short) + 1 if short in MONTHS else 0


def _exists(year: int, month: int, day: int) -> bool:
    try:
        datetime.date(year, month, day)
    except ValueError:
        return False
    return True
