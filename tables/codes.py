"""Numbers that stand for "missing": -9999, or 99 where all others lie between 1 and 5."""

from __future__ import annotations

from collections.abc import Collection
from decimal import Decimal

import numpy as np
from numpy.typing import NDArray

from tables.cells import Cells, Ints, Numbers
from tables.numbers import parse
from tables.spans import HUGE, OUTER, REST

Floats = NDArray[np.float64]
SCALE = ((7.0, 8.0, 9.0), (8.0, 9.0), (9.0,))  # on one that ends before: refused, do not know
ENOUGH = 12  # numbers, for a scale
LOW = 10  # least value of others, where 0 means missing; else it is a mark or a count
VERY_FAR = 10  # times the width of all others
NEAR = 0.25  # of the width of all others: so far away is 99 where it comes again


def same(text: str, mark: str = ".") -> str:
    """A value as it is compared: "-9999.0" is -9999; a word in small letters."""
    text = text.strip()
    number = parse(text, mark) or parse(text, "," if mark == "." else ".")
    return str(Decimal(number.text).normalize()) if number else text.lower()


def at(cells: Cells, values: Collection[str], mark: str) -> Ints:
    """Where one of these values stands."""
    if not values:
        return np.empty(0, dtype=np.int64)
    wanted = {same(value) for value in values}
    near = np.zeros(len(cells), dtype=bool)
    for value in wanted:
        near |= cells.floats(mark) == _float(value)
    near[cells.rest(mark).at] = True
    found = cells.distinct(near)
    return np.sort(found.having([same(text, mark) in wanted for text in found.texts]))


def suspects(numbers: Numbers) -> tuple[str, ...]:
    """Values far outside all others that come again or look like a code."""
    if not numbers.span.coded:
        return ()
    every, counts = distinct(numbers)
    values = every
    sure = {*_on_a_scale(values, int(counts.sum())), *_negative(values, counts)}
    sure |= set(_nines_again(values, counts))
    for _ in range(2):  # a code at one end hides the one at the other
        for sign in (1, -1):
            outer = _outer(values if sign > 0 else -values[::-1])
            if outer:
                far = {sign * value for value in outer}
                values = values[~np.isin(values, list(far))]
                sure |= {v for v in far if _is_code(v) or _again(v, every, counts, values)}
    return tuple(value_as_written(numbers, value) for value in sorted(sure))


def distinct(numbers: Numbers) -> tuple[Floats, Ints]:
    """The different values, and how often each comes."""
    return np.unique(numbers.values[~np.isnan(numbers.values)], return_counts=True)


def value_as_written(numbers: Numbers, value: float) -> str:
    """The value as it stands where it comes first."""
    return numbers.texts[int(np.flatnonzero(numbers.values == value)[0])].as_py()


def _again(value: float, every: Floats, counts: Ints, rest: Floats) -> bool:
    """More than once, and either such a number as codes are or many times as far off as the
    others are wide."""
    far = min(abs(value - rest[0]), abs(value - rest[-1])) > VERY_FAR * (rest[-1] - rest[0])
    again = int(counts[np.searchsorted(every, value)]) > 1
    return again and (far or (_may_be_code(value) and (value != 0 or rest[0] > LOW)))


def _float(text: str) -> float:
    return float(text) if parse(text, ".") else float("nan")


def _outer(values: Floats) -> list[float]:
    """The values at the upper end that lie further from the rest than the rest is wide."""
    for k in range(min(OUTER, len(values) - REST), 0, -1):
        rest, outer = values[:-k], values[-k:]
        gap, width = outer[0] / 2 - rest[-1] / 2, rest[-1] / 2 - rest[0] / 2
        if gap > width and (k == 1 or outer[-1] - outer[0] <= k):
            return [float(v) for v in outer]
    return []


def _on_a_scale(values: Floats, count: int) -> tuple[float, ...]:
    """7, 8, 9 at the end, above the steps 1, 2, 3 … of a scale and not its next ones."""
    for outer in SCALE:
        rest = values[: -len(outer)]
        if tuple(values[-len(outer) :]) != outer or len(rest) < REST - 1 + (len(outer) == 1):
            continue
        if _are_steps(rest) and outer[0] - rest[-1] >= 2 and count > ENOUGH:
            return outer
    return ()


def _are_steps(values: Floats) -> bool:
    """1, 2, 3 …; what is counted begins at 0."""
    return bool(values[0] == 1 and np.all(np.diff(values) == 1))


def _negative(values: Floats, counts: Ints) -> Floats:
    """-1, -2, -9: whole and few, where nothing else is below zero or near it."""
    below = values[values < 0]
    rest = values[values >= 0]
    if not 0 < len(below) <= OUTER or len(rest) < REST or np.any(below % 1 != 0):
        return below[:0]
    again = int(counts[: len(below)].sum()) > 1
    apart = rest[0] >= 10 * max(-below[0], 1) or (_are_steps(rest) and below[0] >= -9)
    return below if again and apart else below[:0]


def _nines_again(values: Floats, counts: Ints) -> Floats:
    """99 or 999 at the end, more than once, and off from the next one."""
    last, rest = values[-1:], values[:-1]
    off = last[0] - rest[-1] > NEAR * (rest[-1] - rest[0])
    return last if off and counts[-1] > 1 and last[0] > 9 and _is_code(last[0]) else last[:0]


def _is_code(value: float) -> bool:
    """-99, 9999, 1e20: nines only, or more than is ever measured."""
    size = abs(value)
    digits = f"{size:.0f}" if size < HUGE else ""
    return size >= HUGE or (size == int(size) and len(digits) > 1 and set(digits) == {"9"})


def _may_be_code(value: float) -> bool:
    """0, what is below it, 77, 88, 98, 997: what is chosen because it is never measured."""
    digits = f"{abs(value):.0f}" if abs(value) < HUGE and value % 1 == 0 else ""
    nines = len(digits) > 1 and set(digits[:-1]) == {"9"} and digits[-1] in "6789"
    alike = len(digits) > 1 and set(digits) in ({"7"}, {"8"})
    return bool(digits) and (value <= 0 or nines or alike)
