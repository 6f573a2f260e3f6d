"""Columns of digits that are no quantity: running numbers, codes, phones, wells, dates in days."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pyarrow.compute as pc

from tables.cells import Cells, Floats, Numbers
from tables.vocabulary import ends_as, plain, says

WELL = "[0-9]{1,2}E[0-9]{1,2}"  # 1E3 on a plate is no thousand
WHOLE = "^-?[0-9]{1,40}$"
PHONE = re.compile(r"\+\d[\d ()/.-]{6,20}", re.ASCII)
LEAST = (3, 4)  # records in order: from 0 or 1 on, and from another number
ENOUGH = 8  # records, where no heading tells
DIGITS = (5, 8)  # of codes: in front of the table, and anywhere
SERIAL = range(18_000, 80_000)  # days since 1900: 1949 to 2119
RECENT = range(36_526, 49_310)  # 2000 to 2034
STEP = 400  # days from one record to the next
UNIX = (range(10**8, 4 * 10**9), range(10**11, 4 * 10**12))  # seconds, milliseconds
YEARS = range(1500, 2201)
ALONE = "ask_each_once"  # of one column only: several are ranks


@dataclass(frozen=True)
class Suspicion:
    code: str  # of the question
    sure: bool = True  # assumed while it is not answered


def suspect(
    name: str, cells: Cells, numbers: Numbers, front: bool, headed: bool = True
) -> Suspicion | None:
    """Why these numbers are probably names; `front` is where a table has the names of its
    records, if no other column holds them; `headed`, whether a line of it names the columns."""
    count = len(cells) if cells.is_plain else int((~cells.missing).sum())
    odd = None if cells.is_plain else _odd(cells, count)
    if odd:
        return odd
    if not numbers.span.whole and numbers.span.high < min(SERIAL.start, RECENT.start):
        return None
    whole = _whole(numbers)
    values = numbers.values[~np.isnan(numbers.values)]
    if len(whole) < count or not whole:
        return _date(name, values, front)
    if says(name, "years") and min(whole) >= YEARS.start and max(whole) < YEARS.stop:
        return Suspicion("ask_years")
    found = None if numbers.texts.null_count else _order(name, whole)
    found = found or _by_heading(name, whole) or _date(name, values, front)
    if not found and front and not plain(name):
        found = _in_front(whole, headed)
    return found or (None if says(name, "quantities") else _by_digits(whole, front))


def _odd(cells: Cells, count: int) -> Suspicion | None:
    """Wells and phones are no plain numbers."""
    written = ~cells.missing
    if count and _is_well(cells[int(np.argmax(written))]) and cells.like(WELL)[written].all():
        return Suspicion("ask_wells")
    phones = [bool(PHONE.fullmatch(text.strip())) for text in cells.odd.texts]
    return Suspicion("ask_digits_of_code") if len(cells.odd.having(phones)) * 2 > count else None


def _in_front(whole: Sequence[int], headed: bool) -> Suspicion | None:
    """In a first column without a name, each number once: rows of a larger table, as pandas and R
    number them, where the others have names; else only numbers as long as those of patients."""
    if len(set(whole)) < len(whole) or len(whole) < LEAST[0] or min(whole) < 0:
        return None
    if headed:
        return Suspicion("ask_row_numbers")
    rounded = sum(n % 10 == 0 for n in whole) * 2 > len(whole)
    long = min(whole) >= 10 ** (DIGITS[0] - 1) and not rounded and len(whole) >= LEAST[1]
    return Suspicion("ask_digits_of_code") if long else None


def _order(name: str, whole: Sequence[int]) -> Suspicion | None:
    """1, 2, 3 …, from wherever it begins; or the same numbers in another order."""
    low, count = min(whole), len(whole)
    least = LEAST[whole[0] not in (0, 1)] if plain(name) else 2
    if count >= least and all(n == whole[0] + i for i, n in enumerate(whole)):
        return Suspicion("ask_in_order")
    last = low + count - 1
    if count >= ENOUGH and low in (0, 1) and max(whole) == last and len(set(whole)) == count:
        return Suspicion(ALONE, sure=False)
    return None


def _by_heading(name: str, whole: Sequence[int]) -> Suspicion | None:
    """Under a heading such as "id", each number once; or again and again, where it is one for
    persons or things."""
    person = ends_as(name, "ids")
    running = person or says(name, "numbers_records") or ends_as(name, "running")
    different = len(set(whole)) if running or says(name, "persons") else 0
    if running and different == len(whole):
        return Suspicion("ask_numbers_records")
    grouped = person or (says(name, "persons") and sorted(whole) == list(whole))
    if grouped and different > 2:
        return Suspicion("ask_numbers_persons")
    return Suspicion("ask_digits_of_code") if says(name, "codes") else None


def _by_digits(whole: Sequence[int], front: bool) -> Suspicion | None:
    """Different numbers of as many digits each, none of them round: such are codes."""
    low, high = min(whole), max(whole)
    alike = low > 0 and len(str(low)) == len(str(high)) >= DIGITS[not front]
    if not alike or len(whole) < ENOUGH or (not front and high > 2 * low):
        return None
    rounded = sum(n % 10 == 0 for n in whole) * 2 > len(whole)
    if rounded or len(set(whole)) < len(whole):
        return None
    return Suspicion("ask_digits_of_code", sure=False)


def _is_well(cell: str) -> bool:
    return bool(re.fullmatch(WELL, cell.strip()))


def _whole(numbers: Numbers) -> list[int]:
    """The whole numbers, if all are whole."""
    span = numbers.span
    if not span.whole and np.isfinite(span.low) and np.isfinite(span.high):
        return []
    with np.errstate(invalid="ignore"):  # a cell beyond float64
        if np.any(numbers.values > np.floor(numbers.values)):
            return []
    whole = pc.match_substring_regex(numbers.texts, WHOLE)
    if pc.any(pc.invert(whole)).as_py():
        return []
    return [int(text) for text in numbers.texts.drop_null().to_pylist()]


def _date(name: str, values: Floats, front: bool) -> Suspicion | None:
    """Seconds or days, perhaps with a part of one."""
    if not len(values) or not np.isfinite(values).all():
        return None
    told = says(name, "dates")
    rising = bool(np.all(np.diff(values) >= 0))
    if any(_within(values, span) for span in UNIX):
        whole = np.floor(values).astype(np.int64).tolist()
        varied = len(set(whole)) * 2 > len(whole) and (rising or bool(np.all(values % 1 == 0)))
        if told or (varied and _all_ten_or_thirteen(whole)):
            return Suspicion("ask_unix_time")
    if told and _within(values, SERIAL):
        return Suspicion("ask_serial_dates")
    enough = len(values) >= ENOUGH and values[-1] > values[0]
    if front and enough and rising and _within(values, RECENT) and np.diff(values).max() <= STEP:
        return Suspicion("ask_serial_dates")
    return None


def _within(values: Floats, span: range) -> bool:
    return bool(values.min() >= span.start and values.max() < span.stop)


def _all_ten_or_thirteen(whole: Sequence[int]) -> bool:
    return {len(str(n)) for n in whole} in ({10}, {13}) and str(min(whole))[0] in "1"
