"""A table to take away: headings, and columns of one length."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pyarrow as pa

from tables.cells import Floats, Ints

Cell: TypeAlias = str | int | float
# Numbers alone are an array, and so are the texts of a visitor's cells: no list of millions.
Column: TypeAlias = Floats | Ints | pa.Array | Sequence[Cell]


@dataclass(frozen=True, eq=False)
class Sheet:
    head: list[str]
    columns: list[Column]

    def __len__(self) -> int:
        """Rows, the headings not counted."""
        return len(self.columns[0])

    @property
    def cell_count(self) -> int:
        return (len(self) + 1) * len(self.head)


Sheets: TypeAlias = Mapping[str, Sheet]  # by their names in a language
