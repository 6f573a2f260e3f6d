"""Some records of some fields on their way to the analysis: as numbers, and as they are written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from tables.cells import Bools, Floats, Ints

Gaps = tuple[tuple[int, int], ...]


def as_float(cell: str) -> float:
    return float(Fraction(cell)) if "/" in cell else float(cell)


@dataclass(frozen=True, eq=False)
class Part:
    """X is (m, n), NaN where a cell is missing. `written` holds of each field the exact texts,
    null where missing; None if the cells are what they are in floating point only."""

    X: Floats
    written: tuple[pa.Array, ...] | None = None

    def __len__(self) -> int:
        return len(self.X)

    @cached_property
    def missing(self) -> Bools:
        return np.isnan(self.X)

    @cached_property
    def gaps(self) -> Gaps:
        """Where cells are missing, as (record, field), record by record."""
        return tuple((i, j) for i, j in np.argwhere(self.missing).tolist())

    def texts(self, j: int) -> pa.Array:
        """The cells of a field."""
        if self.written is not None:
            return self.written[j]
        column = self.X[:, j].tolist()
        return pa.array([None if x != x else repr(x) for x in column], pa.string())

    @cached_property
    def cells(self) -> tuple[tuple[str | None, ...], ...]:
        """All cells as text, a record in a row."""
        columns = [self.texts(j).to_pylist() for j in range(self.X.shape[1])]
        return tuple(zip(*columns, strict=True)) if len(self) else ()

    def cells_of(self, record: int) -> tuple[str, ...]:
        """The cells of one record."""
        if self.written is None:
            return tuple(map(repr, self.X[record].tolist()))
        return tuple(column[record].as_py() for column in self.written)

    @cached_property
    def in_decimals(self) -> bool:
        """Whether any cell has digits behind a point."""
        columns = (self.texts(j) for j in range(self.X.shape[1]))
        return any(pc.any(pc.match_substring(column, ".")).as_py() for column in columns)

    def take(self, records: Ints) -> Part:
        """These records, in their order."""
        if len(records) == len(self):
            return self
        at = pa.array(records, pa.int64())
        written = self.written and tuple(column.take(at) for column in self.written)
        return Part(self.X[records], written)

    def of_fields(self, kept: Sequence[int]) -> Part:
        """All records of these fields."""
        written = self.written and tuple(self.written[j] for j in kept)
        return Part(self.X[:, list(kept)], written)

    def filled(self, texts: Sequence[str]) -> Part:
        """With these cells in the gaps, in their order."""
        if not self.gaps:
            return self
        X = self.X.copy()
        X[self.missing] = [as_float(text) for text in texts]
        into = np.empty(X.shape, dtype=object)
        into[self.missing] = texts
        gone = self.missing.T
        written = (
            pc.replace_with_mask(
                self.texts(j), pa.array(gone[j]), pa.array(into[gone[j], j], pa.string())
            )
            for j in range(len(gone))
        )
        return Part(X, tuple(written))
