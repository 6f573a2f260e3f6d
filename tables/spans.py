"""From where to where the numbers of a column reach, and how many different ones there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
CELLS = 2**19  # sorted at once
TALL, SOME = 4_000, 1_000  # records: of more, only some are sorted where they differ
VARIED = 50  # different ones: no more need to be counted
OUTER = 3  # different codes at one end: refused, not asked, does not know
REST = 3  # different other values, or nothing can be said of the outer ones
NINES = [10.0**k - 1 for k in range(1, 20)]
PART = SOME + 2 * (OUTER + 1)
HUGE = 1e19  # fill values of files of measurements: 1e20, 9.97e36


class Span(NamedTuple):
    """Of the numbers of a column that are not missing; NaN where there is no such number."""

    known: int
    different: int  # exact up to 50; of very long columns it may be less than there are
    low: float
    second: float  # the least but one of the different ones
    last_but_one: float
    high: float
    whole: bool  # all finite and whole
    coded: bool  # whether any may be a code for "missing": `codes.suspects` looks closer


def span_of(values: Floats) -> Span:
    return next(each([values]))


def each(columns: Sequence[Floats]) -> Iterator[Span]:
    """Of each of these columns, all as long."""
    count = len(columns[0]) if columns else 0
    of_some = _tall if count > TALL else _short
    step = max(1, CELLS // max(1, min(count, PART)))
    for start in range(0, len(columns), step):
        yield from of_some(columns[start : start + step])


def _short(columns: Sequence[Floats]) -> Iterator[Span]:
    return _block(np.array(columns))


def _block(values: Floats) -> Iterator[Span]:
    """Each row is a column of the table."""
    values.sort(axis=1)
    width = values.shape[1]
    if not width:
        return (_nothing() for _ in values)
    known = ~np.isnan(values)
    counts = known.sum(axis=1)
    new = known.copy()  # the first of those that are alike
    new[:, 1:] &= values[:, 1:] != values[:, :-1]
    rows = np.arange(len(values))
    different = new.sum(axis=1)
    last = np.maximum(counts - 1, 0)
    low, high = values[:, 0], values[rows, last]
    later = new.copy()
    later[:, 0] = False
    second = np.where(different > 1, values[rows, later.argmax(axis=1)], np.nan)
    begins = width - 1 - new[:, ::-1].argmax(axis=1)  # where the greatest one does
    but_one = np.where(different > 1, values[rows, np.maximum(begins - 1, 0)], np.nan)
    whole = (counts > 0) & np.isfinite(low) & np.isfinite(high)
    with np.errstate(invalid="ignore"):
        whole[whole] = ((values[whole] % 1 == 0) | ~known[whole]).all(axis=1)
    coded = _may_be_coded(values, new, low, high, different)
    told = (counts, different, low, second, but_one, high, whole, coded)
    return (Span(*row) for row in zip(*(each.tolist() for each in told), strict=True))


def _tall(columns: Sequence[Floats]) -> Iterator[Span]:
    """The same of long columns: of those that vary, the ends and a part are sorted."""
    parts = np.array([_part(column) for column in columns])
    for column, span in zip(columns, _block(parts), strict=True):
        known = _known(column)
        if span.different > VARIED:
            whole = span.whole and bool(np.all(np.floor(known) == known))
            yield span._replace(known=len(known), whole=whole)
        else:
            yield next(_block(np.unique(known)[None]))._replace(known=len(known))


def _known(values: Floats) -> Floats:
    gaps = np.isnan(values)
    return values[~gaps] if gaps.any() else values


def _part(values: Floats) -> Floats:
    """The first numbers, the lowest and the highest, NaN where there are fewer."""
    part = np.full(PART, np.nan)
    known = _known(values)
    if len(known):
        found = np.concatenate([known[:SOME], _lowest(known), -_lowest(-known)])
        part[: len(found)] = found
    return part


def _lowest(values: Floats) -> Floats:
    """The lowest different numbers, one more than may be codes."""
    found = [values.min()]
    for _ in range(OUTER):
        higher = np.where(values > found[-1], values, np.inf).min()
        if np.isinf(higher):
            break
        found.append(higher)
    return np.array(found)


def _nothing() -> Span:
    nan = float("nan")
    return Span(0, 0, nan, nan, nan, nan, False, False)


def _may_be_coded(
    values: Floats, new: NDArray[np.bool_], low: Floats, high: Floats, different: NDArray[np.int64]
) -> NDArray[np.bool_]:
    """Never no where a code is; yes for few others."""
    with np.errstate(invalid="ignore", over="ignore"):
        below = (new & (values < 0)).sum(axis=1)
        negative = (below > 0) & (below <= OUTER) & (low % 1 == 0)
        nines = np.isin(high, NINES) | (high >= HUGE)
        found = negative | nines | _outer(values, new) | _outer(*_turned(values))
    return (different > REST) & found


def _turned(values: Floats) -> tuple[Floats, NDArray[np.bool_]]:
    """The negative numbers, from the lowest; missing ones stay last."""
    turned = -values[:, ::-1]
    if np.isnan(values[:, -1]).any():
        turned.sort(axis=1)
    first = ~np.isnan(turned)
    first[:, 1:] &= turned[:, 1:] != turned[:, :-1]
    return turned, first


def _outer(values: Floats, new: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Whether few at the upper end lie further from the rest than the rest is wide."""
    if values.shape[1] < 2:
        return np.zeros(len(values), dtype=bool)
    half = values / 2
    gap, width = half[:, 1:] - half[:, :-1], half[:, :-1] - half[:, :1]
    upper = np.cumsum(new[:, :0:-1], axis=1)[:, ::-1]  # different ones from here to the end
    return np.asarray((new[:, 1:] & (upper <= OUTER) & (gap > width)).any(axis=1))
