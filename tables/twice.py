"""Records that stand in the table more than once, the same in every column."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tables.cells import Ints
from tables.model import Message
from tables.table import Column

RARE = 5  # times as many records can be told apart as there are pairs
CELLS = 2**18  # mixed at once
MIX = np.uint64(0x9E3779B97F4A7C15)
Hashes = NDArray[np.uint64]


def repeated_records(columns: Sequence[Column], lines: Ints) -> list[Message]:
    """A note on records that are the same as an earlier one. Where a few values make up all
    columns, as yes and no do, records are alike by chance and nothing is said."""
    count = len(lines)
    if count < 2 or not any(column.kind == "number" for column in columns):
        return []
    mixed = np.zeros(count, dtype=np.uint64)
    step = max(1, CELLS // count)
    for start in range(0, len(columns), step):
        mixed += _mixed(columns[start : start + step], start)
    _, first, which = np.unique(mixed, return_index=True, return_inverse=True)
    again = np.flatnonzero(first[which] != np.arange(count))
    if not len(again) or not _tell_apart(columns, count - len(again)):
        return []
    earlier = first[which[again]]
    same = np.logical_and.reduce([_same(column, again, earlier) for column in columns])
    again = again[same]
    if not len(again):
        return []
    shown = tuple(lines[again].tolist())
    code = "records_twice_all" if 2 * len(again) == count else "records_twice"
    return [Message(code, {"count": len(again), "lines": shown})]


def _mixed(columns: Sequence[Column], start: int) -> Hashes:
    """A number for each record, from these columns; the first of them is at `start`."""
    bits = np.array([_bits(column) for column in columns])
    places = np.arange(start + 1, start + 1 + len(columns), dtype=np.uint64)
    mixed = (bits ^ (places * MIX)[:, None]) * MIX
    mixed ^= mixed >> np.uint64(29)
    mixed *= MIX
    mixed ^= mixed >> np.uint64(32)
    found: Hashes = mixed.sum(axis=0, dtype=np.uint64)
    return found


def _bits(column: Column) -> Hashes:
    if column.numbers is not None:
        values = column.numbers.values + 0.0  # of two zeros one
        if column.missing:
            values[np.isnan(values)] = 1e300
        return values.view(np.uint64)
    found = column.written.written.dictionary_encode()
    codes = np.array([hash(text) for text in found.dictionary.to_pylist()] or [0], np.int64)
    return codes[found.indices.to_numpy(zero_copy_only=False)].view(np.uint64)


def _same(column: Column, these: Ints, those: Ints) -> NDArray[np.bool_]:
    if column.numbers is not None:
        values = column.numbers.values
        a, b = values[these], values[those]
        return (a == b) | (np.isnan(a) & np.isnan(b))
    texts = column.written.written
    return np.array(texts.take(these).to_pylist()) == np.array(texts.take(those).to_pylist())


def _tell_apart(columns: Sequence[Column], count: int) -> bool:
    """Whether the columns hold so many different values that chance makes no two records alike."""
    digits = 0.0
    for column in columns:
        if column.numbers is not None:
            different = len(np.unique(column.numbers.values[:1000]))
        else:
            different = len(set(column.written.written.slice(0, 1000).to_pylist()))
        digits += float(np.log10(max(different, 1)))
    return digits > np.log10(RARE) + 2 * np.log10(count)
