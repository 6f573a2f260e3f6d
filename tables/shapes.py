"""What the cells of a column look like, told by their bytes, for all cells at once.

A pattern asks one cell after the other and takes several times as long.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

Bools = NDArray[np.bool_]
Bytes = NDArray[np.uint8]
Ints = NDArray[np.int64]
POINT, COMMA, MINUS, OTHER, NONZERO = (1 << 6 * i for i in range(5))  # counted in one sum
LONGEST = 20  # signs of a plain number: a sum has room for 63 of each kind
ZERO, NINE, SIGN = b"09-"
WEIGHTS = np.full(256, OTHER, dtype=np.int32)
WEIGHTS[ZERO : NINE + 1] = [0, *[NONZERO] * 9]
WEIGHTS[list(b".,-")] = POINT, COMMA, MINUS


@dataclass(frozen=True)
class Shapes:
    """Which cells are of which shape."""

    point: Bools  # plain numbers with a decimal point or none
    comma: Bools  # or with a comma or none
    zero: Bools  # of these, zeros with a minus: written without it as numbers
    thousand: Bools  # like 1,234 or 1.234: one to three digits, a mark and three more
    longer: Bools  # begin and end like numbers, and are too long to be judged here


def shapes_of(texts: pa.Array) -> Shapes:
    """A plain number: no zero in front, a digit on both sides of its mark."""
    data, starts, ends = placed(texts)
    data = np.append(data, np.full(2, ZERO, np.uint8))  # where the last cells are empty
    counts = _counts(data, starts, ends)
    points, commas, minus, other, nonzero = (counts >> 6 * i & 63 for i in range(5))
    negative = data.take(starts) == SIGN
    first = starts + negative
    size = (ends - first).astype(np.int32)
    lead, last = data.take(first), data.take(ends - 1)
    marks = points + commas
    bounded = _digit(lead) & _digit(last)
    longer = bounded & (size > LONGEST)
    plain = bounded & ~longer & (size > 0) & (other == 0) & (minus == negative) & (marks <= 1)
    small = lead == ZERO
    plain &= ~small | (size == 1) | ~_digit(data.take(first + 1))
    thousand = plain & (marks == 1) & ~small & (size > 4) & (size < 8)
    if thousand.any():
        thousand &= ~_digit(data.take(np.maximum(ends - 4, 0)))
    zero = plain & small & negative & (nonzero == 0)
    rare = map(_lean, (zero, thousand, longer))
    return Shapes(plain & (commas == 0), plain & (points == 0), *rare)


def _counts(data: Bytes, starts: Ints, ends: Ints) -> NDArray[np.int32]:
    """The signs of each kind in each cell, as a difference of running sums: where these run over,
    it does not."""
    sums = np.empty(len(data) + 1, dtype=np.int32)
    sums[0] = 0
    np.take(WEIGHTS, data, out=sums[1:], mode="clip")
    np.cumsum(sums, dtype=np.int32, out=sums)
    return np.asarray(sums.take(ends) - sums.take(starts))


def _lean(found: Bools) -> Bools:
    """The same, in no memory where there is none: most columns have neither."""
    return found if found.any() else np.broadcast_to(np.False_, found.shape)


def placed(texts: pa.Array) -> tuple[Bytes, Ints, Ints]:
    """The bytes of all cells, and where each begins and ends."""
    if not len(texts):
        return np.empty(0, np.uint8), np.empty(0, np.int64), np.empty(0, np.int64)
    _, offsets, buffer = texts.buffers()
    at = np.frombuffer(offsets, np.int32)[texts.offset : texts.offset + len(texts) + 1]
    data = np.frombuffer(buffer, np.uint8)[at[0] : at[-1]] if buffer else np.empty(0, np.uint8)
    at = at.astype(np.int64) - at[0]
    return data, at[:-1], at[1:]


def without_sign(texts: pa.Array, chosen: Bools) -> pa.Array:
    """The same, the chosen ones without their first byte."""
    data, starts, ends = placed(texts)
    kept = np.ones(len(data), dtype=bool)
    kept[starts[chosen]] = False
    offsets = np.append(0, ends - np.cumsum(chosen)).astype(np.int32)
    buffers = [None, pa.py_buffer(offsets), pa.py_buffer(data[kept])]
    return pa.Array.from_buffers(pa.string(), len(texts), buffers)


def sizes(texts: pa.Array) -> NDArray[np.int64]:
    """The length of each cell in bytes."""
    _, starts, ends = placed(texts)
    return ends - starts


def _digit(signs: Bytes) -> Bools:
    return (signs >= ZERO) & (signs <= NINE)


def without_spaces(texts: pa.Array) -> bool:
    """Nothing but ASCII, and no sign in it that takes room and is not seen."""
    data, _, _ = placed(texts)
    return not len(data) or bool(data.min() > ord(" ") and data.max() < 127)
