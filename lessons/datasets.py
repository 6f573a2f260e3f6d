"""The tables a visitor can walk through the lessons: the worked example and the shipped ones.

Cells are kept as the text they were written in, so exact results read `5.1` as 51/10.
"""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from lessons.seeds import read_seed
from texts import ENGLISH, Catalogue

DATA = Path(__file__).parent / "data"
NAMES = Catalogue(DATA, "names.{language}.toml", mark=str)


@dataclass(frozen=True)
class Dataset:
    """A table of m records (rows) and n fields (columns).

    `grid` is the step that a record moved by hand snaps to, in the fields' own units;
    `home` holds the cells from before any record was moved; `language` is that of its fields.
    `found` is what has been computed of a table that a visitor has brought (`lessons.shared`):
    it stays with it, whichever fields are chosen and records moved, and is gone with it.
    """

    id: str
    fields: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    grid: str = "0.5"
    home: tuple[tuple[str, ...], ...] = ()
    language: str = ENGLISH
    found: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)

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

    def nameless(self) -> Dataset:
        """Its numbers alone, which have no language."""
        return replace(self, fields=(), language="")

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
def shipped(name: str, grid: str, language: str) -> Dataset:
    """A table of `lessons/data`: every column whose cells are numbers."""
    header, *rows = rows_of(name)
    called = names_of(name, language)
    numeric = [j for j in range(len(header)) if all(is_number(row[j]) for row in rows)]
    return Dataset(
        id=name,
        fields=tuple(called.get(header[j], header[j]).replace("_", " ") for j in numeric),
        cells=tuple(tuple(row[j] for j in numeric) for row in rows),
        grid=grid,
        language=language,
    )


def rows_of(name: str) -> list[list[str]]:
    """A file of `lessons/data`, the header first."""
    with open(DATA / f"{name}.csv", encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


def names_of(name: str, language: str) -> dict[str, str]:
    """What its columns are called where that is not what the header says."""
    names: dict[str, str] = NAMES.of(language).get(name, {})
    return names


def file_of(name: str, language: str) -> bytes:
    """The table as a CSV file with its columns' names in this language."""
    called = names_of(name, language)
    header, *rows = rows_of(name)
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows([[called.get(h, h) for h in header], *rows])
    return text.getvalue().encode()


def is_number(text: str) -> bool:
    try:
        return bool(np.isfinite(float(text)))
    except ValueError:
        return False


# A grid of half a unit; iris is measured in millimetres, so half a centimetre is too coarse.
GRIDS = {"penguins": "0.5", "iris": "0.1", "stackloss": "0.5"}
IDS = ("worked", *GRIDS)
OWN = "own"  # the id of a table that a visitor has brought; it is never loaded from here


def load(dataset_id: str, language: str = ENGLISH) -> Dataset:
    """The table with this id, one of `IDS`, or with this seed (`lessons.seeds`).

    The worked example and a seed's table read the same everywhere. Raises ValueError.
    """
    if dataset_id == WORKED.id:
        return WORKED
    if dataset_id in GRIDS:
        return shipped(dataset_id, GRIDS[dataset_id], language)
    records, _ = read_seed(dataset_id)
    cells = tuple(tuple(str(cell) for cell in record) for record in records)
    return Dataset(id=dataset_id, fields=tuple("abc"[: len(cells[0])]), cells=cells)


def whole_table(dataset: Dataset) -> Dataset:
    """The table that this one was chosen from, one of `IDS`, with all fields and nothing moved."""
    return load(dataset.id, dataset.language)
