"""What is analysed in place of the cells: logarithms, or each record against itself (SNV)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, get_args

import numpy as np

import pca_core
from pca_core import PCAError
from pca_core.snv import without_spread
from tables import fill
from tables.cells import Floats, Ints
from tables.errors import PreparingError
from tables.field_names import letters
from tables.model import Place
from tables.part import Part, as_float
from tables.table import Column, Understood
from texts.lists import NAMED

Transform = Literal["none", "log", "log1p", "clr", "snv"]
TRANSFORMS: tuple[Transform, ...] = get_args(Transform)
LOGS = ("log", "log1p", "clr")
POSITIVE = ("log", "clr")  # logarithms that a zero has not
NOTES = {
    "log": "analysed_log",
    "log1p": "analysed_log1p",
    "clr": "analysed_clr",
    "snv": "analysed_snv",
}
FEWEST = 3  # fields of SNV: with two, every record would become the same or its mirror image
MANY = 1_000  # cells: of more, only the first are told
Fill = Callable[[Part, Part], tuple[fill.Texts, fill.Texts]]


def refuse_without_logarithm(
    table: Understood, columns: Sequence[Column], records: Ints, transform: Transform, zeros: bool
) -> None:
    """Names the cells that have no logarithm. `zeros` are none of them where they are to be
    replaced. Raises PreparingError."""
    X = np.column_stack([column.values[records] for column in columns])
    low = X <= -1 if transform == "log1p" else X < 0 if zeros else X <= 0
    count = int(low.sum())
    if not count:
        return
    at = np.argwhere(low)[: count if count <= MANY else NAMED].tolist()
    found = [(columns[j], int(records[i])) for i, j in at]
    column, i = found[0]
    code = "not_positive" if (X < 0).any() else "zeros_without_logarithm"
    places = tuple(place(table, *cell) for cell in found)
    raise PreparingError(
        "not_above_minus_one" if transform == "log1p" else code,
        count=count,
        cells=places,
        text=column.written[i].strip(),
    )


def place(table: Understood, column: Column, record: int) -> Place:
    """The cell, as the visitor finds it."""
    line = table.lines[record]
    return Place(line, column.name, f"{letters(column.position)}{line}" if table.sheet else "")


def filled(
    given: Part, more: Part, way: Fill, transform: Transform, delta: Floats | None
) -> tuple[fill.Texts, fill.Texts]:
    """What `way` finds on the logarithms, in the unit of the file; zeros stand there as `delta`."""
    log = np.log1p if transform == "log1p" else np.log

    def taken(part: Part) -> Part:
        X = part.X if delta is None else np.where(part.X == 0, delta, part.X)
        return Part(log(X))

    texts, extra = way(taken(given), taken(more))
    back = _less_one if transform == "log1p" else _power
    return [back(as_float(t)) for t in texts], [back(as_float(t)) for t in extra]


def analysed(part: Part, transform: Transform, delta: Floats | None, lines: Sequence[int]) -> Part:
    """What is analysed of complete cells; `lines` are those of the records. Raises
    PreparingError."""
    if transform == "none" or not len(part):
        return part
    X = part.X
    try:
        if transform == "snv":
            return Part(pca_core.standard_normal_variate(X))
        if transform == "log1p":
            return Part(np.log1p(X))
        if transform == "log":
            return Part(
                pca_core.logarithms(X if delta is None else pca_core.replace_zeros(X, delta))
            )
        parts = X if delta is None else pca_core.multiplicative_replacement(X, delta)
        return Part(pca_core.centred_log_ratio(parts))
    except PCAError as error:
        if error.code == "zeros_take_all":
            raise PreparingError("zeros_take_all", line=lines[error.params["row"] - 1]) from error
        if transform == "snv":
            raise PreparingError("snv_impossible") from error
        raise PreparingError("logarithms_impossible") from error  # near the end of float64


def refuse_flat(part: Part, labels: Sequence[str], lines: Sequence[int]) -> None:
    """Names the records that SNV cannot divide by their spread. Raises PreparingError."""
    if not len(part):
        return
    try:
        flat = without_spread(*pca_core.center(part.X.T))
    except PCAError as error:  # sums near the end of float64
        raise PreparingError("snv_impossible") from error
    found = np.flatnonzero(flat).tolist()
    if found:
        names, at = tuple(labels[i] for i in found), tuple(lines[i] for i in found)
        raise PreparingError("flat_records", count=len(found), names=names, lines=at)


def _power(logarithm: float) -> str:
    """eˣ as text; refused where float64 has no such number."""
    with np.errstate(over="ignore", under="ignore"):
        value = float(np.exp(logarithm))
    if not 0 < value < np.inf:
        raise PreparingError("logarithms_impossible")
    return repr(value)


def _less_one(logarithm: float) -> str:
    """eˣ − 1 as text; refused where float64 has no such number."""
    with np.errstate(over="ignore"):
        value = float(np.expm1(logarithm))
    if not -1 < value < np.inf:
        raise PreparingError("logarithms_impossible")
    return repr(value)
