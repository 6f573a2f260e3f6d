"""The tables a visitor can walk through the lessons: the worked example and the shipped ones.

Cells are kept as the text they were written in, so exact results read `5.1` as 51/10.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path

import numpy as np

DATA = Path(__file__).parent / "data"


@dataclass(frozen=True)
class Dataset:
    """A table of m records (rows) and n fields (columns).

    `grid` is the step that a record moved by hand snaps to, in the fields' own units;
    `home` holds the cells from before any record was moved.
    """

    id: str
    fields: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    grid: str = "0.5"
    home: tuple[tuple[str, ...], ...] = ()

    @cached_property
    def X(self) -> np.ndarray:
        """The table as float64, shape (m, n)."""
        return np.array(self.cells, dtype=float)

    def choose(self, first: int, second: int) -> Dataset:
        """The table of two chosen fields."""
        return replace(
            self,
            fields=(self.fields[first], self.fields[second]),
            cells=tuple((row[first], row[second]) for row in self.cells),
        )

    def move(self, moved: dict[int, tuple[str, str]]) -> Dataset:
        """The table with some records moved by hand to new places."""
        cells = tuple(moved.get(i, row) for i, row in enumerate(self.cells))
        return replace(self, cells=cells, home=self.cells)


WORKED = Dataset(
    id="worked",
    fields=("a", "b"),
    cells=(("1", "1"), ("1", "3"), ("2", "3"), ("4", "4"), ("2", "4")),
)


@lru_cache
def shipped(name: str, grid: str) -> Dataset:
    """A table of `lessons/data`: every column whose cells are numbers."""
    with open(DATA / f"{name}.csv", encoding="utf-8", newline="") as file:
        header, *rows = csv.reader(file)
    numeric = [j for j in range(len(header)) if all(is_number(row[j]) for row in rows)]
    return Dataset(
        id=name,
        fields=tuple(header[j].replace("_", " ") for j in numeric),
        cells=tuple(tuple(row[j] for j in numeric) for row in rows),
        grid=grid,
    )


def is_number(text: str) -> bool:
    try:
        return bool(np.isfinite(float(text)))
    except ValueError:
        return False


# A grid of half a unit; iris is measured in millimetres, so half a centimetre is too coarse.
GRIDS = {"penguins": "0.5", "iris": "0.1", "stackloss": "0.5"}
IDS = ("worked", *GRIDS)
OWN = "own"  # the id of a table that a visitor has brought; it is never loaded from here


def load(dataset_id: str) -> Dataset:
    """The table with this id, one of `IDS`."""
    return WORKED if dataset_id == WORKED.id else shipped(dataset_id, GRIDS[dataset_id])
