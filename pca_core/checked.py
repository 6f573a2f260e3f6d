"""Checking what comes in, so that the formulas elsewhere can stay formulas."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pca_core.errors import ParameterError, TableError

Floats: TypeAlias = NDArray[np.float64]

EPS = float(np.finfo(np.float64).eps)
LARGEST_SUM = 1e308  # of the absolute values of a field
SMALLEST_SQUARED, LARGEST_SQUARED = 1e-153, 1e154
CELLS_NAMED = 5


def as_table(X: ArrayLike, name: str = "X") -> Floats:
    """X as a finite float64 table (m, n), fields contiguous when there are more records."""
    table = _numbers(X, name)
    if table.ndim != 2:
        raise TableError("wrong_shape", name=name, expected="(m, n)", received=table.shape)
    if table.size == 0:
        raise TableError("empty", name=name, received=table.shape)
    _refuse_unless_finite(table, name)
    return np.asarray(table, order="F" if len(table) > table.shape[1] else "C")


def as_field(x: ArrayLike, name: str = "x") -> Floats:
    """x as finite float64 values (m,) of one field."""
    field = _numbers(x, name)
    if field.ndim != 1:
        raise TableError("wrong_shape", name=name, expected="(m,)", received=field.shape)
    if field.size == 0:
        raise TableError("empty", name=name, received=field.shape)
    _refuse_unless_finite(field, name)
    return field


def as_symmetric(C: ArrayLike) -> Floats:
    """C as a finite float64 matrix (n, n) that equals its transpose to rounding."""
    matrix = as_table(C, "C")
    if matrix.shape[0] != matrix.shape[1]:
        raise TableError("wrong_shape", name="C", expected="(n, n)", received=matrix.shape)
    gap = np.abs(matrix - matrix.T)
    if gap.max() > 1e-10 * np.abs(matrix).max():
        i, j = (int(at) for at in np.unravel_index(gap.argmax(), gap.shape))
        entries = {"entry": float(matrix[i, j]), "mirrored": float(matrix[j, i])}
        raise TableError("not_symmetric", row=i + 1, column=j + 1, **entries)
    return matrix


def same_fields(X: Floats, n: int, name: str = "X") -> Floats:
    """X, refused unless it has n columns."""
    if X.shape[1] != n:
        raise TableError("fields_differ", name=name, expected=n, received=X.shape[1])
    return X


def same_length(a: Floats, b: Floats) -> tuple[Floats, Floats]:
    """a and b, refused unless they belong to the same number of records."""
    if len(a) != len(b):
        raise TableError("lengths_differ", a=len(a), b=len(b))
    return a, b


def divisor(m: int, ddof: int) -> int:
    """What a sum over m records is divided by: m - ddof, that is m or m - 1."""
    if isinstance(ddof, bool) or ddof not in (0, 1):
        raise ParameterError("ddof", received=repr(ddof))
    if m == ddof:
        raise ParameterError("ddof_too_large", received=m)
    return m - int(ddof)


def squarable(deviations: Floats, name: str = "X") -> Floats:
    """The same deviations, refused where their squares would leave the range of float64."""
    peaks = largest(deviations)
    too_large = peaks > LARGEST_SQUARED / len(deviations) ** 0.5
    too_small = (peaks < SMALLEST_SQUARED) & (peaks > 0)
    outside = peaks[too_large | too_small]
    if outside.size:
        raise TableError("out_of_range", name=name, received=f"{outside[0]:.3g}")
    return deviations


def largest(table: Floats) -> Floats:
    """The largest absolute value of every column."""
    peaks: Floats = np.maximum(table.max(axis=0), -table.min(axis=0))
    return peaks


def _numbers(values: ArrayLike, name: str) -> Floats:
    try:
        array: NDArray[Any] = np.asarray(values)
        if array.dtype.kind not in "buifO":
            raise TableError("not_numbers", name=name, received=f"values of type {array.dtype}")
        return array.astype(np.float64, copy=False)
    except TypeError as error:
        raise TableError("not_numbers", name=name, received=str(error)) from error
    except TableError:
        raise
    except ValueError as error:
        if "inhomogeneous" in str(error):
            raise TableError("ragged", name=name) from error
        raise TableError("not_numbers", name=name, received=str(error)) from error


def _refuse_unless_finite(array: Floats, name: str) -> None:
    peak = max(array.max(), -array.min())  # NaN and infinity come through
    if peak < LARGEST_SUM / len(array):
        return
    cells = np.argwhere(~np.isfinite(array)) + 1
    if len(cells) == 0:
        raise TableError("out_of_range", name=name, received=f"a cell of size {peak:.3g}")
    named = [tuple(int(at) for at in cell) for cell in cells[:CELLS_NAMED]]
    where = "; ".join(_cell_name(cell) for cell in named)
    more = f"; and {len(cells) - len(named)} more" if len(cells) > len(named) else ""
    raise TableError("not_finite", name=name, where=where + more, total=len(cells), cells=named)


def _cell_name(cell: tuple[int, ...]) -> str:
    return ", ".join(f"{word} {at}" for word, at in zip(("row", "column"), cell, strict=False))
