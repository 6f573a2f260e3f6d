"""Numbers that stand for "missing": -9999, or 99 where all others lie between 1 and 5."""

from __future__ import annotations

from collections.abc import Collection
from decimal import Decimal

import numpy as np
from numpy.typing import NDArray

from tables.cells import Cells, Ints, Numbers
from tables.numbers import parse

Floats = NDArray[np.float64]
OUTER = 3  # different codes at one end: refused, not asked, does not know
REST = 3  # different other values, or nothing can be said of the outer ones
HUGE = 1e19  # fill values of files of measurements: 1e20, 9.97e36
NINE = 9.0  # on a scale that ends at 7


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
    return np.sort(cells.distinct(near).having(lambda text: same(text, mark) in wanted))


def suspects(numbers: Numbers) -> tuple[tuple[str, int], ...]:
    """Values far outside all others that come again or look like a code, and how often."""
    every, counts = np.unique(numbers.values[~np.isnan(numbers.values)], return_counts=True)
    values = every
    if len(values) <= REST:
        return ()
    nine = _is_nine_on_a_scale(values)
    found = [NINE] if nine else []
    for _ in range(2):  # a code at one end hides the one at the other
        for sign in (1, -1):
            outer = [sign * v for v in _outer(values if sign > 0 else -values[::-1])]
            found += outer
            values = values[~np.isin(values, outer)]
    said = []
    for value in sorted(set(found)):
        count = int(counts[np.searchsorted(every, value)])
        if count > 1 or _is_code(value) or (value == NINE and nine):
            first = int(np.flatnonzero(numbers.values == value)[0])
            said.append((numbers.texts[first].as_py(), count))
    return tuple(said)


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


def _is_nine_on_a_scale(values: Floats) -> bool:
    """9 above the steps 1, 2, 3 … of a scale, none of which is left out, and not its next one."""
    rest = values[:-1]
    steps = rest[0] >= 0 and np.all(np.diff(rest) == 1)
    return bool(values[-1] == NINE and steps and NINE - rest[-1] >= 2)


def _is_code(value: float) -> bool:
    """-99, 9999, 1e20: nines only, or more than is ever measured."""
    size = abs(value)
    digits = f"{size:.0f}" if size < HUGE else ""
    return size >= HUGE or (size == int(size) and len(digits) > 1 and set(digits) == {"9"})
