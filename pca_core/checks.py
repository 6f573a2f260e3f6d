"""Checks for whitening, probabilistic and kernel PCA and the rules of how many, one line each."""

import math
import operator
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from pca_core.checked import EPS, Floats, as_field, as_table, squarable
from pca_core.errors import ParameterError, RankError, TableError

CELLS_AT_ONCE = 1_000_000  # of a table of distances or kernel values
NOISE = 1e-9  # eigenvalues below 0 by this part of the largest are rounding


def one_of(name: str, value: Any, allowed: tuple[str, ...]) -> str:
    """The value, refused unless it is one of those allowed."""
    if not isinstance(value, str) or value not in allowed:
        raise ParameterError("one_of", name=name, allowed=", ".join(allowed), received=repr(value))
    return value


def whole(name: str, value: Any, low: int, high: int | None = None) -> int:
    """The value as an int, refused unless low ≤ value ≤ high."""
    try:
        count = low - 1 if isinstance(value, bool) else operator.index(value)
    except TypeError:
        count = low - 1
    if high is None and count < low:
        raise ParameterError("whole_from", name=name, low=low, received=repr(value))
    if high is not None and not low <= count <= high:
        raise ParameterError("whole", name=name, low=low, high=high, received=repr(value))
    return count


def number(name: str, value: Any, above: float = -math.inf) -> float:
    """The value as a float, refused unless it is finite and greater than `above`."""
    try:
        found = math.nan if isinstance(value, str) else float(value)
    except (TypeError, ValueError, OverflowError):
        found = math.nan
    if not (math.isfinite(found) and found > above):
        words = "" if above == -math.inf else f" above {above:g}"
        raise ParameterError("number", name=name, above=words, received=repr(value))
    return found


def noise_left(k: Any, rank: int) -> int:
    """k, refused unless 1 ≤ k ≤ rank − 1: the last direction at least is left for the noise."""
    if rank < 2 or whole("k", k, 1) >= rank:
        raise RankError("no_noise", most=rank - 1, rank=rank, received=repr(k))
    return whole("k", k, 1)


def as_spectrum(eigenvalues: ArrayLike) -> Floats:
    """Eigenvalues (n,), refused unless ≥ 0, largest first and not all 0."""
    found = as_field(eigenvalues, "eigenvalues")
    wrong = np.append(False, np.diff(found) > 0) | (found < -NOISE * np.abs(found[0]))
    wrong[0] = found[0] <= 0
    if wrong.any():
        at = int(wrong.argmax())
        raise TableError("not_spectrum", received=f"{found[at]:.6g}", position=at + 1)
    return found.clip(0)


def as_distinct(eigenvalues: ArrayLike) -> Floats:
    """Eigenvalues (n,), refused unless positive and no two are equal to rounding."""
    found = as_spectrum(eigenvalues)
    smallest_gap = 4 * len(found) * EPS * found[0]
    wrong = np.append(False, found[:-1] - found[1:] <= smallest_gap) | (found <= smallest_gap)
    if wrong.any():
        at = int(wrong.argmax())
        raise TableError("not_distinct", received=f"{found[at]:.6g}", position=at + 1)
    return found


def as_table_with_gaps(X: ArrayLike, name: str = "X") -> Floats:
    """X as a float64 table (m, n) in which NaN (or None) is a cell without a value."""
    try:
        cells = np.asarray(X)
        table = cells.astype(np.float64)
    except (TypeError, ValueError):
        return as_table(X, name)  # which says in words what is wrong
    if cells.dtype.kind not in "buifO":
        return as_table(X, name)
    gaps = np.isnan(table)
    filled = as_table(np.where(gaps, 0.0, table), name)
    return np.where(gaps, np.nan, filled)


def at_least_two(X: Floats) -> Floats:
    """X, refused unless it has two records or more."""
    if len(X) < 2:
        raise TableError("one_record", name="X")
    return X


def observed_in_every_field(X: Floats) -> Floats:
    """X, refused where a field has no value at all or its squares leave the range of float64."""
    empty = np.isnan(X).all(axis=0)
    if empty.any():
        raise TableError("empty_field", name="X", column=int(empty.argmax()) + 1)
    squarable(np.nan_to_num(X - np.nanmean(X, axis=0)))
    return X


def blocks(rows: int, width: int) -> Iterator[slice]:
    """Slices of rows, so that no table of `width` columns beside them grows huge."""
    step = max(1, CELLS_AT_ONCE // width)
    return (slice(at, at + step) for at in range(0, rows, step))


def log_det(A: Floats) -> Any:
    """ln of the determinant of one matrix, not below 0, or of each in a stack."""
    is_number = A.shape == (1, 1) and A[0, 0] > 0
    return math.log(A[0, 0]) if is_number else np.linalg.slogdet(A)[1]


def inverse(A: Floats) -> Floats:
    """A⁻¹ of one matrix, or of each in a stack."""
    found = np.reciprocal(A) if A.shape == (1, 1) else np.linalg.inv(A)
    return found.astype(np.float64, copy=False)
