"""How the columns of a table leave the process that read it: all texts in one piece, all numbers in
another. A column that is a piece of a larger array would take the whole of it along."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pyarrow as pa

from tables.cells import Bools, Cells, Floats, Numbers, parted

if TYPE_CHECKING:
    from tables.table import Column

APART = ("written", "numbers")


class Packed(NamedTuple):
    about: list[dict[str, Any]]  # of each column all but its cells
    records: int
    written: pa.Array
    native: dict[int, Bools]
    at: list[int]  # columns of numbers
    values: Floats  # a column in each row
    others: list[int]  # columns whose numbers are written otherwise
    texts: pa.Array


def packed(columns: Sequence[Column]) -> Packed:
    found = [(j, c.numbers) for j, c in enumerate(columns) if c.numbers is not None]
    others = [(j, n.texts) for j, n in found if n.texts is not columns[j].written.written]
    names = [f.name for f in fields(columns[0]) if f.name not in APART] if columns else []
    flags = {j: c.written.native for j, c in enumerate(columns) if c.written.native is not None}
    return Packed(
        [{name: getattr(column, name) for name in names} for column in columns],
        len(columns[0].written) if columns else 0,
        _together([column.written.written for column in columns]),
        flags,
        [j for j, _ in found],
        np.array([numbers.values for _, numbers in found]),
        [j for j, _ in others],
        _together([texts for _, texts in others]),
    )


def unpacked(given: Packed, column: Callable[..., Column]) -> tuple[Column, ...]:
    written = _apart(given.written, given.records, len(given.about))
    others = _apart(given.texts, given.records, len(given.others))
    texts = dict(enumerate(written)) | dict(zip(given.others, others, strict=True))
    numbers = {j: Numbers(texts[j], v) for j, v in zip(given.at, given.values, strict=True)}
    return tuple(
        column(**about, written=Cells(written[j], given.native.get(j)), numbers=numbers.get(j))
        for j, about in enumerate(given.about)
    )


def _together(arrays: Sequence[pa.Array]) -> pa.Array:
    """With nothing of what they were pieces of."""
    return pa.concat_arrays([*arrays, pa.array([], pa.string())])


def _apart(texts: pa.Array, count: int, pieces: int) -> list[pa.Array]:
    if not count or not pieces:
        return [texts] * pieces
    if texts.null_count:
        return [texts.slice(start, count) for start in range(0, len(texts), count)]
    return list(parted(texts, count))
