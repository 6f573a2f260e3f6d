"""A table of fields by fields: correlations, covariances or distances, and no records."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tables.cells import Floats
from tables.model import Message, Options, Question
from tables.table import Column
from tables.words import plain

LEAST = 3  # fields
EQUAL = 1e-6  # of the largest: what is printed twice is rounded alike
NUMBERED = re.compile(r"\s*\(?(\d{1,3})\)?[.:)]?(?:\s|$)")


@dataclass(frozen=True, eq=False)
class Matrix:
    """Whole, whatever half of it stands in the file; 1 or NaN on the diagonal if none does."""

    kind: str  # "correlations", "covariances", "distances" or "similarities"
    names: tuple[str, ...]
    values: Floats


def find(columns: Sequence[Column], label: int | None, records: int, headed: bool) -> Matrix | None:
    """The matrix that these columns are, if they are one."""
    fields = [c for j, c in enumerate(columns) if c.kind in ("number", "empty") and j != label]
    named = _named(fields, columns[label]) if label is not None and headed else None
    if named:
        return _matrix(*named, named=True)
    if len(fields) != records or records < LEAST or (label is not None and headed):
        return None
    names = columns[label].texts if label is not None else tuple(c.name for c in fields)
    return _matrix(names, _square(fields, list(range(records))), named=False)


def ask(matrix: Matrix, options: Options) -> Question:
    code = f"ask_{matrix.kind}"
    params = {"count": len(matrix.names), "names": matrix.names}
    return options.question("matrix", Message(code, params), assumed=True)


def problem(matrix: Matrix) -> Message:
    return Message(f"matrix_{matrix.kind}", {"count": len(matrix.names)})


def _named(
    fields: Sequence[Column], labels: Sequence[str]
) -> tuple[tuple[str, ...], Floats] | None:
    """Where the names of the rows are those of columns; a triangle without its diagonal may lack
    the first row and the last column."""
    columns = [c.name for c in fields]
    rows = _keys(labels, columns)
    names = [plain(name) for name in columns]
    if len(set(rows)) < len(rows) or len(rows) < LEAST - 1:
        return None
    if set(names) - set(rows) == {plain(label.name)}:
        values = _square([fields[names.index(r)] for r in (plain(label.name), *rows)], rows)
        return (label.name, *labels), np.vstack([np.full(len(rows) + 1, np.nan), values])
    if set(rows) <= set(names) and len(rows) >= LEAST:
        return tuple(labels), _square([fields[names.index(r)] for r in rows], range(len(rows)))
    if rows[:-1] == names[1 : len(rows)] and len(names) == len(rows) and rows[-1] not in names:
        values = np.full((len(rows) + 1, len(rows) + 1), np.nan)
        values[1:, :-1] = _square(fields, range(len(rows)))
        return (columns[0], *labels), values
    return None


def _keys(labels: Sequence[str], columns: Sequence[str]) -> list[str]:
    """The names of the rows as columns have them; "1. anxiety" stands beside column 1."""
    numbers = [NUMBERED.match(label) for label in labels]
    if all(name.strip().strip(".").isdigit() for name in columns) and all(numbers):
        return [found[1] for found in numbers if found]
    return [plain(label) for label in labels]


def _square(fields: Sequence[Column], rows: Sequence[object]) -> Floats:
    every = [c.values if c.numbers else np.full(len(rows), np.nan) for c in fields]
    return np.column_stack(every)


def _matrix(names: Sequence[str], values: Floats, named: bool) -> Matrix | None:
    other = values.T
    apart = ~np.eye(len(values), dtype=bool)
    whole = np.where(np.isnan(values), other, values)
    if np.isnan(whole[apart]).any() or not np.isfinite(whole[apart]).all():
        return None
    both = ~np.isnan(values) & ~np.isnan(other)
    slack = EQUAL * np.abs(whole[apart]).max()
    symmetric = bool(np.all(np.abs(values - other)[both] <= slack))
    kind = _kind(whole, apart, named)
    diagonal = np.diag(whole)
    if kind == "correlations" and named and np.all(diagonal == 1):
        symmetric = symmetric or bool((np.abs(whole) <= 1).all())  # p below, r above the diagonal
    varied = len(np.unique(whole[apart])) >= LEAST
    if not symmetric or not kind or not (varied or named):
        return None
    if kind == "correlations" and np.isnan(diagonal).all():
        whole = np.where(apart, whole, 1.0)
    return Matrix(kind, tuple(names), whole)


def _kind(whole: Floats, apart: np.ndarray, named: bool) -> str:
    diagonal, others = np.diag(whole), whole[apart]
    empty = bool(np.isnan(diagonal).all())
    if np.abs(others).max() <= 1 and (empty or np.all(diagonal == 1)):
        return "correlations"
    if others.min() >= 0 and others.max() > 0 and (empty or np.all(diagonal == 0)):
        return "distances"
    if not np.isnan(diagonal).any() and diagonal.min() > 0:
        bound = np.sqrt(np.outer(diagonal, diagonal))
        if np.all(np.abs(whole) <= bound * (1 + EQUAL)):
            return "covariances"
    return "similarities" if named else ""
