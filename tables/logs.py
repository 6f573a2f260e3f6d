"""Logarithms before PCA: what is analysed in place of the cells, and which cells have none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import numpy as np

from pca_core import PCAError, centred_log_ratio, logarithms
from tables import fill
from tables.errors import PreparingError
from tables.model import Place
from tables.names import letters
from tables.table import Column, Understood

Logs = Literal["none", "log", "clr"]
LOGS: tuple[Logs, ...] = ("none", "log", "clr")
Fill = Callable[[fill.Gaps, fill.Gaps], tuple[fill.Cells, fill.Cells]]


def refuse_not_positive(
    table: Understood, columns: Sequence[Column], records: Sequence[int]
) -> None:
    """Names the cells that have no logarithm. Raises PreparingError."""
    found = [
        (column, i)
        for i in records
        for column in columns
        if (cell := column.cells[i]) is not None and fill.as_float(cell) <= 0
    ]
    if found:
        column, i = found[0]
        places = tuple(place(table, *cell) for cell in found)
        text = column.texts[i].strip()
        raise PreparingError("not_positive", count=len(found), cells=places, text=text)


def place(table: Understood, column: Column, record: int) -> Place:
    """The cell, as the visitor finds it."""
    line = table.lines[record]
    return Place(line, column.name, f"{letters(column.position)}{line}" if table.sheet else "")


def filled(given: fill.Gaps, more: fill.Gaps, way: Fill) -> tuple[fill.Cells, fill.Cells]:
    """Filled by `way` on the logarithms, in the unit of the file; given cells as written."""
    full, extra = way(_logs(given), _logs(more))
    return _back(given, full), _back(more, extra)


def analysed(cells: fill.Cells, logs: Logs) -> fill.Cells:
    """ln or CLR of complete cells, as text of all their digits. Raises PreparingError."""
    if logs == "none" or not cells:
        return cells
    X = fill.floats(cells, len(cells[0]))
    try:
        Z = logarithms(X) if logs == "log" else centred_log_ratio(X)
    except PCAError as error:  # cells near the end of float64
        raise PreparingError("logarithms_impossible") from error
    return tuple(tuple(map(repr, row)) for row in Z.tolist())


def _logs(cells: fill.Gaps) -> fill.Gaps:
    return [
        tuple(None if cell is None else repr(float(np.log(fill.as_float(cell)))) for cell in row)
        for row in cells
    ]


def _back(cells: fill.Gaps, full: fill.Cells) -> fill.Cells:
    return tuple(
        tuple(
            _power(fill.as_float(value)) if cell is None else cell
            for cell, value in zip(row, values, strict=True)
        )
        for row, values in zip(cells, full, strict=True)
    )


def _power(logarithm: float) -> str:
    """eˣ as text; refused where float64 has no such number."""
    with np.errstate(over="ignore", under="ignore"):
        value = float(np.exp(logarithm))
    if not 0 < value < np.inf:
        raise PreparingError("logarithms_impossible")
    return repr(value)
