"""Columns of digits that are no quantity: running numbers, codes, phones, wells, dates in days."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
import pyarrow.compute as pc

from tables.cells import Cells, Numbers
from tables.words import plain, words

WELL = "[0-9]{1,2}E[0-9]{1,2}"  # 1E3 on a plate is no thousand
WHOLE = "^-?[0-9]{1,40}$"
PHONE = re.compile(r"\+\d[\d ()/.-]{6,20}", re.ASCII)
LEAST = (3, 4)  # records in order: from 0 or 1 on, and from another number
SERIAL = range(18_000, 80_000)  # days since 1900: 1949 to 2119
UNIX = (range(10**8, 4 * 10**9), range(10**11, 4 * 10**12))  # seconds, milliseconds
DATES = {"ask_unix_time", "ask_serial_dates"}


def suspect(name: str, cells: Cells, numbers: Numbers) -> str | None:
    """Why these numbers are probably names: a code of `messages`, or None."""
    written = ~cells.missing
    count = int(written.sum())
    if count and cells.like(WELL)[written].all():
        return "ask_wells"
    if len(cells.rest(".").having(lambda text: bool(PHONE.fullmatch(text.strip())))) * 2 > count:
        return "ask_digits_of_code"
    whole = _whole(numbers)
    if len(whole) < count or not whole:
        return None
    heading = plain(name)
    least = LEAST[whole[0] not in (0, 1)] if heading else 2
    if len(whole) >= least and not numbers.texts.null_count and _in_order(whole):
        return "ask_in_order"
    if heading in words("numbers_records") and len(set(whole)) == len(cells):
        return "ask_numbers_records"
    if heading in words("codes"):
        return "ask_digits_of_code"
    return _date(heading, whole)


def _whole(numbers: Numbers) -> list[int]:
    """The whole numbers, if all are whole."""
    with np.errstate(invalid="ignore"):  # a cell beyond float64
        if np.any(numbers.values % 1 > 0):
            return []
    whole = pc.match_substring_regex(numbers.texts, WHOLE)
    if pc.any(pc.invert(whole)).as_py():
        return []
    return [int(text) for text in numbers.texts.drop_null().to_pylist()]


def _in_order(whole: Sequence[int]) -> bool:
    """1, 2, 3 … or from wherever it begins."""
    first = whole[0]
    return all(n == first + i for i, n in enumerate(whole))


def _date(heading: str, whole: Sequence[int]) -> str | None:
    if any(all(n in span for n in whole) for span in UNIX):
        varied = len(set(whole)) * 2 > len(whole)
        if heading in words("dates") or (varied and _all_ten_or_thirteen(whole)):
            return "ask_unix_time"
    if heading in words("dates") and all(n in SERIAL for n in whole):
        return "ask_serial_dates"
    return None


def _all_ten_or_thirteen(whole: Sequence[int]) -> bool:
    return {len(str(n)) for n in whole} in ({10}, {13}) and str(min(whole))[0] in "1"
