"""Logarithms before PCA: what is analysed in place of the cells, and which cells have none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import numpy as np

from pca_core import PCAError, centred_log_ratio, logarithms
from tables import fill
from tables.cells import Ints
from tables.errors import PreparingError
from tables.model import Place
from tables.names import letters
from tables.part import Part, as_float
from tables.table import Column, Understood

Logs = Literal["none", "log", "clr"]
LOGS: tuple[Logs, ...] = ("none", "log", "clr")
Fill = Callable[[Part, Part], tuple[fill.Texts, fill.Texts]]


def refuse_not_positive(table: Understood, columns: Sequence[Column], records: Ints) -> None:
    """Names the cells that have no logarithm. Raises PreparingError."""
    X = np.column_stack([column.values[records] for column in columns])
    found = [(columns[j], int(records[i])) for i, j in np.argwhere(X <= 0).tolist()]
    if found:
        column, i = found[0]
        places = tuple(place(table, *cell) for cell in found)
        text = column.written[i].strip()
        raise PreparingError("not_positive", count=len(found), cells=places, text=text)


def place(table: Understood, column: Column, record: int) -> Place:
    """The cell, as the visitor finds it."""
    line = table.lines[record]
    return Place(line, column.name, f"{letters(column.position)}{line}" if table.sheet else "")


def filled(given: Part, more: Part, way: Fill) -> tuple[fill.Texts, fill.Texts]:
    """What `way` finds on the logarithms, in the unit of the file."""
    texts, extra = way(Part(np.log(given.X)), Part(np.log(more.X)))
    return [_power(as_float(t)) for t in texts], [_power(as_float(t)) for t in extra]


def analysed(part: Part, logs: Logs) -> Part:
    """ln or CLR of complete cells. Raises PreparingError."""
    if logs == "none" or not len(part):
        return part
    try:
        return Part(logarithms(part.X) if logs == "log" else centred_log_ratio(part.X))
    except PCAError as error:  # cells near the end of float64
        raise PreparingError("logarithms_impossible") from error


def _power(logarithm: float) -> str:
    """eˣ as text; refused where float64 has no such number."""
    with np.errstate(over="ignore", under="ignore"):
        value = float(np.exp(logarithm))
    if not 0 < value < np.inf:
        raise PreparingError("logarithms_impossible")
    return repr(value)
